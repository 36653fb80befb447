"""Somebody who asks for pages and sends forms, in one role."""

import re
from collections.abc import Mapping, Sequence

import httpx

Fields = Mapping[str, str | int | Sequence[str]]


class Visitor:
    """A browser of one role; it follows redirects and keeps cookies."""

    def __init__(self, address: str, role: str) -> None:
        self.address, self.role = address, role
        self.client = httpx.Client(base_url=address, timeout=60, follow_redirects=True)

    @property
    def cookies(self) -> dict[str, str]:
        """What it was told to keep."""
        return {one.name: one.value or "" for one in self.client.cookies.jar}

    def get(self, path: str) -> httpx.Response:
        """Ask for an address."""
        return self.client.get(path)

    def post(self, path: str, fields: Fields) -> httpx.Response:
        """Send a form, whatever comes back."""
        token = self.cookies.get("csrftoken", "")
        said = {
            name: value if isinstance(value, list) else str(value) for name, value in fields.items()
        }
        return self.client.post(path, data={"csrfmiddlewaretoken": token, **said})

    def do(self, path: str, **fields: str | int | Sequence[str]) -> httpx.Response:
        """Send a form that must be taken."""
        answer = self.post(path, fields)
        assert answer.is_success, (self.role, path, fields, answer.status_code, sentence(answer))
        return answer

    def sign_in(self, username: str, password: str) -> None:
        """Sign in; it must succeed."""
        self.get("/sign-in/")
        self.do("/sign-in/", username=username, password=password, next="/")
        assert "sessionid" in self.cookies, f"{username} could not sign in"


def sentence(answer: httpx.Response) -> str:
    """Return what a refusal says, without the page around it."""
    text = re.sub(r"<[^>]*>", " ", answer.text.partition("<main")[2])
    return " ".join(text.split())[:400]


def number_in(answer: httpx.Response, after: str) -> int:
    """Return the number that follows a word in the address of a page."""
    found = re.search(rf"/{after}/(\d+)/", str(answer.url))
    assert found, (after, answer.url)
    return int(found[1])

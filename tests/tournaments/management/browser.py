"""A person at a browser without JavaScript: follows forms, keeps cookies."""

import http.cookiejar
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass

from tests.waiting import PATIENCE


@dataclass(frozen=True)
class Page:
    """What came back."""

    status: int
    url: str
    text: str


class Browser:
    """Talks to one server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = http.cookiejar.CookieJar()
        handler = urllib.request.HTTPCookieProcessor(self.cookies)
        self._opener = urllib.request.build_opener(handler)

    def get(self, path: str) -> Page:
        return self._open(self._request(path))

    def post(self, path: str, **fields: object) -> Page:
        token = next((c.value for c in self.cookies if c.name == "csrftoken"), "")
        data = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        return self._open(self._request(path, data))

    def json(self, path: str) -> dict[str, object]:
        answer: dict[str, object] = json.loads(self.get(path).text)
        return answer

    def content(self, path: str) -> bytes:
        with self._opener.open(self.address + path, timeout=PATIENCE) as response:
            body: bytes = response.read()
        return body

    def _request(self, path: str, data: bytes | None = None) -> urllib.request.Request:
        return urllib.request.Request(self.address + path, data)  # noqa: S310  our own server

    def _open(self, request: urllib.request.Request) -> Page:
        try:
            with self._opener.open(request, timeout=PATIENCE) as response:
                return Page(response.status, response.url, response.read().decode())
        except urllib.error.HTTPError as error:
            return Page(error.code, request.full_url, error.read().decode())


def rows_of(page: Page) -> list[dict[str, str]]:
    """The hidden fields of every row of a tray's page."""
    forms = re.findall(r'<form id="form-.*?</form>', page.text, re.DOTALL)
    return [
        dict(re.findall(r'type="hidden" name="(section|round|table|base)" value="(\d+)"', form))
        for form in forms
    ]


def number_in(url: str, after: str) -> int:
    """The number that follows a word in an address."""
    found = re.search(rf"/{after}/(\d+)/", url)
    assert found, url
    return int(found[1])

"""Programs that call the interface: with a token, or with a browser's session."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.tournaments.conftest import section_of
from tournaments.actions.tokens import make_token
from tournaments.models import Role, Scope, Session, User
from tournaments.refusal import Code


class Program:
    """Sends JSON, in the name of whoever gave it a token."""

    def __init__(self, token: str = "", *, browser: Client | None = None) -> None:
        self.browser = browser or Client()
        self.head = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, address: str, **headers: str) -> Any:
        return self._send("get", address, None, headers)

    def post(self, address: str, sent: Any = None, **headers: str) -> Any:
        return self._send("post", address, sent, headers)

    def put(self, address: str, sent: Any = None, **headers: str) -> Any:
        return self._send("put", address, sent, headers)

    def patch(self, address: str, sent: Any = None, **headers: str) -> Any:
        return self._send("patch", address, sent, headers)

    def delete(self, address: str, **headers: str) -> Any:
        return self._send("delete", address, None, headers)

    def _send(self, how: str, address: str, sent: Any, headers: dict[str, str]) -> Any:
        head = self.head | {name.replace("_", "-"): value for name, value in headers.items()}
        body = {} if sent is None else {"data": sent, "content_type": "application/json"}
        return getattr(self.browser, how)(f"/api/v1/{address}", headers=head, **body)


MakeProgram = Callable[..., Program]


@pytest.fixture
def program_of() -> MakeProgram:
    """Makes a program of a user, with these scopes; all of them where none is named."""

    def make(user: User, *scopes: str) -> Program:
        return Program(make_token(user, "A program", scopes or Scope.values)[1])

    return make


@pytest.fixture
def anybody(db: None) -> Program:
    """A program without a token."""
    return Program()


@pytest.fixture
def program(director: User, program_of: MakeProgram) -> Program:
    """The program of the club's organiser, with every scope."""
    return program_of(director)


@pytest.fixture
def scorer(whist: Session) -> User:
    """Enters results in the evening of whist, and nothing else."""
    user = User.objects.create_user("sam")
    Role.objects.create(user=user, kind=Role.Kind.SCORER, session=whist)
    return user


def said(session: Session, tray: int, typed: str, **members: object) -> dict[str, object]:
    """A result at the tray's first table, in round 1, as a program sends it."""
    where = {"section": section_of(session).pk, "round": 1, "table": tray, "tray": tray}
    return where | {"typed": typed} | members


def problem_of(answer: Any) -> dict[str, Any]:
    """The problem of an answer, which must be one."""
    assert answer.headers["Content-Type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["status"] == answer.status_code
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert problem["detail"]
    errors: list[dict[str, Any]] = problem.get("errors", [])
    assert {one["code"] for one in (problem, *errors) if "code" in one} <= set(Code)
    assert "code" in problem
    return problem

"""No sentence of the interface is said that did not go through gettext."""

from typing import Any

import pytest
from django.db import transaction

from tests.tournaments.api.conftest import Program
from tests.tournaments.api.test_access import METHODS, ROLES, World, boards, world  # noqa: F401
from tests.translation import pseudo
from tests.translation.english import assert_none, of_response
from tests.translation.greek import in_greek, rename_everything

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

MEANT = "what it takes"
SENT: dict[str, Any] = {MEANT: None, "nothing": {}, "a list": [], "what is unknown": {"ζ": "ζ"}}
"""What is sent to each call: None stands for what it takes."""


@pytest.fixture
def foreign(world: World) -> World:  # noqa: F811
    rename_everything()
    return world


@pytest.mark.long
@pytest.mark.parametrize("sent", SENT)
def test_every_call_of_everybody(foreign: World, sent: str) -> None:
    with pseudo.offered():
        said = {
            f"{method} {address} with {sent} as {role}": of_answer(
                foreign, role, name, method, SENT[sent]
            )
            for name, address in foreign.addresses.items()
            for method in METHODS
            for role in (ROLES if sent == MEANT else ["organiser"])
        }
    assert_none(said)


def test_a_few_calls(foreign: World) -> None:
    asked: list[tuple[str, str, Any]] = [
        ("results", "organiser", {}),
        ("results", "anonymous", None),
        ("plan", "stranger", []),
    ]
    with pseudo.offered():
        said = {
            f"{name} as {role}": of_answer(foreign, role, name, "POST", sent)
            for name, role, sent in asked
        }
    assert_none(said)


def of_answer(world: World, role: str, name: str, method: str, sent: Any) -> list[str]:  # noqa: F811
    program = Program(browser=world.browsers[role])
    where = world.addresses[name].removeprefix("/api/v1/")
    meant = in_greek(world.sent.get((name, method))) if sent is None else sent
    send = getattr(program, method.lower())
    heads = {"Accept_Language": pseudo.LANGUAGE}
    try:
        with transaction.atomic():  # what one does is undone before the next
            body = [] if method in ("GET", "DELETE") else [meant]
            answer = send(where, *body, **heads)
            raise _Undone
    except _Undone:
        return of_response(answer)


class _Undone(Exception):  # noqa: N818  it ends a test's transaction, nothing is wrong
    pass

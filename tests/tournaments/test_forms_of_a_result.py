"""The forms through which a typed result goes until it counts: four, whichever way it comes in.

Every value of the program that is made on the way is looked at, and counted where it carries what
came of the play: as it was typed, by its code, or read. The request's own form or serializer, which
reads the fields, keeps them in a plain dictionary.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from types import FrameType
from typing import Any, get_args

import pytest
from django.db.models import Model

from scoring.outcome import Outcome
from scoring.values import TableResult
from tests.tournaments.api.conftest import Program, said
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.desk.test_rulings import rule
from tests.tournaments.web.pages import send
from tournaments.actions.results import ResultEntry
from tournaments.actions.tokens import make_token
from tournaments.models import Result, Scope, Session, User
from tournaments.queries.desk.current_play import CurrentPlay

pytestmark = pytest.mark.django_db

TYPED, CODE = "4SN11", "C4SN11"
CORRECTED, CORRECTED_CODE = "4SN9", "C4SN9"
OUTCOMES = get_args(Outcome)


def carries(value: object) -> bool:
    """Whether one field of a value is what came of a play: typed, as a code, or read."""
    if isinstance(value, OUTCOMES):
        return False  # it is the outcome itself
    held: list[Any] = []
    if isinstance(value, tuple):
        held = list(value)
    elif is_dataclass(value):
        held = [getattr(value, field.name, None) for field in fields(value)]
    elif isinstance(value, Model):
        held = [value.__dict__.get(field.attname) for field in value._meta.concrete_fields]
    else:
        held = list(getattr(value, "__dict__", {}).values())
    texts = {TYPED, CODE, CORRECTED, CORRECTED_CODE}
    return any(isinstance(one, OUTCOMES) or (type(one) is str and one in texts) for one in held)


@contextmanager
def forms_made() -> Iterator[set[type]]:
    """The classes of the program of which a value was made that carries a result."""
    made: set[type] = set()

    def look(frame: FrameType, event: str, result: object) -> None:
        if event != "return":
            return
        if frame.f_code.co_name == "__init__":
            value = frame.f_locals.get("self")
        elif "_cls" in frame.f_locals:  # of a named tuple
            value = result
        else:
            return
        ours = type(value).__module__.split(".")[0] in {"tournaments", "scoring"}
        if ours and carries(value):
            made.add(type(value))

    sys.setprofile(look)
    try:
        yield made
    finally:
        sys.setprofile(None)


def test_what_carries_a_result_is_found() -> None:
    with forms_made() as made:
        ResultEntry((1, 1, 1), 1, TYPED)  # type: ignore[arg-type]
        Result(outcome=CODE)
        Result(outcome="P")
    assert made == {ResultEntry, Result}


def test_a_result_changes_form_four_times_at_most(bridge: Session, director: User) -> None:
    browser = signed_in(director)
    program = Program(make_token(director, "A program", Scope.values)[1])
    results = f"sessions/{bridge.pk}/results"
    with forms_made() as typed_at_the_desk:
        assert send(browser, bridge, 1, TYPED).status_code == 302
        assert send(browser, bridge, 1, CORRECTED, base=1, reason="misread").status_code == 302
    with forms_made() as ruled:
        assert rule(browser, bridge, "average", base=2, made=TYPED).status_code == 302
    with forms_made() as sent_by_a_program:
        assert program.post(results, said(bridge, 2, TYPED)).status_code == 201
        again = said(bridge, 2, CORRECTED, base_version=1, reason="misread")
        assert program.post(results, again).status_code == 201
        assert program.post(results, said(bridge, 2, TYPED)).status_code == 409
        both = [said(bridge, tray, TYPED) for tray in (3, 4)]
        assert program.post(f"{results}/batch", {"results": both}).status_code == 200
    with forms_made() as read_by_scoring:
        scored(bridge)
    assert typed_at_the_desk == sent_by_a_program == {ResultEntry, CurrentPlay, Result}
    assert ruled == {ResultEntry, CurrentPlay, Result, TableResult}  # it is tried on the rules
    assert read_by_scoring == {TableResult}

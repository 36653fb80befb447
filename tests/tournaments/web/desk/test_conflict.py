"""Two people at one tray: the second is told, sees both values, and chooses."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import fields_of, said, send, text, tray_url
from tournaments.actions.undo import undo_entry
from tournaments.models import Play, Result, Session, User

pytestmark = pytest.mark.django_db
BOTH_WAYS = pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])


def clash(desk: Client, session: Session, enter: Enter, *, htmx: bool) -> Any:
    """Somebody enters 7 while 8 is being typed on a page that showed nothing yet."""
    enter(session, 1, "7")
    return send(desk, session, 1, "8", htmx=htmx)


def current(session: Session) -> str:
    """What the evening believes of the first play."""
    play = Play.objects.get(section__session=session)
    assert play.current is not None
    return play.current.outcome


@BOTH_WAYS
def test_the_second_sees_both_values(
    desk: Client, whist: Session, enter: Enter, *, htmx: bool
) -> None:
    answer = clash(desk, whist, enter, htmx=htmx)
    assert answer.status_code == 409
    shown = said(answer)
    assert "In now: 7 tricks" in shown
    assert "You typed: 8 tricks" in shown
    assert "Take mine" in text(answer)
    assert ("<html" in answer.content.decode()) is not htmx
    assert current(whist) == "T7"


@BOTH_WAYS
def test_the_row_now_stands_on_the_version_that_is_in(
    desk: Client, whist: Session, enter: Enter, *, htmx: bool
) -> None:
    enter(whist, 1, "5")
    enter(whist, 1, "6", base_version=1, reason="typed wrongly")
    answer = send(desk, whist, 1, "8", htmx=htmx, base=1, reason="both sides agree")
    assert answer.status_code == 409
    fields = fields_of(answer, f"{section_of(whist).pk}-1-1")
    assert (fields["base"], fields["typed"]) == ("2", "8")


@BOTH_WAYS
def test_taking_mine_needs_a_reason_and_then_stands(
    desk: Client, whist: Session, enter: Enter, *, htmx: bool
) -> None:
    headers = HTMX if htmx else {}
    key = f"{section_of(whist).pk}-1-1"
    fields = fields_of(clash(desk, whist, enter, htmx=htmx), key)
    asked = desk.post(tray_url(whist, 1), fields | {"reason": " "}, headers=headers)
    assert asked.status_code == 422
    assert "Say why" in said(asked)
    assert "In now: 7 tricks" in said(asked)
    assert "You typed: 8 tricks" in said(asked)
    assert "Leave it" in text(asked)
    assert "two values" in text(asked)
    assert 'data-wants="reason"' in asked.content.decode()
    assert current(whist) == "T7"
    again = fields_of(asked, key) | {"reason": "both sides agree"}
    taken = desk.post(tray_url(whist, 1), again, headers=headers)
    assert taken.status_code == (200 if htmx else 302)
    assert current(whist) == "T8"
    mine = Result.objects.get(version=2)
    assert (mine.base_version, mine.reason) == (1, "both sides agree")


@BOTH_WAYS
def test_taking_mine_meets_a_third_value(
    desk: Client, whist: Session, enter: Enter, *, htmx: bool
) -> None:
    key = f"{section_of(whist).pk}-1-1"
    fields = fields_of(clash(desk, whist, enter, htmx=htmx), key)
    enter(whist, 1, "9", base_version=1, reason="wrong tray")
    answer = desk.post(
        tray_url(whist, 1), fields | {"reason": "mine"}, headers=HTMX if htmx else {}
    )
    assert answer.status_code == 409
    assert "In now: 9 tricks" in said(answer)
    assert fields_of(answer, key)["base"] == "2"


def test_leaving_theirs_is_a_way_back_to_the_tray(
    desk: Client, whist: Session, enter: Enter
) -> None:
    page = clash(desk, whist, enter, htmx=False).content.decode()
    leave = re.search(r'<a class="button in-row" href="([^"]+)">Leave it', page)
    assert leave
    fields = fields_of(desk.get(leave[1]), f"{section_of(whist).pk}-1-1")
    assert (fields["typed"], fields["base"]) == ("7", "1")


def test_typing_what_is_in_already_is_no_conflict(
    desk: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    assert send(desk, whist, 1, "7").status_code == 302
    assert Result.objects.count() == 1


def test_a_conflict_without_a_value_that_is_in_is_a_refusal(
    desk: Client, whist: Session, director: User, enter: Enter
) -> None:
    undo_entry(director, whist.pk, enter(whist, 1, "7").pk)
    answer = send(desk, whist, 1, "8", base=1)
    assert answer.status_code == 409
    assert "In now" not in said(answer)
    assert send(desk, whist, 1, "8", base=3).status_code == 422


def test_something_else_against_their_value_is_refused_alone(
    desk: Client, whist: Session, enter: Enter
) -> None:
    fields = fields_of(clash(desk, whist, enter, htmx=False), f"{section_of(whist).pk}-1-1")
    answer = desk.post(tray_url(whist, 1), fields | {"typed": "14"})
    assert answer.status_code == 422
    assert "13 tricks" in said(answer)
    assert "You typed" not in said(answer)

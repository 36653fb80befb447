"""The page is old: others are to play now than it showed. Nothing lands on a pair unseen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import fields_of, text
from tournaments.actions.changes import change_evening
from tournaments.actions.seating import seat_pairs
from tournaments.models import Result, Session, User
from tournaments.queries.plan.changes import LatePair, NewMovement
from tournaments.queries.plan.plays import Hands, TableRound, current_seating

pytestmark = pytest.mark.django_db

Row = tuple[TableRound, int]
Rows = dict[Row, Hands]
"""The numbers of those who are to hold the hands of a tray."""


def planned(session: Session) -> Rows:
    section = section_of(session)
    seating = current_seating(section.pk)
    assert seating
    return {
        (TableRound(section.pk, in_round, table), tray): tuple(
            seating.numbers[p or 0] for p in hands
        )  # type: ignore[misc]
        for (in_round, table, tray), hands in seating.planned.items()
    }


def a_late_pair(director: User, session: Session) -> None:
    change_evening(director, session.pk, section_of(session).pk, LatePair(2), version=1)


def a_new_seating(director: User, session: Session) -> None:
    seat_pairs(director, session.pk, pairs=9, trays_per_round=1, system="howell")


def a_new_movement(director: User, session: Session) -> None:
    change = NewMovement(2, "compass", 1)
    change_evening(director, session.pk, section_of(session).pk, change, version=1)


Change = Callable[[User, Session], None]


@pytest.fixture
def howell(set_up: SetUp, director: User) -> Session:
    """Ten pairs, all of whom move: somebody who comes late moves some of them."""
    session = set_up("bridge", pairs=0)
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, system="howell")
    return session


@pytest.fixture
def browser(director: User) -> Client:
    return signed_in(director)


def moved(session: Session, before: Rows) -> Row:
    """A play that others are to play now than before."""
    now = planned(session)
    return min(row for row, hands in before.items() if row in now and now[row] != hands)


class OldPages:
    """The rows of the first two rounds as they were on the pages before something was changed."""

    def __init__(self, browser: Client, session: Session) -> None:
        self.browser, self.session = browser, session
        self.before = planned(session)
        early = [(at, tray) for at, tray in self.before if at.round <= 2]
        self.trays = {tray: self._get("tray", tray) for tray in {tray for _at, tray in early}}
        self.slips = {at: self._get("slip", *at) for at in {at for at, _tray in early}}

    def _get(self, name: str, *where: int) -> Any:
        return self.browser.get(reverse(name, args=[self.session.pk, *where]))

    def send(self, row: Row, way: str, **more: str) -> Any:
        """Type 110 in this row of the old page, by tray or by slip."""
        at, tray = row
        page = self.slips[at] if way == "slip" else self.trays[tray]
        key = "-".join(map(str, (*at, tray) if way == "slip" else at))
        fields = fields_of(page, key) | {"typed": "110"} | more
        headers = {} if way == "without a script" else HTMX
        return self.browser.post(page.request["PATH_INFO"], fields, headers=headers)


@pytest.fixture
def pages(browser: Client, howell: Session) -> OldPages:
    return OldPages(browser, howell)


def stored() -> list[tuple[object, ...]]:
    """Everything that is in: where, and the numbers of those who hold the hands."""
    hands = ("north__number", "east__number", "south__number", "west__number")
    return list(Result.objects.values_list("play__round", "play__table", "outcome", *hands))


def press(browser: Client, answer: Any, number: int) -> Any:
    """Press the button of one of the two who may have played it; numbers count from 0."""
    forms = re.findall(r'<form method="post".*?</form>', answer.content.decode(), re.DOTALL)
    form = [each for each in forms if 'name="seats"' in each][number]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    address = re.search(r'action="([^"#]*)', form)
    assert address
    return browser.post(address[1], fields)


@pytest.mark.parametrize("change", [a_late_pair, a_new_seating])
@pytest.mark.parametrize("way", ["tray", "slip", "without a script"])
def test_a_row_of_an_old_page_is_asked_about(
    browser: Client, director: User, pages: OldPages, change: Change, way: str
) -> None:
    change(director, pages.session)
    row = moved(pages.session, pages.before)
    shown, now = pages.before[row], planned(pages.session)[row]
    answer = pages.send(row, way)
    assert answer.status_code == 409
    assert "Say who played it." in text(answer)
    assert stored() == []
    again = pages.send(row, way)  # Enter once more says nothing new
    assert (again.status_code, stored()) == (409, [])
    (in_round, table), kept = row[0][1:], "S110"
    press(browser, answer, 0 if way == "slip" else 1)
    assert stored() == [(in_round, table, kept, *(shown if way == "slip" else now))]


def test_what_is_sent_again_from_the_answer_is_asked_about_again(
    browser: Client, director: User, pages: OldPages
) -> None:
    """The row holds on to whom its page showed, until one of the two is chosen."""
    a_late_pair(director, pages.session)
    at, tray = row = moved(pages.session, pages.before)
    answer = pages.send(row, "without a script")
    fields = fields_of(answer, "-".join(map(str, at))) | {"typed": "110"}
    address = reverse("tray", args=[pages.session.pk, tray])
    assert browser.post(address, fields).status_code == 409
    assert stored() == []


def test_who_is_not_seated_any_more_cannot_be_chosen(
    browser: Client, director: User, pages: OldPages
) -> None:
    seat_pairs(director, pages.session.pk, pairs=4, trays_per_round=1, system="howell")
    now = planned(pages.session)
    row = min(row for row in now if max(pages.before.get(row, (0,))) > 4)
    answer = pages.send(row, "without a script")
    assert answer.status_code == 409
    assert answer.content.decode().count('name="seats"') == 1
    press(browser, answer, 0)
    assert stored()[0][3:] == now[row]


@pytest.mark.parametrize("way", ["tray", "slip", "without a script"])
def test_a_row_that_is_not_there_any_more_is_refused(
    director: User, pages: OldPages, way: str
) -> None:
    a_new_movement(director, pages.session)
    row = min(pages.before.keys() - planned(pages.session).keys())
    assert pages.send(row, way).status_code in (404, 409, 422)
    assert stored() == []


def test_a_ruling_of_an_old_page_is_asked_about(
    browser: Client, director: User, pages: OldPages
) -> None:
    row = None
    a_late_pair(director, pages.session)
    row = moved(pages.session, pages.before)
    at, tray = row
    sent = {
        "base": 0, "kind": "average", "reason": "no time",
        "shown": "-".join(map(str, pages.before[row])),
    }  # fmt: skip
    address = reverse("ruling", args=[pages.session.pk, tray, *at])
    answer = browser.post(address, sent)
    assert answer.status_code == 409
    assert stored() == []
    now = "-".join(map(str, planned(pages.session)[row]))
    assert f'name="shown" value="{now}"' in answer.content.decode()
    assert browser.post(address, sent | {"shown": now}).status_code == 302


def test_an_agreement_with_others_is_none(browser: Client, director: User, pages: OldPages) -> None:
    """The same figure is in for those who play now: it is not that of those who were shown."""
    a_late_pair(director, pages.session)
    row = moved(pages.session, pages.before)
    fresh = OldPages(browser, pages.session)
    assert fresh.send(row, "tray").status_code == 200
    assert pages.send(row, "tray").status_code == 409


def api_row(row: Row, **more: object) -> dict[str, object]:
    """A result for this row as a program sends it."""
    at, tray = row
    where = {"section": at.section_id, "round": at.round, "table": at.table, "tray": tray}
    return where | {"typed": "110"} | more


@pytest.mark.parametrize("change", [a_late_pair, a_new_seating])
@pytest.mark.parametrize("says", ["shown", "plan_version"])
def test_a_program_that_says_what_it_saw(
    program: Program, director: User, howell: Session, change: Change, says: str
) -> None:
    before = planned(howell)
    change(director, howell)
    row = moved(howell, before)
    shown, now = list(before[row]), list(planned(howell)[row])
    sent = api_row(row, **{says: shown if says == "shown" else 1})
    address = f"sessions/{howell.pk}/results"
    problem = problem_of(program.post(address, sent))
    assert (problem["status"], problem["code"]) == (409, "seats_changed")
    assert (problem["shown"], problem["seats"]) == (shown, now)
    refused = problem_of(program.post(f"{address}/batch", {"results": [sent]}))
    assert (refused["status"], refused["errors"][0]["code"]) == (409, "seats_changed")
    assert refused["errors"][0]["seats"] == now
    assert stored() == []
    assert program.post(address, api_row(row, seats=shown) | sent).status_code == 201
    assert stored()[0][3:] == tuple(shown)


@pytest.mark.parametrize("says", ["shown", "plan_version"])
def test_where_the_same_play_still_an_old_plan_is_as_good(
    program: Program, director: User, howell: Session, says: str
) -> None:
    before = planned(howell)
    a_late_pair(director, howell)
    now = planned(howell)
    row = min(row for row, hands in before.items() if now.get(row) == hands)
    sent = api_row(row, **{says: list(before[row]) if says == "shown" else 1})
    assert program.post(f"sessions/{howell.pk}/results", sent).status_code == 201


def test_seats_that_differ_from_the_plan_are_taken(program: Program, howell: Session) -> None:
    """Whoever says who really sat there is right, whatever was planned or shown."""
    row = min(planned(howell))
    north, east, *_rest = planned(howell)[row]
    turned = [east, north, east, north]
    address = f"sessions/{howell.pk}/results"
    sent = api_row(row, seats=turned, plan_version=1)
    assert program.post(address, sent).status_code == 201
    assert stored()[0][3:] == tuple(turned)
    corrected = api_row(row, plan_version=1, base_version=1, reason="misread") | {"typed": "120"}
    assert program.post(address, corrected).status_code == 201
    assert stored()[1][3:] == tuple(turned)


def test_a_plan_that_never_was(program: Program, howell: Session) -> None:
    sent = api_row(min(planned(howell)), plan_version=9)
    answer = program.post(f"sessions/{howell.pk}/results", sent)
    assert answer.status_code == 422
    assert problem_of(answer)["detail"] == "The plan has no version 9."


def test_seats_that_are_none(pages: OldPages) -> None:
    for shown in ("1-2-3", "1-2-3-x", "1-2-3-99999", "-1-2-3-4", "१-२-३-४"):
        assert pages.send(min(pages.before), "tray", shown=shown).status_code == 422, shown
    assert stored() == []

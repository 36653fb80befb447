"""The page of the prizes, and their sheet: who reads and chooses what, of which standings."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_rounds
from tests.tournaments.queries.standings.test_overall import (
    EVENING,
    afternoon_said,
    evening_said,
    over,
    score,
)
from tests.tournaments.saved_events import taken_round
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.test_query_counts import MOST
from tournaments.actions.evenings import close_session
from tournaments.actions.prizes import choose_prizes
from tournaments.actions.sessions import add_session, make_finals
from tournaments.models import Role, Session, User
from tournaments.presenting.winners import ranked_figure
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.prizes import prizes_view
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def evening(set_up: SetUp) -> Session:
    """Ten pairs in two lines."""
    return set_up("bridge", 10)


def address(session: Session) -> str:
    return reverse("prizes", args=[session.pk])


def listed(session: Session) -> list[tuple[str, str, list[str], str]]:
    session.refresh_from_db()
    view = prizes_view(session, all_trays=False)
    return [
        (prize.title, prize.places, [one.label for one in prize.winners], prize.figure)
        for prize in view.prizes
    ]


def test_the_first_of_each_line_have_the_prizes(
    desk: Client, evening: Session, director: User
) -> None:
    over(evening, director, afternoon_said)
    assert desk.post(address(evening), {"ranking": "2", "one_each": "on"}).status_code == 302
    view = standings_view(evening, all_trays=False)
    assert view is not None
    expected = []
    for ledger, title in zip(view.ledgers, ("North and South", "East and West"), strict=True):
        best = [row for row in ledger.rows if row.place <= 2]
        assert [row.place for row in best] == [1, 2]
        expected += [
            (title, str(row.place), [row.contestant.label], ranked_figure(row, view))
            for row in best
        ]
    assert listed(evening) == expected
    close_session(director, evening.pk)
    page = text(Client().get(address(evening)))
    assert all(figure in page for _title, _places, _labels, figure in expected)


def test_nobody_is_told_before_every_result_is_in(
    desk: Client, evening: Session, director: User
) -> None:
    play_rounds(director, evening, 2)
    score(evening)
    desk.post(address(evening), {"ranking": "1", "one_each": "on"})
    assert "so far" in text(desk.get(address(evening)))
    page = Client().get(address(evening))
    assert "The prizes are told when every result is in." in text(page)
    assert "<td" not in page.content.decode()
    sheet = desk.get(reverse("sheet", args=[evening.pk, "prizes"]))
    assert (sheet.status_code, said(sheet)) == (
        422,
        "The list of prizes is made when every result is in.",
    )


def test_the_sheet_is_there_once_prizes_are_chosen(
    desk: Client, evening: Session, director: User
) -> None:
    over(evening, director, afternoon_said)
    prints = reverse("print", args=[evening.pk])
    sheet = reverse("sheet", args=[evening.pk, "prizes"])
    assert sheet not in desk.get(prints).content.decode()
    desk.post(address(evening), {"ranking": "3", "one_each": "on"})
    assert sheet in desk.get(prints).content.decode()
    assert desk.get(sheet).headers["Content-Type"] == "application/pdf"


def test_those_of_several_sessions_go_by_the_overall(
    desk: Client, evening: Session, director: User
) -> None:
    second = add_session(director, evening.pk, played_on=EVENING)
    over(evening, director, afternoon_said)
    over(second, director, evening_said)
    for each in (evening, second):
        close_session(director, each.pk)
    desk.post(address(second), {"ranking": "1", "one_each": "on"})
    firsts = [row.contestant.label for row in overall_view(evening, all_trays=False).firsts]
    assert [labels for _t, _p, labels, _f in listed(evening)] == [[first] for first in firsts]
    assert listed(evening) == listed(second)
    with CaptureQueriesContext(connection) as queries:
        Client().get(address(second))
    assert len(queries) <= MOST


def test_they_may_be_chosen_before_play(desk: Client, evening: Session, director: User) -> None:
    assert desk.post(address(evening), {"ranking": "1", "one_each": "on"}).status_code == 302
    assert "The prizes are told when every result is in." in text(desk.get(address(evening)))
    over(evening, director, afternoon_said)
    assert [places for _title, places, _labels, _figure in listed(evening)] == ["1", "1"]


def test_where_there_are_none_that_is_said(desk: Client, evening: Session, director: User) -> None:
    over(evening, director, afternoon_said)
    assert "Say how many prizes there are." in text(desk.get(address(evening)))
    close_session(director, evening.pk)
    desk.post(address(evening), {"ranking": "0", "one_each": "on"})
    for reader in (desk, Client()):
        assert "There are no prizes." in text(reader.get(address(evening)))


def test_each_final_has_its_own(desk: Client, evening: Session, director: User) -> None:
    over(evening, director, afternoon_said)
    first, second = make_finals(director, evening.pk, first=4, played_on=EVENING)
    for final in (first, second):
        over(final, director, evening_said)
    desk.post(address(first), {"ranking": "2", "one_each": "on"})
    desk.post(address(second), {"ranking": "1", "one_each": ""})
    views = [prizes_view(each, all_trays=True) for each in (evening, first, second)]
    assert [(dict(view.chosen), view.one_each) for view in views] == [
        ({}, True),
        ({"ranking": 2, "one_each": 1}, True),
        ({"ranking": 1, "one_each": 0}, False),
    ]


def test_there_are_prizes_of_these_rankings_alone(evening: Session, director: User) -> None:
    with pytest.raises(Refusal, match="in strata B to E"):
        choose_prizes(director, evening.pk, {"A": 1}, one_each=True)


@pytest.mark.parametrize("typed", ["-1", "51", "many", ""])
def test_what_is_no_number_of_prizes_is_refused(
    desk: Client, evening: Session, director: User, typed: str
) -> None:
    over(evening, director, afternoon_said)
    answer = desk.post(address(evening), {"ranking": typed, "one_each": "on"})
    assert answer.status_code == 422
    assert said(answer)
    evening.refresh_from_db()
    assert evening.prizes == {}


def test_a_scorer_reads_and_does_not_choose(evening: Session, director: User) -> None:
    over(evening, director, afternoon_said)
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, session=evening, kind=Role.Kind.SCORER)
    desk = signed_in(scorer)
    assert "<form" not in desk.get(address(evening)).content.decode().partition("<main")[2]
    assert desk.post(address(evening), {"ranking": "1"}).status_code == 403


def test_the_file_of_the_event_keeps_them(desk: Client, evening: Session, director: User) -> None:
    over(evening, director, afternoon_said)
    desk.post(address(evening), {"ranking": "2"})
    taken = taken_round(evening.tournament)
    assert taken.sessions.get().prizes == {"ranking": 2, "one_each": 0}

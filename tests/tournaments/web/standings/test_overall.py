"""The page of the overall standings: who reads what, and what it costs."""

import re

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
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.test_query_counts import MOST
from tournaments.actions.publication import hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.sessions import add_session, make_finals
from tournaments.models import Place, Play, Role, Session, User
from tournaments.presenting.standing_line import StandingLine
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.overall import overall_view

pytestmark = pytest.mark.django_db


@pytest.fixture
def afternoon(set_up: SetUp) -> Session:
    return set_up("bridge", 10)


@pytest.fixture
def evening(afternoon: Session, director: User) -> Session:
    return add_session(director, afternoon.pk, played_on=EVENING)


def address(session: Session) -> str:
    return reverse("overall", args=[session.pk])


def table(page: str, number: int) -> list[list[str]]:
    """The texts of a table, by row."""
    found = re.findall(r'<table class="ledger">(.*?)</table>', page, re.DOTALL)[number]
    rows = re.findall(r"<tr>(.*?)</tr>", found, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in row] for row in cells]


def test_the_table_is_that_of_the_figures(
    client: Client, afternoon: Session, evening: Session, director: User
) -> None:
    """Each cell, at the address of either session."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    view = overall_view(afternoon, all_trays=False)
    pages = [client.get(address(session)).content.decode() for session in (afternoon, evening)]
    for page in pages:
        for number, ledger in enumerate(view.ledgers):
            head, *rows = table(page, number)
            assert head == [
                "Place", "Pair", "Session 1", "Session 2", "MP", "%", "under | over 50"
            ]  # fmt: skip
            assert [row[2:6] for row in rows] == [
                [
                    *(f"{float(each.percent or 0):.2f}" for each in one.sessions),
                    str(one.total),
                    f"{float(one.percent or 0):.2f}",
                ]
                for one in ledger.rows
            ]
    assert "2 of 2 sessions" in pages[0]


def test_readers_are_told_why_a_session_does_not_count(
    client: Client, afternoon: Session, evening: Session, director: User
) -> None:
    """Scorers see what is in of it."""
    over(afternoon, director, afternoon_said)
    assert "Session 2 , 6 March 2026: no results yet" in text(client.get(address(afternoon)))
    play_rounds(director, evening, 2)
    score(evening)
    page = text(client.get(address(evening)))
    assert "Session 2 , 6 March 2026: in play, counts when it is over" in page
    assert "1 of 2 sessions" in page
    assert "Session 2" not in table(client.get(address(evening)).content.decode(), 0)[0]
    own = signed_in(director).get(address(evening)).content.decode()
    assert table(own, 0)[0][2:4] == ["Session 1", "Session 2"]
    assert "others see it here when it is over" in own


def test_who_scores_one_session_sees_no_more_of_another(
    afternoon: Session, evening: Session, director: User, client: Client
) -> None:
    """The scorer of the evening is a player of the afternoon, whose results are hidden."""
    hide_results(director, afternoon.pk, 1)
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    scorer = User.objects.create_user("sid")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=evening)
    told = [text(reader.get(address(evening))) for reader in (client, signed_in(scorer))]
    for page in told:
        assert "results hidden, counts when they are shown" in page
        assert "1 of 2 sessions" in page
    assert "2 of 2 sessions" in text(signed_in(director).get(address(evening)))


def test_before_any_session_counts(client: Client, afternoon: Session, evening: Session) -> None:
    page = text(client.get(address(afternoon)))
    assert "No session counts yet." in page
    assert "Session 1" in page


def test_every_page_of_a_session_leads_there(
    client: Client, afternoon: Session, director: User
) -> None:
    """Once there are two."""
    page = reverse("standings", args=[afternoon.pk])
    assert address(afternoon) not in client.get(page).content.decode()
    evening = add_session(director, afternoon.pk, played_on=EVENING)
    for session in (afternoon, evening):
        page = reverse("standings", args=[session.pk])
        assert address(session) in client.get(page).content.decode()


def test_it_costs_the_same_for_more_sessions(
    client: Client, afternoon: Session, evening: Session, director: User
) -> None:
    counts = []
    for session in (afternoon, evening, add_session(director, evening.pk, played_on=EVENING)):
        over(session, director, afternoon_said)
        place = Place.objects.filter(section__session=session)[0].pk
        why = reverse("why-overall", args=[session.pk, place])
        wall = reverse("projector", args=[session.pk])
        for reader in (client, signed_in(director)):
            for page in (address(afternoon), why, wall, f"{wall}?page=overall-1"):
                with CaptureQueriesContext(connection) as queries:
                    assert reader.get(page).status_code in (200, 302)
                if page == address(afternoon):
                    counts.append(len(queries))
                assert len(queries) <= MOST, page
    assert len(set(counts)) == 2


def test_each_final_has_an_overall_of_its_own(
    client: Client, afternoon: Session, director: User
) -> None:
    """Each leads to the others; who plays in the other final is in none of its tables."""
    over(afternoon, director, afternoon_said)
    final, others = make_finals(director, afternoon.pk, played_on=EVENING, first=4)
    pages = {one.final: client.get(address(one)) for one in (afternoon, final, others)}
    words = {letter: text(page) for letter, page in pages.items()}
    assert "Evening , 1 of 1 session" in words[""]
    assert "Overall of final A Overall of final B" in words[""]
    assert "Evening , final A, 1 of 2 sessions" in words["A"]
    assert "Overall of all before the cut Overall of final B" in words["A"]
    assert "Overall of all before the cut Overall of final A" in words["B"]
    ranked = {
        letter: sum(len(table(page.content.decode(), at)) - 1 for at in range(2))
        for letter, page in pages.items()
    }
    assert ranked == {"": 10, "A": 4, "B": 6}
    desk = signed_in(director)
    with CaptureQueriesContext(connection) as queries:
        assert desk.get(address(others)).status_code == 200
    assert len(queries) <= MOST


def walls(client: Client, session: Session) -> list[list[str]]:
    """The heads on each page of the wall, its tables before their columns, as the pages turn until
    the first one comes again.
    """
    found: dict[str, list[str]] = {}
    at = "1"
    while at not in found:
        address = reverse("projector", args=[session.pk])
        answer = client.get(address, {"page": at}, follow=True).content.decode()
        titles = re.findall(r"<h2[^>]*>\s*(.*?)\s*<small", answer)
        heads = re.findall(r'<th scope="col" class="figure">([^<]+)</th>', answer)
        found[at] = [*titles, *heads]
        (at,) = re.findall(r'data-following="([^"]*)"', answer)
    return list(found.values())


def test_the_wall_turns_to_the_overall_standings_at_the_end(
    client: Client, afternoon: Session, evening: Session, director: User
) -> None:
    own = ["North and South", "East and West", "MP", "%", "MP", "%"]
    both = ["Overall, North and South", "Overall, East and West", "MP", "%", "MP", "%"]
    over(afternoon, director, afternoon_said)
    assert walls(client, afternoon) == [own]
    assert walls(client, evening) == [["Table"]]
    over(evening, director, evening_said)
    for session in (afternoon, evening):
        assert walls(client, session) == [own, both]
    wall = reverse("projector", args=[evening.pk])
    page = client.get(wall, {"page": "overall-1"}).content.decode()
    assert [f">{row.contestant.label}<" in page for row in overall_rows(evening)] == [True] * 10
    hide_results(director, afternoon.pk, 1)
    assert client.get(wall, {"page": "overall-1", "hold": "1"}, follow=True).redirect_chain == [
        (f"{wall}?page=1&hold=1", 302)
    ]
    assert walls(client, evening) == [own]


def test_the_wall_hears_of_a_correction_in_any_session(
    client: Client, afternoon: Session, evening: Session, director: User
) -> None:
    """A page of the overall standings that is kept is quiet, until something is another."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    page = client.get(reverse("projector", args=[evening.pk]), {"page": "overall-1"})
    (polled,) = re.findall(r'hx-get="([^"]+)"', page.content.decode())
    news = polled.replace("&amp;", "&")
    assert client.get(news, headers=HTMX).status_code == 204
    play = Play.objects.filter(section__session=afternoon).select_related("tray")[0]
    at = TableRound(play.section_id, play.round, play.table)
    corrected = ResultEntry(at, play.tray.number, "7NTN=", base_version=1, reason="misread")
    enter_result(director, afternoon.pk, corrected)
    score(afternoon)
    told = client.get(news, headers=HTMX)
    assert told.status_code == 200
    assert "Overall, North and South" in told.content.decode()


def overall_rows(session: Session) -> list[StandingLine]:
    view = overall_view(session, all_trays=False)
    return [row for ledger in view.ledgers for row in ledger.rows]

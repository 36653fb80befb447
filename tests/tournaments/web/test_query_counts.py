"""A page asks the database as often at fifty tables as at five."""

from collections.abc import Collection

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from deals.deal import Deal
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.test_leaks import plays_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.filled import SEEN_BY_ORGANISERS, address_of, places_in, values_of
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import keep_deals
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_contestants
from tournaments.models import Club, Publication, Role, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIZES = (10, 100)
"""Pairs: five tables, and fifty."""

PAGES_OF_A_SESSION = {name for name in SEEN_BY_ORGANISERS if "session_id" in places_in(name)}
"""Whatever an organiser may look at; the desk and set-up lead on to one of them."""

MOST = 12
"""So many queries at most does any page ask."""

ANY = (200, 302, 403, 404)
"""What somebody gets who may see a page, and who may not."""

SHOWN = 5
"""So many results are in, so that only the size of the room differs."""


@pytest.fixture
def evenings(set_up: SetUp, director: User, enter: Enter) -> list[Session]:
    """Two evenings that differ in size alone: everybody named, each with results and standings."""
    made = []
    for pairs in SIZES:
        session = set_up(pairs=pairs, trays_per_round=1)
        name_pairs(director, session.pk, _names(pairs))
        for tray in range(1, SHOWN + 1):
            enter(session, tray, "7")
        score(session)
        made.append(session)
    return made


def _names(pairs: int) -> dict[int, list[str]]:
    return {n: [f"Ann {n} of {pairs}", f"Bob {n} of {pairs}"] for n in range(1, pairs + 1)}


def test_the_number_of_queries_does_not_grow(desk: Client, evenings: list[Session]) -> None:
    desk.get(reverse("home"))
    for session in evenings:  # a plan is read once for each process
        desk.get(reverse("tray", args=[session.pk, 1]))
    small, large = ({name: _queries(desk, at) for name, at in _pages(s).items()} for s in evenings)
    assert small == large
    assert set(small) == PAGES_OF_A_SESSION
    assert small.pop("save-event") <= 40  # a question for each table: everything is in it
    assert max(small.values()) <= MOST, small


@pytest.mark.parametrize("apart", [False, pytest.param(True, marks=pytest.mark.laptop_parts)])
def test_sections_cost_nothing(desk: Client, set_up: SetUp, director: User, *, apart: bool) -> None:
    """Two sections of three tables, and six, in one ranking or each in its own; one asks no more
    than MOST either.

    They have all played the first board of a set of deals that another evening has yet to play.
    """
    desk.get(reverse("home"))
    counts: dict[int, dict[str, int]] = {}
    for sections in (1, 2, 6):
        session, pairs = set_up("bridge", 0), 6 * sections
        seat_contestants(
            director,
            session.pk,
            system="howell",
            contestants=pairs,
            trays_per_round=2,
            names=[" & ".join(people) for people in _names(pairs).values()],
            sections=sections,
            apart=apart,
        )
        keep_deals(session, {1: Deal(bytes(range(4)) * 13)})
        Session.objects.filter(pk=set_up("bridge", 6).pk).update(deal_set=session.deal_set)
        for at, _ns, _ew, tray in plays_of(session):
            if tray == 1:
                enter_result(director, session.pk, ResultEntry(at, tray, "1NTN="))
        score(session)
        for name in ("tray", "contestant"):  # the plans of both evenings are read once
            desk.get(_pages(session)[name])
        counts[sections] = {name: _queries(desk, at) for name, at in _pages(session).items()}
        del counts[sections]["save-event"]
    asked = {name: tuple(its[name] for its in counts.values()) for name in counts[6]}
    dear = {name: its for name, its in asked.items() if max(its) > MOST or its[2] > its[1]}
    assert dear == {}


@pytest.mark.long
def test_nobody_costs_more(evenings: list[Session], stranger: User) -> None:
    """Whoever looks, also where results are to be hidden and the records of members are public."""
    session = evenings[1]
    Publication.objects.create(session=session, hidden_from=9)
    Club.objects.update(records_public=True)
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=session)
    for browser in (Client(), signed_in(stranger), signed_in(scorer)):
        pages = _pages(session)
        for name in ("tray", "standings"):  # what is read once for each process
            browser.get(pages[name])
        counts = {name: _queries(browser, at, ANY) for name, at in pages.items()}
        assert counts["standings"] > 1
        assert max(counts.values()) <= MOST, sorted(counts.items(), key=lambda one: one[1])[-5:]


def test_the_pages_of_a_club(desk: Client, evenings: list[Session]) -> None:
    club = evenings[1].tournament.club
    values = values_of(club)
    of_a_club = [name for name in SEEN_BY_ORGANISERS if "club_id" in places_in(name)]
    counts = {name: _queries(desk, address_of(name, values)) for name in of_a_club}
    assert max(counts.values()) <= MOST, counts


def test_a_row_of_the_desk_costs_the_same(desk: Client, evenings: list[Session]) -> None:
    counts = []
    for session in evenings:
        section = session.sections.get().pk
        fields = {"section": section, "round": 2, "table": 2, "base": 0, "typed": "7"}
        with CaptureQueriesContext(
            connection,
        ) as queries:
            answer = desk.post(
                reverse("tray", args=[session.pk, 1]), fields, headers={"HX-Request": "true"}
            )
        assert answer.status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_naming_a_full_room_costs_the_same(desk: Client, evenings: list[Session]) -> None:
    counts = []
    for session, pairs in zip(evenings, SIZES, strict=True):
        # Not all of a hundred: of new members SQLite takes seventy in one statement.
        fields = {f"name-{n}-1": f"New {n} of {pairs}" for n in range(1, min(pairs, 71))}
        with CaptureQueriesContext(connection) as queries:
            assert desk.post(reverse("names", args=[session.pk]), fields).status_code == 302
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_poll_that_brings_nothing_costs_little(client: Client, evenings: list[Session]) -> None:
    address = reverse("standings", args=[evenings[1].pk])
    page = client.get(address).content.decode()
    mark = page.split("?rev=")[1].split('"')[0]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address, {"rev": mark}).status_code == 204
    assert len(queries) == 1


def _pages(session: Session) -> dict[str, str]:
    """Every page of a session, by the name of its address."""
    asked = {"reversed": "?tray=1", "set-up": "?first_round=2"}
    values = values_of(session.tournament.club, session)
    values["code"] = "leaving"
    return {name: address_of(name, values) + asked.get(name, "") for name in PAGES_OF_A_SESSION}


def _queries(browser: Client, address: str, answers: Collection[int] = (200,)) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert browser.get(address).status_code in answers
    return len(queries)

"""A page asks the database as often at fifty tables as at five."""

from collections.abc import Collection

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.club_doings import NAMES as OF_A_CLUB
from tests.tournaments.club_doings import addresses_of_a_club
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.access_table import ROLES, TABLE
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Place, Publication, Role, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

ELSEWHERE = {
    *("home", "sign-in", "new-club", "club", "club-results", "job", "job-document"),
    *("empty-forms", "empty-form", "laws-of-whist"),
    *OF_A_CLUB,
    *("signed-in", "forgotten-password", "account", "change-password", "join"),
    *("club-people", "club-log", "tournament-people"),
}
"""Pages of no session, or of more than one."""

SIZES = (10, 100)
"""Pairs: five tables, and fifty."""

PAGES_OF_A_SESSION = {
    name
    for (name, how), answers in TABLE.items()
    if how == "GET" and answers[ROLES.index("organiser")] == 200 and name not in ELSEWHERE
}
"""Whatever an organiser may look at; the desk and set-up lead on to one of them."""

LOOKED_AT = {key for key, answers in TABLE.items() if answers[ROLES.index("organiser")] == 200}
"""What answers an organiser with a page."""

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
        assert max(counts.values()) <= MOST, counts


def test_the_pages_of_a_club(desk: Client, evenings: list[Session]) -> None:
    club = evenings[1].tournament.club
    addresses = {
        name: at for name, at in addresses_of_a_club(club).items() if (name, "GET") in LOOKED_AT
    }
    for name in ("club", "club-people", "club-log"):
        addresses[name] = reverse(name, args=[club.pk])
    counts = {name: _queries(desk, at) for name, at in addresses.items()}
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
        # But for one: of a hundred new members SQLite takes 99 in one statement.
        fields = {f"name-{n}-1": f"New {n} of {pairs}" for n in range(1, pairs)}
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
    place = Place.objects.get(section__session=session, number=1)
    at = (1, section_of(session).pk, 1, 1)
    own = {
        "tray": [1],
        "history": at,
        "contestant": [place.pk],
        "tray-results": [1],
        "sheet": ["indicator-cards"],
    }
    own |= {"change": ["leaving"]}
    own |= {"ruling": at, "fouled": [1], "round-grid": at[1:3], "slip": at[1:], "swapped": at[1:]}
    own |= {"why-place": [place.pk], "why-total": [place.pk], "why-award": [place.pk, 1]}
    pages = {
        name: reverse(name, args=[session.pk, *own.get(name, ())]) for name in PAGES_OF_A_SESSION
    }
    asked = {"reversed": "?tray=1", "set-up": "?first_round=2"}
    return pages | {name: pages[name] + query for name, query in asked.items()}


def _queries(browser: Client, address: str, answers: Collection[int] = (200,)) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert browser.get(address).status_code in answers
    return len(queries)

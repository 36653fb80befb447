"""A page asks the database as often at twenty-one tables as at five."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.web.test_standings import score
from tournaments.actions.seating import name_pairs
from tournaments.models import Place, Session, User

pytestmark = pytest.mark.django_db

SIZES = (10, 42)
"""Pairs: five tables, and twenty-one."""

PAGES = ("standings", "room", "tray", "print", "names", "contestant", "api-standings")


@pytest.fixture
def evenings(set_up: SetUp, director: User, enter: Enter) -> list[Session]:
    """Two evenings that differ in size alone: everybody named, each with results and standings."""
    made = []
    for pairs in SIZES:
        session = set_up(pairs=pairs, trays_per_round=1)
        name_pairs(director, session.pk, _names(pairs))
        for tray in range(1, pairs // 2 + 1):
            enter(session, tray, "7")
        score(session)
        made.append(session)
    return made


def _names(pairs: int) -> dict[int, list[str]]:
    return {n: [f"Ann {n} of {pairs}", f"Bob {n} of {pairs}"] for n in range(1, pairs + 1)}


@pytest.mark.parametrize("page", PAGES)
def test_the_number_of_queries_does_not_grow(
    desk: Client, evenings: list[Session], page: str
) -> None:
    desk.get(reverse("home"))
    counts = [_queries(desk, _address(session, page)) for session in evenings]
    assert counts[0] == counts[1]


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


def test_a_poll_that_brings_nothing_costs_little(client: Client, evenings: list[Session]) -> None:
    address = reverse("standings", args=[evenings[1].pk])
    page = client.get(address).content.decode()
    mark = page.split("?rev=")[1].split('"')[0]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address, {"rev": mark}).status_code == 204
    assert len(queries) <= 3  # the club's clock, the session, the field


def _address(session: Session, page: str) -> str:
    if page == "tray":
        return reverse("tray", args=[session.pk, 1])
    if page == "contestant":
        place = Place.objects.get(section__session=session, number=1)
        return reverse("contestant", args=[session.pk, place.pk])
    return reverse(page, args=[session.pk])


def _queries(browser: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert browser.get(address).status_code == 200
    return len(queries)

"""A call asks the database as often at eleven tables as at three."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.api.conftest import Program
from tests.tournaments.conftest import Enter, SetUp
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Place, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIZES = (6, 22)
CALLS = (
    "plan",
    "places",
    "plays?page_size=200",
    "standings",
    "documents",
    "contestants/{place}",
    "contestants/{place}/explanations/total",
    "contestants/{place}/explanations/place",
    "contestants/{place}/explanations/trays/1",
)


@pytest.fixture
def evenings(set_up: SetUp, director: User, enter: Enter) -> list[Session]:
    """Two evenings that differ in size alone, all named, one result for each table."""
    made = []
    for pairs in SIZES:
        session = set_up(pairs=pairs)
        name_pairs(director, session.pk, {n: [f"Ann {n} of {pairs}"] for n in range(1, pairs + 1)})
        for table in range(1, pairs // 2 + 1):
            enter(session, table, "7")
        score_field(session.tournament.fields.get().pk)
        made.append(session)
    return made


def test_the_number_of_queries_does_not_grow(program: Program, evenings: list[Session]) -> None:
    program.get("clubs")
    counts = [
        {call: _queries(program, _address(session, call)) for call in CALLS} for session in evenings
    ]
    assert counts[0] == counts[1]


def test_nor_with_what_stands_in_a_list(
    program: Program, evenings: list[Session], set_up: SetUp
) -> None:
    club = evenings[0].tournament.club_id
    lists = ("sessions", f"clubs/{club}/tournaments", f"clubs/{club}/members", "tokens")
    program.get("clubs")
    before = {address: _queries(program, address) for address in lists}
    for _ in range(3):
        set_up()
    assert {address: _queries(program, address) for address in lists} == before


def _address(session: Session, call: str) -> str:
    place = Place.objects.get(section__session=session, number=1)
    return f"sessions/{session.pk}/" + call.format(place=place.pk)


def _queries(program: Program, address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert program.get(address).status_code == 200
    return len(queries)

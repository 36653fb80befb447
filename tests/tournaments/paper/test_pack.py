"""How much paper an evening comes to before a card is played, as long as its club says nothing."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tournaments.conftest import SetUp
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, User
from tournaments.paper.pack import pack_of
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.printable import offers
from tournaments.paper.sheet import Moment

# What is read here is the same from any database.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def pages_of(session: Session) -> dict[str, int]:
    """The sheets of its pack, each with its pages; those of the contents under "Contents"."""
    reader = PdfReader(BytesIO(pack_of(session, lambda _done, _of: None, PackChoice())))
    entries = [entry for entry in reader.outline if not isinstance(entry, list)]
    firsts = [reader.get_destination_page_number(entry) or 0 for entry in entries]
    titles = ["Contents", *(str(entry.title) for entry in entries)]
    ends = [*firsts, reader.get_num_pages()]
    return {
        title: end - first for title, first, end in zip(titles, [0, *firsts], ends, strict=True)
    }


def test_of_an_evening_of_bridge_it_is_a_dozen_pages(set_up: SetUp) -> None:
    """Ten pairs, 25 boards: slips and no travellers, guide cards for those who move."""
    pages = pages_of(set_up("bridge", 10, 5))
    assert pages == {
        "Contents": 1,
        "Seating list": 1,
        "Plan of the room": 1,
        "Table cards": 3,
        "Guide cards": 2,
        "Score slips": 4,
    }
    assert sum(pages.values()) <= 14


@pytest.mark.parametrize(
    ("game", "kind", "came", "trays", "system", "most"),
    [
        ("bridge", "pairs", 13, 4, "compass", 18),
        ("bridge", "teams", 10, 3, "gilman-teams", 30),
        ("whist", "individuals", 8, 1, "safford", 12),
        ("whist", "pairs", 2, 8, "memory", 8),
    ],
)
def test_results_are_told_in_one_way(
    set_up: SetUp,
    director: User,
    game: str,
    kind: str,
    came: int,
    trays: int,
    system: str,
    most: int,
) -> None:
    session = set_up(game, 0)
    seat_contestants(
        director, session.pk, contestants=came, trays_per_round=trays, system=system, kind=kind
    )
    needed = {offer.name for offer in offers(session) if offer.needed}
    told = {"score-slips", "travellers", "match-sheets", "team-cards", "memory-cards"}
    assert len(needed & told) == 1
    assert len(needed & {"seat-cards", "indicator-cards"}) <= 1
    pages = pages_of(session)
    assert sum(pages.values()) <= most


def test_after_play_it_is_standings_and_what_they_are_made_of(set_up: SetUp) -> None:
    session = set_up("bridge", 10, 5)
    offered = [sheet for sheet in offers(session) if sheet.sheet.place[0] is Moment.AFTER_PLAY]
    assert [each.name for each in offered if each.needed] in (["standings", "recap"], [])

"""Paper of an evening of MiniBridge: part-scores and games, and nobody vulnerable."""

import pytest

from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import SetUp, play_all
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import bring_deals
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TYPED = ("PHN9", "GNTE8", "GSW10")


@pytest.fixture
def evening(set_up: SetUp, director: User) -> Session:
    session = set_up("minibridge", 6)
    bring_deals(director, session.pk, read_hands((DEALS / "sixteen.pbn").read_bytes()))
    play_all(director, session, lambda ns, _ew, _tray: TYPED[ns - 1])
    score(session)
    session.refresh_from_db()
    return session


def read(session: Session, sheet: str) -> str:
    return " ".join(" ".join(texts(SHEETS[sheet].pdf(session, PrintOptions()))).split())


def test_the_results_of_a_board_read_as_the_class_says_them(evening: Session) -> None:
    page = read(evening, "tray-results")
    assert page.count("P♥ N 9 +140") == page.count("GNT E 8 +50") == 3
    assert page.count("G♠ W 10 −420") == 3
    assert "dealer North How often" in page


@pytest.mark.parametrize(
    "sheet",
    ["tray-results", "hand-records", "travellers", "score-cards", "score-slips", "tray-labels"],
)
def test_nobody_is_vulnerable(evening: Session, sheet: str) -> None:
    page = read(evening, sheet)
    assert "Evening" in page or "dealer" in page
    assert "ulnerable" not in page
    assert "Vul." not in page


def test_a_hand_record_counts_the_points_that_were_announced(evening: Session) -> None:
    page = read(evening, "hand-records")
    assert "N S W E 7 8 15 10 points" in page
    assert "Par" not in page

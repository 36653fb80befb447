"""The overall standings on paper: the figures of the page, and no more than everybody may see."""

import pytest

from tests.tournaments.conftest import SetUp, play_rounds
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.standings.test_overall import (
    EVENING,
    afternoon_said,
    evening_said,
    over,
    score,
)
from tournaments.actions.overall import put_together
from tournaments.actions.sessions import add_session
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.standings import ledger_words
from tournaments.queries.standings.overall import overall_view
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def afternoon(set_up: SetUp) -> Session:
    return set_up("bridge", 10)


@pytest.fixture
def evening(afternoon: Session, director: User) -> Session:
    return add_session(director, afternoon.pk, played_on=EVENING)


def printed(session: Session) -> list[str]:
    """Every word of the sheet."""
    return " ".join(texts(SHEETS["overall"].pdf(session, PrintOptions()))).split()


def test_the_sheet_has_the_figures_of_the_page(
    afternoon: Session, evening: Session, director: User
) -> None:
    """In their order; at the address of either session."""
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    put_together(director, evening.pk, "totals", {2: ("white-book", None)})
    view = overall_view(afternoon, all_trays=False)
    [first, _second] = ledger_words(view)
    for session in (afternoon, evening):
        words = printed(session)
        for row in first.rows:
            own = [row.contestant.label, *row.figures[:-1], row.answer]
            found = iter(words)
            assert all(each in found for each in own), own
        assert "Evening" in words
        assert "2 of 2 sessions" in " ".join(words)


def test_a_session_in_play_is_not_on_it(
    afternoon: Session, evening: Session, director: User
) -> None:
    with pytest.raises(Refusal, match="no standings to print"):
        printed(afternoon)
    over(afternoon, director, afternoon_said)
    play_rounds(director, evening, 2)
    score(evening)
    said = " ".join(printed(evening))
    assert "Session 2: in play, counts when it is over." in said
    assert "1 of 2 sessions" in said


def test_one_session_has_no_such_sheet(afternoon: Session, director: User) -> None:
    assert not SHEETS["overall"].suits(afternoon)
    add_session(director, afternoon.pk, played_on=EVENING)
    assert SHEETS["overall"].suits(afternoon)

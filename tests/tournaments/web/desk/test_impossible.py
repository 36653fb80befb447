"""At the desk: a contract that its side cannot have declared beside the others of the board."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Session, User
from tournaments.presenting.outliers import outlier_sentence
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def improbable(session: Session, director: User, *typed: str) -> dict[int, str]:
    """What is said of results of board 1, the first that is played, the second, and so on."""
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    played = sorted(at for at, _ns, _ew, tray in planned_plays(section, plan[1]) if tray == 1)
    for at, one in zip(played, typed, strict=False):
        enter_result(director, session.pk, ResultEntry(at, 1, one))
    return {
        played.index(TableRound(*at)) + 1: outlier_sentence(why, bridge=True)
        for (*at, _tray), why in improbable_plays(session).items()
    }


@pytest.fixture
def nine_tables(set_up: SetUp) -> Session:
    return set_up("bridge", 18)


def test_three_spades_by_north_among_eight_of_four_spades_by_east(
    nine_tables: Session, director: User
) -> None:
    others = ("4SE=", "4SE=", "4SE+1", "4SE=", "4SE=", "4SE+1", "4SE=", "4SE=")
    assert improbable(nine_tables, director, *others, "3SN+2") == {
        9: "At 8 other tables the other side declared the same, and won 10–11 tricks."
    }


def test_six_hearts_by_both(set_up: SetUp, director: User) -> None:
    said = "At 1 other table the other side declared the same, and won 12 tricks."
    assert improbable(set_up("bridge", 10), director, "6HN=", "6HW=") == {1: said, 2: said}


def test_four_hearts_by_east_among_two_hearts_by_north(
    nine_tables: Session, director: User
) -> None:
    assert improbable(nine_tables, director, "2HN=", "2HN=", "2HN=", "2HN+1", "4HE=") == {
        5: "At 4 other tables the other side declared the same, and won 8–9 tricks."
    }


@pytest.mark.parametrize(
    "typed", [("2HN=", "2HE-1"), ("4HN=", "4SxE-2"), ("2HN=", "2HN=", "2HE-1"), ("3NN-2", "3NE-1")]
)
def test_what_can_be_is_not_asked_of(
    nine_tables: Session, director: User, typed: tuple[str, ...]
) -> None:
    assert improbable(nine_tables, director, *typed) == {}

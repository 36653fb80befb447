"""Which slip is due: by the clock, and by what is in."""

import pytest

from tests.tournaments.conftest import play_all, section_of
from tournaments.actions.clock import begin_break, next_round, start_clock
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.room.due import due_slip

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]
TABLES = range(1, 6)


@pytest.fixture
def come_in(director: User, whist: Session) -> "ComeIn":
    return ComeIn(director, whist)


class ComeIn:
    """Slips of five tables of whist, one tray a round."""

    def __init__(self, director: User, session: Session) -> None:
        self.director, self.session = director, session

    def __call__(self, in_round: int, *tables: int) -> None:
        plan = current_plan(section_of(self.session))
        assert plan is not None
        for at, _ns, _ew, tray in planned_plays(section_of(self.session), plan[1]):
            if at.round == in_round and at.table in tables:
                enter_result(self.director, self.session.pk, ResultEntry(at, tray, "7"))


def due(session: Session, after: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """The round and the table; ``after`` those that were entered last."""
    entered = TableRound(section_of(session).pk, *after) if after else None
    cell = due_slip(Session.objects.get(pk=session.pk), entered)
    return (cell.at.round, cell.at.table) if cell else None


def test_without_a_clock_it_is_the_first_that_is_missing(whist: Session, come_in: ComeIn) -> None:
    assert due(whist) == (1, 1)
    come_in(1, 1, 2)
    assert due(whist) == (1, 3)
    come_in(1, 3, 5)
    assert due(whist) == (1, 4)
    come_in(1, 4)
    assert due(whist) == (2, 1)


def test_a_table_that_is_late_waits_until_the_round_that_comes_in_is_in(
    whist: Session, come_in: ComeIn
) -> None:
    come_in(1, 1, 2, 3, 4)
    assert due(whist) == (1, 5)
    come_in(2, 3)
    assert due(whist) == (2, 1)
    come_in(2, 1, 2, 4)
    assert due(whist) == (2, 5)
    come_in(2, 5)
    assert due(whist) == (1, 5)
    come_in(1, 5)
    assert due(whist) == (3, 1)


def test_nothing_is_due_of_a_round_that_is_played(
    whist: Session, come_in: ComeIn, director: User
) -> None:
    come_in(1, 1, 2, 3, 4)
    clock = start_clock(director, whist.pk)
    clock = next_round(director, whist.pk, clock.revision)
    assert (clock.round, due(whist)) == (2, (1, 5))
    begin_break(director, whist.pk, 10, clock.revision)
    assert due(whist) == (2, 1)


def test_a_pile_of_slips_is_entered_from_its_first_round_on(
    whist: Session, come_in: ComeIn, director: User
) -> None:
    clock = start_clock(director, whist.pk)
    for _round in range(3):
        clock = next_round(director, whist.pk, clock.revision)
    assert (clock.round, due(whist)) == (4, (1, 1))
    come_in(1, *TABLES)
    assert due(whist) == (2, 1)


def test_after_a_slip_come_those_that_follow_then_what_is_due(
    whist: Session, come_in: ComeIn
) -> None:
    """Number 3 is in already; 2 has yet to come, and the next round waits for it."""
    come_in(1, 1, 3, 4)
    assert due(whist, after=(1, 1)) == (1, 2)
    assert due(whist, after=(1, 2)) == (1, 5)
    come_in(1, 5)
    assert due(whist, after=(1, 5)) == (1, 2)
    assert due(whist, after=(1, 2)) == (2, 1)
    come_in(1, 2)
    assert due(whist, after=(1, 2)) == (2, 1)
    come_in(2, 1, 2, 4)
    assert due(whist, after=(2, 2)) == (2, 3)
    assert due(whist, after=(9, 9)) == (2, 3)


def test_nothing_is_due_when_everything_is_in(whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7)
    assert due(whist) is due(whist, after=(1, 1)) is None

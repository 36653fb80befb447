"""Somebody with a seat who comes late: the table waits, and nothing else changes."""

import pytest

from movements.changes.changed import CannotChange, CannotChangeCode
from movements.changes.coming_late import come_late
from movements.journey import journeys, played
from movements.movement import Kind
from movements.register import system_named
from movements.systems.system import Wanted
from tests.movements.changes.under_way import errors, require_kept

SYSTEMS = [("safford", 8), ("safford-couples", 16), ("mitchell-party", 20), ("league", 8)]


@pytest.mark.parametrize(("system", "players"), SYSTEMS)
def test_until_then_the_table_waits_and_after_it_the_plan_is_as_it_was(
    system: str, players: int
) -> None:
    before = system_named(system).build(Wanted(players, 2, kind=Kind.INDIVIDUAL))
    last = len(before.rounds)
    for made in range(last - 1):
        for first in range(made + 2, last + 1):
            late = 1 + (5 * made + 3 * first) % players
            change = come_late(before, made, first, late)
            require_kept(change)
            assert not errors(change)
            waits = [n for n, s in played(before) if late in s.seats and made < n < first]
            kept = [(n, s.table, s.seats, s.trays) for n, s in played(change.movement)]
            assert kept == [
                (n, s.table, s.seats, s.trays)
                for n, s in played(before)
                if n not in waits or late not in s.seats
            ]
            stops = journeys(change.movement)[late]
            assert [stop.sits_out for stop in stops[made : first - 1]] == [True] * len(waits)


@pytest.mark.parametrize(
    ("made", "first", "late", "code"),
    [
        (0, 8, 1, CannotChangeCode.ROUND_UNKNOWN),
        (0, 2, 9, CannotChangeCode.CONTESTANT_UNKNOWN),
        (1, 2, 1, CannotChangeCode.NOTHING_CHANGED),
        (0, 1, 1, CannotChangeCode.NOTHING_CHANGED),
    ],
)
def test_what_cannot_be(made: int, first: int, late: int, code: CannotChangeCode) -> None:
    eight = system_named("safford").build(Wanted(8, 2, kind=Kind.INDIVIDUAL))
    with pytest.raises(CannotChange) as cannot:
        come_late(eight, made, first, late)
    assert cannot.value.code is code

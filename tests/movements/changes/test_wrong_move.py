"""A wrong move made good: what was played stands, and nobody plays a tray twice after it."""

import pytest

from movements.audit import FindingCode, audit
from movements.changes.changed import CannotChange, CannotChangeCode, Changed
from movements.changes.wrong_move import AsPlayed, mend
from movements.journey import journeys, played
from movements.movement import Movement, Seats, Sitting
from tests.movements.changes.under_way import SMALL, compass, errors, every_small, howell


def swapped_pairs(one: Sitting, other: Sitting) -> dict[int, AsPlayed]:
    """The E/W pairs of two tables sat in each other's seats."""
    (north, east, *_), (south, west, *_) = one.seats, other.seats
    return {
        one.table: AsPlayed(Seats.of_pairs(north, west), one.trays),
        other.table: AsPlayed(Seats.of_pairs(south, east), other.trays),
    }


def swapped_trays(one: Sitting, other: Sitting) -> dict[int, AsPlayed]:
    """The trays of two tables lay on each other's."""
    return {
        one.table: AsPlayed(one.seats, other.trays),
        other.table: AsPlayed(other.seats, one.trays),
    }


@every_small
@pytest.mark.parametrize("wrong", [swapped_pairs, swapped_trays])
def test_in_every_round_of_every_small_movement(name: str, wrong: object) -> None:
    before = SMALL[name]
    for number in range(1, len(before.rounds) + 1):
        tables = [sitting for sitting in before.rounds[number - 1] if before.is_played(sitting)]
        if len({sitting.trays for sitting in tables[:2]}) == 2 and callable(wrong):
            _require_mended(before, number, wrong(*tables[:2]))


def _require_mended(before: Movement, number: int, as_played: dict[int, AsPlayed]) -> None:
    change = mend(before, number, as_played)
    after = change.movement
    assert after.rounds[: number - 1] == before.rounds[: number - 1]
    known = {(one, tray) for _n, s in _until(before, number) for one in s.seats for tray in s.trays}
    at = {sitting.table: sitting for sitting in after.rounds[number - 1]}
    for table, was in as_played.items():
        new = [t for t in was.trays if not any((one, t) in known for one in was.seats)]
        assert at[table].seats == was.seats
        assert list(at[table].trays) == (list(was.trays) if before.allow_replay else new)
    if not before.allow_replay:
        assert FindingCode.TRAY_REPLAYED not in {finding.code for finding in audit(after)}
    # Only tables where nothing is left to play are found fault with.
    assert errors(change) <= {FindingCode.TRAYS_MISSING}


def _until(movement: Movement, number: int) -> list[tuple[int, Sitting]]:
    """What was played before a round."""
    return [play for play in played(movement) if play[0] < number]


def _lost(change: Changed) -> int:
    return sum(map(len, change.lost.values()))


def test_trays_that_lay_on_each_others_tables_stay_exchanged_if_nothing_is_lost_so() -> None:
    before = howell(8)
    one, other = before.rounds[1][:2]
    change = mend(before, 2, swapped_trays(one, other))
    assert _lost(change) == 0
    assert not change.errors


def test_two_pairs_in_each_others_seats_lose_little() -> None:
    before = compass(10)
    one, other = before.rounds[1][:2]
    change = mend(before, 2, swapped_pairs(one, other))
    # As planned each would come twice to a tray that it has played: one play can be saved.
    assert [len(trays) for trays in change.lost.values()] == [1, 1]
    assert errors(change) == {FindingCode.TRAYS_MISSING}
    assert change.made == 2


def test_sides_that_sat_the_wrong_way_round_go_on_as_planned() -> None:
    before = compass(10)
    table = before.rounds[1][0]
    ns, ew = table.seats[:2]
    change = mend(before, 2, {1: AsPlayed(Seats.of_pairs(ew, ns), table.trays)})
    assert change.movement.rounds[2:] == before.rounds[2:]
    assert not change.moves
    assert not change.lost
    assert journeys(change.movement)[1][1].side == "EW"


def test_a_set_taken_too_early_is_not_played_again() -> None:
    """Table 1 of five took in round 2 the trays that were meant for round 3."""
    before = compass(10, 2)
    early = before.rounds[2][0].trays
    change = mend(before, 2, {1: AsPlayed(before.rounds[1][0].seats, early)})
    plays = [
        (one, tray)
        for _number, sitting in played(change.movement)
        for one in sitting.seats[:2]
        for tray in sitting.trays
        if 1 in sitting.seats
    ]
    assert len(plays) == len(set(plays))
    # In round 2 they shared them with the table where they were planned.
    assert change.movement.rounds[1][0].shared_with


BAD = {
    "table": ({9: AsPlayed(Seats.of_pairs(1, 6), (1,))}, CannotChangeCode.TABLE_UNKNOWN),
    "pair": ({1: AsPlayed(Seats.of_pairs(1, 99), (1,))}, CannotChangeCode.CONTESTANT_UNKNOWN),
    "tray": ({1: AsPlayed(Seats.of_pairs(1, 6), (99,))}, CannotChangeCode.TRAY_UNKNOWN),
    "twice": ({1: AsPlayed(Seats.of_pairs(1, 8), (1,))}, CannotChangeCode.SEATED_TWICE),
    "itself": ({1: AsPlayed(Seats.of_pairs(1, 1), (1,))}, CannotChangeCode.SEATED_TWICE),
    "nothing": ({}, CannotChangeCode.NOTHING_CHANGED),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_have_happened(name: str) -> None:
    as_played, code = BAD[name]
    with pytest.raises(CannotChange) as raised:
        mend(compass(10), 1, as_played)
    assert raised.value.code is code


def test_a_round_that_is_not_there() -> None:
    with pytest.raises(CannotChange) as raised:
        mend(compass(10), 6, {})
    assert raised.value.code is CannotChangeCode.NO_ROUND_LEFT

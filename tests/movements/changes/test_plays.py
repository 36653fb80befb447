"""Plays that are dropped, and plays that are put off."""

import pytest

from movements.changes.changed import CannotChange, CannotChangeCode
from movements.changes.plays import drop, rounds_at_rest
from movements.journey import expected_plays
from tests.movements.changes.under_way import compass, errors, howell


def test_a_slow_table_drops_its_last_tray() -> None:
    before = compass(10, 2)
    at = before.rounds[1][2]
    change = drop(before, 2, at.table, at.trays[1:])
    assert change.movement.rounds[1][2].trays == at.trays[:1]
    ns, ew = at.seats[:2]
    assert dict(change.lost) == {ns: at.trays[1:], ew: at.trays[1:]}
    expected = expected_plays(change.movement)
    assert expected[at.trays[0]] == 5
    assert expected[at.trays[1]] == 4
    assert not errors(change)


def test_all_trays_of_a_table_can_be_dropped() -> None:
    change = drop(howell(4, 2), 1, 1, (1, 2))
    assert change.movement.rounds[0][0].trays == ()
    assert change.movement.rounds[0][1].shared_with == ()


def test_when_trays_rest() -> None:
    """Of eight pairs four tables play and three of the seven sets rest."""
    before = howell(8, 2)
    at = before.rounds[0][0]
    rests = rounds_at_rest(before, 1, at.table, at.trays)
    assert rests
    for number in range(2, 8):
        lies = any(set(at.trays) & set(s.trays) for s in before.rounds[number - 1])
        assert lies is (number not in rests)


BAD = [
    (9, 1, (1,), CannotChangeCode.ROUND_UNKNOWN),
    (0, 1, (1,), CannotChangeCode.ROUND_UNKNOWN),
    (1, 9, (1,), CannotChangeCode.TABLE_UNKNOWN),
    (1, 1, (9,), CannotChangeCode.TRAY_UNKNOWN),
    (1, 1, (), CannotChangeCode.TRAYS_NONE),
]


@pytest.mark.parametrize(("number", "table", "trays", "code"), BAD)
def test_what_is_not_there_is_not_dropped(
    number: int, table: int, trays: tuple[int, ...], code: CannotChangeCode
) -> None:
    for change in (drop, rounds_at_rest):
        with pytest.raises(CannotChange) as raised:
            change(compass(10), number, table, trays)
        assert raised.value.code is code

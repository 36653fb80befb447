"""One round being changed: seats emptied and filled, trays laid and taken away."""

from collections.abc import Iterable
from dataclasses import replace

from movements.movement import Seats, Sitting

Round = tuple[Sitting, ...]


def emptied(round_: Round, contestants: Iterable[int]) -> Round:
    """The round without these contestants; where one of them sat no tray lies any more."""
    gone = set(contestants)
    for sitting in round_:
        if gone & sitting.seats.contestants:
            seats = Seats(*(None if one in gone else one for one in sitting.seats))
            round_ = laid(round_, sitting.table, (), seats)
    return round_


def laid(
    round_: Round,
    table: int,
    trays: tuple[int, ...],
    seats: Seats,
    shared_with: tuple[int, ...] = (),
) -> Round:
    """The round with these trays and seats at a table, which is added where it is not in use.

    The tables with which it shares are told of it, and those with which it did no more are too.
    The trays of a table lie the way that was planned there: turned, or not.
    """
    old = next((sitting for sitting in round_ if sitting.table == table), None)
    new = Sitting(table, seats, trays, shared_with=shared_with)
    if old is not None and trays:
        new = replace(new, turned=old.turned)
    others = [_told(sitting, new) for sitting in round_ if sitting.table != table]
    return tuple(sorted([*others, new], key=lambda sitting: sitting.table))


def _told(sitting: Sitting, new: Sitting) -> Sitting:
    """Another table of the round: whether it shares with the new sitting."""
    tables = {table for table in sitting.shared_with if table != new.table}
    if sitting.table in new.shared_with:
        tables.add(new.table)
    return replace(sitting, shared_with=tuple(sorted(tables)))

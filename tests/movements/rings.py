"""Movements for the tests: rings, whose steps need not be right, and ways of breaking them."""

from dataclasses import replace
from typing import Any

from movements.movement import Kind, Movement, Seats, Sitting


def ring(tables: int, pair_step: int, tray_step: int, rounds: int | None = None) -> Movement:
    """N/S sit still; E/W and the trays, one at each table, go so many tables up each round."""
    return Movement(
        Kind.PAIRS,
        2 * tables,
        tuple(
            tuple(
                Sitting(
                    table + 1,
                    Seats.of_pairs(table + 1, tables + (table - r * pair_step) % tables + 1),
                    ((table - r * tray_step) % tables + 1,),
                )
                for table in range(tables)
            )
            for r in range(tables if rounds is None else rounds)
        ),
    )


def with_sitting(movement: Movement, round_: int, table: int, /, **changes: Any) -> Movement:
    """The movement with one sitting changed."""
    rounds = list(movement.rounds)
    rounds[round_ - 1] = tuple(
        replace(sitting, **changes) if sitting.table == table else sitting
        for sitting in rounds[round_ - 1]
    )
    return replace(movement, rounds=tuple(rounds))

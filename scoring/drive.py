"""The figures of a drive's cards: tricks, stars and flags added up.

Sources: R. F. Foster, Complete Hoyle, "Drive Whist", "Progressive Euchre", "Progressive Hearts" and
"Military Euchre" (stars, flags).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

TRICKS = 13
MANY = 10
"""A hand of so many tricks counts among the *hands of ten and more*."""


class Figure(StrEnum):
    """What stands on a card, and a prize can be won by."""

    TOTAL = "total"
    FIRST_HALF = "first-half"
    SECOND_HALF = "second-half"
    TENS = "tens"  # hands of ten tricks and more
    GOLD = "gold"  # stars, for winning at the head table
    RED = "red"  # for winning at any other
    GREEN = "green"  # for losing at the last, the booby table
    FLAGS = "flags"  # games won by the four of a fort


class TableHand(NamedTuple):
    """One hand at one table: what North, East, South and West scored in it, and who won it.

    ``won`` is empty where nobody moves by it. ``table`` counts from 1, the head table.
    """

    table: int
    seats: tuple[int, int, int, int]
    scores: tuple[int, int, int, int]
    won: frozenset[int] = frozenset()


def cards(hands: Sequence[Sequence[TableHand]], first_half: int) -> dict[int, dict[str, int]]:
    """Number -> what its card adds up to; ``first_half`` is how many hands are before tea."""
    found: dict[int, Counter[Figure]] = {}
    for number, tables in enumerate(hands, start=1):
        half = Figure.FIRST_HALF if number <= first_half else Figure.SECOND_HALF
        for table in tables:
            for player, score in zip(table.seats, table.scores, strict=True):
                card = found.setdefault(player, Counter())
                card.update({Figure.TOTAL: score, half: score, Figure.TENS: int(score >= MANY)})
    kept = (Figure.TOTAL, Figure.FIRST_HALF, Figure.SECOND_HALF, Figure.TENS)
    return {player: {figure: card[figure] for figure in kept} for player, card in found.items()}


def stars(hands: Iterable[Iterable[TableHand]], booby: int) -> dict[int, dict[str, int]]:
    """Number -> its stars of each colour; ``booby`` is the number of the last table."""
    found: dict[int, Counter[Figure]] = {}
    for table in (table for tables in hands for table in tables):
        for player in table.seats:
            card = found.setdefault(player, Counter())
            if player in table.won:
                card[Figure.GOLD if table.table == 1 else Figure.RED] += 1
            elif table.table == booby:
                card[Figure.GREEN] += 1
    colours = (Figure.GOLD, Figure.RED, Figure.GREEN)
    return {player: {colour: card[colour] for colour in colours} for player, card in found.items()}


def flags(hands: Sequence[Sequence[TableHand]]) -> dict[int, int]:
    """Fort -> the games that its four won: those who begin at a table, whose number it has."""
    fort = {player: table.table for table in hands[0] for player in table.seats}
    won = Counter(fort[min(table.won)] for tables in hands for table in tables)
    return {table.table: won[table.table] for table in hands[0]}


def all_cards_make(hands: int, tables: int, *, couples: bool = False) -> int:
    """Return what all cards of whist together make, those of the blanks among them.

    ``couples``: two partners have one card together.
    """
    return TRICKS * hands * tables * (1 if couples else 2)

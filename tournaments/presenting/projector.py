"""Standings cut into the pages of a wall: large rows first, then more of them, then pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.queries.standings.words import LedgerWords, RowWords

SIZES = {5: "r100", 7: "r72", 9: "r56"}
"""So many rows stand under one another, and how high each of them is."""

LEAST, MOST = min(SIZES), max(SIZES)

FITS = 26
"""So many letters of a name stand in a low row."""


@dataclass(frozen=True, slots=True)
class WallRow:
    """A row with the lines of its name: partners under one another, or their surnames."""

    words: "RowWords"
    name: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WallColumn:
    """A part of a ledger that stands in one column, and how high its rows are."""

    ledger: "LedgerWords"
    rows: tuple[WallRow, ...]
    size: str


WallPage = tuple[WallColumn, ...]
"""One column or two beside one another."""


def wall_pages(ledgers: Sequence["LedgerWords"]) -> list[WallPage]:
    """The pages in their order: two lines side by side, any other number one after another.

    One line alone stands in columns of the same length, so that its rows are as high as can be.
    """
    longest = max((len(ledger.rows) for ledger in ledgers), default=0)
    if len(ledgers) == 1 and longest > LEAST:
        side_by_side = 2 * -(-longest // (2 * MOST))
        longest = -(-longest // side_by_side)
    size = next((size for most, size in SIZES.items() if longest <= most), SIZES[MOST])
    cut = [_cut(ledger, size, min(longest, MOST)) for ledger in ledgers]
    if len(cut) == 2:
        return [
            tuple(column for column in beside if column is not None) for beside in zip_longest(*cut)
        ]
    columns = [column for each in cut for column in each]
    return [tuple(columns[at : at + 2]) for at in range(0, len(columns), 2)]


def _cut(ledger: "LedgerWords", size: str, most: int) -> list[WallColumn]:
    rows = tuple(WallRow(row, _name(row, size)) for row in ledger.rows)
    parts = range(0, len(rows), most)
    return [WallColumn(ledger, rows[at : at + most], size) for at in parts]


def _name(row: "RowWords", size: str) -> tuple[str, ...]:
    """Two lines where there is the height for them; in low rows what tells people apart."""
    people = row.contestant.people
    if len(people) != 2:
        return (row.contestant.name,)
    if size != SIZES[MOST]:
        return people
    if len(row.contestant.name) <= FITS:
        return (row.contestant.name,)
    return (" – ".join(person.split()[-1] for person in people),)

"""Standings cut into the pages of the projector: large rows first, then more rows, then pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from tournaments.presenting.standing_line import StandingText
from tournaments.presenting.standings import LedgerText

SIZES = {5: "r100", 7: "r72", 9: "r56"}
"""So many rows stand under one another, and how high each of them is."""

LEAST, MOST = min(SIZES), max(SIZES)

FITS = 26
"""So many letters of a name stand in a low row."""


Row = tuple[StandingText, tuple[str, ...]]
"""A line, and the lines of its name: partners under one another, or their surnames."""


@dataclass(frozen=True, slots=True)
class ProjectorColumn:
    """A part of a ledger that stands in one column, and how high its rows are."""

    ledger: LedgerText
    rows: tuple[Row, ...]
    size: str


ProjectorPage = tuple[ProjectorColumn, ...]
"""One column or two beside one another."""


def projector_pages(ledgers: Sequence[LedgerText]) -> list[ProjectorPage]:
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


def _cut(ledger: LedgerText, size: str, most: int) -> list[ProjectorColumn]:
    rows = tuple((row, _name(row, size)) for row in ledger.rows)
    parts = range(0, len(rows), most)
    return [ProjectorColumn(ledger, rows[at : at + most], size) for at in parts]


def _name(row: StandingText, size: str) -> tuple[str, ...]:
    """Two lines where there is the height for them; in low rows what tells people apart."""
    people = row.contestant.people
    if len(people) != 2:
        return (row.contestant.name,)
    if size != SIZES[MOST]:
        return people
    if len(row.contestant.name) <= FITS:
        return (row.contestant.name,)
    return (" – ".join(person.split()[-1] for person in people),)

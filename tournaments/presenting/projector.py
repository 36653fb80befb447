"""What stands on the wall, cut into its pages: large rows first, then more of them."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from movements.movement import Kind
from tournaments.names import surname_first
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import StandingText
from tournaments.presenting.standings import LedgerText

SIZES = {5: "r100", 7: "r72", 9: "r56"}
"""So many rows stand under one another, and how high each of them is."""

LEAST, MOST = min(SIZES), max(SIZES)

FITS = 22
"""So many letters of a name stand in a row, of one person or of two."""


Row = tuple[StandingText, tuple[str, ...]]
"""A line, and the lines of its name: partners under one another, or their surnames."""

SeatedSide = tuple[tuple[str, tuple[str, ...]], ...]
"""Who sit on one side of a table: the label of each, and the lines of its name."""


SeatRow = tuple[str, tuple[SeatedSide, ...]]
"""A table in the list of seats, and who sit N/S and E/W."""


ProjectorColumn = tuple[LedgerText, tuple[Row, ...], str]
"""A ledger, the part of its rows that stands in one column, and how high they are."""

ProjectorPage = tuple[ProjectorColumn, ...]
"""One column or two beside one another."""

SeatPage = tuple[tuple[SeatRow, ...], str, bool]
"""The rows on a page of the list of seats, how high they are, and whether it is the last."""


def projector_pages(ledgers: Sequence[LedgerText]) -> list[ProjectorPage]:
    """The pages in their order: two lines side by side, any other number one after another.

    One line alone stands in columns of the same length, so that its rows are as high as can be.
    """
    longest = max((len(ledger.rows) for ledger in ledgers), default=0)
    if len(ledgers) == 1 and longest > LEAST:
        side_by_side = 2 * -(-longest // (2 * MOST))
        longest = -(-longest // side_by_side)
    size = _size(longest)
    cut = [_cut(ledger, size, min(longest, MOST)) for ledger in ledgers]
    if len(cut) == 2:
        return [
            tuple(column for column in beside if column is not None) for beside in zip_longest(*cut)
        ]
    columns = [column for each in cut for column in each]
    return [tuple(columns[at : at + 2]) for at in range(0, len(columns), 2)]


def seat_pages(tables: Sequence[tuple[str, Sequence[Sequence[Contestant]]]]) -> list[SeatPage]:
    """The list of seats, from tables and their sides.

    Where it is short enough, there is room for a sentence above it and for whoever sits out.
    """
    size = _size(min(len(tables) + 1, MOST))
    rows = [(table, tuple(_seated(side, size) for side in sides)) for table, sides in tables]
    starts = range(0, len(rows), MOST)
    return [(tuple(rows[at : at + MOST]), size, at + MOST >= len(rows)) for at in starts]


def _size(rows: int) -> str:
    return next((size for most, size in SIZES.items() if rows <= most), SIZES[MOST])


def _cut(ledger: LedgerText, size: str, most: int) -> list[ProjectorColumn]:
    rows = tuple((row, wall_name(row.contestant, size)) for row in ledger.rows)
    parts = range(0, len(rows), most)
    return [(ledger, rows[at : at + most], size) for at in parts]


def _seated(side: Sequence[Contestant], size: str) -> SeatedSide:
    return tuple((one.label, wall_name(one, size)) for one in side)


def wall_name(one: Contestant, size: str) -> tuple[str, ...]:
    """The lines of a name in a row of this height: each has the surnames in full.

    Partners stand under one another where there is the height for it. A team is called by its own
    name; one without by its players, two in a line.
    """
    if one.own_name:
        return (one.own_name,)
    if one.kind is Kind.TEAMS and len(one.people) > 2:
        return tuple(_together(one.people[at : at + 2]) for at in range(0, len(one.people), 2))
    if len(one.people) == 2 and size == SIZES[MOST]:
        return (_together(one.people),)
    return tuple(map(_alone, one.people)) or (one.name,)


def _together(people: Iterable[str]) -> str:
    names = list(people)
    joined = " & ".join(names)
    return joined if len(joined) <= FITS else " – ".join(map(_surname, names))


def _alone(name: str) -> str:
    """The name, where it fits; else the first letter of what stands before the surname."""
    if len(name) <= FITS:
        return name
    surname = _surname(name)
    return surname if surname == name else f"{name[0]}. {surname}"


def _surname(name: str) -> str:
    return surname_first(name).partition(",")[0]

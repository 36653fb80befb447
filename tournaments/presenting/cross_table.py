"""A cross-table of matches: who gained how much from whom, for page and paper alike."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchCell:
    """The gain of a contestant over another, and its share of their match (1, ½ or 0).

    ``best``: it is ahead. ``unfinished``: somebody has yet to play something of the match.
    """

    gain: str = ""
    won: str = ""
    best: bool = False
    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A contestant: a cell for each in the order of the rows, that of itself among them."""

    label: str
    name: str
    cells: tuple[MatchCell, ...]
    matches: str = ""
    gain: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class CrossTable:
    """Everybody in the order of their numbers. ``heads``: of matches, gain and place.

    ``notes`` say what the table shows, and its check sums.
    """

    heads: tuple[str, str, str]
    rows: tuple[MatchRow, ...]
    notes: tuple[str, ...]

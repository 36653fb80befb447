"""The errors in a movement that somebody typed, and where they stand."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from movements.plain import LARGEST, LARGEST_TRAY

LARGEST_TEXT = 500_000
"""No text is longer, in characters."""

MOST_PLAYS = 250_000
"""The trays at all the tables of all the rounds are no more, counted each time they are played."""

MOST_ERRORS = 50
"""Reading ends where so many errors have been found."""

SHOWN = 20
"""Of what was typed an error repeats so many characters."""


class NotationCode(StrEnum):
    """The errors in a text. All but the first bring what stands there as ``text``."""

    TEXT_TOO_LARGE = "text_too_large"  # limit
    HEADING_MISSING = "heading_missing"  # the first line does not name this notation
    VERSION_UNKNOWN = "version_unknown"  # the version that was asked for
    LINE_UNKNOWN = "line_unknown"  # it begins with no word that begins a line
    HEADER_MISSING = "header_missing"  # the header that must be there
    HEADER_TWICE = "header_twice"
    HEADER_LATE = "header_late"  # a header after the first round
    KIND_UNKNOWN = "kind_unknown"
    NUMBER_MISSING = "number_missing"
    NUMBER_TOO_SMALL = "number_too_small"  # and limit
    NUMBER_TOO_LARGE = "number_too_large"  # and limit
    NAME_UNREADABLE = "name_unreadable"  # a name or a note with signs that cannot be shown
    ROUND_OUT_OF_ORDER = "round_out_of_order"  # and limit: the round whose turn it is
    ROUND_MISSING = "round_missing"  # a table before the first round
    SITTERS_MISSING = "sitters_missing"
    SEAT_TWICE = "seat_twice"  # the seat or side
    SEAT_MISSING = "seat_missing"  # the seat or side
    PARTNER_MISSING = "partner_missing"  # the only one on a side of individuals
    VERSUS_MISSING = "versus_missing"
    TRAYS_MISSING = "trays_missing"
    TRAYS_BACKWARDS = "trays_backwards"  # the range
    TRAYS_TOO_MANY = "trays_too_many"  # and limit
    SET_SIZE_MISSING = "set_size_missing"  # a set's letter, and no header says how large
    WORD_TWICE = "word_twice"  # a word that is said once
    NOT_EXPECTED = "not_expected"


class LimitCode(StrEnum):
    """The reasons why a movement cannot be written."""

    NUMBER_TOO_SMALL = "number_too_small"
    NUMBER_TOO_LARGE = "number_too_large"
    TRAYS_TOO_MANY = "trays_too_many"
    TEXT_TOO_LARGE = "text_too_large"
    NAME_UNREADABLE = "name_unreadable"


@dataclass(frozen=True, slots=True)
class NotationError:
    """One error: the line and the column where it was found, 1-based, and what was there.

    ``line`` and ``column`` None: not in any one place. ``text`` is what was typed, no longer than
    ``SHOWN`` and fit to be shown; empty: the line ended there. ``limit`` is the smallest or
    largest that would do.
    """

    code: NotationCode
    line: int | None = None
    column: int | None = None
    text: str | None = None
    limit: int | None = None


class UnreadableNotation(ValueError):  # noqa: N818 - named for what it is handed
    """A text that is no movement: every error in it, in the order of the lines.

    ``more``: there may be others, for there were too many to go on.
    """

    errors: tuple[NotationError, ...]
    more: bool

    def __init__(self, errors: tuple[NotationError, ...], *, more: bool = False) -> None:
        super().__init__(errors)
        self.errors = errors
        self.more = more

    def __str__(self) -> str:
        return ", ".join(f"{error.code} line={error.line}" for error in self.errors)


class UnwritableMovement(ValueError):  # noqa: N818 - named for what it is handed
    """A movement with numbers beyond those of the notation, or larger than it may be."""

    code: LimitCode

    def __init__(self, code: LimitCode) -> None:
        super().__init__(code)
        self.code = code


class Bounds(NamedTuple):
    """The smallest and the largest number that may stand in a place."""

    least: int
    most: int


NUMBERS = Bounds(1, LARGEST)
"""Of rounds, tables, contestants, copies and the trays of a set."""

TRAYS = Bounds(1, LARGEST_TRAY)


def shown(text: str) -> str:
    """Return what was typed, short and harmless: a sign that cannot be printed is shown as a
    number.
    """
    cut = text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return "".join(c if c.isprintable() else f"<{ord(c):x}>" for c in cut)[: 2 * SHOWN]

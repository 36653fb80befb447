"""The one way in which this package says no: a code and its figures, never a sentence."""

from enum import StrEnum


class Code(StrEnum):
    """Every fault; what follows the name are the keys of its ``params``.

    ``board`` is its number as the file has it, ``seat`` one of N, E, S, W; ``card`` is a suit and
    a rank: ST is the ten of spades.
    """

    # One deal (deals.deal). With the board, where it is known.
    CARD_UNREADABLE = "card_unreadable"  # seat, text
    CARD_TWICE = "card_twice"  # card
    HAND_SIZE = "hand_size"  # seat, cards
    HANDS_MISSING = "hands_missing"  # seats

    # A file of deals (deals.files).
    FILE_UNKNOWN = "file_unknown"
    NO_DEALS = "no_deals"
    TOO_MANY = "too_many"  # most
    NUMBER_UNREADABLE = "number_unreadable"  # text
    DEALT_TWICE = "dealt_twice"  # board: two deals of one number
    CUT = "cut"  # board
    DIGITS_DIFFER = "digits_differ"  # board: a file says its cards twice, or checks them
    NOT_IN_A_ROW = "not_in_a_row"  # board: it lacks, and the form to be written has no gaps
    NUMBER_TOO_LARGE = "number_too_large"  # board, most: the form to be written has no room

    # The files of SquareDeal (deals.squaredeal).
    LINE_UNREADABLE = "line_unreadable"  # line, text
    LINE_MISSING = "line_missing"  # key: that line of the description
    SEAL_BROKEN = "seal_broken"  # published, found
    SESSION_UNKNOWN = "session_unknown"  # session

    # What is asked of deals (deals.dealing).
    CONSTRAINT_UNREADABLE = "constraint_unreadable"  # text
    CONSTRAINTS_TOO_RARE = "constraints_too_rare"  # tries

    # Double dummy (deals.double_dummy).
    NO_LIBRARY = "no_library"
    NOT_SOLVED = "not_solved"  # why, in the library's words


class Fault(ValueError):  # noqa: N818  it is in what was given, not in the program
    """A deal or a file that is not what it should be. Its params can be printed."""

    def __init__(self, code: Code, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = {name: _printable(value) for name, value in params.items()}

    def on(self, board: int) -> "Fault":
        """Return the same with its board."""
        return Fault(self.code, **{"board": board, **self.params})


def _printable(value: str | int) -> str | int:
    if isinstance(value, int):
        return value
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in value)

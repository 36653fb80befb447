"""A text notation of movements, made to be typed: ``overplay movement 1``.

The first line names the notation and its version, then come headers, then the rounds. A ``#``
begins a comment, except behind ``name`` and ``note``; blank lines, commas and colons mean
nothing; capital and small letters are the same; only the digits 0 to 9 count as digits.

Headers, each on a line of its own, in any order, before the first round:

- ``kind pairs``, ``kind teams`` or ``kind individual``; ``contestants 10``, the phantom counted.
  These two must be there.
- ``phantom 10``: this contestant does not exist. ``copies 2``, ``copies any``: sets of every tray.
- ``open``, ``replay meant``, ``half matches meant``: as in ``Movement``.
- ``sets of 3``: set A is trays 1 to 3, set B 4 to 6, after Z comes AA.
- ``name ...``, ``note ...``: for people; no part of the movement. Notes may be several.

Rounds are numbered from 1. The tables of a round stand below one another or in a row, where each
bar begins the next table, the first of a round being table 1; nothing between two bars: that
table is not used. A line that begins with a bar goes on with the row::

    round 1                                          round 1 | 1v6 1-2 | 2v7 3-4 turned
      table 1: NS 1, EW 6, trays 1-2
      table 2: NS 2, EW 7, trays 3-4, turned

A table is: ``table 7`` (in a row only where the number does not follow), who sits there, and
in any order ``trays 1-3`` (ranges, single trays and sets, in the order of play; the word
may be left out), ``turned``, ``shares 4 5``. Who sits there is ``NS 3 EW 7``, or ``3v7`` with N/S
first; of individuals ``N 8 E 1 S 2 W 4``, or ``8+2v1+4``. ``-`` is an empty side or seat. As in
``Sitting``, what is named are the hands held, also where the trays are turned.
"""

from movements.audit import check
from movements.movement import Movement
from movements.notation_errors import (
    LARGEST_TEXT,
    MOST_ERRORS,
    MOST_PLAYS,
    LimitCode,
    NotationCode,
    NotationError,
    UnreadableNotation,
    UnwritableMovement,
)
from movements.notation_reading import HEADING, VERSION, Notated, notated
from movements.notation_writing import write

__all__ = [
    "HEADING",
    "LARGEST_TEXT",
    "MOST_ERRORS",
    "MOST_PLAYS",
    "VERSION",
    "LimitCode",
    "Notated",
    "NotationCode",
    "NotationError",
    "UnreadableNotation",
    "UnwritableMovement",
    "admit",
    "notated",
    "read",
    "write",
]


def read(text: str) -> Movement:
    """The movement that a text describes. It is read, not audited: see ``admit``.

    Raises UnreadableNotation, and nothing else, whatever the text.
    """
    return notated(text).movement


def admit(text: str) -> Movement:
    """The movement that a text describes, audited.

    Raises UnreadableNotation if it cannot be read, InvalidMovement if it cannot be played.
    """
    return check(read(text))

"""A scale of victory points as it is typed or pasted: one step a line."""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.refused import Refused
from scoring.victory_points import own_scale
from tournaments.presenting.reasons import sentence
from tournaments.refusal import Refusal

MOST_LINES = 200
MOST_POINTS = 1000
MOST_MARGIN = 10_000

ScaleRows = Sequence[Sequence[int]]
"""Steps: the margin from which each counts, and hundredths of VPs of the winner and the loser."""

_LINE = re.compile(
    r"(?P<first>\d{1,5})(?:\s?[-–—]\s?(?P<last>\d{1,5})|\s?\+)?(?:\s*[:;,|]\s*|\s+)"
    r"(?P<won>\d{1,4}(?:\.\d{1,2})?)(?:(?:\s*[-–—:;,|]\s*|\s+)(?P<lost>\d{1,4}(?:\.\d{1,2})?))?"
)


class _Line(NamedTuple):
    typed: str
    first: int
    last: int | None
    won: int
    lost: int | None


def read_scale(typed: str) -> ScaleRows:
    """The steps of a scale; refused with the line that cannot be one.

    ``0-2 15-15``, ``3-5 16-14`` or ``0 15``, ``3 16``: IMPs, the winner's points and the loser's;
    without these the loser has what is left of twice the draw, which stands first.
    """
    written = [" ".join(each.split()) for each in typed.splitlines()]
    lines = [_read(line) for line in written if line]
    if not lines:
        raise Refusal(_("Write the scale, one step a line: 0-2 15-15, then 3-5 16-14."))
    if len(lines) > MOST_LINES:
        raise Refusal(_("A scale has at most %(most)s lines.") % {"most": MOST_LINES})
    _require_no_gaps(lines)
    both = 2 * lines[0].won
    for line in lines:
        if line.lost is None and line.won > both:
            raise Refusal(
                _("“%(line)s”: write what the loser has as well, as in 60 25-0.")
                % {"line": line.typed}
            )
    rows = tuple(
        (line.first, line.won, both - line.won if line.lost is None else line.lost)
        for line in lines
    )
    _require_scale(rows, lines)
    return rows


def write_scale(rows: ScaleRows) -> str:
    """The scale as it can be typed again."""
    return "\n".join(f"{first} {points_of(won)}-{points_of(lost)}" for first, won, lost in rows)


def _read(line: str) -> _Line:
    found = _LINE.fullmatch(line)
    if found is None:
        raise Refusal(
            _("“%(line)s” is no step of a scale. Write IMPs and victory points: 3-5 16-14.")
            % {"line": line[:60]}
        )
    first, last, won, lost = found.group("first", "last", "won", "lost")
    read = _Line(
        line,
        int(first),
        int(last) if last else None,
        _hundredths(won),
        None if lost is None else _hundredths(lost),
    )
    if max(read.won, read.lost or 0) > MOST_POINTS * 100 or read.first > MOST_MARGIN:
        raise Refusal(_("“%(line)s”: that is too much for a match.") % {"line": line})
    return read


def _require_no_gaps(lines: list[_Line]) -> None:
    for one, other in pairwise(lines):
        if one.last is not None and one.last + 1 != other.first:
            raise Refusal(
                _("“%(line)s” ends at %(last)s: the next step begins at %(next)s, not %(first)s.")
                % {
                    "line": one.typed,
                    "last": one.last,
                    "next": one.last + 1,
                    "first": other.first,
                }
            )


def _require_scale(rows: ScaleRows, lines: list[_Line]) -> None:
    try:
        own_scale("own", 0, rows)
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused
    for (_first, won, lost), line in zip(rows, lines, strict=True):
        if lost > won:
            raise Refusal(_("“%(line)s”: the loser has more.") % {"line": line.typed})
    if rows[0][1] != rows[0][2]:
        raise Refusal(
            _("“%(line)s”: in a drawn match both sides have the same.") % {"line": lines[0].typed}
        )


def _hundredths(typed: str) -> int:
    return int(Fraction(typed) * 100)


def points_of(hundredths: int) -> str:
    """Hundredths of victory points as they are typed: ``16.5``."""
    whole, part = divmod(hundredths, 100)
    return f"{whole}.{part:02}".rstrip("0") if part else f"{whole}"

"""Victory points: what the margin of a match is worth to either side.

A scale is data: the margins at which a step begins, and what the winner and the loser have
there. The continuous scale of the WBF is made by ``scoring.wbf_continuous`` in the same form.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import isqrt
from typing import Any, ClassVar

from scoring.refused import Code, Refused


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale of victory points: step ``i`` begins at ``margins[i]`` and goes on to the next.

    Usually the loser has ``top`` minus what the winner has; a scale may say otherwise. A margin
    between two whole ones (a weighted ruling) counts as the nearest, a half as the greater, unless
    ``between`` says what the winner has for it; the loser then has what is left.
    """

    name: str
    top: Fraction
    margins: tuple[int, ...]
    winners: tuple[Fraction, ...]
    losers: tuple[Fraction, ...]
    between: Callable[[Fraction], Fraction] | None = None

    def winner(self, margin: int | Fraction) -> Fraction:
        """The VPs of the side that won by ``margin`` IMPs, 0 for a draw; the sign is nothing."""
        return self.pair(abs(Fraction(margin)))[0]

    def pair(self, margin: int | Fraction) -> tuple[Fraction, Fraction]:
        """The VPs of both sides, where the first won by ``margin`` IMPs or lost by ``-margin``."""
        won_by = abs(Fraction(margin))
        if self.between is None or won_by.denominator == 1:
            step = bisect_right(self.margins, nearest_margin(won_by)) - 1
            two = (self.winners[step], self.losers[step])
        else:
            more = self.between(won_by)
            two = (more, self.top - more)
        return two if margin >= 0 else two[::-1]


def nearest_margin(won_by: Fraction) -> int:
    """The nearest whole margin to one that is not negative; of a half the greater."""
    return int(won_by + Fraction(1, 2))


def own_scale(name: str, top: int | Fraction, rows: Sequence[Sequence[int | Fraction]]) -> Scale:
    """A scale from its rows: IMPs from, VPs of the winner, and VPs of the loser where given.

    Without the third figure the loser has ``top`` minus the winner's. Raises Refused
    scale_unsuitable with the number of the first row, from 1, that cannot be: the first must
    begin at 0, margins rise, and nobody who wins by more has less, nor who loses by more more.
    """
    _check(rows)
    winners = tuple(Fraction(row[1]) for row in rows)
    return Scale(
        name,
        Fraction(top),
        tuple(int(row[0]) for row in rows),
        winners,
        tuple(Fraction(row[2]) if len(row) > 2 else top - Fraction(row[1]) for row in rows),
    )


@cache
def published_scale(name: str) -> Scale:
    """A published scale by its name, one of ``PUBLISHED``. Raises Refused scale_unknown.

    ``acbl-20-6`` and ``acbl-20-9``, ``acbl-30-6`` and ``acbl-30-9``: the ACBL's older scales for
    matches of 6 to 8 and of 9 to 11 trays. ``ebu-3-observed``: 3 trays, as a scoring program
    of the EBU gave them. Sources: ``scoring/data/victory_points.json``.
    """
    if name not in PUBLISHED:
        raise Refused(Code.SCALE_UNKNOWN, {"name": name})
    table = _read("victory_points.json")[name]
    return own_scale(name, table["top"], table["rows"])


@dataclass(frozen=True, slots=True)
class PercentScale:
    """VPs of a match between two pairs from its percentage (Swiss pairs); 20 together.

    ``bounds[i]`` is the highest percentage that is worth ``victory_points[i]``.
    """

    name: str
    bounds: tuple[Fraction, ...]
    victory_points: tuple[int, ...]

    top: ClassVar[Fraction] = Fraction(20)

    def award(self, percent: Fraction) -> Fraction:
        """The VPs of the pair that has ``percent`` of the match.

        A bound exactly met has the VP nearer average, above and below 50. Source: EBU White
        Book, Swiss pairs.
        """
        award = self.victory_points[self._step(percent)]
        return Fraction(award) if percent >= 50 else self.top - award

    def band(self, percent: Fraction) -> tuple[Fraction, Fraction]:
        """The percentages between which all is worth the same as ``percent``."""
        step = self._step(percent)
        most = self.bounds[step]
        least = self.bounds[step - 1] if step else 100 - most
        return (least, most) if percent >= 50 else (100 - most, 100 - least)

    def _step(self, percent: Fraction) -> int:
        won = max(percent, 100 - percent)
        return next(i for i, bound in enumerate(self.bounds) if won <= bound)


@cache
def swiss_pairs_scale(trays: int) -> PercentScale:
    """The EBU's scale for matches of so many trays, 1 to 55; shorter ones have that for 4.

    The bands of lengths and three rows of each are published, and the one for 7 to 9 in full: the
    others are that one stretched by the square root of the trays, as the published rows are.
    Raises Refused scale_unknown for longer matches.
    """
    data = _read("swiss_pairs.json")
    band = next((each for each in data["bands"] if trays <= each[1]), None)
    if band is None or trays < 1:
        raise Refused(Code.SCALE_UNKNOWN, {"name": f"swiss-pairs-{trays}"})
    bounds = [
        50 + _stretched(each, Fraction(sum(band), 2))
        for each in data["thousandths_above_half_of_8_boards"]
    ]
    return PercentScale(
        f"swiss-pairs-{band[0]}-{band[1]}",
        (*bounds, Fraction(100)),
        tuple(range(10, 10 + len(bounds) + 1)),
    )


def _stretched(thousandths: int, trays: Fraction) -> Fraction:
    """So much times the square root of 8 by the trays, to the nearest hundredth: exactly."""
    squared = Fraction(thousandths, 10) ** 2 * 8 / trays
    floor = isqrt(int(squared))
    return Fraction(floor + (squared > (floor + Fraction(1, 2)) ** 2), 100)


def drawn_too_high(victory_points: Fraction) -> Fraction:
    """A mismatched draw gave a side, by no fault of its own, opponents who were too strong.

    5 VPs and three quarters of what it won, on a scale of 20. Source: EBU White Book 3.5.2.
    """
    return 5 + victory_points * 3 / 4


def drawn_too_low(victory_points: Fraction) -> Fraction:
    """A mismatched draw, by its own fault, gave a side opponents who were too weak.

    What it won less a quarter of what that is above 5 VPs, on a scale of 20. Source: EBU White
    Book 3.5.2.
    """
    return victory_points - (victory_points - 5) / 4


def _check(rows: Sequence[Sequence[int | Fraction]]) -> None:
    if not rows or rows[0][0] != 0:
        raise Refused(Code.SCALE_UNSUITABLE, {"row": 1})
    for number, (before, row) in enumerate(pairwise(rows), start=2):
        falling = len(row) == len(before) == 3 and row[2] > before[2]
        if row[0] <= before[0] or row[1] < before[1] or falling:
            raise Refused(Code.SCALE_UNSUITABLE, {"row": number})


@cache
def _read(name: str) -> dict[str, Any]:
    text = (files("scoring") / "data" / name).read_text(encoding="utf-8")
    tables: dict[str, Any] = json.loads(text)
    return tables


PUBLISHED: tuple[str, ...] = tuple(_read("victory_points.json"))

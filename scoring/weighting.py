"""Weighted rulings: a director's score in parts, each with its weight.

The award of every part is found as if it alone had been made at the table, and the awards are
weighted, never the scores. For the rest of the field the parts count with their weights in
the histogram. Source: Laws of Duplicate Bridge 2017, Law 12C1(c); EBU White Book 4.1.1 and 4.2.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeVar

from scoring.refused import Code, Refused

Histogram = dict[int, int | Fraction]


class Part(NamedTuple):
    """One of the scores of a weighted ruling, in N/S's sign, and its weight."""

    weight: Fraction
    score: int


class Weighed(Protocol):
    """Anything that has a weight."""

    @property
    def weight(self) -> Fraction:
        """Its weight, of 1."""


P = TypeVar("P", bound=Weighed)


def checked(parts: Iterable[P]) -> tuple[P, ...]:
    """The parts, if they can be a ruling.

    Raises Refused: weight_negative, or weights_not_one where they do not make exactly 1.
    """
    ruling = tuple(parts)
    for part in ruling:
        if part.weight < 0:
            raise Refused(Code.WEIGHT_NEGATIVE, {"weight": str(part.weight)})
    total = sum((part.weight for part in ruling), Fraction(0))
    if total != 1:
        raise Refused(Code.WEIGHTS_NOT_ONE, {"weights": str(total)})
    return ruling


def weighted(awards: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """The sum of weight x award."""
    return sum((weight * award for weight, award in awards), Fraction(0))


def with_rulings(times: Mapping[int, int], rulings: Iterable[Sequence[Part]]) -> Histogram:
    """The histogram of the scores made at the tables, and of the parts by their weights.

    Raises Refused as ``checked`` does.
    """
    histogram: Histogram = dict(times)
    for ruling in rulings:
        for part in checked(ruling):
            if part.weight:
                histogram[part.score] = histogram.get(part.score, 0) + part.weight
    return histogram


def weighted_award(
    parts: Iterable[Part],
    others: Mapping[int, int | Fraction],
    award: Callable[[int, Histogram], Fraction],
) -> Fraction:
    """A side's award for a weighted ruling.

    ``others`` is the histogram of all the other tables, without this one; ``award`` gives that
    side's award for a score in a histogram that contains it. Raises Refused as ``checked`` does.
    """
    return weighted(
        (part.weight, award(part.score, _with_one(others, part.score))) for part in checked(parts)
    )


def matchpoints(score: int, times: Mapping[int, int | Fraction], unit: int = 2) -> Fraction:
    """N/S's matchpoints for a score among results of which it is one: not compared with itself.

    ``unit`` for each score beaten, half of it for each other one equalled; parts by weight.
    """
    beaten = sum((often for other, often in times.items() if other < score), Fraction(0))
    return Fraction(unit, 2) * (2 * beaten + times.get(score, 0) - 1)


def between(matchpoints_below: Fraction, times_below: int | Fraction, unit: int = 2) -> Fraction:
    """The matchpoints of a score that nobody made, from the next lower one that was made.

    By hand: its matchpoints and, on the scale of 2, as many more as it was made. Source: EBU
    White Book 4.2.2.
    """
    return matchpoints_below + Fraction(unit, 2) * times_below


def _with_one(others: Mapping[int, int | Fraction], score: int) -> Histogram:
    return {**others, score: others.get(score, 0) + 1}

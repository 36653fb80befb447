"""A series: evenings that belong together, and one order over what was made on them."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeVar

MOST_EVENINGS = 60
MOST_PLACES, MOST_POINTS = 50, 9999
"""So many places of an evening may be worth something, and none more than so many points."""


class Counting(StrEnum):
    """Which figures of a contestant count. BEST: so many of the best; DROP: all but so many of the
    worst, and one in any case.
    """

    ALL = "all"
    BEST = "best"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """How a series is ranked.

    ``evenings``: how many it is to have. ``counting`` with its ``number``, 0 where all count.
    ``least``: on so many of them somebody must have played to have a place; while the series is
    running, on as large a share of those there have been, rounded up. ``points``: what the first
    place of an evening is worth, the second and so on, and nothing behind these: they are added.
    Empty: percentages count, and their mean.
    """

    evenings: int
    counting: Counting = Counting.ALL
    number: int = 0
    least: int = 0
    points: tuple[int, ...] = ()

    @classmethod
    def from_plain(cls, stored: Mapping[str, Any]) -> "SeriesRules":
        """Return the rules from what ``plain`` has made of them."""
        said = {**stored, "counting": Counting(stored["counting"])}
        return cls(**said | {"points": tuple(stored["points"])})

    @property
    def plain(self) -> dict[str, Any]:
        """Return the rules as they are stored: strings, numbers and lists of numbers."""
        return {
            "evenings": self.evenings,
            "counting": self.counting.value,
            "number": self.number,
            "least": self.least,
            "points": list(self.points),
        }

    def needed(self, held: int) -> int:
        """Return on how many of the evenings held so far somebody must have played for a place."""
        return -(-self.least * min(held, self.evenings) // self.evenings)

    def worth(self, place: int, shared: int) -> Fraction:
        """Return what a place of an evening is worth in points: those who share it, ``shared`` in
        all, have the mean of the places that they fill.
        """
        filled = self.points[place - 1 : place - 1 + shared]
        return Fraction(sum(filled), shared)


Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class InSeries(Generic[Who]):
    """A contestant in the order of a series.

    ``place`` None: played too seldom for one; ``shared``: so many have it. ``figures``: what was
    made by evening; of these ``counted`` are in the ``score``, a mean or a sum of points.
    """

    who: Who
    place: int | None
    shared: int
    figures: Mapping[int, Fraction]
    counted: frozenset[int]
    score: Fraction

    @property
    def played(self) -> int:
        """Return on how many evenings something was made."""
        return len(self.figures)


def running_order(
    figures: Mapping[Who, Mapping[int, Fraction]], held: int, rules: SeriesRules
) -> list[InSeries[Who]]:
    """Return the order after so many evenings ``held``, from the figures of each by evening.

    Whoever has no place stands behind, by score. Equal scores share a place. An evening is a number
    that rises with its date: of equal figures the earlier is left out first.
    """
    needed = rules.needed(held)
    found = [_scored(who, own, held, rules) for who, own in figures.items() if own]
    found.sort(key=lambda one: (one.played < needed, -one.score))
    scores = [one.score for one in found if one.played >= needed]
    return [
        replace(one, place=scores.index(one.score) + 1, shared=scores.count(one.score))
        if one.played >= needed
        else one
        for one in found
    ]


def _scored(
    who: Who, figures: Mapping[int, Fraction], held: int, rules: SeriesRules
) -> InSeries[Who]:
    """Return a contestant without a place."""
    best = sorted(figures, key=lambda evening: (figures[evening], evening), reverse=True)
    counted = frozenset(best[: _how_many_count(len(figures), held, rules)])
    total = sum((figures[evening] for evening in counted), Fraction())
    score = total if rules.points else total / len(counted)
    return InSeries(who, None, 0, figures, counted, score)


def _how_many_count(played: int, held: int, rules: SeriesRules) -> int:
    """Return how many figures count of somebody who has played so often.

    By points an evening on which somebody did not play is one of the worst, worth nothing.
    """
    if rules.counting is Counting.ALL:
        return played
    if rules.counting is Counting.BEST:
        return rules.number
    return max(1, (held if rules.points else played) - rules.number)

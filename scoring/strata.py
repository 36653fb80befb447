"""Strata: further rankings of the weaker contestants, over the same awards.

A grade is a whole number, the higher the stronger: masterpoints, or a rank. Source: ACBL,
stratified events: a contestant is ranked in its own stratum and in every stronger one.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction

from scoring.rank import overall_places

LETTERS = "ABCDE"
"""The strata, the strongest first: that of everybody."""
MOST_GRADE = 1_000_000


class GradedBy(StrEnum):
    """What says how strong a contestant of several people is.

    STRONGEST: the best of them, as in events of the ACBL. MEAN: the mean of all.
    """

    STRONGEST = "strongest"
    MEAN = "mean"


def stratum_of(grades: Sequence[int | None], limits: Sequence[int], by: GradedBy) -> str:
    """Return the stratum of those who play for a contestant.

    ``limits``, falling: who is below the first is in B, below the second in C, and so on. Whoever
    has somebody without a grade, or nobody who is named, is in A.
    """
    known = [grade for grade in grades if grade is not None]
    if not known or len(known) < len(grades):
        return LETTERS[0]
    grade = max(known) if by is GradedBy.STRONGEST else Fraction(sum(known), len(known))
    return LETTERS[sum(grade < limit for limit in limits)]


def places_in_strata(
    ranked: Iterable[tuple[int, int, str]],
) -> dict[int, dict[str, tuple[int, int]]]:
    """Return the places of contestants of one line in the strata below the first.

    ``ranked``: each contestant with its place and its stratum. By contestant and stratum: its place
    there, and how many share it. Whoever is level stays level: a stratum is the whole ranking
    without those above it.
    """
    line = list(ranked)
    found: dict[int, dict[str, tuple[int, int]]] = {each: {} for each, _place, _own in line}
    for stratum in sorted({own for _each, _place, own in line} - {LETTERS[0]}):
        its = [(each, place) for each, place, own in line if own >= stratum]
        within = overall_places(place for _each, place in its)
        for each, place in its:
            found[each][stratum] = within[place]
    return found

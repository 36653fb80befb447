"""A tray, or a group on a fouled tray, with fewer results than it should have.

The matchpoints among the results that can be compared are brought to the full scale. How it
is done differs by tradition; each takes both sides of a table by itself, for in small groups
the two of them do not share the top.
"""

from enum import StrEnum
from fractions import Fraction


class Tradition(StrEnum):
    """The ways to bring matchpoints of a smaller group to the full scale.

    NEUBERG: the formula whatever the size. EBU, ACBL: percentages where the group is small.
    AVERAGES: each missing result counts as an equal score (the British method by hand).
    """

    NEUBERG = "neuberg"
    EBU = "ebu"
    ACBL = "acbl"
    AVERAGES = "averages"


def full_scale(
    matchpoints: int | Fraction,
    obtained: int,
    expected: int,
    unit: int = 2,
    tradition: Tradition = Tradition.NEUBERG,
) -> Fraction:
    """One side's award on the scale of ``expected`` results.

    ``matchpoints`` were won among the ``obtained`` results of the group, ``unit`` (2 or 1) for
    each score beaten and half of it for each equalled. More results than expected are as many
    as were obtained. Raises ValueError without a result.

    EBU: a single result is worth 60 per cent of the full top; of two or three results, where
    at least three times as many were expected, 60 + 5 (M - (A - 1)) per cent for M matchpoints
    (on the scale of 2) among A; else Neuberg (White Book 4.2.3). ACBL: the same percentages up
    to three results, but three are factored where they are the larger group, more than half of
    all (ACBLscore manual, "Fouled boards").
    """
    if obtained < 1:
        raise ValueError("obtained")
    full = max(obtained, expected)
    if tradition is Tradition.AVERAGES:
        return matchpoints + Fraction(unit * (full - obtained), 2)
    if is_small(obtained, full, tradition):
        return Fraction(unit * (full - 1)) * small_percent(matchpoints, obtained, unit) / 100
    return neuberg(matchpoints, obtained, full, unit)


def neuberg(matchpoints: int | Fraction, obtained: int, expected: int, unit: int = 2) -> Fraction:
    """Neuberg's formula: (M + 1) E / A - 1 on the scale of 2; on that of 1 with halves for 1.

    Source: EBU, "The Neuberg Formula - the Principle". The ACBL's N S / n + (N - n) / 2n is the
    same on the scale of 1.
    """
    half = Fraction(unit, 2)
    return (matchpoints + half) * expected / obtained - half


def small_percent(matchpoints: int | Fraction, obtained: int | Fraction, unit: int = 2) -> Fraction:
    """The percentage in a small group: 60 for the middle, 5 for a half of a score more or less.

    One result: 60. Two: 65, 60, 55. Three: 70, 65, 60, 55, 50.
    """
    places = Fraction(2, unit) * matchpoints - (obtained - 1)
    return 60 + 5 * places


def is_small(obtained: int | Fraction, expected: int | Fraction, tradition: Tradition) -> bool:
    """Return whether a group of results gets percentages by place instead of factored
    matchpoints.
    """
    if tradition not in (Tradition.EBU, Tradition.ACBL) or obtained == expected:
        return False
    if obtained == 1:
        return True
    if tradition is Tradition.EBU:
        return obtained <= 3 and expected >= 3 * obtained
    return obtained == 2 or (obtained == 3 and 2 * obtained <= expected)

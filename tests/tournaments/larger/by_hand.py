"""The figures of an event of two sessions, from its results alone: written for this test.

Nothing of the program is imported here. By the regulations of the EBU: Neuberg's formula, the
percentages of small groups (White Book 4.2.3), average plus as no less than the percentage of the
rest of the session, totals to two decimals, and half carried over (White Book 3.8).
"""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

Play = dict[str, Any]
"""A board at a table: ``board``, ``ns``, ``ew``; what was made there as ``score``, for N/S, or a
``split`` of two; ``given``: per cent to each side, such as ``60`` or ``60+``; ``deal``: which of
the deals under this number it was; none of these: the slip is lost."""


class Figures(NamedTuple):
    """What a pair has, the most it could have, and on how many boards."""

    total: Fraction
    most: Fraction
    boards: int


def session(plays: list[Play]) -> dict[str, Figures]:
    """Return the figures of every pair in one session."""
    by_board: defaultdict[int, list[Play]] = defaultdict(list)
    for play in plays:
        by_board[play["board"]].append(play)
    have: defaultdict[str, Fraction] = defaultdict(Fraction)
    most: defaultdict[str, Fraction] = defaultdict(Fraction)
    boards: defaultdict[str, int] = defaultdict(int)
    waiting: list[tuple[str, str, int]] = []
    for its in by_board.values():
        top = 2 * (len(its) - 1)
        for pair, award in board(its):
            boards[pair] += 1
            if isinstance(award, str):
                waiting.append((pair, award, top))
            else:
                have[pair] += award
                most[pair] += top
    rest = {pair: have[pair] / most[pair] for pair in most}
    for pair, award, top in waiting:
        least = Fraction(award[:-1]) / 100
        share = max(least, rest[pair]) if award[-1] == "+" else min(least, rest[pair])
        have[pair] += share * top
        most[pair] += top
    return {pair: Figures(rounded(have[pair]), most[pair], boards[pair]) for pair in boards}


def board(plays: list[Play]) -> list[tuple[str, Fraction | str]]:
    """Return what each side of each table has of a board; text for what the session decides."""
    expected, awards = len(plays), list[tuple[str, Fraction | str]]()
    top = 2 * (expected - 1)
    for side, sign in (("ns", 1), ("ew", -1)):
        groups: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for play in plays:
            if "given" in play:
                share = play["given"][side]
                open_ = share[-1] in "+-"
                awards.append((play[side], share if open_ else Fraction(share) * top / 100))
            elif "score" in play or "split" in play:
                score = play["score"] if "score" in play else play["split"][side]
                groups[play.get("deal", "")].append((play[side], sign * score))
        for group in groups.values():
            scores = [score for _pair, score in group]
            for pair, own in group:
                beaten = sum((own > other) + (own >= other) for other in scores) - 1
                awards.append((pair, full_scale(beaten, len(group), expected)))
    return awards


def full_scale(matchpoints: int, obtained: int, expected: int) -> Fraction:
    """Return matchpoints among the results that there are on the scale of all that were due."""
    if obtained == expected:
        return Fraction(matchpoints)
    if obtained == 1 or (obtained <= 3 and 3 * obtained <= expected):
        percent = 60 + 5 * (matchpoints - (obtained - 1))
        return Fraction(percent * 2 * (expected - 1), 100)
    return Fraction((matchpoints + 1) * expected, obtained) - 1


def rounded(amount: Fraction) -> Fraction:
    """Return it to two decimals, halves up."""
    exact = Decimal(amount.numerator) / Decimal(amount.denominator)
    return Fraction(exact.quantize(Decimal("0.01"), ROUND_HALF_UP))


def halved(before: Figures, final: Figures) -> Fraction:
    """Return what is carried over: 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF)."""
    scale = before.boards / before.most * final.most / final.boards
    return Fraction(1, 2) * before.total * scale


def together(first: dict[str, Figures], second: dict[str, Figures]) -> dict[str, Fraction]:
    """Return the percentage over both sessions of everybody who played both."""
    found = {}
    for pair in first.keys() & second.keys():
        before, own = first[pair], second[pair]
        carried = halved(before, own)
        of = carried * before.most / before.total
        found[pair] = 100 * (carried + own.total) / (of + own.most)
    return found


def places(percents: dict[str, Fraction]) -> dict[str, int]:
    """Return everybody's place: one more than those who have more."""
    return {
        pair: 1 + sum(other > own for other in percents.values()) for pair, own in percents.items()
    }

"""A score card as it is drawn: its lines, what they come to, and the path of the evening."""

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Any

from django.utils.translation import gettext as _

from scoring.values import RuleSet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.cross_table import MatchCell
from tournaments.presenting.figures import (
    FRACTIONS,
    MINUS,
    amount,
    column_decimals,
    points,
    signed,
    tone,
)
from tournaments.presenting.outcomes import reading, trump_reading
from tournaments.presenting.rulings import is_revoke, revoke_marks, ruling_words
from tournaments.presenting.standing_line import BAR
from tournaments.queries.standings.score_card import (
    CardLine,
    CardRound,
    MatchLine,
    ScoreCardView,
    side_tricks,
    team_matches,
)

WIDTH, LEFT, MIDDLE, HALF = 288, 34, 56, 44
"""Of the path: its width, where it begins, its zero line, and how far it goes from that."""

NUMBERED = 14
"""With no more rounds than this each has its number under the path."""


class CardWords:
    """The figures of a card in words: each column with as many decimals all the way down.

    ``compass``: tricks beside the average of those who held the same hands. ``signs``: an award
    is above or below nothing, so that it can be drawn. ``added``: what all rounds come to says
    something, which it does not where matches are won, or where a team sits at two tables.
    """

    def __init__(self, card: ScoreCardView, *, compass: bool, signs: bool, added: bool) -> None:
        self.card, self.compass, self.signs, self.added = card, compass, signs, added
        every = [(line, round_) for round_ in card.rounds for line in round_.lines]
        self.awards = [line.award for line, _round in every]
        self.decimals = column_decimals(self.awards, fractions=compass)
        self.of_averages = column_decimals(
            (self._average(*one) for one in every), fractions=compass
        )
        self.trumps = compass and any(line.trump for line, _round in every)
        self.most = max((abs(one) for one in self.awards if one is not None), default=Fraction())

    @property
    def columns(self) -> dict[str, int]:
        """Return how many there are, beside the first, before the figures, and from there on."""
        before = 1 + self.trumps + (not self.compass)
        figures = 2 + self.compass + self.signs
        whole = before + figures
        return {"all": whole, "beside": whole - 1, "before": before, "figures": figures}

    def rounds(self) -> list[dict[str, Any]]:
        """Every round with its lines and its sums."""
        return [
            {
                "round": round_,
                "lines": [self._line(line, round_) for line in round_.lines],
                "sums": self._sums([round_]),
            }
            for round_ in self.card.rounds
        ]

    def whole(self) -> dict[str, str] | None:
        """Return what all rounds come to together, once everything is in and there is more than
        one.
        """
        if not self.added or len(self.card.rounds) < 2 or None in self.awards:
            return None
        return self._sums(self.card.rounds)

    def matches(self, rules: RuleSet, cells: Mapping[int, MatchCell]) -> list[dict[str, Any]]:
        """Return the matches of a team, both halves of a tray on a line; ``cells`` by entries."""
        return [
            {
                "against": other,
                "at_home": other == self.card.contestant,
                "cell": cells.get(other.entry_id),
                "lines": [self._of_match(line) for line in lines],
            }
            for other, lines in team_matches(self.card, rules)
        ]

    def _of_match(self, line: MatchLine) -> dict[str, Any]:
        halves = [
            None if half is None else self._line(*half) | {"round": half[1]}
            for half in (line.ns, line.ew)
        ]
        shown: dict[str, Any] = {"tray": line.tray, "halves": halves}
        shown["shown"] = any(half and half.get("shown") for half in halves)
        if line.award is not None:
            shown |= {"award": self._worded(line.award)}
            shown |= self._bar(line.award) if self.signs else {}
        return shown

    def opponents(self) -> list[dict[str, Any]]:
        """Return what was made against each of them, in the order in which they were met."""
        met: dict[Contestant, list[CardRound]] = {}
        for round_ in self.card.rounds if self.added else ():
            if len(round_.against) == 1:
                met.setdefault(round_.against[0], []).append(round_)
        sums = [(one, self._sums(rounds)) for one, rounds in met.items()]
        return [{"who": one, "sums": sum_} for one, sum_ in sums if sum_] if len(met) > 1 else []

    def path(self) -> dict[str, Any] | None:
        """The awards added up tray by tray, as far as they go, where they have signs."""
        last = max((n for n, award in enumerate(self.awards) if award is not None), default=None)
        if last is None or not self.signs or not self.added:
            return None
        heights = list(accumulate(award or Fraction() for award in self.awards[: last + 1]))
        decimals = FRACTIONS if self.compass else None
        return _path(heights, [one for one in self.card.rounds if one.lines], decimals)

    def _worded(self, award: Fraction) -> str:
        return signed(award, self.decimals) if self.signs else amount(award, self.decimals)

    def _sums(self, rounds: Iterable[CardRound]) -> dict[str, str] | None:
        lines = [(line, round_) for round_ in rounds for line in round_.lines]
        awards = [line.award for line, _round in lines if line.award is not None]
        if not awards:
            return None
        total = sum(awards, Fraction())
        sums = {"total": self._worded(total), "tone": tone(total) if self.signs else ""}
        averages = [self._average(*one) for one in lines]
        whole = [average for average in averages if average is not None]
        if self.compass and len(whole) == len(lines):
            sums["average"] = amount(sum(whole, Fraction()), self.of_averages)
            made = sum((_counted(*one) for one in lines), Fraction())
            sums["made"] = amount(made, self.of_averages)
        return sums

    def _average(self, line: CardLine, round_: CardRound) -> Fraction | None:
        if not self.compass or line.award is None:
            return None
        own = _own(line, round_)
        return line.average if own is None or line.ruled else own - line.award

    def _line(self, line: CardLine, round_: CardRound) -> dict[str, Any]:
        shown: dict[str, Any] = {"tray": line.tray, "hidden": line.hidden}
        if line.entered is None:
            return shown
        own = _own(line, round_)
        tricks = side_tricks(line.entered.outcome, _side(line, round_))
        said = points if tricks is None else amount
        average = self._average(line, round_)
        made = _("not played") if own is None else said(own)
        if self.compass and line.counts_as is not None and not is_revoke(line.entered.ruling):
            made = amount(line.counts_as, FRACTIONS)
        ns_mark, ew_mark = revoke_marks(line.entered.ruling)
        mark = ns_mark if _side(line, round_) == "NS" else ew_mark
        shown |= {
            "shown": True,
            "trump": trump_reading(line.trump),
            "reading": None if self.compass else reading(line.entered.outcome),
            "made": f"{made} {mark}".rstrip(),
            "average": "" if average is None else amount(average, self.of_averages),
        }
        if line.entered.ruling is not None:
            shown["ruling"] = ruling_words(line.entered.ruling)
            shown["reason"] = line.entered.reason
        if line.award is not None:
            shown["award"] = self._worded(line.award)
            if self.signs:
                shown |= self._bar(line.award)
        return shown

    def _bar(self, award: Fraction) -> dict[str, Any]:
        width = max(1, round(abs(award) / self.most * BAR)) if self.most else 1
        return {"tone": tone(award), "width": width, "x": 50 - width}


def _side(line: CardLine, round_: CardRound) -> str:
    return line.side or str(round_.stop.side)


def _own(line: CardLine, round_: CardRound) -> int | None:
    """Tricks, or the score in its own sign."""
    if line.entered is None:
        return None
    side = _side(line, round_)
    tricks = side_tricks(line.entered.outcome, side)
    if tricks is not None:
        return tricks
    return -line.entered.ns if line.entered.ns is not None and side == "EW" else line.entered.ns


def _counted(line: CardLine, round_: CardRound) -> Fraction:
    """The tricks that count: those of a ruling, else those that were made."""
    return Fraction(_own(line, round_) or 0) if line.counts_as is None else line.counts_as


def _path(heights: list[Fraction], rounds: list[CardRound], decimals: int | None) -> dict[str, Any]:
    most = max(1, math.ceil(max(map(abs, heights))))
    step = (WIDTH - LEFT - 8) / sum(len(one.lines) for one in rounds)
    ends = [LEFT + step * trays for trays in accumulate(len(one.lines) for one in rounds)]
    middles = [(begin + end) / 2 for begin, end in pairwise([LEFT, *ends])]
    drawn = [MIDDLE - round(height / most * HALF) for height in heights]
    steps = (f"V{y}H{LEFT + (n + 1) * step:.1f}" for n, y in enumerate(drawn))
    return {
        "width": WIDTH,
        "height": 2 * MIDDLE + 18,
        "left": LEFT,
        "middle": MIDDLE,
        "line": f"M{LEFT} {MIDDLE}" + "".join(steps),
        "last": {"x": _drawn_at(LEFT + len(heights) * step), "y": drawn[-1]},
        "rounds": [_drawn_at(end) for end in ends[:-1]],
        "numbers": [
            {"n": one.number, "x": _drawn_at(middle)}
            for one, middle in zip(rounds, middles, strict=True)
            if one.number and len(rounds) <= NUMBERED
        ],
        "foot": 2 * MIDDLE + 12,
        "ends": [(f"+{most}", MIDDLE - HALF), ("0", MIDDLE), (f"{MINUS}{most}", MIDDLE + HALF)],
        "said": _("Added up: %(end)s at the end, at most %(high)s, at least %(low)s.")
        % {
            "end": signed(heights[-1], decimals),
            "high": signed(max(heights), decimals),
            "low": signed(min(heights), decimals),
        },
    }


def _drawn_at(x: float) -> str:
    """Return where something is drawn, with a point in every language."""
    return f"{x:.1f}"

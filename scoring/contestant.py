"""The contestant stage: what every contestant earned on the trays it played, summed.

What is summed here can be added and taken away tray by tray; whatever depends on the whole
session comes after it, in ``scoring.settle``. Inside, everything is a whole number over one
common denominator; a Fraction is made once a contestant, not once a result.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.plays import Play
from scoring.refused import Code, Refused
from scoring.rules import game, method, number, text
from scoring.rulings import Artificial, Share
from scoring.switches import Game, Method
from scoring.values import FieldResults, RuleSet, SeatAward, Side, TrayAwards


class Open(NamedTuple):
    """An award that waits for the contestant's own session: on which tray, and of what top."""

    tray: int
    share: Share
    top: Fraction


class Match(NamedTuple):
    """What a contestant has from one group of results: the awards, and on how many trays.

    ``against`` is what the opponents of a match have; ``boards`` the points of a hybrid match;
    ``ahead`` how far the trick score is ahead of theirs (auction).
    """

    award: Fraction = Fraction(0)
    against: Fraction = Fraction(0)
    boards: Fraction = Fraction(0)
    trays: int = 0
    ahead: int = 0

    def plus(self, other: "Match", sign: int = 1) -> "Match":
        """Both together, or without the other."""
        return Match(
            self.award + sign * other.award,
            self.against + sign * other.against,
            self.boards + sign * other.boards,
            self.trays + sign * other.trays,
            self.ahead + sign * other.ahead,
        )


GroupKey = tuple[int, str | int]
"""A group of results, and the opponent in it; where the seats of a set are compared, the side."""


@dataclass(frozen=True, slots=True)
class Earned:
    """What one contestant has from its trays.

    ``total`` of the awards and ``maximum`` of the tops (0 where the method has none);
    ``shares``: the sum of award by top, over the ``compared`` trays that have a top, where the
    mean of percentages is ranked. ``made`` is
    tricks, where tricks are played; ``tops`` how often nobody had more. ``groups`` has the
    awards by match; ``open`` what is in ``trays`` but not yet in the total. ``added`` is
    carried forward or adjusted.
    """

    total: Fraction = Fraction(0)
    maximum: Fraction = Fraction(0)
    made: int = 0
    trays: int = 0
    tops: int = 0
    shares: Fraction = Fraction(0)
    compared: int = 0
    groups: Mapping[GroupKey, Match] = field(default_factory=dict)
    open: tuple[Open, ...] = ()
    added: Fraction = Fraction(0)

    def plus(self, other: "Earned") -> "Earned":
        """Both together."""
        return self._with(other, 1, [*self.open, *other.open])

    def minus(self, other: "Earned") -> "Earned":
        """Without the other, which must be in it."""
        left = list(self.open)
        for each in other.open:
            left.remove(each)
        return self._with(other, -1, left)

    def _with(self, other: "Earned", sign: int, waiting: list[Open]) -> "Earned":
        return Earned(
            self.total + sign * other.total,
            self.maximum + sign * other.maximum,
            self.made + sign * other.made,
            self.trays + sign * other.trays,
            self.tops + sign * other.tops,
            self.shares + sign * other.shares,
            self.compared + sign * other.compared,
            _matches(self.groups, other.groups, sign),
            tuple(sorted(waiting, key=lambda each: each.tray)),
            self.added + sign * other.added,
        )


def _matches(
    one: Mapping[GroupKey, Match], other: Mapping[GroupKey, Match], sign: int
) -> Mapping[GroupKey, Match]:
    if not other:
        return one
    groups = dict(one)
    for key, match in other.items():
        now = groups.pop(key, Match()).plus(match, sign)
        if now.trays:
            groups[key] = now
    return groups


@dataclass(slots=True)
class _Sum:
    """A contestant's running sum; awards and tops are over the common denominator."""

    award: int = 0
    top: int = 0
    made: int = 0
    trays: int = 0
    tops: int = 0
    shares: Fraction = Fraction(0)
    compared: int = 0
    groups: dict[GroupKey, list[int]] = field(default_factory=dict)
    matches: dict[GroupKey, Match] = field(default_factory=dict)
    open: list[Open] = field(default_factory=list)

    def earned(self, scale: int) -> Earned:
        groups = self.matches | {
            key: Match(
                Fraction(award, scale), Fraction(top - award, scale), trays=trays, ahead=ahead
            )
            for key, (award, top, trays, ahead) in self.groups.items()
        }
        waiting = tuple(sorted(self.open, key=lambda each: each.tray))
        return Earned(
            Fraction(self.award, scale), Fraction(self.top, scale), self.made, self.trays,
            self.tops, self.shares, self.compared, groups, waiting,
        )  # fmt: skip


_Sums = defaultdict[int, _Sum]


def earn(
    plays: Mapping[int, Sequence[Play]], trays: Mapping[int, TrayAwards], rules: RuleSet
) -> dict[int, Earned]:
    """What each contestant earned on these trays; those who played none are not in it."""
    tables = {tray: _by_deal(trays[tray]) for tray in plays}
    by_match = method(rules) is Method.MATCHES
    adder = _Adder(rules, _common_denominator(tables.values()))
    for tray, played in plays.items():
        for deal, table in tables[tray].items():
            if by_match:
                adder.add_matches(table)
                continue
            adder.add(table, [play for play in played if play.deal == deal])
    return {contestant: each.earned(adder.scale) for contestant, each in adder.sums.items()}


def _by_deal(table: TrayAwards) -> dict[str, TrayAwards]:
    return {each.deal: each for each in (table, *table.fouled)}


def _common_denominator(trays: Iterable[Mapping[str, TrayAwards]]) -> int:
    tables = [table for deals in trays for table in deals.values()]
    seated = (
        amount.denominator
        for table in tables
        for each in table.seated
        for amount in (each.ns_award, each.ew_award)
        if amount is not None
    )
    tops = (table.top.denominator for table in tables if table.top is not None)
    return lcm(*(table.denominator for table in tables), *seated, *tops)


def counts_matches(rules: RuleSet) -> bool:
    """Whether the awards of a group are worth something else than their sum."""
    bonus = number(rules, "win_cap") or number(rules, "round_bonus")
    return text(rules, "match_total") != "sum" or bool(bonus)


class _Adder:
    """Adds tables to the sums of those who sat there."""

    def __init__(self, rules: RuleSet, scale: int) -> None:
        self.scale = scale
        self.sums: _Sums = defaultdict(_Sum)
        self.counts_tricks = game(rules) is Game.WHIST
        self.means = text(rules, "total") == "avg_pct"
        self.by_side = method(rules) is Method.LOSSES
        self.groups = self.by_side or counts_matches(rules)

    def add_matches(self, table: TrayAwards) -> None:
        """What a tray is worth in every match; a tray counts once, whoever it was compared with."""
        seen: set[int] = set()
        for seat in table.seated:
            for who, other, award, against, boards in (
                (seat.ns, seat.ew, seat.ns_award, seat.ew_award, seat.boards[0]),
                (seat.ew, seat.ns, seat.ew_award, seat.ns_award, seat.boards[1]),
            ):
                gained = Match(award or Fraction(0), against or Fraction(0), boards, 1)
                for contestant in who:
                    own = self.sums[contestant]
                    own.award += int(gained.award * self.scale)
                    own.trays += contestant not in seen
                    key = (seat.group or 0, other[0])
                    own.matches[key] = own.matches.get(key, Match()).plus(gained)
            seen.update(seat.ns + seat.ew)

    def add(self, table: TrayAwards, plays: Sequence[Play]) -> None:
        """What the plays of one deal are worth to everybody who sat there."""
        times = self.scale // table.denominator
        worth = {row.figure: (row.ns * times, row.ew * times) for row in table.rows}
        top = int((table.top or 0) * self.scale)
        for play in plays:
            if play.decision is None:
                ns, ew = worth[play.figure]
                self._add(play.ns, ns, top, table, play, Side.NS)
                self._add(play.ew, ew, top, table, play, Side.EW)
        ruled = [play for play in plays if play.decision is not None]
        for play, seated in zip(ruled, table.seated, strict=True):
            self._add_ruled(play, seated, top, table)

    def _add_ruled(self, play: Play, seated: SeatAward, top: int, table: TrayAwards) -> None:
        for who, award, side in (
            (play.ns, seated.ns_award, Side.NS),
            (play.ew, seated.ew_award, Side.EW),
        ):
            if award is None:
                self._leave_open(play, who, side, table)
            else:
                self._add(who, int(award * self.scale), top, table, play, side)

    def _leave_open(self, play: Play, who: tuple[int, ...], side: Side, table: TrayAwards) -> None:
        if isinstance(play.decision, Artificial):
            share = play.decision.ns if side is Side.NS else play.decision.ew
            for contestant in who:
                self.sums[contestant].open.append(Open(table.tray, share, table.top or Fraction(0)))
                self.sums[contestant].trays += 1

    def _add(
        self, who: tuple[int, ...], award: int, top: int, table: TrayAwards, play: Play, side: Side
    ) -> None:
        tricks = 0
        if self.counts_tricks and play.decision is None:
            tricks = play.figure if side is Side.NS else 13 - play.figure
        for contestant in who:
            own = self.sums[contestant]
            own.award += award
            own.top += top
            own.made += tricks
            own.trays += 1
            own.tops += 0 < top <= award
            if self.means and top:
                own.shares += Fraction(award, top)
                own.compared += 1
            if self.groups and play.group is not None:
                key = (play.group, str(side) if self.by_side else "")
                ahead = play.ahead if side is Side.NS else -play.ahead
                match = own.groups.setdefault(key, [0, 0, 0, 0])
                for index, more in enumerate((award, top, 1, ahead)):
                    match[index] += more


def with_amounts(field: FieldResults, earned: Mapping[int, Earned]) -> dict[int, Earned]:
    """Everybody in a line, with what was carried forward and adjusted.

    The maximum stays as it was: a penalty, or a carried amount, is measured against the trays
    of this field. Raises Refused where an amount belongs to nobody in a line.
    """
    everybody = {contestant: earned.get(contestant, Earned()) for contestant in field.lines}
    for contestant, amount in amounts(field):
        if contestant not in everybody:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
        everybody[contestant] = everybody[contestant].plus(Earned(added=amount))
    return everybody


def amounts(field: FieldResults) -> Iterator[tuple[int, Fraction]]:
    """What is added to totals besides the awards."""
    yield from field.carried.items()
    yield from ((each.contestant, each.amount) for each in field.adjustments)

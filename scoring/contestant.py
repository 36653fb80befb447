"""The contestant stage: what every contestant earned on the trays it played, summed.

Whatever depends on the whole session comes after it, in ``scoring.settle``. Inside, everything is
a whole number over one common denominator; a Fraction is made once a contestant, not once a result.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from scoring.earned import NO_AMOUNT, Earned, Gain, GroupKey, Match, Open, on_one_tray
from scoring.plays import Play
from scoring.refused import Code, Refused
from scoring.rules import (
    counts_own_score,
    game,
    has_percent,
    method,
    ns_alone,
    number,
    step,
    text,
    tie_breaks,
    unit,
)
from scoring.rulings import keeps_score, share_to
from scoring.switches import Game
from scoring.tie_breaks import Met, TieBreak
from scoring.values import FieldResults, RuleSet, SeatAward, Side, TrayAwards
from scoring.whole import ratio


def counts_in_tricks(rules: RuleSet) -> bool:
    """Return whether an award is exactly that much above an average in tricks."""
    above_average = game(rules) is Game.WHIST and method(rules).profile.has_average
    return above_average and step(rules, "award_step") is None


def average_of(table: TrayAwards, side: Side) -> Fraction | None:
    """The average in tricks that a side's awards were made from; None where nobody made any."""
    if not table.rows:
        return None
    row = table.rows[0]
    made, over = (row.figure, row.ns) if side is Side.NS else (13 - row.figure, row.ew)
    return made - Fraction(over, table.denominator)


def ruled_tricks(play: Play, side: Side, award: Fraction, table: TrayAwards) -> Fraction | None:
    """Return what a ruling counts as in tricks, so that less the average it is the award.

    None where the side keeps those it made, and where there is no average. R. F. Foster, Complete
    Hoyle, "The Laws of Duplicate Whist", Laws IV and V: "the table ... shall take the average". Its
    tricks are the average then, and its total has them.
    """
    average = average_of(table, side)
    if average is None or keeps_score(play.decision, side):
        return None
    return average + award


_NOTHING: Gain = (0, 0, 0, 0, 0)
_NO_GROUPS: Mapping[GroupKey, Match] = {}
_NOBODY_MET: Mapping[int, Met] = {}


@dataclass(slots=True)
class _Apart:
    """The figures that few contestants have, or few rules ask for; ``made`` by rulings."""

    made: Fraction = NO_AMOUNT
    shares: Fraction = Fraction(0)
    compared: int = 0
    groups: dict[GroupKey, Match] = field(default_factory=dict)
    open: list[Open] = field(default_factory=list)
    met: dict[int, Met] = field(default_factory=dict)
    by_tray: dict[int, Met] = field(default_factory=dict)


def earn(
    plays: Mapping[int, Sequence[Play]], trays: Mapping[int, TrayAwards], rules: RuleSet
) -> dict[int, Earned]:
    """Return what each contestant earned on these trays; those who played none are not in it."""
    tables = {tray: by_deal(trays[tray]) for tray in plays}
    adder = Adder(rules, common_denominator(tables.values()))
    for tray, played in plays.items():
        adder.add_tray(played, tables[tray])
    return {contestant: adder.earned(contestant) for contestant in adder.everybody()}


def by_deal(table: TrayAwards) -> dict[str, TrayAwards]:
    """The table of each deal that was played under the number of a tray."""
    return {each.deal: each for each in (table, *table.fouled)}


def common_denominator(trays: Iterable[Mapping[str, TrayAwards]]) -> int:
    """Over which every award and every top on these trays is a whole number."""
    denominators = set()
    for deals in trays:
        for table in deals.values():
            denominators.add(table.denominator)
            if table.top is not None:
                denominators.add(table.top.denominator)
            for seat in table.seated:
                awards = (seat.ns_award, seat.ew_award)
                denominators.update(each.denominator for each in awards if each is not None)
    return lcm(*denominators)


def counts_groups(rules: RuleSet) -> bool:
    """Return whether the awards of a group are worth something else than their sum."""
    bonus = number(rules, "win_cap") or number(rules, "round_bonus")
    return text(rules, "match_total") != "sum" or bool(bonus)


def counts_meetings(rules: RuleSet) -> bool:
    """Return whether it is asked what each made against each other, without a match of it."""
    return TieBreak.HEAD_TO_HEAD in tie_breaks(rules) and method(rules).profile.adds_up


def compares_trays(rules: RuleSet) -> bool:
    """Return whether it is asked what part of the top each has on each tray."""
    return TieBreak.FFB in tie_breaks(rules) and method(rules).profile.has_top


class Adder:
    """Adds tables to the sums of those who sat there."""

    def __init__(self, rules: RuleSet, scale: int) -> None:
        self.scale = scale
        self.gains: defaultdict[int, list[Gain]] = defaultdict(list)
        self.apart: defaultdict[int, _Apart] = defaultdict(_Apart)
        self.by_match = method(rules).profile.in_matches
        self.ns_alone = ns_alone(rules)
        self.counts_tricks = game(rules) is Game.WHIST
        self.rules_in_tricks = counts_in_tricks(rules)
        self.means = has_percent(rules) and text(rules, "total") == "avg_pct"
        # So much less than the top is a top where a score is compared with itself too.
        self.own_score = unit(rules) * scale // 2 if counts_own_score(rules) else 0
        self.by_side = method(rules).profile.in_sets
        self.groups = self.by_side or counts_groups(rules)
        self.meets = counts_meetings(rules)
        self.by_tray = compares_trays(rules)
        self.puts_apart = self.means or self.groups or self.meets or self.by_tray

    def everybody(self) -> set[int]:
        """All who were added to."""
        return self.gains.keys() | self.apart.keys()

    def gain(self, contestant: int) -> Gain:
        """Return what one contestant has from all its plays, but for what was put apart."""
        gains = self.gains.get(contestant)
        if not gains:
            return _NOTHING
        award, top, made, trays, tops = zip(*gains, strict=True)
        return sum(award), sum(top), sum(made) if self.counts_tricks else 0, sum(trays), sum(tops)

    def earned(self, contestant: int) -> Earned:
        """Return what was added up for one contestant."""
        award, top, made, trays, tops = self.gain(contestant)
        total, maximum = ratio(award, self.scale), ratio(top, self.scale)
        apart = self.apart.get(contestant)
        if apart is None:
            return Earned(
                total, maximum, made, trays, tops, NO_AMOUNT, 0, _NO_GROUPS, (), NO_AMOUNT,
                _NOBODY_MET, _NOBODY_MET,
            )  # fmt: skip
        waiting = tuple(sorted(apart.open, key=lambda each: each.tray))
        return Earned(
            total, maximum, made + apart.made if apart.made else made, trays + len(waiting), tops,
            apart.shares, apart.compared, apart.groups, waiting, NO_AMOUNT, apart.met,
            apart.by_tray,
        )  # fmt: skip

    def add_tray(self, plays: Sequence[Play], tables: Mapping[str, TrayAwards]) -> None:
        """A tray with the table of each of its deals."""
        for deal, table in tables.items():
            if self.by_match:
                self.add_matches(table)
            elif len(tables) == 1:
                self.add(table, plays)
            else:
                self.add(table, [play for play in plays if play.deal == deal])

    def add_matches(self, table: TrayAwards) -> None:
        """Add a tray's worth in every match; it counts once, whoever it was compared with."""
        seen: set[int] = set()
        for seat in table.seated:
            for who, other, award, against, boards in (
                (seat.ns, seat.ew, seat.ns_award, seat.ew_award, seat.boards[0]),
                (seat.ew, seat.ns, seat.ew_award, seat.ns_award, seat.boards[1]),
            ):
                gained = on_one_tray(award or NO_AMOUNT, against or NO_AMOUNT, boards)
                for contestant in who:
                    first = contestant not in seen
                    gain = (int(gained.award * self.scale), 0, 0, int(first), 0)
                    self.gains[contestant].append(gain)
                    self._group(contestant, (seat.group or 0, other[0]), gained)
            seen.update(seat.ns + seat.ew)

    def add(self, table: TrayAwards, plays: Sequence[Play]) -> None:
        """Add what the plays of one deal are worth to everybody who sat there."""
        self._note(plays, self.gains_of(table), table.tray)
        if table.seated:
            top = self._top(table)
            ruled = [play for play in plays if play.decision is not None]
            for play, seated in zip(ruled, table.seated, strict=True):
                self._add_ruled(play, seated, top, table)

    def _note(
        self, plays: Sequence[Play], gains: Mapping[int, tuple[Gain, Gain]], tray: int
    ) -> None:
        noted, apart = self.gains, self.puts_apart
        for play in plays:
            if play.decision is None:
                ns_gain, ew_gain = gains[play.figure]
                seats = play.seats
                north, east, south, west = seats.north, seats.east, seats.south, seats.west
                noted[north].append(ns_gain)
                noted[east].append(ew_gain)
                if south != north:
                    noted[south].append(ns_gain)
                if west != east:
                    noted[west].append(ew_gain)
                if apart:
                    self._put_apart(play.ns, ns_gain, Side.NS, play, tray)
                    if not self.ns_alone:
                        self._put_apart(play.ew, ew_gain, Side.EW, play, tray)

    def _top(self, table: TrayAwards) -> int:
        if table.top is None:
            return 0
        return table.top.numerator * (self.scale // table.top.denominator)

    def gains_of(self, table: TrayAwards) -> dict[int, tuple[Gain, Gain]]:
        """Return what each figure gives to everybody of N/S, and of E/W."""
        top, in_tricks, own = self._top(table), self.counts_tricks, self.own_score
        times, won, lost = self.scale // table.denominator, 0, 0
        gains: dict[int, tuple[Gain, Gain]] = {}
        for row in table.rows:
            figure, ns, ew = row.figure, row.ns * times, row.ew * times
            if in_tricks:
                won, lost = figure, 13 - figure
            ew_gain = _NOTHING if self.ns_alone else (ew, top, lost, 1, int(0 < top <= ew + own))
            gains[figure] = (ns, top, won, 1, 0 < top <= ns + own), ew_gain
        return gains

    def _add_ruled(self, play: Play, seated: SeatAward, top: int, table: TrayAwards) -> None:
        for who, amount, side in (
            (play.ns, seated.ns_award, Side.NS),
            (play.ew, seated.ew_award, Side.EW),
        ):
            if self.ns_alone and side is Side.EW:
                continue
            if amount is None:
                self._leave_open(play, seated, side, table)
            else:
                award = int(amount * self.scale)
                made = play.tricks_kept(side) if self.counts_tricks else 0
                gain = (award, top, made, 1, int(0 < top <= award + self.own_score))
                ruled = self.rules_in_tricks and ruled_tricks(play, side, amount, table)
                for contestant in who:
                    self.gains[contestant].append(gain)
                    if ruled:
                        self.apart[contestant].made += ruled
                self._put_apart(who, gain, side, play, table.tray)

    def _leave_open(self, play: Play, seated: SeatAward, side: Side, table: TrayAwards) -> None:
        share = share_to(play.decision, side)
        at_least = seated.at_least[0 if side is Side.NS else 1]
        if share is not None and at_least is not None:
            for contestant in play.ns if side is Side.NS else play.ew:
                waiting = Open(table.tray, share, table.top or NO_AMOUNT, at_least)
                self.apart[contestant].open.append(waiting)

    def _put_apart(
        self, who: tuple[int, ...], gain: Gain, side: Side, play: Play, tray: int
    ) -> None:
        """The percentage of the tray, the group and the opponents, where the rules ask for them."""
        award, top, *_ = gain
        for contestant in who:
            if self.meets:
                self._meet(contestant, play.ew if side is Side.NS else play.ns, award)
            if self.by_tray and top:
                its = self.apart[contestant].by_tray
                its[tray] = its.get(tray, Met()).plus(Met(Fraction(award, top), 1))
            if self.means and top:
                self.apart[contestant].shares += Fraction(award, top)
                self.apart[contestant].compared += 1
            if self.groups and play.group is not None:
                both = Fraction(award, self.scale), Fraction(top - award, self.scale)
                ahead = play.ahead if side is Side.NS else -play.ahead
                key = (play.group, str(side) if self.by_side else "")
                tricks = ((tray, ahead),) if ahead else ()
                self._group(contestant, key, Match(*both, trays=1, tricks=tricks))

    def _meet(self, contestant: int, opponents: tuple[int, ...], award: int) -> None:
        met = self.apart[contestant].met
        for opponent in opponents:
            met[opponent] = met.get(opponent, Met()).plus(Met(ratio(award, self.scale), 1))

    def _group(self, contestant: int, key: GroupKey, gained: Match) -> None:
        groups = self.apart[contestant].groups
        groups[key] = groups[key].plus(gained) if key in groups else gained


def with_amounts(field: FieldResults, earned: Mapping[int, Earned]) -> dict[int, Earned]:
    """Return everybody in a line, with what was carried forward and adjusted.

    The maximum stays as it was: a penalty, or a carried amount, is measured against the trays
    of this field. Raises Refused where an amount belongs to nobody in a line.
    """
    nothing = Earned()
    everybody = {contestant: earned.get(contestant, nothing) for contestant in field.lines}
    for contestant, amount in amounts(field):
        if contestant not in everybody:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
        everybody[contestant] = everybody[contestant].plus(Earned(added=amount))
    return everybody


def amounts(field: FieldResults) -> Iterator[tuple[int, Fraction]]:
    """Yield what is added to totals besides the awards."""
    yield from field.carried.items()
    yield from ((each.contestant, each.amount) for each in field.adjustments)

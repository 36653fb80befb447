"""The tray stage: what every play of one tray is worth, across the whole field."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from scoring import compass, imp_pairs, matchpoints
from scoring.comparison import Comparison, Setting, Times, Worth
from scoring.compass import Compass
from scoring.matches import match_table
from scoring.methods import Method
from scoring.plays import Play
from scoring.revoke import Revoked, pair_figures
from scoring.rules import method, ns_alone, round_to, step, text
from scoring.rulings import (
    Artificial,
    Assigned,
    Awarded,
    Lowest,
    Mixed,
    OneSide,
    Revokes,
    Share,
    parts_for,
    share_to,
)
from scoring.values import Row, RuleSet, SeatAward, Side, TrayAwards
from scoring.weighting import Part, with_rulings

SCORED: Mapping[Method, Comparison] = {**compass.SCORED, **imp_pairs.SCORED, **matchpoints.SCORED}
"""The comparison of each method that compares all the plays of a tray with one another."""


def tray_awards(tray: int, figures: Iterable[int], expected: int, rules: RuleSet) -> TrayAwards:
    """The table of one tray from N/S's figures, one a play, where no ruling was made.

    ``expected`` is the number of results that the tray should have; more than that having
    come in, the number that came in.
    """
    times = Counter(figures)
    setting = Setting(tray, expected, rules)
    worth = SCORED[method(rules)].worth(times, setting)
    return _table(tray, times, worth, worth, rules)


def tray_table(plays: Sequence[Play], setting: Setting) -> TrayAwards:
    """The table of one tray from its plays, rulings and fouled deals among them.

    Several deals under one number are compared each by itself. An award that depends on the
    contestant's own session is None until the field is settled. Raises Refused where a ruling
    means nothing in this way of scoring.
    """
    if method(setting.rules).profile.in_matches:
        return match_table(plays, setting)
    figures = [play.figure for play in plays if not (play.decision or play.deal)]
    if len(figures) == len(plays):
        times = Counter(figures)
        worth = SCORED[method(setting.rules)].worth(times, setting)
        return _table(setting.tray, times, worth, worth, setting.rules)
    deals: defaultdict[str, list[Play]] = defaultdict(list)
    for play in plays:
        deals[play.deal].append(play)
    first, *others = (_deal(deal, deals[deal], setting) for deal in sorted(deals))
    return TrayAwards(
        first.tray, first.top, first.denominator, first.rows, first.datum, first.seated,
        deal=first.deal, fouled=tuple(others), ns_alone=first.ns_alone,
    )  # fmt: skip


class _Side(NamedTuple):
    """The figures of one side of the tables: they differ by split rulings and revokes."""

    side: Side
    times: Times
    worth: Worth
    setting: Setting


def _deal(deal: str, plays: Sequence[Play], setting: Setting) -> TrayAwards:
    """The table of those that played one deal."""
    comparison = SCORED[method(setting.rules)]
    times = Counter(play.figure for play in plays if play.decision is None)
    revokes = revokes_on(plays)
    ns, ew = (_side(side, times, plays, revokes, setting) for side in Side)
    in_both = {figure: n for figure, n in ns.times.items() if figure in ew.times}
    same = ns.worth == ew.worth
    table = _table(setting.tray, in_both, ns.worth, ns.worth if same else ew.worth, setting.rules)
    ruled = _Ruled(comparison, (ns, ew), setting)
    seated = tuple(
        ruled.award(play, revokes.get(number))
        for number, play in enumerate(plays)
        if play.decision is not None
    )
    return replace(table, seated=seated, deal=deal)


_Revokes = Mapping[int, Mapping[Side, Revoked]]
"""What revokes leave to both sides, by the number of the play."""


def revokes_on(plays: Sequence[Play]) -> _Revokes:
    """Each revoke held against the tricks as made at the other tables."""
    made = {
        number: play.figure
        for number, play in enumerate(plays)
        if play.decision is None or isinstance(play.decision, Revokes)
    }
    return {
        number: pair_figures(play.figure, [made[n] for n in made if n != number], play.decision.by)
        for number, play in enumerate(plays)
        if isinstance(play.decision, Revokes)
    }


def _side(
    side: Side, made: Counter[int], plays: Sequence[Play], revokes: _Revokes, setting: Setting
) -> _Side:
    """The histogram that counts for one side, and what its figures are worth there."""
    times = _times(side, made, plays)
    most = max(sum(_times(each, made, plays).values()) for each in Side)
    own = [both[side].provisional for both in revokes.values()]
    beside = tuple(own if side is Side.NS else [13 - tricks for tricks in own])
    own_setting = setting._replace(beside=beside, most=most)
    worth = SCORED[method(setting.rules)].worth(times, own_setting)
    return _Side(side, times, worth, own_setting)


def _times(side: Side, made: Counter[int], plays: Sequence[Play]) -> Times:
    parts = [its for play in plays if (its := parts_for(play.decision, side))]
    times = with_rulings(made, parts) if parts else dict(made)
    return {figure: int(n) if n == int(n) else n for figure, n in times.items()}


class _Ruled:
    """Awards of the plays that a ruling decides."""

    def __init__(
        self, comparison: Comparison, sides: tuple[_Side, _Side], setting: Setting
    ) -> None:
        self.comparison, self.sides, self.setting = comparison, sides, setting
        self.step = step(setting.rules, "award_step")
        self.waits = goes_by_own_session(setting.rules)

    def award(self, play: Play, revoke: Mapping[Side, Revoked] | None) -> SeatAward:
        """The award of one play to both sides; None where it waits for the own session."""
        ns, ew = (
            self._revoked(side, revoke[side.side]) if revoke else self._side(side, play)
            for side in self.sides
        )
        first, second = (self._at_least(side, play) for side in self.sides)
        if ns_alone(self.setting.rules):
            alone = (play.ns, (), self._rounded(ns), None, play.group)
            return SeatAward(*alone, at_least=(first, None))
        both = (play.ns, play.ew, self._rounded(ns), self._rounded(ew), play.group)
        return SeatAward(*both, at_least=(first, second))

    def _rounded(self, award: Fraction | None) -> Fraction | None:
        return None if award is None else round_to(award, self.step)

    def _side(self, side: _Side, play: Play) -> Fraction | None:
        first = side.side is Side.NS
        match play.decision:
            case Artificial(ns, ew):
                return self._share(ns if first else ew, side)
            case Awarded(ns_points, ew_points):
                return ns_points if first else ew_points
            case Assigned(ns_parts, ew_parts):
                return self._assigned(ns_parts if first else ew_parts, side)
            case Mixed(ns_given, ew_given):
                return self._one_side(ns_given if first else ew_given, side)
            case Lowest(lowest):
                return self._extreme(lowest, side)
            case _:
                return None

    def _one_side(self, given: OneSide, side: _Side) -> Fraction | None:
        if given.absent:
            return None
        if given.share is not None:
            return self._share(given.share, side)
        return self._assigned(given.parts, side) if given.points is None else given.points

    def _assigned(self, parts: Sequence[Part], side: _Side) -> Fraction:
        return self.comparison.assigned(parts, side.side, side.times, side.setting)

    def _share(self, share: Share, side: _Side) -> Fraction | None:
        if share.own and self.waits:
            return None
        return self.comparison.artificial(share.percent, side.worth, self.setting)

    def _at_least(self, side: _Side, play: Play) -> Fraction | None:
        """Return what a percentage that waits is worth by itself; None where none waits."""
        share = share_to(play.decision, side.side) if self.waits else None
        if share is None or not share.own:
            return None
        return self.comparison.artificial(share.percent, side.worth, self.setting)

    def _extreme(self, lowest: Side, side: _Side) -> Fraction:
        """The lowest made anywhere to a side, which is the highest made anywhere to the other."""
        if not side.times:
            return Fraction(0)
        figure = min(side.times) if lowest is Side.NS else max(side.times)
        return side.worth.to(side.side, figure)

    def _revoked(self, side: _Side, revoke: Revoked) -> Fraction:
        """Return what is left in the end, against the average that was settled before."""
        if not isinstance(self.comparison, Compass):
            raise self.comparison.unsuitable("revoke", self.setting)
        average = side.worth.datum or Fraction(0)
        return revoke.final - (average if side.side is Side.NS else 13 - average)


def goes_by_own_session(rules: RuleSet) -> bool:
    """Return whether average plus and minus look at the contestant's own session.

    At its percentage, or in IMPs at its mean a tray, where the rules have that. Where matches are
    worth something else than their awards there is neither.
    """
    if text(rules, "match_total") != "sum" or rules.switches["win_cap"]:
        return False
    how, profile = text(rules, "artificial"), method(rules).profile
    return how == "own_mean" if profile.in_imps else profile.has_top and how != "fixed"


def _table(tray: int, times: Times, ns: Worth, ew: Worth, rules: RuleSet) -> TrayAwards:
    """The rows of the figures that were made, best for N/S first."""
    d = ns.denominator
    if ew is ns:
        rows = _rows(times, ns)
    else:
        rows, d = _split_rows(times, ns, ew), d * ew.denominator
    each = step(rules, "award_step")
    if each is not None:
        rows, d = _rounded_rows(rows, d, each), each.denominator
    return TrayAwards(tray, ns.top, d, tuple(rows), ns.datum, ns_alone=ns_alone(rules))


def _rows(times: Times, worth: Worth) -> list[Row]:
    ns, rest, falling = worth.ns, worth.rest, sorted(times, reverse=True)
    if worth.ew is not None:
        return [Row(figure, times[figure], ns[figure], worth.ew[figure]) for figure in falling]
    return [Row(figure, times[figure], won := ns[figure], rest - won) for figure in falling]


def _split_rows(times: Times, ns: Worth, ew: Worth) -> list[Row]:
    """The two directions were compared with different figures."""
    return [
        Row(
            figure,
            times[figure],
            ns.ns[figure] * ew.denominator,
            ew.whole_ew(figure) * ns.denominator,
        )
        for figure in sorted(times, reverse=True)
    ]


def _rounded_rows(rows: Iterable[Row], d: int, each: Fraction) -> list[Row]:
    def whole(award: int) -> int:
        return int(round_to(Fraction(award, d), each) * each.denominator)

    return [Row(row.figure, row.times, whole(row.ns), whole(row.ew)) for row in rows]

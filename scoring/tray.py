"""The tray stage: what every play of one tray is worth, across the whole field."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from scoring.comparison import Comparison, Setting, Times, Worth
from scoring.compass import Compass, TotalPoints
from scoring.matchpoints import Matchpoints
from scoring.plays import Play
from scoring.rules import method, round_to, step, text
from scoring.rulings import Artificial, Assigned, Awarded, Lowest, Part, Share
from scoring.switches import Method
from scoring.values import Row, RuleSet, SeatAward, Side, TrayAwards

SCORED: Mapping[Method, Comparison] = {
    Method.COMPASS: Compass(),
    Method.MATCHPOINTS: Matchpoints(),
    Method.TOTAL: TotalPoints(),
}


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
    if not any(play.deal or play.decision for play in plays):
        times = Counter(play.figure for play in plays)
        worth = SCORED[method(setting.rules)].worth(times, setting)
        return _table(setting.tray, times, worth, worth, setting.rules)
    deals: defaultdict[str, list[Play]] = defaultdict(list)
    for play in plays:
        deals[play.deal].append(play)
    first, *others = (
        _deal(deal, deals[deal], setting._replace(others=_most_others(deals, deal)))
        for deal in sorted(deals)
    )
    return TrayAwards(
        first.tray, first.top, first.denominator, first.rows, first.datum, first.seated,
        deal=first.deal, fouled=tuple(others),
    )  # fmt: skip


def _most_others(deals: Mapping[str, Sequence[Play]], deal: str) -> int:
    return max((len(deals[other]) for other in deals if other != deal), default=0)


class _Histograms(NamedTuple):
    """How often each figure counts for N/S and for E/W; they differ by split rulings only."""

    ns: Times
    ew: Times


def _deal(deal: str, plays: Sequence[Play], setting: Setting) -> TrayAwards:
    """The table of those that played one deal."""
    comparison = SCORED[method(setting.rules)]
    times = Counter(play.figure for play in plays if play.decision is None)
    both = _Histograms(_with(times, plays, 0), _with(times, plays, 1))
    ns = comparison.worth(both.ns, setting)
    ew = ns if both.ns == both.ew else comparison.worth(both.ew, setting)
    in_both = {figure: n for figure, n in both.ns.items() if figure in both.ew}
    table = _table(setting.tray, in_both, ns, ew, setting.rules)
    seated = tuple(
        _seat_award(play, comparison, both, (ns, ew), setting)
        for play in plays
        if play.decision is not None
    )
    return TrayAwards(
        table.tray, table.top, table.denominator, table.rows, table.datum, seated, deal
    )


def _with(times: Counter[int], plays: Sequence[Play], side: int) -> Times:
    """The histogram with the parts of assigned scores that count for one side."""
    found: dict[int, int | Fraction] = dict(times)
    for play in plays:
        if isinstance(play.decision, Assigned):
            for weight, figure in (play.decision.ns, play.decision.ew)[side]:
                found[figure] = found.get(figure, 0) + weight
    return {figure: _plain(n) for figure, n in found.items()}


def _plain(number: int | Fraction) -> int | Fraction:
    return int(number) if number == int(number) else number


def _seat_award(
    play: Play,
    comparison: Comparison,
    both: _Histograms,
    worth: tuple[Worth, Worth],
    setting: Setting,
) -> SeatAward:
    each = step(setting.rules, "award_step")
    awards: tuple[Fraction | None, Fraction | None]
    match play.decision:
        case Artificial(ns, ew):
            awards = (
                _of_share(ns, comparison, worth[0], setting),
                _of_share(ew, comparison, worth[1], setting),
            )
        case Awarded(ns_points, ew_points):
            awards = ns_points, ew_points
        case Assigned(ns_parts, ew_parts):
            awards = (
                _of_parts(ns_parts, 0, comparison, both.ns, setting),
                _of_parts(ew_parts, 1, comparison, both.ew, setting),
            )
        case Lowest(side):
            awards = _extreme(side, both, worth)
        case _:
            raise comparison.unsuitable("revoke", setting)
    ns_award, ew_award = (None if a is None else round_to(a, each) for a in awards)
    return SeatAward(play.ns, play.ew, ns_award, ew_award)


def _of_share(
    share: Share, comparison: Comparison, worth: Worth, setting: Setting
) -> Fraction | None:
    if share.own and goes_by_own_session(setting.rules):
        return None
    return comparison.artificial(share.percent, worth, setting)


def goes_by_own_session(rules: RuleSet) -> bool:
    """Whether average plus and minus look at the contestant's own session."""
    return method(rules) is Method.MATCHPOINTS and text(rules, "artificial") == "own_session"


def _of_parts(
    parts: tuple[Part, ...], side: int, comparison: Comparison, times: Times, setting: Setting
) -> Fraction:
    mine: dict[int, Fraction] = {}
    for weight, figure in parts:
        mine[figure] = mine.get(figure, Fraction(0)) + weight
    return sum(
        (
            weight * comparison.assigned(times, mine, figure, setting)[side]
            for weight, figure in parts
        ),
        Fraction(0),
    )


def _extreme(
    side: Side, both: _Histograms, worth: tuple[Worth, Worth]
) -> tuple[Fraction, Fraction]:
    """The lowest made anywhere to a side, and the highest made anywhere to the other.

    They are one score unless a split ruling counts for one side alone.
    """
    if not both.ns:
        return Fraction(0), Fraction(0)
    of = min if side is Side.NS else max
    return worth[0].to_ns(of(both.ns)), worth[1].to_ew(of(both.ew))


def _table(tray: int, times: Times, ns: Worth, ew: Worth, rules: RuleSet) -> TrayAwards:
    """The rows of the figures that were made, best for N/S first."""
    d = ns.denominator
    if ew is ns:
        worth, rest = ns.ns, ns.rest
        rows = [Row(f, times[f], worth[f], rest - worth[f]) for f in sorted(times, reverse=True)]
    else:
        rows, d = _split_rows(times, ns, ew), d * ew.denominator
    each = step(rules, "award_step")
    if each is not None:
        rows, d = _rounded_rows(rows, d, each), each.denominator
    return TrayAwards(tray, ns.top, d, tuple(rows), ns.datum)


def _split_rows(times: Times, ns: Worth, ew: Worth) -> list[Row]:
    """The two directions were compared with different figures."""
    return [
        Row(
            figure,
            times[figure],
            ns.ns[figure] * ew.denominator,
            (ew.rest - ew.ns[figure]) * ns.denominator,
        )
        for figure in sorted(times, reverse=True)
    ]


def _rounded_rows(rows: Iterable[Row], d: int, each: Fraction) -> list[Row]:
    def whole(award: int) -> int:
        return int(round_to(Fraction(award, d), each) * each.denominator)

    return [Row(row.figure, row.times, whole(row.ns), whole(row.ew)) for row in rows]

"""Why a figure is what it is, on demand, from the values that made it.

Codes and numbers in a tree; the parts of every node make its amount (``holds``).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import prod

from scoring.plays import Play, plays_by_tray, plays_of
from scoring.refused import Code, Refused
from scoring.rules import factors_up, method, unit
from scoring.switches import Method
from scoring.tray import tray_awards
from scoring.values import Explanation, FieldResults, Line, RuleSet, Side, TrayAwards


class Reason(StrEnum):
    """Every code of an explanation; whoever words them for people words all of these."""

    # Whist: tricks - average; average = tricks of everybody / plays.
    ABOVE_AVERAGE = "above_average"  # tray
    TRICKS = "tricks"  # tray, side; or contestant
    AVERAGE = "average"  # tray, side; or line
    TRICKS_OF_ALL = "tricks_of_all"
    SAME_TRICKS = "same_tricks"  # plays that made the same number, times that number
    PLAYS = "plays"
    PAIRS = "pairs"
    MADE = "made"  # contestant
    AVERAGES = "averages"

    # Matchpoints: beaten + equalled, and Neuberg's (M + 1) E / A - 1.
    MATCHPOINTS = "matchpoints"  # tray, side
    BEATEN = "beaten"
    EQUALLED = "equalled"
    SCORES = "scores"
    FOR_EACH = "for_each"
    NEUBERG = "neuberg"  # tray, side
    NEUBERG_FACTORED = "neuberg_factored"
    NEUBERG_TIMES_EXPECTED = "neuberg_times_expected"
    NEUBERG_RAISED = "neuberg_raised"
    NEUBERG_STEP = "neuberg_step"
    RESULTS_EXPECTED = "results_expected"
    RESULTS_OBTAINED = "results_obtained"

    # Totals.
    TOTAL = "total"  # contestant
    ON_TRAYS = "on_trays"
    CARRIED = "carried"
    ADJUSTMENT = "adjustment"  # reason
    PERCENT = "percent"  # contestant
    HUNDRED_TIMES = "hundred_times"
    HUNDRED = "hundred"
    MAXIMUM = "maximum"
    TOP = "top"  # tray


def holds(explanation: Explanation) -> bool:
    """Whether the parts make the amount, all the way down."""
    amounts = [part.amount for part in explanation.parts]
    match explanation.op, amounts:
        case "given", []:
            made = explanation.amount
        case "sum", _:
            made = sum(amounts, Fraction(0))
        case "product", [_, *_]:
            made = prod(amounts, start=Fraction(1))
        case "difference", [first, second]:
            made = first - second
        case "quotient", [first, second] if second:
            made = first / second
        case _:
            return False
    return made == explanation.amount and all(map(holds, explanation.parts))


def explain_award(field: FieldResults, rules: RuleSet, tray: int, contestant: int) -> Explanation:
    """Why a contestant has what it has on a tray.

    Raises Refused as scoring does, and where the contestant has no award on this tray.
    """
    plays = plays_of(field, rules, tray)
    for _, seat in _seats_on(field, rules, tray, plays, {contestant}):
        return seat.award()
    raise Refused(Code.NO_AWARD, {"contestant": contestant, "tray": tray})


def explain_total(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Why a contestant's total is what it is: its trays, then what was carried and adjusted.

    Whist: the tricks it made less the averages of the trays it played. Matchpoints: the sum
    of its awards. Raises Refused as scoring does, and for a contestant that is in no line.
    """
    seats = _seats_of(field, rules, contestant)
    if method(rules) is Method.COMPASS:
        made = _sum(Reason.MADE, [seat.tricks() for seat in seats])
        averages = _sum(Reason.AVERAGES, [seat.average() for seat in seats])
        trays = _difference(Reason.ON_TRAYS, made, averages)
    else:
        trays = _sum(Reason.ON_TRAYS, [seat.award() for seat in seats])
    return _sum(Reason.TOTAL, [trays, *_added(field, contestant)], contestant=contestant)


def explain_percent(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Why a percentage is what it is: a hundred times the total by the sum of the tops.

    Raises Refused as ``explain_total`` does, and where there is no maximum to compare with.
    """
    tops = [seat.top() for seat in _seats_of(field, rules, contestant)]
    maximum = _sum(Reason.MAXIMUM, tops)
    if not maximum.amount:
        raise Refused(Code.NO_AWARD, {"contestant": contestant})
    total = explain_total(field, rules, contestant)
    times = _product(Reason.HUNDRED_TIMES, _given(Reason.HUNDRED, 100), total)
    return _quotient(Reason.PERCENT, times, maximum, contestant=contestant)


def explain_average(field: FieldResults, rules: RuleSet, line: Line) -> Explanation | None:
    """The average of a line in compass whist: the tricks of all its pairs by their number.

    The source's figure, 207 = 1035 / 5. None where there is no single average: some pairs
    played other trays than the rest, or other hands, or against pairs outside the line.
    Raises Refused as scoring does.
    """
    if method(rules) is not Method.COMPASS:
        return None
    pairs = {pair for pair, its in field.lines.items() if its == line}
    playing = _seats(field, rules, pairs)
    if not playing or not _played_the_same(list(playing.values())):
        return None
    made = [
        _given(Reason.TRICKS, sum(seat.figure for seat in seats), contestant=pair)
        for pair, seats in playing.items()
    ]
    tricks, count = _sum(Reason.TRICKS_OF_ALL, made), _given(Reason.PAIRS, len(made))
    return _quotient(Reason.AVERAGE, tricks, count, line=str(line))


@dataclass(frozen=True, slots=True)
class _Seat:
    """One contestant's side of one play, with the tray's table."""

    tray: int
    side: Side
    ns_figure: int
    table: TrayAwards
    rules: RuleSet

    @property
    def figure(self) -> int:
        """The tricks of this side, or the points in its own sign."""
        return self._own(self.ns_figure)

    def award(self) -> Explanation:
        if method(self.rules) is Method.COMPASS:
            return _difference(Reason.ABOVE_AVERAGE, self.tricks(), self.average(), tray=self.tray)
        matchpoints = self._matchpoints()
        factored = factors_up(self.rules) and self._expected() > self.obtained()
        return self._neuberg(matchpoints) if factored else matchpoints

    def tricks(self) -> Explanation:
        return _given(Reason.TRICKS, self.figure, tray=self.tray, side=str(self.side))

    def average(self) -> Explanation:
        same = [
            _product(
                Reason.SAME_TRICKS,
                _given(Reason.TRICKS, self._own(int(award.score))),
                _given(Reason.PLAYS, award.times),
            )
            for award in self.table.awards
        ]
        tricks, plays = _sum(Reason.TRICKS_OF_ALL, same), _given(Reason.PLAYS, self.obtained())
        return _quotient(Reason.AVERAGE, tricks, plays, tray=self.tray, side=str(self.side))

    def top(self) -> Explanation:
        return _given(Reason.TOP, self.table.top or 0, tray=self.tray)

    def _own(self, ns_figure: int) -> int:
        if self.side is Side.NS:
            return ns_figure
        return 13 - ns_figure if method(self.rules) is Method.COMPASS else -ns_figure

    def obtained(self) -> int | Fraction:
        return sum(award.times for award in self.table.awards)

    def _expected(self) -> int:
        return int((self.table.top or 0) / unit(self.rules)) + 1

    def _matchpoints(self) -> Explanation:
        own = [(self._own(int(award.score)), award.times) for award in self.table.awards]
        beaten = sum(times for points, times in own if points < self.figure)
        equalled = sum(times for points, times in own if points == self.figure) - 1
        each = Fraction(unit(self.rules))
        return _sum(
            Reason.MATCHPOINTS,
            [
                _times(Reason.BEATEN, beaten, each),
                _times(Reason.EQUALLED, equalled, each / 2),
            ],
            tray=self.tray,
            side=str(self.side),
        )

    def _neuberg(self, matchpoints: Explanation) -> Explanation:
        step = _given(Reason.NEUBERG_STEP, Fraction(unit(self.rules), 2))
        times = _product(
            Reason.NEUBERG_TIMES_EXPECTED,
            _sum(Reason.NEUBERG_RAISED, [matchpoints, step]),
            _given(Reason.RESULTS_EXPECTED, self._expected()),
        )
        obtained = _given(Reason.RESULTS_OBTAINED, self.obtained())
        factored = _quotient(Reason.NEUBERG_FACTORED, times, obtained)
        return _difference(Reason.NEUBERG, factored, step, tray=self.tray, side=str(self.side))


def _seats(field: FieldResults, rules: RuleSet, wanted: set[int]) -> dict[int, list[_Seat]]:
    """Where the wanted contestants sat, tray by tray; those who sat nowhere are not in it."""
    seats: defaultdict[int, list[_Seat]] = defaultdict(list)
    for tray, plays in sorted(plays_by_tray(field, rules).items()):
        for contestant, seat in _seats_on(field, rules, tray, plays, wanted):
            seats[contestant].append(seat)
    return dict(seats)


def _seats_of(field: FieldResults, rules: RuleSet, contestant: int) -> list[_Seat]:
    if contestant not in field.lines:
        raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    return _seats(field, rules, {contestant}).get(contestant, [])


def _seats_on(
    field: FieldResults, rules: RuleSet, tray: int, plays: Sequence[Play], wanted: set[int]
) -> Iterator[tuple[int, _Seat]]:
    figures = (play.figure for play in plays)
    table = tray_awards(tray, figures, field.expected.get(tray, 0), rules)
    for play in plays:
        for side, contestants in ((Side.NS, play.ns), (Side.EW, play.ew)):
            for contestant in wanted.intersection(contestants):
                yield contestant, _Seat(tray, side, play.figure, table, rules)


def _played_the_same(pairs: Sequence[Sequence[_Seat]]) -> bool:
    """Whether all sat on the same side of the same trays, and nobody else did."""
    first = [(seat.tray, seat.side) for seat in pairs[0]]
    return all([(seat.tray, seat.side) for seat in seats] == first for seats in pairs) and all(
        seat.obtained() == len(pairs) for seat in pairs[0]
    )


def _added(field: FieldResults, contestant: int) -> list[Explanation]:
    carried = field.carried.get(contestant)
    return [
        *([] if carried is None else [_given(Reason.CARRIED, carried)]),
        *(
            _given(Reason.ADJUSTMENT, each.amount, reason=each.reason)
            for each in field.adjustments
            if each.contestant == contestant
        ),
    ]


def _given(reason: Reason, amount: Fraction | int, /, **params: str | int) -> Explanation:
    return Explanation(reason, Fraction(amount), params=params)


def _sum(reason: Reason, parts: Sequence[Explanation], **params: str | int) -> Explanation:
    amount = sum((part.amount for part in parts), Fraction(0))
    return Explanation(reason, amount, "sum", params, tuple(parts))


def _product(reason: Reason, *parts: Explanation) -> Explanation:
    amount = prod((part.amount for part in parts), start=Fraction(1))
    return Explanation(reason, amount, "product", {}, parts)


def _times(reason: Reason, count: int | Fraction, each: Fraction) -> Explanation:
    return _product(reason, _given(Reason.SCORES, count), _given(Reason.FOR_EACH, each))


def _difference(
    reason: Reason, first: Explanation, second: Explanation, **params: str | int
) -> Explanation:
    amount = first.amount - second.amount
    return Explanation(reason, amount, "difference", params, (first, second))


def _quotient(
    reason: Reason, first: Explanation, second: Explanation, **params: str | int
) -> Explanation:
    amount = first.amount / second.amount
    return Explanation(reason, amount, "quotient", params, (first, second))

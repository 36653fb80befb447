"""Awards, totals and percentages of contestants, and the average of a line."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from scoring.explain.awards import award, top_of
from scoring.explain.compass import as_made, average
from scoring.explain.reason import Reason
from scoring.explain.seats import Seat, seats_by_contestant
from scoring.explain.tree import added, difference, given, product, quotient, rounded, smaller
from scoring.plays import plays_by_tray
from scoring.refused import Code, Refused
from scoring.rules import method, number, step, text
from scoring.switches import Method
from scoring.values import Explanation, FieldResults, Line, RuleSet


def explain_award(field: FieldResults, rules: RuleSet, tray: int, contestant: int) -> Explanation:
    """Why a contestant has what it has on a tray.

    Raises Refused as scoring does, and where the contestant has no award on this tray.
    """
    plays = plays_by_tray(field, rules)
    session = seats_by_contestant(field, rules, plays, {contestant}).get(contestant, [])
    here = [award(seat, session) for seat in session if seat.tray == tray]
    if not here:
        raise Refused(Code.NO_AWARD, {"contestant": contestant, "tray": tray})
    return here[0]


def explain_total(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Why a contestant's total is what it is: its trays, then what was carried and adjusted.

    Whist: the tricks it made less the averages of the trays it played. Matchpoints: the sum
    of its awards; scaled, averaged and rounded as the rules say. Raises Refused as scoring
    does, and for a contestant that is in no line.
    """
    return _Session(field, rules, contestant).total()


def explain_percent(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Why a percentage is what it is: a hundred times the total by the sum of the tops.

    Raises Refused as ``explain_total`` does, and where there is no maximum to compare with.
    """
    session = _Session(field, rules, contestant)
    if method(rules) is not Method.MATCHPOINTS:
        raise Refused(Code.NO_AWARD, {"contestant": contestant})
    if text(rules, "total") == "avg_pct" and session.seats:
        return added(Reason.PERCENT, [session.total()], contestant=contestant)
    maximum = session.maximum()
    if not maximum.amount:
        raise Refused(Code.NO_AWARD, {"contestant": contestant})
    times = product(Reason.HUNDRED_TIMES, given(Reason.HUNDRED, 100), session.total())
    return quotient(Reason.PERCENT, times, maximum, contestant=contestant)


def explain_average(field: FieldResults, rules: RuleSet, line: Line) -> Explanation | None:
    """The average of a line in compass whist: the tricks of all its pairs by their number.

    The source's figure, 207 = 1035 / 5. None where there is no single average: some pairs
    played other trays than the rest, or other hands, or against pairs outside the line, or a
    ruling stands in place of a result. Raises Refused as scoring does.
    """
    if method(rules) is not Method.COMPASS:
        return None
    pairs = {pair for pair, its in field.lines.items() if its == line}
    playing = seats_by_contestant(field, rules, plays_by_tray(field, rules), pairs)
    if not playing or not _played_the_same(list(playing.values())):
        return None
    made = [
        given(Reason.TRICKS, sum(s.made.own(s.made.figure) for s in seats), contestant=pair)
        for pair, seats in playing.items()
    ]
    tricks, count = added(Reason.TRICKS_OF_ALL, made), given(Reason.PAIRS, len(made))
    return quotient(Reason.AVERAGE, tricks, count, line=str(line))


class _Session:
    """Everything that one contestant played, and what is added to it."""

    def __init__(self, field: FieldResults, rules: RuleSet, contestant: int) -> None:
        if contestant not in field.lines:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
        self.field, self.rules, self.contestant = field, rules, contestant
        self.plays = plays_by_tray(field, rules)
        seats = seats_by_contestant(field, rules, self.plays, {contestant})
        self.seats = seats.get(contestant, [])

    def total(self) -> Explanation:
        parts = [self._on_trays(), *_added(self.field, self.contestant)]
        to = step(self.rules, "total_step")
        if to is None:
            return added(Reason.TOTAL, parts, contestant=self.contestant)
        exact = rounded(added(Reason.BEFORE_ROUNDING, parts), to)
        return added(Reason.TOTAL, [exact], contestant=self.contestant)

    def maximum(self) -> Explanation:
        """The sum of the tops, scaled as the total is."""
        tops = [each for seat in self.seats if (each := top_of(seat))]
        return self._scaled(added(Reason.MAXIMUM, tops))

    def _on_trays(self) -> Explanation:
        if text(self.rules, "total") == "avg_pct" and self.seats:
            return self._mean_percent()
        return self._scaled(self._matches() or self._awards())

    def _awards(self) -> Explanation:
        plain = all(seat.decision is None for seat in self.seats)
        exact = step(self.rules, "award_step") is None
        if method(self.rules) is Method.COMPASS and plain and exact:
            made = added(Reason.MADE, [as_made(seat.made) for seat in self.seats])
            averages = added(Reason.AVERAGES, [average(seat.made) for seat in self.seats])
            return difference(Reason.ON_TRAYS, made, averages)
        return added(Reason.ON_TRAYS, [award(seat, self.seats) for seat in self.seats])

    def _scaled(self, amount: Explanation) -> Explanation:
        if text(self.rules, "total") != "scaled_to_max_boards" or not self.seats:
            return amount
        times = product(Reason.TIMES_MOST, amount, given(Reason.MOST_TRAYS, self._most_trays()))
        return quotient(Reason.SCALED, times, given(Reason.TRAYS_PLAYED, len(self.seats)))

    def _most_trays(self) -> int:
        seated = Counter(
            who for plays in self.plays.values() for play in plays for who in play.ns + play.ew
        )
        return self.field.most_trays or max(seated[who] for who in self.field.lines)

    def _mean_percent(self) -> Explanation:
        percents = []
        for seat in self.seats:
            top = top_of(seat)
            if top is not None and top.amount:
                times = product(
                    Reason.HUNDRED_TIMES, given(Reason.HUNDRED, 100), award(seat, self.seats)
                )
                percents.append(quotient(Reason.TRAY_PERCENT, times, top, tray=seat.tray))
        if not percents:
            return given(Reason.MEAN_PERCENT, 0)
        compared = given(Reason.TRAYS_COMPARED, len(percents))
        return quotient(Reason.MEAN_PERCENT, added(Reason.TRAY_PERCENTS, percents), compared)

    def _matches(self) -> Explanation | None:
        """The sum of the matches, where a match won counts no more than a cap."""
        cap = number(self.rules, "win_cap")
        groups: dict[int, list[Explanation]] = {}
        for seat in self.seats:
            if seat.group is not None and not seat.waiting:
                groups.setdefault(seat.group, []).append(award(seat, self.seats))
        if not cap or not groups:
            return None
        capped = [
            smaller(
                Reason.CAPPED, added(Reason.MATCH, awards, group=group), given(Reason.WIN_CAP, cap)
            )
            for group, awards in groups.items()
        ]
        return added(Reason.MATCHES, capped)


def _played_the_same(pairs: Sequence[Sequence[Seat]]) -> bool:
    """Whether all sat on the same side of the same trays, and nobody else did."""
    first = [(seat.tray, seat.side) for seat in pairs[0]]
    return all(
        [(seat.tray, seat.side) for seat in seats] == first
        and all(seat.decision is None and seat.made.obtained == len(pairs) for seat in seats)
        for seats in pairs
    )


def _added(field: FieldResults, contestant: int) -> list[Explanation]:
    carried: Fraction | None = field.carried.get(contestant)
    return [
        *([] if carried is None else [given(Reason.CARRIED, carried)]),
        *(
            given(Reason.ADJUSTMENT, each.amount, reason=each.reason)
            for each in field.adjustments
            if each.contestant == contestant
        ),
    ]

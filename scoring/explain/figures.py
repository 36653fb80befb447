"""Awards, totals and percentages of contestants, and the average of a line."""

from collections.abc import Sequence

from scoring.explain.reason import Reason
from scoring.explain.seats import Seat, seats_by_contestant
from scoring.explain.session import Session
from scoring.explain.tree import added, given, product, quotient
from scoring.plays import plays_by_tray
from scoring.refused import Code, Refused
from scoring.rules import method, total_by
from scoring.values import Explanation, FieldResults, Line, RuleSet


def explain_award(field: FieldResults, rules: RuleSet, tray: int, contestant: int) -> Explanation:
    """Return why a contestant has what it has on a tray.

    Who played it twice, or in several matches, has the sum. Raises Refused as scoring does,
    and where the contestant has no award on this tray.
    """
    session = Session(field, rules, contestant, known=False)
    here = session.awards_on(tray)
    if not here:
        raise Refused(Code.NO_AWARD, {"contestant": contestant, "tray": tray})
    return here[0] if len(here) == 1 else added(Reason.BOTH_PLAYS, here, tray=tray)


def explain_total(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Return why a contestant's total is what it is: its trays, then what was carried and adjusted.

    Whist: the tricks it made less the averages of the trays it played. Matchpoints: the sum
    of its awards; scaled, averaged and rounded as the rules say. Raises Refused as scoring
    does, and for a contestant that is in no line.
    """
    return Session(field, rules, contestant).total()


def explain_percent(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Return why a percentage is what it is: a hundred times the total by the sum of the tops.

    Raises Refused as ``explain_total`` does, and where there is no maximum to compare with.
    """
    session = Session(field, rules, contestant)
    if not method(rules).profile.has_top:
        raise Refused(Code.NO_AWARD, {"contestant": contestant})
    if total_by(rules) == "avg_pct" and session.trays_played:
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
    if not method(rules).profile.has_average:
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


def _played_the_same(pairs: Sequence[Sequence[Seat]]) -> bool:
    """Return whether all sat on the same side of the same trays, and nobody else did."""
    first = [(seat.tray, seat.side) for seat in pairs[0]]
    return all(
        [(seat.tray, seat.side) for seat in seats] == first
        and all(seat.decision is None and seat.made.obtained == len(pairs) for seat in seats)
        for seats in pairs
    )

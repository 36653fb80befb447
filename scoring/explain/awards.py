"""Awards: what a figure is worth by each method, and what a ruling makes of it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from scoring.comparison import Times
from scoring.explain import compass, imps, matchpoints
from scoring.explain.compass import revoked
from scoring.explain.imps import artificial_imps
from scoring.explain.matchpoints import percent_of_top, top
from scoring.explain.reason import Reason
from scoring.explain.seats import Made, Seat
from scoring.explain.tree import Param, added, given, larger, product, quotient, rounded, smaller
from scoring.methods import Method
from scoring.refused import Code, Refused
from scoring.rules import method, step
from scoring.rulings import Artificial, Assigned, Awarded, Lowest, OneSide, Share, one_side
from scoring.values import Explanation, Side
from scoring.weighting import Part

COMPARED: Mapping[Method, Callable[[Made], Explanation]] = {
    **compass.EXPLAINED,
    **imps.EXPLAINED,
    **matchpoints.EXPLAINED,
}


def award(seat: Seat, session: Sequence[Seat]) -> Explanation:
    """Return what a side has for one play; ``session`` are all the seats of that contestant."""
    to = step(seat.made.rules, "award_step")
    return rounded(_exactly(seat, session), to, tray=seat.tray, side=str(seat.side))


def top_of(seat: Seat) -> Explanation | None:
    """The most there was to have on its tray; None where the method has no top."""
    if not method(seat.made.rules).profile.has_top:
        return None
    return top(seat.made.among(0, seat.ns_times))


def _exactly(seat: Seat, session: Sequence[Seat]) -> Explanation:
    match seat.decision:
        case None:
            return COMPARED[method(seat.made.rules)](seat.made)
        case Artificial(ns_share, ew_share):
            return _artificial(seat, ns_share if seat.side is Side.NS else ew_share, session)
        case Awarded(ns, ew):
            mine = ns if seat.side is Side.NS else ew
            return given(Reason.POINTS_GIVEN, mine, tray=seat.tray, side=str(seat.side))
        case Assigned(ns_parts, ew_parts):
            return _assigned(seat, ns_parts if seat.side is Side.NS else ew_parts)
        case Lowest(side):
            return _extreme(seat, side)
        case _:
            return _by_hands(seat, session)


def _by_hands(seat: Seat, session: Sequence[Seat]) -> Explanation:
    """Rulings that look at what was made at the table."""
    if seat.revoked:
        return revoked(seat.made, seat.revoked)
    if its := one_side(seat.decision, seat.side):
        return _one_side(seat, its, session)
    raise Refused(Code.NO_AWARD, {"tray": seat.tray})


def _one_side(seat: Seat, its: OneSide, session: Sequence[Seat]) -> Explanation:
    """Return what one side has by itself; where it keeps its score, as anybody."""
    if its.share is not None:
        return _artificial(seat, its.share, session)
    if its.points is not None:
        return given(Reason.POINTS_GIVEN, its.points, tray=seat.tray, side=str(seat.side))
    if its.stays:
        return COMPARED[method(seat.made.rules)](seat.made)
    return _assigned(seat, its.parts)


def _artificial(seat: Seat, share: Share, session: Sequence[Seat]) -> Explanation:
    how = method(seat.made.rules).profile
    if how.in_imps:
        imps = artificial_imps(seat.made, share.percent)
        return _against_mean(imps, share, session) if seat.waiting else imps
    if not how.has_top:
        return given(Reason.AVERAGE_OF_DEAL, 0, tray=seat.tray, side=str(seat.side))
    percent = given(Reason.PERCENT_GIVEN, share.percent)
    if seat.waiting:
        percent = _against_session(percent, share, session)
    return percent_of_top(Reason.ARTIFICIAL, percent, seat.made.among(0, seat.ns_times))


def _against_session(percent: Explanation, share: Share, session: Sequence[Seat]) -> Explanation:
    """The percentage, or the contestant's own where that is better (or worse)."""
    rest = [each for each in session if not each.waiting]
    tops = added(Reason.SESSION_TOPS, [each for seat in rest if (each := top_of(seat))])
    if not tops.amount:
        return percent
    awards = [given(Reason.AWARD, award(seat, ()).amount, tray=seat.tray) for seat in rest]
    hundred_times = product(
        Reason.HUNDRED_TIMES, given(Reason.HUNDRED, 100), added(Reason.SESSION_AWARDS, awards)
    )
    own = quotient(Reason.SESSION_PERCENT, hundred_times, tops)
    if share.own > 0:
        return larger(Reason.BETTER_OF, percent, own)
    return smaller(Reason.WORSE_OF, percent, own)


def _against_mean(imps: Explanation, share: Share, session: Sequence[Seat]) -> Explanation:
    """The IMPs, or the contestant's own mean where that is better (or worse)."""
    rest = [each for each in session if not each.waiting]
    if not rest:
        return imps
    awards = [given(Reason.AWARD, award(seat, ()).amount, tray=seat.tray) for seat in rest]
    count = given(Reason.SESSION_TRAYS, len(rest))
    own = quotient(Reason.SESSION_MEAN, added(Reason.SESSION_AWARDS, awards), count)
    if share.own > 0:
        return larger(Reason.BETTER_OF_IMPS, imps, own, **imps.params)
    return smaller(Reason.WORSE_OF_IMPS, imps, own, **imps.params)


def _assigned(seat: Seat, parts: Sequence[Part]) -> Explanation:
    """The award of every part as if it alone had been made, by its weight."""
    made = seat.made
    where: dict[str, Param] = {"tray": seat.tray, "side": str(seat.side)}
    if len(parts) == 1:
        figure = parts[0].score
        return added(
            Reason.ASSIGNED, [_outright(made, parts, figure)], **where, figure=made.own(figure)
        )
    weighted = [
        product(
            Reason.WEIGHTED_PART,
            given(Reason.WEIGHT, part.weight),
            _outright(made, parts, part.score),
            figure=made.own(part.score),
        )
        for part in parts
    ]
    return added(Reason.WEIGHTED, weighted, **where)


def _outright(made: Made, parts: Sequence[Part], figure: int) -> Explanation:
    """A figure as if it had been made at the table, in place of the parts of the ruling.

    The datum stays that of the field, in which the parts count.
    """
    if method(made.rules).profile.by_datum:
        return COMPARED[method(made.rules)](made.among(figure, made.times))
    whole: dict[int, int | Fraction] = dict(made.times)
    for part in parts:
        whole[part.score] = whole.get(part.score, 0) - part.weight
    whole[figure] = whole.get(figure, 0) + 1
    times: Times = {each: count for each, count in whole.items() if count}
    return COMPARED[method(made.rules)](made.among(figure, times))


def _extreme(seat: Seat, lowest: Side) -> Explanation:
    """The lowest made anywhere to one side, and the highest made anywhere to the other."""
    where: dict[str, Param] = {"tray": seat.tray, "side": str(seat.side)}
    reason = Reason.LOWEST if seat.side is lowest else Reason.HIGHEST
    made = seat.made
    if not made.times:
        return given(reason, 0, **where)
    figure = min(made.times) if lowest is Side.NS else max(made.times)
    its_award = COMPARED[method(made.rules)](made.among(figure, made.times))
    return added(reason, [its_award], **where, figure=made.own(figure))

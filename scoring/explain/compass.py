"""Above or below the average of those who held the same cards; and what was made as it is."""

from collections.abc import Callable, Mapping

from scoring.explain.reason import Reason
from scoring.explain.seats import Made
from scoring.explain.tree import added, difference, given, product, quotient
from scoring.methods import Method
from scoring.revoke import Revoked
from scoring.rules import game
from scoring.switches import Game
from scoring.values import Explanation, Side


def above_average(made: Made) -> Explanation:
    """Comparison by the figures made less the tray's average in that direction."""
    return difference(
        Reason.ABOVE_AVERAGE, as_made(made), average(made), tray=made.tray, side=str(made.side)
    )


def revoked(made: Made, revoked: Revoked) -> Explanation:
    """Return what a revoke left in the end, less the average that was settled before."""
    left = added(
        Reason.TRICKS_LEFT,
        [
            given(Reason.TRICKS, revoked.made, tray=made.tray, side=str(made.side)),
            given(Reason.TRICKS_MOVED, revoked.final - revoked.made),
        ],
    )
    return difference(Reason.REVOKED, left, average(made), tray=made.tray, side=str(made.side))


def as_made(made: Made) -> Explanation:
    """Tricks, or points."""
    reason = Reason.TRICKS if _in_tricks(made) else Reason.POINTS
    return given(reason, made.own(made.figure), tray=made.tray, side=str(made.side))


def average(made: Made) -> Explanation:
    """Return what all made with the same hands, by the number of plays."""
    tricks = _in_tricks(made)
    figure = Reason.TRICKS if tricks else Reason.POINTS
    same = Reason.SAME_TRICKS if tricks else Reason.SAME_POINTS
    parts = [
        product(same, given(figure, made.own(each)), given(Reason.PLAYS, made.times[each]))
        for each in sorted(made.times, reverse=True)
    ]
    parts += [
        given(Reason.AFTER_REVOKE, each if made.side is Side.NS else 13 - each)
        for each in made.setting.beside
    ]
    of_all = added(Reason.TRICKS_OF_ALL if tricks else Reason.POINTS_OF_ALL, parts)
    plays = given(Reason.PLAYS, made.obtained + len(made.setting.beside))
    return quotient(Reason.AVERAGE, of_all, plays, tray=made.tray, side=str(made.side))


def _in_tricks(made: Made) -> bool:
    return game(made.rules) is Game.WHIST


EXPLAINED: Mapping[Method, Callable[[Made], Explanation]] = {
    Method.COMPASS: above_average,
    Method.TOTAL: as_made,
    Method.LOSSES: as_made,
    Method.MEMORY: above_average,
}

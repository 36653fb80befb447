"""Matchpoints: scores beaten and equalled, factored up where results are missing."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from scoring.explain.reason import Reason
from scoring.explain.seats import Made
from scoring.explain.tree import Param, added, difference, given, product, quotient
from scoring.matchpoints import full_count
from scoring.methods import Method
from scoring.rules import counts_own_score, is_proportional, missing_are_equal, text, unit
from scoring.small_groups import Tradition, is_small
from scoring.values import Explanation


def matchpoints(made: Made) -> Explanation:
    """The award of a figure; factored up, or by place, where the rules say so."""
    if full_count(made.setting) <= made.obtained:
        return _with_own_score(made)
    if _is_small(made):
        return _by_place(made)
    if missing_are_equal(made.rules):
        return _missing_equal(made)
    if counts_own_score(made.rules):
        return _after_ascherman(made)
    if is_proportional(made.rules):
        return _proportional(made)
    return _neuberg(made, _compared(made, unit(made.rules)))


def top(made: Made) -> Explanation:
    """The unit for each other result of a full tray, after Ascherman for each result."""
    full = max(made.obtained, full_count(made.setting))
    others = given(Reason.OTHER_RESULTS, max(full - 1, 0))
    if counts_own_score(made.rules):
        others = given(Reason.RESULTS, full)
    return product(Reason.TOP, given(Reason.FOR_EACH, unit(made.rules)), others, tray=made.tray)


def _with_own_score(made: Made) -> Explanation:
    """What was compared; after Ascherman with itself too, as with one equalled."""
    each = unit(made.rules)
    compared = _compared(made, each)
    if not counts_own_score(made.rules):
        return compared
    own = _times(Reason.OWN_SCORE, 1, Fraction(each, 2))
    return added(Reason.MATCHPOINTS, [*compared.parts, own], **compared.params)


def _compared(made: Made, each: int) -> Explanation:
    """``each`` for every score beaten, half of it for every other one equalled."""
    own = [(made.own(figure), times) for figure, times in made.times.items()]
    mine = made.own(made.figure)
    beaten = sum(times for figure, times in own if figure < mine)
    equalled = sum(times for figure, times in own if figure == mine) - 1
    return added(
        Reason.MATCHPOINTS,
        [
            _times(Reason.BEATEN, beaten, Fraction(each)),
            _times(Reason.EQUALLED, equalled, Fraction(each, 2)),
        ],
        tray=made.tray,
        side=str(made.side),
    )


def _times(reason: Reason, count: int | Fraction, each: Fraction) -> Explanation:
    return product(reason, given(Reason.SCORES, count), given(Reason.FOR_EACH, each))


def _missing_equal(made: Made) -> Explanation:
    """M + E - A, on the scale of 1 with halves: each missing result as one equalled."""
    compared, missing = _with_own_score(made), full_count(made.setting) - made.obtained
    equalled = _times(Reason.MISSING_EQUAL, missing, Fraction(unit(made.rules), 2))
    return added(Reason.MATCHPOINTS, [*compared.parts, equalled], **compared.params)


def _after_ascherman(made: Made) -> Explanation:
    """(M + 1) E / A."""
    expected = given(Reason.RESULTS_EXPECTED, full_count(made.setting))
    times = product(Reason.TIMES_EXPECTED, _with_own_score(made), expected)
    obtained = given(Reason.RESULTS_OBTAINED, made.obtained)
    return quotient(Reason.FACTORED_UP, times, obtained, tray=made.tray, side=str(made.side))


def _proportional(made: Made) -> Explanation:
    """M (E - 1) / (A - 1); half of the top where there is nothing to compare with."""
    where: dict[str, Param] = {"tray": made.tray, "side": str(made.side)}
    if made.obtained <= 1:
        return quotient(Reason.HALF_OF_TOP, top(made), given(Reason.TWO, 2), **where)
    expected = given(Reason.OTHERS_EXPECTED, full_count(made.setting) - 1)
    times = product(Reason.TIMES_EXPECTED, _compared(made, unit(made.rules)), expected)
    return quotient(
        Reason.PROPORTIONAL, times, given(Reason.OTHERS_OBTAINED, made.obtained - 1), **where
    )


def _neuberg(made: Made, compared: Explanation) -> Explanation:
    """(M + 1) E / A - 1, on the scale of 1 with halves for 1."""
    step = given(Reason.NEUBERG_STEP, Fraction(unit(made.rules), 2))
    times = product(
        Reason.NEUBERG_TIMES_EXPECTED,
        added(Reason.NEUBERG_RAISED, [compared, step]),
        given(Reason.RESULTS_EXPECTED, full_count(made.setting)),
    )
    obtained = given(Reason.RESULTS_OBTAINED, made.obtained)
    factored = quotient(Reason.NEUBERG_FACTORED, times, obtained)
    return difference(Reason.NEUBERG, factored, step, tray=made.tray, side=str(made.side))


def _by_place(made: Made) -> Explanation:
    """60 per cent of the top for the middle, 5 for each matchpoint (of 2 a score) off it."""
    places = difference(
        Reason.ABOVE_MIDDLE,
        _compared(made, 2),
        given(Reason.OTHER_RESULTS, made.obtained - 1),
    )
    percent = added(
        Reason.PERCENT_BY_PLACE,
        [
            given(Reason.MIDDLE_PERCENT, 60),
            product(Reason.PLACE_PERCENT, places, given(Reason.FOR_EACH, 5)),
        ],
    )
    return percent_of_top(Reason.SMALL_GROUP, percent, made)


def percent_of_top(reason: Reason, percent: Explanation, made: Made) -> Explanation:
    """A percentage of the tray's top."""
    of_top = product(Reason.PERCENT_OF_TOP, percent, top(made))
    hundred = given(Reason.HUNDRED, 100)
    return quotient(reason, of_top, hundred, tray=made.tray, side=str(made.side))


def _is_small(made: Made) -> bool:
    small = text(made.rules, "small_groups")
    tradition = Tradition.NEUBERG if small == "none" else Tradition(small)
    return is_small(made.obtained, max(made.obtained, full_count(made.setting)), tradition)


EXPLAINED: Mapping[Method, Callable[[Made], Explanation]] = {Method.MATCHPOINTS: matchpoints}

"""The tray stage: what each score on one tray is worth, across the whole field.

The unit is a histogram of the distinct scores. Tables are never compared one with another, so
the work grows with the number of different scores, not with the square of the tables.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from scoring.rules import Method, factors_up, method, unit
from scoring.values import Award, RuleSet, TrayAwards


def tray_awards(tray: int, figures: Iterable[int], expected: int, rules: RuleSet) -> TrayAwards:
    """The table of one tray from N/S's figures, one a play.

    ``expected`` is the number of results that the tray should have; more than that having
    come in, the number that came in.
    """
    return _AWARDS[method(rules)](tray, Counter(figures), expected, rules)


def _compass(tray: int, times: Counter[int], _expected: int, _rules: RuleSet) -> TrayAwards:
    """Tricks minus the tray's average in that direction, summed to 0 over each direction.

    N/S and E/W share 13 tricks, so what one side is above its average the other is below its own.
    Source: Foster's Complete Hoyle, Duplicate Whist, "Compass Whist".
    """
    played, made = times.total(), sum(tricks * times[tricks] for tricks in times)
    above = {tricks: Fraction(tricks * played - made, played) for tricks in times}
    return _table(tray, None, times, above)


def _matchpoints(tray: int, times: Counter[int], expected: int, rules: RuleSet) -> TrayAwards:
    """A unit for each score beaten and half of it for each equalled; N/S and E/W share the top.

    Factored up by Neuberg's formula where the rule set says so: on the scale of 2,
    N = (M + 1) E / A - 1 for M matchpoints among A results where E were expected. On the
    scale of 1 both M and N are half as much. Source: Laws of Duplicate Bridge 2017, Law 78A;
    EBU, "The Neuberg Formula - the Principle".
    """
    played = times.total()
    full = max(expected, played) if factors_up(rules) else played
    scale = Fraction(unit(rules), 2)
    awards = {
        points: scale * Fraction((matchpoints + 1) * full - played, played)
        for points, matchpoints in _on_scale_of_two(times).items()
    }
    return _table(tray, Fraction(unit(rules) * max(full - 1, 0)), times, awards)


def _on_scale_of_two(times: Counter[int]) -> dict[int, int]:
    """2 for each score beaten, 1 for each other one equalled."""
    matchpoints, beaten = {}, 0
    for points in sorted(times):
        matchpoints[points] = 2 * beaten + times[points] - 1
        beaten += times[points]
    return matchpoints


def _table(
    tray: int, top: Fraction | None, times: Counter[int], ns: Mapping[int, Fraction]
) -> TrayAwards:
    """Every score with N/S's award; E/W have the rest of the top, or of 0."""
    awards = (
        Award(Fraction(figure), times[figure], ns[figure], (top or 0) - ns[figure])
        for figure in sorted(times, reverse=True)
    )
    return TrayAwards(tray, top, tuple(awards))


_AWARDS = {Method.COMPASS: _compass, Method.MATCHPOINTS: _matchpoints}

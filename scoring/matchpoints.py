"""Matchpoints: a unit for each score beaten and half of it for each equalled."""

from collections.abc import Mapping
from fractions import Fraction

from scoring.comparison import Comparison, Setting, Times, Worth, whole_numbers
from scoring.rules import factors_up, text, unit


class Matchpoints(Comparison):
    """N/S and E/W share the top: twice (or once) the number of other results.

    Factored up by Neuberg's formula where the rule set says so: on the scale of 2,
    N = (M + 1) E / A - 1 for M matchpoints among A results where E were expected; on the scale
    of 1 both M and N are half as much. Where next to nothing can be compared a rule set may
    give percentages by place instead: 60 for the middle place of either side, so that both
    together have 120. Source: Laws of Duplicate Bridge 2017, Law 78A; EBU,
    "The Neuberg Formula - the Principle"; EBU White Book 4.2.3.3.
    """

    def worth(self, times: Times, setting: Setting) -> Worth:
        """Matchpoints of every figure; more results than expected make their own top."""
        played = sum(times.values())
        full = max(setting.expected, played) if factors_up(setting.rules) else played
        halves = 3 - unit(setting.rules)
        top = Fraction(2 * max(full - 1, 0)) / halves
        points = _on_scale_of_two(times)
        if not played or full == played:
            return _worth(points, halves, top)
        if _is_small(played, setting):
            percents = {figure: 60 + 5 * (m - played + 1) for figure, m in points.items()}
            return _worth({f: p * top for f, p in percents.items()}, 100, top, Fraction(6, 5) * top)
        raised = {figure: (m + 1) * full - played for figure, m in points.items()}
        return _worth(raised, played * halves, top)

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """Per cent of the tray's top."""
        return percent * (worth.top or 0) / 100


def _on_scale_of_two(times: Times) -> dict[int, int | Fraction]:
    """2 for each score beaten, 1 for each other one equalled."""
    matchpoints: dict[int, int | Fraction] = {}
    beaten: int | Fraction = 0
    for figure in sorted(times):
        same = times[figure]
        matchpoints[figure] = 2 * beaten + same - 1
        beaten += same
    return matchpoints


def _is_small(played: int | Fraction, setting: Setting) -> bool:
    """Whether places count, not factored matchpoints: 70, 60, 50 per cent; 65, 55; 60.

    EBU: up to three results that are no more than a third of those expected. ACBL: up to three,
    but three are enough where no more played another deal under the same number.
    """
    match text(setting.rules, "small_groups"):
        case "ebu":
            return played <= 3 and 3 * played <= setting.expected
        case "acbl":
            return played < 3 or (played == 3 and setting.others > 3)
        case _:
            return False


def _worth(
    ns: Mapping[int, int | Fraction],
    over: int | Fraction,
    top: Fraction,
    shared: Fraction | None = None,
) -> Worth:
    """``ns`` over ``over``, in whole numbers; both sides have ``shared`` together, or the top."""
    rest = top if shared is None else shared
    if isinstance(over, int) and all(isinstance(points, int) for points in ns.values()):
        whole = {figure: int(points) for figure, points in ns.items()}
        denominator = over
    else:
        denominator, whole = whole_numbers({f: Fraction(n) / over for f, n in ns.items()})
    if (finer := (rest * denominator).denominator) != 1:
        whole = {figure: finer * points for figure, points in whole.items()}
        denominator *= finer
    return Worth(denominator, whole, rest=int(rest * denominator), top=top)

"""The settling stage: what depends on a contestant's whole session, or on everybody's.

Average plus and minus by the own session, matches turned into victory points or capped,
totals scaled, averaged and rounded. Everything before it is a sum over trays.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.contestant import Earned, GroupKey, Open
from scoring.rules import method, number, round_to, step, text
from scoring.switches import Method
from scoring.values import RuleSet


@dataclass(frozen=True, slots=True)
class Settled:
    """A contestant's final figures; ``opened`` has the awards that waited, by tray."""

    total: Fraction = Fraction(0)
    maximum: Fraction = Fraction(0)
    made: int = 0
    trays: int = 0
    tiebreak: tuple[Fraction, ...] = ()
    opened: Mapping[int, Fraction] = field(default_factory=dict)


def settle(earned: Mapping[int, Earned], rules: RuleSet, most_trays: int = 0) -> dict[int, Settled]:
    """Everybody's final figures. ``most_trays`` 0: the most that anybody played."""
    most = most_trays or max((each.trays for each in earned.values()), default=0)
    if method(rules) is Method.LOSSES:
        earned = _losses(earned)
    return {contestant: _settled(each, rules, most) for contestant, each in earned.items()}


def _settled(earned: Earned, rules: RuleSet, most: int) -> Settled:
    opened = {each.tray: _open_award(each, earned, rules) for each in earned.open}
    total = earned.total + sum(opened.values())
    maximum = earned.maximum + sum(each.top for each in earned.open)
    matched = _from_matches(earned, rules)
    total = total if matched is None else matched
    match text(rules, "total"):
        case "scaled_to_max_boards" if earned.trays:
            total, maximum = (amount * most / earned.trays for amount in (total, maximum))
        case "avg_pct" if earned.trays:
            total, maximum = _mean_percent(earned, opened), Fraction(100)
    total = round_to(total + earned.added, step(rules, "total_step"))
    return Settled(total, maximum, earned.made, earned.trays, _tiebreak(earned, rules), opened)


def _mean_percent(earned: Earned, opened: Mapping[int, Fraction]) -> Fraction:
    """The mean of the percentages on the trays that could be compared."""
    shares = [opened[each.tray] / each.top for each in earned.open if each.top]
    compared = earned.compared + len(shares)
    return 100 * (earned.shares + sum(shares)) / compared if compared else Fraction(0)


def _open_award(waiting: Open, earned: Earned, rules: RuleSet) -> Fraction:
    """Average plus or minus: the session's own percentage where it is better, or worse."""
    percent = waiting.share.percent
    if earned.maximum:
        own = 100 * earned.total / earned.maximum
        percent = max(percent, own) if waiting.share.own > 0 else min(percent, own)
    return round_to(percent * waiting.top / 100, step(rules, "award_step"))


def _from_matches(earned: Earned, rules: RuleSet) -> Fraction | None:
    """The sum of the matches where a match counts something else than its awards."""
    cap = number(rules, "win_cap")
    if not cap or not earned.groups:
        return None
    return sum((min(match.award, Fraction(cap)) for match in earned.groups.values()), Fraction(0))


def _tiebreak(earned: Earned, rules: RuleSet) -> tuple[Fraction, ...]:
    match text(rules, "tie_break"):
        case "most_tops":
            return (Fraction(earned.tops),)
        case "tricks":
            return (Fraction(earned.made),)
        case _:
            return ()


def _losses(earned: Mapping[int, Earned]) -> dict[int, Earned]:
    """Tricks behind the best on the same seats of each set; the best has lost nothing."""
    best: dict[GroupKey, Fraction] = {}
    for each in earned.values():
        for key, match in each.groups.items():
            best[key] = max(best.get(key, match.award), match.award)
    return {
        contestant: Earned(
            _sum(match.award - best[key] for key, match in each.groups.items()),
            made=each.made,
            trays=each.trays,
            added=each.added,
        )
        for contestant, each in earned.items()
    }


def _sum(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))

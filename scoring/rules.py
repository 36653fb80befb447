"""Rule sets: named bundles of switches, and the only place where a figure is rounded.

A rule set holds a value for every switch of ``scoring.switches``.
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256

from scoring.methods import Method
from scoring.refused import Code, Refused
from scoring.switches import STEPS, SWITCHES, Game
from scoring.tie_breaks import TieBreak
from scoring.values import RuleSet

BUNDLES: Mapping[str, Mapping[str, str | int]] = {
    "whist-1910": {"game": "whist", "method": "compass", "total": "sum"},
    "auction-1914": {"game": "auction", "method": "compass", "total": "sum"},
    "minibridge": {"game": "minibridge"},
    "wbf": {"unit": 2, "unequal": "neuberg"},
    "ebu": {"unit": 2, "unequal": "neuberg", "small_groups": "ebu", "total_step": "0.01"},
    "acbl": {
        "unit": 1,
        "unequal": "neuberg",
        "small_groups": "acbl",
        "award_step": "0.01",
        "total": "scaled_to_max_boards",
        "total_step": "0.01",
        "datum_trim": "five_percent",
        "datum_round": "half_even",
    },
    "abf": {"unit": 2, "unequal": "neuberg", "total": "scaled_to_max_boards"},
    "ffb": {"unit": 2, "unequal": "neuberg", "total": "avg_pct"},
    "pzbs": {"unit": 2, "unequal": "none", "total": "avg_pct"},
    "plain": {"unit": 2, "unequal": "none", "artificial": "fixed"},
}
"""Named bundles: a value for each switch in which the tradition is not the ordinary one."""


Table = tuple[tuple[int, ...], ...]


def rule_set(
    name: str, tables: Mapping[str, Table] | None = None, /, **overrides: str | int
) -> RuleSet:
    """The bundle ``name`` with some switches set otherwise.

    ``tables`` are a club's own, whole numbers: ``vps`` has (IMPs from, hundredths of victory
    points of the winner). The digest is of the switches and tables alone: equal digests give
    equal figures, whatever the name. Raises Refused: rules_unknown, switch_unknown,
    switch_value.
    """
    if name not in BUNDLES:
        raise Refused(Code.RULES_UNKNOWN, {"name": name})
    switches = {switch.name: switch.default for switch in SWITCHES.values()}
    for switch, value in {**BUNDLES[name], **overrides}.items():
        switches[switch] = _allowed(switch, value)
    own = dict(tables or {})
    return RuleSet(name=name, switches=switches, tables=own, digest=_digest(switches, own))


# Asked for on every tray: a look-up costs a tenth of making the value anew.
_METHODS: Mapping[str | int, Method] = {str(each): each for each in Method}
_GAMES: Mapping[str | int, Game] = {str(each): each for each in Game}
_STEPS = {each: None if each == "exact" else Fraction(each) for each in STEPS}


def method(rules: RuleSet) -> Method:
    """The method of comparison."""
    return _METHODS[rules.switches["method"]]


def ns_alone(rules: RuleSet) -> bool:
    """Return whether the scores of North and South alone are kept."""
    return rules.switches["sides"] == "ns"


def apart(rules: RuleSet) -> bool:
    """Return whether each section is compared and ranked by itself, as a field of its own."""
    return rules.switches["sections"] == "apart" and not method(rules).profile.in_matches


def sits_again(rules: RuleSet) -> bool:
    """Return whether a contestant may sit on a tray more than once, with the other hands."""
    return plays_twice(rules) or method(rules).profile.in_matches


def plays_twice(rules: RuleSet) -> bool:
    """Return whether the same players play every deal again with the hands exchanged."""
    return ns_alone(rules) or method(rules).profile.plays_twice


def unit(rules: RuleSet) -> int:
    """The matchpoints for a score beaten, 2 or 1."""
    return int(rules.switches["unit"])


def factors_up(rules: RuleSet) -> bool:
    """Return whether a tray with fewer results than expected is factored up to the full top."""
    return rules.switches["unequal"] != "none"


def is_proportional(rules: RuleSet) -> bool:
    """Return whether it is factored up to the same part of the full top, not by Neuberg."""
    return rules.switches["unequal"] == "proportional"


def missing_are_equal(rules: RuleSet) -> bool:
    """Return whether each result that is missing counts as one equalled by everybody."""
    return rules.switches["unequal"] == "missing_equal"


def counts_own_score(rules: RuleSet) -> bool:
    """Return whether a score is compared with itself too (Ascherman)."""
    return rules.switches["own_score"] == "equalled"


def game(rules: RuleSet) -> Game:
    """The game played."""
    return _GAMES[rules.switches["game"]]


def text(rules: RuleSet, switch: str) -> str:
    """A switch whose values are words."""
    return str(rules.switches[switch])


def number(rules: RuleSet, switch: str) -> int:
    """A switch whose values are whole numbers."""
    return int(rules.switches[switch])


def imps_for_ten(rules: RuleSet) -> Fraction:
    """The IMPs of a ruling of ten per cent above average."""
    return Fraction(rules.switches["imps_for_ten"])


def imp_cap(rules: RuleSet) -> int | None:
    """The most IMPs of one comparison; None where there is no limit."""
    return number(rules, "imp_cap") or None


def step(rules: RuleSet, switch: str) -> Fraction | None:
    """Return what a figure is rounded to; None where it stays exact."""
    return _STEPS[text(rules, switch)]


def tie_breaks(rules: RuleSet) -> tuple[TieBreak, ...]:
    """The tie-breaks that look at those who are equal, in their order.

    Tricks that come first are not among them: everybody is ranked by them at once.
    """
    first, second = text(rules, "tie_break"), text(rules, "tie_break_2")
    named = ("none" if tricks_first(rules) else first, second)
    return tuple(TieBreak(name) for name in named if name != "none")


def tricks_first(rules: RuleSet) -> bool:
    """Return whether everybody is ranked by tricks at once, before any other tie-break."""
    return text(rules, "tie_break") == "tricks"


def counts_matches(rules: RuleSet) -> bool:
    """Return whether a match counts its victory points, or as won, whatever was won in it."""
    return rules.switches["match_total"] != "sum"


def levels_matches(rules: RuleSet) -> bool:
    """Return whether totals are brought to the most matches that anybody has: who sat out, or came
    late, is neither behind nor ahead by that alone.
    """
    return counts_matches(rules) and rules.switches["total"] == "own_max"


def has_percent(rules: RuleSet) -> bool:
    """Return whether a total is a part of the matchpoints there were to win.

    Not where matches of pairs count as victory points, or as won: these are added up.
    """
    return method(rules).profile.has_top and not counts_matches(rules)


def averages_imps(rules: RuleSet) -> bool:
    """Return whether a total is the mean of the IMPs on the trays that were played."""
    imps = method(rules).profile.in_imps and not counts_matches(rules)
    return imps and rules.switches["total"] == "avg_pct"


def total_by(rules: RuleSet) -> str:
    """Return how a total is made: the switch ``total``, where it can be made so.

    Matches of pairs that count are added up, and so is what has no mean.
    """
    total, has_top = text(rules, "total"), method(rules).profile.has_top
    summed = has_top and counts_matches(rules)
    if total == "avg_pct" and not (has_top or averages_imps(rules)):
        summed = True
    return "sum" if summed else total


def ranks_by_percent(rules: RuleSet) -> bool:
    """Return whether totals are compared with their own maximum rather than as they are."""
    return has_percent(rules) and rules.switches["total"] != "sum"


def round_to(amount: Fraction, each: Fraction | None) -> Fraction:
    """The nearest multiple of ``each``; a half goes away from zero. None: as it is."""
    if each is None:
        return amount
    steps = abs(amount) / each
    nearest = (2 * steps.numerator + steps.denominator) // (2 * steps.denominator)
    return nearest * each if amount >= 0 else -nearest * each


def round_half_up(amount: Fraction, decimals: int) -> Decimal:
    """The nearest decimal; a half goes away from zero, like ``decimal.ROUND_HALF_UP``."""
    scaled = abs(amount) * 10**decimals
    nearest = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = 1 if amount < 0 and nearest else 0
    return Decimal((sign, tuple(int(digit) for digit in str(nearest)), -decimals))


def _allowed(name: str, value: str | int) -> str | int:
    if name not in SWITCHES:
        raise Refused(Code.SWITCH_UNKNOWN, {"switch": name})
    if not SWITCHES[name].permits(value):
        raise Refused(Code.SWITCH_VALUE, {"switch": name, "value": value})
    return value


def _digest(switches: Mapping[str, str | int], tables: Mapping[str, Table]) -> str:
    bundle = {"switches": dict(switches), "tables": dict(tables)}
    text = json.dumps(bundle, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()

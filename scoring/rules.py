"""Rule sets: named bundles of switches, and the only place where a figure is rounded.

``SWITCHES`` is every switch there is; a rule set holds a value for each.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256

from scoring.refused import Code, Refused
from scoring.values import RuleSet


class Method(StrEnum):
    """How the plays of a tray are compared."""

    COMPASS = "compass"
    MATCHPOINTS = "matchpoints"


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing in which traditions differ. ``meaning`` is for whoever reads the code."""

    name: str
    allowed: tuple[str | int, ...]
    default: str | int
    meaning: str


SWITCHES: Mapping[str, Switch] = {
    switch.name: switch
    for switch in (
        Switch(
            "method",
            tuple(str(method) for method in Method),
            "matchpoints",
            "compass: tricks above the tray's average in that direction (whist); "
            "matchpoints: for each score beaten or equalled",
        ),
        Switch("unit", (2, 1), 2, "matchpoints for a score beaten; half of it for one equalled"),
        Switch(
            "unequal",
            ("neuberg", "none"),
            "neuberg",
            "matchpoints on a tray with fewer results than expected: neuberg factors them up to "
            "the full top, none counts them against the tray's own smaller top",
        ),
        Switch(
            "total",
            ("own_max", "sum"),
            "own_max",
            "what matchpoints are ranked by: the total against its own maximum, or the bare total",
        ),
        Switch("winners", ("line",), "line", "line: every line is ranked by itself"),
        Switch("percent_decimals", (0, 1, 2, 3), 2, "decimals of a printed percentage"),
        Switch("award_decimals", (0, 1, 2, 3), 2, "decimals of a printed award or total"),
    )
}

BUNDLES: Mapping[str, Mapping[str, str | int]] = {
    "whist-1910": {"method": "compass", "total": "sum"},
    "neuberg": {"method": "matchpoints", "unit": 2, "unequal": "neuberg", "total": "own_max"},
    "plain": {"method": "matchpoints", "unit": 2, "unequal": "none", "total": "own_max"},
}


def rule_set(name: str, **overrides: str | int) -> RuleSet:
    """The bundle ``name`` with some switches set otherwise.

    The digest is of the switches and tables alone: equal digests give equal figures, whatever
    the name. Raises Refused: rules_unknown, switch_unknown, switch_value.
    """
    if name not in BUNDLES:
        raise Refused(Code.RULES_UNKNOWN, {"name": name})
    switches = {switch.name: switch.default for switch in SWITCHES.values()}
    for switch, value in {**BUNDLES[name], **overrides}.items():
        switches[switch] = _allowed(switch, value)
    return RuleSet(name=name, switches=switches, tables={}, digest=_digest(switches))


def method(rules: RuleSet) -> Method:
    """The method of comparison."""
    return Method(str(rules.switches["method"]))


def unit(rules: RuleSet) -> int:
    """The matchpoints for a score beaten, 2 or 1."""
    return int(rules.switches["unit"])


def factors_up(rules: RuleSet) -> bool:
    """Whether a tray with fewer results than expected is factored up to the full top."""
    return rules.switches["unequal"] == "neuberg"


def ranks_by_percent(rules: RuleSet) -> bool:
    """Whether totals are compared with their own maximum rather than as they are."""
    return method(rules) is Method.MATCHPOINTS and rules.switches["total"] == "own_max"


def round_half_up(amount: Fraction, decimals: int) -> Decimal:
    """The nearest decimal; a half goes away from zero, like ``decimal.ROUND_HALF_UP``."""
    scaled = abs(amount) * 10**decimals
    nearest = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = 1 if amount < 0 and nearest else 0
    return Decimal((sign, tuple(int(digit) for digit in str(nearest)), -decimals))


def printed_award(amount: Fraction, rules: RuleSet) -> Decimal:
    """An award or a total as this rule set prints it."""
    return round_half_up(amount, int(rules.switches["award_decimals"]))


def printed_percent(percent: Fraction, rules: RuleSet) -> Decimal:
    """A percentage as this rule set prints it."""
    return round_half_up(percent, int(rules.switches["percent_decimals"]))


def _allowed(name: str, value: str | int) -> str | int:
    if name not in SWITCHES:
        raise Refused(Code.SWITCH_UNKNOWN, {"switch": name})
    for allowed in SWITCHES[name].allowed:
        # Python holds True to be 1 and 2.0 to be 2; in the digest they would be different.
        if allowed == value and isinstance(value, type(allowed)) and not isinstance(value, bool):
            return allowed
    raise Refused(Code.SWITCH_VALUE, {"switch": name, "value": value})


def _digest(switches: Mapping[str, str | int]) -> str:
    bundle = {"switches": dict(switches), "tables": {}}
    text = json.dumps(bundle, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()

"""A check that the rules of a saved event are rules by which something can be scored."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scoring.refused import Code, Refused
from scoring.rules import rule_set
from scoring.victory_points import own_scale
from tournaments.exchange.malformed import MalformedFile

if TYPE_CHECKING:
    from tournaments.exchange.saved_event import SavedRules

_FAULTS = {
    Code.RULES_UNKNOWN: ("name", "there are no such rules"),
    Code.SWITCH_UNKNOWN: ("switches", "there is no switch {switch}"),
    Code.SWITCH_VALUE: ("switches", "{switch} cannot be set to that"),
}
_LARGEST = 10**6


def check_rules(where: str, rules: "SavedRules") -> None:
    """Raises ``MalformedFile`` where the rules are none, or lack the scale they count by."""
    if any(not isinstance(value, str | int) for value in rules.switches.values()):
        raise MalformedFile(f"{where}.switches", "a switch is set to a text or a whole number")
    try:
        found = rule_set(rules.name, {}, **rules.switches)
    except Refused as refused:
        key, what = _FAULTS[refused.code]
        raise MalformedFile(f"{where}.{key}", what.format(**refused.params)) from refused
    if found.switches["vp_scale"] == "own" and "vps" not in rules.tables:
        raise MalformedFile(f"{where}.tables", "the scale of victory points is missing")
    _check_tables(f"{where}.tables", rules.tables)


def _check_tables(where: str, tables: Mapping[str, Any]) -> None:
    for name, rows in tables.items():
        if name != "vps" or not isinstance(rows, list) or not all(map(_is_row, rows)):
            raise MalformedFile(where, "vps is a list of rows of two or three whole numbers")
        try:
            own_scale(name, 0, rows)
        except Refused as refused:
            raise MalformedFile(
                f"{where}.{name}", f"row {refused.params['row']} cannot be of a scale"
            ) from refused


def _is_row(row: Any) -> bool:
    return (
        isinstance(row, list)
        and len(row) in (2, 3)
        and all(type(each) is int and -_LARGEST <= each <= _LARGEST for each in row)
    )

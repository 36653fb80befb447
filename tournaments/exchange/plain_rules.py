"""The settings of an event in the plain form: those that are carried, and no others."""

from dataclasses import dataclass

from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

SWITCHES = {"unequal": ("neuberg", "none"), "total": ("own_max", "sum")}
"""The settings that are switches of a rule set too, with the values that are carried."""

CARRIED = {"scoring", "unit", "expected", "board_decimals", "pct_decimals", *SWITCHES}
"""The settings that are understood."""


@dataclass(frozen=True, slots=True)
class PlainRules:
    """How the published figures came about.

    ``switches`` override a rule set; ``expected`` is the number of results on a tray; the
    decimals are those that awards, and awards in per cent, were printed with. None: not said.
    """

    switches: dict[str, str | int]
    expected: int | None = None
    award_decimals: int | None = None
    award_percent_decimals: int | None = None


def read_rules(node: JsonNode) -> PlainRules:
    """The settings under ``rules``. Whatever is not carried is refused by its name."""
    switches: dict[str, str | int] = {"method": "matchpoints"}
    if not node.present:
        return PlainRules(switches)
    _require_carried(node)
    if node.get("unit").present:
        switches["unit"] = node.get("unit").whole(1, 2)
    for key, carried in SWITCHES.items():
        if node.get(key).present:
            switches[key] = _one_of(node.get(key), carried)
    return PlainRules(
        switches,
        expected=_whole(node.get("expected"), 1, 100_000),
        award_decimals=_whole(node.get("board_decimals"), 0, 9),
        award_percent_decimals=_whole(node.get("pct_decimals"), 0, 9),
    )


def _require_carried(node: JsonNode) -> None:
    keys = node.named()
    # The method comes first: it is the reason for most of the others.
    _one_of(node.get("scoring"), ("mp",), default="mp")
    for key in keys:
        if key not in CARRIED:
            raise MalformedFile(f"rules.{shortened(key)}", "this rule is not carried yet")


def _one_of(node: JsonNode, carried: tuple[str, ...], default: str | None = None) -> str:
    value = node.text(default)
    if value not in carried:
        raise MalformedFile(
            node.path, f"{shortened(value)} is not carried yet, only {' and '.join(carried)}"
        )
    return value


def _whole(node: JsonNode, low: int, high: int) -> int | None:
    return node.whole(low, high) if node.present else None

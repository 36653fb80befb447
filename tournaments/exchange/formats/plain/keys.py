"""The keys of an event in the plain form that mean nothing, or nothing in this event."""

import re
from collections.abc import Iterator

from tournaments.exchange.formats.plain.result import PRINTED
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

_OF_A_RESULT = (
    *("pct_ns", "pct_ew"),
    *("ns", "ew", "n", "s", "e", "w", "direction", "round", "table"),
    *("contract", "declarer", "tricks", "lead", "score_ns", "score_ew", *PRINTED),
)
_OF_A_MATCH_BOARD = (
    "number",
    "imps",
    "opposing_imps",
    "team_points",
    "opposing_team_points",
    "results",
)
_OF_A_TOTAL = (
    *("contestant", "direction", "section", "total", "percent", "rank", "boards_played"),
    *("adjustment", "adjustment_reason", "tiebreak", "ranks", "strat", "players"),
)
KNOWN = {
    "": ("notes",),
    "boards[].results[]": _OF_A_RESULT,
    "matches[].boards[]": _OF_A_MATCH_BOARD,
    "matches[].boards[].results[]": _OF_A_RESULT,
    "published_totals[]": _OF_A_TOTAL,
    "published_totals[].ranks[]": ("strat_number", "rank", "type"),
    "published_totals[].pairs[]": _OF_A_TOTAL,
    "published_pair_totals[]": _OF_A_TOTAL,
}
"""What may stand in a place and play no part in some event, or in any, as ``lead`` does."""

_INDEX = re.compile(r"\[\d+\]")
_ANYTHING = ("info",)
"""Where publishers write what they like."""


def unknown_keys(root: JsonNode) -> Iterator[str]:
    """Yield the place of each key that was neither read nor is known, each kind of place once.

    Raises ``MalformedFile`` for one of the rules: figures may depend on it.
    """
    told: set[str] = set()
    for path in root.unread():
        place, _dot, key = path.rpartition(".")
        kind = _INDEX.sub("[]", place)
        free = kind.partition(".")[0].partition("[")[0] in _ANYTHING
        if free or key in KNOWN.get(kind, ()) or f"{kind}.{key}" in told:
            continue
        if kind.startswith("rules"):
            raise MalformedFile(shortened(place), f"{shortened(key)!r} means nothing")
        told.add(f"{kind}.{key}")
        yield f"{shortened(place)}: {shortened(key)}" if place else shortened(key)

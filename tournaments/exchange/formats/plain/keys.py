"""The keys of an event in the plain form that nobody need read, and the refusal of unknown ones."""

import re

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
    *("adjustment", "adjustment_reason", "tiebreak", "ranks", "strat"),
)
_OF_INFO = (
    *("event_description", "event_type", "winner_type", "name", "type", "date", "start_date"),
    *("program_name", "program_version", "usebio_version", "scoring_method"),
    *("board_scoring_method", "boards_played", "session_count", "section_count", "pairs"),
    *("acbl_board_top", "tb_count"),
)
KNOWN = {
    "": ("notes",),
    "info": _OF_INFO,
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


def refuse_unknown(root: JsonNode) -> None:
    """Raise ``MalformedFile`` for the first key anywhere that was neither read nor is known."""
    for path in root.unread():
        place, _dot, key = path.rpartition(".")
        if key not in KNOWN.get(_INDEX.sub("[]", place), ()):
            raise MalformedFile(shortened(place) or "the file", f"{shortened(key)!r} means nothing")

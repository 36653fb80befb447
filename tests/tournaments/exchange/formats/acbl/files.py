"""Small results pages of my.acbl.org, made by hand."""

import json
from typing import Any


def result(ns: str, ew: str, score: str, **more: Any) -> dict[str, Any]:
    """A line of a board as pages have it."""
    usual = {"contract": "4 S", "declarer": "N", "tricks_taken": "10", "round_number": 1}
    return {"ns_pair": ns, "ew_pair": ew, "ns_score": score, "ew_score": "", **usual, **more}


def page(*results: dict[str, Any], **more: Any) -> bytes:
    """A page of one board."""
    section = {
        "name": "A",
        "pair_summaries": [
            {
                "pair_number": "1", "direction": "N-S", "score": "1.00", "percentage": "100.00",
                "strat_place": [
                    {"strat_number": 2, "rank": "1", "type": "Section"},
                    {"strat_number": 1, "rank": "1/2", "type": "Section"},
                ],
                "players": [{"name": "Ann Owl", "id_number": "1000035"}],
            }
        ],
        "boards": [{"board_number": 1, "board_results": list(results)}],
    }  # fmt: skip
    held = {
        "acbl_board_top": "4", "type": "PAIRS", "name": "Thursday", "club_name": "Owls",
        "start_date": "03/05/2026", "board_scoring_method": "MATCH_POINTS",
        "sessions": [{"sections": [section]}],
    }  # fmt: skip
    return json.dumps(held | more).encode()


TWO = (result("1", "2", "420"), result("3", "4", "-50", tricks_taken="9"))

"""Small events in the plain form, worked by hand, and what may be done to them."""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats.plain.event import read_plain_event

Event = dict[str, Any]

# Board, round, table, N/S, E/W, contract, declarer, tricks, score, and the two awards of a top
# of 4: board 1 is love all, on 2 N/S and on 3 E/W are vulnerable.
THREE_TABLES = (
    (1, 1, 1, "1", "1", "4S", "N", 10, 420, 3, 1),
    (1, 3, 2, "2", "3", "4S", "N", 9, -50, 0, 4),
    (1, 2, 3, "3", "2", "4S", "N", 10, 420, 3, 1),
    (2, 3, 1, "1", "2", "3NT", "E", 9, -400, 0, 4),
    (2, 2, 2, "2", "1", "3NT", "E", 8, 50, 4, 0),
    (2, 1, 3, "3", "3", "PASS", None, None, 0, 2, 2),
    (3, 2, 1, "1", "3", "1NT", "N", 7, 90, 4, 0),
    (3, 1, 2, "2", "2", "2H", "W", 8, -110, 2, 2),
    (3, 3, 3, "3", "1", "5Dx", "S", 9, -300, 0, 4),
)
TOTALS = (
    ("1", "NS", 7, 58.33, "1"),
    ("2", "NS", 6, 50.0, "2"),
    ("3", "NS", 5, 41.67, "3"),
    ("1", "EW", 5, 41.67, "3"),
    ("2", "EW", 7, 58.33, "1"),
    ("3", "EW", 6, 50.0, "2"),
)


def cut(record: EventRecord, other: EventRecord) -> EventRecord:
    """The event with no boards but those of the other."""
    kept = {tray.number for tray in other.trays}
    return replace(
        record,
        trays=tuple(tray for tray in record.trays if tray.number in kept),
        results=tuple(result for result in record.results if result.tray in kept),
    )


def without_cards(record: EventRecord) -> EventRecord:
    """The event without its hands."""
    return replace(record, trays=tuple(replace(tray, cards=None) for tray in record.trays))


def three_tables() -> Event:
    """A Mitchell of three tables with two winners; both lines are numbered 1 to 3."""
    return {
        "source": "by hand",
        "kind": "pairs",
        "info": {"event_description": "Three tables", "winner_type": "2"},
        "rules": {"scoring": "mp", "unit": 2, "unequal": "neuberg", "total": "own_max"},
        "boards": [
            {"number": n, "results": [_result(row) for row in THREE_TABLES if row[0] == n]}
            for n in (1, 2, 3)
        ],
        "published_totals": [
            {
                "contestant": name,
                "direction": direction,
                "total": total,
                "percent": percent,
                "rank": rank,
                "boards_played": 3,
            }
            for name, direction, total, percent, rank in TOTALS
        ],
    }  # fmt: skip


def _result(row: tuple[Any, ...]) -> dict[str, Any]:
    keys = ("round", "table", "ns", "ew", "contract", "declarer", "tricks", "score_ns")
    return dict(zip((*keys, "mp_ns", "mp_ew"), row[1:], strict=True))


def four_pairs() -> Event:
    """A Howell of four pairs, one winner, 1 for a score beaten; board 3 lacks a result.

    Factored up, its one score is worth half of the top of 1.
    """
    boards: dict[int, list[tuple[Any, ...]]] = {
        1: [("1", "2", 100, 1, 0), ("3", "4", -100, 0, 1)],
        2: [("1", "3", 0, 0.5, 0.5), ("2", "4", 0, 0.5, 0.5)],
        3: [("1", "4", 420, 0.5, 0.5)],
    }
    totals = (
        ("1", 2, 66.67, "1/2"),
        ("2", 0.5, 25, "3="),
        ("3", 0.5, 25, "=3"),
        ("4", 2, 66.67, "1"),
    )
    return {
        "kind": "pairs",
        "info": {"event_description": "Four pairs", "winner_type": "1"},
        "rules": {"scoring": "mp", "unit": 1, "unequal": "neuberg", "total": "own_max"},
        "boards": [
            {
                "number": number,
                "results": [
                    {"ns": ns, "ew": ew, "score_ns": score, "mp_ns": mp_ns, "mp_ew": mp_ew}
                    for ns, ew, score, mp_ns, mp_ew in rows
                ],
            }
            for number, rows in boards.items()
        ],
        "published_totals": [
            {"contestant": who, "direction": None, "total": total, "percent": percent, "rank": rank}
            for who, total, percent, rank in totals
        ],
    }  # fmt: skip


def put(event: Event, path: str, value: object) -> Event:
    """A copy with another value at ``boards.0.results.1.ns``."""
    changed = copy.deepcopy(event)
    *way, last = path.split(".")
    node: Any = changed
    for step in way:
        node = node[int(step) if isinstance(node, list) else step]
    node[int(last) if isinstance(node, list) else last] = value
    return changed


def without(event: Event, path: str) -> Event:
    """A copy that lacks the value at a path."""
    changed = copy.deepcopy(event)
    *way, last = path.split(".")
    node: Any = changed
    for step in way:
        node = node[int(step) if isinstance(node, list) else step]
    del node[int(last) if isinstance(node, list) else last]
    return changed


def read(event: Event) -> EventRecord:
    """The record of an event."""
    return read_plain_event(json.dumps(event).encode())


def written(event: Event, folder: Path) -> Path:
    """A file of an event."""
    path = folder / "event.json"
    path.write_text(json.dumps(event))
    return path

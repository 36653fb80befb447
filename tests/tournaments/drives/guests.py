"""Guests who follow the sentence on their card, knowing nothing but where they sit and who won."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

Chairs = dict[int, dict[str, int]]
"""Table -> N, E, S, W -> number."""


@dataclass(frozen=True)
class Guest:
    """Somebody with a card: where they sit, and whether as a lady (N and E)."""

    number: int
    table: int
    chair: str

    @property
    def lady(self) -> bool:
        return self.chair in "NE"


def seated(hand: Mapping[str, Any]) -> list[Guest]:
    """Everybody at the tables of a hand, as the command prints it."""
    return [
        Guest(table[chair], table["table"], chair) for table in hand["tables"] for chair in "NESW"
    ]


def moved(rule: str, guests: Iterable[Guest], won: Mapping[int, set[int]], tables: int) -> Chairs:
    """Everybody's chair in the next hand, by the words of the rule."""
    if "North keeps the same seat" in rule:
        return _pivoted(rule, guests)
    staying: defaultdict[int, list[Guest]] = defaultdict(list)
    coming: defaultdict[int, list[Guest]] = defaultdict(list)
    for guest in guests:
        goes = _goes(rule, guest, guest.number in won[guest.table], tables)
        if goes is None:
            staying[guest.table].append(guest)
        else:
            coming[goes].append(replace(guest, table=goes))
    return {
        table: _together(rule, staying[table], coming[table], part=_parts(rule, table))
        for table in range(1, tables + 1)
    }


def _goes(rule: str, guest: Guest, won: bool, tables: int) -> int | None:
    """The table a guest goes to; None: this one stays."""
    clause = _clause(rule, guest, won)
    up = guest.table % tables + 1
    if "towards table 1" in clause:
        at_head = re.search(r"at table 1 stay", clause)
        return (None if at_head else up) if guest.table == 1 else guest.table - 1
    if to := re.search(r"at table 1 go to table (\d+)", clause):
        return int(to[1]) if guest.table == 1 else None
    if "the lady goes up a table, the gentleman down" in clause:
        return up if guest.lady else (guest.table - 2) % tables + 1
    return up if re.search("go up a table", clause) else None


def _clause(rule: str, guest: Guest, won: bool) -> str:
    """What the rule says to who won, or lost, or sits in a chair."""
    if "East and West go up a table" in rule:
        return "go up a table" if guest.chair in "EW" else "stay"
    mark = {True: r"won[:,]|fewer hearts[^:]*:", False: r"lost[:,]|more:"}[won]
    found = re.search(rf"(?:{mark})(.*?)(?=\.|; lost|$)", rule, re.IGNORECASE)
    assert found, rule
    return found[1]


def _parts(rule: str, table: int) -> bool:
    if "Everywhere but at table 1 a pair that comes parts" in rule:
        return table != 1
    return "change partners" in rule


def _together(
    rule: str, staying: list[Guest], coming: list[Guest], *, part: bool
) -> dict[str, int]:
    """Four at a table: who stays keeps the chair, but for a gentleman whose partners part."""
    chairs = {}
    for guest in staying:
        cross = part and not guest.lady
        chairs[{"S": "W", "W": "S"}[guest.chair] if cross else guest.chair] = guest.number
    for guest in coming:
        free = [chair for chair in ("NE" if guest.lady else "SW") if chair not in chairs]
        assert len(free) == 1, (rule, staying, coming)
        chairs[free[0]] = guest.number
    return chairs


def _pivoted(rule: str, guests: Iterable[Guest]) -> Chairs:
    to = {"N": "N"} | {
        frm[0]: chair[0] for frm, chair in re.findall(r"(\w+)(?: goes)? to (\w+)’s", rule)
    }
    chairs: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for guest in guests:
        chairs[guest.table][to[guest.chair]] = guest.number
    return dict(chairs)

"""The results in from every table, and the conflicts of two values for one play."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import F

from tournaments.models import Play, Result, Session
from tournaments.queries.plan.plays import Hands, TableRound

Conflicts = Mapping[TableRound, set[int]]
"""The trays that differ, by table and round."""


class InPlay(NamedTuple):
    """A play of which a result is believed. ``seats``: contestant numbers, N E S W."""

    at: TableRound
    tray: int
    seats: Hands


def plays_in(session: Session, numbers: Mapping[int, int]) -> list[InPlay]:
    """Every play of which a result is in; ``numbers``: contestants, by their places. One query."""
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    hands = [f"current__{hand}" for hand in ("north", "east", "south", "west")]
    columns = ("section", "round", "table", "tray__number", *hands)
    rows = plays.order_by("round", "table", "tray__number").values_list(*columns)
    return [
        InPlay(
            TableRound(section, in_round, table),
            tray,
            (numbers[north], numbers[east], numbers[south], numbers[west]),
        )
        for section, in_round, table, tray, north, east, south, west in rows
    ]


def open_conflicts(session: Session) -> Conflicts:
    """Return where something was said after what is believed, and nobody has settled it. One
    query.
    """
    results = Result.objects.filter(
        play__section__session=session, version__gt=F("play__current__version")
    )
    columns = ("play__section", "play__round", "play__table", "play__tray__number")
    found: defaultdict[TableRound, set[int]] = defaultdict(set)
    for section, in_round, table, tray in results.order_by().values_list(*columns):
        found[TableRound(section, in_round, table)].add(tray)
    return found

"""The results in from every table, and of which of them a table says another."""

from collections.abc import Mapping
from typing import NamedTuple

from tournaments.models import Play, Session
from tournaments.queries.desk.disputes import is_disputed
from tournaments.queries.plan.plays import AWARDED, Hands, TableRound


class InPlay(NamedTuple):
    """A play of which a result is believed. ``seats``: contestant numbers, N E S W.

    ``disputed``: its table says another, and nobody has decided.
    """

    at: TableRound
    tray: int
    seats: Hands
    disputed: bool


def plays_in(session: Session, numbers: Mapping[int, int]) -> list[InPlay]:
    """Every play made of which a result is in. One query.

    ``numbers``: contestants, by their places.
    """
    made = Play.objects.filter(section__session=session, current__isnull=False).exclude(AWARDED)
    hands = [f"current__{hand}" for hand in ("north", "east", "south", "west")]
    columns = ("section", "round", "table", "tray__number", *hands)
    rows = made.order_by("round", "table", "tray__number").values_list(*columns, is_disputed())
    return [
        InPlay(
            TableRound(section, in_round, table),
            tray,
            (numbers[north], numbers[east], numbers[south], numbers[west]),
            disputed,
        )
        for section, in_round, table, tray, north, east, south, west, disputed in rows
    ]

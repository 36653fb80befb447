"""The grid of the room: its rounds, and what its cells say."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.queries.room.progress import Cell, RoomView, TableRow
from tournaments.queries.table.links import Heard

if TYPE_CHECKING:
    from tournaments.models import Session

Place = tuple[int, int]
"""A section and the number of a table."""

MANY = 400
"""Cells; of a larger room only the rounds about the present one are drawn."""

AROUND = 3
"""So many rounds are drawn then."""


@dataclass(frozen=True, slots=True)
class CellWords:
    """A cell: ``row`` names it, ``address`` is that of its slip, at the row to look at first.

    ``word`` stands in it, ``label`` is read aloud, ``title`` says who plays what.
    """

    state: str
    row: str
    address: str
    title: str
    label: str
    word: str


def grid(
    session: "Session",
    room: RoomView,
    calling: Collection[Place],
    heard: Mapping[Place, Heard],
    *,
    whole: bool,
) -> dict[str, Any]:
    """The rounds that are drawn and a row for each table; ``part``: not all rounds are.

    ``whole``: with every round, however large it is. ``calling``: the tables that call the
    director, ``heard``: when devices were heard from.
    """
    rounds = range(1, room.rounds + 1)
    part = not whole and len(room.rows) * room.rounds > MANY
    if part:
        first = max(1, min(room.now - 1, room.rounds - AROUND + 1))
        rounds = range(first, min(room.rounds, first + AROUND - 1) + 1)
    words = _Words(session)
    rows = [
        {
            "row": row,
            "cells": words.cells(row, rounds),
            "calls": place in calling,
            "heard": heard.get(place),
        }
        for row in room.rows
        for place in ((row.cells[0].at.section_id, row.table),)
    ]
    return {"rounds": rounds, "rows": rows, "part": part}


class _Words:
    """The words of the cells, looked up once for all of them."""

    def __init__(self, session: "Session") -> None:
        self.slip = reverse("slip", args=[session.pk, 0, 0, 0]).replace("/0/0/0/", "/%d/%d/%d/")
        self.at = _("Table %(table)s, round %(round)s: %(state)s")
        self.count = _("%(n)s of %(of)s")
        self.versus = _("%(ns)s v %(ew)s, %(trays)s")
        self.states = {
            "complete": _("complete"),
            "conflict": _("two results differ"),
            "play": _("in play"),
            "missing": _("missing"),
            "improbable": _("improbable"),
            "awaiting": _("awaiting"),
            "out": _("sits out"),
        }
        self.short = self.states | {"conflict": _("differ")}

    def cells(self, row: TableRow, rounds: range) -> tuple[CellWords, ...]:
        """The cells of a table."""
        return tuple(self._cell(row, row.cells[n - 1]) for n in rounds)

    def _cell(self, row: TableRow, cell: Cell) -> CellWords:
        state = cell.state
        word, said = self.short[state], self.states[state]
        if state in ("play", "missing"):
            word = self.count % {"n": cell.entered, "of": cell.expected}
            said = f"{said}, {word}"
        at = {"table": f"{row.letter}{row.table}", "round": cell.at.round, "state": said}
        label = self.at % at
        if state == "out":
            return CellWords(state, "", "", "", label, word)
        sides = {"ns": cell.sides[0], "ew": cell.sides[1], "trays": cell.numbers}
        address = f"{self.slip % cell.at}#typed-{cell.at.row(cell.tray)}"
        return CellWords(state, cell.at.row(), address, self.versus % sides, label, word)

"""The entry desk by grid: all tables of a round."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.queries.access import session_to_score
from tournaments.queries.desk import rows as desk
from tournaments.queries.desk.rows import DeskRow
from tournaments.queries.plan.plays import TableRound
from tournaments.web.desk.rows import cards_that_differ
from tournaments.web.desk.slips import slips_of
from tournaments.web.session_page import session_page


class GridCell(NamedTuple):
    """A tray at a table: ``glyph`` and its ``word`` only where there is something to be seen to."""

    row: DeskRow
    state: str
    glyph: str = ""
    word: str = ""


@require_safe
def round_grid(
    request: HttpRequest, session_id: int, section_id: int, in_round: int
) -> HttpResponse:
    """All tables of a round with their trays."""
    session = session_to_score(request.user, session_id)
    grid = desk.round_grid(session, section_id, in_round)
    slips = slips_of(session, TableRound(section_id, in_round, 1))
    context = {
        "grid": grid,
        "lines": [_line(slips, table, rows, grid.most) for table, rows in grid.lines],
        "ways_at": TableRound(section_id, in_round, grid.lines[0][0]),
        "columns": range(1, grid.most + 1),
    }
    return render(request, "desk/round_grid.html", session_page(request, session, "desk") | context)


def _line(slips: str, table: int, rows: Sequence[DeskRow], most: int) -> dict[str, Any]:
    """A table, its slip (``slips`` is where they are), who sit there, its trays.

    With as many cells as the longest line has: None where it has no tray.
    """
    return {
        "table": table,
        "slip": f"{slips}{table}/",
        "first": rows[0],
        "cells": [*map(_cell, rows), *[None] * (most - len(rows))],
    }


def _cell(row: DeskRow) -> GridCell:
    if not row.entered:
        return GridCell(row, "awaiting", "awaiting", _("awaiting"))
    if cards_that_differ(row):
        return GridCell(row, "conflict", "conflict", _("cards differ"))
    if row.entered.ruling:
        return GridCell(row, "complete", "ruled", _("ruled"))
    return GridCell(row, "complete")

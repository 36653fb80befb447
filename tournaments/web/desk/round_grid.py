"""All tables of a round, with the way to each slip."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.queries.access import session_to_score
from tournaments.queries.desk import rows as desk
from tournaments.queries.desk.trays import DeskRow
from tournaments.queries.plan.plays import TableRound
from tournaments.web.desk.rows import cards_that_differ
from tournaments.web.desk.slips import sections_of, slips_of
from tournaments.web.session_page import session_page


@require_safe
def round_grid(
    request: HttpRequest, session_id: int, section_id: int, in_round: int
) -> HttpResponse:
    """All tables of a round with their trays."""
    session = session_to_score(request.user, session_id)
    grid = desk.round_grid(session, section_id, in_round)
    slips = slips_of(session, TableRound(section_id, in_round, 1))
    marks = _marks()
    context = {
        "grid": grid,
        "lines": [_line(slips, table, rows, marks, grid.most) for table, rows in grid.lines],
        "sections": sections_of(session, grid.sections, grid.lines[0][1][0].at, grid=True),
        "ways_at": TableRound(section_id, in_round, grid.lines[0][0]),
        "columns": range(1, grid.most + 1),
    }
    return render(request, "desk/round_grid.html", session_page(request, session, "desk") | context)


def _marks() -> dict[str, str]:
    """What is drawn where something is to be seen to, once for the hundreds of cells of a page."""
    words = {
        "awaiting": _("awaiting"),
        "conflict": _("cards differ"),
        "improbable": _("improbable"),
        "ruled": _("ruled"),
    }
    return {
        glyph: render_to_string("desk/round_grid_mark.html", {"glyph": glyph, "word": word})
        for glyph, word in words.items()
    }


def _line(
    slips: str, table: int, rows: Sequence[DeskRow], marks: dict[str, str], most: int
) -> dict[str, Any]:
    """A table, its slip (``slips`` is where they are), who sit there, its trays.

    ``lacking``: one of nothing for each tray it has less than the table with the ``most``.
    """
    slip = f"{slips}{table}/"
    return {
        "table": rows[0].table,
        "slip": slip,
        "sides": (rows[0].ns.contestants, rows[0].ew.contestants),
        "cells": [
            {
                "state": state,
                "href": f"{slip}#typed-{row.key}",
                "tray": f"{row.tray}",
                "mark": marks.get(mark, ""),
                "typed": row.entered.typed if row.entered else "",
            }
            for row in rows
            for state, mark in [_state(row)]
        ],
        "lacking": range(most - len(rows)),
    }


def _state(row: DeskRow) -> tuple[str, str]:
    """How a play stands, and the mark of it, if any."""
    if not row.entered:
        return "awaiting", "awaiting"
    if cards_that_differ(row):
        return "conflict", "conflict"
    if row.outlier:
        return "improbable", "improbable"
    return "complete", "ruled" if row.entered.ruling else ""

"""The entry desk by grid: all tables of a round."""

from collections.abc import Sequence
from html import escape

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.queries import desk
from tournaments.queries.access import session_to_score
from tournaments.queries.desk import DeskRow
from tournaments.queries.plays import TableRound
from tournaments.templatetags.chips import chips
from tournaments.web.desk_rows import cards_that_differ
from tournaments.web.session_page import session_page
from tournaments.web.slips import slips_of

_LINE = (
    '<tr><th scope="row" class="figure"><a href="{}">{}</a></th>'
    '<td class="middle">{}</td><td class="middle">{}</td>{}</tr>'
)
_CELL = (
    '<td class="middle"><a class="slip-cell {}" href="{}#typed-{}">'
    '<span class="soft">{}</span> {} <b>{}</b></a></td>'
)
_GLYPH = '<svg class="glyph" role="img" aria-label="{}"><use href="#g-{}"/></svg>'


@require_safe
def round_grid(
    request: HttpRequest, session_id: int, section_id: int, in_round: int
) -> HttpResponse:
    """All tables of a round with their trays."""
    session = session_to_score(request.user, session_id)
    grid = desk.round_grid(session, section_id, in_round)
    lines = _Lines(slips_of(session, TableRound(section_id, in_round, 1)), grid.most)
    context = {
        "grid": grid,
        "lines": SafeString("\n".join(lines.line(table, rows) for table, rows in grid.lines)),
        "ways_at": TableRound(section_id, in_round, grid.lines[0][0]),
        "columns": range(1, grid.most + 1),
    }
    return render(request, "desk/round_grid.html", session_page(request, session, "desk") | context)


class _Lines:
    """The lines of the grid: a large room has hundreds of cells, so that no template draws them.

    Names and what was typed are escaped; all else is numbers and words of our own. ``slips`` is
    where the slips of the round are, ``most`` how many cells each line has.
    """

    def __init__(self, slips: str, most: int) -> None:
        self.slips, self.most = slips, most
        words = {"awaiting": _("awaiting"), "conflict": _("cards differ"), "ruled": _("ruled")}
        self.glyphs = {name: format_html(_GLYPH, word, name) for name, word in words.items()}

    def line(self, table: int, rows: Sequence[DeskRow]) -> str:
        """A table: who sit there, and its trays."""
        slip, first = f"{self.slips}{table}/", rows[0]
        cells = "".join(self._cell(row, slip) for row in rows)
        cells += "<td></td>" * (self.most - len(rows))
        return _LINE.format(slip, table, chips(first.ns), chips(first.ew), cells)

    def _cell(self, row: DeskRow, slip: str) -> str:
        entered, state, glyph = row.entered, "complete", ""
        if not entered:
            state = glyph = "awaiting"
        elif cards_that_differ(row):
            state = glyph = "conflict"
        elif entered.ruling:
            glyph = "ruled"
        typed = escape(entered.typed) if entered else ""
        return _CELL.format(state, slip, row.key, row.tray, self.glyphs.get(glyph, ""), typed)

"""The page of a drive that anybody reads once it is over: prizes, then every card."""

from collections import Counter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.presenting.figures import place
from tournaments.queries.access import evening_to_read
from tournaments.queries.drives.cards import CardLine, cards_view, has_totals, prizes_of
from tournaments.queries.drives.settings import drive_in
from tournaments.sentence import gettext as _
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
def results(request: HttpRequest, session_id: int) -> HttpResponse:
    """The prizes and the cards; while cards still come in, that they do."""
    session = evening_to_read(session_id, request.user)
    drive = drive_in(session)
    view = cards_view(drive)
    context = session_page(request, session, "results") | {"view": view}
    if session.state == Session.State.CLOSED and has_totals(drive):
        prizes = [] if view.missing or view.wrong else prizes_of(view)
        context |= {
            "over": True,
            "prizes": [
                (line.name, [view.line(n) for n in line.award.winners], line.figure)
                for line in prizes
            ],
            "groups": _groups(view.lines),
        }
    return public_page(request, "drives/results.html", context, session.tournament.club)


def _groups(lines: tuple[CardLine, ...]) -> list[dict[str, Any]]:
    """The cards of ladies, of gentlemen or of all, from the highest down, each with its place."""
    heads = {"L": _("Ladies"), "G": _("Gentlemen")}
    played = [line for line in lines if line.players and line.adds]
    found = []
    for group in dict.fromkeys(line.group for line in played):
        mine = [line for line in played if line.group == group]
        head = heads.get(group, _("Table %(table)s") % {"table": group}) if group else ""
        found.append({"head": head, "rows": _placed(mine)})
    return found


def _placed(lines: list[CardLine]) -> list[tuple[str, CardLine]]:
    totals = Counter(line.card.total for line in lines if line.card)
    rows, before = [], 0
    for total in sorted(totals, reverse=True):
        same = [line for line in lines if line.card and line.card.total == total]
        rows += [(place(before + 1, totals[total]), line) for line in same]
        before += totals[total]
    return rows

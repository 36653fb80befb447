"""The log of a club, for its organisers and readers."""

from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Log, Tournament
from tournaments.presenting.labels import tray_word
from tournaments.presenting.log import said
from tournaments.presenting.log_details import more, outcome
from tournaments.queries.access import club_to_read, may_organise
from tournaments.queries.club.log import (
    Occasion,
    evenings_in_log,
    log_entries,
    log_of,
    people_in_log,
)
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of

A_PAGE = 50


@require_safe
def club_log(request: HttpRequest, club_id: int) -> HttpResponse:
    """Return who did what, when; of one evening and of one person if asked."""
    club = club_to_read(request.user, club_id)
    can_organise = may_organise(request.user, club)
    show_times_of(club)
    evening, who = _number(request, "evening"), _number(request, "who")
    pages = Paginator(log_of(club, session_id=evening, user_id=who), A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    chosen = {"evening": evening, "who": who}
    context = {
        "club": club,
        "frame": "base/club_page.html" if can_organise else "base/base.html",
        "part": "log",
        "can_organise": can_organise,
        "page": page,
        "rows": [_row(*each, whole=can_organise) for each in log_entries(page.object_list)],
        "evenings": evenings_in_log(club),
        "people": people_in_log(club),
        "query": urlencode({name: number for name, number in chosen.items() if number}),
        **chosen,
    }
    return render(request, "club/log.html", context)


def _number(request: HttpRequest, name: str) -> int | None:
    """A number of the filter; what cannot be the number of a row asks for nothing."""
    typed = request.GET.get(name, "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 18 else None


def _row(row: Log, where: Occasion, *, whole: bool) -> dict[str, Any]:
    """``whole``: with the figures, which are not a reader's before a tray is played."""
    return {
        "when": row.when,
        "who": row.doer or _("somebody unknown"),
        "said": said(row.what, where.session.tournament.game if where.session else ""),
        "more": more(row.what, row.details) if whole else "",
        "outcome": outcome(row.details) if whole else None,
        "session": where.session,
        "place": _place(where),
        "tray": where.tray if whole else None,
    }


def _place(where: Occasion) -> str:
    if where.tray is None or where.session is None:
        return ""
    word = tray_word(Tournament.Game(where.session.tournament.game))
    tray = f"{word} {where.tray}"
    if not where.round:
        return tray
    return _("%(tray)s, round %(round)s, table %(table)s") % {
        "tray": tray,
        "round": where.round,
        "table": where.table,
    }

"""Paper: the list of sheets, and each of them as PDF."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import get_language, gettext, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.printing.indicator_cards import indicator_cards
from tournaments.printing.recap import recap
from tournaments.printing.score_cards import score_cards
from tournaments.printing.standings import standings
from tournaments.queries.access import session_to_score
from tournaments.queries.cards import indicator_cards as indicator_values
from tournaments.queries.cards import score_card_sheets
from tournaments.queries.reports import recap_sheet, standings_sheet
from tournaments.refusal import NotThere, Refusal
from tournaments.web.session_page import session_page


@dataclass(frozen=True, slots=True)
class Sheet:
    """A kind of sheet: what it is called, what it is for, and how it is made."""

    title: Promise
    purpose: Promise
    pdf: Callable[[Session], bytes]


SHEETS: dict[str, Sheet] = {
    "indicator-cards": Sheet(
        gettext_lazy("Indicator cards"),
        gettext_lazy("One for each pair: where to go, round by round. Four on a sheet."),
        lambda session: indicator_cards(
            indicator_values(session), gettext, language=get_language() or "en"
        ),
    ),
    "score-cards": Sheet(
        gettext_lazy("Score cards"),
        gettext_lazy("The private card of each pair, with whatever is in. Two on a sheet."),
        lambda session: score_cards(
            score_card_sheets(session), gettext, language=get_language() or "en"
        ),
    ),
    "recap": Sheet(
        gettext_lazy("Recap sheet"),
        gettext_lazy("Every figure of every pair, for the wall."),
        lambda session: recap(recap_sheet(session), gettext, language=get_language() or "en"),
    ),
    "standings": Sheet(
        gettext_lazy("Standings"),
        gettext_lazy("Who won, by how much, and how that was computed."),
        lambda session: standings(
            standings_sheet(session), gettext, language=get_language() or "en"
        ),
    ),
}


@require_safe
def sheets(request: HttpRequest, session_id: int) -> HttpResponse:
    """What can be printed."""
    session = session_to_score(request.user, session_id)
    context = session_page(request, session, "print") | {"sheets": SHEETS}
    return render(request, "print.html", context)


@require_safe
def sheet(request: HttpRequest, session_id: int, sheet: str) -> HttpResponse:
    """One kind of sheet as PDF."""
    session = session_to_score(request.user, session_id)
    if sheet not in SHEETS:
        raise NotThere(_("There is no such sheet."))
    if not session.sections.filter(plans__isnull=False).exists():
        raise Refusal(_("Nobody is seated yet. Choose a movement first."))
    response = HttpResponse(SHEETS[sheet].pdf(session), content_type="application/pdf")
    name = f"{slugify(session.tournament.name) or 'evening'}-{sheet}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-cache"
    return response

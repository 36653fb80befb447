"""Paper: the list of sheets, and each of them as PDF."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.printing.paper import Print
from tournaments.queries.access import session_to_score
from tournaments.queries.documents import SHEETS
from tournaments.queries.jobs import jobs_of
from tournaments.refusal import NotThere, Refusal
from tournaments.web.session_page import session_page

PACKS_SHOWN = 5


@require_safe
def sheets(request: HttpRequest, session_id: int) -> HttpResponse:
    """What can be printed."""
    session = session_to_score(request.user, session_id)
    context = session_page(request, session, "print") | {
        "sheets": SHEETS,
        "packs": jobs_of(session)[:PACKS_SHOWN],
    }
    return render(request, "print.html", context)


@require_safe
def sheet(request: HttpRequest, session_id: int, sheet: str) -> HttpResponse:
    """One kind of sheet as PDF."""
    session = session_to_score(request.user, session_id)
    if sheet not in SHEETS:
        raise NotThere(_("There is no such sheet."))
    if not session.sections.filter(plans__isnull=False).exists():
        raise Refusal(_("Nobody is seated yet. Choose a movement first."))
    response = HttpResponse(SHEETS[sheet].pdf(session, Print()), content_type="application/pdf")
    name = f"{slugify(session.tournament.name) or 'evening'}-{sheet}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-cache"
    return response

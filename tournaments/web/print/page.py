"""Paper: the list of sheets, how the club prints them, and each of them as PDF."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.hall import note_cards_printed
from tournaments.actions.paper import choose_paper, note_printed
from tournaments.models import PaperChoice, Session
from tournaments.paper.pack import pack_again
from tournaments.paper.pack_choice import pack_choice_of
from tournaments.paper.printable import offers, sheet_to_print, unprintable_names
from tournaments.presenting.printing import lacking_words
from tournaments.queries.access import evening_to_direct, evening_to_score
from tournaments.queries.jobs.jobs import jobs_of
from tournaments.queries.plan.seated_sections import plan_versions
from tournaments.queries.standings.view import is_finished
from tournaments.refusal import Conflict
from tournaments.sentence import gettext as _
from tournaments.server.address import (
    opens_only_here,
    requested_address,
    server_address,
    use_qr_address,
)
from tournaments.web.club_time import show_times_of
from tournaments.web.print.form import PaperForm, chosen_in
from tournaments.web.room.print_again import versions_said, wrong_context, wrong_on_paper
from tournaments.web.session_page import session_page

PACKS_SHOWN = 5


@require_safe
def sheets(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return what can be printed, and how."""
    session = evening_to_score(request.user, session_id)
    chosen, server = pack_choice_of(session), server_address(requested_address(request))
    offered = offers(session)
    context = session_page(request, session, "print") | {
        "offers": offered,
        "in_pack": {o.name for o in offered if chosen.has(o.name, needed=o.needed)},
        "chosen": chosen.options,
        "paper": PaperChoice.Paper(chosen.options.paper).label,
        "form": PaperForm(initial=chosen.as_dict(), auto_id="choice_%s"),
        "lacking": lacking_words(unprintable_names(session)),
        "finished": is_finished(session),
        "codes_open_here_only": opens_only_here(server),
        "packs": jobs_of(session)[:PACKS_SHOWN],
        **wrong_context(session),
    }
    return render(request, "print/print.html", context)


@require_POST
def choose(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return how the club prints from now on."""
    session = evening_to_direct(request.user, session_id)
    choose_paper(request.user, session_id, chosen_in(request, session))
    messages.success(request, _("This is how the club prints from now on."))
    return redirect("print", session_id)


@require_safe
def sheet(request: HttpRequest, session_id: int, sheet: str) -> HttpResponse:
    """One kind of sheet as PDF."""
    session = evening_to_score(request.user, session_id)
    show_times_of(session.tournament.club)
    wanted = sheet_to_print(session, sheet)
    server, versions = server_address(requested_address(request)), plan_versions(session)
    with use_qr_address(server):
        pdf = wanted.pdf(session, pack_choice_of(session).options)
    if wanted.shows_server_address:
        note_cards_printed(session, server)
    note_printed(session, [sheet], versions)
    return _document(session, pdf, sheet)


@require_safe
def print_again(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return what is wrong on paper as one PDF: those sheets of those tables alone."""
    session = evening_to_score(request.user, session_id)
    show_times_of(session.tournament.club)
    with use_qr_address(server_address(requested_address(request))):
        wanted = [(name, of) for name, _title, of in wrong_on_paper(session)]
        pdf = pack_again(session, wanted, pack_choice_of(session).options)
    return _document(session, pdf, "again")


@require_POST
def printed(request: HttpRequest, session_id: int) -> HttpResponse:
    """Keep that what was wrong on paper was printed again, by the plan that the page showed."""
    session = evening_to_score(request.user, session_id)
    versions = plan_versions(session)
    if request.POST.get("plans") != versions_said(versions):
        raise Conflict(
            _("The evening was changed again meanwhile: look at what is to be printed now.")
        )
    note_printed(session, [name for name, *_rest in wrong_on_paper(session)], versions)
    return redirect("print", session_id)


def _document(session: Session, pdf: bytes, name: str) -> HttpResponse:
    response = HttpResponse(pdf, content_type="application/pdf")
    named = f"{slugify(session.name) or 'evening'}-{name}.pdf"
    response["Content-Disposition"] = f'inline; filename="{named}"'
    response["Cache-Control"] = "private, no-cache"
    return response

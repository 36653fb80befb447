"""Longer work: the pack of all the paper, how far it has come, and what came of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.double_dummy import DOUBLE_DUMMY, ask_for_double_dummy
from tournaments.actions.jobs import PACK, PAGES, ask_for_pack, ask_for_pages, cancel_job
from tournaments.actions.paper import choose_paper
from tournaments.models import JobDocument
from tournaments.presenting.jobs import why_failed, words_of
from tournaments.queries.access import evening_to_direct
from tournaments.queries.jobs.jobs import NOT_ENDED, document_for, has_document, job_for, job_mark
from tournaments.server.address import requested_address, server_address
from tournaments.web.print.form import chosen_in
from tournaments.web.session_page import session_page


@require_POST
def new_pack(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for all the paper of a session, as is chosen on the page; the club remembers it."""
    server = server_address(requested_address(request))
    if "paper" not in request.POST:
        return redirect("job", ask_for_pack(request.user, session_id, server=server).pk)
    chosen = chosen_in(request, evening_to_direct(request.user, session_id))
    asked = ask_for_pack(request.user, session_id, chosen, server)
    choose_paper(request.user, session_id, chosen)
    return redirect("job", asked.pk)


@require_POST
def new_pages(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for a folder of pages of a finished evening."""
    return redirect("job", ask_for_pages(request.user, session_id).pk)


@require_POST
def new_double_dummy(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for what could be made of the deals of an evening."""
    return redirect("job", ask_for_double_dummy(request.user, session_id).pk)


_PAGES = {
    PACK: ("new-pack", "print"),
    PAGES: ("new-pages", "print"),
    DOUBLE_DUMMY: ("new-double-dummy", "hands"),
}
"""By the kind of a job: where it is asked for again, and the page that one comes from."""


@require_safe
@cache_control(private=True, no_cache=True)
def job(request: HttpRequest, job_id: int) -> HttpResponse:
    """Return how far a job has come. ``?rev=``: 204 while the page with that mark is still
    right.
    """
    asked = job_for(request.user, job_id)
    if asked.results_file is not None:
        return redirect("results-file", asked.results_file.club_id, asked.results_file.pk)
    mark = job_mark(asked)
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    again, back = _PAGES[asked.kind]
    context = session_page(request, asked.evening, "print" if back == "print" else "set-up") | {
        "again": reverse(again, args=[asked.session_id]),
        "back": reverse(back, args=[asked.session_id]),
        "job": asked,
        "words": words_of(asked.kind),
        "mark": mark,
        "going_on": asked.state in NOT_ENDED,
        "kept": has_document(asked),
        "problem": why_failed(asked.problem) if asked.problem else "",
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    return render(request, "jobs/part.html" if htmx else "jobs/job.html", context)


@require_POST
def cancel(request: HttpRequest, job_id: int) -> HttpResponse:
    """Stop a job."""
    return redirect("job", cancel_job(request.user, job_id).pk)


@require_safe
@cache_control(private=True, no_cache=True)
def document(request: HttpRequest, job_id: int) -> HttpResponse:
    """The document that a job made."""
    made = document_for(request.user, job_id)
    response = HttpResponse(bytes(made.content), content_type=made.content_type)
    response["Content-Disposition"] = f'{_shown(made)}; filename="{made.name}"'
    return response


def _shown(made: JobDocument) -> str:
    """A PDF opens beside the page; a folder is kept."""
    return "inline" if made.content_type == "application/pdf" else "attachment"

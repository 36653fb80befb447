"""Results out of a file, for an evening that is set up: looked at, then entered."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.brought_results import (
    BroughtResults,
    bring_results,
    compare_results,
    not_taken,
    read_results,
)
from tournaments.actions.result_batch import BatchRefused
from tournaments.exchange.encoding import decoded
from tournaments.models import Session
from tournaments.names import in_one_line
from tournaments.queries.access import session_to_score
from tournaments.refusal import Refusal
from tournaments.sentence import ngettext
from tournaments.web.files import sent_content
from tournaments.web.session_page import session_page

LONGEST_REASON = 200


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take a file, show which of its results would be entered, and enter them."""
    session = session_to_score(request.user, session_id)
    if request.method != "POST":
        return _page(request, session)
    try:
        content = sent_content(request)
        record = read_results(content)
        if request.POST.get("do") == "enter":
            reason = in_one_line(request.POST.get("reason", ""))[:LONGEST_REASON]
            brought = bring_results(request.user, session.pk, record, reason=reason)
            messages.success(request, _entered_words(len(brought.entries)))
            return redirect("desk", session.pk)
        brought = compare_results(session, record)
    except Refusal as refusal:
        return _page(request, session, _refused(refusal), status=refusal.status)
    return _page(request, session, _preview(content, brought, not_taken(record)))


def _refused(refusal: Refusal) -> dict[str, Any]:
    each = refusal.refusals if isinstance(refusal, BatchRefused) else ()
    return {
        "sentence": str(refusal.sentence),
        "quoted": refusal.details.get("fault"),
        "reasons": list(dict.fromkeys(str(one.sentence) for _index, one in each)),
    }


def _preview(content: bytes, brought: BroughtResults, not_read: tuple[str, ...]) -> dict[str, Any]:
    return {
        "text": decoded(content),
        "brought": brought,
        "new": len(brought.entries),
        "not_read": not_read,
    }


def _page(
    request: HttpRequest,
    session: Session,
    found: Mapping[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    context = session_page(request, session, "desk") | dict(found or {})
    return render(request, "records/bring_results.html", context, status=status)


def _entered_words(results: int) -> str:
    """Return how many results of a file were entered."""
    said = ngettext("%(n)s result was entered.", "%(n)s results were entered.", results)
    return said % {"n": results}

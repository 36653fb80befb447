"""The entry desk: one page a tray, one row a play."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.models import Session, Tournament, Tray
from tournaments.presenting.outcomes import lead_reading, reading, trump_reading
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.sentences import NOTHING_ENTERED
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.rows import tray_desk
from tournaments.queries.desk.trays import history
from tournaments.queries.plan.plays import TableRound, section_letters, table_name, tray_of
from tournaments.refusal import NotFound
from tournaments.web.desk.entry import remember_way
from tournaments.web.desk.rows import Answer, enter_row, row_item, undo_item
from tournaments.web.desk.strip import strip_of
from tournaments.web.drawings import dots, rose
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def tray(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Show a tray, or take one row of it."""
    session = session_to_score(request.user, session_id)
    tray = tray_of(session, number)
    if remember_way(request, "tray"):
        return redirect(request.path)
    if request.method != "POST":
        return render(request, "desk/desk.html", tray_context(request, session, tray, None))
    at, _number, answer = enter_row(request, session, number)
    if answer is None and not request.htmx:  # type: ignore[attr-defined]
        return redirect("tray", session_id, number)
    return answered(request, tray_context(request, session, tray, answer), at.row(), answer)


@require_safe
def play_history(
    request: HttpRequest, session_id: int, number: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """Show every version of one play."""
    session = session_to_score(request.user, session_id)
    at = TableRound(section_id, in_round, table)
    versions = history(session, at, number)
    if not versions:
        raise NotFound(NOTHING_ENTERED)
    current = next((v for v in versions[:1] if v.taken_back is None), None)
    context = session_page(request, session, "desk") | {
        "number": number,
        "at": at,
        "round": in_round,
        "table": table_name(session.pk, section_id, table),
        "base": current.version if current else 0,
        "versions": [
            {
                "entered": v,
                "reading": reading(v.outcome),
                "lead": lead_reading(v.lead) if v.lead else None,
                "ruled": ruling_words(v.ruling) if v.ruling else "",
                "current": v is current,
            }
            for v in versions
        ],
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    return render(request, "desk/history_part.html" if htmx else "desk/history.html", context)


def tray_context(
    request: HttpRequest, session: Session, tray: Tray, answer: Answer | None
) -> dict[str, Any]:
    """Return all that the page of a tray shows."""
    desk = tray_desk(session, tray)
    whist = session.tournament.game == Tournament.Game.WHIST
    action = reverse("tray", args=[session.pk, tray.number])
    return session_page(request, session, "desk") | {
        "desk": desk,
        "rows": [row_item(row, action, answer, bridge=not whist) for row in desk.rows],
        "whist": whist,
        "rose": rose(desk.tray, session.tournament.game),
        "trump": trump_reading(desk.tray.trump) if whist else None,
        "dots": dots(desk.rows, desk.average) if whist else None,
        "undo": undo_item(request, session),
        "strip": strip_of(
            ((each.number, each.mark) for each in desk.strip),
            reverse("desk", args=[session.pk]),
            tray.number,
            "".join(section_letters(session.pk).values()),
        ),
        "in_round": desk.rows[0].at if desk.rows else None,
        "all_in": all(each.state == "complete" for each in desk.strip),
    }


def answered(
    request: HttpRequest, context: dict[str, Any], key: str, answer: Answer | None
) -> HttpResponse:
    """Answer a row that was sent: alone with whatever else it changes, or by the whole page.

    A refusal without a row of this page to stand under is a page of its own.
    """
    if answer is not None and not any(row["answer"] for row in context["rows"]):
        raise answer.refusal
    status = answer.refusal.status if answer else 200
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, context.get("page", "desk/desk.html"), context, status=status)
    context["row"] = next(row for row in context["rows"] if row["row"].key == key)
    return render(request, "desk/saved.html", context, status=status)

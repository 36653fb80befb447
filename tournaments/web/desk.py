"""The entry desk: one page a tray, one row a play."""

import json
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.outcome import read_code
from scoring.shorthand import write_shorthand
from tournaments.actions.results import Said, enter_result
from tournaments.models import Session, Tournament, Tray
from tournaments.queries.access import session_to_score
from tournaments.queries.plays import TableRound
from tournaments.queries.trays import DeskRow, TrayDesk, history, tray_desk, tray_strip
from tournaments.refusal import Conflict, NotThere, Refusal
from tournaments.web.drawings import dots, rose
from tournaments.web.forms import ResultForm, first_error
from tournaments.wording.labels import tray_word
from tournaments.wording.outcomes import Reading, reading


@dataclass(frozen=True, slots=True)
class Answer:
    """What the desk says to a row that was not taken as it came."""

    key: str
    typed: str
    sentence: str
    status: int
    reason_wanted: bool = False
    theirs: Reading | None = None
    their_typed: str = ""
    their_version: int = 0


@require_safe
def first_tray(request: HttpRequest, session_id: int) -> HttpResponse:
    """The first tray that still awaits something; the first of all when everything is in."""
    session = session_to_score(request.user, session_id)
    strip = tray_strip(session)
    if not strip:
        return redirect("set-up", session_id)
    waiting = [tray.number for tray in strip if tray.state != "complete"]
    return redirect("tray", session_id, waiting[0] if waiting else strip[0].number)


@require_http_methods(["GET", "HEAD", "POST"])
def tray(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Show a tray, or take one row of it."""
    session = session_to_score(request.user, session_id)
    tray = session.trays.filter(series="", number=number).first()
    if tray is None:
        raise NotThere(_("There is no tray %(tray)s in this session.") % {"tray": number})
    answer = _enter(request, session_id, number) if request.method == "POST" else None
    if request.method == "POST" and answer is None and not request.htmx:  # type: ignore[attr-defined]
        return redirect("tray", session_id, number)
    return _page(request, session, tray, answer)


@require_safe
def play_history(
    request: HttpRequest, session_id: int, number: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """Everything that was said about one play."""
    session = session_to_score(request.user, session_id)
    versions = history(session, TableRound(section_id, in_round, table), number)
    if not versions:
        raise NotThere(_("Nothing has been entered here yet."))
    context = {
        "session": session,
        "number": number,
        "round": in_round,
        "table": table,
        "versions": [{"entered": v, "reading": reading(v.outcome)} for v in versions],
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    return render(request, "history_part.html" if htmx else "history.html", context)


def _enter(request: HttpRequest, session_id: int, number: int) -> Answer | None:
    """Take a row; None when it is in."""
    form = ResultForm(request.POST)
    if not form.is_valid():
        raise Refusal(first_error(form))
    asked = form.cleaned_data
    at = TableRound(asked["section"], asked["round"], asked["table"])
    said = Said(at, number, asked["typed"], asked["base"], asked["reason"], key=asked["key"])
    try:
        enter_result(request.user, session_id, said)
    except Conflict as conflict:
        return _conflict(said, conflict)
    except Refusal as refusal:
        return Answer(
            key=_key(at),
            typed=said.typed,
            sentence=str(refusal.sentence),
            status=refusal.status,
            reason_wanted=refusal.details.get("reason_wanted", False),
        )
    return None


def _conflict(said: Said, conflict: Conflict) -> Answer:
    current = conflict.details["current"]
    outcome = read_code(current.outcome) if current else None
    return Answer(
        key=_key(said.at),
        typed=said.typed,
        sentence=str(conflict.sentence),
        status=conflict.status,
        theirs=reading(outcome) if outcome else None,
        their_typed=write_shorthand(outcome) if outcome else "",
        their_version=current.version if current else 0,
    )


def _key(at: TableRound) -> str:
    return f"{at.section_id}-{at.round}-{at.table}"


def _page(
    request: HttpRequest, session: Session, tray: Tray, answer: Answer | None
) -> HttpResponse:
    desk = tray_desk(session, tray)
    rows = [_row(row, answer) for row in desk.rows]
    context = _context(session, desk, rows)
    if answer is not None and not any(row["answer"] for row in rows):
        raise Refusal(answer.sentence)
    status = answer.status if answer else 200
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "desk.html", context, status=status)
    if request.method != "POST":
        return render(request, "desk.html", context)
    return _one_row(request, context, desk, answer, status)


def _context(session: Session, desk: TrayDesk, rows: list[dict[str, Any]]) -> dict[str, Any]:
    whist = session.tournament.game == Tournament.Game.WHIST
    return {
        "session": session,
        "desk": desk,
        "rows": rows,
        "tab": "desk",
        "whist": whist,
        "tray_word": tray_word(session.tournament.game),
        "rose": rose(desk.tray, bridge=not whist),
        "dots": dots(desk.rows, desk.average) if whist else None,
    }


def _one_row(
    request: HttpRequest,
    context: dict[str, Any],
    desk: TrayDesk,
    answer: Answer | None,
    status: int,
) -> HttpResponse:
    """The row that was sent, and beside it whatever else on the page it changes."""
    key = "-".join(request.POST[name] for name in ("section", "round", "table"))
    context["row"] = next(row for row in context["rows"] if row["row"].key == key)
    response = render(request, "desk_saved.html", context, status=status)
    if answer is None:
        following = desk.following if desk.here.state == "complete" else None
        response["HX-Trigger-After-Settle"] = json.dumps(
            {"overplay:saved": {"key": key, "following": following}}
        )
    return response


def _row(row: DeskRow, answer: Answer | None) -> dict[str, Any]:
    mine = answer if answer and answer.key == row.key else None
    entered = row.entered
    return {
        "row": row,
        "answer": mine,
        "typed": mine.typed if mine else entered.typed if entered else "",
        "base": entered.version if entered else 0,
        "ew_tricks": 13 - entered.ns if entered and entered.ns is not None else "",
        "reading": reading(entered.outcome) if entered else None,
    }

"""The entry desk: one page a tray, one row a play."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.outcome import read_code
from tournaments.actions.results import Said, enter_result
from tournaments.models import Session, Tournament, Tray
from tournaments.queries.access import session_to_score
from tournaments.queries.plays import TableRound, tray_of
from tournaments.queries.reading import read_typed
from tournaments.queries.trays import DeskRow, history, tray_desk, tray_strip
from tournaments.refusal import Conflict, NotThere, Refusal
from tournaments.web.drawings import dots, rose
from tournaments.web.forms import ResultForm, first_error
from tournaments.web.session_page import session_page
from tournaments.wording.outcomes import Reading, reading


@dataclass(frozen=True, slots=True)
class Answer:
    """What the desk says to a row that was not taken as it came."""

    key: str
    typed: str
    refusal: Refusal
    mine: Reading | None = None

    @property
    def sentence(self) -> str:
        """What is wrong."""
        return str(self.refusal.sentence)

    @property
    def reason_wanted(self) -> bool:
        """Whether all that is missing is why it is corrected."""
        return bool(self.refusal.details.get("reason_wanted", False))

    @property
    def conflict(self) -> bool:
        """Whether two values stand against each other."""
        return self.mine is not None


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
    tray = tray_of(session, number)
    if request.method != "POST":
        return render(request, "desk.html", _context(request, session, tray, None))
    at, answer = _enter(request, session_id, number)
    if request.htmx:  # type: ignore[attr-defined]
        return _one_row(request, session, tray, _key(at), answer)
    if answer is None:
        return redirect("tray", session_id, number)
    context = _context(request, session, tray, answer)
    _require_row(context, answer)
    return render(request, "desk.html", context, status=answer.refusal.status)


@require_safe
def play_history(
    request: HttpRequest, session_id: int, number: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """Everything that was said about one play."""
    session = session_to_score(request.user, session_id)
    versions = history(session, TableRound(section_id, in_round, table), number)
    if not versions:
        raise NotThere(_("Nothing has been entered here yet."))
    context = session_page(request, session, "desk") | {
        "number": number,
        "round": in_round,
        "table": table,
        "versions": [{"entered": v, "reading": reading(v.outcome)} for v in versions],
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    return render(request, "history_part.html" if htmx else "history.html", context)


def _enter(request: HttpRequest, session_id: int, number: int) -> tuple[TableRound, Answer | None]:
    """Take a row: where it belongs, and what is said to it; None when it is in."""
    form = ResultForm(request.POST)
    if not form.is_valid():
        raise Refusal(first_error(form))
    asked = form.cleaned_data
    at = TableRound(asked["section"], asked["round"], asked["table"])
    said = Said(at, number, asked["typed"], asked["base"], asked["reason"], key=asked["key"])
    try:
        enter_result(request.user, session_id, said)
    except Conflict as conflict:
        theirs = conflict.details["current"]
        mine = reading(read_code(conflict.details["mine"])) if theirs else None
        return at, Answer(_key(at), said.typed, conflict, mine)
    except Refusal as refusal:
        answer = Answer(_key(at), said.typed, refusal)
        if answer.reason_wanted and "conflict" in request.POST:
            answer = replace(answer, mine=_mine(request, session_id, said))
        return at, answer
    return at, None


def _mine(request: HttpRequest, session_id: int, said: Said) -> Reading:
    """What was typed against a value that is in; read once already, so it is a result."""
    session = session_to_score(request.user, session_id)
    game = session.tournament.game
    return reading(read_typed(game, said.typed, tray_of(session, said.tray)))


def _key(at: TableRound) -> str:
    return f"{at.section_id}-{at.round}-{at.table}"


def _context(
    request: HttpRequest, session: Session, tray: Tray, answer: Answer | None
) -> dict[str, Any]:
    desk = tray_desk(session, tray)
    whist = session.tournament.game == Tournament.Game.WHIST
    return session_page(request, session, "desk") | {
        "desk": desk,
        "rows": [_row(row, answer) for row in desk.rows],
        "whist": whist,
        "rose": rose(desk.tray, bridge=not whist),
        "dots": dots(desk.rows, desk.average) if whist else None,
    }


def _require_row(context: dict[str, Any], answer: Answer) -> None:
    """A refusal without a row of this tray to stand under is a page of its own."""
    if not any(row["answer"] for row in context["rows"]):
        raise answer.refusal


def _one_row(
    request: HttpRequest, session: Session, tray: Tray, key: str, answer: Answer | None
) -> HttpResponse:
    """The row that was sent, and beside it whatever else on the page it changes."""
    context = _context(request, session, tray, answer)
    if answer is not None:
        _require_row(context, answer)
    context["row"] = next(row for row in context["rows"] if row["row"].key == key)
    status = answer.refusal.status if answer else 200
    return render(request, "desk_saved.html", context, status=status)


def _row(row: DeskRow, answer: Answer | None, *, before: bool = False) -> dict[str, Any]:
    mine = answer if answer and answer.key == row.key else None
    entered = row.entered
    return {
        "row": row,
        "key": f"{row.key}-before" if before else row.key,
        "answer": mine,
        "typed": mine.typed if mine else entered.typed if entered else "",
        "base": entered.version if entered else 0,
        "ew_tricks": 13 - entered.ns if entered and entered.ns is not None else "",
        "reading": reading(entered.outcome) if entered else None,
        # The page can show the row as it was without asking; its ids are its own until then.
        "before": _row(row, None, before=True) if mine else None,
    }

"""A movement of the club's own: pasted or out of a file, looked at, and seated."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from movements.journey import journeys
from movements.notation import Notated
from tournaments.actions.seating import seat_as_written
from tournaments.models import Session, Tournament
from tournaments.presenting.labels import custom_of, labels
from tournaments.presenting.movements import how_many
from tournaments.presenting.sentences import EVERYBODY_SEATED
from tournaments.queries.access import session_to_direct
from tournaments.queries.club.movement_settings import pace_of
from tournaments.queries.plan.plan_view import text_of
from tournaments.queries.plan.proposal import choice_of_written
from tournaments.refusal import Refusal
from tournaments.web.files import sent_content
from tournaments.web.forms import GAMES
from tournaments.web.plan.fairness_picture import squares
from tournaments.web.plan.seating import plan_of
from tournaments.web.plan.set_up import BESIDE_QUESTIONS, pictures, shown, still_tables
from tournaments.web.session_page import session_page
from tournaments.written.movement import decoded, movement_to_play, notes_said


@require_http_methods(["GET", "HEAD", "POST"])
def written_movement(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take a text, show what would be played by it, and seat everybody by it."""
    session = session_to_direct(request.user, session_id)
    if request.method != "POST":
        return _page(request, session, {"text": _text_of_plan(session)})
    game = _game(request, session)
    found: dict[str, Any] = {"asked_game": game, "text": request.POST.get("text", "")}
    try:
        found["text"] = decoded(sent_content(request)).replace("\r\n", "\n")
        if request.POST.get("do") == "seat":
            seat_as_written(request.user, session_id, found["text"], game=game)
            messages.success(request, EVERYBODY_SEATED)
            return redirect("names", session_id)
        found |= _preview(session, movement_to_play(found["text"], game), game)
    except Refusal as refusal:
        reasons = refusal.details.get("sentences", [refusal.sentence])
        return _page(request, session, found | {"reasons": reasons}, status=refusal.status)
    return _page(request, session, found)


def _game(request: HttpRequest, session: Session) -> str:
    """The game that is to be played: what it was, unless another was chosen."""
    asked = request.POST.get("game", "")
    return asked if asked in Tournament.Game else str(session.tournament.game)


def _text_of_plan(session: Session) -> str:
    """The movement of the evening in writing, from which another can be made; "" for none."""
    plan = plan_of(session)
    try:
        return text_of(plan) if plan else ""
    except Refusal:
        return ""


def _preview(session: Session, written: Notated, game: str) -> dict[str, Any]:
    club, movement = session.tournament.club, written.movement
    choice = choice_of_written(written, pace_of(club, game), club.sets_of_boards)
    names = labels(game, movement, choice.system, custom_of(club))
    return {
        "shown": shown([[choice]], game)[0],
        "came": how_many(movement.kind, len(movement.present)),
        "findings": notes_said(movement, game),
        "squares": squares(movement),
        "still_tables": still_tables(journeys(movement)),
        **pictures(movement, names, columns=BESIDE_QUESTIONS),
    }


def _page(
    request: HttpRequest, session: Session, found: dict[str, Any], status: int = 200
) -> HttpResponse:
    context = session_page(request, session, "set-up") | {
        "part": "written",
        "games": GAMES,
        "asked_game": session.tournament.game,
        "seated": plan_of(session) is not None,
        "results_in": session.sections.filter(plays__isnull=False).exists(),
    }
    return render(request, "plan/written_movement.html", context | found, status=status)

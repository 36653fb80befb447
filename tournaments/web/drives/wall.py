"""The wall of a drive: which hand, what is trump, the bell; a scorer steps it on."""

from typing import Any
from zlib import crc32

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.drives import step_drive
from tournaments.models import Drive, Session
from tournaments.presenting.drives import halves_of, has_flags, rule_of_moving
from tournaments.queries.access import evening_to_read, powers
from tournaments.queries.drives.cards import leaders_at_tea, prizes_to_read
from tournaments.queries.drives.settings import drive_in, drive_plan
from tournaments.refusal import Refusal
from tournaments.web.club_time import show_times_of
from tournaments.web.forms import number_sent
from tournaments.web.public_page import public_page


@require_safe
@cache_control(private=True, no_cache=True)
def wall(request: HttpRequest, session_id: int) -> HttpResponse:
    """The page for the projector; ``?mark=``: 204 while it shows what it showed then."""
    session = evening_to_read(session_id, request.user)
    show_times_of(session.tournament.club)
    drive = drive_in(session)
    read = _read(drive)
    # What is shown changes with a card, a cut or a name that is put right.
    leaders = _leaders(drive)
    lists = crc32(str((read, leaders)).encode())
    mark = f"{drive.step}-{_minutes(drive)}-{session.state}-{lists}"
    if request.GET.get("mark") == mark:
        return HttpResponse(status=204)
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "drives/wall_part.html" if htmx else "drives/wall.html"
    context = _context(request, session, drive) | {"mark": mark, "read": read}
    context["leaders"] = leaders
    return public_page(request, template, context, session.tournament.club)


@require_POST
def step(request: HttpRequest, session_id: int) -> HttpResponse:
    """Begin a hand, ring the bell, or go back."""
    step_drive(request.user, session_id, number_sent(request.POST.get("step", "")) or 0)
    return redirect("drive-wall", session_id)


def _minutes(drive: Drive) -> int:
    return int((timezone.now() - drive.step_at).total_seconds() // 60) if drive.step_at else 0


def _context(request: HttpRequest, session: Session, drive: Drive) -> dict[str, Any]:
    plan = drive_plan(drive)
    hands = [hand for half in halves_of(plan, 0, drive.trumps) for hand in half]
    number = (drive.step + 1) // 2
    return {
        "session": session,
        "drive": drive,
        "plan": plan,
        "rule": rule_of_moving(plan),
        "hand": hands[number - 1] if number else None,
        "following": hands[number] if number < len(hands) else None,
        "bell": drive.step > 0 and drive.step % 2 == 0,
        "flags": has_flags(plan.form),
        "moves": number % plan.deals_a_round == 0,
        "tea": _is_tea(drive),
        "over": drive.step == 2 * drive.hands or session.state == Session.State.CLOSED,
        "minutes": _minutes(drive),
        "can_score": powers(request.user, session).can_score,
        "on": drive.step + 1,
        "back": drive.step - 1,
    }


def _is_tea(drive: Drive) -> bool:
    return drive.first_half > 0 and drive.step == 2 * drive.first_half


def _leaders(drive: Drive) -> list[Any]:
    """Who leads at tea, where the hall wants that on the wall and the tables have said it."""
    return leaders_at_tea(drive) if drive.leaders and _is_tea(drive) else []


def _read(drive: Drive) -> list[dict[str, Any]]:
    """The prizes that have been read out, the one of the moment first."""
    if not drive.read_out:
        return []
    try:
        prizes = prizes_to_read(drive)
    except Refusal:
        return []
    return [
        {
            "name": line.name,
            "figure": line.figure,
            "why": line.why(drive),
            "cards": cards,
            "back": at - 1,
            "on": at + 1,
            "last": at == len(prizes),
        }
        for at, (line, cards) in enumerate(prizes[: drive.read_out], start=1)
    ][::-1]

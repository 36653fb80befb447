"""The front page: what waits for a director, with clubs and evenings, or what this is."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from overplay.paths import COMMAND
from tournaments.models import Drive, Session
from tournaments.presenting.room import waiting_words
from tournaments.queries.access import (
    clubs_of,
    clubs_read_by,
    drive_of,
    may_create_clubs,
    may_operate,
    powers,
)
from tournaments.queries.club.evenings import evenings_helped, evenings_waiting, latest_evenings
from tournaments.queries.people.first_account import nobody_has_an_account
from tournaments.queries.room.clock import clock_view
from tournaments.queries.room.progress import room_view
from tournaments.queries.standings.publication import publication_view
from tournaments.web.room.what_next import next_context


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Clubs of whoever is signed in, and the latest evenings for everybody."""
    context = {
        "clubs": clubs_of(request.user),
        "clubs_read": clubs_read_by(request.user),
        "evenings": latest_evenings(),
        "may_create_clubs": may_create_clubs(request.user),
        "operates": may_operate(request.user),
        "helped": evenings_helped(request.user),
        "waiting": _under_way_first(request),
        "nobody_yet": request.user.is_anonymous and nobody_has_an_account(),
        "has_link": bool(settings.FIRST_ACCOUNT_DIGEST),
        "command": f"{COMMAND} createsuperuser",
    }
    return render(request, "club/home.html", context)


def _under_way_first(request: HttpRequest) -> list[dict[str, Any]]:
    waiting = [_waiting(request, session) for session in evenings_waiting(request.user)]
    return sorted(waiting, key=lambda each: not each["begun"])


def _drive_waiting(request: HttpRequest, session: Session, drive: Drive) -> dict[str, Any]:
    page = "drive" if powers(request.user, session).can_direct else "print"
    sentence = _("A drive of %(players)s players, %(hands)s hands.")
    return {
        "session": session,
        "begun": False,
        "sentence": sentence % {"players": drive.players, "hands": drive.hands},
        "address": reverse(page, args=[session.pk]),
        "button": _("Go to the drive"),
    }


def _waiting(request: HttpRequest, session: Session) -> dict[str, Any]:
    """What waits in an evening, and the page on which it is done."""
    drive = drive_of(session)
    if drive is not None:
        return _drive_waiting(request, session, drive)
    room = room_view(session)
    found = next_context(session, room, clock_view(session), publication_view(session))["next"]
    may = powers(request.user, session).can_direct or not found["of_director"]
    elsewhere = may and not found["fields"]
    due = [cell for row in room.rows for cell in row.cells if cell.at.round <= room.now]
    missing = sum(len(cell.missing) for cell in due)
    differ = sum(len(cell.differ) for cell in due)
    return {
        "session": session,
        "begun": room.now > 0,
        "sentence": found["sentence"],
        "figures": waiting_words(missing, differ),
        "address": found["address"] if elsewhere else reverse("room", args=[session.pk]),
        "button": found["button"] if elsewhere else _("Go to the room"),
    }

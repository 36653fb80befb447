"""The buttons beside members who were just made: taken back if by a slip, or marked as guests."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.actions.newcomers import mark_guests, take_back_members
from tournaments.presenting.sentences.people import guests_now
from tournaments.sentence import gettext as _


@require_POST
def take_back(request: HttpRequest, session_id: int, addition_id: int) -> HttpResponse:
    """Take back the members who were made together, and go to the page of the names."""
    names = take_back_members(request.user, session_id, addition_id)
    said = _("Taken back: %(names)s. Their places are free.")
    messages.success(request, said % {"names": ", ".join(names)})
    return redirect("names", session_id)


@require_POST
def mark_as_guests(request: HttpRequest, session_id: int, addition_id: int) -> HttpResponse:
    """Mark the members who were made together as guests, and go to the page of the names."""
    messages.success(request, guests_now(mark_guests(request.user, session_id, addition_id)))
    return redirect("names", session_id)

"""The buttons beside members who were just made: taken back if by a slip, or marked as guests."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.actions.newcomers import mark_guests, take_back_members
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


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
    messages.success(request, _guests_now(mark_guests(request.user, session_id, addition_id)))
    return redirect("names", session_id)


def _guests_now(names: Sequence[str]) -> str:
    """Return who is a guest from now on."""
    said = ngettext("Guest from now on: %(names)s.", "Guests from now on: %(names)s.", len(names))
    return said % {"names": ", ".join(names)}

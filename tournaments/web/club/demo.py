"""The demo club among a server's own: made by a button, and removed by one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.actions.deletion import remove_demo_club
from tournaments.actions.demo_club import add_demo_club
from tournaments.sentence import gettext as _


@require_POST
def add(request: HttpRequest) -> HttpResponse:
    """Make it, and go there."""
    return redirect("club", add_demo_club(request.user).pk)


@require_POST
def remove(request: HttpRequest, club_id: int) -> HttpResponse:
    """Remove it with everything in it, where that is ticked."""
    remove_demo_club(request.user, club_id, sure=request.POST.get("sure") == "yes")
    messages.success(request, _("The demo club is removed."))
    return redirect("home")

"""The people who help a club, a tournament or a session: roles and invitations."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.invitations import invite, new_invitation_key, revoke_invitation
from tournaments.actions.roles import take_away
from tournaments.models import Club, Invitation, Role, Session, Tournament
from tournaments.presenting.roles import ground_name, may, role_name
from tournaments.queries.access import (
    club_to_read,
    evening_to_direct,
    may_organise,
    tournament_to_direct,
)
from tournaments.queries.people.helpers import (
    Ground,
    club_of,
    ground_of,
    helpers_of,
    invitations_of,
)
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of
from tournaments.web.links import handed_over
from tournaments.web.session_page import session_page

PEOPLE = require_http_methods(["GET", "HEAD", "POST"])


@PEOPLE
def club_people(request: HttpRequest, club_id: int) -> HttpResponse:
    """Show all with a role in a club; its organisers invite organisers and readers."""
    club = club_to_read(request.user, club_id)
    can_organise = may_organise(request.user, club)
    kinds = (Role.Kind.ORGANISER, Role.Kind.READER) if can_organise else ()
    return _people(request, club, kinds, can_organise=can_organise)


@PEOPLE
def tournament_people(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Return who directs a tournament; the club's organisers invite directors."""
    tournament = tournament_to_direct(request.user, tournament_id)
    can_organise = may_organise(request.user, tournament.club)
    kinds = (Role.Kind.DIRECTOR,) if can_organise else ()
    return _people(request, tournament, kinds, can_organise=can_organise)


@PEOPLE
def session_people(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return who enters the results of a session; its directors invite scorers."""
    session = evening_to_direct(request.user, session_id)
    can_organise = may_organise(request.user, session.tournament.club)
    return _people(request, session, (Role.Kind.SCORER,), can_organise=can_organise)


@require_POST
def take_role(request: HttpRequest, role_id: int) -> HttpResponse:
    """Take a role away."""
    ground = take_away(request.user, role_id)
    messages.success(request, _("The role was removed."))
    allowed = may_organise(request.user, club_of(ground)) or not isinstance(ground, Club)
    return redirect(_address(ground) if allowed else reverse("home"))


@require_POST
def revoke(request: HttpRequest, invitation_id: int) -> HttpResponse:
    """Take an invitation back."""
    invitation = revoke_invitation(request.user, invitation_id)
    messages.success(request, _("The invitation was taken back: its link opens nothing now."))
    return redirect(_address(ground_of(invitation)))


def _people(
    request: HttpRequest, ground: Ground, kinds: tuple[Role.Kind, ...], *, can_organise: bool
) -> HttpResponse:
    if request.method == "POST":
        return _invite(request, ground)
    show_times_of(club_of(ground))
    can_direct = can_organise or not isinstance(ground, Club)

    def row(of: Role | Invitation, name: str) -> dict[str, Any]:
        """A person's role or an open invitation, in words."""
        may_take = can_organise or (can_direct and of.kind == Role.Kind.SCORER)
        words = {"role": role_name(of.kind), "where": ground_name(ground_of(of))}
        return {"row": of, "name": name, "may_take": may_take, **words}

    context = _frame(request, ground) | {
        "helpers": [row(role, role.user.username) for role in helpers_of(ground)],
        "offers": [
            row(offer, offer.made_by.username)
            for offer in (invitations_of(ground) if can_direct else ())
        ],
        "kinds": [(kind.value, role_name(kind), may(kind)) for kind in kinds],
        "key": new_invitation_key(),
        "can_organise": can_organise,
        "above": _above(ground, can_organise=can_organise),
        "changes": can_direct,
    }
    return render(request, "people/people.html", context)


def _invite(request: HttpRequest, ground: Ground) -> HttpResponse:
    """The page with the link. It is not kept anywhere: sending the same form shows it again."""
    kind, key = request.POST.get("kind", ""), request.POST.get("key", "")
    invitation, token = invite(request.user, kind, ground.pk, key=key)
    show_times_of(club_of(ground))
    context = _frame(request, ground) | {
        "link": handed_over(request, reverse("join", args=[token])),
        "role": role_name(kind),
        "may": may(kind),
        "invitation": invitation,
    }
    return render(request, "people/invited.html", context)


def _frame(request: HttpRequest, ground: Ground) -> dict[str, Any]:
    """Return what stands around it: a session's page has its tabs."""
    around = session_page(request, ground, "people") if isinstance(ground, Session) else {}
    return around | {
        "frame": "base/session.html" if around else frame_of_club(request, ground),
        "club": club_of(ground),
        "ground": ground_name(ground),
        "here": _address(ground),
        "is_club": isinstance(ground, Club),
        "part": "people",
    }


def frame_of_club(request: HttpRequest, ground: Ground) -> str:
    """The tabs of a club, for whoever may open what they lead to."""
    can_organise = isinstance(ground, Club) and may_organise(request.user, ground)
    return "base/club_page.html" if can_organise else "base/base.html"


def _above(ground: Ground, *, can_organise: bool) -> str:
    """The people of what this is a part of, for whoever may see them."""
    if isinstance(ground, Session):
        return reverse("tournament-people", args=[ground.tournament_id])
    if isinstance(ground, Tournament) and can_organise:
        return reverse("club-people", args=[ground.club_id])
    return ""


def _address(ground: Ground) -> str:
    if isinstance(ground, Club):
        return reverse("club-people", args=[ground.pk])
    name = "tournament-people" if isinstance(ground, Tournament) else "session-people"
    return reverse(name, args=[ground.pk])

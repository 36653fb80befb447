"""Opening an invitation: sign in or make an account, and have the role."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import UserCreationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.actions.invitations import accept, accept_with_account
from tournaments.models import Club, Invitation, Role, Session, User
from tournaments.presenting.roles import ground_name, may, role_name
from tournaments.queries.people.helpers import (
    Ground,
    club_of,
    ground_of,
    has_as_much,
    invitation_sent,
    role_there,
)
from tournaments.queries.people.sign_in import is_taken_for_another
from tournaments.queries.people.tokens import digest_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of
from tournaments.web.forms import first_error
from tournaments.written.lookalikes import of_one_alphabet


class AccountForm(UserCreationForm):  # type: ignore[type-arg]
    """A name to sign in with, and a password twice."""

    class Meta:
        model = User
        fields = ("username",)

    def clean_username(self) -> str:
        """No name that would be taken for somebody else's."""
        name = str(super().clean_username() or "")
        if not of_one_alphabet(name):
            raise ValidationError(_("Use the letters of one alphabet for the name."))
        if is_taken_for_another(name):
            raise ValidationError(_("This name looks like one that somebody has already."))
        return name


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Return what an invitation offers; accepting it."""
    if request.method != "POST":
        return _page(request, token)
    if isinstance(request.user, User):
        return _welcome(request, accept(request.user, token))
    invitation_sent(digest_of(token))
    form = AccountForm(request.POST)
    if not form.is_valid():
        return _page(request, token, form, first_error(form))
    said = form.cleaned_data
    try:
        user, invitation = accept_with_account(token, said["username"], said["password1"])
    except Refusal as refusal:
        return _page(request, token, form, str(refusal.sentence))
    login(request, user)
    return _welcome(request, invitation)


def _page(
    request: HttpRequest, token: str, form: AccountForm | None = None, sentence: str = ""
) -> HttpResponse:
    invitation = invitation_sent(digest_of(token))
    ground = ground_of(invitation)
    show_times_of(club_of(ground))
    user = request.user
    has = isinstance(user, User) and has_as_much(role_there(user, invitation), invitation)
    context: dict[str, Any] = {
        "invitation": invitation,
        "club": club_of(ground),
        "ground": ground_name(ground),
        "is_club": isinstance(ground, Club),
        "role": role_name(invitation.kind),
        "may": may(invitation.kind),
        "has": has,
        "form": form or AccountForm(),
        "sentence": sentence,
    }
    return render(request, "people/join.html", context, status=422 if sentence else 200)


def _welcome(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    ground = ground_of(invitation)
    messages.success(
        request,
        _("Welcome: %(role)s of %(where)s.")
        % {"role": role_name(invitation.kind), "where": ground_name(ground)},
    )
    return redirect(_first_page(ground, invitation.kind))


def _first_page(ground: Ground, kind: str) -> str:
    """Return where somebody with this role begins."""
    if isinstance(ground, Club):
        name = "club" if kind == Role.Kind.ORGANISER else "club-log"
        return reverse(name, args=[ground.pk])
    session = ground if isinstance(ground, Session) else ground.sessions.first()
    return reverse("room", args=[session.pk]) if session else reverse("home")

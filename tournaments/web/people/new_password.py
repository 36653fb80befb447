"""Forgotten passwords: a link by e-mail, or one that an organiser hands over."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm, SetPasswordForm
from django.contrib.auth.views import (
    INTERNAL_RESET_SESSION_TOKEN,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.views.decorators.http import require_POST

from tournaments.actions.account import choose_password, make_password_link
from tournaments.actions.sign_in import note_failure, take_back_failure
from tournaments.models import User
from tournaments.queries.people.new_password import new_password_tokens
from tournaments.queries.people.sign_in import wait_before_letter
from tournaments.refusal import Refusal, TooOften
from tournaments.sentence import gettext as _
from tournaments.server.address import client_address, requested_address, server_address
from tournaments.web.forms import first_error
from tournaments.web.links import handed_over, require_email
from tournaments.web.people.account import say_tokens_revoked


class Forgotten(PasswordResetView):
    """Asks for an e-mail address, where e-mail is sent; else says whom to ask."""

    template_name = "account/forgotten.html"
    email_template_name = "account/new_password_email.txt"
    subject_template_name = "account/new_password_subject.txt"
    success_url = reverse_lazy("forgotten-password")
    token_generator = new_password_tokens

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Refused where no e-mail is sent."""
        require_email()
        return super().post(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Return whether e-mail is sent here."""
        return super().get_context_data(**kwargs) | {"by_email": settings.BY_EMAIL}

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        """Send it where it belongs. The answer is the same for an address nobody has."""
        _require_patience(self.request, form.cleaned_data["email"])
        self.extra_email_context = {"server": _server_in_letters(self.request)}
        sent = super().form_valid(form)
        said = _("If that address belongs to an account, a link is on its way to it.")
        messages.success(self.request, said)
        return sent

    def form_invalid(self, form: PasswordResetForm) -> HttpResponse:
        """Say what is wrong with it."""
        context = self.get_context_data(form=form, sentence=first_error(form))
        return self.render_to_response(context, status=422)


class NewPassword(PasswordResetConfirmView):
    """The page a link leads to: a new password, twice."""

    template_name = "account/new_password.html"
    token_generator = new_password_tokens

    def form_valid(self, form: "SetPasswordForm[User]") -> HttpResponse:
        """Set it; the link is of no more use, and nobody is signed in with the old one."""
        revoked = choose_password(
            form.user, form.cleaned_data["new_password1"], by_link=True, session_key=None
        )
        self.request.session.pop(INTERNAL_RESET_SESSION_TOKEN, None)
        messages.success(self.request, _("The new password is set. Sign in with it."))
        say_tokens_revoked(self.request, revoked)
        return redirect("sign-in")

    def form_invalid(self, form: "SetPasswordForm[User]") -> HttpResponse:
        """Say what is wrong with it."""
        context = self.get_context_data(form=form, sentence=first_error(form))
        return self.render_to_response(context, status=422)

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        """A link that is of no more use is gone."""
        if not self.validlink:
            kwargs["status"] = 410
        return super().render_to_response(context, **kwargs)


@require_POST
def password_link(request: HttpRequest, club_id: int, user_id: int) -> HttpResponse:
    """For an organiser: a link to hand to somebody who has forgotten their password."""
    user, *parts = make_password_link(request.user, club_id, user_id)
    context = {
        "name": user.username,
        "link": handed_over(request, reverse("new-password", args=parts)),
        "here": reverse("club-people", args=[club_id]),
    }
    return render(request, "account/password_link.html", context)


def _server_in_letters(request: HttpRequest) -> str:
    """The address to which a letter leads: never one that whoever asks for it may choose."""
    requested = "" if "*" in settings.ALLOWED_HOSTS else requested_address(request)
    address = server_address(requested)
    if not address:
        raise Refusal(
            _("This server does not know its own address. Ask an organiser of your club.")
        )
    return address


def _require_patience(request: HttpRequest, address: str) -> None:
    """Refuse to fill a letter-box: requests count as failed sign-ins do."""
    asked, there = f"new password for {address}", client_address(request)
    noted = note_failure(asked, there)
    if wait_before_letter(asked, there, own=noted):
        take_back_failure(noted)
        raise TooOften(_("A link was sent several times already. Wait some minutes."))

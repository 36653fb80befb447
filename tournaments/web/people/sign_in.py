"""Signing in. Whoever fails too often waits."""

from typing import Any

from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.actions.sign_in import note_failure, take_back_failure
from tournaments.client_address import client_address
from tournaments.queries.people.sign_in import name_digest, wait_before_sign_in

KNOWN = "known"
"""The cookie of a browser in which somebody has signed in: who, as a digest of the name.

Whoever guesses a name's password from many places does not shut its owner out there.
"""
KNOWN_SECONDS = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most."""


class SignIn(LoginView):
    """The page with name and password."""

    template_name = "account/sign_in.html"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign in, unless this name or this address has failed too often."""
        typed, address = self._typed(), client_address(request)
        self.failure = note_failure(typed, address)
        known = request.get_signed_cookie(KNOWN, default="") == name_digest(typed)
        seconds = wait_before_sign_in(typed, address, own=self.failure, known=known)
        if seconds:
            take_back_failure(self.failure)
            return self._wait(seconds)
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """It was no failure; and this browser is known for that name from now on."""
        take_back_failure(self.failure)
        response = super().form_valid(form)
        response.set_signed_cookie(
            KNOWN,
            name_digest(self._typed()),
            max_age=KNOWN_SECONDS,
            path=self.request.path,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )
        return response

    def _typed(self) -> str:
        return self.request.POST.get("username", "")

    def _wait(self, seconds: int) -> HttpResponse:
        minutes = -(-seconds // 60)
        said = ngettext(
            "Too many attempts. Try again in %(n)s minute.",
            "Too many attempts. Try again in %(n)s minutes.",
            minutes,
        ) % {"n": minutes}
        response = self.render_to_response(
            self.get_context_data(form=AuthenticationForm(self.request), wait=said), status=429
        )
        response["Retry-After"] = str(seconds)
        return response


@require_safe
def signed_in(request: HttpRequest) -> HttpResponse:
    """Send whoever signs in beside a page with something typed back to that page."""
    return render(request, "account/signed_in.html")

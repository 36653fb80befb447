"""Signing in. Whoever fails too often waits."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.actions.sign_in import note_failure, take_back_failure
from tournaments.queries.people.sign_in import wait_before_sign_in
from tournaments.server.address import client_address
from tournaments.web.people.known_browsers import known_browser


class SignIn(LoginView):
    """The page with name and password."""

    template_name = "account/sign_in.html"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign in, unless this name or this address has failed too often."""
        typed = request.POST.get("username", "")
        address, browser = client_address(request), known_browser(request, typed)
        self.failure = note_failure(typed, address, browser)
        seconds = wait_before_sign_in(typed, address, browser, own=self.failure)
        if seconds:
            take_back_failure(self.failure)
            return self._wait(seconds, known=bool(browser))
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """It was no failure."""
        take_back_failure(self.failure)
        return super().form_valid(form)

    def _wait(self, seconds: int, *, known: bool) -> HttpResponse:
        minutes = -(-seconds // 60)
        said = ngettext(
            "Too many attempts. Try again in %(n)s minute.",
            "Too many attempts. Try again in %(n)s minutes.",
            minutes,
        ) % {"n": minutes}
        form = AuthenticationForm(self.request)
        context = self.get_context_data(form=form, wait=said, known=known)
        response = self.render_to_response(context, status=429)
        response["Retry-After"] = str(seconds)
        return response


@require_safe
def signed_in(request: HttpRequest) -> HttpResponse:
    """Send whoever signs in beside a page with something typed back to that page."""
    return render(request, "account/signed_in.html")

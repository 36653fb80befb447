"""Signing in. Whoever fails too often waits."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe
from rest_framework.throttling import BaseThrottle

from tournaments.actions.sign_in import note_failure
from tournaments.queries.sign_in import wait_before_sign_in


class SignIn(LoginView):
    """The page with name and password."""

    template_name = "sign_in.html"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign in, unless this name or this address has failed too often."""
        seconds = wait_before_sign_in(self._typed(), client_address(request))
        if seconds:
            return self._wait(seconds)
        return super().post(request, *args, **kwargs)

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Count the failure and show the page again."""
        note_failure(self._typed(), client_address(self.request))
        return super().form_invalid(form)

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
    """Whoever signs in beside a page with something typed is sent back to that page."""
    return render(request, "signed_in.html")


def client_address(request: HttpRequest) -> str:
    """Where a request comes from: what the nearest of as many proxies as are set has seen."""
    return BaseThrottle().get_ident(request)  # type: ignore[arg-type]

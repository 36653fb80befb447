"""Refusals become pages: a sentence, a status, a way back; never a trace."""

from collections.abc import Callable

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.refusal import Refusal, SignInFirst


class RefusalMiddleware:
    """Answers every ``Refusal`` that a page did not answer itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page of a refusal; None leaves any other exception to Django."""
        if not isinstance(exception, Refusal):
            return None
        if isinstance(exception, SignInFirst) and request.method == "GET":
            return redirect_to_login(request.get_full_path())
        return refusal_page(request, exception)


def refusal_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """One sentence with its status."""
    context = {"sentence": refusal.sentence, "status": refusal.status}
    return render(request, "refusal.html", context, status=refusal.status)

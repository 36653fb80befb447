"""Refusals become pages: a sentence, a status, a way back; never a trace."""

import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from tournaments.refusal import Code, IsADrive, NobodySeated, Refusal, SignInFirst
from tournaments.server.transient import met_concurrent_write
from tournaments.web.current_page import current_page

logger = logging.getLogger(__name__)

WHOLE_PAGE = "<!doctype html>"


class AtOnce(Refusal):
    """The database refused what somebody else did at the same moment."""

    status = 409

    def __init__(self) -> None:
        said = _("Somebody did the same at the same moment. Send it again.")
        super().__init__(said, code=Code.AT_ONCE)


class RefusalMiddleware:
    """Answers every ``Refusal`` that a page did not answer itself, and what met somebody else's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on; give a bare refusal its sentence and its place on the page."""
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            response = _not_a_page(request, response)
        if _would_land_in_a_row(request, response) and "HX-Reswap" not in response:
            response["HX-Retarget"] = "#said"
            response["HX-Reswap"] = "innerHTML"
            response["HX-Reselect"] = ".note.refused"
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page of a refusal; None leaves any other exception to Django."""
        if met_concurrent_write(exception):
            logger.info("Refused by the database: %s", exception)
            return refusal_page(request, AtOnce())
        if not isinstance(exception, Refusal):
            return None
        if isinstance(exception, IsADrive) and request.method in ("GET", "HEAD"):
            return redirect("drive", exception.session_id)
        if isinstance(exception, NobodySeated):
            exception.answers(request.method)
        if isinstance(exception, SignInFirst) and request.method in ("GET", "HEAD"):
            return _to_sign_in(request, exception)
        by_htmx = request.headers.get("HX-Request") == "true"
        if isinstance(exception, SignInFirst) and request.method == "POST" and not by_htmx:
            return sign_in_and_send_again(request)
        return refusal_page(request, exception)


def refusal_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """One sentence with its status."""
    context = {
        "sentence": refusal.sentence,
        "status": refusal.status,
        "evening": _way_back(request, refusal, "session_id"),
        "club": _way_back(request, refusal, "club_id"),
    }
    return render(request, "errors/refusal.html", context, status=refusal.status)


def _to_sign_in(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Send a reader to sign in, and back to this page; never into a page that renews itself.

    A page of which this is a part goes there as a whole. A line of another page, as on the desk,
    stays as it is until somebody has signed in again: what is typed beside it is not lost.
    """
    to_sign_in = redirect_to_login(_whole_page(request))
    if not request.htmx:  # type: ignore[attr-defined]
        return to_sign_in
    if current_page(request) == request.path:
        return HttpResponseClientRedirect(to_sign_in.url)
    response = refusal_page(request, refusal)
    response["HX-Reswap"] = "none"
    return response


def _whole_page(request: HttpRequest) -> str:
    """Return the address without the mark of what was seen, with which nothing new is no page."""
    asked = request.GET.copy()
    asked.pop("rev", None)
    path = request.get_full_path().partition("?")[0]
    return f"{path}?{asked.urlencode()}" if asked else path


def _way_back(request: HttpRequest, refusal: Refusal, name: str) -> int | None:
    """The session or club that leads on: for whoever may do such things, but not now."""
    at = request.resolver_match
    not_now = refusal.status in (400, 409, 422) or isinstance(refusal, NobodySeated)
    if at is None or not not_now or not request.user.is_authenticated:
        return None
    return at.kwargs.get(name)


def _not_a_page(request: HttpRequest, bare: HttpResponseNotAllowed) -> HttpResponse:
    said = _("There is no page to look at here: this address only takes a form.")
    if request.method == "POST":
        said = _("There is only a page to look at here: this address takes no form.")
    response = render(request, "errors/refusal.html", {"sentence": said, "status": 405}, status=405)
    response["Allow"] = bare["Allow"]
    return response


def _would_land_in_a_row(request: HttpRequest, response: HttpResponse) -> bool:
    """Return whether htmx would put a whole page of refusal where a piece of one belongs."""
    by_htmx = request.headers.get("HX-Request") == "true"
    if not by_htmx or response.status_code < 400 or response.streaming:
        return False
    return response.content.decode(errors="replace").lower().lstrip().startswith(WHOLE_PAGE)


TOKEN = "csrfmiddlewaretoken"  # noqa: S105  the name of a field


def sign_in_and_send_again(request: HttpRequest) -> HttpResponse:
    """Ask somebody no longer signed in to sign in beside this page, then send it again."""
    return render(request, "errors/send_again.html", {"carried": carried(request)}, status=401)


def too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without the token of this browser: Django's name for it is a CSRF failure.

    A session ends while somebody types, or they sign in anew beside a page that is open: the
    form's token is then of the time before. What was typed goes back to the browser as hidden
    fields, never a password, and never for a form that came from another site.
    """
    mine = _is_ours(request) and request.method == "POST"
    context = {"carried": carried(request) if mine else None}
    return render(request, "403_csrf.html", context, status=403)


def carried(request: HttpRequest) -> dict[str, Any]:
    """Return what a form sent, to be sent again: ``fields`` in their order; what could not be
    kept.
    """
    sent = [(name, value) for name, values in request.POST.lists() for value in values]
    fields = [(name, value) for name, value in sent if name != TOKEN and not _secret(name)]
    return {
        "action": request.get_full_path(),
        "fields": fields,
        "password": any(_secret(name) for name, _value in sent),
        "file": bool(request.FILES),
    }


def _secret(name: str) -> bool:
    return "password" in name.lower()


def _is_ours(request: HttpRequest) -> bool:
    """Return whether the form stood on a page of this site: what others send is never offered
    again.
    """
    said = request.headers.get("Origin") or request.headers.get("Referer") or ""
    try:
        parts = urlsplit(said)
    except ValueError:  # it is no address at all, as ``http://[``
        return False
    return (parts.scheme, parts.netloc) == (request.scheme, request.get_host())

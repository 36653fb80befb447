"""The answer when something breaks: to people a page, to programs a problem document.

Nothing here asks the database, who is signed in, or a session: they may be what has broken.
"""

import sys

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.utils.translation import gettext as _
from django.views import defaults

from tournaments.api.problems import problem
from tournaments.refusal import Code
from tournaments.server.transient import is_transient
from tournaments.server.upload_ticket import most_bytes

RETRY_SECONDS = 5
"""When to come again: most of what is transient has passed by then."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The answer to what cannot be read at all, or was meant for another server."""
    if not request.path.startswith("/api/"):
        return defaults.bad_request(request, exception)
    said = _("This request cannot be read.")
    if isinstance(exception, DisallowedHost):
        said = _("This server does not answer to the name in the header Host.")
    return problem(400, said, code=Code.BAD_REQUEST)


def request_refused(path: str, status: int) -> HttpResponse:
    """The answer of the web server to a request for ``path`` that never reaches Django.

    ``status`` is 413 (body), 431 (headers), 503 (uploads), 500, or of what cannot be read.
    """
    for_program = path.startswith("/api/")
    if status == 500:
        return _problem() if for_program else _page_broken()
    code, said = _refusal(path, status)
    headers = {"Retry-After": str(RETRY_SECONDS)} if status == 503 else {}
    if for_program:
        return problem(status, said, code=code, headers=headers)
    page = loader.render_to_string("errors/request_refused.html", {"sentence": said})
    return HttpResponse(page, status=status, headers=headers)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer a request that raised: 503 for what is transient, 500 for a fault of our own."""
    unavailable = is_transient(sys.exc_info()[1])
    if request.path.startswith("/api/"):
        return _problem_unavailable() if unavailable else _problem()
    return _page_unavailable() if unavailable else defaults.server_error(request)


def _refusal(path: str, status: int) -> tuple[Code, str]:
    if status == 413:
        most = most_bytes(path) // 2**20
        said = _("This is too large: %(n)s MB at most.") % {"n": most}
        return Code.TOO_LARGE, said
    if status == 431:
        return Code.TOO_LARGE, _("The address or the headers of this request are too long.")
    if status == 503:
        return Code.UNAVAILABLE, _(
            "Too many people are sending large files at this moment. Wait a few seconds and send "
            "it again."
        )
    return Code.BAD_REQUEST, _("This request cannot be read.")


def _page_broken() -> HttpResponse:
    return HttpResponse(loader.render_to_string("500.html"), status=500)


def _page_unavailable() -> HttpResponse:
    page = loader.render_to_string("503.html")
    return HttpResponse(page, status=503, headers={"Retry-After": str(RETRY_SECONDS)})


def _problem_unavailable() -> HttpResponse:
    return problem(
        503,
        _(
            "Overplay cannot reach its database just now, or cannot write to it. Nothing is "
            "half-done. Wait a few seconds and send it again."
        ),
        code=Code.UNAVAILABLE,
        headers={"Retry-After": str(RETRY_SECONDS)},
    )


def _problem() -> HttpResponse:
    return problem(
        500,
        _(
            "Something went wrong in Overplay. What was saved before is safe; this one request "
            "was not carried out."
        ),
        code=Code.INTERNAL,
    )

"""A form that came too late: what was typed is kept, and can be sent again.

A session ends while somebody types, or they sign in anew beside a page that is open: the
form's token is then of the time before. What was typed goes back to the browser as hidden
fields, never a password, and never for a form that came from another site.
"""

from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

TOKEN = "csrfmiddlewaretoken"  # noqa: S105  the name of a field


def sign_in_and_send_again(request: HttpRequest) -> HttpResponse:
    """Ask somebody no longer signed in to sign in beside this page, then send it again."""
    return render(request, "errors/send_again.html", {"carried": carried(request)}, status=401)


def too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without the token of this browser: Django's name for it is a CSRF failure."""
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

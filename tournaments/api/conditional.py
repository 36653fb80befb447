"""Answers that need not be sent again: their mark, and 304 for whoever has it already."""

import hashlib

from django.http import HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.request import Request

KEPT = ("Cache-Control", "Vary", "Allow")


def mark_of(text: str | bytes) -> str:
    """The ETag of something that changes whenever this does."""
    content = text.encode() if isinstance(text, str) else text
    return f'W/"{hashlib.sha256(content).hexdigest()[:32]}"'


def has_it_already(request: Request, etag: str) -> bool:
    """Return whether the caller has this version already."""
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return known == ["*"] or etag.removeprefix("W/") in {tag.removeprefix("W/") for tag in known}


def not_modified(etag: str) -> HttpResponse:
    """The answer to whoever has it already."""
    return HttpResponseNotModified(headers={"ETag": etag})


def finished(request: Request, response: HttpResponseBase) -> HttpResponseBase:
    """The answer as it is sent: whose it is, how long it may be kept, and its mark."""
    patch_vary_headers(response, ("Authorization", "Cookie"))
    response.headers.setdefault("Cache-Control", "private, no-cache")
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return response
    if not isinstance(response, HttpResponse):
        return response
    if "ETag" not in response:
        getattr(response, "render", lambda: None)()
        response["ETag"] = mark_of(response.content)
    if not has_it_already(request, response["ETag"]):
        return response
    bare = not_modified(response["ETag"])
    for name in KEPT:
        if name in response:
            bare[name] = response[name]
    return bare

"""A page that anybody reads, which the web sites that the club names may show in a frame."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.models import Club


def public_page(
    request: HttpRequest, template: str, context: Mapping[str, Any], club: Club
) -> HttpResponse:
    """Return the page; both headers speak of frames, and only one of them can name a site."""
    response = render(request, template, dict(context))
    if club.web_sites:
        sites = ["'self'", *club.web_sites.split()]
        response._csp_replace = {"frame-ancestors": sites}  # type: ignore[attr-defined]
        response.xframe_options_exempt = True
    return response

"""The laws of duplicate whist, to be looked up beside a ruling."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.presenting.laws_text import laws_of_duplicate_whist


@require_safe
def laws_of_whist(request: HttpRequest) -> HttpResponse:
    """Every law with its sections, each at an address of its own: ``#V.1``."""
    return render(request, "desk/laws.html", {"laws": laws_of_duplicate_whist()})

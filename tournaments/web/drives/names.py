"""The names of the guests of a drive: a line for each, in the order of their numbers."""

import re

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.actions.drives import draw_places, name_guests
from tournaments.models import Drive
from tournaments.queries.access import evening_to_score
from tournaments.queries.drives.settings import drive_in, drive_plan
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.session_page import session_page

LINE = re.compile(r"\s*(?:([0-9]{1,3})[.):]?(?:\s+|$))?(.*)")
"""A number that stands before a name, and the name."""
LONGEST = 60_000
_SAID = {
    name_guests: gettext_lazy("These are the names now."),
    draw_places: gettext_lazy("The numbers are drawn."),
}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def names(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the names, or take what was typed."""
    session = evening_to_score(request.user, session_id)
    drive, sentence = drive_in(session), ""
    typed = request.POST.get("names", "")[:LONGEST]
    if request.method == "POST":
        act = draw_places if request.POST.get("do") == "draw" else name_guests
        try:
            act(request.user, session_id, read_names(typed))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, _SAID[act])
            return redirect("drive-names", session_id)
    context = session_page(request, session, "cards") | {
        "names": typed if sentence else _written(drive),
        "sentence": sentence,
    }
    return render(request, "drives/names.html", context, status=422 if sentence else 200)


def read_names(typed: str) -> dict[int, str]:
    """Number -> name. A line without a number has the one after that of the line before; one
    without a name leaves its number without.

    Refused where two lines have one number.
    """
    found: dict[int, str] = {}
    number = 0
    for line in typed.splitlines():
        match = LINE.fullmatch(line)
        if not line.strip() or match is None:
            continue
        number = int(match[1]) if match[1] else number + 1
        if number in found:
            raise Refusal(_("Two names have the number %(number)s.") % {"number": number})
        found[number] = match[2].strip()
    return {number: name for number, name in found.items() if name}


def _written(drive: Drive) -> str:
    """Every number that somebody can have, with the name that is known."""
    plan, known = drive_plan(drive), dict(drive.guests.values_list("number", "name"))
    numbers = (number for number in range(1, plan.places + 1) if number not in plan.blanks)
    return "\n".join(f"{number} {known.get(number, '')}" for number in numbers)

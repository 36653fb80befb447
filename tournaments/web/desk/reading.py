"""What a result reads as while it is typed: for the desk to show beside the field."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from scoring.letters import to_english
from tournaments.presenting.figures import points
from tournaments.presenting.letters import letters_of
from tournaments.presenting.outcomes import Reading, reading
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import read_result
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.trays import NOTHING_MADE, ns_figure
from tournaments.queries.plan.plays import tray_of
from tournaments.refusal import Refusal

MOST_LETTERS = 80
"""Of what is read: a field takes no more."""


@require_safe
def typed_result(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Say what is being typed for a tray, and what it is worth to N/S; nothing for no result yet.

    Enters nothing.
    """
    session = session_to_score(request.user, session_id)
    tray = tray_of(session, number)
    letters = letters_of(session.tournament)
    typed = to_english(request.GET.get("typed", "")[:MOST_LETTERS], letters)
    try:
        outcome, ruling = read_result(session.tournament.game, typed, tray)
    except Refusal:
        return JsonResponse({"reads": "", "score": ""})
    ruled = ruling is not None and ruling.code in NOTHING_MADE
    figure = None if ruled else ns_figure(outcome, tray.vulnerable)
    words = ruling_words(ruling) if ruling else ""
    read = Reading(words, before=words) if words else reading(outcome)
    return JsonResponse(
        {
            "reads": render_to_string("base/reading.html", {"reading": read}),
            "score": "" if figure is None else points(figure),
        }
    )

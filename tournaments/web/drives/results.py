"""The page of a drive that anybody reads once it is over: prizes, then every card."""

from collections import Counter

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.presenting.figures import place
from tournaments.queries.access import evening_to_read
from tournaments.queries.drives.cards import CardLine, cards_view, prizes_of
from tournaments.queries.drives.settings import drive_in
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
def results(request: HttpRequest, session_id: int) -> HttpResponse:
    """The prizes and the cards; while cards still come in, that they do."""
    session = evening_to_read(session_id, request.user)
    view = cards_view(drive_in(session))
    context = session_page(request, session, "results") | {"view": view}
    if session.state == Session.State.CLOSED:
        prizes = prizes_of(view) if view.ready else []
        context |= {
            "over": True,
            "prizes": [
                (line.name, [view.line(n) for n in line.award.winners], line.figure)
                for line in prizes
            ],
            "groups": [
                {"head": head, "rows": _placed(lines, stars=view.with_stars)}
                for head, lines in view.groups
            ],
        }
    return public_page(request, "drives/results.html", context, session.tournament.club)


def _placed(lines: list[CardLine], *, stars: bool) -> list[tuple[str, CardLine]]:
    """The cards of players from the highest total down, each with its place.

    Cards of stars go by the gold ones, then by the red, then by the fewest green.
    """
    lines = [line for line in lines if line.players and line.adds]
    figure = _stars if stars else _total
    totals = Counter(map(figure, lines))
    rows, before = [], 0
    for total in sorted(totals, reverse=True):
        same = [line for line in lines if figure(line) == total]
        rows += [(place(before + 1, totals[total]), line) for line in same]
        before += totals[total]
    return rows


def _total(line: CardLine) -> tuple[int, ...]:
    return (line.card.total,) if line.card else ()


def _stars(line: CardLine) -> tuple[int, ...]:
    return (line.card.first, line.card.second, -(line.card.tens or 0)) if line.card else ()

"""The cross-table of matches: who gained what from whom, for anybody to read."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from tournaments.presenting.match_table import cross_table
from tournaments.presenting.sentences import HIDDEN
from tournaments.queries.access import session_to_read
from tournaments.queries.standings.meetings import unfinished_matches
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.view import in_order_of_numbers, standings_view
from tournaments.refusal import NotFound
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page

NO_MATCHES = gettext_lazy("No matches are played here, so there is no table of them.")


@require_safe
def matches(request: HttpRequest, session_id: int) -> HttpResponse:
    """Everybody against everybody. Of a match nothing is told that somebody has yet to play."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    field = session_field(session)
    view = standings_view(session, all_trays=page["can_score"])
    if field is None or view is None or not view.method.profile.in_matches:
        raise NotFound(NO_MATCHES)
    if view.hidden:
        raise NotFound(HIDDEN)
    if view.club_match is not None:
        raise NotFound(NO_MATCHES)
    lines = in_order_of_numbers(session, view)
    unfinished = unfinished_matches(field)
    table = cross_table(lines, view.meetings, view.rules, unfinished, running=view.all_trays)
    everybody = [line.contestant for line in lines]
    context = page | {
        "view": view,
        "table": table,
        "everybody": everybody,
        "rows": [
            (who, row, list(zip(everybody, row.cells, strict=True)))
            for who, row in zip(everybody, table.rows, strict=True)
        ],
        "unfinished": any(cell.unfinished for row in table.rows for cell in row.cells),
    }
    return public_page(request, "standings/matches.html", context, session.tournament.club)

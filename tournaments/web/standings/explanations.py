"""The computation of a figure: a page for each, at an address that stays."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Session, Tournament
from tournaments.presenting.figures import amount, column_decimals, points, signed
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.labels import tray_word
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.standings import handicap_sums, session_sums
from tournaments.presenting.who_plays import section_title
from tournaments.queries.access import session_to_read
from tournaments.queries.standings.explanations import (
    Explained,
    award_explained,
    overall_place_explained,
    percent_explained,
    place_explained,
    places_in_sessions,
    row_of,
    total_explained,
)
from tournaments.queries.standings.overall import overall_view
from tournaments.sentence import gettext as _
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
def why_place(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Return why a contestant stands where it stands."""
    return _why(request, session_id, place_id, place_explained, _("The place"))


@require_safe
def why_total(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Return why its total is what it is."""
    return _why(request, session_id, place_id, total_explained, _("The total"))


@require_safe
def why_percent(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Return why its percentage is what it is."""
    return _why(request, session_id, place_id, percent_explained, _("The percentage"))


@require_safe
def why_award(request: HttpRequest, session_id: int, place_id: int, number: int) -> HttpResponse:
    """Return why it has what it has on a tray."""

    def explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
        return award_explained(session, place_id, number, all_trays=all_trays)

    return _why(request, session_id, place_id, explained, "", number)


@require_safe
def why_overall(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Return how it has come by its figures and its place over several sessions."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "overall")
    view = overall_view(session, all_trays=page["can_direct"])
    ledger, row = row_of(view, place_id)
    handicapped = with_handicaps(view)
    context = page | {
        "contestant": row.contestant,
        "said": overall_place_explained(view, place_id, session.tournament.game),
        "sums": session_sums(ledger, row, view.rules),
        "with_handicap": handicap_sums(row_of(handicapped, place_id)[1], view.rules)
        if handicapped
        else [],
        "sessions": places_in_sessions(view, row.contestant.entry_id),
    }
    return public_page(request, "standings/why_overall.html", context, session.tournament.club)


def _why(
    request: HttpRequest,
    session_id: int,
    place_id: int,
    explain: Callable[..., Explained],
    title: str,
    number: int | None = None,
) -> HttpResponse:
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    explained = explain(session, place_id, all_trays=page["can_score"])
    if number is not None:
        title = f"{tray_word(session.tournament.game)} {number}"
    context: dict[str, Any] = page | {
        "title": title,
        "contestant": explained.contestant,
        "said": explained.said,
        "section": section_title(explained.section) if explained.section else "",
        "scores_on_it": _scores(explained, session),
        "has_percent": explained.has_percent,
        "ranked": explained.ranked,
        "ruled": [(ruling_words(ruling), reason) for ruling, reason in explained.ruled],
    }
    return public_page(request, "standings/why.html", context, session.tournament.club)


def _scores(explained: Explained, session: Session) -> list[dict[str, str]]:
    """The table of the tray, as it is printed."""
    whist = session.tournament.game == Tournament.Game.WHIST
    awards = [each for award in explained.scores for each in (award.ns, award.ew)]
    decimals = column_decimals(awards, fractions=whist and explained.signed)

    def worded(award: Fraction) -> str:
        return signed(award, decimals) if explained.signed else amount(award, decimals)

    return [
        {
            "score": amount(each.score) if whist else points(each.score),
            "times": amount(each.times),
            "ns": worded(each.ns),
            "ew": worded(each.ew),
        }
        for each in explained.scores
    ]

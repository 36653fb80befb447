"""The standings: public, and quiet while nothing has changed."""

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from scoring.outcome import read_code
from scoring.rules import ranks_by_percent
from scoring.values import RuleSet
from tournaments.exchange.csv_text import csv_bytes
from tournaments.models import Result, Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import place, signed
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.methods import total_words
from tournaments.presenting.order_tables import overall_table
from tournaments.presenting.outcomes import reading
from tournaments.presenting.overall import counts_words, how_far, not_in_every_session
from tournaments.presenting.rules import rules_words
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.standing_line import Ranking, StandingText
from tournaments.presenting.standings import LedgerText, check_words, ledger_words
from tournaments.presenting.strata import first_of_strata, limits_words
from tournaments.presenting.two_teams import total_words as match_words
from tournaments.presenting.typed_results import stored_ruling
from tournaments.presenting.winners import winner_words
from tournaments.queries.access import may_direct, powers, session_to_read
from tournaments.queries.deals.sealed import seal_of_session
from tournaments.queries.desk.trays import NOTHING_MADE
from tournaments.queries.room.clock import clock_view
from tournaments.queries.room.round_progress import RoundProgress, TableSeats, round_progress
from tournaments.queries.standings.changed_since import ChangedSince, MovedLine, changed_since
from tournaments.queries.standings.mark import recent_mark, standings_mark
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.publication import publication_view
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.web.files import download
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
@cache_control(private=True, no_cache=True)
def standings(request: HttpRequest, session_id: int) -> HttpResponse:
    """The standings page. ``?rev=``: 204 while the page with that mark is still right."""
    if request.GET.get("rev") and _is_right(request, session_id):
        return HttpResponse(status=204)
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    view = standings_view(session, all_trays=page["can_score"], interim=True)
    changed = changed_since(session, view) if view else None
    so_far = round_progress(session, in_full=False) if view and view.interim else None
    context = page | {
        "view": view,
        "ledgers": _ledgers(view, session_id) if view else [],
        "winner": winner_words(view) if view and view.interim is None else "",
        "strata": first_of_strata(view) if view and view.interim is None else [],
        "team_match": list(match_words(view.team_match)) if view and view.team_match else [],
        "check": check_words(view, session.trays.count()) if view else "",
        "rules": _rules(view, session) if view else [],
        "public": view.public if view else publication_view(session),
        "round_progress": so_far,
        "seats": _seats(so_far) if so_far else "",
        "clock": clock_view(session),
        "changed": changes_said(changed, view.rules) if view and changed else None,
        "fresh": bool(request.GET.get("rev")),
        "seal": seal_of_session(session),
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "standings/part.html" if htmx else "standings/standings.html"
    return public_page(request, template, context, session.tournament.club)


@require_safe
def overall(request: HttpRequest, session_id: int) -> HttpResponse:
    """The sessions of the tournament together, beside each of its sessions."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "overall")
    view = overall_view(session, all_trays=page["can_direct"])
    context = page | {
        "view": view,
        "parts": [(part, counts_words(part.counts)) for part in view.parts],
        "ledgers": _drawn_ledgers(view, view.last.pk, why=WHY_OVERALL)
        + _with_handicaps(view, view.last.pk, WHY_OVERALL)
        if view.last
        else [],
        "winner": winner_words(view),
        "strata": first_of_strata(view),
        "how_far": how_far(session.final, view.counted, len(view.parts)),
        "not_ranked": not_in_every_session(view.not_ranked),
        "prized": any(
            part.session.prizes for part in view.parts if part.session.final == session.final
        ),
    }
    return public_page(request, "standings/overall.html", context, session.tournament.club)


@require_safe
def overall_file(request: HttpRequest, session_id: int) -> HttpResponse:
    """The sessions of the tournament together, as CSV."""
    session = session_to_read(session_id, request.user)
    view = overall_view(session, all_trays=may_direct(request.user, session.tournament))
    return download(csv_bytes(overall_table(view)), "overall.csv", "text/csv")


def _rules(view: StandingsView, session: Session) -> list[str]:
    """Return by what it is scored, and how it is parted into strata."""
    strata = limits_words(session.tournament.strata_limits, session.tournament.graded_by)
    return [*rules_words(view.rules), *filter(None, [strata])]


def _ledgers(view: StandingsView, session_id: int) -> list[tuple[LedgerText, str]]:
    """Return every ledger with its rows as they are drawn."""
    shares = view.interim is not None
    figure = "percent" if ranks_by_percent(view.rules) else "total"
    why = ("place", figure) if not shares and view.club_match is None else NOT_EXPLAINED
    drawn = _drawn_ledgers(view, session_id, shares=shares, why=why)
    return drawn if shares else drawn + _with_handicaps(view, session_id)


Why = tuple[str, str]
"""The pages that explain a place and a figure, as the ends of their addresses."""
NOT_EXPLAINED: Why = ("", "")
WHY_OVERALL: Why = ("overall", "overall")


def _with_handicaps(
    view: Ranking, session_id: int, why: Why = NOT_EXPLAINED
) -> list[tuple[LedgerText, str]]:
    """Return the ledgers with the handicaps; none where nobody has one."""
    handicapped = with_handicaps(view)
    return _drawn_ledgers(handicapped, session_id, why=why) if handicapped else []


def _drawn_ledgers(
    view: Ranking, session_id: int, *, shares: bool = False, why: Why = NOT_EXPLAINED
) -> list[tuple[LedgerText, str]]:
    """Return every ledger with its rows as they are drawn.

    ``shares``: with the figure that ranks alone.
    """
    unranked = view.team_match is not None
    return [
        (ledger, _rows(ledger.rows, session_id, get_language(), why, unranked))
        for ledger in ledger_words(view, shares=shares)
    ]


@lru_cache(maxsize=64)
def _rows(
    rows: tuple[StandingText, ...],
    session_id: int,
    _language: str | None,
    why: Why,
    unranked: bool,
) -> str:
    """Return the rows, drawn once for everybody who reads the same figures: spectators are many.

    ``unranked``: nobody has a place, played or not.
    """
    context = {
        "rows": rows,
        "session_id": session_id,
        "why_place": why[0],
        "why_figure": why[1],
        "unranked": unranked,
    }
    return render_to_string("standings/ledger_rows.html", context)


def _seats(so_far: RoundProgress) -> str:
    """Return where everybody sits in the next round; empty where there is none."""
    if not so_far.seats:
        return ""
    return _drawn_seats(so_far.title, so_far.seats, so_far.resting, get_language())


@lru_cache(maxsize=64)
def _drawn_seats(
    title: str,
    seats: tuple[TableSeats, ...],
    resting: tuple[Contestant, ...],
    _language: str | None,
) -> str:
    """Return the list of seats, drawn once for all who read it, as the rows are."""
    context = {"title": title, "seats": seats, "resting": resting}
    return render_to_string("standings/next_round.html", context)


def _is_right(request: HttpRequest, session_id: int) -> bool:
    """Return whether the page with this mark is what there is to show to this reader."""
    if not request.user.is_authenticated:
        return request.GET["rev"] == recent_mark(session_id)
    can_score = powers(request.user, session_to_read(session_id, request.user)).can_score
    return request.GET["rev"] == standings_mark(session_id, all_trays=can_score)


def changes_said(changed: ChangedSince, rules: RuleSet) -> dict[str, Any]:
    """The results with what they were, what was given, and who stands elsewhere."""
    return {
        "official_at": changed.official_at,
        "corrected": [
            {
                "result": each,
                "was": _result_item(each.was),
                "now": _result_item(each.now),
            }
            for each in changed.corrected
        ],
        "adjusted": [
            {"adjusted": each, "amount": signed(each.amount)} for each in changed.adjusted
        ],
        "moved": [_moved(each, rules) for each in changed.moved if each.elsewhere],
        "others": [_moved(each, rules) for each in changed.moved if not each.elsewhere],
    }


def _result_item(result: Result | None) -> dict[str, Any] | None:
    """Return what was made, where it counts, and what was ruled; None where nothing is in."""
    if result is None:
        return None
    ruling = stored_ruling(result.ruling)
    made = ruling is None or ruling.code not in NOTHING_MADE
    return {
        "reading": reading(read_code(result.outcome)) if made else None,
        "ruled": ruling_words(ruling) if ruling else "",
    }


def _moved(moved: MovedLine, rules: RuleSet) -> dict[str, Any]:
    was, now = moved.was, moved.now
    return {
        "contestant": now.contestant,
        "was": place(was.place, was.shared),
        "now": place(now.place, now.shared),
        "was_total": total_words(was.total, rules),
        "now_total": total_words(now.total, rules),
    }

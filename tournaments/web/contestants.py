"""A contestant's score card, for anybody to read."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.rules import ranks_by_percent
from scoring.switches import Method
from tournaments.models import Tournament
from tournaments.queries.access import session_to_read
from tournaments.queries.player_record import public_records
from tournaments.queries.publication import hidden_sentence
from tournaments.queries.score_card import (
    CardLine,
    CardRound,
    ScoreCardView,
    score_card,
    side_tricks,
)
from tournaments.queries.standings_view import LedgerRow, StandingsView, standings_view
from tournaments.queries.totals import award_head, total_unit, total_words
from tournaments.web.session_page import session_page
from tournaments.wording.figures import amount, column_decimals, percent, place, points, signed
from tournaments.wording.outcomes import reading
from tournaments.wording.rules import awards_have_signs
from tournaments.wording.rulings import ruling_words


@require_safe
def contestant(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Three figures, then every round with its trays."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    card = score_card(session, place_id, all_trays=page["scores"])
    view = standings_view(session, all_trays=page["scores"], with_added=False, of=card.contestant)
    whist = session.tournament.game == Tournament.Game.WHIST
    compass = whist and (view is None or view.method is Method.COMPASS)
    context = page | {
        "card": card,
        "records": public_records(session.tournament.club, card.contestant),
        "compass": compass,
        "whist": whist,
        "figures": _figures(view, place_id, compass=compass) if view else [],
        "hidden": hidden_sentence() if view and view.hidden else "",
        "award_word": award_head(view.rules) if view else "",
        "rounds": _rounds(card, compass=compass, signs=not view or awards_have_signs(view.rules)),
    }
    return render(request, "contestant.html", context)


def _figures(view: StandingsView, place_id: int, *, compass: bool) -> list[tuple[str, str, str]]:
    """The words of a figure, the figure, and the page that says how it was computed."""
    row = _row_of(view, place_id)
    if row is None or not row.trays_played:
        return []
    standing = (_("place"), place(row.place, row.shared), "why-place")
    if compass:
        average = _("tricks; the average of these hands is %(average)s") % {
            "average": amount(row.average or 0)
        }
        return [
            standing,
            (_("above or below"), signed(row.total), "why-total"),
            (average, amount(row.made or 0), ""),
        ]
    if view.method is not Method.MATCHPOINTS:
        total = total_words(row.total, view.rules)
        if view.method is Method.COMPASS:
            return [standing, (_("above or below"), total, "why-total")]
        return [standing, (total_unit(view.rules), total, "why-total")]
    of = _("matchpoints of %(maximum)s") % {"maximum": amount(row.maximum or 0)}
    by_percent = row.percent is not None and ranks_by_percent(view.rules)
    return [
        standing,
        (_("per cent"), percent(row.percent), "why-percent" if by_percent else ""),
        (of, amount(row.total), "why-total"),
    ]


def _row_of(view: StandingsView, place_id: int) -> LedgerRow | None:
    rows = (row for ledger in view.ledgers for row in ledger.rows)
    return next((row for row in rows if row.contestant.place_id == place_id), None)


def _rounds(card: ScoreCardView, *, compass: bool, signs: bool) -> list[dict[str, Any]]:
    awards = [line.award for round_ in card.rounds for line in round_.lines]
    decimals = column_decimals(awards)

    def worded(award: Fraction) -> str:
        return signed(award, decimals) if signs else amount(award, decimals)

    return [
        {
            "round": round_,
            "lines": [_line(line, round_, worded, compass=compass) for line in round_.lines],
            "total": worded(round_.award) if any(x.award is not None for x in round_.lines) else "",
        }
        for round_ in card.rounds
    ]


def _line(
    line: CardLine, round_: CardRound, worded: Callable[[Fraction], str], *, compass: bool
) -> dict[str, Any]:
    shown: dict[str, Any] = {"tray": line.tray, "hidden": line.hidden}
    if line.entered is None:
        return shown
    shown["shown"] = True
    side = line.side or str(round_.stop.side)
    own = line.entered.ns
    tricks = side_tricks(line.entered.outcome, side)
    if tricks is not None:
        own = tricks
    elif own is not None and side == "EW":
        own = -own
    shown["reading"] = None if compass else reading(line.entered.outcome)
    said = points if tricks is None else amount
    shown["made"] = _("not played") if own is None else said(own)
    if line.entered.ruling is not None:
        shown["ruling"] = ruling_words(line.entered.ruling)
        shown["reason"] = line.entered.reason
    if line.award is not None:
        shown["award"] = worded(line.award)
        if compass and own is not None and not line.ruled:
            shown["average"] = amount(own - line.award)
    return shown

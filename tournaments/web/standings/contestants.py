"""A contestant's score card, for anybody to read."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from movements.movement import Kind
from scoring.rules import counts_matches, has_percent, ranks_by_percent, text
from tournaments.models import Session, Tournament
from tournaments.paper.plays import places_that_play_again
from tournaments.presenting.figures import FRACTIONS, amount, place, signed
from tournaments.presenting.match_table import match_cells
from tournaments.presenting.methods import (
    award_head,
    awards_have_signs,
    percent_words,
    total_unit,
    total_words,
)
from tournaments.presenting.sentences import HIDDEN
from tournaments.presenting.standing_line import StandingLine
from tournaments.queries.access import session_to_read
from tournaments.queries.records.player_record import public_records
from tournaments.queries.standings.meetings import unfinished_matches
from tournaments.queries.standings.score_card import (
    ScoreCardView,
    against_double_dummy,
    score_card,
)
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page
from tournaments.web.standings.score_card import CardWords

ABOVE_OR_BELOW = gettext_lazy("above or below")


@require_safe
def contestant(request: HttpRequest, session_id: int, place_id: int) -> HttpResponse:
    """Three figures, then every round with its trays."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    card = score_card(session, place_id, all_trays=page["can_score"])
    view = standings_view(
        session, all_trays=page["can_score"], with_added=False, of=card.contestant
    )
    whist = session.tournament.game == Tournament.Game.WHIST
    compass = whist and (view is None or _is_averaged(view))
    kind = card.contestant.kind
    words = CardWords(
        card,
        compass=compass,
        signs=not view or awards_have_signs(view.rules),
        added=view is not None and view.method.profile.adds_up and kind is not Kind.TEAMS,
    )
    context = page | {
        "card": card,
        "sheet": "memory-cards" if place_id in places_that_play_again(session) else "score-cards",
        "records": public_records(session.tournament.club, card.contestant),
        "compass": compass,
        "whist": whist,
        "figures": _figures(view, place_id, compass=compass) if view else [],
        "hidden": HIDDEN if view and view.hidden else "",
        "award_word": award_head(view.rules) if view else "",
        "words": words,
        "worth_word": total_unit(view.rules) if view else "",
        "in_vps": view is not None and text(view.rules, "match_total") == "vps",
        "against_cards": _against_cards(session, card),
        "resting": [one.number for one in card.rounds if not one.against],
        "matches": _matches(session, view, words) if view and kind is Kind.TEAMS else [],
    }
    return public_page(request, "standings/contestant.html", context, session.tournament.club)


def _against_cards(session: Session, card: ScoreCardView) -> list[str]:
    """Say what was won or lost against double dummy, as declarer and as defender."""
    said = []
    for role, (boards, tricks) in against_double_dummy(session, card).items():
        words = (
            ngettext(
                "As declarer on %(n)s board: %(tricks)s",
                "As declarer on %(n)s boards: %(tricks)s",
                boards,
            )
            if role == "declarer"
            else ngettext(
                "As defender on %(n)s board: %(tricks)s",
                "As defender on %(n)s boards: %(tricks)s",
                boards,
            )
        )
        said += [words % {"n": boards, "tricks": signed(tricks)}] if boards else []
    return said


def _matches(session: Session, view: StandingsView, words: CardWords) -> list[dict[str, Any]]:
    """The matches of a team, as far as they may be told."""
    field, running = session_field(session), view.all_trays
    unfinished = () if running or field is None else unfinished_matches(field)
    entry = words.card.contestant.entry_id
    cells = match_cells(entry, view.meetings, view.rules, unfinished, running=running)
    return words.matches(view.rules, cells)


def _is_averaged(view: StandingsView) -> bool:
    """Return whether totals are above or below the averages of the hands."""
    return view.method.profile.has_average and not counts_matches(view.rules)


def _figures(view: StandingsView, place_id: int, *, compass: bool) -> list[tuple[str, str, str]]:
    """The words of a figure, the figure, and the page that says how it was computed."""
    row = _row_of(view, place_id)
    if row is None or not row.trays_played:
        return []
    standing = [(_("place"), place(row.place, row.shared), "why-place")] if row.place else []
    if compass:
        average = _("tricks; the average of these hands is %(average)s") % {
            "average": amount(row.average or 0, FRACTIONS)
        }
        return [
            *standing,
            (str(ABOVE_OR_BELOW), signed(row.total, FRACTIONS), "why-total"),
            (average, amount(row.made or 0, FRACTIONS), ""),
        ]
    if not has_percent(view.rules):
        total = total_words(row.total, view.rules)
        if _is_averaged(view):
            return [*standing, (str(ABOVE_OR_BELOW), total, "why-total")]
        return [*standing, (total_unit(view.rules), total, "why-total")]
    of = _("matchpoints of %(maximum)s") % {"maximum": amount(row.maximum or 0)}
    by_percent = row.percent is not None and ranks_by_percent(view.rules)
    per_cent = percent_words(row.percent, view.rules)
    return [
        *standing,
        (_("per cent"), per_cent, "why-percent" if by_percent else ""),
        (of, amount(row.total), "why-total"),
    ]


def _row_of(view: StandingsView, place_id: int) -> StandingLine | None:
    rows = (row for ledger in view.ledgers for row in ledger.rows)
    return next((row for row in rows if row.contestant.place_id == place_id), None)

"""A table on the device that lies on it, without scripts: its round, and the entry of one tray."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.outcome import RANKS
from tournaments.actions.director_calls import call_director, take_back_call
from tournaments.models import AfterPlay, Session, TableDevice, TableLink, Tournament
from tournaments.presenting.at_table import dealt, goes_to, seat_drawn
from tournaments.presenting.figures import MINUS
from tournaments.presenting.labels import tray_word
from tournaments.presenting.outcomes import lead_reading, rank_name, reading
from tournaments.presenting.trays import seat_name, tray_named
from tournaments.queries.people.names import Side
from tournaments.queries.plan.plays import section_letters, table_name
from tournaments.queries.standings.publication import after_play
from tournaments.queries.table.at_table import TableTray, at_table, tray_at_table
from tournaments.queries.table.calls import open_call
from tournaments.queries.table.cards import hands_to_record, wrong_leads
from tournaments.refusal import Refusal
from tournaments.web.club_time import show_times_of
from tournaments.web.desk.rows import sent_hands
from tournaments.web.forms import require_valid
from tournaments.web.table.entering import SAID, enter_sent, entry_of
from tournaments.web.table.forms import (
    DECLARERS,
    DOWN,
    HALF_A_LEAD,
    LEVELS,
    MADE,
    MINI_LEVELS,
    TRICKS,
    TableResultForm,
)
from tournaments.web.table.opening import opens_table


@never_cache
@require_safe
@opens_table
def table(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    """Show the table in the round that it is in."""
    link, now = device.link, at_table(device)
    game, letter = now.session.tournament.game, section_letters(now.session.pk)[link.section_id]
    context = table_context(link, token) | {
        "now": now,
        "ns": _side(now.sides[0]),
        "ew": _side(now.sides[1]),
        "trays": [_tray(each, game) for each in now.trays],
        "next": next((each.tray.number for each in now.trays if not each.is_in), 0),
        "called": open_call(link.section_id, link.table),
        "wrong_leads": leads_not_held(link, now.round),
        "to_record": hands_to_record(link, now.round),
        "moves": [
            (move.contestant, goes_to(link.table, move.stop, letter), *seat_drawn(move.stop))
            for move in now.moves
        ],
    }
    return render(request, "table/table.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@opens_table
def tray(
    request: HttpRequest, token: str, device: TableDevice, in_round: int, number: int
) -> HttpResponse:
    """Show the keys by which a tray is entered, or take what they say."""
    refusal = _enter(request, device, in_round, number) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("table-plain", token)
    its, link = tray_at_table(device, in_round, number), device.link
    game = link.section.session.tournament.game
    context = (
        table_context(link, token)
        | key_choices(game)
        | {
            "its": its,
            "ns": _side(its.sides[0]),
            "ew": _side(its.sides[1]),
            "tray": _tray(its.tray, game),
            "shown": sent_hands(its.hands),
            "refusal": refusal,
            "sent": request.POST,
            "sent_doubled": request.POST.get("doubled", ""),
        }
    )
    status = refusal.status if refusal else 200
    return render(request, "table/tray.html", context, status=status)


@require_POST
@opens_table
def call(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    """Call the director, or take the call back."""
    if "back" in request.POST:
        take_back_call(device.link)
    else:
        call_director(device.link)
    return redirect("table-plain", token)


def _enter(request: HttpRequest, device: TableDevice, in_round: int, number: int) -> Refusal | None:
    """Take a result; return why it was not taken."""
    link = device.link
    form = TableResultForm(request.POST)
    try:
        require_valid(form)
        taken, _version = enter_sent(device, entry_of(link, in_round, number, form))
    except Refusal as refusal:
        return refusal
    game = link.section.session.tournament.game
    messages.success(request, _(SAID[taken]) % {"tray": tray_named(game, number)})
    return None


def leads_not_held(link: TableLink, in_round: int) -> list[str]:
    """Say of which trays the leader did not hold the card that is said to have been led."""
    game = link.section.session.tournament.game
    return [
        _("%(tray)s: %(seat)s did not hold the card that was led. Please look again.")
        % {"tray": tray_named(game, number, first=True), "seat": seat_name(seat)}
        for number, seat in wrong_leads(link, in_round)
    ]


def table_context(link: TableLink, token: str) -> dict[str, Any]:
    """Return what stands around every page of a table; times are shown as its club has them."""
    session: Session = link.section.session
    show_times_of(session.tournament.club)
    game = session.tournament.game
    return {
        "link": link,
        "table": table_name(session.pk, link.section_id, link.table),
        "token": token,
        "session": session,
        "game": game,
        "tray_word": tray_word(game),
        "whist": game == Tournament.Game.WHIST,
        "auction": game == Tournament.Game.AUCTION,
        "mini": game == Tournament.Game.MINIBRIDGE,
        "open": session.state == Session.State.OPEN,
        "asks_lead": asks_lead(session.tournament),
    }


def asks_lead(tournament: Tournament) -> bool:
    """Return whether the device is to ask for the card that was led."""
    return tournament.club.asks_lead and tournament.game != Tournament.Game.WHIST


def asks_to_confirm(session: Session) -> bool:
    """Return whether the device asks East and West: also where it shows more than was entered."""
    club = session.tournament.club
    return club.opponents_confirm or after_play(session) is not AfterPlay.NOTHING


def key_choices(game: str) -> dict[str, Any]:
    """Return what the keys of a result send and say, by what they are of."""
    return {
        "levels": _keys(LEVELS),
        "mini_levels": list(zip(MINI_LEVELS, (_("Part-score"), _("Game")), strict=True)),
        "strains": _strains(auction=game == Tournament.Game.AUCTION),
        "suits": "six" if game == Tournament.Game.AUCTION else "five",
        "declarers": _keys(DECLARERS),
        "doubled": (("", _("no")), ("x", "×"), ("xx", "××")),
        "made": _keys(MADE),
        "down": _keys(DOWN),
        "tricks": _keys(TRICKS),
        "lead_suits": _strains(auction=False)[:4],
        "lead_cards": [(rank, rank_name(rank)) for rank in RANKS],
        "half_a_lead": HALF_A_LEAD,
    }


def _keys(values: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return what keys send, and what stands on each."""
    return [(value, value.replace("-", MINUS)) for value in values]


def _strains(*, auction: bool) -> list[tuple[str, dict[str, Any]]]:
    """Return the keys of the suits, from the lowest up: what each sends, and what is drawn."""
    spades = {"drawn": "spades", "name": _("spades")}
    suits: list[tuple[str, dict[str, Any]]] = [
        ("C", {"drawn": "clubs", "name": _("clubs")}),
        ("D", {"drawn": "diamonds", "name": _("diamonds"), "red": True}),
        ("H", {"drawn": "hearts", "name": _("hearts"), "red": True}),
        ("S", spades),
        ("N", {"name": _("NT")}),
    ]
    if auction:
        suits[:0] = [suits.pop(3)]
        suits.insert(-1, ("R", {"name": _("royals")}))
    return suits


def _side(side: Side) -> list[tuple[str, str]]:
    """Return the labels and names of those who sit there."""
    return [(one.label, one.name) for one in side]


def _tray(each: TableTray, game: str) -> dict[str, Any]:
    """Return what is shown of a tray: what was made, or who deals it."""
    entered = each.entered
    return {
        "number": each.tray.number,
        "is_in": each.is_in,
        "version": each.version,
        "reading": reading(entered.outcome) if entered else None,
        "ns": entered.ns if entered else None,
        "ew": -entered.ns if entered and entered.ns else None,
        "lead": lead_reading(entered.lead) if entered and entered.lead else None,
        "dealt": dealt(each.tray, game),
    }

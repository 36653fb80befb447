"""Putting many results right: each with a preview of what changes and what stays."""

import re
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournaments.actions.corrections import mark_deals, reverse_sides, swap_trays
from tournaments.actions.taking_back import SeenPlay
from tournaments.presenting.outcomes import reading
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import typed_text
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.corrections import (
    ReversedPart,
    ReversedRow,
    reversed_rows,
    rows_by_deal,
)
from tournaments.queries.desk.play_list import PlayFilter
from tournaments.queries.desk.rows import slip_desk, tray_desk
from tournaments.queries.desk.trays import DeskRow
from tournaments.queries.plan.plays import TableRound, tray_of
from tournaments.refusal import NotFound, Refusal
from tournaments.web.desk.forms import DealsForm, ReversedForm, SwappedForm
from tournaments.web.forms import require_valid
from tournaments.web.session_page import session_page

MOST = 5000
"""More plays than that are not sent by one form."""

_PLAY = re.compile(r"([0-9]{1,18})-([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,6})")


@require_http_methods(["GET", "HEAD", "POST"])
def reversed_sides(request: HttpRequest, session_id: int) -> HttpResponse:
    """N/S and E/W of a tray, a round or a table: what turning them would change, and doing it."""
    session = session_to_score(request.user, session_id)
    asked = _valid(ReversedForm(request.POST if request.method == "POST" else request.GET))
    part = ReversedPart(asked["how"] or ReversedPart.SEATS)
    scope = PlayFilter(asked["tray"], asked["section"], asked["round"], asked["table"])
    if request.method == "POST":
        plays = _plays(request.POST)
        count = reverse_sides(request.user, session_id, plays, part, asked["reason"])
        said = ngettext("%(n)s result was reversed.", "%(n)s results were reversed.", count)
        messages.success(request, said % {"n": count})
        return _to_desk(session_id, scope)
    rows = reversed_rows(session, scope, part)
    if not rows:
        raise NotFound(_("There are no such plays."))
    context = {
        "turns": [_reversed_item(each) for each in rows],
        "changing": sum(each.after is not None for each in rows),
        "how": str(part),
        "scope": scope,
        "wider": _wider(scope, rows[0].row.at),
    }
    return render(request, "desk/reversed.html", session_page(request, session, "desk") | context)


@require_http_methods(["GET", "HEAD", "POST"])
def swapped_trays(
    request: HttpRequest, session_id: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """Two trays of a table in a round, entered under one another's numbers."""
    session = session_to_score(request.user, session_id)
    at = TableRound(section_id, in_round, table)
    asked = _valid(SwappedForm(request.POST if request.method == "POST" else request.GET))
    if request.method == "POST":
        first, second = (
            SeenPlay(at, asked[name] or 0, asked[f"{name}_base"] or 0)
            for name in ("first", "second")
        )
        swap_trays(request.user, session_id, first, second, asked["reason"])
        messages.success(request, _("Swapped."))
        return redirect("slip", session_id, *at)
    slip = slip_desk(session, at)
    rows = slip.rows
    chosen = [row for name in ("first", "second") for row in rows if row.tray == asked[name]]
    context = {
        "at": at,
        "table": slip.table,
        "trays": [row.tray for row in rows],
        "first": asked["first"],
        "second": asked["second"],
        "swap": _swap(chosen) if len({row.tray for row in chosen}) == 2 else None,
    }
    return render(request, "desk/swapped.html", session_page(request, session, "desk") | context)


@require_http_methods(["GET", "HEAD", "POST"])
def fouled_tray(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """A tray in which another deal was played at some tables: which, and what each deal has."""
    session = session_to_score(request.user, session_id)
    rows = list(tray_desk(session, tray_of(session, number)).rows)
    sent = request.POST if request.method == "POST" else request.GET
    asked = _valid(DealsForm(sent))
    deal = asked["deal"] or "B"
    ticked = {seen.at for seen in _plays(sent)}
    if request.method == "POST":
        deals = {_seen(row): _deal_then(row, ticked, deal) for row in rows if row.entered}
        _require_versions(sent, deals)
        count = mark_deals(request.user, session_id, deals, asked["reason"])
        said = ngettext("%(n)s result was marked.", "%(n)s results were marked.", count)
        messages.success(request, said % {"n": count})
        return redirect("tray", session_id, number)
    if asked["since"]:
        ticked = {row.at for row in rows if row.at.round >= asked["since"]}
    elif not ticked:
        ticked = {row.at for row in rows if row.entered and row.entered.deal}
    context = {
        "number": number,
        "deal": deal,
        "since": asked["since"],
        "rows": [
            _row_item(row) | {"ticked": row.at in ticked, "play": _play_key(row)} for row in rows
        ],
        "deals": [
            {"name": name, "rows": [_row_item(row) for row in of_deal]}
            for name, of_deal in _preview(rows, ticked, deal).items()
        ],
    }
    return render(request, "desk/fouled.html", session_page(request, session, "desk") | context)


def _preview(rows: list[DeskRow], ticked: set[TableRound], deal: str) -> dict[str, list[DeskRow]]:
    """The results by deal, as they would be with these plays ticked."""
    deals = {name: list[DeskRow]() for name in (*rows_by_deal(rows), deal)}
    for row in rows:
        if row.entered is not None:
            deals[_deal_then(row, ticked, deal)].append(row)
    return {name: of_deal for name, of_deal in deals.items() if of_deal or not name}


def _deal_then(row: DeskRow, ticked: set[TableRound], deal: str) -> str:
    """Return the deal that a play would have: one that is not ticked keeps any third deal."""
    has = row.entered.deal if row.entered else ""
    if row.at in ticked:
        return deal
    return "" if has == deal else has


def _require_versions(sent: QueryDict, deals: dict[SeenPlay, str]) -> None:
    """Refuse where anything that was shown is not what is in now."""
    shown = {_seen_of(match) for match in _matches(sent.getlist("shown"))}
    if shown != set(deals):
        raise Refusal(_("Something has been entered meanwhile. Look at it again."))


def _swap(chosen: list[DeskRow]) -> dict[str, Any]:
    first, second = chosen
    return {"lines": [(_row_item(first), _row_item(second)), (_row_item(second), _row_item(first))]}


def _reversed_item(each: ReversedRow) -> dict[str, Any]:
    return _row_item(each.row) | {
        "ns": each.ns,
        "ew": each.ew,
        "after": reading(each.after) if each.after else None,
        "play": _play_key(each.row) if each.after else "",
    }


def _row_item(row: DeskRow) -> dict[str, Any]:
    one = row.entered
    return {
        "row": row,
        "reading": reading(one.outcome) if one else None,
        "ruled": ruling_words(one.ruling) if one and one.ruling else "",
        "typed": typed_text(one.outcome) if one else "",
        "base": one.version if one else 0,
    }


def _wider(scope: PlayFilter, at: TableRound) -> list[tuple[str, str]]:
    """Other plays that may be turned at once: their names, and what to ask for."""
    section = {"section": at.section_id}
    ways: list[tuple[str, dict[str, int]]] = []
    if scope.round is not None:
        ways.append((_("the whole round"), section | {"round": scope.round}))
    if scope.table is not None:
        ways.append((_("the table all evening"), section | {"table": scope.table}))
    return [(str(name), urlencode(asked)) for name, asked in ways]


def _to_desk(session_id: int, scope: PlayFilter) -> HttpResponse:
    if scope.tray is not None:
        return redirect("tray", session_id, scope.tray)
    if None in (scope.section, scope.round, scope.table):
        return redirect("desk", session_id)
    return redirect("slip", session_id, scope.section, scope.round, scope.table)


def _play_key(row: DeskRow) -> str:
    return "-".join(str(part) for part in (*row.at, row.tray, _seen(row).version))


def _seen(row: DeskRow) -> SeenPlay:
    return SeenPlay(row.at, row.tray, row.entered.version if row.entered else 0)


def _plays(sent: QueryDict) -> list[SeenPlay]:
    """The plays that a form names, each with the version that was seen."""
    return [_seen_of(match) for match in _matches(sent.getlist("play"))]


def _matches(texts: list[str]) -> list[re.Match[str]]:
    matches = [_PLAY.fullmatch(text) for text in texts[:MOST]]
    found = [match for match in matches if match is not None]
    if len(found) < len(texts):
        raise Refusal(_("This form names no plays. Open the page again."))
    return found


def _seen_of(match: re.Match[str]) -> SeenPlay:
    section, in_round, table, tray, version = (int(part) for part in match.groups())
    return SeenPlay(TableRound(section, in_round, table), tray, version)


def _valid(form: Any) -> dict[str, Any]:
    require_valid(form)
    cleaned: dict[str, Any] = form.cleaned_data
    return cleaned

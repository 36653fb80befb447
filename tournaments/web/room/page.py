"""The room in its places: what is so now, every table in every round, and the door."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.evenings import close_session, reopen_session
from tournaments.models import Session
from tournaments.presenting.hall import HallNotice, notices_mark
from tournaments.presenting.room import Need, room_needs, section_words, tables_words
from tournaments.queries.access import powers, session_to_direct, session_to_score
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.room.clock import ClockView, clock_view
from tournaments.queries.room.progress import Cell, RoomView, TableRow, room_view
from tournaments.queries.room.room_mark import RoomMark, room_mark
from tournaments.queries.room.what_next import Step
from tournaments.queries.standings.publication import publication_of, publication_view
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.table.devices import tables_far_ahead
from tournaments.queries.table.links import Heard, heard_from
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent
from tournaments.web.room.calls import lines_of_tables
from tournaments.web.room.changes import offers_of_tonight
from tournaments.web.room.phones import notices_of
from tournaments.web.room.what_next import next_in_room
from tournaments.web.session_page import session_page

if TYPE_CHECKING:
    from tournaments.models import Session

SAID_ABOVE = frozenset({Step.SET_UP, Step.PLAY, Step.CLOSE})
"""The steps of which the heading says all."""
SHOWN = 12
"""So many lines of what needs somebody; the grid has them all."""


@require_safe
@cache_control(private=True, no_cache=True)
def now(request: HttpRequest, session_id: int) -> HttpResponse:
    """The clock, and what needs somebody. ``?rev=``: 204 while the page with that mark is right."""
    session = session_to_score(request.user, session_id)
    mark = _mark(request, session)
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "room/now_part.html", _now(request, session) | {"mark": mark})
    return _now_page(request, session)


@require_safe
@cache_control(private=True, no_cache=True)
def tables(request: HttpRequest, session_id: int) -> HttpResponse:
    """The grid of tables and rounds. ``?rev=``: 204 while the page with that mark is right."""
    session = session_to_score(request.user, session_id)
    mark = _mark(request, session)
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    view, whole = room_view(session), request.GET.get("rounds") == "all"
    context = room_page(request, session, view, "tables")
    calling = {said["at"] for kind, said in context["table_lines"] if kind == "call"}
    drawn = grid(session, view, calling, _heard(session), whole=whole)
    sections, asked = [*_sections(view)], number_sent(request.GET.get("section"))
    one = [each for each in sections if each["key"] == asked and each["letter"]]
    context |= {
        "grid": drawn,
        "whole": whole,
        "mark": mark,
        "sections": sections,
        "here": asked if one else None,
        "halls": [
            each | {"rows": [row for row in drawn["rows"] if row["section"] == each["key"]]}
            for each in one or sections
        ],
    }
    part = request.htmx  # type: ignore[attr-defined]
    return render(request, "room/tables_part.html" if part else "room/tables.html", context)


@require_POST
def turn_state(request: HttpRequest, session_id: int) -> HttpResponse:
    """Close the evening, or open it again."""
    state = request.POST.get("state", "")
    turn = {"closed": close_session, "open": reopen_session}.get(state)
    if turn is None:
        raise Refusal(_("An evening is open or closed."))
    if state == "closed" and (asked := ask_about_improbable(request, session_id, "state")):
        return asked
    turn(request.user, session_id)
    return redirect("room", session_id)


def refused_in_room(request: HttpRequest, session_id: int, refusal: Refusal) -> HttpResponse:
    """The room again, and why it was not done; somebody else's stays so."""
    if refusal.status not in (409, 422):
        raise refusal
    session = session_to_score(request.user, session_id)
    return _now_page(request, session, status=refusal.status, refusal=refusal)


def ask_about_improbable(request: HttpRequest, session_id: int, button: str) -> HttpResponse | None:
    """Ask about improbable results before a button makes them final; None: it may.

    ``button``: its name. It is sent again with how many there were on the page that asked.
    """
    session = session_to_direct(request.user, session_id)
    count = len(improbable_plays(session))
    if not count or request.POST.get("improbable") == str(count):
        return None
    question = {"button": button, "value": request.POST[button], "action": request.path}
    return _now_page(request, session, status=409, question=question)


def _mark(request: HttpRequest, session: Session) -> str:
    """Changes whenever anything in the room does, or what its directors are told of the laptop."""
    notices = notices_mark(_hall_notices(request, session))
    return f"{_room_mark(session).text}{notices}{_heard_mark(session)}"


@cached_in_request
def _room_mark(session: Session) -> RoomMark:
    return room_mark(session.pk)


@cached_in_request
def _heard(session: Session) -> Mapping[tuple[int, int], Heard]:
    """Return when the tables' devices were heard from, as long as they have something to say."""
    some = session.state == Session.State.OPEN and _room_mark(session).has_links
    return heard_from(session.pk) if some else {}


def _heard_mark(session: Session) -> str:
    """Changes when a device is heard from again, and when it has been silent for a while."""
    heard = _heard(session)
    said = [(*place, one.devices, "" if one.now else one.at) for place, one in heard.items()]
    return sha256(repr(said).encode()).hexdigest()[:8] if said else ""


def _hall_notices(request: HttpRequest, session: Session) -> list[HallNotice]:
    return notices_of(session) if powers(request.user, session).can_direct else []


def room_page(request: HttpRequest, session: Session, view: RoomView, place: str) -> dict[str, Any]:
    """The frame of the room's three places: which it is, and how much needs somebody now."""
    lines = lines_of_tables(session) if _room_mark(session).has_calls else []
    needs = list(needs_of(session, view))
    return session_page(request, session, "room") | {
        "place": place,
        "room": view,
        "table_lines": lines,
        "needs": needs[:SHOWN],
        "beyond": max(0, len(needs) - SHOWN),
        "waits": len(lines) + len(needs),
    }


def _now_page(
    request: HttpRequest, session: Session, status: int = 200, **more: object
) -> HttpResponse:
    """The page of what is so now, with what is for tonight beside it."""
    context = _now(request, session) | {"mark": _mark(request, session)} | more
    played = not context["room"].rows or context["room"].complete
    if context["can_direct"] and session.state == Session.State.OPEN and not played:
        context["tonight"] = offers_of_tonight(session)
    return render(request, "room/now.html", context, status=status)


def _now(request: HttpRequest, session: Session) -> dict[str, Any]:
    view, clock = room_view(session), clock_view(session)
    notices = _hall_notices(request, session)
    return room_page(request, session, view, "now") | {
        "tables": tables_words(view.done, view.playing) if view.done or view.playing else "",
        "sections": [*_sections(view)],
        "clock": clock,
        "hall_notices": notices,
        "hall_mark": notices_mark(notices),
        "hall_passes": all(notice.passes for notice in notices),
        **_next(session, view, clock),
    }


def _sections(view: RoomView) -> Iterator[dict[str, Any]]:
    """Each section in a line: how many tables are done, and how each stands."""
    for letter, found in groupby(view.rows, key=lambda row: row.letter):
        rows = list(found)
        done = sum(row.is_done for row in rows)
        yield {
            "key": rows[0].cells[0].at.section_id,
            "letter": letter,
            "words": section_words(len(rows), done, in_play=view.now > 0),
            "states": [row.state for row in rows],
        }


def _next(session: Session, view: RoomView, clock: ClockView) -> dict[str, Any]:
    """What comes next, said where it is not what the heading says already."""
    public = publication_view(session)
    found = next_in_room(session, view, clock, public)
    return found | {"public": public, "said_next": found["next"]["step"] not in SAID_ABOVE}


def needs_of(session: Session, room: RoomView) -> Iterator[Need]:
    """Return what waits for the director of a session, the most pressing first."""
    field, hidden = session_field(session), publication_of(session).hidden_from is not None
    problem = field.problem if field else None
    several = len(_heard(session)) > 1 and not room.complete
    ahead = tables_far_ahead(session.pk) if several else {}
    return room_needs(session.tournament.game, problem, room, ahead, hidden=hidden)


Place = tuple[int, int]
"""A section and the number of a table."""

MANY = 400
"""Cells; of a larger room only the rounds about the present one are drawn."""

AROUND = 3
"""So many rounds are drawn then."""


@dataclass(frozen=True, slots=True)
class CellWords:
    """A cell: ``row`` names it, ``address`` is that of its slip, at the row to look at first.

    ``word`` stands in it, ``label`` is read aloud, ``title`` says who plays what.
    """

    state: str
    row: str
    address: str
    title: str
    label: str
    word: str


def grid(
    session: "Session",
    room: RoomView,
    calling: Collection[Place],
    heard: Mapping[Place, Heard],
    *,
    whole: bool,
) -> dict[str, Any]:
    """The rounds that are drawn and a row for each table; ``part``: not all rounds are.

    ``whole``: with every round, however large it is. ``calling``: the tables that call the
    director, ``heard``: when devices were heard from.
    """
    rounds = range(1, room.rounds + 1)
    part = not whole and len(room.rows) * room.rounds > MANY
    if part:
        first = max(1, min(room.now - 1, room.rounds - AROUND + 1))
        rounds = range(first, min(room.rounds, first + AROUND - 1) + 1)
    words = _Words(session)
    rows = [
        {
            "row": row,
            "section": place[0],
            "cells": words.cells(row, rounds),
            "calls": place in calling,
            "heard": heard.get(place),
        }
        for row in room.rows
        for place in ((row.cells[0].at.section_id, row.table),)
    ]
    return {"rounds": rounds, "rows": rows, "part": part}


class _Words:
    """The words of the cells, looked up once for all of them."""

    def __init__(self, session: "Session") -> None:
        self.slip = reverse("slip", args=[session.pk, 0, 0, 0]).replace("/0/0/0/", "/%d/%d/%d/")
        self.at = _("Table %(table)s, round %(round)s: %(state)s")
        self.count = _("%(n)s of %(of)s")
        self.versus = _("%(ns)s v %(ew)s, %(trays)s")
        self.states = {
            "complete": _("complete"),
            "conflict": _("two results differ"),
            "play": _("in play"),
            "missing": _("missing"),
            "improbable": _("improbable"),
            "awaiting": _("awaiting"),
            "out": _("sits out"),
        }
        self.short = self.states | {"conflict": _("differ")}

    def cells(self, row: TableRow, rounds: range) -> tuple[CellWords, ...]:
        """The cells of a table."""
        return tuple(self._cell(row, row.cells[n - 1]) for n in rounds)

    def _cell(self, row: TableRow, cell: Cell) -> CellWords:
        state = cell.state
        word, said = self.short[state], self.states[state]
        if state in ("play", "missing"):
            word = self.count % {"n": cell.entered, "of": cell.expected}
            said = f"{said}, {word}"
        at = {"table": f"{row.letter}{row.table}", "round": cell.at.round, "state": said}
        label = self.at % at
        if state == "out":
            return CellWords(state, "", "", "", label, word)
        sides = {"ns": cell.sides[0], "ew": cell.sides[1], "trays": cell.numbers}
        address = f"{self.slip % cell.at}#typed-{cell.at.row(cell.tray)}"
        return CellWords(state, cell.at.row(), address, self.versus % sides, label, word)

"""A player's record over time: drawn, listed, and with whom."""

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.presenting.figures import (
    MINUS,
    column_decimals,
    exact_decimals,
    percent,
    place,
    signed,
    tone,
)
from tournaments.presenting.methods import Unit, with_half
from tournaments.queries.records.player_record import Event, PlayerRecord, Tally, record_for
from tournaments.web.club.context import club_page
from tournaments.web.public_page import public_page

EVENTS_A_PAGE = 50
PARTNERS_SHOWN = 50


@require_safe
def member(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """The page of a member."""
    record, can_organise = record_for(request.user, club_id, member_id)
    page = Paginator(record.events, EVENTS_A_PAGE).get_page(request.GET.get("page"))
    units, partners = tuple(record.tally.means), record.partners[:PARTNERS_SHOWN]
    decimals = column_decimals(
        mean
        for one in partners
        for unit, mean in one.tally.means.items()
        if unit is not Unit.PERCENT
    )
    context = club_page(record.member.club, "members") | {
        "member": record.member,
        "can_organise": can_organise,
        "page": page,
        "rows": [_row(event) for event in page],
        "figures": _figures(record),
        "pictures": pictures(record.events),
        "heads": [_heads()[unit] for unit in units],
        "partners": [
            {"partner": each, "means": _means(each.tally, units, decimals)} for each in partners
        ],
    }
    return public_page(request, "records/member.html", context, record.member.club)


def _row(event: Any) -> dict[str, Any]:
    outcome = event.outcome
    if outcome is None:
        return {"event": event}
    return {
        "event": event,
        "place": _("%(place)s of %(of)s")
        % {"place": place(outcome.place, outcome.shared), "of": outcome.of},
        "score": outcome.score,
        "tone": tone(outcome.over or 0),
    }


def _figures(record: PlayerRecord) -> list[tuple[str, str]]:
    """The words of a figure, and the figure."""
    told = record.tally
    figures = [(ngettext("event", "events", told.events), str(told.events))]
    figures += [(_long_heads()[unit], _mean(unit, told)) for unit in told.means]
    if told.matches:
        won = _("%(n)s of %(of)s") % {"n": with_half(told.won) or 0, "of": told.matches}
        figures.append((ngettext("match won", "matches won", told.matches), won))
    if told.firsts:
        figures.append((ngettext("time first", "times first", told.firsts), str(told.firsts)))
    return figures


def _means(told: Tally, units: tuple[Unit, ...], decimals: int) -> list[str]:
    return [_mean(unit, told, decimals) if unit in told.means else "" for unit in units]


def _mean(unit: Unit, told: Tally, decimals: int | None = None) -> str:
    mean = told.means[unit]
    return percent(50 + mean) if unit is Unit.PERCENT else signed(mean, decimals)


def _heads() -> dict[Unit, str]:
    return {Unit.PERCENT: _("%"), Unit.TRICKS: _("Tricks"), Unit.IMPS: _("IMPs")}


def _long_heads() -> dict[Unit, str]:
    return {
        Unit.PERCENT: _("per cent on average"),
        Unit.TRICKS: _("tricks above average, each time"),
        Unit.IMPS: _("IMPs above average, each time"),
    }


DRAWN = 40
"""So many events at most, the latest."""

WIDTH, LEFT, MIDDLE, HALF = 640, 44, 92, 66
"""Of the drawing: its width, where bars begin, the zero line, and the longest bar."""

WRITTEN = 12
"""With no more bars than this each has its figure."""


def pictures(events: Iterable[Event]) -> list[dict[str, Any]]:
    """A drawing for each unit in which the player has events; these come the latest first."""
    every = list(events)
    drawn = ((unit, [e for e in every if e.outcome and e.outcome.unit is unit]) for unit in Unit)
    return [_picture(unit, some[:DRAWN][::-1]) for unit, some in drawn if some]


def _picture(unit: Unit, events: list[Event]) -> dict[str, Any]:
    overs = [_over(event) for event in events]
    most = max(1, math.ceil(max(abs(over) for over in overs)))
    step = min(44, (WIDTH - LEFT) // len(events))
    bars = [
        _bar(event, over, most, LEFT + number * step, step)
        for number, (event, over) in enumerate(zip(events, overs, strict=True))
    ]
    for bar in bars if len(bars) > WRITTEN else ():
        bar["figure"] = ""
    return {
        "title": _titles()[unit],
        "said": _said(overs),
        "bars": bars,
        "width": WIDTH,
        "height": 2 * MIDDLE + 8,
        "middle": MIDDLE,
        "left": LEFT,
        "ends": [(f"+{most}", MIDDLE - HALF), (f"{MINUS}{most}", MIDDLE + HALF)],
        "first": _day(events[0]),
        "last": _day(events[-1]) if len(events) > 1 else "",
        "last_at": LEFT + len(events) * step,
        "foot": 2 * MIDDLE + 2,
    }


def _titles() -> dict[Unit, str]:
    return {
        Unit.PERCENT: _("Per cent above or below 50"),
        Unit.TRICKS: _("Tricks above or below the average"),
        Unit.IMPS: _("IMPs above or below the average"),
    }


def _said(overs: list[Fraction]) -> str:
    """The drawing for whoever does not see it; every figure stands in the table too."""
    return _("%(events)s events, the earliest first: %(above)s above, %(below)s below.") % {
        "events": len(overs),
        "above": sum(over > 0 for over in overs),
        "below": sum(over < 0 for over in overs),
    }


def _over(event: Event) -> Fraction:
    if event.outcome is None or event.outcome.over is None:
        return Fraction()
    return event.outcome.over


def _bar(event: Event, over: Fraction, most: int, x: int, step: int) -> dict[str, Any]:
    length = round(abs(over) / most * HALF)
    up = over >= 0
    return {
        "tone": tone(over),
        "x": x + step // 8,
        "width": max(2, step - step // 4),
        "y": MIDDLE - length if up else MIDDLE,
        "height": length,
        "figure": signed(over, 0 if abs(over) >= 10 else min(1, exact_decimals(over))),
        "figure_x": x + step // 2,
        "figure_y": MIDDLE - length - 4 if up else MIDDLE + length + 13,
        "title": f"{_day(event)}, {event.name}: {signed(over)}",
    }


def _day(event: Event) -> str:
    return date_format(event.played_on, "SHORT_DATE_FORMAT")

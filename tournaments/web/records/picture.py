"""A player's record drawn: a bar for each event, above or below the average, in their order."""

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.presenting.figures import MINUS, exact_decimals, signed, tone
from tournaments.presenting.methods import Unit
from tournaments.queries.records.player_record import Event

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

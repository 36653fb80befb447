"""The order of a series on paper."""

from itertools import repeat

from django.utils.formats import date_format

from scoring.series import InSeries
from tournaments.paper.drawing.fitting import size_of_names
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.paper import SIZES, Paper, Printer, mm
from tournaments.paper.drawing.report import MARGIN, notes_below, report
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable
from tournaments.paper.drawing.values import Heading
from tournaments.presenting.figures import place
from tournaments.presenting.series import (
    latest_sentence,
    lead_sentence,
    rules_sentences,
    score_words,
    series_names,
    so_far,
)
from tournaments.queries.series.order import MemberKeys, SeriesView

_A4 = SIZES[Paper.A4]
_ROW = 9 * mm
_PLACE, _SCORE, _FIGURE = 11 * mm, 14 * mm, 10.5 * mm
"""How wide the columns are."""
_BEHIND = 2 * mm
"""What stays empty behind a name."""


def drawn_series(view: SeriesView, printer: Printer) -> bytes:
    """Return the PDF: everybody with what was made on each evening, and how it is ranked."""
    _ = printer.gettext
    width = _A4.width - 2 * MARGIN
    numbers = [one.number for one in view.latest]
    score = _("Points") if view.rules.points else _("Mean")
    names = {who: series_names(called) for who, called in view.names.items()}
    room = width - _PLACE - _SCORE - len(numbers) * _FIGURE
    size = size_of_names(names.values(), _ROW, 10, room - _BEHIND)
    heads = [
        Ruled(_("Place"), _PLACE, before=None, face=Face.BOLD, size=11),
        Ruled(_("Name"), room, Align.LEFT, size=size, before=None, names=True, behind=_BEHIND),
        *(Ruled(str(number), _FIGURE, size=8.5, before=None) for number in numbers),
        Ruled(score, _SCORE, Align.RIGHT, Face.BOLD, before=None),
    ]
    rows = [
        [
            place(one.place, one.shared) if one.place else "–",
            names[one.who],
            *map(_figure, repeat(view), repeat(one), numbers),
            score_words(one.score, view.rules),
        ]
        for one in view.order
    ]
    days = ", ".join(
        f"{one.number}: {date_format(one.session.played_on, 'SHORT_DATE_FORMAT')}"
        for one in view.latest
    )
    notes = [lead_sentence(view.order, view.names, view.rules, complete=view.complete), days]
    notes += rules_sentences(view.rules)
    if any(one.played > len(one.counted) for one in view.order):
        notes.append(_("In brackets: left out."))
    notes += latest_sentence(len(view.latest), view.held)
    heading = Heading(
        view.series.name,
        str(view.series.club),
        note=so_far(view.held, view.rules),
        foot="",
        tray_word="",
    )
    table = RuledTable(heads, 0, width).passage(rows, _ROW)
    return report(
        heading, [table, notes_below([note for note in notes if note], width)], _A4, printer
    )


def _figure(view: SeriesView, one: InSeries[MemberKeys], number: int) -> str:
    """Return what somebody made on an evening, in brackets where it does not count."""
    if number not in one.figures:
        return "–"
    words = score_words(one.figures[number], view.rules)
    return words if number in one.counted else f"({words})"

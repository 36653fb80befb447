"""The sheet for the wall: what everybody may see now, and where everybody sits next."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.fitting import baseline, size_of_names, whole_lines
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.ledger import ledger_passages
from tournaments.paper.drawing.page import A4, EDGE, HAIR, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_width,
    joined,
    report,
    section_head,
    space,
)
from tournaments.paper.drawing.values import Heading, Ledger
from tournaments.paper.heading import report_heading, stage
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.paper.sheets.standings import ledger_to_print
from tournaments.presenting.interim import rounds_said
from tournaments.presenting.standings import ledger_words
from tournaments.queries.people.names import Side
from tournaments.queries.room.round_progress import round_progress
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import NobodySeated
from tournaments.sentence import isolated

_WIDTH = body_width(A4)
_LINE, _ROW, _HEADS = 5 * mm, 8 * mm, 6.4 * mm
_TABLE, _NS, _EW = 11 * mm, 16 * mm, 99 * mm
_SIDE = 79 * mm
"""What a side of a table has of the width."""


@dataclass(frozen=True, slots=True)
class WallSheet:
    """What is said first, the ledgers, and table by table who sit there next.

    Each of ``seats``: the table, who sit N/S, and who E/W. ``title`` is that of their list.
    """

    heading: Heading
    said: tuple[str, ...]
    ledgers: tuple[Ledger, ...]
    title: str
    seats: tuple[tuple[str, str, str], ...]
    resting: str


class WallStandings(Sheet[WallSheet]):
    """What the public page shows at the moment, on paper."""

    name = "wall-standings"
    title = gettext_lazy("Standings for the wall")
    purpose = gettext_lazy(
        "What everybody may see now: during play the ranking of complete rounds, where there is"
        " one, and where everybody sits next."
    )
    place = (Moment.AFTER_PLAY, 0)
    follows = Follows.NOTHING

    def read(self, session: Session) -> WallSheet:
        """Return what may be put up at this moment. Refused where nobody is seated."""
        view = standings_view(session, all_trays=False, in_full=True, interim=True)
        if view is None:
            raise NobodySeated
        so_far = round_progress(session, in_full=True) if view.interim else None
        words = ledger_words(view, shares=view.interim is not None)
        return WallSheet(
            heading=report_heading(session, view, session.name, _note(view)),
            said=tuple(
                filter(None, (so_far.said if so_far else "", view.said, view.not_ranked_said))
            ),
            ledgers=tuple(
                ledger_to_print(text, ledger, view.rules)
                for text, ledger in zip(words, view.shown, strict=True)
            ),
            title=so_far.title if so_far else "",
            seats=tuple(
                (at.table, _seated(at.sides[0]), _seated(at.sides[1]))
                for at in (so_far.seats if so_far else ())
            ),
            resting=_seated(so_far.resting) if so_far else "",
        )

    def draw(self, printer: Printer, values: WallSheet) -> bytes:
        """The PDF of the sheet: the ranking first, then the list of seats."""
        passages = [_lines(values.said)] if values.said else []
        size = report_size(printer.options)
        if values.ledgers:
            words = (values.heading.contestant_word, printer.gettext("Sum"))
            passages += ledger_passages(values.ledgers, *words, size)
        if values.seats:
            passages.append(_seats(values, printer))
        return report(values.heading, passages, A4, printer)


def _note(view: StandingsView) -> str:
    return rounds_said(view.interim.rounds) if view.interim and view.ledgers else stage(view)


def _seated(side: Side) -> str:
    return ", ".join(f"{one.label} {isolated(one.own_name or one.name)}" for one in side)


def _lines(said: tuple[str, ...]) -> Passage:
    lines = [line for text in said for line in whole_lines(text, Face.SANS, 11, _WIDTH)]
    return Passage(space(4 * mm), tuple(Strip(_LINE, partial(_line, text=line)) for line in lines))


def _line(pen: Pen, text: str) -> None:
    pen.text(0, _LINE, text, size=11, width=_WIDTH)


def _seats(values: WallSheet, printer: Printer) -> Passage:
    head = joined(section_head(values.title, "", _WIDTH), Strip(_HEADS, _heads))
    names = [name for _table, *sides in values.seats for name in sides]
    size = size_of_names(names, _ROW, 10, _SIDE)
    strips = [Strip(_ROW, partial(_row, at=at, size=size)) for at in values.seats]
    if values.resting:
        said = printer.gettext("Sit out: %(who)s.") % {"who": values.resting}
        lines = whole_lines(said, Face.SANS, 11, _WIDTH)
        strips += [Strip(_LINE, partial(_line, text=line)) for line in lines]
    return Passage(head, tuple(strips))


def _heads(pen: Pen) -> None:
    y = 4.4 * mm
    pen.text(_TABLE, y, pen.gettext("Table"), Face.BOLD, 8, Align.RIGHT, width=_TABLE)
    pen.text(_NS, y, pen.gettext("N/S"), Face.BOLD, 8, width=_SIDE)
    pen.text(_EW, y, pen.gettext("E/W"), Face.BOLD, 8, width=_SIDE)
    pen.rule(0, _WIDTH, _HEADS, EDGE)


def _row(pen: Pen, at: tuple[str, str, str], size: float) -> None:
    table, ns, ew = at
    y = baseline(_ROW, 11)
    pen.text(_TABLE, y, table, Face.BOLD, 11, Align.RIGHT, width=_TABLE)
    pen.name(_NS, _ROW, ns, size, _SIDE)
    pen.name(_EW, _ROW, ew, size, _SIDE)
    pen.rule(0, _WIDTH, _ROW, HAIR)

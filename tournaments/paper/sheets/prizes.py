"""The prizes of an event, ranking by ranking, as they are given."""

from itertools import chain, groupby
from operator import attrgetter

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.paper import SIZES, Paper, Printer, mm
from tournaments.paper.drawing.report import MARGIN, notes_below, report
from tournaments.paper.drawing.ruled_table import Cell, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.prizes import Prize
from tournaments.queries.standings.prizes import PrizesView, prizes_chosen, prizes_view
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

_A4 = SIZES[Paper.A4]
_ROW = 13 * mm


class Prizes(Sheet[tuple[Heading, PrizesView]]):
    """The list of prizes, once every result is in."""

    name = "prizes"
    title = gettext_lazy("Prizes")
    purpose = gettext_lazy("Who wins the prizes of each ranking, with a box to tick when given.")
    place = (Moment.AFTER_PLAY, 12)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether there are prizes."""
        return super().suits(session) and bool(prizes_chosen(session))

    def read(self, session: Session) -> tuple[Heading, PrizesView]:
        """Return the list that everybody may see. Refused while results are missing."""
        view = prizes_view(session, all_trays=False)
        if not view.complete or not view.prizes:
            raise Refusal(_("The list of prizes is made when every result is in."))
        tournament, day = session.tournament, date_format(session.played_on, "DATE_FORMAT")
        heading = Heading(
            _("Prizes"), f"{tournament.name}, {tournament.club}", note=day, foot="", tray_word=""
        )
        return heading, view

    def draw(self, printer: Printer, values: tuple[Heading, PrizesView]) -> bytes:
        """Return the PDF, a report on A4."""
        heading, view = values
        width = _A4.width - 2 * MARGIN
        passages = [
            _table(printer, title, width).passage([*chain(*map(_rows, prizes))], _ROW)
            for title, prizes in groupby(view.prizes, attrgetter("title"))
        ]
        notes = [printer.gettext("Whoever is level shares.")]
        if view.one_each:
            notes.append(printer.gettext("One prize each: whoever has two keeps the higher."))
        return report(heading, [*passages, notes_below(notes, width)], _A4, printer)


def _table(printer: Printer, title: str, width: float) -> RuledTable:
    """The columns of one ranking."""
    heads = [
        Ruled(title, 0.8, Align.LEFT, size=12, before=None, head_size=9.0, span=2),
        Ruled("", 7.8, Align.LEFT, Face.BOLD, 10.5, before=None),
        Ruled(printer.gettext("Figure"), 1.6, face=Face.BOLD, before=None, head_size=8.0),
        Ruled(printer.gettext("Given"), 0.8, before=None, head_size=8.0),
    ]
    return RuledTable(heads, 0, width)


def _rows(prize: Prize) -> list[list[str | Cell]]:
    """A row for each who has the prize, or shares it; one without a box where nobody has it."""
    if not prize.winners:
        return [[prize.places, Cell(below=prize.why), "", ""]]
    return [
        [prize.places, Cell(one.label_and_name, below=prize.why), prize.figure, Cell(boxed=True)]
        for one in prize.winners
    ]

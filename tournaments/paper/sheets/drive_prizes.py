"""The prizes of a drive as they are read out: the first prize last."""

from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.paper import SIZES, Paper, Printer, mm
from tournaments.paper.drawing.report import MARGIN, notes_below, report
from tournaments.paper.drawing.ruled_table import Cell, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.queries.drives.cards import CardLine, cards_view, prizes_of, require_ready
from tournaments.queries.drives.settings import drive_in
from tournaments.sentence import gettext as _

_A4 = SIZES[Paper.A4]
_ROW = 15 * mm


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes in the order in which they are read: what, which cards, the figure, and why."""

    heading: Heading
    rows: tuple[tuple[str, str, str, str], ...]
    one_each: bool

    def cells(self) -> list[list[str | Cell]]:
        """Return the rows as they are drawn, each with a box to tick when it is given."""
        return [
            [Cell(prize, below=why), card, figure, Cell(boxed=True)]
            for prize, card, figure, why in self.rows
        ]


class DrivePrizes(Sheet[PrizeList]):
    """The list of prizes, once every card is in."""

    name = "drive-prizes"
    title = gettext_lazy("Prizes")
    purpose = gettext_lazy("The prizes of a drive in the order in which they are read out.")
    place = (Moment.AFTER_PLAY, 10)
    follows = Follows.DRIVE

    def read(self, session: Session) -> PrizeList:
        """Return the list. Refused while cards are missing, or do not add."""
        view = cards_view(drive_in(session))
        require_ready(view)
        club, drive = session.tournament.club, view.drive
        words = _("%(name)s, %(club)s. %(n)s cards, together %(sum)s.")
        if view.with_stars:
            words = _("%(name)s, %(club)s. %(n)s cards.")
        elif view.with_flags:
            words = _("%(name)s, %(club)s. %(n)s forts, together %(sum)s.")
        elif view.off:
            words = _("%(name)s, %(club)s. %(n)s cards, together %(sum)s, not %(expected)s.")
        subtitle = words % {
            "name": session.tournament.name,
            "club": club.name,
            "n": len(view.settled),
            "sum": view.sum,
            "expected": view.expected,
        }
        day = date_format(session.played_on, "DATE_FORMAT")
        rows = [
            (
                line.name,
                ", ".join(map(_card, map(view.line, line.award.winners))),
                "" if line.figure is None else str(line.figure),
                line.why(drive),
            )
            for line in prizes_of(view)
        ]
        heading = Heading(_("Prizes"), subtitle, note=day, foot="", tray_word="")
        return PrizeList(heading, tuple(reversed(rows)), drive.one_each)

    def draw(self, printer: Printer, values: PrizeList) -> bytes:
        """Return the PDF, a report on A4."""
        heads = [
            Ruled(printer.gettext("Prize"), 5.0, Align.LEFT, size=11.5, before=None, head_size=8.0),
            Ruled(
                printer.gettext("Card"), 4.0, Align.LEFT, Face.BOLD, 14, before=None, head_size=8.0
            ),
            Ruled(
                printer.gettext("Figure"), 1.5, face=Face.BOLD, size=13, before=None, head_size=8.0
            ),
            Ruled(printer.gettext("Given"), 0.8, before=None, head_size=8.0),
        ]
        width = _A4.width - 2 * MARGIN
        table = RuledTable(heads, 0, width)
        notes = [printer.gettext("Read from the top: the first prize comes last.")]
        if values.one_each:
            notes.append(printer.gettext("One prize a person: whoever has two keeps the higher."))
        passages = [table.passage(values.cells(), _ROW), notes_below(notes, width)]
        return report(values.heading, passages, _A4, printer)


def _card(line: CardLine) -> str:
    """The numbers of a card, and whoever has it."""
    return f"{line.label} {line.name}".rstrip()

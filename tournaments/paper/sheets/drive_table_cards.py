"""The table cards of a drive: the number that is seen across the hall, the trumps, the rule."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy

from movements.pairing.drive import LADDERS, Form
from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import A5_CARD, DrawCard, card_sheets
from tournaments.paper.drawing.fitting import lines_of_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.qr import draw_qr
from tournaments.paper.drives import DriveOnPaper, drive_on_paper
from tournaments.paper.room import table_addresses
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.sentence import gettext as _

_CARD = A5_CARD.turned
_LEFT, _RIGHT = 14 * mm, _CARD.width - 14 * mm
_WIDTH = _RIGHT - _LEFT
_ACROSS = 12
_CODE = 25 * mm


@dataclass(frozen=True, slots=True)
class DriveTable:
    """A table of a drive by its number; ``address`` is that of its own page, where it has one."""

    number: int
    drive: DriveOnPaper
    address: str = ""

    @property
    def goes(self) -> str:
        """Return where up and down are from here; of a ladder, what is towards table 1."""
        plan, table, last = self.drive.plan, self.number, self.drive.plan.tables
        if plan.form in (Form.PIVOT, Form.INDIVIDUAL) or last == 1:
            return ""
        if plan.form in LADDERS:
            return _("To table %(table)s") % {"table": last if table == 1 else table - 1}
        words = _("Up: table %(up)s.")
        if plan.goes_down:
            words = _("Up: table %(up)s. Down: table %(down)s.")
        return words % {"up": table % last + 1, "down": (table - 2) % last + 1}


class DriveTableCards(Sheet[list[DriveTable]]):
    """A card for each table of a drive."""

    name = "drive-table-cards"
    title = gettext_lazy("Table cards")
    purpose = gettext_lazy("One for each table: its number, the trumps, the rule. Two on a sheet.")
    place = (Moment.ON_THE_TABLES, 7)
    follows = Follows.DRIVE
    each_of = "number"
    shows_server_address = True

    def needed(self, _session: Session) -> bool:
        """No drive can do without them."""
        return True

    def read(self, session: Session) -> list[DriveTable]:
        """Return the cards in the order of the tables."""
        drive = drive_on_paper(session)
        (links,) = table_addresses(session).values() or ({},)
        tables = range(1, drive.plan.tables + 1)
        return [DriveTable(number, drive, links.get(number, "")) for number in tables]

    def draw(self, printer: Printer, values: list[DriveTable]) -> bytes:
        """Return the PDF, two cards on a sheet of A4."""
        draw: list[DrawCard] = [partial(_draw, table=table) for table in values]
        return card_sheets(printer.gettext("Table cards"), draw, _CARD, printer)


def _draw(pen: Pen, table: DriveTable) -> None:
    drive = table.drive
    pen.text(_LEFT, 15 * mm, drive.name, Face.SERIF, 10, grey=QUIET, width=_WIDTH / 2)
    pen.text(_RIGHT, 15 * mm, drive.where, size=9, align=Align.RIGHT, grey=QUIET, width=_WIDTH / 2)
    pen.text(_LEFT, 27 * mm, pen.gettext("Table"), Face.SERIF, 12, grey=QUIET)
    pen.text(_LEFT, 66 * mm, str(table.number), Face.SERIF, 120, width=_WIDTH * 0.45)
    left, room = _LEFT + _WIDTH * 0.48, _WIDTH * 0.52
    if table.address:
        room -= _CODE + 6 * mm
        draw_qr(pen, _RIGHT - _CODE, 27 * mm, _CODE, table.address)
        word = pen.gettext("Enter tricks here")
        pen.text(_RIGHT, 56 * mm, word, Face.BOLD, 8.5, Align.RIGHT, width=_CODE + 4 * mm)
    for line, fitted in enumerate(lines_of_text(drive.rule, Face.BOLD, 12, room, 6)):
        pen.text(left, (31 + 6 * line) * mm, fitted.text, Face.BOLD, fitted.size)
    pen.text(left, 70 * mm, table.goes, size=12, width=_RIGHT - left)
    pen.double_rule(_LEFT, _RIGHT, 78 * mm)
    if drive.has_trumps:
        _trumps(pen.at(_LEFT, 86 * mm), drive)


def _trumps(pen: Pen, drive: DriveOnPaper) -> None:
    """The trump of each hand, twelve on a line; after tea a new line."""
    each, y = _WIDTH / _ACROSS, 0.0
    rows = [half[at : at + _ACROSS] for half in drive.halves for at in range(0, len(half), _ACROSS)]
    height = min(19 * mm, 55 * mm / len(rows))
    for row in rows:
        for at, hand in enumerate(row):
            x = (at + 0.5) * each
            pen.text(
                x, y + 0.45 * height, hand.sign, Face.BOLD, min(17, height * 0.5), Align.CENTRE
            )
            pen.text(x, y + 0.8 * height, str(hand.number), size=8, align=Align.CENTRE, grey=QUIET)
        y += height
        pen.rule(0, _WIDTH, y - 0.08 * height, EDGE)

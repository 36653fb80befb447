"""The caller's sheet of a drive: what to say before it, hand by hand, at tea and at the end."""

from functools import partial
from itertools import zip_longest

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.paper import SIZES, Paper, Printer, mm
from tournaments.paper.drawing.report import MARGIN, Passage, body_height, notes_below, report
from tournaments.paper.drawing.ruled_table import Cell, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading
from tournaments.paper.drives import DriveOnPaper, drive_on_paper
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.drives import HandWords, all_tricks, counts_tricks, has_flags
from tournaments.presenting.trays import in_order
from tournaments.sentence import gettext as _

_A4 = SIZES[Paper.A4]
_WIDTH = _A4.width - 2 * MARGIN
_TALLEST = 12 * mm


class DriveCaller(Sheet[DriveOnPaper]):
    """One page for whoever calls the hands."""

    name = "drive-caller"
    title = gettext_lazy("The caller’s sheet")
    purpose = gettext_lazy("What to say before the first hand, the trump of each, tea, the end.")
    place = (Moment.AT_THE_DOOR, 6)
    follows = Follows.DRIVE

    def needed(self, _session: Session) -> bool:
        """No drive can do without it."""
        return True

    def read(self, session: Session) -> DriveOnPaper:
        """Return the drive in words."""
        return drive_on_paper(session)

    def draw(self, printer: Printer, values: DriveOnPaper) -> bytes:
        """Return the PDF, a page of A4."""
        plan = values.plan
        words = _("%(players)s players at %(tables)s tables, %(hands)s hands")
        figures = {"players": plan.players, "tables": plan.tables, "hands": plan.hands}
        heading = Heading(
            title=printer.gettext("The caller’s sheet"),
            subtitle=f"{values.name}. {words % figures}",
            note=values.where,
            foot=_blanks(values),
            tray_word="",
        )
        return report(heading, _passages(values, printer), _A4, printer)


def _passages(drive: DriveOnPaper, printer: Printer) -> list[Passage]:
    before = notes_below(_before(drive), _WIDTH)
    after = notes_below(_after(drive), _WIDTH)
    rows = list(zip_longest(*drive.columns))
    room = body_height(_A4) - before.height - after.height - 16 * mm
    height = min(_TALLEST, max(6 * mm, room / len(rows)))
    table = RuledTable(
        [*_heads(drive, printer), Ruled("", 0.3, before=None), *_heads(drive, printer)], 0, _WIDTH
    )
    lines = [[*_cells(drive, one), "", *_cells(drive, other)] for one, other in rows]
    return [before, table.passage(lines, height), after]


def _heads(drive: DriveOnPaper, printer: Printer) -> list[Ruled]:
    column = partial(Ruled, before=None, head_size=8.0)
    say = column(printer.gettext("Say"), 3.0, Align.LEFT, Face.BOLD, 12.0)
    return [
        column(printer.gettext("Hand"), 1.0, face=Face.SERIF, size=14.0),
        *([say] if drive.has_trumps else []),
        column(printer.gettext("From"), 1.4),
        column(printer.gettext("Bell"), 1.4),
        column(printer.gettext("Done"), 0.8),
    ]


def _cells(drive: DriveOnPaper, hand: HandWords | None) -> list[str | Cell]:
    if hand is None:
        return [""] * (5 if drive.has_trumps else 4)
    sign = f"{hand.sign} {hand.trump}" if hand.suit else hand.trump
    say = [sign] if drive.has_trumps else []
    return [str(hand.number), *say, "", "", Cell(boxed=True)]


def _before(drive: DriveOnPaper) -> list[str]:
    """What is said before the first hand, and how each hand goes."""
    seats = _(
        "“Look at your card for your table. North and South play together, East and West play "
        "together.”"
    )
    if drive.plan.has_ladies:
        seats = _(
            "“Look at your card for your table. Ladies sit North and East, gentlemen South and "
            "West. North and South play together, East and West play together.”"
        )
    each = _("Each hand: ring to begin; ring when the last table has counted its tricks: move.")
    if drive.has_trumps:
        each = _(
            "Each hand: say the trump, ring to begin; ring when the last table has counted 13 "
            "tricks: move."
        )
    if drive.plan.deals_a_round > 1:
        words = _("Ring to begin; each table plays %(n)s deals; ring when the last one has: move.")
        each = words % {"n": drive.plan.deals_a_round}
    return [seats, f"“{drive.rule} {drive.ends}".rstrip() + "”", each]


def _after(drive: DriveOnPaper) -> list[str]:
    """What is said at tea and at the end, and what all cards make."""
    plan, said = drive.plan, []
    if len(drive.halves) == 2:
        words = _("After hand %(hand)s, tea: “Add your first half and have it signed.”")
        if has_flags(plan.form):
            words = _("After hand %(hand)s, tea.")
        said.append(words % {"hand": len(drive.halves[0])})
    words = _("After hand %(hand)s: “Add your card, have it signed, bring it to the desk.”")
    if has_flags(plan.form):
        words = _("After hand %(hand)s: “Go home to your fort and count its flags.”")
    said.append(words % {"hand": plan.hands})
    if counts_tricks(plan.form):
        words = _("All tricks on all cards together, those of blanks too, make %(n)s.")
        said.append(words % {"n": all_tricks(plan)})
    return said


def _blanks(drive: DriveOnPaper) -> str:
    """Which numbers nobody has."""
    if not drive.plan.blanks:
        return ""
    numbers = in_order(sorted(drive.plan.blanks))
    words = _("Nobody has %(numbers)s: the blanks, whose cards are filled in as the others are.")
    return words % {"numbers": numbers}

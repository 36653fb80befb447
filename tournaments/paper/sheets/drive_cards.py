"""The personal cards of a drive: where to begin, the rule of moving, a line for each hand."""

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext_lazy

from movements.movement import Seat
from movements.pairing.drive import Drive, Form
from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import A5_CARD, DrawCard, card_sheets
from tournaments.paper.drawing.fitting import lines_of_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable
from tournaments.paper.drives import DriveOnPaper, drive_on_paper
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.drives import HandWords, card_label, counts_tricks, seat_words
from tournaments.presenting.trays import seat_name
from tournaments.sentence import gettext as _

_LEFT, _RIGHT = 13 * mm, A5_CARD.width - 13 * mm
_WIDTH, _GAP = _RIGHT - _LEFT, 6 * mm
_RULE, _TABLE, _SUMS = 43 * mm, 62 * mm, 171 * mm
_TALLEST = 8.6 * mm
_BOX = 20 * mm


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """One card: its ``number``, of a couple both; whose it is and where to begin.

    ``ways``: for each hand where one sits and with whom, of a drive by a schedule.
    """

    number: str
    name: str
    about: str
    blank: bool
    drive: DriveOnPaper
    ways: "Ways"

    def row(self, hand: HandWords) -> list[str]:
        """What is printed of a hand, and empty boxes for what is written."""
        where, partner = self.ways.get(hand.number, ("", ""))
        return [
            str(hand.number),
            *([hand.sign] if self.drive.has_trumps else []),
            *([where] if self.ways else []),
            *([] if self.drive.plan.stays_together else [partner]),
            *("", ""),
        ]


class PersonalCards(Sheet[list[PersonalCard]]):
    """A card for everybody, or for a couple that stays together; one for each blank as well."""

    name = "drive-cards"
    title = gettext_lazy("Personal cards")
    purpose = gettext_lazy(
        "One for everybody: where to begin, the rule of moving, trumps, a line for each hand. "
        "Two on a sheet."
    )
    place = (Moment.TO_BE_FILLED_IN, 7)
    follows = Follows.DRIVE

    def needed(self, _session: Session) -> bool:
        """No drive can do without them."""
        return True

    def read(self, session: Session) -> list[PersonalCard]:
        """Return the cards in the order of their numbers, those of the blanks among them."""
        drive = drive_on_paper(session)
        plan = drive.plan
        ways = _ways(plan) if plan.form is Form.INDIVIDUAL else {}
        return [_card(drive, numbers, ways.get(numbers[0], {})) for numbers in plan.cards]

    def draw(self, printer: Printer, values: list[PersonalCard]) -> bytes:
        """Return the PDF, two cards on a sheet of A4."""
        draw: list[DrawCard] = [partial(_draw, card=card) for card in values]
        return card_sheets(printer.gettext("Personal cards"), draw, A5_CARD, printer)


Ways = dict[int, tuple[str, str]]
"""Hand -> where one sits, and with whom."""


def _ways(plan: Drive) -> dict[int, Ways]:
    """Number -> its way through a drive by a schedule."""
    movement, found = plan.begun(), defaultdict[int, Ways](dict)
    for hand in range(1, plan.hands + 1):
        for sitting in movement.rounds[-1]:
            four = dict(zip(Seat, sitting.seats, strict=True))
            for seat, number in four.items():
                where = f"{sitting.table} {seat}"
                found[number or 0][hand] = where, str(four[seat.next.next])
        movement = replace(movement, rounds=(*movement.rounds, plan.next_round(movement, {})))
    return found


def _card(drive: DriveOnPaper, numbers: tuple[int, ...], ways: Ways) -> PersonalCard:
    plan, first = drive.plan, numbers[0]
    table = next(n for n in range(1, plan.tables + 1) if first in plan.first_seats(n))
    sits = dict(zip(plan.first_seats(table), Seat, strict=True))
    seats = [seat_name(sits[number]) for number in numbers]
    begins = "" if ways else _("begin at table %(table)s, %(seat)s")
    if len(seats) == 2:
        begins = _("begin at table %(table)s, %(seat)s and %(other)s")
    players = plan.players_of(numbers)
    who = "" if plan.stays_together else seat_words(plan.seat_of(first))
    figures = {"table": table, "seat": seats[0], "other": seats[-1]}
    return PersonalCard(
        number=card_label(numbers),
        name=", ".join(drive.guests[number] for number in players if number in drive.guests),
        about=" · ".join(filter(None, (who if players else _("Blank"), begins % figures))),
        blank=not players,
        drive=drive,
        ways=ways,
    )


def _draw(pen: Pen, card: PersonalCard) -> None:
    drive = card.drive
    pen.text(_LEFT, 13 * mm, drive.name, Face.SERIF, 9.5, grey=QUIET, width=_WIDTH / 2)
    pen.text(
        _RIGHT, 13 * mm, drive.where, size=8.5, align=Align.RIGHT, grey=QUIET, width=_WIDTH / 2
    )
    wide = pen.text(_LEFT, 31 * mm, card.number, Face.SERIF, 40, width=_WIDTH / 2, least=20)
    room = _WIDTH - wide - 8 * mm
    if card.name:
        pen.text(_RIGHT, 22.5 * mm, card.name, Face.BOLD, 14, Align.RIGHT, width=room)
    elif not card.blank:
        pen.rule(max(_LEFT + wide + 8 * mm, _RIGHT - 70 * mm), _RIGHT, 24 * mm, EDGE)
    pen.text(_RIGHT, 31 * mm, card.about, size=10, align=Align.RIGHT, width=_WIDTH - wide - 4 * mm)
    lines = lines_of_text(drive.rule, Face.BOLD, 11, _WIDTH, 4)
    for line, fitted in enumerate(lines):
        pen.text(_LEFT, _RULE + line * 5 * mm, fitted.text, Face.BOLD, fitted.size)
    _hands(pen.at(0, _TABLE), card)
    _sums(pen, card)


def _hands(pen: Pen, card: PersonalCard) -> None:
    """The hands in two columns, before tea and after it, or one half of them each."""
    columns = card.drive.columns
    height = min(_TALLEST, (_SUMS - _TABLE - 8 * mm) / max(map(len, columns)))
    width = (_WIDTH - _GAP) / 2
    for at, hands in enumerate(columns):
        left = _LEFT + at * (width + _GAP)
        table = RuledTable(_columns(pen, card), left, left + width)
        table.heads(pen)
        below = pen.at(0, table.head)
        for row, hand in enumerate(hands):
            table.row(below.at(0, row * height), height, card.row(hand))
        table.grid(below, len(hands), height)


def _columns(pen: Pen, card: PersonalCard) -> list[Ruled]:
    """What is written of a hand; in a drive by a schedule some of it is printed."""
    in_tricks = counts_tricks(card.drive.plan.form)
    scored = pen.gettext("Tricks") if in_tricks else pen.gettext("Score")
    return [
        Ruled(pen.gettext("Hand"), 1.0, size=11, before=None),
        *(
            [Ruled(pen.gettext("Trump"), 1.2, size=13, before=None)]
            if card.drive.has_trumps
            else []
        ),
        *([Ruled(pen.gettext("Table"), 1.2, face=Face.BOLD)] if card.ways else []),
        *([] if card.drive.plan.stays_together else [Ruled(pen.gettext("With"), 1.1)]),
        Ruled(scored, 1.2),
        Ruled(pen.gettext("Total"), 1.3),
    ]


def _sums(pen: Pen, card: PersonalCard) -> None:
    """The boxes at the foot, and who signs."""
    boxes = [pen.gettext("Total")]
    if len(card.drive.halves) == 2:
        boxes = [pen.gettext("First half"), pen.gettext("Second half"), pen.gettext("Total")]
    if counts_tricks(card.drive.plan.form):
        boxes.insert(-1, pen.gettext("Hands of ten or more"))
    each = _WIDTH / 2
    for at, words in enumerate(boxes):
        left, top = _LEFT + at % 2 * (each + _GAP / 2), _SUMS + at // 2 * 13 * mm
        last = at == len(boxes) - 1
        size = 12.0 if last else 9.5
        room = each - _BOX - _GAP
        pen.text(left, top + 6.5 * mm, words, Face.BOLD, size, width=room)
        pen.box(left + room + 1 * mm, top, _BOX, 10 * mm, solid=False)
    signed = pen.text(_LEFT, A5_CARD.height - 9 * mm, pen.gettext("Signed by an opponent"), size=8)
    pen.rule(_LEFT + signed + 3 * mm, _RIGHT, A5_CARD.height - 9 * mm)

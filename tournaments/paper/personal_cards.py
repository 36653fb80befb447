"""The personal cards of a drive: where to begin, the rule of moving, a line for each hand."""

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import partial

from movements.movement import Seat
from movements.pairing.drive import Drive, Form
from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import A5_CARD, DrawCard, card_sheets
from tournaments.paper.drawing.fitting import lines_of_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, Size, mm
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable
from tournaments.paper.drives import DriveOnPaper, drive_on_paper
from tournaments.presenting.drives import (
    HandWords,
    card_label,
    counts_tricks,
    has_flags,
    has_stars,
    seat_words,
)
from tournaments.presenting.trays import seat_name
from tournaments.sentence import gettext as _

_LEFT, _GAP = 13 * mm, 6 * mm
_RULE, _TABLE, _SUMS = 43 * mm, 62 * mm, 171 * mm
_TALLEST = 8.6 * mm
_BOX = 20 * mm
_LEAST = 7.0
"""The smallest type on a card."""


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
            "",
            *([""] if self.adds else []),
        ]

    @property
    def adds(self) -> bool:
        """Return whether its hands are added up; stars and flags are counted."""
        form = self.drive.plan.form
        return not has_stars(form) and not has_flags(form)


def personal_cards(session: Session) -> list[PersonalCard]:
    """The cards in the order of their numbers, those of the blanks among them."""
    drive = drive_on_paper(session)
    plan = drive.plan
    ways = _ways(plan) if plan.form is Form.INDIVIDUAL else {}
    return [_card(drive, numbers, ways.get(numbers[0], {})) for numbers in plan.cards]


def drawn_cards(printer: Printer, cards: list[PersonalCard], size: Size) -> bytes:
    """Return the PDF, the cards one behind the other on sheets of A4."""
    draw: list[DrawCard] = [partial(_draw, card=card, size=size) for card in cards]
    return card_sheets(printer.gettext("Personal cards"), draw, size, printer)


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


def _draw(pen: Pen, card: PersonalCard, size: Size) -> None:
    """A card that is drawn for A5; on a smaller one all is nearer, and the type not too small."""
    k = size.width / A5_CARD.width
    left, right = _LEFT * k, size.width - _LEFT * k
    width, drive = right - left, card.drive
    quiet = partial(pen.text, grey=QUIET, width=width / 2)
    quiet(left, 13 * mm * k, drive.name, Face.SERIF, max(9.5 * k, _LEAST))
    quiet(right, 13 * mm * k, drive.where, size=max(8.5 * k, _LEAST), align=Align.RIGHT)
    top = 31 * mm * k
    wide = pen.text(left, top, card.number, Face.SERIF, 40 * k, width=width / 2, least=20 * k)
    room = width - wide - 8 * mm * k
    if card.name:
        pen.text(right, 22.5 * mm * k, card.name, Face.BOLD, 14 * k, Align.RIGHT, width=room)
    elif not card.blank:
        pen.rule(max(right - room, right - 70 * mm * k), right, 24 * mm * k, EDGE)
    about = max(10 * k, 8.0)
    pen.text(right, top, card.about, size=about, align=Align.RIGHT, width=width - wide - 4 * mm * k)
    for line, fitted in enumerate(lines_of_text(drive.rule, Face.BOLD, max(11 * k, 8.5), width, 4)):
        pen.text(left, (_RULE + line * 5 * mm) * k, fitted.text, Face.BOLD, fitted.size)
    _hands(pen.at(0, _TABLE * k), card, left, width, k)
    _sums(pen, card, size, k)


def _hands(pen: Pen, card: PersonalCard, left: float, width: float, k: float) -> None:
    """The hands in two columns, before tea and after it, or one half of them each."""
    columns = card.drive.columns
    room = (_SUMS - _TABLE) * k - HEAD - 2.6 * mm
    height = min(_TALLEST * k, room / max(map(len, columns)))
    each = (width - _GAP * k) / 2
    for at, hands in enumerate(columns):
        start = left + at * (each + _GAP * k)
        table = RuledTable(_columns(pen, card, k), start, start + each)
        table.heads(pen)
        below = pen.at(0, table.head)
        for row, hand in enumerate(hands):
            table.row(below.at(0, row * height), height, card.row(hand))
        table.grid(below, len(hands), height)


def _columns(pen: Pen, card: PersonalCard, k: float) -> list[Ruled]:
    """What is written of a hand; in a drive by a schedule some of it is printed."""
    form, scored = card.drive.plan.form, pen.gettext("Score")
    if counts_tricks(form):
        scored = pen.gettext("Tricks")
    elif not card.adds:
        scored = pen.gettext("Star") if has_stars(form) else pen.gettext("Flag")
    trump = Ruled(pen.gettext("Trump"), 1.2, size=max(13 * k, 10.0), before=None)
    return [
        Ruled(pen.gettext("Hand"), 1.0, size=max(11 * k, 9.0), before=None),
        *([trump] if card.drive.has_trumps else []),
        *([Ruled(pen.gettext("Table"), 1.2, face=Face.BOLD)] if card.ways else []),
        *([] if card.drive.plan.stays_together else [Ruled(pen.gettext("With"), 1.1)]),
        Ruled(scored, 1.2),
        *([Ruled(pen.gettext("Total"), 1.3)] if card.adds else []),
    ]


def _sums(pen: Pen, card: PersonalCard, size: Size, k: float) -> None:
    """The boxes at the foot, and who signs."""
    form, boxes = card.drive.plan.form, [pen.gettext("Total")]
    if has_stars(form):
        boxes = [pen.gettext("Gold stars"), pen.gettext("Red stars"), pen.gettext("Green stars")]
    elif has_flags(form):
        boxes = [pen.gettext("Flags won")]
    elif len(card.drive.halves) == 2:
        boxes = [pen.gettext("First half"), pen.gettext("Second half"), pen.gettext("Total")]
    if counts_tricks(form):
        boxes.insert(-1, pen.gettext("Hands of ten or more"))
    each = size.width / 2 - _LEFT * k
    for at, words in enumerate(boxes):
        left = _LEFT * k + at % 2 * (each + _GAP * k / 2)
        top = (_SUMS + at // 2 * 13 * mm) * k
        letters = 12.0 * k if at == len(boxes) - 1 else max(9.5 * k, 7.5)
        room = each - (_BOX + _GAP) * k
        pen.text(left, top + 6.5 * mm * k, words, Face.BOLD, letters, width=room)
        pen.box(left + room + 1 * mm, top, _BOX * k, 10 * mm * k, solid=False)
    foot, right = size.height - 9 * mm * k, size.width - _LEFT * k
    signed = pen.text(_LEFT * k, foot, pen.gettext("Signed by an opponent"), size=max(8 * k, 7.0))
    pen.rule(_LEFT * k + signed + 3 * mm, right, foot)

"""Seat cards: they lie at the seats and send on whoever sits there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.indicators import RESTING, Place
from movements.journey import journeys
from movements.movement import Kind
from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import (
    A6_CARD,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    DrawCard,
    card_sheets,
)
from tournaments.paper.drawing.fitting import baseline, lines_of_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.player_moves import leaving, place_said, places_of, ways
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.refusal import Refusal

_TITLE, _RULE = 17 * mm, 21 * mm
_KIND, _FIRST = 30 * mm, 54 * mm
_FIRST_SIZE = 70.0
_STEP = 84 * mm
_LIST, _LIST_FOOT = 66 * mm, 127 * mm
_TALLEST, _LOWEST = 9 * mm, 4.6 * mm
MOST_STEPS = int((_LIST_FOOT - _LIST) / _LOWEST)
"""The most steps of one card; the others stand on a next card."""
_TO = MARGIN + 38 * mm
_FOOT_RULE, _FOOT = 131 * mm, 135 * mm


@dataclass(frozen=True, slots=True)
class SeatStep:
    """A move from this seat: ``after`` (``After every round``), ``to`` (``Table 2``)."""

    after: str
    to: str


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A card for one seat, or for the two of a side; an empty ``place`` is written by hand.

    ``first`` is the label of whoever begins here, ``kind`` (``Player``) stands before it.
    ``steps``: one where it is the same after every round.
    """

    place: str
    kind: str
    first: str
    system: str
    steps: tuple[SeatStep, ...]


class SeatCards(Sheet[list[SeatCard]]):
    """A card for each place at each table, and one for the place of whoever rests."""

    name = "seat-cards"
    title = gettext_lazy("Seat cards")
    purpose = gettext_lazy("They stay at the seats and say where to go next. Four on a sheet.")
    place = (Moment.ON_THE_TABLES, 2)
    follows = Follows.TABLES

    def suits(self, session: Session) -> bool:
        """Return whether individuals play: in the source such cards lie on their tables."""
        return any(movement.kind is Kind.INDIVIDUAL for movement in movements_of(session))

    def read(self, session: Session) -> list[SeatCard]:
        """Return the cards of all rooms. Refused where nobody is seated, or several rest."""
        return [card for room in rooms(session) for card in seat_cards_of(room)]

    def draw(self, printer: Printer, values: list[SeatCard]) -> bytes:
        """The PDF of the cards, four A6 on a sheet of A4.

        More than ``MOST_STEPS`` go on, in equal parts, on a next card.
        """
        draw: list[DrawCard] = [partial(_draw, part=part) for c in values for part in _parts(c)]
        return card_sheets(printer.gettext("Seat cards"), draw, A6_CARD, printer)


def seat_cards_of(room: Room) -> list[SeatCard]:
    """A card for each place at each table, and one for the place of whoever rests.

    Refused where several rest at once: a card cannot tell which of them comes back.
    """
    everybody = ways(room.movement)
    if any(number > 1 for number in _resting(everybody)):
        raise Refusal(_("Several rest at once: they need a card each that tells them where to go."))
    left = leaving(room.movement)
    first = dict(zip((way[0] for way in everybody if way), _labels(room), strict=False))
    tables = range(1, room.movement.tables + 1)
    places = [place for table in tables for place in places_of(room, table)]
    if any(_resting(everybody)):
        places.append(RESTING)
    return [
        SeatCard(
            place=_capital(place_said(room, place)),
            kind=room.kind,
            first=first.get(place, ""),
            system=room.played,
            steps=tuple(_steps(room, place, left.get(place, ()))),
        )
        for place in places
    ]


def _resting(everybody: list[list[Place]]) -> list[int]:
    """Return how many rest in each round."""
    return [sum(place == RESTING for place in places) for places in zip(*everybody, strict=True)]


def _labels(room: Room) -> Iterator[str]:
    """The label of each of ``ways``, halves of a team one after the other."""
    each = 2 if room.movement.kind is Kind.TEAMS else 1
    for number in journeys(room.movement):
        yield from (room.who(number).label,) * each


def _steps(room: Room, place: Place, left: tuple[tuple[int, Place], ...]) -> Iterator[SeatStep]:
    """Yield where one goes from a place, in as few lines as say it."""
    if len({there for _after, there in left}) == 1:
        yield SeatStep(_("After every round"), _goes(room, place, left[0][1]))
        return
    for _key, some in groupby(enumerate(left), lambda one: (one[1][1], one[1][0] - one[0])):
        run = [step for _index, step in some]
        first, last = run[0][0], run[-1][0]
        said = _("After round %(round)s") if first == last else _("After rounds %(round)s")
        rounds = str(first) if first == last else f"{first}–{last}"
        yield SeatStep(said % {"round": rounds}, _goes(room, place, run[0][1]))


def _goes(room: Room, here: Place, there: Place) -> str:
    return _("Keep this seat") if here == there else _capital(place_said(room, there))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def blank_seat_card(steps: int = 1) -> SeatCard:
    """A card to be written by hand, with so many lines for where to go."""
    return SeatCard("", "", "", "", (SeatStep("", ""),) * steps)


@dataclass(frozen=True, slots=True)
class _Part:
    card: SeatCard
    steps: tuple[SeatStep, ...]
    number: int
    parts: int

    @property
    def row_height(self) -> float:
        rows = max(-(-len(self.card.steps) // self.parts), 1)
        return min(_TALLEST, (_LIST_FOOT - _LIST) / rows)


def _parts(card: SeatCard) -> list[_Part]:
    parts = max(-(-len(card.steps) // MOST_STEPS), 1)
    rows = -(-len(card.steps) // parts)
    return [
        _Part(card, card.steps[index * rows : (index + 1) * rows], index + 1, parts)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part) -> None:
    _title(pen, part)
    _begins(pen, part.card)
    if len(part.card.steps) == 1:
        _always(pen, part.steps[0])
    else:
        _by_rounds(pen, part)
    _foot(pen, part)


def _title(pen: Pen, part: _Part) -> None:
    said = pen.gettext("Seat card")
    if part.parts > 1:
        said = pen.gettext("Seat card, {part} of {parts}").format(
            part=part.number, parts=part.parts
        )
    used = pen.text(
        LIVE_RIGHT, _TITLE, said, size=8.5, align=Align.RIGHT, grey=QUIET, width=LIVE_WIDTH / 2
    )
    room = LIVE_WIDTH - used - 3 * mm
    pen.text(MARGIN, _TITLE, part.card.place, Face.SERIF, 19, width=room, least=9)
    pen.double_rule(MARGIN, LIVE_RIGHT, _RULE)


def _begins(pen: Pen, card: SeatCard) -> None:
    """Draw who begins here: a label, or a line on a card that is written by hand."""
    if card.place and not card.first:
        return
    pen.text(MARGIN, _KIND, pen.gettext("Begins here"), size=9, grey=QUIET, width=LIVE_WIDTH / 2)
    if not card.place:
        pen.rule(MARGIN, MARGIN + 40 * mm, _FIRST, EDGE)
        return
    pen.text(LIVE_RIGHT, _KIND, card.kind, size=9, align=Align.RIGHT, width=LIVE_WIDTH / 2 - 5)
    pen.text(MARGIN, _FIRST, card.first, Face.SERIF, _FIRST_SIZE, width=LIVE_WIDTH, least=20)


def _always(pen: Pen, step: SeatStep) -> None:
    """One place for the whole evening: read at arm's length."""
    pen.text(MARGIN, _STEP - 10 * mm, step.after, size=11, width=LIVE_WIDTH)
    lines = lines_of_text(step.to, Face.BOLD, 24, LIVE_WIDTH, 2)
    for index, line in enumerate(lines):
        pen.text(MARGIN, _STEP + index * 10 * mm, line.text, Face.BOLD, line.size)
    if not step.to:
        pen.rule(MARGIN, LIVE_RIGHT, _STEP + 1 * mm, EDGE)


def _by_rounds(pen: Pen, part: _Part) -> None:
    height = part.row_height
    size = min(11, height * 0.68)
    pen.rule(MARGIN, LIVE_RIGHT, _LIST, EDGE)
    for index, step in enumerate(part.steps):
        row = pen.at(0, _LIST + index * height)
        y = baseline(height, size)
        row.text(MARGIN, y, step.after, size=size, width=_TO - MARGIN - 2 * mm)
        row.text(_TO, y, step.to, Face.BOLD, size, width=LIVE_RIGHT - _TO)
        row.rule(MARGIN, LIVE_RIGHT, height, HAIR)


def _foot(pen: Pen, part: _Part) -> None:
    pen.rule(MARGIN, LIVE_RIGHT, _FOOT_RULE, EDGE)
    advice = pen.gettext(
        "This card stays here. The card at your next seat says where to go from there."
    )
    pen.text(MARGIN, _FOOT, advice, size=8, width=LIVE_WIDTH)
    pen.text(MARGIN, _FOOT + 3.4 * mm, part.card.system, size=8, grey=QUIET, width=LIVE_WIDTH)

"""Seat cards: they lie at the seats and send on whoever sits there."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.indicators import RESTING, Place
from movements.journey import journeys
from movements.movement import Kind
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.seat_cards import SeatCard, SeatStep, seat_cards
from tournaments.paper.player_moves import leaving, place_said, places_of, ways
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Moment, Sheet
from tournaments.refusal import Refusal


class SeatCards(Sheet[list[SeatCard]]):
    """A card for each place at each table, and one for the place of whoever rests."""

    name = "seat-cards"
    title = gettext_lazy("Seat cards")
    purpose = gettext_lazy("They lie at the seats and send on whoever sits there. Four on a sheet.")
    place = (Moment.ON_THE_TABLES, 2)

    def suits(self, session: Session) -> bool:
        """Return whether individuals play: in the source such cards lie on their tables."""
        return any(movement.kind is Kind.INDIVIDUAL for movement in movements_of(session))

    def read(self, session: Session) -> list[SeatCard]:
        """Return the cards of all rooms. Refused where nobody is seated, or several rest."""
        return [card for room in rooms(session) for card in seat_cards_of(room)]

    def draw(self, printer: Printer, values: list[SeatCard]) -> bytes:
        """Return the PDF of the cards."""
        return seat_cards(values, printer)


def seat_cards_of(room: Room) -> list[SeatCard]:
    """A card for each place at each table, and one for the place of whoever rests.

    Refused where several rest at once: a card cannot tell which of them comes back.
    """
    everybody = ways(room.movement)
    if any(number > 1 for number in _resting(everybody)):
        raise Refusal(
            _("Several rest at once: only indicator cards in their hands tell who goes where.")
        )
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
    """How many rest in each round."""
    return [sum(place == RESTING for place in places) for places in zip(*everybody, strict=True)]


def _labels(room: Room) -> Iterator[str]:
    """The label of each of ``ways``, halves of a team one after the other."""
    each = 2 if room.movement.kind is Kind.TEAMS else 1
    for number in journeys(room.movement):
        yield from (room.who(number).label,) * each


def _steps(room: Room, place: Place, left: tuple[tuple[int, Place], ...]) -> Iterator[SeatStep]:
    """Where one goes from a place, in as few lines as say it."""
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

"""The sheets that tell people and trays where to go."""

from collections.abc import Callable

from django.urls import reverse
from django.utils.translation import get_language, gettext, gettext_lazy

from movements.indicators import tray_rule
from movements.movement import Kind
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.room_plan import room_plan
from tournaments.paper.drawing.seat_cards import SeatCard, seat_cards
from tournaments.paper.drawing.seating_list import name_slips, seating_list
from tournaments.paper.drawing.several import several
from tournaments.paper.drawing.table_cards import TableCard, table_cards
from tournaments.paper.drawing.transposition import transposition
from tournaments.paper.drawing.tray_moves import tray_moves
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room, rooms
from tournaments.paper.room_plan import room_plan_values
from tournaments.paper.seating import name_slip_values, seating_list_values
from tournaments.paper.seats import seat_card_values
from tournaments.paper.sheet import Sheet
from tournaments.paper.table_cards import table_card_values
from tournaments.paper.trays import (
    goes_its_own_way,
    transposition_values,
    tray_moves_values,
)
from tournaments.server_address import qr_address


def standings_address(session: Session) -> str:
    """The whole address of the session's public page; empty where the server's is not known."""
    server = qr_address()
    return server and server + reverse("standings", args=[session.pk])


def transposition_seed(session: Session) -> str:
    """What decides how the suits are changed: the same as often as the sheet is printed."""
    return f"session {session.pk}"


def _table_cards(session: Session) -> list[TableCard]:
    address = standings_address(session)
    return [card for room in rooms(session) for card in table_card_values(room, address)]


def _seat_cards(session: Session) -> list[SeatCard]:
    return [card for room in rooms(session) for card in seat_card_values(room)]


def _of_individuals(session: Session) -> bool:
    """Whether the cards of the source lie on the tables: those of its individuals do."""
    return any(movement.kind is Kind.INDIVIDUAL for movement in movements_of(session))


def _carried(session: Session) -> bool:
    """Whether trays go their own ways somewhere."""
    return any(goes_its_own_way(tray_rule(movement)) for movement in movements_of(session))


def _replayed(session: Session) -> bool:
    return any(movement.allow_replay for movement in movements_of(session))


_Print = Callable[[Room], bytes]


def _each_room(session: Session, title: str, report: _Print) -> bytes:
    """A report on every room of a session, one after the other in one document."""
    return several([report(room) for room in rooms(session)], title)


def _language() -> str:
    return get_language() or "en"


SHEETS: dict[str, Sheet] = {
    "table-cards": Sheet(
        gettext_lazy("Table cards"),
        gettext_lazy("One for each table: its number, North, and who and what comes. A5."),
        lambda session, how: table_cards(
            _table_cards(session), Printer(gettext, language=_language(), options=how)
        ),
    ),
    "seat-cards": Sheet(
        gettext_lazy("Seat cards"),
        gettext_lazy("They lie at the seats and send on whoever sits there. Four on a sheet."),
        lambda session, how: seat_cards(
            _seat_cards(session), Printer(gettext, language=_language(), options=how)
        ),
        suits=_of_individuals,
    ),
    "room-plan": Sheet(
        gettext_lazy("Plan of the room"),
        gettext_lazy("The tables, and which way everybody and the trays go, for the wall."),
        lambda session, how: _each_room(
            session,
            gettext("Plan of the room"),
            lambda room: room_plan(
                room_plan_values(room), Printer(gettext, language=_language(), options=how)
            ),
        ),
        of_boards=(
            gettext_lazy("Plan of the room"),
            gettext_lazy("The tables, and which way everybody and the boards go, for the wall."),
        ),
    ),
    "seating-list": Sheet(
        gettext_lazy("Seating list"),
        gettext_lazy("Who sits where in the first round, by number and by name."),
        lambda session, how: _each_room(
            session,
            gettext("Seating list"),
            lambda room: seating_list(
                seating_list_values(room), Printer(gettext, language=_language(), options=how)
            ),
        ),
    ),
    "name-slips": Sheet(
        gettext_lazy("Name slips"),
        gettext_lazy("A label for everybody: number, names and where to begin. 24 on a sheet."),
        lambda session, how: name_slips(
            [slip for room in rooms(session) for slip in name_slip_values(room)],
            Printer(gettext, language=_language(), options=how),
        ),
    ),
    "tray-moves": Sheet(
        gettext_lazy("Umpire's list"),
        gettext_lazy("Where every set of trays lies, and what is carried before each round."),
        lambda session, how: _each_room(
            session,
            gettext("Umpire's list"),
            lambda room: tray_moves(
                tray_moves_values(room), Printer(gettext, language=_language(), options=how)
            ),
        ),
        suits=_carried,
        of_boards=(
            gettext_lazy("Umpire's list"),
            gettext_lazy("Where every set of boards lies, and what is carried before each round."),
        ),
    ),
    "transposition": Sheet(
        gettext_lazy("Transposition of the suits"),
        gettext_lazy("For the umpire alone: the suits of every deal that is played again."),
        lambda session, how: _each_room(
            session,
            gettext("Transposition of the suits"),
            lambda room: transposition(
                transposition_values(room, transposition_seed(session)),
                Printer(gettext, language=_language(), options=how),
            ),
        ),
        suits=_replayed,
    ),
}
"""In the order in which they are laid out."""

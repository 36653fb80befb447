"""Table cards: one for each table, with its number, North, and who and what comes."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from django.urls import reverse
from django.utils.translation import gettext_lazy

from movements.journey import sittings
from movements.movement import Sitting
from movements.umpire import order_of_play
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.table_cards import Seated, TableCard, TableRound, table_cards
from tournaments.paper.player_moves import leaving, moves_by_round, usual_moves
from tournaments.paper.room import NOBODY, Room, chair_words, table_addresses, tables_said
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.hall import wifi_code
from tournaments.presenting.trays import in_order
from tournaments.sentence import gettext as _
from tournaments.server.address import opens_only_here, qr_address


class TableCards(Sheet[list[TableCard]]):
    """A card for each table of each room, in their order."""

    name = "table-cards"
    title = gettext_lazy("Table cards")
    purpose = gettext_lazy("One for each table: its number, North, and who and what comes. A5.")
    place = (Moment.ON_THE_TABLES, 1)
    follows = Follows.TABLES
    each_of = "table"
    shows_server_address = True

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[TableCard]:
        """Return the cards. Refused where nobody is seated."""
        address, club = standings_address(session), session.tournament.club
        wifi = (club.wifi_name, club.wifi_key)
        links = table_addresses(session)
        return [
            card
            for room in rooms(session)
            for card in table_cards_of(room, address, wifi, links.get(room.section_id, {}))
        ]

    def draw(self, printer: Printer, values: list[TableCard]) -> bytes:
        """Return the PDF of the cards."""
        return table_cards(values, printer)


def standings_address(session: Session) -> str:
    """The whole address of the session's public page; empty where the server's is not known."""
    server = qr_address()
    return server and server + reverse("standings", args=[session.pk])


def table_cards_of(
    room: Room,
    address: str = "",
    wifi: tuple[str, str] = ("", ""),
    links: Mapping[int, str] = MappingProxyType({}),
) -> list[TableCard]:
    """A card for each table of a room, in their order.

    ``address`` is where its code leads, unless ``links`` has an address of the table's own;
    ``wifi`` the name and the key of that which another joins.
    """
    at = sittings(room.movement)
    seats = chair_words(room)
    left = leaving(room.movement)
    only_here = bool(address) and opens_only_here(address)
    note = _("This code opens only on the computer that printed it.") if only_here else ""
    name, key = wifi
    cards = []
    for table in range(1, room.movement.tables + 1):
        then = moves_by_round(room, table, left)
        here = [at.get((number, table)) for number in range(1, len(room.movement.rounds) + 1)]
        first = _who(here[0], len(seats)) if here else (None,) * len(seats)
        people = [room.side(one, at) for at, one in enumerate(first)]
        cards.append(
            TableCard(
                table=room.table(table),
                system=room.played,
                seats=tuple(
                    Seated(seat, one.label, one.name)
                    for seat, one in zip(seats, people, strict=True)
                ),
                rounds=tuple(
                    _round(room, number, s, then) for number, s in enumerate(here, start=1)
                ),
                moves=usual_moves(room, table, left),
                address=links.get(table, address),
                address_word=_code_word(address, links.get(table, "")),
                address_note=note,
                wifi=wifi_code(name, key) if name else "",
                wifi_word=_("Join the Wi-Fi") if name else "",
                wifi_lines=_wifi_lines(name, key) if name else (),
                trays_word=room.trays,
            )
        )
    return cards


def _code_word(address: str, link: str) -> str:
    """Return what stands with the code of a card; nothing where there is none."""
    if link:
        return _("Enter results here")
    return _("The standings on a phone") if address else ""


def _wifi_lines(name: str, key: str) -> tuple[str, ...]:
    """Return the Wi-Fi for whoever types it; an open one has no key."""
    lines = [_("Name: %(name)s") % {"name": name}]
    if key:
        lines.append(_("Key: %(key)s") % {"key": key})
    return tuple(lines)


def _who(sitting: Sitting | None, places: int) -> tuple[int | None, ...]:
    """Return who sits at a table: for a side whoever sits on the first of its chairs."""
    return (None,) * places if sitting is None else sitting.chairs[:places]


def _round(
    room: Room, number: int, sitting: Sitting | None, then: Mapping[tuple[int, str], str]
) -> TableRound:
    """A row of a card; ``then``: where those go of whom no rule is said, by round and side."""
    words = chair_words(room)
    seats = len(words)
    labels = tuple(room.who(one).label for one in _who(sitting, seats))
    here = zip(words, labels, strict=True)
    go = [then.get((number, side), "") for side, label in here if label != NOBODY]
    if sitting is None or set(labels) == {NOBODY}:
        return TableRound(number, "", (NOBODY,) * seats, _("not used"))
    if not room.movement.is_played(sitting):
        return TableRound(number, "", labels, _noted([_("sits out"), *go]))
    notes = []
    if sitting.turned:
        notes.append(_("arrow-switch"))
    if sitting.shared_with:
        tables = tables_said(room, tuple(sitting.shared_with))
        notes.append(_("with %(tables)s") % {"tables": tables})
    return TableRound(number, in_order(order_of_play(sitting)), labels, _noted([*notes, *go]))


def _noted(notes: Sequence[str]) -> str:
    return ", ".join(filter(None, notes))

"""The sheets of the tables for the gallery: those of the source's evenings, and a blank one."""

from tests.tournaments.paper.drawing.rooms import SMALL, named, room
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.room_plan import room_plan
from tournaments.paper.drawing.table_cards import blank_table_card, table_cards
from tournaments.paper.first_seats import first_seats
from tournaments.paper.sheets.indicator_cards import indicator_cards_of
from tournaments.paper.sheets.name_slips import NameSlips
from tournaments.paper.sheets.room_plan import plan_of_room
from tournaments.paper.sheets.seat_cards import SeatCards, seat_cards_of
from tournaments.paper.sheets.seating_list import SeatingLists, seating_list_of
from tournaments.paper.sheets.table_cards import table_cards_of
from tournaments.paper.sheets.transposition import Transpositions, transposition_of
from tournaments.paper.sheets.tray_moves import UmpiresLists, umpires_list_of

ADDRESS = "https://club.example/sessions/12/standings/"
PEOPLE = (
    "Ann Smith",
    "Bob Jones",
    "Clémence Dupré",
    "Dora Müller",
    "Фёдор Иванов",
    "渡辺あき",
    "Émile Martin",
)


def sheets() -> dict[str, bytes]:
    """Each sheet by the name of its picture."""
    compass = named(SMALL["compass"](), *PEOPLE)
    safford, gilman = SMALL["safford"](), SMALL["gilman even"]()
    teams = indicator_cards_of(gilman)[:2]
    blank = blank_table_card(9, ("N/S", "E/W"))
    return {
        "table-cards": table_cards(table_cards_of(compass, ADDRESS)[2:4], Printer()),
        "table-cards-blank": table_cards([blank] * 2, Printer()),
        "seat-cards": SeatCards().draw(Printer(), seat_cards_of(safford)[:4]),
        "indicator-cards-teams-and-players": indicator_cards(
            [*teams, *indicator_cards_of(safford)[:2]], Printer()
        ),
        "tray-moves": UmpiresLists().draw(Printer(), [umpires_list_of(gilman)]),
        "transposition": Transpositions().draw(
            Printer(), [transposition_of(room("memory", 2, 28), "1")]
        ),
        "room-plan": room_plan(plan_of_room(compass), Printer()),
        "room-plan-large": room_plan(plan_of_room(room("compass", 66)), Printer()),
        "seating-list": SeatingLists().draw(
            Printer(), [seating_list_of(named(room("howell", 13), *PEOPLE))]
        ),
        "name-slips": NameSlips().draw(Printer(), first_seats(named(room("compass", 24), *PEOPLE))),
    }

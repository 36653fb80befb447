"""The sheets of a drive for the gallery, with the names of two guests."""

import datetime

from tests.tournaments.drives.hall import all_cards
from tournaments.actions.clubs import make_club
from tournaments.actions.demo_club import demo_director
from tournaments.actions.drives import (
    CardTyped,
    begin_drive,
    decide_cut,
    enter_card,
    name_guests,
)
from tournaments.actions.temporary_database import temporary_database
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read

DAY = datetime.date(2026, 3, 12)


def sheets() -> dict[str, bytes]:
    """Each sheet by the name of its picture."""
    with temporary_database():
        director = demo_director()
        club = make_club(director, "Village Hall")
        key = begin_drive(director, club.pk, name="Whist drive", played_on=DAY).pk
        name_guests(director, key, {1: "Ann Bell", 3: "Cora Kerr"})
        all_cards(director, key, but=(14,))
        enter_card(director, key, 14, CardTyped(77, 71))  # all cards together make what they must
        for prize, number in (("first-half-highest-all-1", 12), ("total-lowest-G-1", 22)):
            decide_cut(director, key, prize, number)
        decide_cut(director, key, "second-half-highest-all-1", 15)
        session, options = evening_to_read(key), PrintOptions()
        return {
            "drive-personal-cards": SHEETS["drive-cards"].pdf(session, options),
            "drive-table-cards": SHEETS["drive-table-cards"].pdf(session, options),
            "drive-callers-sheet": SHEETS["drive-caller"].pdf(session, options),
            "drive-prizes": SHEETS["drive-prizes"].pdf(session, options),
        }

"""Who sits where, against the movement."""

import pytest

from movements.journey import journeys
from tests.tournaments.paper.drawing.rooms import SMALL, named, room
from tournaments.paper.first_seats import first_seats
from tournaments.paper.sheets.seating_list import seating_list_of

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

CHAIRS = {"North": "N", "East": "E", "South": "S", "West": "W", "N/S": "NS", "E/W": "EW"}


@pytest.mark.parametrize("name", SMALL)
def test_everybody_begins_where_the_movement_says(name: str) -> None:
    one = SMALL[name]()
    told = [(s.label, s.table, CHAIRS.get(s.seat, ""), s.note, s.kind) for s in first_seats(one)]
    expected = [
        (
            one.people[number].label,
            str(stop.table or ""),
            str((stop.chairs[0] if one.individual else stop.chair_side) if stop.chairs else ""),
            "sits out" if stop.sits_out else "",
            one.kind,
        )
        for number, path in journeys(one.movement).items()
        for stop in path
        if stop.round == 1
    ]
    assert told == expected


def test_the_phantom_is_named_and_so_is_who_meets_it() -> None:
    sheet = seating_list_of(SMALL["phantom"]())
    assert [seat.label for seat in sheet.by_number] == [*"abcde", "–"]
    assert sheet.by_number[-1].name == "nobody: their opponents sit out"
    assert [seat.label for seat in sheet.by_number if seat.note == "sits out"] == ["c"]
    assert sheet.by_name == ()


def test_names_stand_by_their_last_word_whatever_its_accents() -> None:
    one = named(room("howell", 4), "Bob Zola", "Ann Émile", "Dora Dupré", "Cher")
    sheet = seating_list_of(one)
    names = [seat.name for seat in sheet.by_name]
    assert names == ["Cher"] * 2 + ["Dupré, Dora"] * 2 + ["Émile, Ann"] * 2 + ["Zola, Bob"] * 2
    by_number = {seat.label: seat for seat in sheet.by_number}
    for seat in sheet.by_name:
        assert (seat.table, seat.seat) == (by_number[seat.label].table, by_number[seat.label].seat)
        surname, _comma, first = seat.name.partition(", ")
        assert f"{first} {surname}".strip() in by_number[seat.label].name
    assert (
        sheet.heading.subtitle == "Evening, Tuesday Club, 5 March 2026, Howell, 4 pairs, 3 rounds"
    )

"""What lies on the tables: every figure against the movement's own."""

import pytest
from django.test import override_settings

from movements.journey import journeys
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from movements.umpire import order_of_play
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.rooms import SMALL, room
from tournaments.actions.seating import name_pairs
from tournaments.models import User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.room import chair_words, room_of
from tournaments.paper.rooms import rooms
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.table_cards import standings_address, table_cards_of
from tournaments.presenting.trays import in_order
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


@pytest.mark.parametrize("name", SMALL)
def test_a_card_says_who_plays_what_in_every_round(name: str) -> None:
    one = SMALL[name]()
    cards = {card.table: card for card in table_cards_of(one)}
    assert list(cards) == [str(n) for n in range(1, one.movement.tables + 1)]
    for number, path in journeys(one.movement).items():
        for stop in path:
            if stop.table is None:
                continue
            card = cards[str(stop.table)]
            line = card.rounds[stop.round - 1]
            chair = stop.chairs[0] if one.individual else stop.chair_side
            column = chair_words(one).index({"NS": "N/S", "EW": "E/W"}.get(str(chair), str(chair)))
            assert line.round == stop.round
            assert line.who[column] == one.people[number].label
            assert line.trays == in_order(order_of_play(stop))
            assert ("arrow-switch" in line.note) == (stop.turned and not stop.sits_out)
            assert ("with table" in line.note) == bool(stop.shared_with)
            assert line.note.startswith("sits out") == stop.sits_out
            if stop.round == 1:
                assert card.seats[column].label == one.people[number].label


def test_the_moves_of_the_source() -> None:
    """R. F. Foster: E/W to the next lower table, the trays to the next higher."""
    cards = table_cards_of(SMALL["compass"]())
    assert [card.moves for card in cards] == [
        ("N/S stay here.", f"E/W go to table {down}.", f"Trays go to table {up}.")
        for down, up in ((5, 2), (1, 3), (2, 4), (3, 5), (4, 1))
    ]


def test_the_round_of_the_skip_is_said() -> None:
    """Four tables of bridge: after the second round E/W skip a table."""
    cards = table_cards_of(SMALL["skip"]())
    assert [card.moves for card in cards] == [
        (
            "N/S stay here.",
            f"E/W go to table {up}, after round 2 to table {skipped}.",
            f"Boards go to table {down}.",
        )
        for up, skipped, down in ((2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3))
    ]


def test_with_a_half_table_every_card_says_who_and_what_goes_where() -> None:
    """Eleven pairs at six tables: the sixth is half full."""
    movement = COMPASS.build(Wanted(11, 2, options={"moves": "up"}))
    cards = table_cards_of(room_of(movement, "compass", "bridge"))
    assert [card.moves for card in cards] == [
        (
            "N/S stay here.",
            f"E/W go to table {table % 6 + 1}, after round 3 to table {(table + 1) % 6 + 1}.",
            f"Boards go to table {(table - 2) % 6 + 1}.",
        )
        for table in range(1, 7)
    ]


def test_of_individuals_too_the_round_of_the_skip_is_said() -> None:
    first = table_cards_of(room("mitchell-party", 16))[0]
    assert first.moves[3] == "West goes to table 2, after round 2 to table 3."


def test_what_depends_on_more_rounds_is_not_said() -> None:
    """Where the rover comes and goes E/W have two ways that are not the usual one."""
    cards = table_cards_of(SMALL["rover"]())
    assert any("E/W" not in " ".join(card.moves) for card in cards)
    assert not any("rest" in move for card in cards for move in card.moves)


def test_trays_that_come_back_are_laid_aside() -> None:
    gilman = table_cards_of(SMALL["gilman even"]())
    assert {card.moves[2] for card in gilman} == {"Trays are laid aside after the round."}
    assert gilman[0].rounds[0].note == "with table 6"
    assert table_cards_of(SMALL["safford"]())[0].moves[4] == "New trays in every round."


def test_couples_have_the_names_of_the_source() -> None:
    seats = table_cards_of(SMALL["couples"]())[0].seats
    assert "".join(seat.label for seat in seats) == "a24e"


def test_the_largest_room_has_a_card_for_every_table() -> None:
    cards = table_cards_of(room("barometer", 34))
    assert [card.table for card in cards] == [str(n) for n in range(1, 18)]
    assert {len(card.rounds) for card in cards} == {33}


def test_the_code_leads_to_the_public_page(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 10, 6)
    name_pairs(director, session.pk, {3: ["Ann", "Bob"]})
    with override_settings(PUBLIC_URL="https://club.example"):
        address = standings_address(session)
        assert address == f"https://club.example/sessions/{session.pk}/standings/"
        (one,) = rooms(session)
        card = table_cards_of(one, address)[2]
        assert SHEETS["table-cards"].pdf(session, PrintOptions()).startswith(b"%PDF")
    assert (card.table, card.address) == ("3", address)
    assert [(s.seat, s.label, s.name) for s in card.seats] == [
        ("N/S", "c", "Ann & Bob"),
        ("E/W", "h", ""),
    ]
    assert card.system == "Compass, 10 pairs, 5 rounds, Evening"


def test_without_a_plan_it_is_refused(set_up: SetUp) -> None:
    session = set_up("whist", 0)
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        SHEETS["table-cards"].pdf(session, PrintOptions())

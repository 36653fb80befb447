"""The umpire walks by his list, and every tray lies where the movement plays it."""

import re
from collections import defaultdict
from dataclasses import replace

import pytest

from movements.journey import played
from movements.systems.memory import Suit, transposition
from movements.systems.system import Wanted
from movements.systems.web import WEB
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.paper.drawing.rooms import SMALL, room
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.room import Room, room_of
from tournaments.paper.sheets.transposition import Transpositions, transposition_of
from tournaments.paper.sheets.tray_moves import UmpiresLists, umpires_list_of

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


def lying(one: Room) -> list[dict[int, set[int]]]:
    """Round by round at which tables every tray lies: half tables too."""
    at: list[dict[int, set[int]]] = [defaultdict(set) for _round in one.movement.rounds]
    for number, sitting in played(replace(one.movement, phantom=None)):
        for tray in sitting.trays:
            at[number - 1][tray].add(sitting.table)
    return [dict(tables) for tables in at]


def numbers(text: str) -> set[int]:
    first, dash, last = text.partition("–")
    return set(range(int(first), int(last) + 1)) if dash else set(map(int, text.split(", ")))


@pytest.mark.parametrize("name", SMALL)
def test_the_picture_of_where_they_lie(name: str) -> None:
    one = SMALL[name]()
    everywhere = ", ".join(map(str, range(1, one.movement.tables + 1)))
    told: list[dict[int, set[int]]] = [{} for _round in one.movement.rounds]
    for path in umpires_list_of(one).paths:
        for tables, cell in zip(told, path.tables, strict=True):
            if cell:
                at = numbers(everywhere if cell == "all" else re.sub(r"[()]", "", cell))
                tables.update(dict.fromkeys(numbers(path.trays), at))
    assert told == lying(one)


def test_a_half_table_stands_in_brackets() -> None:
    """Five tables without the tenth pair, which would begin E/W at table 5."""
    one = room("compass", 9)
    sheet = umpires_list_of(one)
    for path in sheet.paths:
        for number, cell in enumerate(path.tables, start=1):
            at = {s.table: s for s in one.movement.rounds[number - 1]}
            for said in cell.split(", ") if cell else ():
                sitting = at[int(said.strip("()"))]
                assert said.startswith("(") is not one.movement.is_played(sitting)
    assert sheet.rule == (
        "Trays go to the next higher table after every round.",
        "In brackets: a half table, where nobody plays them.",
    )
    assert "\n9–10 (5) 1 2 3 4" in texts(UmpiresLists().draw(Printer(), [sheet]))[0]
    assert not any("brackets" in said for said in umpires_list_of(SMALL["compass"]()).rule)


CARRIED = ["gilman even", "phantom", "hesitation", "web"]


@pytest.mark.parametrize("name", CARRIED)
def test_the_umpire_walks_by_his_list(name: str) -> None:
    one = SMALL[name]()
    at: dict[int, list[int]] = defaultdict(list)
    for before, expected in zip(umpires_list_of(one).rounds, lying(one), strict=True):
        for move in before.moves:
            for tray in numbers(move.trays):
                for table in numbers(move.start) if move.start else ():
                    at[tray].remove(table)
        for move in before.moves:
            for tray in numbers(move.trays):
                at[tray] += numbers(move.end) if move.end else ()
        assert {tray: set(tables) for tray, tables in at.items() if tables} == expected


@pytest.mark.parametrize("name", sorted(set(SMALL) - set(CARRIED)))
def test_where_a_rule_moves_them_it_stands_instead_of_the_rounds(name: str) -> None:
    sheet = umpires_list_of(SMALL[name]())
    assert len(sheet.rule) == 1
    assert sheet.rounds == ()


def test_the_rule_of_the_source() -> None:
    assert umpires_list_of(SMALL["compass"]()).rule == (
        "Trays go to the next higher table after every round.",
    )
    assert umpires_list_of(SMALL["gilman odd"]()).rule == (
        "Trays go to the next lower table after every round.",
    )


def test_ten_teams_as_told() -> None:
    """R. F. Foster, Even Numbers of Teams: tables 1 and 6 share the first trays, then they rest."""
    text = texts(UmpiresLists().draw(Printer(), [umpires_list_of(SMALL["gilman even"]())]))[0]
    assert "\n1–3 1, 6 – 5, 10 – 4, 9 – 3, 8 – 2, 7 –\n" in text
    assert "First of the shared trays: table 1: 1, table 2: 7" in text
    assert "table 6: 2" in text


@pytest.mark.parametrize("pairs", [24, 52, 60, 80])
def test_no_table_is_cut_where_a_set_lies_at_four(pairs: int) -> None:
    for rounds in WEB.lengths(Wanted(pairs))[:3]:
        one = room_of(WEB.build(Wanted(pairs, 2, rounds)), "web", "bridge")
        said = "\n".join(texts(UmpiresLists().draw(Printer(), [umpires_list_of(one)])))
        assert "…" not in said
        for path in umpires_list_of(one).paths:
            assert all(at in said for at in path.tables if at)


def test_the_transposition_is_that_of_the_seed_and_never_nothing() -> None:
    one = room("memory", 2, 28)
    sheet = transposition_of(one, "session 5")
    assert [row.tray for row in sheet.trays] == [str(n) for n in range(1, 29)]
    signs = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
    for row in sheet.trays:
        changed = {
            signs[old]: signs[new] for old, new in zip(sheet.originals, row.suits, strict=True)
        }
        assert changed == transposition(int(row.tray), "session 5")
        assert row.suits != sheet.originals
    assert "for the umpire alone" in texts(Transpositions().draw(Printer(), [sheet]))[0]

"""The room in letters, drawn of movements that need every word of it."""

from dataclasses import replace

from movements.movement import Movement
from movements.notation import read
from movements.room_plan import room_plan
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tournaments.management.movement_text import grid, headline
from tournaments.management.room_text import drawing


def typed(kind: str, contestants: int, *lines: str) -> Movement:
    heads = ["overplay movement 1", f"kind {kind}", f"contestants {contestants}"]
    return read("\n".join([*heads, *lines]))


def drawn(movement: Movement) -> list[str]:
    return drawing(room_plan(movement), movement.kind).split("\n")


def test_individuals_and_trays_that_rest() -> None:
    movement = typed("individual", 4, "round 1 | 1+2v3+4 1-2", "round 2 | 1+3v2+4 3-4")
    assert drawn(movement) == [
        "+------------+",
        "| table 1    |",
        "| N 1        |",
        "| E 3 → 1 S  |",
        "| S 2 → 1 E  |",
        "| W 4        |",
        "| 1–2 → rest |",
        "+------------+",
        "From rest: trays 3–4 → 1",
        "",
        "The usual move: E→S 1→1; S→E 1→1; trays rest→1, 1→rest",
    ]


def test_who_comes_in_and_who_goes_out() -> None:
    movement = typed("pairs", 3, "round 1 | 1v2 1", "round 2 | 1v3 2")
    assert drawn(movement)[3:] == [
        "| E/W 2 → out |",
        "| 1 → rest    |",
        "+-------------+",
        "Comes in: 3 → 1 E/W",
        "From rest: trays 2 → 1",
        "",
        "The usual move: E/W out→1, 1→out; trays rest→1, 1→rest",
    ]


def test_the_phantom_stands_in_brackets() -> None:
    movement = replace(COMPASS.build(Wanted(6)), phantom=6)
    assert "| E/W (6) → 2 |" in "\n".join(drawn(movement))
    assert headline(movement) == "6 pairs, 3 tables, 3 rounds, trays 1–3; 6 is the phantom"
    assert grid(movement).split("\n")[1] == "1     | 1 v 4: 1   | 2 v 5: 2   | 3 v (6): 3"


def test_an_empty_table_and_what_is_said_of_trays() -> None:
    movement = typed(
        "pairs", 5, "round 1 | 1v2 1 turned shares 3 | | 3v4 1 shares 1 | 5v-", "round 2 | | 1v4 2"
    )
    assert grid(movement).split("\n") == [
        "round | table 1                  | table 2  | table 3           | table 4",
        "1     | 1 v 2: 1 turned shares 3 |          | 3 v 4: 1 shares 1 | 5 v -",
        "2     |                          | 1 v 4: 2 |                   |",
    ]
    text = "\n".join(drawn(movement))
    assert "| N/S 2 → out   |" in text
    assert "| E/W 1 → 2 N/S |" in text
    assert "| no trays      |" in text


def test_where_there_is_no_rule_it_is_said() -> None:
    rounds = ("1v2 1 | 3v4 2 | 5v6 3", "6v3 2 | 1v5 3 | 4v2 1", "2v5 3 | 6v4 1 | 3v1 2",
              "4v1 4 | 2v3 5 | 5v6 6", "1v2 5 | 6v5 4 | 4v3 7")  # fmt: skip
    movement = typed("pairs", 6, *(f"round {n} | {r}" for n, r in enumerate(rounds, 1)))
    said = "There is no usual move: everybody follows an indicator card."
    assert drawn(movement)[-1] == said


def test_tables_beyond_a_page_go_to_and_fro() -> None:
    lines = drawn(COMPASS.build(Wanted(30)))
    rows = [line.replace("|", "").split() for line in lines if "table" in line]
    numbers = [[int(word) for word in row if word.isdigit()] for row in rows]
    assert numbers == [[1, 2, 3, 4, 5], [10, 9, 8, 7, 6], [11, 12, 13, 14, 15]]


def test_no_rounds_no_room() -> None:
    assert drawn(typed("pairs", 1)) == [""]
    assert grid(typed("pairs", 1)) == ""

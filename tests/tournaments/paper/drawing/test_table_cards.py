from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.tournaments.paper.drawing.reading import (
    MM,
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import NAMES
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.qr import qr_squares
from tournaments.paper.drawing.table_cards import (
    MOST_ROUNDS,
    Seated,
    TableCard,
    TableRound,
    blank_table_card,
    table_cards,
)

ADDRESS = "http://127.0.0.1:8000/sessions/12/standings/"


def card(rounds: int, table: str = "3", seats: str = "NS EW", name: str = NAMES[0]) -> TableCard:
    places = seats.split()
    return TableCard(
        table,
        "Compass, 10 pairs",
        tuple(Seated(seat, f"p{n}", name) for n, seat in enumerate(places)),
        tuple(
            TableRound(n, f"{n}00", tuple(f"{n}{seat}" for seat in places), "arrow-switch, with 6")
            for n in range(1, rounds + 1)
        ),
        ("N/S stay here.", "Trays go to table 4."),
        ADDRESS,
        "The standings on a phone",
    )


@pytest.mark.parametrize("rounds", [0, 1, MOST_ROUNDS, MOST_ROUNDS + 1, 33])
@pytest.mark.parametrize("seats", ["NS EW", "N E S W"])
def test_every_round_is_told_once(rounds: int, seats: str) -> None:
    one = card(rounds, seats=seats)
    with recording() as drawn:
        text = "\n".join(texts(table_cards([one], Printer())))
    for line in one.rounds:
        assert text.count(f"\n{line.round} {line.trays} {' '.join(line.who)} {line.note}\n") == 1
    assert overlapping(drawn) == []
    assert outside_card(drawn, 148.5, 210, 8) == []


def test_two_on_a_sheet_that_lies() -> None:
    pdf = table_cards([card(5)] * 3, Printer())
    assert sizes(pdf) == {(297, 210)}
    assert len(texts(pdf)) == 2


def test_the_number_of_the_table_is_the_largest_thing() -> None:
    with recording() as drawn:
        table_cards([card(5, "99")], Printer())
    largest = max(drawn, key=lambda text: text.size)
    assert (largest.text, largest.face, largest.size) == ("99", Face.SERIF, 104)


def test_north_is_at_the_top_and_east_on_the_right() -> None:
    with recording() as drawn:
        table_cards([card(5)], Printer())
    letters = {text.text: text for text in drawn if len(text.text) == 1 and text.size == 15}
    assert letters["N"].baseline > letters["E"].baseline > letters["S"].baseline
    assert letters["W"].left < letters["N"].left < letters["E"].left
    assert letters["W"].baseline == pytest.approx(letters["E"].baseline)
    assert letters["N"].left + letters["N"].right == pytest.approx(
        letters["S"].left + letters["S"].right
    )


def corners(pdf: bytes) -> list[list[tuple[float, float]]]:
    """The paths of the first page with more than a hundred corners."""
    found: list[list[tuple[float, float]]] = [[]]

    def visit(operator: bytes, operands: list[float], _cm: object, _tm: object) -> None:
        if operator in {b"m", b"l"}:
            found[-1].append((float(operands[0]), float(operands[1])))
        elif operator in {b"f", b"f*", b"S", b"B", b"n"}:
            found.append([])

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_operand_before=visit)
    return [path for path in found if len(path) > 100]


def test_the_code_is_one_path_and_says_the_address_below_it() -> None:
    pdf = table_cards([card(5)], Printer())
    [path] = corners(pdf)
    squares = qr_squares(ADDRESS)
    left, top = min(x for x, _y in path), max(y for _x, y in path)
    one = 33 * MM / len(squares)
    drawn = set()
    for (x, y), (right, _), _below, _back in zip(*[iter(path)] * 4, strict=True):
        row, first, last = (round(n / one) for n in (top - y, x - left, right - left))
        drawn |= {(row, column) for column in range(first, last)}
    expected = {
        (row, column)
        for row, line in enumerate(squares)
        for column, black in enumerate(line)
        if black
    }
    assert drawn == expected
    assert f"The standings on a phone\n{ADDRESS}\n" in texts(pdf)[0]


def test_who_cannot_open_it_is_said_below_the_address() -> None:
    note = "This code opens only on the computer that printed it."
    text = texts(table_cards([replace(card(5), address_note=note)], Printer()))[0]
    assert f"{ADDRESS}\n{note}\n" in text


@pytest.mark.parametrize("seats", ["NS EW", "N E S W"])
def test_every_move_is_told_whole(seats: str) -> None:
    moves = (
        "North goes to table B33, South.",
        "East goes to table B33, North.",
        "South goes to table B33, West.",
        "West goes to table B33, East.",
        "New boards in every round.",
    )
    text = " ".join(texts(table_cards([replace(card(5, seats=seats), moves=moves)], Printer())))
    assert " ".join(moves) in " ".join(text.split())


def test_the_code_is_on_the_first_card_of_a_table() -> None:
    assert len(corners(table_cards([card(MOST_ROUNDS + 1)], Printer()))) == 1


def test_without_an_address_there_is_no_code() -> None:
    assert corners(table_cards([blank_table_card(9, ("N/S", "E/W"))], Printer())) == []


def test_a_blank_card_has_lines_and_heads() -> None:
    text = texts(table_cards([blank_table_card(9, ("N/S", "E/W"))], Printer()))[0]
    assert "Round Trays N/S E/W" in text


@pytest.mark.parametrize("name", [*NAMES, "x" * 200, "🂡" * 50])
@pytest.mark.parametrize("how", [PrintOptions(Paper.LETTER), PrintOptions(large=True)])
def test_names_of_any_length(name: str, how: PrintOptions) -> None:
    with recording() as drawn:
        table_cards([card(16, seats="N E S W", name=name)], Printer(options=how))
    assert overlapping(drawn) == []


words = st.text(max_size=60)
rounds = st.builds(TableRound, st.integers(0, 99), words, st.tuples(words, words), words)


@given(st.lists(rounds, max_size=40), st.lists(words, min_size=9, max_size=9), words)
@settings(max_examples=10)
def test_nothing_leaves_the_card(some: list[TableRound], said: list[str], address: str) -> None:
    seats = (Seated(said[0], said[1], said[2]), Seated(said[3], said[4], said[5]))
    one = TableCard(said[6], said[7], seats, tuple(some), (said[8],) * 3, address, said[0], said[1])
    with recording() as drawn:
        pdf = table_cards([one], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 148.5, 210, 8) == []
    assert pdf == table_cards([one], Printer())

import pytest

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import LONG, NAMES, indicator_card
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import IndicatorCard, Move


def one_move(side: str) -> IndicatorCard:
    return IndicatorCard("Pair", "7", "", "", "", (Move(1, 3, side, "5", "1, 2"),))


@pytest.mark.parametrize("rounds", [1, 5, 13, 20, 21, 27, 40])
def test_every_round_is_told_once(rounds: int) -> None:
    card = indicator_card(rounds)
    with recording() as drawn:
        pdf = indicator_cards([card], Printer())
    text = "\n".join(texts(pdf))
    for move in card.moves:
        line = f"{move.round} {move.table} {move.side} {move.against} {move.trays}"
        assert (f"\n{line}\n" in f"\n{text}\n") == (move.table is not None)
    assert f"\n3 {'sits out'}" in text or rounds < 3
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 148.5, 8) == []


@pytest.mark.parametrize(("cards", "pages"), [(0, 1), (1, 1), (4, 1), (5, 2), (14, 4)])
def test_four_cards_a_sheet_of_a4(cards: int, pages: int) -> None:
    pdf = indicator_cards([indicator_card(13, str(n)) for n in range(cards)], Printer())
    assert len(texts(pdf)) == pages
    assert sizes(pdf) == {(210, 297)}


def test_the_cards_stand_in_reading_order() -> None:
    with recording() as drawn:
        indicator_cards([indicator_card(2, f"label{n}") for n in range(4)], Printer())
    labels = [text for text in drawn if text.text.startswith("label")]
    assert [text.left > 105 * 72 / 25.4 for text in labels] == [False, True, False, True]
    assert [text.baseline > 148.5 * 72 / 25.4 for text in labels] == [True, True, False, False]


def test_more_than_twenty_rounds_go_on_in_equal_parts() -> None:
    text = texts(indicator_cards([indicator_card(26)], Printer()))[0]
    assert "Indicator card, 1 of 2" in text
    assert "Indicator card, 2 of 2" in text
    assert text.index("\n13 53 ") < text.index("2 of 2") < text.index("\n14 54 ")
    assert text.count("start: table 41") == 1


def test_the_table_is_the_boldest_figure_of_its_row() -> None:
    with recording() as drawn:
        indicator_cards([indicator_card(13)], Printer())
    [table] = [text for text in drawn if text.text == "41"]
    row = [text for text in drawn if abs(text.baseline - table.baseline) < 3]
    assert table.face is Face.BOLD
    assert table.size == max(text.size for text in row)
    assert [text.text for text in row if text.size == table.size] == ["41"]


@pytest.mark.parametrize(("side", "across"), [("N/S", True), ("E/W", False)])
def test_the_square_is_thick_on_the_two_sides_where_the_contestant_sits(
    side: str, across: bool
) -> None:
    pdf = indicator_cards([one_move(side)], Printer())
    assert f"1 3 {side} 5 1, 2" in texts(pdf)[0]
    (left, bottom, width, height, _), *sides = boxes(pdf)
    assert len(sides) == 2
    for side_left, side_bottom, side_width, side_height, solid in sides:
        assert solid
        assert (side_width > side_height) == across
        assert left - 1 <= side_left <= left + width
        assert bottom - 1 <= side_bottom <= bottom + height
    first, second = sides
    assert (first[1] != second[1]) == across
    assert (first[0] != second[0]) != across


def test_who_sits_out_has_no_square_and_no_table() -> None:
    card = IndicatorCard("Pair", "7", "", "", "", (Move(1, None, "", "", ""),))
    pdf = indicator_cards([card], Printer())
    assert boxes(pdf) == []
    assert "1 sits out" in texts(pdf)[0]
    assert "start: sits out" in texts(pdf)[0]


def test_the_foot_says_the_rule_and_where_to_start() -> None:
    text = texts(indicator_cards([indicator_card(13)], Printer()))[0]
    assert "After each round you follow pair 13." in text
    assert "start: table 41" in text


def test_bridge_says_boards() -> None:
    card = IndicatorCard("Pair", "7", "", "", "", one_move("N/S").moves, trays_word="Boards")
    assert "Against Boards" in texts(indicator_cards([card], Printer()))[0]
    assert "Against Trays" in texts(indicator_cards([one_move("N/S")], Printer()))[0]


@pytest.mark.parametrize(
    "trays", ["1–4", "101, 102, 103, 104, 105, 106", ", ".join("123456789" * 3)]
)
def test_trays_are_never_cut(trays: str) -> None:
    moves = tuple(Move(n, 3, "N/S", "5", trays) for n in range(1, 6))
    with recording() as drawn:
        indicator_cards([IndicatorCard("Pair", "7", LONG, LONG, LONG, moves)], Printer())
    written = " ".join(text.text for text in drawn if text.left > 66 * 72 / 25.4)
    assert written.count(trays) == 5
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 148.5, 8) == []


@pytest.mark.parametrize("names", NAMES)
def test_names_of_any_script_are_on_the_card(names: str) -> None:
    text = texts(indicator_cards([indicator_card(3, names=names)], Printer()))[0]
    assert all(word in text for word in names.split())


def test_fixed_words_are_translated() -> None:
    text = texts(indicator_cards([indicator_card(13)], Printer(lambda word: f"¿{word}")))[0]
    for word in ("Indicator card", "Round", "Table", "Sit", "Against", "Trays", "start: table 41"):
        assert f"¿{word}" in text

import pytest

from tests.tournaments.paper.drawing.reading import (
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import LONG, score_card
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.values import BoardLine, Contracts, ScoreCard, ScoreCardLine


@pytest.mark.parametrize(
    ("lines", "pages"), [((1,), 1), ((36, 36), 1), ((37,), 1), ((36, 37), 2), ((48, 48, 30), 3)]
)
def test_two_cards_a_sheet_and_36_lines_a_card(lines: tuple[int, ...], pages: int) -> None:
    with recording() as drawn:
        pdf = score_cards([score_card(count) for count in lines], Printer())
    assert len(texts(pdf)) == pages
    assert sizes(pdf) == {(210, 297)}
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 297, 7.5) == []


def test_each_figure_stands_in_its_own_column() -> None:
    line = ScoreCardLine("101", "102", "103", 104, "105", "107", True)
    with recording() as drawn:
        score_cards([ScoreCard("c", "", "", (line,))], Printer())
    found = sorted((t.left, t.text) for t in drawn if t.text.startswith("10"))
    assert [text for _left, text in found] == ["101", "102", "103", "104", "105", "107"]
    heads = [t for t in drawn if t.text in {"tricks", "gain", "trump", "deal", "against"}]
    order = ["tricks", "gain", "trump", "deal", "tricks", "gain", "against"]
    assert [head.text for head in sorted(heads, key=lambda head: head.left)] == order
    sides = sorted((t.left, t.text) for t in drawn if t.text in {"N/S", "E/W"})
    assert [text for _left, text in sides] == ["E/W", "E/W", "N/S"]


def test_the_totals_stand_under_their_columns() -> None:
    with recording() as drawn:
        score_cards([score_card(30)], Printer())
    heads = {t.text: t for t in drawn if t.text in {"N/S", "179", "211", "+4", "avg 207"}}
    [left_head, *_] = sorted((t for t in drawn if t.text == "E/W"), key=lambda text: text.left)
    assert heads["179"].left < left_head.right < heads["211"].left
    assert heads["211"].left < heads["N/S"].right < heads["avg 207"].left < heads["+4"].left


def test_opponents_once_a_round_and_the_round_under_them() -> None:
    text = texts(score_cards([score_card(12)], Printer()))[0]
    assert text.count("h\n") == 1
    assert text.count("round 1") == text.count("round 2") == 1


def test_a_blank_card_has_columns_and_lines_but_no_figures() -> None:
    with recording() as drawn:
        score_cards([score_card(30, label="")], Printer())
    written = [t.text for t in drawn]
    assert {"Pair", "Seat", "total", "deal"} <= set(written)
    assert sorted(text for text in written if text.isdigit()) == list("1234567")


def test_a_card_that_goes_on_is_parted_after_a_round_and_sums_once() -> None:
    text = texts(score_cards([score_card(50, per_round=5)], Printer()))[0]
    first, second = text.split("private score card, 2 of 2")
    assert "private score card, 1 of 2" in first
    assert "round 7" in first
    assert "round 8" in second
    assert "total" not in first
    assert text.count("211") == 1


def test_long_figures_and_names_keep_clear_of_one_another() -> None:
    card = score_card(3)
    wide = ScoreCard(
        "Pair of the day", LONG, LONG, card.lines, "1791", "1211", "207.25", "−14.25", "Pair"
    )
    with recording() as drawn:
        score_cards([wide], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 297, 7.5) == []
    assert {"avg 207.25", "−14.25", "1791", "1211"} <= {text.text for text in drawn}


SCORES = ("1430", "7600", "0", "420")
CONTRACTS = ("6♥", "7NT××", "pass", "4♠")


def bridge_card(game: Contracts = Contracts.BRIDGE) -> ScoreCard:
    """A card of contracts with the longest that can be on it, each score for and against."""
    points = "+100.67" if game is Contracts.AUCTION else "−23.67"
    lines = tuple(
        ScoreCardLine(
            "", "", "", 100 + deal, "", "12", ends_round=deal % 5 == 0, round=1, side="NS",
            board=BoardLine("W", "E/W", contract, "S", "13", score, score, points, "−4+1", "−2"),
        )
        for deal, (score, contract) in enumerate(zip(SCORES, CONTRACTS, strict=True), 1)
    )  # fmt: skip
    return ScoreCard(
        "2", "", "", lines, bridge=True, side="NS", contracts=game, points_total=points,
        over="100.00%",
    )  # fmt: skip


@pytest.mark.parametrize("game", Contracts)
def test_scores_and_contracts_are_whole_and_no_figure_is_too_small_to_read(game: Contracts) -> None:
    with recording() as drawn:
        score_cards([bridge_card(game)], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 297, 7.5) == []
    assert not [t.text for t in drawn if "…" in t.text or t.size < 7]
    scores = [t for t in drawn if t.text in SCORES]
    assert len(scores) == 2 * len(SCORES)
    assert len({t.size for t in scores}) == 1
    assert len({round(t.right, 1) for t in scores}) == 2
    contracts = [t for t in drawn if t.text in CONTRACTS]
    assert {t.text for t in contracts} == set(CONTRACTS)
    assert len({round(t.left, 1) for t in contracts}) == 1


@pytest.mark.parametrize(
    ("game", "order"),
    [
        (
            Contracts.BRIDGE,
            ["Board", "Dlr", "Vul.", "vs.", "Contract", "By", "Lead", "Tricks", "+", "−", "MP"],
        ),
        (
            Contracts.AUCTION,
            ["Board", "Dlr", "vs.", "Contract", "By", "Tricks", "Hon.", "Rev.", "+", "−", "MP"],
        ),
        (Contracts.MINIBRIDGE, ["Board", "Dlr", "vs.", "Contract", "By", "Tricks", "+", "−", "MP"]),
    ],
)
def test_a_card_of_contracts_has_the_columns_of_its_game(order: list[str], game: Contracts) -> None:
    with recording() as drawn:
        score_cards([bridge_card(game)], Printer())
    [contract] = [t for t in drawn if t.text == "Contract"]
    heads = [t for t in drawn if abs(t.baseline - contract.baseline) < 0.1]
    assert [t.text for t in sorted(heads, key=lambda t: t.left)] == order


def test_a_figure_longer_than_its_column_makes_the_whole_column_smaller() -> None:
    lines = tuple(ScoreCardLine("7", "", trump, 1, "6", "h", False) for trump in ("no trump", "♥"))
    with recording() as drawn:
        score_cards([ScoreCard("c", "", "", lines)], Printer())
    [long, short] = (next(t for t in drawn if t.text == line.trump) for line in lines)
    assert long.size == short.size < 9.5


@pytest.mark.parametrize(("side", "own", "other"), [("NS", "211", "179"), ("EW", "179", "211")])
def test_the_own_side_of_the_holder_is_bold(side: str, own: str, other: str) -> None:
    line = ScoreCardLine("101", "", "", 1, "105", "h", True, side=side)
    card = ScoreCard("c", "", "", (line,), ew_total="179", ns_total="211", side=side)
    with recording() as drawn:
        score_cards([card], Printer())
    faces = {t.text: t.face for t in drawn}
    assert (faces[own], faces[other]) == (Face.BOLD, Face.SANS)
    figures = ("105", "101") if side == "NS" else ("101", "105")
    assert [faces[figure] for figure in figures] == [Face.BOLD, Face.SANS]


def test_the_column_of_ticks_is_empty() -> None:
    with recording() as drawn:
        score_cards([score_card(30)], Printer())
    [head] = (t for t in drawn if t.text == "✓ or")
    column = [t.text for t in drawn if t.left > head.left - 6 and t.right < head.right + 6]
    assert column == ["✓ or", "gain", "6"]

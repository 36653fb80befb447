"""The cards of teams and of memory duplicate, and blank ones."""

import pytest

from tests.tournaments.paper.drawing.reading import (
    Drawn,
    boxes,
    outside_card,
    overlapping,
    recording,
    texts,
)
from tests.tournaments.paper.drawing.samples import LONG
from tournaments.paper.drawing.indicator_cards import blank_indicator_card, indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.values import CardForm, CardPlayer, ScoreCard, ScoreCardLine

HEADS = {
    CardForm.PAIRS: ["tricks", "gain", "trump", "deal", "tricks", "gain", "against"],
    CardForm.TEAMS: ["tricks", "gain", "trump", "deal", "tricks", "✓", "or against"],
    CardForm.MEMORY: ["tricks", "gain", "partners", "deal", "tricks", "gain", "partners"],
}
PLAYERS = tuple(CardPlayer(str(n), name, result) for n, name, result in (
    (1, "Ann Smith", "−4"), (2, "Bob Jones", "−4"), (3, LONG, "+6"), (4, "Di Young", "+2")
))  # fmt: skip


def card(form: CardForm, lines: int = 1) -> ScoreCard:
    line = ScoreCardLine(
        "101", "102", "103", 104, "105", "107", True, ns_gain="106", partners="109"
    )
    return ScoreCard("O", "", "Club against Club", (line,) * lines, form=form, players=PLAYERS)


def heads(drawn: list[Drawn]) -> list[str]:
    """The lower words of the heads, from left to right."""
    [deal] = [t for t in drawn if t.text == "deal"]
    row = [t for t in drawn if abs(t.baseline - deal.baseline) < 0.1]
    return [t.text for t in sorted(row, key=lambda t: t.left)]


@pytest.mark.parametrize("form", CardForm)
def test_the_heads_of_each_form(form: CardForm) -> None:
    with recording() as drawn:
        score_cards([card(form)], Printer())
    assert heads(drawn) == HEADS[form]


def test_in_memory_partners_stand_in_the_third_and_seventh_and_the_gain_in_the_sixth() -> None:
    with recording() as drawn:
        score_cards([card(CardForm.MEMORY)], Printer())
    row = sorted((t.left, t.text) for t in drawn if t.text.startswith("10"))
    assert [text for _x, text in row] == ["101", "102", "109", "104", "105", "106", "107"]


def test_the_players_stand_numbered_at_the_head_and_their_results_at_the_foot() -> None:
    with recording() as drawn:
        score_cards([card(CardForm.MEMORY, 24)], Printer())
    [deal] = [t for t in drawn if t.text == "deal"]
    for player in PLAYERS[:2]:
        [name] = [t for t in drawn if t.text == player.name]
        assert name.baseline > deal.baseline
    assert [t.text for t in drawn if t.text in {"−4", "+6", "+2"}] == ["−4", "−4", "+6", "+2"]
    assert all(t.baseline < deal.baseline for t in drawn if t.text in {"−4", "+6", "+2"})


@pytest.mark.parametrize("form", CardForm)
@pytest.mark.parametrize("lines", [1, 24, 36, 37])
def test_they_keep_inside_the_trim(form: CardForm, lines: int) -> None:
    with recording() as drawn:
        score_cards([card(form, lines)], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 297, 7.5) == []


@pytest.mark.parametrize("form", CardForm)
def test_blank_cards_have_no_figures_but_the_columns_and_the_players(form: CardForm) -> None:
    with recording() as drawn:
        score_cards([blank_card(form)], Printer())
    digits = sorted(t.text for t in drawn if t.text.isdigit())
    # The players of memory duplicate are numbered at the foot too.
    players = {CardForm.PAIRS: "", CardForm.TEAMS: "1234", CardForm.MEMORY: "11223344"}[form]
    assert digits == sorted("1234567" + players)


def test_a_blank_indicator_card_has_squares_to_mark_and_nobody_sits_out() -> None:
    pdf = indicator_cards([blank_indicator_card(5)], Printer())
    [text] = texts(pdf)
    assert len(boxes(pdf)) == 5
    assert "sits out" not in text
    assert "start" not in text
    assert {"Round", "Table", "Sit", "Against", "Trays"} <= set(text.split())

"""Figures grow to what their card holds: where rounds are few they are read at arm's length."""

from collections.abc import Callable

import pytest

from tests.tournaments.paper.drawing.reading import overlapping, recording
from tests.tournaments.paper.drawing.samples import score_card
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.table_cards import Seated, TableCard, TableRound, table_cards
from tournaments.paper.drawing.travellers import Traveller, TravellerLine, travellers
from tournaments.paper.drawing.values import IndicatorCard, Move

TRAYS = "19–24"


def _indicator_card(rounds: int) -> None:
    moves = tuple(Move(n, 12, "E/W", "7", TRAYS) for n in range(1, rounds + 1))
    indicator_cards([IndicatorCard("Pair", "8", "", "", "", moves)], Printer())


def _players_card(rounds: int) -> None:
    moves = tuple(Move(n, 3, "N", "2, 8", TRAYS, partner="11") for n in range(1, rounds + 1))
    indicator_cards([IndicatorCard("Player", "8", "", "", "", moves)], Printer())


def _table_card(rounds: int) -> None:
    seats = (Seated("N/S", "8"), Seated("E/W", "9"))
    turns = tuple(TableRound(n, TRAYS, ("8", "9")) for n in range(1, rounds + 1))
    table_cards([TableCard("3", "", seats, turns)], Printer())


def sizes_in_rows(make: Callable[[int], None], rounds: int) -> set[float]:
    with recording() as drawn:
        make(rounds)
    assert overlapping(drawn) == []
    return {text.size for text in drawn if text.text == TRAYS}


@pytest.mark.parametrize(
    ("make", "least"), [(_indicator_card, 15), (_players_card, 11), (_table_card, 15)]
)
def test_few_rounds_are_printed_large(make: Callable[[int], None], least: float) -> None:
    [few], [many] = sizes_in_rows(make, 5), sizes_in_rows(make, 19)
    assert few >= least
    assert 7.5 <= many <= 10 < few


@pytest.mark.parametrize(("bridge", "least"), [(False, 18), (True, 14)])
def test_the_pairs_of_a_traveller_of_few_lines_are_large(bridge: bool, least: float) -> None:
    lines = tuple(TravellerLine("1", "81", "92") for _ in range(5))
    with recording() as drawn:
        travellers([Traveller("14", "East", lines, bridge=bridge)], Printer())
    assert {text.size >= least for text in drawn if text.text in {"81", "92"}} == {True}
    assert overlapping(drawn) == []


def test_figures_of_a_score_card_are_as_large_as_their_columns() -> None:
    with recording() as drawn:
        score_cards([score_card(30)], Printer())
    assert {text.size for text in drawn if text.text in {"11", "13"}} == {12}

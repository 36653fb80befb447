import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import outside, overlapping, recording, texts
from tests.tournaments.paper.drawing.samples import HEADING, LONG
from tournaments.paper.drawing.match_sheet import (
    CardsOfTable,
    MatchBoard,
    MatchSheet,
    TeamCard,
    TeamHand,
    blank_match,
    match_sheets,
)
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.drawing.values import Heading

few = settings(max_examples=15)


def card(team: str, hands: int, ew: str = "301") -> TeamCard:
    return TeamCard(team, tuple(TeamHand(str(n), ew, "2", "401", "✓") for n in range(hands)), "777")


def whist(hands: int, tables: int = 2, team: str = "Club O") -> MatchSheet:
    at = tuple(
        CardsOfTable(str(n), card(team, hands), card("Club X", hands, "302"), "O +1")
        for n in range(1, tables + 1)
    )
    return MatchSheet(team, "Club X", "24 hands", at, result="Club X wins by 2 tricks.")


def bridge(boards: int, team: str = "Club O") -> MatchSheet:
    lines = tuple(
        MatchBoard(str(n), "4♠N=", "+420", "3NT S−1", "−50", "+470", "10") for n in range(boards)
    )
    totals = (("IMPs", "45", "12"), ("Victory points", "17.35", "2.65"))
    return MatchSheet(team, "Club X", "", (), lines, "IMPs", totals, "Club O wins by 33 IMPs.")


@pytest.mark.parametrize(
    ("hands", "tables", "pages"), [(1, 1, 1), (24, 2, 1), (24, 4, 2), (40, 2, 2)]
)
def test_four_cards_side_by_side(hands: int, tables: int, pages: int) -> None:
    with recording() as drawn:
        pdf = match_sheets(HEADING, [whist(hands, tables)], Printer())
    assert len(texts(pdf)) == pages
    assert sum(t.text == "301" for t in drawn) == hands * tables
    assert sum(t.text == "777" for t in drawn) == 2 * tables
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []


def test_the_east_and_west_cards_stand_in_one_row_with_gains_and_marks() -> None:
    with recording() as drawn:
        match_sheets(HEADING, [whist(1)], Printer())
    cards = [t for t in drawn if t.text in {"301", "302"}]
    assert [t.text for t in sorted(cards, key=lambda t: t.left)] == ["301", "302", "301", "302"]
    assert len({t.baseline for t in cards}) == 1
    row = [t for t in drawn if abs(t.baseline - cards[0].baseline) < 2]
    in_order = [t.text for t in sorted(row, key=lambda t: t.left)]
    assert in_order == [*["301", "2", "0", "401", "✓"], *["302", "2", "0", "401", "✓"]] * 2


def test_a_match_of_bridge() -> None:
    with recording() as drawn:
        text = texts(match_sheets(HEADING, [bridge(20)], Printer()))[0]
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
    assert "\n19 4♠N= +420 3NT S−1 −50 +470 10" in text
    assert "IMPs 45 12" in text
    assert "Victory points 17.35 2.65" in text
    assert "Club O wins by 33 IMPs." in text


def test_matches_follow_one_another_and_go_on_under_repeated_heads() -> None:
    pages = texts(match_sheets(HEADING, [bridge(24), bridge(50)], Printer()))
    assert len(pages) == 3
    assert [page.count("Difference") for page in pages] == [1, 1, 1]
    assert sum(page.count("Victory points") for page in pages) == 2


@pytest.mark.parametrize("is_bridge", [True, False])
def test_long_teams_and_large_type(is_bridge: bool) -> None:
    sheet = bridge(12, LONG) if is_bridge else whist(12, team=LONG)
    for how in (PrintOptions(), PrintOptions(large=True)):
        with recording() as drawn:
            match_sheets(HEADING, [sheet], Printer(options=how))
        assert overlapping(drawn) == []


@pytest.mark.parametrize("is_bridge", [True, False])
def test_a_blank_sheet_has_only_what_is_fixed(is_bridge: bool) -> None:
    heading = Heading("Match sheet", "", "", "", "")
    [text] = texts(match_sheets(heading, [blank_match(bridge=is_bridge)], Printer()))
    assert {"against", "Result", "For"} <= set(text.split())
    assert "✓ " not in text.replace("✓ E/W", "")


def test_without_matches_there_is_a_page() -> None:
    assert len(texts(match_sheets(HEADING, [], Printer()))) == 1


words = st.text(max_size=40)
cards = st.builds(
    TeamCard, words, st.lists(st.builds(TeamHand, *[words] * 5), max_size=6).map(tuple), words
)
tables = st.builds(CardsOfTable, words, cards, cards, words)
boards = st.builds(MatchBoard, *[words] * 8)


@given(
    st.builds(
        MatchSheet, words, words, words, st.lists(tables, max_size=3).map(tuple),
        st.lists(boards, max_size=5).map(tuple), words,
        st.lists(st.tuples(words, words, words), max_size=2).map(tuple), words,
    )
)  # fmt: skip
@few
def test_match_sheets_keep_inside_the_page(sheet: MatchSheet) -> None:
    with recording() as drawn:
        match_sheets(HEADING, [sheet], Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []

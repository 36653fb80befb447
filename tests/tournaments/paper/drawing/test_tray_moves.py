import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    outside,
    overlapping,
    recording,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, LONG, NAMES
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.sheets.transposition import (
    Transposed,
    Transposition,
    Transpositions,
    blank_transposition,
)
from tournaments.paper.sheets.tray_moves import (
    BeforeRound,
    TrayMove,
    TrayMoves,
    TrayPath,
    UmpiresLists,
    blank_tray_moves,
)

EVERYWHERE = [
    PrintOptions(),
    PrintOptions(Paper.LETTER),
    PrintOptions(Paper.A5),
    PrintOptions(large=True),
]


def sheet(sets: int, rounds: int, moves: int = 5) -> TrayMoves:
    return TrayMoves(
        HEADING,
        ("Trays go up.",),
        tuple(
            TrayPath(f"s{n}", tuple(f"{n}at{r}" for r in range(1, rounds + 1)))
            for n in range(1, sets + 1)
        ),
        tuple(
            BeforeRound(
                r,
                tuple(TrayMove(f"m{r}.{n}", f"{n}", "" if n % 2 else "7") for n in range(moves)),
                f"note {r}",
            )
            for r in range(1, rounds + 1)
        ),
    )


@pytest.mark.parametrize(("sets", "rounds"), [(0, 0), (1, 1), (10, 10), (33, 13), (99, 25)])
def test_every_set_in_every_round_is_told_once(sets: int, rounds: int) -> None:
    one = sheet(sets, rounds, 2)
    with recording() as drawn:
        pdf = UmpiresLists().draw(Printer(), [one])
    cells = [text.text for text in drawn if "at" in text.text and text.text[0].isdigit()]
    assert sorted(cells) == sorted(table for path in one.paths for table in path.tables)
    moved = [text.text for text in drawn if text.text.startswith("m") and "." in text.text]
    assert sorted(moved) == sorted(move.trays for before in one.rounds for move in before.moves)
    assert "Trays go up." in texts(pdf)[0]
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []


def test_a_move_reads_from_left_to_right() -> None:
    one = TrayMoves(HEADING, (), (), (BeforeRound(3, (TrayMove("4–6", "1, 6", ""),)),))
    text = texts(UmpiresLists().draw(Printer(), [one]))[0]
    assert "Before round 3" in text
    assert "4–6 1, 6 → aside" in text
    back = TrayMoves(HEADING, (), (), (BeforeRound(3, (TrayMove("4–6", "", "1, 6"),)),))
    assert "4–6 aside → 1, 6" in texts(UmpiresLists().draw(Printer(), [back]))[0]


def test_what_is_not_played_is_a_dash() -> None:
    one = TrayMoves(HEADING, (), (TrayPath("1–3", ("1, 6", "", "5, 10")),), ())
    assert "1–3 1, 6 – 5, 10" in texts(UmpiresLists().draw(Printer(), [one]))[0]


@pytest.mark.parametrize("how", EVERYWHERE)
def test_blank_lists_and_any_paper(how: PrintOptions) -> None:
    with recording() as drawn:
        UmpiresLists().draw(Printer(options=how), [blank_tray_moves(HEADING, 10, 9)])
        Transpositions().draw(Printer(options=how), [blank_transposition(HEADING, 28)])
        UmpiresLists().draw(Printer(options=how), [sheet(10, 10)])
    assert overlapping(drawn) == []


@pytest.mark.parametrize("trays", [0, 1, 2, 27, 99])
def test_every_tray_has_its_suits(trays: int) -> None:
    rows = tuple(Transposed(f"t{n}", ("♥", "♠", "♣", "♦")) for n in range(trays))
    with recording() as drawn:
        Transpositions().draw(Printer(), [Transposition(HEADING, rows)])
    for n in range(trays):
        (tray,) = [text for text in drawn if text.text == f"t{n}"]
        beside = [
            text.text for text in drawn
            if text.page == tray.page and abs(text.baseline - tray.baseline) < 2
            and 0 < text.left - tray.left < 220 and len(text.text) == 1
        ]  # fmt: skip
        assert beside == ["♥", "♠", "♣", "♦"]
    assert overlapping(drawn) == []


words = st.text(max_size=80) | st.sampled_from([LONG, *NAMES])
paths = st.builds(TrayPath, words, st.lists(words, max_size=14).map(tuple))
befores = st.builds(
    BeforeRound,
    st.integers(1, 99),
    st.lists(st.builds(TrayMove, words, words, words), max_size=9).map(tuple),
    words,
)


@given(st.lists(paths, max_size=9), st.lists(befores, max_size=6), words, words)
@settings(max_examples=10)
def test_nothing_leaves_the_page(
    some: list[TrayPath], before: list[BeforeRound], one: str, suit: str
) -> None:
    with recording() as drawn:
        pdf = UmpiresLists().draw(
            Printer(), [TrayMoves(HEADING, (one,), tuple(some), tuple(before))]
        )
        Transpositions().draw(
            Printer(), [Transposition(HEADING, (Transposed(one, (suit,) * 4),) * 3)]
        )
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
    assert pdf == UmpiresLists().draw(
        Printer(), [TrayMoves(HEADING, (one,), tuple(some), tuple(before))]
    )

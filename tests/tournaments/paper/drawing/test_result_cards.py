"""The card of results: two on a sheet, everything on it, nothing over the trim."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, LONG, NAMES
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.result_cards import MOST_LINES, ResultCard, ResultLine, result_cards


def card(lines: int, per_round: int, names: tuple[str, ...] = NAMES) -> ResultCard:
    """A card of bridge whose every line has another score."""
    return ResultCard(
        kind="Pair",
        label="7",
        names=names[0],
        event="Compass bridge, Tuesday Club, 5 March 2026",
        facts=(("Place, N/S", "2 of 5"), ("%", "55.43"), ("MP", "102.5"), ("of", "192")),
        heads=("Score", "MP", "So far", "%"),
        lines=tuple(
            ResultLine(
                round=str(n // per_round + 1) if n % per_round == 0 else "",
                against="8" if n % per_round == 0 else "",
                against_name=names[n % len(names)] if n % per_round == 0 else "",
                tray=str(n + 1),
                played="4♠×N−1 ◈",
                figures=(f"+{1000 + n}", "12.45", f"{n}.5", "55.43"),
                ends_round=n % per_round == per_round - 1,
            )
            for n in range(lines)
        ),
        sums=("", "102.5"),
        foot=HEADING.foot,
        tray_word="Board",
    )


@pytest.mark.parametrize("lines", [0, 1, 24, MOST_LINES, MOST_LINES + 1, 99])
@pytest.mark.parametrize("names", [NAMES, ("",), (LONG * 3,)])
def test_everything_is_on_the_card_and_nothing_runs_over(
    lines: int, names: tuple[str, ...]
) -> None:
    with recording() as drawn:
        pdf = result_cards([card(lines, 3, names)], Printer())
    written = [text.text for text in drawn]
    for n in range(lines):
        assert written.count(f"+{1000 + n}") == 1
    assert written.count("192") == max(1, -(-lines // MOST_LINES))
    assert overlapping(drawn) == []
    assert outside_card(drawn, 148.5, 210, 8) == []
    assert sizes(pdf) == {(297, 210)}


def test_a_card_goes_on_after_a_whole_round_and_adds_up_at_its_end() -> None:
    first, second = texts(result_cards([card(40, 4)] * 2, Printer()))
    assert first.count("card 1 of 2") == second.count("card 2 of 2") == 2
    # 28 lines are seven whole rounds.
    with recording() as drawn:
        result_cards([card(40, 4)], Printer())
    left = [t.text for t in drawn if t.right < 148.5 * 72 / 25.4]
    assert "+1027" in left
    assert "+1028" not in left
    assert [t.text for t in drawn].count("Sum") == 1
    assert second


def test_the_award_is_the_bold_figure_of_a_line() -> None:
    with recording() as drawn:
        result_cards([card(6, 2)], Printer())
    faces = {t.text: t.face for t in drawn}
    assert (faces["12.45"], faces["+1003"], faces["3.5"]) == (Face.BOLD, Face.SANS, Face.SANS)


def test_large_type_and_letter() -> None:
    cards = [card(24, 3)] * 2
    assert len(texts(result_cards(cards, Printer()))) == 1
    assert len(texts(result_cards(cards, Printer(options=PrintOptions(large=True))))) == 2
    assert sizes(result_cards(cards, Printer(options=PrintOptions(Paper.LETTER)))) == {(279, 216)}


def test_the_same_values_make_the_same_bytes() -> None:
    assert result_cards([card(3, 1)], Printer()) == result_cards([card(3, 1)], Printer())


words = st.text(max_size=60)
figures = st.lists(st.text(max_size=8), max_size=4).map(tuple)
lines_ = st.builds(ResultLine, words, words, words, words, words, figures, st.booleans())


@given(
    st.builds(
        ResultCard, words, words, words, words,
        st.lists(st.tuples(words, words), max_size=5).map(tuple),
        figures, st.lists(lines_, max_size=40).map(tuple), figures, words, words,
    )
)  # fmt: skip
@settings(max_examples=10)
def test_whatever_is_written_keeps_inside_the_trim(values: ResultCard) -> None:
    with recording() as drawn:
        result_cards([values], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 148.5, 210, 8) == []

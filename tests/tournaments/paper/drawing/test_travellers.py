import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    outside_card,
    overlapping,
    piled,
    recording,
    sizes,
    texts,
)
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.travellers import (
    Traveller,
    TravellerLine,
    blank_traveller,
    travellers,
)

few = settings(max_examples=15)


def sheet(plays: int, *, bridge: bool = True, filled: bool = True) -> Traveller:
    lines = tuple(
        TravellerLine(
            str(n),
            str(n + 100),
            str(n + 200),
            *(("4♠××", "N", "10", "880", "", "13.86", "0.14") if filled else ()),
        )
        for n in range(1, plays + 1)
    )
    return Traveller("14", "East", lines, "N/S vulnerable", "Tuesday", bridge=bridge)


@pytest.mark.parametrize("bridge", [True, False])
@pytest.mark.parametrize(
    ("plays", "size", "cards"),
    [
        (1, (105, 148.5), 1), (15, (105, 148.5), 1), (16, (148.5, 210), 1),
        (26, (148.5, 210), 1), (27, (148.5, 210), 2), (99, (148.5, 210), 4),
    ],
)  # fmt: skip
def test_every_play_stands_on_it_once_in_its_order(
    plays: int, size: tuple[float, float], cards: int, bridge: bool
) -> None:
    with recording() as drawn:
        pdf = travellers([sheet(plays, bridge=bridge)], Printer())
    pairs = [t.text for t in piled(drawn, *size) if t.text.isdigit() and 100 < int(t.text) < 200]
    assert pairs == [str(n + 100) for n in range(1, plays + 1)]
    assert [t.text for t in drawn if t.size > 20] == ["14"] * cards
    assert sizes(pdf) == {(210, 297) if size[0] == 105 else (297, 210)}
    assert overlapping(drawn) == []
    assert outside_card(drawn, size[0], size[1], 8) == []


def test_four_on_a_sheet() -> None:
    assert len(texts(travellers([sheet(13)] * 5, Printer()))) == 2


def test_a_filled_line_of_bridge() -> None:
    assert "\n1 101 13.86 201 0.14 4♠ ×× N 10 880" in "\n".join(
        texts(travellers([sheet(1)], Printer()))
    ).replace("♠×", "♠ ×")


@pytest.mark.parametrize("bridge", [True, False])
def test_what_the_others_made_lies_right_of_the_fold(bridge: bool) -> None:
    with recording() as drawn:
        travellers([sheet(3, bridge=bridge)], Printer())
    middle = 52.5 * 72 / 25.4
    results = [t for t in drawn if t.text in {"4♠××", "N", "10", "880"}]
    pairs = [t for t in drawn if t.text in {"101", "201", "102", "202", "103", "203"}]
    assert len(results) == (12 if bridge else 3)
    assert all(t.left >= middle for t in results)
    assert all(t.right <= middle for t in pairs)
    [fold] = [t for t in drawn if t.text.startswith("fold here")]
    assert middle < fold.left < middle + 6


def test_both_scores_are_in_their_own_columns() -> None:
    line = TravellerLine("1", "a", "f", ns="301", ew="302")
    with recording() as drawn:
        travellers([Traveller("1", "", (line,), bridge=True)], Printer())
    columns = {t.text: t for t in drawn if t.text in {"301", "302", "N/S +", "E/W +"}}
    assert abs(columns["301"].right - columns["N/S +"].right) < 0.1
    assert abs(columns["302"].right - columns["E/W +"].right) < 0.1


def test_whist_names_no_trump_and_says_13() -> None:
    text = texts(travellers([sheet(5, bridge=False, filled=False)], Printer()))[0]
    assert "The trump is on the trump slip." in text
    assert "N/S and E/W together are always 13." in text
    assert "Dealer East" in text
    assert "vulnerable" not in text
    assert text.index("Round") < text.index("N/S pair") < text.index("Initials")


@pytest.mark.parametrize(("filled", "said"), [(True, False), (False, True)])
def test_what_to_do_is_said_while_lines_are_empty(filled: bool, said: bool) -> None:
    text = texts(travellers([sheet(5, filled=filled)], Printer()))[0]
    assert ("Fill in the next line." in text) == said


def test_bridge_says_who_is_vulnerable() -> None:
    with recording() as drawn:
        travellers([sheet(1)], Printer())
    [said] = [t for t in drawn if t.text == "N/S vulnerable"]
    assert said.face is Face.BOLD
    assert "Board" in {t.text for t in drawn}


@pytest.mark.parametrize("bridge", [True, False])
def test_a_blank_one_has_lines_and_no_figures(bridge: bool) -> None:
    text = texts(travellers([blank_traveller(bridge=bridge)], Printer()))[0]
    assert not any(character.isdigit() for character in text.replace("13", ""))
    assert "One line a table." in text


words = st.text(max_size=60)
short = st.text(max_size=10)
plays = st.builds(TravellerLine, *[short] * 10)


@given(
    st.builds(
        Traveller, words, words, st.lists(plays, max_size=30).map(tuple), words, words, short,
        words, st.booleans(), short,
    )
)  # fmt: skip
@few
def test_travellers_keep_inside_the_trim(one: Traveller) -> None:
    with recording() as drawn:
        travellers([one], Printer())
    size = (105, 148.5) if len(one.lines) <= 15 else (148.5, 210)
    assert overlapping(drawn) == []
    assert outside_card(drawn, size[0], size[1], 5) == []

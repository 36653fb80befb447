from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import LONG, NAMES
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.score_slips import score_slips
from tournaments.paper.drawing.slip import Party, ScoreSlip, SlipLine, blank_slip
from tournaments.paper.drawing.values import Contracts

few = settings(max_examples=15)


def slip(lines: int, *, bridge: bool = True, with_trump: bool = False) -> ScoreSlip:
    return ScoreSlip(
        "93",
        "81",
        Party("c", NAMES[0]),
        Party("77", LONG),
        tuple(
            SlipLine(str(n + 100), "NESW"[n % 4], "ESWN"[n % 4], "all", "♥10") for n in range(lines)
        ),
        "Compass whist",
        bridge=bridge,
        with_trump=with_trump,
    )


def trim(lines: int) -> tuple[float, float]:
    """The width and height of a slip with so many lines, in millimetres."""
    if lines <= 1:
        return 52.5, 74.25
    return 105, 74.25 if lines <= 5 else 148.5


@pytest.mark.parametrize(
    ("lines", "slips", "pages"),
    [(1, 16, 1), (1, 17, 2), (2, 8, 1), (5, 8, 1), (5, 9, 2), (6, 4, 1), (16, 5, 2), (17, 2, 1)],
)
@pytest.mark.parametrize("bridge", [True, False])
def test_sixteen_eight_or_four_on_a_sheet_and_a_line_a_tray(
    lines: int, slips: int, pages: int, bridge: bool
) -> None:
    with recording() as drawn:
        pdf = score_slips([slip(lines, bridge=bridge)] * slips, Printer())
    assert len(texts(pdf)) == pages
    assert sizes(pdf) == {(210, 297)}
    assert [t.text for t in drawn].count("100") == slips
    assert {str(n + 100) for n in range(lines)} <= {t.text for t in drawn}
    assert overlapping(drawn) == []
    assert outside_card(drawn, *trim(lines), 5.5 if lines == 1 else 8) == []


def test_more_than_sixteen_trays_go_on_in_equal_parts() -> None:
    text = texts(score_slips([slip(25)], Printer()))[0]
    assert text.index("\n112 ") < text.index("2 of 2") < text.index("\n113 ")
    assert text.count("Initials N/S") == 2


def test_table_and_round_are_the_largest_figures_and_both_sides_are_named() -> None:
    with recording() as drawn:
        score_slips([slip(2)], Printer())
    largest = max(text.size for text in drawn)
    assert [t.text for t in drawn if t.size == largest] == ["93", "81"]
    ns, ew = (next(t for t in drawn if t.text == label) for label in ("c", "77"))
    assert ns.baseline > ew.baseline
    [name] = [t for t in drawn if t.text == NAMES[0]]
    assert name.baseline == ns.baseline


def test_whist_has_who_leads_and_no_trump_unless_it_is_wanted() -> None:
    plain = texts(score_slips([slip(3, bridge=False)], Printer()))[0]
    assert "\n100 N E\n" in plain
    assert "Trump" not in plain
    assert "♥" not in plain
    told = texts(score_slips([slip(3, bridge=False, with_trump=True)], Printer()))[0]
    assert "Trump" in told
    assert told.count("♥10") == 3


@pytest.mark.parametrize("bridge", [True, False])
def test_a_slip_of_one_tray_has_the_boxes_of_the_others(bridge: bool) -> None:
    """And no type under 7 points."""
    with recording() as drawn:
        score_slips([slip(1, bridge=bridge, with_trump=not bridge)], Printer())
    assert min(text.size for text in drawn) >= 7
    known = ["Board", "Dealer", "Vul."] if bridge else ["Tray", "Dealer", "Leads", "Trump"]
    bids = ["Contract", "By", "Lead", "Tricks", "N/S +", "E/W +"]
    heads = [*known, *(bids if bridge else ["N/S tricks", "E/W tricks"])]
    assert set(heads) <= {text.text for text in drawn}


def test_bridge_has_dealer_and_vulnerability_and_empty_boxes() -> None:
    with recording() as drawn:
        score_slips([slip(2)], Printer())
    [tray] = [t for t in drawn if t.text == "100"]
    row = [t.text for t in drawn if abs(t.baseline - tray.baseline) < 3]
    assert row == ["100", "N", "all"]
    assert tray.face is Face.BOLD
    heads = ["Board", "Dealer", "Vul.", "Contract", "By", "Lead", "Tricks", "N/S +", "E/W +"]
    places = {t.text: t.left for t in drawn if t.text in heads}
    assert sorted(places, key=lambda head: places[head]) == heads


AUCTION = ["Tray", "Dlr", "Contract", "By", "Tricks", "Honours", "Revokes", "N/S +", "E/W +"]
MINIBRIDGE = [
    *("Board", "Dealer", "N/S pts", "E/W pts", "P or G", "Suit", "By", "Tricks", "N/S +", "E/W +"),
]


@pytest.mark.parametrize(
    ("game", "heads"), [(Contracts.AUCTION, AUCTION), (Contracts.MINIBRIDGE, MINIBRIDGE)]
)
def test_other_games_have_columns_of_their_own_and_nobody_is_vulnerable(
    game: Contracts, heads: list[str]
) -> None:
    with recording() as drawn:
        score_slips([replace(slip(2), contracts=game)], Printer())
    places = {t.text: t.left for t in drawn if t.text in heads}
    assert sorted(places, key=lambda head: places[head]) == heads
    assert {"Vul.", "Lead", "all"}.isdisjoint(t.text for t in drawn)
    assert min(t.size for t in drawn if t.text in heads) >= 7
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 74.25, 8) == []


@pytest.mark.parametrize("bridge", [True, False])
def test_a_blank_slip_has_heads_and_no_figures(bridge: bool) -> None:
    with recording() as drawn:
        pdf = score_slips([blank_slip(bridge=bridge)], Printer())
    written = {t.text for t in drawn}
    assert not any(character.isdigit() for text in written for character in text)
    assert {"Table", "Round", "N/S", "E/W", "Initials N/S", "Initials E/W"} <= written
    assert len(boxes(pdf)) == 2


@pytest.mark.parametrize(
    "how", [PrintOptions(Paper.LETTER), PrintOptions(large=True), PrintOptions(Paper.A6)]
)
def test_any_paper(how: PrintOptions) -> None:
    with recording() as drawn:
        pdf = score_slips([slip(4)] * 9, Printer(options=how))
    assert [t.text for t in drawn].count("93") == 9
    assert len(texts(pdf)) >= 2


words = st.text(max_size=60)
parties = st.builds(Party, words, words)
lines = st.builds(SlipLine, words, words, words, words, words)


@given(
    st.builds(
        ScoreSlip, words, words, parties, parties, st.lists(lines, max_size=20).map(tuple),
        words, words, st.booleans(), st.booleans(), words, st.sampled_from(Contracts),
    )
)  # fmt: skip
@few
def test_slips_keep_inside_the_trim(one: ScoreSlip) -> None:
    with recording() as drawn:
        score_slips([one], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, *trim(len(one.lines)), 3 if len(one.lines) < 2 else 5) == []

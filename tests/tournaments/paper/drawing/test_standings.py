from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import (
    HEADING,
    LONG,
    ledger,
    standing_text,
    standings_sheet,
)
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.values import Computation, Ledger, StandingsSheet
from tournaments.paper.sheets.standings import Standings


@pytest.mark.parametrize(("lines", "ledgers"), [(1, 1), (5, 2), (14, 1), (40, 2), (100, 1), (8, 3)])
def test_every_contestant_is_there_once_and_nothing_runs_over(lines: int, ledgers: int) -> None:
    with recording() as drawn:
        pdf = Standings().draw(Printer(), standings_sheet(lines, ledgers))
    assert sizes(pdf) == {(210, 297)}
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
    written = [text.text for text in drawn]
    for prefix in "NEG"[:ledgers]:
        for line in range(lines):
            assert written.count(f"{prefix}{line}") == 1
    assert written.count("5000") == ledgers


def test_five_pairs_a_side_are_one_page() -> None:
    assert len(texts(Standings().draw(Printer(), standings_sheet(5)))) == 1


def test_heads_are_repeated_where_a_ledger_goes_on() -> None:
    pages = texts(Standings().draw(Printer(), standings_sheet(40)))
    assert len(pages) == 2
    for page in pages:
        assert page.count("Tricks Over") >= 2
        assert "North and South" in page
    assert pages[0].count("1035") == 0
    assert "Pair f wins with +6," in pages[0]
    assert "Pair f wins with +6," not in pages[1]


def test_two_ledgers_stand_side_by_side_and_one_is_wide() -> None:
    with recording() as drawn:
        Standings().draw(Printer(), standings_sheet(5))
    north, east = (next(t for t in drawn if t.text == f"{side}0") for side in "NE")
    assert north.baseline == east.baseline
    assert north.right < 105 * 72 / 25.4 < east.left
    with recording() as drawn:
        Standings().draw(Printer(), standings_sheet(5, 1))
    assert [t.right > 105 * 72 / 25.4 for t in drawn if t.text == "5000"] == [True]


def only(over: Fraction | None) -> StandingsSheet:
    only_line = standing_text("f", "", ("212", "+5"), "1", over or Fraction(0))
    bar_head = "" if over is None else "under | over"
    part = Ledger("All", "", ("Tricks", "Over"), bar_head, (only_line,), ())
    return StandingsSheet(HEADING, "", "", (part,), ())


def test_plus_is_solid_to_the_right_and_minus_hollow_to_the_left_of_one_zero_line() -> None:
    [(plus_left, _, plus_width, _, plus_solid)] = boxes(
        Standings().draw(Printer(), only(Fraction(1, 2)))
    )
    [(minus_left, _, minus_width, _, minus_solid)] = boxes(
        Standings().draw(Printer(), only(Fraction(-1, 2)))
    )
    assert (plus_solid, minus_solid) == (True, False)
    assert minus_left + minus_width == pytest.approx(plus_left, abs=0.5)
    assert minus_width == pytest.approx(plus_width, abs=1)


def test_bars_are_on_one_scale() -> None:
    [half], [whole] = (
        boxes(Standings().draw(Printer(), only(Fraction(part, 2)))) for part in (1, 2)
    )
    assert whole[2] == pytest.approx(2 * half[2])


def test_all_who_are_level_have_the_same_mark_and_no_bar_is_shorter() -> None:
    overs = [Fraction(1), Fraction(2, 100), Fraction(0), Fraction(0), Fraction(-2, 100)]
    drawn = [boxes(Standings().draw(Printer(), only(over)))[0][2] for over in overs]
    whole, two, level, again, minus = drawn
    assert level == again < 0.7 * mm
    assert level <= min(two, minus) < whole


def test_level_is_a_short_block_and_none_is_nothing() -> None:
    [(_, _, width, _, solid)] = boxes(Standings().draw(Printer(), only(Fraction(0))))
    assert solid
    assert width < 4
    assert boxes(Standings().draw(Printer(), only(None))) == []


@pytest.mark.parametrize(("columns", "shown"), [(1, True), (12, True), (13, False), (0, False)])
def test_who_met_whom_is_left_out_when_it_is_too_wide(columns: int, shown: bool) -> None:
    with recording() as drawn:
        Standings().draw(Printer(), standings_sheet(5, columns=columns))
    written = [text.text for text in drawn]
    assert ("Who met whom" in written) == shown
    assert written.count("36") == (5 * columns if shown else 0)
    assert overlapping(drawn) == []


def test_the_computation_is_wrapped_and_whole() -> None:
    text = "a pair’s tricks less the average of all pairs that held the same hands " * 5
    sheet = replace(standings_sheet(5), computations=(Computation("Over", text),))
    shown = " ".join(texts(Standings().draw(Printer(), sheet))[0].split())
    assert "How this was computed" in shown
    assert shown.count("held the same hands") == 5


def test_a_long_name_keeps_clear_of_the_figures() -> None:
    names = (LONG, "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "王" * 40)
    sheet = replace(
        standings_sheet(5),
        winner=f"Pair f ({LONG}) wins with +6,",
        ledgers=(ledger("A" * 60, "N", 30, names), ledger("B", "E", 30, names)),
    )
    with recording() as drawn:
        Standings().draw(Printer(), sheet)
    assert overlapping(drawn) == []
    assert min(text.size for text in drawn) >= 6.5


def test_an_extra_head_stands_over_the_names() -> None:
    sheet = only(Fraction(1))
    part = replace(sheet.ledgers[0], heads=("Team", "Tricks", "Over"))
    text = texts(Standings().draw(Printer(), replace(sheet, ledgers=(part,))))[0]
    assert "Team Tricks Over under | over" in text
    assert "Pair" not in text


@pytest.mark.parametrize(
    "name",
    ["", LONG, "Wolfeschlegelsteinhausen" * 10, f"{LONG}, " * 60],
    ids=["nobody", "long", "unbroken", "many"],
)
def test_the_whole_headline_is_printed(name: str) -> None:
    winner = f"{name} wins: +14.25, the most above the average of the same hands."
    with recording() as drawn:
        Standings().draw(Printer(), replace(standings_sheet(5), winner=winner, reason=LONG))
    headline = "".join(t.text for t in drawn if t.face is Face.SERIF or t.size == 11)
    assert "".join(winner.split()) in "".join(headline.split()).replace("Compasswhist", "")
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []


def test_a_short_headline_is_in_its_full_size_with_its_reason_beside_it() -> None:
    with recording() as drawn:
        Standings().draw(Printer(), standings_sheet(5))
    winner, reason = (next(t for t in drawn if said in t.text) for said in ("wins", "the most"))
    assert (winner.size, winner.baseline) == (13, reason.baseline)


@pytest.mark.parametrize(
    "note",
    [
        "averages of own hands",
        "averages of the hands each pair played",
        "Durchschnitt der Blätter, die das jeweilige Paar selbst gehalten hat",
    ],
)
def test_what_is_said_beside_a_title_is_not_cut(note: str) -> None:
    sheet = standings_sheet(5)
    noted = tuple(replace(part, note=note) for part in sheet.ledgers)
    with recording() as drawn:
        Standings().draw(Printer(), replace(sheet, ledgers=noted))
    titles = {t.text: t for t in drawn if t.size == 13}
    assert {"North and South", "East and West"} <= set(titles)
    for side, title in (("left", "North and South"), ("right", "East and West")):
        half = [t for t in drawn if (t.left < 105 * 72 / 25.4) == (side == "left")]
        near = [t for t in half if abs(t.baseline - titles[title].baseline) < 25]
        lines = sorted(near, key=lambda t: -t.baseline)
        assert note in " ".join(t.text for t in lines if t.size <= 8.5)
    assert overlapping(drawn) == []


def test_the_figures_of_a_column_have_one_size() -> None:
    figures = (("123", "107", "+16"), ("5117", "111.33", "+1005.67"), ("99", "104.83", "−5.83"))
    lines = tuple(standing_text("d", LONG, each, "1", Fraction(1)) for each in figures)
    part = Ledger("All", "", ("Tricks", "Average", "Over"), "under | over", lines, ())
    with recording() as drawn:
        Standings().draw(Printer(), StandingsSheet(HEADING, "", "", (part, part), ()))
    for column in zip(*figures, strict=True):
        assert len({t.size for t in drawn if t.text in column}) == 1

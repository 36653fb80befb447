"""The names of a column are in one size: long ones take two lines, or all are smaller."""

from collections.abc import Callable

import pytest

from tests.tournaments.paper.drawing.reading import Drawn, overlapping, recording
from tests.tournaments.paper.drawing.samples import HEADING, LONG, recap_sheet, standings_sheet
from tournaments.paper.drawing.fitting import SMALLEST, name_in_row, size_of_names
from tournaments.paper.drawing.fonts import Face, text_width
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.tray_results import TrayPlay, TrayResult, TrayResults, tray_results
from tournaments.paper.first_seats import Seat
from tournaments.paper.sheets.seating_list import SeatingList, SeatingLists
from tournaments.paper.sheets.standings import Standings

SHORT = "Ann Smith"
MIDDLE = "Alexandrina Featherstonehaugh & Bartholomew Wolfe"


def _standings() -> None:
    Standings().draw(Printer(), standings_sheet(5))


def _recap() -> None:
    recap(recap_sheet(5, 20), Printer())


def _seating_list() -> None:
    seats = tuple(Seat("7", name, "13", "N/S") for name in (SHORT, MIDDLE, LONG))
    SeatingLists().draw(Printer(), [SeatingList(HEADING, seats)])


def _tray_results() -> None:
    names = (SHORT, MIDDLE, LONG)
    plays = tuple(TrayPlay("1", name, "2", name, "", "7", "+1", "−1") for name in names)
    tray = TrayResult("1", "", "", plays, ())
    tray_results(TrayResults(HEADING, "Tricks", "Over", (tray,)), Printer())


PARTS = ("Ann S", "Alexand", "Barth", "Фёдор", "王小明", "김철수")


@pytest.mark.parametrize("make", [_standings, _recap, _seating_list, _tray_results])
def test_all_names_of_a_column_have_one_size(make: Callable[[], None]) -> None:
    with recording() as drawn:
        make()
    columns: dict[float, list[Drawn]] = {}
    for text in drawn:
        if text.text.startswith(PARTS):
            columns.setdefault(round(text.left, 1), []).append(text)
    assert columns
    for column in columns.values():
        assert len({text.size for text in column}) == 1
        assert column[0].size >= SMALLEST
    assert overlapping(drawn) == []


def test_a_column_is_as_large_as_holds_its_longest_name() -> None:
    names = [SHORT, MIDDLE]
    assert size_of_names(names, 40, 10, 500) == 10
    assert size_of_names(names, 40, 10, 200) == 10
    assert name_in_row(MIDDLE, 40, 10, 200) == [
        "Alexandrina Featherstonehaugh &", "Bartholomew Wolfe",
    ]  # fmt: skip
    one_line = text_width(MIDDLE, Face.SANS, 9)
    assert size_of_names(names, 15, 10, one_line + 0.01) == 9
    assert name_in_row(MIDDLE, 15, 9, one_line + 0.01) == [MIDDLE]
    assert size_of_names([SHORT, LONG], 15, 10, 50) == 8.5

"""Workbooks of spreadsheet programs: the same tables as in CSV, with figures as figures."""

import csv
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tournaments.exchange.formats.usebio.test_writer import BY_HAND
from tests.tournaments.exchange.formats.workbooks import Cell, sheets_of
from tournaments.exchange.event_record import EventRecord, Kind, RecordedPerson
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.result_tables import cell_text


def record_of(path: Path) -> EventRecord:
    """A record that was read, with the columns that one of a session has."""
    record = FORMATS["plain"].open(path.read_bytes()).record()
    totals = tuple(each.total for each in record.published)
    boards = tuple(each.trays_played for each in record.published)
    return replace(record, columns={"Total": totals, "Boards": boards})


def hand(name: str) -> EventRecord:
    return record_of(next(path for path in BY_HAND if path.stem == name))


def written(record: EventRecord) -> bytes:
    return FORMATS["workbook"].write(record, "1.0")


def in_csv(record: EventRecord, name: str) -> list[list[str]]:
    text = FORMATS[name].write(record, "1.0").decode("utf-8-sig")
    return list(csv.reader(text.splitlines()))


def said(value: Cell) -> str:
    """A cell as text, a figure without the zeros at its end."""
    return value if isinstance(value, str) else "" if value is None else f"{value.normalize():f}"


def plain(text: str) -> str:
    try:
        return f"{Decimal(text).normalize():f}"
    except ArithmeticError:
        return text


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.stem)
def test_it_has_the_tables_of_csv_but_for_empty_columns(path: Path) -> None:
    record = record_of(path)
    sheets = sheets_of(written(record))
    between = "Matches" if record.kind == Kind.TEAMS else "Recap"
    assert list(sheets) == ["Standings", between, "Results"]
    for sheet, name in (("Standings", "standings-csv"), ("Results", "results-csv")):
        columns = zip(*in_csv(record, name), strict=True)
        told = [[plain(text) for text in column] for column in columns if any(column[1:])]
        mine = [[said(value) for value in column] for column in zip(*sheets[sheet], strict=True)]
        assert mine == told


def test_figures_are_figures() -> None:
    heads, first, *_ = sheets_of(written(record_of(BY_HAND[0])))["Standings"]
    row = dict(zip(heads, first, strict=True))
    assert isinstance(row["Number"], Decimal)
    assert isinstance(row["Total"], Decimal)


def test_the_recap_has_what_everybody_has_for_each_board() -> None:
    record = hand("individual")
    heads, *rows = sheets_of(written(record))["Recap"]
    boards = [head for head in heads if isinstance(head, Decimal)]
    assert boards == [Decimal(tray.number) for tray in record.trays]
    assert [row[0] for row in rows] == [Decimal(total.who.name) for total in record.published]
    found = {
        (said(row[0]), int(said(board)), value)
        for row in rows
        for board, value in zip(heads, row, strict=True)
        if board in boards and value is not None
    }
    awards = {
        (who.name, result.tray, award)
        for result in record.results
        for who in result.seated
        for award in [
            result.published.ns if who in (result.north, result.south) else result.published.ew
        ]
        if award is not None
    }
    assert found == awards
    assert awards


def test_a_board_that_was_played_twice_has_both_awards() -> None:
    record = hand("individual")
    again = replace(record.results[0], round=99)
    twice = replace(record)
    object.__setattr__(twice, "results", (*record.results, again))
    _heads, *rows = sheets_of(written(twice))["Recap"]
    award = cell_text(again.published.ns)
    assert any(f"{award}; {award}" in row for row in rows)


def test_teams_have_their_matches() -> None:
    record = hand("teams_wbf")
    _heads, *rows = sheets_of(written(record))["Matches"]
    assert [[said(value) for value in row] for row in rows] == [
        [
            f"{match.round}",
            match.team.name,
            match.opponent.name,
            plain(cell_text(match.team_score)),
            plain(cell_text(match.opponent_score)),
        ]
        for match in record.matches
    ]
    assert rows


@pytest.mark.parametrize("name", ["=1+1", "-Bea", "http://a.example", "Ann\x01\x02", "שרה", "{=1}"])
def test_a_text_is_a_text(name: str) -> None:
    record = record_of(BY_HAND[0])
    first, *others = record.contestants
    named = replace(first, people=(RecordedPerson(name, "007"),))
    sheet = sheets_of(written(replace(record, contestants=(named, *others))))["Standings"]
    row = next(dict(zip(sheet[0], row, strict=True)) for row in sheet if "007" in row)
    assert row["Names"] == name.replace("\x01", "_x0001_").replace("\x02", "_x0002_")
    assert row["Player numbers"] == "007"


def test_the_same_event_gives_the_same_bytes() -> None:
    record = record_of(BY_HAND[0])
    assert written(record) == written(record)

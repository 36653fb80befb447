"""Files of PBN as their programs write them, and as they should not."""

import datetime
import re
from decimal import Decimal

import pytest

from scoring.doubling import Doubling
from scoring.outcome import Contract, PassedOut
from tests.data import OTHER_PROGRAMS
from tests.tournaments.exchange.formats.pbn.files import (
    COLUMNS,
    GAME,
    HEAD,
    TOTALS,
    TWO_TABLES,
    table,
)
from tournaments.exchange.event_record import EventRecord, RecordedPerson, Who
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.proposed_rules import propose_rules


def read(text: str) -> EventRecord:
    return FORMATS["pbn"].open(text.encode()).record()


def test_a_real_file_is_read_whole() -> None:
    """Three boards of 13 pairs: one passed out at two tables, one given as an average."""
    content = (OTHER_PROGRAMS / "bridgewebs.pbn").read_bytes()
    assert format_of(content).name == "pbn"
    file = FORMATS["pbn"].open(content)
    assert file.program == "Bridgewebs"
    record = file.record()
    assert (len(record.trays), len(record.contestants)) == (3, 13)
    assert str(record.played_on) == "2025-04-09"
    rows = [result for result in record.results if result.tray == 16]
    assert [isinstance(result.outcome, PassedOut) for result in rows].count(True) == 2
    (ruled,) = [(r.tray, dict(r.ruling.params)) for r in record.results if r.ruling]
    assert ruled == (21, {"ns": "50", "ew": "50"})
    starred = next(r for r in record.results if (r.tray, r.north.name) == (21, "6"))
    assert isinstance(starred.outcome, Contract)
    assert starred.outcome.doubling == Doubling.DOUBLED
    assert record.not_read == ()


def test_scores_are_in_the_sign_of_north_and_south() -> None:
    record = read(TWO_TABLES)
    assert [result.score for result in record.results] == [420, -100]
    assert (record.name, record.info["club_name"]) == ("Thursday", "Owls")


def test_totals_have_players_and_are_reproduced() -> None:
    found = propose_rules(FORMATS["pbn"].open((TWO_TABLES + TOTALS).encode()))
    assert (found.figures, found.differing) == (12, 0)
    assert found.record.contestants[0].people == (
        RecordedPerson("Ann Owl"),
        RecordedPerson("Bob Owl"),
    )


OF_SEVERAL_SESSIONS = (
    '[TotalScoreTable "Rank\\3R;PairId\\2R;Names\\22L;TotalScoreMP\\5R;TotalPercentage\\6R;'
    'NrBoards\\3R;SessionRank\\3R;SessionScoreMP\\3R;SessionPercentage\\6R;NrBoardsSession\\2R"]\n'
    "  2   1 Ann Owl - Bob Owl       30  50.00  30   1   2 100.00  1\n"
    "  1   4 Cyd Owl - Dan Owl       40  66.67  30   1   2 100.00  1\n"
    "  4   2 Eve Owl - Fay Owl       20  33.33  30   3   0   0.00  1\n"
    "  2   3 Gus Owl - Hal Owl       30  50.00  30   3   0   0.00  1\n"
)


def test_of_several_sessions_the_one_that_is_told_is_compared() -> None:
    found = propose_rules(FORMATS["pbn"].open((TWO_TABLES + OF_SEVERAL_SESSIONS).encode()))
    assert (found.figures, found.differing) == (16, 0)
    assert found.record.not_read == ()


@pytest.mark.parametrize(
    ("row", "given"),
    [
        (" 1  3 - - - A+ A-", {"ns": "60", "ew": "40"}),
        (' 1  3 - - - "A" "A"', {"ns": "50", "ew": "50"}),
        (" 1  3 - - - A70% A30%", {"ns": "70", "ew": "30"}),
        (" 1  3 - - - AVE+ -", {"ns": "60", "ew": "40"}),
        (" 1  3 A A A - -", {"ns": "50", "ew": "50"}),
    ],
)
def test_an_average_in_the_place_of_a_score(row: str, given: dict[str, str]) -> None:
    (result,) = read(HEAD + GAME + table(row)).results
    assert result.ruling is not None
    assert dict(result.ruling.params) == given


def test_what_was_said_before_need_not_be_said_again() -> None:
    again = '\n[Event "#"]\n[Site "#"]\n[Date "#"]\n[Board "2"]\n[ScoreTable "##"]\n'
    record = read(TWO_TABLES + again)
    assert [tray.number for tray in record.trays] == [1, 2]
    assert len(record.results) == 4


def test_comments_and_empty_lines_are_passed_over() -> None:
    text = TWO_TABLES.replace(
        '[Dealer "N"]', '{ a comment\n\nof three lines }\n; and one more\n[Dealer "N"]'
    )
    assert read(text).results == read(TWO_TABLES).results


def test_sections_are_kept_apart() -> None:
    rows = ("A 1  3 4S N 10  420   -", "B 1  3 4S N 9  -  50")
    record = read(HEAD + GAME + table(*rows, columns=f"Section\\1L;{COLUMNS}"))
    assert [result.section for result in record.results] == ["A", "B"]


def test_individuals() -> None:
    columns = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result"
    (result,) = read(HEAD + GAME + table("1 2 3 4 1NT N =", columns=columns)).results
    assert (result.north, result.west) == (Who("1", ""), Who("4", ""))
    assert isinstance(result.outcome, Contract)
    assert result.outcome.tricks == 7


def test_butler_and_cross_imps_are_told_apart() -> None:
    columns = f"{COLUMNS};IMP_NS\\4R;IMP_EW\\4R"
    text = HEAD + GAME + table(" 1  3 4S N 10  420   - 5 -5", columns=columns)
    assert FORMATS["pbn"].open(text.encode()).methods() == ("ximp",)
    butler = text.replace('"MP"', '"Butler"')
    assert FORMATS["pbn"].open(butler.encode()).methods() == ("butler",)


def test_what_is_not_kept_is_listed() -> None:
    columns = f"{COLUMNS};Colour\\5L"
    text = HEAD + GAME + table(" 1  3 4S N 10  420   - red", columns=columns)
    assert read(text).not_read == ("column colour (line 4)",)
    spoilt = text.replace("Colour", f"Col\x05{'o' * 100}r")
    (line,) = read(spoilt).not_read
    assert line.startswith('column "col\\u0005ooo')
    assert line.endswith("... (line 4)")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD, "there are no boards in this file"),
        (HEAD + GAME + '[Deal "N:A"]\n', "there are deals and no results in this file"),
        (TWO_TABLES.replace("4S N", "9S N"), "board 1, result 1, contract: 9S is no contract"),
        (TWO_TABLES.replace("N 10", "X 10"), "board 1, result 1, declarer: expected N, E, S or W"),
        (TWO_TABLES.replace('Board "1"', 'Board "one"'), "board one, number: expected a whole"),
        (
            TWO_TABLES.replace('Board "1"', f'Board "1\x05{"2" * 500}"'),
            f'board "1\\u0005{"2" * 29}..., number: expected a whole',
        ),
        (TWO_TABLES.replace(" 2  4", " 1  4"), "board 1: 1 has two results here"),
        (TWO_TABLES + "\n" + TWO_TABLES, "board 1: board 1 is there twice"),
        (TWO_TABLES + "\n" + TWO_TABLES.replace("Thursday", "Friday"), "there are 2 events"),
        (
            HEAD + GAME + table("1 2 Ann Owl Bob", columns="PairId_NS;PairId_EW;Names_NS;Names_EW"),
            "line 12: this row has more than 4 columns",
        ),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(MalformedFile, match=re.escape(said)):
        read(text)


CLUB = """%Creator: BridgeComposer Version 5.91
%HRTitleEvent "Monday Pairs"
%HRTitleDate 2026.03.09
[Event ""]
[Site "Owls"]
[Scoring "MatchPoints"]

[Event "#"]
[Site "#"]
[Board "1"]
[Deal "N:AKQJ.AKQJ.AKQ.AK - - -"]
[Scoring "#"]
[Contract ""]
[ScoreTable "Section;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer;Result\\2R;Score_NS\\4R;\
Score_EW\\4R;MP_NS\\4R;MP_EW\\4R;Names_NS\\13;Names_EW"]
A  1  1 4S   N 10  420    - 2.00 0.00 Alpha-Bravo   Charlie-Delta
A  2  3 3NTX S  8    -  100 0.00 2.00 Whiskey-Yankee Van Golf-Hotel
A  3  2 PASS -  - PASS    - 1.00 1.00 India-Juliet  Kilo-Lima
"""
"""As the programs of American clubs write a hand record with its results."""


def test_a_hand_record_with_its_results_is_read() -> None:
    """Two lines of pairs, known by their surnames alone; the title over it names the event."""
    record = read(CLUB)
    assert (record.name, record.played_on) == ("Monday Pairs", datetime.date(2026, 3, 9))
    people = {
        (each.who.name, each.who.line): [person.name for person in each.people]
        for each in record.contestants
    }
    assert people == {
        ("1", "NS"): ["Alpha", "Bravo"],
        ("2", "NS"): ["Whiskey", "Yankee"],
        ("3", "NS"): ["India", "Juliet"],
        ("1", "EW"): ["Charlie", "Delta"],
        ("2", "EW"): ["Kilo", "Lima"],
        ("3", "EW"): ["Van Golf", "Hotel"],
    }
    assert [each.score for each in record.results[:2]] == [420, -100]
    assert isinstance(record.results[2].outcome, PassedOut)
    assert [each.published.ns for each in record.results] == [Decimal(2), Decimal(0), Decimal(1)]
    assert record.not_read == ("deals that are not whole: 1",)


def test_a_table_of_scores_alone_does_not_say_who_played() -> None:
    columns = "Rank\\3R;Contract\\5L;Declarer\\1R;Result\\2R;Score_NS\\5R;IMP_NS\\6R;Multiplicity"
    text = HEAD + GAME + table("  1 6C    W  9   150   9.91 1", columns=columns)
    with pytest.raises(MalformedFile, match="line 4: the table of results does not say who played"):
        read(text)


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_any_encoding_and_any_line_end_is_read(code: str) -> None:
    text = TWO_TABLES.replace("Thursday", "Café").replace("\n", "\r\n")
    assert FORMATS["pbn"].open(text.encode(code)).record().name == "Café"

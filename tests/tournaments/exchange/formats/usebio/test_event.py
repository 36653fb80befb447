"""Files of USEBIO as their programs write them, and as they should not."""

import codecs
import json
import re
from dataclasses import replace

import pytest

from scoring.outcome import Contract
from tests.data import CUTS, OTHER_PROGRAMS, event_content
from tests.tournaments.exchange.events import cut, without_cards
from tests.tournaments.exchange.formats.usebio.files import (
    INDIVIDUALS,
    TEAMS,
    line,
    pairs,
    traveller,
)
from tournaments.exchange.event_record import EventRecord, Kind, RecordedPerson, Who
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.malformed import MalformedFile


def read(content: bytes) -> EventRecord:
    return FORMATS["usebio"].open(content).record()


def board(*lines: str, number: int = 1) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


@pytest.mark.parametrize(("file", "name"), CUTS.items())
def test_two_boards_of_a_real_file_are_those_of_its_plain_form(file: str, name: str) -> None:
    content, written = (OTHER_PROGRAMS / file).read_bytes(), event_content(name)
    assert format_of(content).name == "usebio"
    mine = FORMATS["usebio"].open(content).record(json.loads(written)["rules"])
    theirs = cut(FORMATS["plain"].open(written).record(), mine)
    assert len(mine.trays) == 2
    assert all(len(each.people) == 2 for each in mine.contestants)
    assert [each.who for each in mine.contestants] == [each.who for each in theirs.contestants]
    assert replace(
        without_cards(mine),
        contestants=theirs.contestants,
        info=theirs.info,
        not_read=(),
        known=theirs.known,
    ) == replace(theirs, not_read=())


def test_players_have_their_numbers() -> None:
    player = {"PLAYER_NAME": "Ann  Owl", "NATIONAL_ID_NUMBER": "77", "CLUB_ID_NUMBER": ""}
    participants = (
        f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER RATEABLE='Y'>{line(player)}</PLAYER></PAIR>"
    )
    record = read(pairs(participants=participants))
    assert record.contestants[0].people == (RecordedPerson("Ann Owl", "77", ""),)
    assert record.contestants[1].people == ()


@pytest.mark.parametrize(
    ("contract", "tricks", "made"),
    [("4S", 10, 10), ("4 S", "=", 10), ("4s", "+1", 11), ("4SX", "-2", 8), ("3N", "9", 9)],
)
def test_tricks_may_be_said_as_on_the_card(contract: str, tricks: object, made: int) -> None:
    record = read(pairs(board(traveller(1, 2, contract, "N", tricks, ""))))
    outcome = record.results[0].outcome
    assert isinstance(outcome, Contract)
    assert outcome.tricks == made


def test_a_percentage_in_the_place_of_a_score_is_a_ruling() -> None:
    record = read(pairs(board(traveller(1, 2, "", "", "", "A6040"))))
    ruling = record.results[0].ruling
    assert ruling is not None
    assert dict(ruling.params) == {"ns": "60", "ew": "40"}


def test_sections_and_sessions_are_kept_apart() -> None:
    section = "<SECTION SECTION_ID='{0}'><PARTICIPANTS></PARTICIPANTS>{1}</SECTION>"
    one = section.format("A", board(traveller(1, 2, "4S", "N", 10, 420)))
    two = section.format("B", board(traveller(3, 4, "4S", "N", 9, -50)))
    inside = f"<SESSION SESSION_ID='1'>{one}{two}</SESSION>"
    record = read(pairs("<BOARD><BOARD_NUMBER>9</BOARD_NUMBER></BOARD>", event=inside))
    assert [result.section for result in record.results] == ["A", "B"]
    twice = f"<SESSION SESSION_ID='1'>{one}</SESSION><SESSION SESSION_ID='2'>{one}</SESSION>"
    record = read(pairs("<BOARD><BOARD_NUMBER>9</BOARD_NUMBER></BOARD>", event=twice))
    assert len({result.section for result in record.results}) == 2


def test_teams() -> None:
    record = read(TEAMS)
    assert record.kind == Kind.TEAMS
    assert record.name == "Owls v Larks"
    assert [match.team for match in record.matches] == [Who("1", "")]
    assert [str(match.team_score) for match in record.matches] == ["10"]
    assert {result.north.name for result in record.results} == {"1", "2"}
    assert record.contestants[0].people == (RecordedPerson("Ann"),)


def test_individuals() -> None:
    record = read(INDIVIDUALS)
    assert record.kind == Kind.INDIVIDUALS
    assert record.results[0].south == Who("2", "")
    assert record.contestants[1].people == (RecordedPerson("Bob"),)


def test_pairs_play_matches_in_a_swiss() -> None:
    """The two are named at the head of their match; the same boards are played in every match."""
    line = "<TRAVELLER_LINE><CONTRACT>{}</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
    line += "<TRICKS>10</TRICKS></TRAVELLER_LINE>"
    match = (
        "<MATCH><ROUND_NUMBER>{}</ROUND_NUMBER><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER>"
        "<EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><NS_SCORE>12</NS_SCORE>"
        "<BOARD><BOARD_NUMBER>{}</BOARD_NUMBER>" + line + "</BOARD></MATCH>"
    )
    played = ((1, 1, 2, 1, "4S"), (1, 3, 4, 1, "4H"), (2, 1, 3, 2, "3NT"), (2, 4, 2, 2, "4C"))
    matches = "".join(match.format(*each) for each in played)
    section = f'<SESSION SESSION_ID="1"><SECTION SECTION_ID="A">{matches}</SECTION></SESSION>'
    total = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><TOTAL_SCORE>24</TOTAL_SCORE></PAIR>"
    record = read(pairs(boards=section, participants=total, kind="SWISS_PAIRS"))
    assert record.kind == Kind.PAIRS
    sat = [(each.round, each.north.name, each.east.name, each.tray) for each in record.results]
    assert sat == [(1, "1", "2", 1), (1, "3", "4", 1), (2, "1", "3", 2), (2, "4", "2", 2)]
    assert record.not_read == ("MATCH > NS_SCORE (line 4, 4 times)",)


def test_what_is_not_kept_is_listed_once_with_its_line() -> None:
    strange = "<COLOUR>red</COLOUR>"
    lines = traveller(1, 2, "4S", "N", 10, 420).replace("</TRAV", f"{strange}</TRAV")
    hands = "<HANDSET><BOARD><HAND><CLUBS>A</CLUBS></HAND><HAND></HAND></BOARD></HANDSET>"
    content = pairs(board(lines, lines.replace("1<", "3<").replace("2<", "4<")) + hands)
    assert read(content).not_read == (
        "deals that are not whole: 1",
        "TRAVELLER_LINE > COLOUR (line 4, 2 times)",
    )


@pytest.mark.parametrize(
    "content",
    [
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>"),
        codecs.BOM_UTF8 + pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>"),
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>").decode().encode("cp1252"),
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>").decode().encode("utf-16"),
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>")
        .replace(b'1.0"?', b'1.0" encoding="iso-8859-1"?')
        .decode()
        .encode("latin-1"),
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>")
        .replace(b'1.0"?', b'1.0" encoding="no-such"?')
        .replace(b"\n", b"\r\n"),
        pairs(event="<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>").replace(
            b'1.0"?', b'1.0" encoding="iso-8859-1"?'
        ),
    ],
    ids=["utf-8", "mark", "unnamed", "utf-16", "named", "misnamed", "utf-8 as latin-1"],
)
def test_any_encoding_is_read(content: bytes) -> None:
    assert read(content).name == "Café"


BOMB = (
    b'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    b"<USEBIO>&b;</USEBIO>"
)
FETCHED = (
    b'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    b"<USEBIO>&a;</USEBIO>"
)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (pairs()[:-30], "this is not XML"),
        (pairs().replace(b"<EVENT ", b"<EVENT EVENT_TYPE='A' "), "line 4"),
        (BOMB, "not safe to read"),
        (FETCHED, "not safe to read"),
        (b"<html></html>", "line 1: this is XML, but not USEBIO"),
        (b"<USEBIO></USEBIO>", "there is no event in this file"),
        (b"<a>" * 200, "more than 40 elements within one another"),
        (pairs(board(traveller(1, 2, "9S", "N", 10, 1))), "board 1, result 1, contract: 9S"),
        (pairs(board(traveller(1, 2, "4S", "N", 17, 1))), "board 1, result 1, tricks: expected"),
        (pairs(board(traveller(1, 1, "4S", "N", 10, 420))), "board 1: 1 plays against itself"),
        (pairs(board(traveller(1, 2, "4S", "N", 10, "lots"))), "board 1, result 1, score ns"),
        (
            pairs(
                participants="<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>x<PERCENTAGE>?</PERCENTAGE></PAIR>"
            ),
            "contestant 1, percent: expected a number",
        ),
        (pairs().replace(b"</EVENT>", b"</EVENT><EVENT><A>1</A></EVENT>"), "there is 2 events"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(content: bytes, said: str) -> None:
    with pytest.raises(MalformedFile, match=re.escape(said)):
        read(content)


def test_a_dtd_is_named_and_not_fetched() -> None:
    dtd = b'<!DOCTYPE USEBIO SYSTEM "http://127.0.0.1:9/usebio_v1_2.dtd">'
    content = pairs().replace(b"\n<USEBIO", b"\n" + dtd + b"\n<USEBIO")
    assert len(read(content).results) == 2

"""Results pages of my.acbl.org, whole and as their JSON alone."""

import json
from dataclasses import replace

import pytest

from scoring.outcome import Contract, PassedOut
from tests.data import HALF_POINTS, OTHER_PROGRAMS, event_content
from tests.tournaments.exchange.events import cut, without_cards
from tests.tournaments.exchange.formats.acbl.files import TWO, page, result
from tournaments.exchange.event_record import EventRecord, RecordedPerson, Who
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.malformed import MalformedFile


def read(content: bytes) -> EventRecord:
    assert format_of(content).name == "acbl"
    return FORMATS["acbl"].open(content).record()


@pytest.mark.parametrize("whole", [False, True], ids=["JSON", "page"])
def test_two_boards_of_a_real_page_are_those_of_its_plain_form(*, whole: bool) -> None:
    content = (OTHER_PROGRAMS / "acbl_page.json").read_bytes()
    if whole:
        content = (
            b"<!DOCTYPE html>\n<html><script>\n var data = " + content + b";\n</script></html>"
        )
    written = event_content(HALF_POINTS)
    assert format_of(content).name == "acbl"
    file = FORMATS["acbl"].open(content)
    mine = file.record(json.loads(written)["rules"])
    theirs = cut(FORMATS["plain"].open(written).record(), mine)
    assert (file.program, len(mine.trays)) == ("ACBLScore/ScoreParser", 2)
    assert all(len(each.people) == 2 for each in mine.contestants)
    assert str(mine.played_on) == "2026-04-15"
    assert replace(
        without_cards(mine),
        contestants=theirs.contestants, info=theirs.info, name=theirs.name, not_read=(),
        known=theirs.known,
    ) == replace(theirs, not_read=())  # fmt: skip


def test_its_parts_are_read() -> None:
    record = read(page(*TWO))
    assert (record.name, record.info["club_name"], str(record.played_on)) == (
        "Thursday", "Owls", "2026-03-05",
    )  # fmt: skip
    (total,) = record.published
    assert (total.who, total.rank) == (Who("1", "NS"), "1/2")
    assert record.contestants[0].people == (RecordedPerson("Ann Owl", "1000035"),)
    assert isinstance(record.results[0].outcome, Contract)
    assert [result.score for result in record.results] == [420, -50]


def test_what_was_not_played_or_given_is_told_apart() -> None:
    given = result("5", "6", "AVE+", ew_score="AVE-", contract="", declarer="", tricks_taken="")
    passed = result("7", "8", "PASS", contract="PASS", declarer="", tricks_taken="")
    unplayed = result("9", "10", "NP", contract="", declarer="", tricks_taken="")
    record = read(page(*TWO, given, passed, unplayed))
    assert len(record.results) == 4
    ruling = record.results[2].ruling
    assert ruling is not None
    assert dict(ruling.params) == {"ns": "60", "ew": "40"}
    assert isinstance(record.results[3].outcome, PassedOut)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"<html><body>A page</body></html>", "no results in it"),
        (page(*TWO, type="TEAMS"), "teams"),
        (page(*TWO, sessions=[{}, {}]), "there are 2 sessions"),
        (page(*TWO, sessions=3), "no list of objects"),
        (page(*TWO, sessions=[{"sections": [4]}]), "no list of objects"),
        (page(), "no results"),
        (page(*TWO)[:-5], "this is not JSON"),
    ],
)
def test_what_cannot_be_read_says_why(content: bytes, why: str) -> None:
    with pytest.raises(MalformedFile, match=why):
        FORMATS["acbl"].open(content).record()

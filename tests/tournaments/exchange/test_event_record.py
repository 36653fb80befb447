from dataclasses import replace
from decimal import Decimal

import pytest

from scoring.outcome import NotPlayed
from tests.tournaments.exchange.events import read, three_tables
from tournaments.exchange.event_record import EventRecord, RecordedAdjustment, Who
from tournaments.exchange.malformed import MalformedFile

NOBODY = Who("9", "NS")


@pytest.fixture
def record() -> EventRecord:
    return read(three_tables())


def test_a_contestant_is_its_name_and_its_line() -> None:
    assert str(Who("1", "NS")) == "1 NS"
    assert str(Who("1", "")) == "1"


def test_a_pair_is_seated_once(record: EventRecord) -> None:
    assert record.results[0].seated == (Who("1", "NS"), Who("1", "EW"))


def test_every_contestant_tray_and_total_is_there_once(record: EventRecord) -> None:
    for key, who in (("contestants", "1 NS"), ("trays", "1"), ("published", "1 NS")):
        twice = getattr(record, key) + getattr(record, key)[:1]
        with pytest.raises(MalformedFile, match=f"{who} is there twice"):
            replace(record, **{key: twice})


def test_a_name_that_cannot_be_printed_does_not_spoil_the_complaint(record: EventRecord) -> None:
    total = record.published[0]
    unknown = replace(total, who=Who("A\U000afb9b\nB", "NS"))
    with pytest.raises(MalformedFile, match=r"^published totals: A��B NS is not a contestant$"):
        replace(record, published=(unknown,))


def test_whatever_was_played_is_a_tray(record: EventRecord) -> None:
    with pytest.raises(MalformedFile, match="results: there is no tray 3"):
        replace(record, trays=record.trays[:2])


def test_whoever_is_named_is_a_contestant(record: EventRecord) -> None:
    result = replace(record.results[0], south=NOBODY)
    total = replace(record.published[0], who=NOBODY)
    adjustment = RecordedAdjustment(NOBODY, Decimal(-1), "late")
    for key, value in (("results", result), ("published", total), ("adjustments", adjustment)):
        with pytest.raises(MalformedFile, match="9 NS is not a contestant"):
            replace(record, **{key: (value,)})  # type: ignore[arg-type]


def test_nobody_plays_a_tray_twice(record: EventRecord) -> None:
    again = replace(record.results[0], table=7)
    with pytest.raises(MalformedFile, match="board 1: 1 NS has two results here"):
        replace(record, results=(*record.results, again))
    not_played = replace(again, outcome=NotPlayed())
    assert len(replace(record, results=(*record.results, not_played)).results) == 10


def test_nobody_plays_against_itself(record: EventRecord) -> None:
    result = replace(record.results[0], west=record.results[0].north)
    with pytest.raises(MalformedFile, match="board 1: 1 NS plays against itself"):
        replace(record, results=(result,))

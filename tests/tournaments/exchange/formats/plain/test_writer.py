"""Events written in the plain form, and read again as they were."""

from dataclasses import replace
from pathlib import Path

import pytest

from scoring.rules import rule_set
from scoring.values import Ruling
from tests.data import REAL, event_content
from tests.tournaments.exchange.formats.usebio.test_writer import BY_HAND, with_people
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.formats.plain import PlainFile
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile


def read(content: bytes) -> EventRecord:
    return with_people(PlainFile(JsonNode.parse(content).value).record())


def said(record: EventRecord) -> EventRecord:
    """The event in one order, without its notes; its rules are compared apart."""
    return replace(
        record,
        results=tuple(sorted(record.results, key=lambda each: (each.section, each.tray))),
        published=tuple(sorted(record.published, key=lambda each: each.who)),
        contestants=tuple(sorted(record.contestants, key=lambda each: each.who)),
        trays=tuple(sorted(record.trays, key=lambda each: each.key)),
        adjustments=tuple(sorted(record.adjustments, key=lambda each: each.who)),
        rules={},
        info={},
        not_read=(),
        beside=None,
    )


def check(record: EventRecord) -> None:
    content = FORMATS["plain"].write(record, "0.2.0")
    again = FORMATS["plain"].open(content).record()
    assert said(again) == said(record)
    assert again.not_read == ()
    both = [rule_set(each.rules_name, each.tables, **each.rules) for each in (again, record)]
    assert both[0].digest == both[1].digest


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.stem)
def test_an_event_is_read_as_it_was(path: Path) -> None:
    check(read(path.read_bytes()))


@pytest.mark.parametrize("name", REAL)
def test_a_real_event_is_read_as_it_was(name: str) -> None:
    check(read(event_content(name)))


RULINGS = (
    Ruling("artificial", {"ns": "60+", "ew": "40-"}),
    Ruling("artificial", {"ns": "55", "ew": "none"}),
    Ruling("average"),
    Ruling("mixed", {"ns": "60%"}),
    Ruling("points", {"ns": "1/3", "ew": "2"}),
    Ruling("points_beside", {"ns": "7"}),
    Ruling("score", {"ns": "S420", "ew": "S-50"}),
    Ruling("weighted", {"ns": "1/3 S420, 2/3 S-50"}),
    Ruling("lowest", {"side": "NS"}),
    Ruling("new_deal"),
)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.code)
def test_a_ruling_is_read_as_it_was(ruling: Ruling) -> None:
    record = read(BY_HAND[0].read_bytes())
    first, *others = record.results
    ruled = replace(first, ruling=ruling, reason="TD, “as it was”")
    content = FORMATS["plain"].write(replace(record, results=(ruled, *others)), "0.2.0")
    again = FORMATS["plain"].open(content).record().results[0]
    assert (again.ruling, again.reason, again.score) == (ruling, ruled.reason, first.score)


@pytest.mark.parametrize("wrong", ['{"code": "whim"}', '{"ns": "60"}', "7", '{"code": "points"}'])
def test_what_is_no_ruling_is_refused_where_it_stands(wrong: str) -> None:
    content = FORMATS["plain"].write(read(BY_HAND[0].read_bytes()), "0.2.0").decode()
    put = content.replace('"score_ns"', f'"ruling": {wrong}, "score_ns"', 1).encode()
    with pytest.raises(MalformedFile, match=r"boards\[0\]\.results\[0\]\.ruling"):
        FORMATS["plain"].open(put).record()

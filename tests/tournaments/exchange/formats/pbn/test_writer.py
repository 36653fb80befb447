"""Events of pairs and individuals written as PBN, and read again as they were."""

import re
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from tests.data import DATA, MITCHELL, REAL, event_content
from tests.tournaments.exchange.formats.usebio.test_writer import BY_HAND, with_people
from tournaments.exchange.event_record import EventRecord, RecordedPerson
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.formats.plain import PlainFile
from tournaments.exchange.json_node import JsonNode

UNSAID = ("butler_published_datum", "rulings", "teams_pair_totals")
"""With what PBN has no place for: a datum, what a ruling counts, pairs beside their teams."""
EVENTS = [path for path in BY_HAND if path.stem not in UNSAID]


def written(record: EventRecord) -> str:
    content = FORMATS["pbn"].write(record, "0.2.0")
    assert format_of(content).name == "pbn"
    return content.decode("iso-8859-1")


def said(record: EventRecord) -> EventRecord:
    """The event in one order, without what has no place in PBN."""
    results = [replace(each, reason="") for each in record.results]
    totals = [replace(each, section="", tiebreak=None) for each in record.published]
    people = [
        replace(
            each,
            people=tuple(
                RecordedPerson(_without_and(person.name), person.national_id)
                for person in each.people
            ),
        )
        for each in record.contestants
    ]
    return replace(
        record,
        results=tuple(sorted(results, key=lambda each: each.tray)),
        published=tuple(sorted(totals, key=lambda each: each.who)),
        contestants=tuple(sorted(people, key=lambda each: each.who)),
        trays=tuple(sorted(record.trays, key=lambda each: each.key)),
        info={},
        not_read=(),
    )


def _without_and(name: str) -> str:
    return name.replace(" & ", " ")


def check(content: bytes) -> None:
    file = PlainFile(JsonNode.parse(content).value)
    record = said(with_people(file.record()))
    again = FORMATS["pbn"].open(written(record).encode("iso-8859-1"))
    assert said(again.record(file.document["rules"])) == record


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_an_event_is_read_as_it_was(path: Path) -> None:
    check(path.read_bytes())


@pytest.mark.parametrize("name", REAL)
def test_a_real_event_is_read_as_it_was(name: str) -> None:
    check(event_content(name))


def test_letters_that_its_own_encoding_lacks_are_kept() -> None:
    record = with_people(PlainFile(JsonNode.parse(EVENTS[0].read_bytes()).value).record())
    for name, charset in (("Zoë", "ISO-8859-1"), ("Łukasz", "UTF-8")):
        content = FORMATS["pbn"].write(replace(record, name=name), "0.2.0")
        assert f"charset={charset}\r\n".encode() in content
        assert FORMATS["pbn"].open(content).record().name == name


def test_a_quote_in_a_name_ends_nothing() -> None:
    record = PlainFile(JsonNode.parse(EVENTS[0].read_bytes()).value).record()
    again = FORMATS["pbn"].open(written(replace(record, name='The "Owls"]\n[x')).encode())
    assert again.record().name == "The 'Owls'] [x"


def test_each_column_is_as_wide_as_it_says() -> None:
    record = PlainFile(JsonNode.parse(EVENTS[0].read_bytes()).value).record()
    lines = written(with_people(record)).split("\r\n")
    for number, line in enumerate(lines):
        if line.startswith(("[ScoreTable", "[TotalScoreTable")):
            widths = [int(width) for width in re.findall(r"\\(\d+)L", line)]
            rows = list(takewhile(lambda row: row[:1] not in ("", "["), lines[number + 1 :]))
            assert rows
            assert max(map(len, rows)) <= sum(widths) + len(widths) - 1


@pytest.mark.parametrize("name", ["two_boards", "match"])
def test_it_is_written_as_another_reader_has_read_it(name: str) -> None:
    """Endplay read what is kept as ``read_games`` does: the tables row by row, the tags of a match.

    Who changes a file here lets it read them again (``tests/data/README.md``).
    """
    record = match() if name == "match" else two_boards()
    kept = (DATA / "read_by_others" / f"{name}.pbn").read_bytes()
    assert FORMATS["pbn"].write(record, "0.2.0") == kept


def two_boards() -> EventRecord:
    whole = PlainFile(JsonNode.parse(event_content(MITCHELL)).value).record()
    trays = whole.trays[:2]
    of_two = [each for each in whole.results if each.tray in {tray.number for tray in trays}]
    return with_people(replace(whole, trays=trays, results=tuple(of_two)))


def match() -> EventRecord:
    content = next(path for path in EVENTS if path.stem == "teams_wbf").read_bytes()
    return PlainFile(JsonNode.parse(content).value).record()

"""Events of every kind written as USEBIO: by its content models, and read again as they were."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.data import REAL, event_content
from tests.tournaments.exchange.formats.usebio.content_models import faults
from tests.tournaments.exchange.formats.usebio.files import HEAD, TEAMS, pairs
from tournaments.exchange.event_record import EventRecord, Kind, PublishedAward, RecordedPerson
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.formats.plain import PlainFile
from tournaments.exchange.json_node import JsonNode

BY_HAND = sorted((Path(__file__).parents[2] / "events_by_hand").glob("*.json"))
UNSAID = ("butler_published_datum", "rulings", "teams_pair_totals", "teams_vp_scale")
"""With what USEBIO has no place for: a datum, weights, pairs of teams, what is added to a team."""


def said(record: EventRecord) -> EventRecord:
    """The event without what has no place in USEBIO."""
    results = [
        replace(
            each,
            round=0 if record.kind != Kind.TEAMS else each.round,
            table=0,
            reason="",
            published=PublishedAward(each.published.ns, each.published.ew),
        )
        for each in record.results
    ]
    teams, single = record.kind == Kind.TEAMS, record.kind == Kind.INDIVIDUALS
    totals = [
        replace(
            each,
            section="",
            tiebreak=None,
            total=None if single else each.total,
            percent=None if teams else each.percent,
            trays_played=None if single or teams else each.trays_played,
        )
        for each in record.published
    ]
    return replace(
        record,
        results=tuple(sorted(results, key=lambda each: each.tray)),
        published=tuple(sorted(totals, key=lambda each: each.who)),
        contestants=tuple(sorted(record.contestants, key=lambda each: each.who)),
        trays=tuple(sorted(record.trays, key=lambda each: each.key)),
        info={},
        not_read=(),
    )


def with_people(record: EventRecord) -> EventRecord:
    """Everybody with two players, as USEBIO asks; of individuals with one."""
    count = 1 if record.kind == Kind.INDIVIDUALS else 2
    return replace(
        record,
        contestants=tuple(
            replace(
                each,
                people=tuple(
                    RecordedPerson(f"Ann <{each.who.name}> & {n}", f"{n}", "") for n in range(count)
                ),
            )
            for each in record.contestants
        ),
    )


def written(record: EventRecord) -> bytes:
    return FORMATS["usebio"].write(record, "0.2.0")


def twice(content: bytes) -> tuple[EventRecord, EventRecord]:
    """An event of the plain form, and what is read of it once it has been written."""
    file = PlainFile(JsonNode.parse(content).value)
    record = with_people(file.record())
    again = written(record)
    assert faults(again) == []
    return record, FORMATS["usebio"].open(again).record(file.document["rules"])


@pytest.mark.parametrize("path", [p for p in BY_HAND if p.stem not in UNSAID], ids=lambda p: p.stem)
def test_an_event_is_read_as_it_was(path: Path) -> None:
    record, again = twice(path.read_bytes())
    assert again.not_read == ()
    assert said(again) == said(record)


@pytest.mark.parametrize("name", REAL)
def test_a_real_event_is_read_as_it_was(name: str) -> None:
    record, again = twice(event_content(name))
    assert said(again) == said(record)


@pytest.mark.parametrize("content", [TEAMS, pairs()], ids=["teams", "pairs"])
def test_a_file_is_written_as_its_models_say(content: bytes) -> None:
    record = FORMATS["usebio"].open(content).record()
    assert faults(written(record)) == []
    again = FORMATS["usebio"].open(written(record)).record()
    assert replace(again, published=record.published) == record


def test_the_checker_finds_what_is_out_of_order() -> None:
    assert faults(f"{HEAD}<EVENT><DATE></DATE></EVENT></USEBIO>".encode()) == [
        "CLUB: CLUB_NAME",
        "EVENT: DATE",
    ]


def test_two_guests_of_one_name_are_two_players() -> None:
    record = PlainFile(JsonNode.parse(BY_HAND[0].read_bytes()).value).record()
    first, *others = record.contestants
    guests = replace(first, people=(RecordedPerson("A Guest"), RecordedPerson("A Guest")))
    written = FORMATS["usebio"].write(replace(record, contestants=(guests, *others)), "0.2.0")
    assert written.count(b"<PLAYER_NAME>A Guest</PLAYER_NAME>") == 2

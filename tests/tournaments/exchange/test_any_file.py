"""Whatever is in a file, it is an event or it is refused with a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.refused import Refused
from tests.data import REAL, event_content
from tests.sample import examples
from tests.tournaments.exchange.events import four_pairs, three_tables
from tests.tournaments.exchange.mutations import any_json, mutated
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.presenting.reasons import sentence
from tournaments.replay.contradictions import contradictions
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record
from tournaments.replay.replayed import Replayed

EVENTS = Path(__file__).parent / "events_by_hand"
BY_HAND = sorted(path.name for path in EVENTS.glob("*.json"))

many = settings(max_examples=examples(100))
few = settings(
    max_examples=examples(15),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def check(text: bytes) -> None:
    read = outcome(text)
    if isinstance(read, MalformedFile):
        assert read.what
        assert str(read).isprintable()
        assert len(str(read)) < 300


def outcome(text: bytes) -> EventRecord | MalformedFile:
    try:
        return read_plain_event(text)
    except MalformedFile as complaint:
        return complaint


@many
@given(st.binary(max_size=200))
def test_any_bytes(text: bytes) -> None:
    check(text)


@many
@given(any_json)
def test_any_json(value: Any) -> None:
    check(json.dumps(value).encode())


@many
@given(st.data(), st.sampled_from((three_tables(), four_pairs())))
def test_an_event_with_anything_anywhere(data: st.DataObject, event: dict[str, Any]) -> None:
    check(json.dumps(data.draw(mutated(event))).encode())


@many
@given(st.data(), st.sampled_from(BY_HAND))
def test_an_event_of_any_kind_with_anything_anywhere(data: st.DataObject, name: str) -> None:
    """What can be read can be scored and compared, or is refused with a reason."""
    event = json.loads((EVENTS / name).read_text())
    text = json.dumps(data.draw(mutated(event))).encode()
    check(text)
    record = outcome(text)
    if isinstance(record, EventRecord):
        result = scored(record)
        if isinstance(result, Refused):
            assert sentence(result)
        else:
            differences(record, result)
            contradictions(record, result)


def scored(record: EventRecord) -> Replayed | Refused:
    try:
        return score_record(record)
    except Refused as refused:
        return refused


@many
@given(st.data())
def test_an_event_with_other_bytes(data: st.DataObject) -> None:
    text = json.dumps(three_tables()).encode()
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 5))
    check(text[:start] + data.draw(other_bytes) + text[end:])


other_bytes = st.binary(max_size=6) | st.sampled_from(
    (
        b"1e999999",
        b"-1E-99999999999999999999",
        b"NaN",
        b"9" * 5000,
        b"\\ud800",
        b"\\u0000",
        b"[" * 9,
    )
)


@pytest.mark.parametrize("name", REAL)
@few
@given(data=st.data())
def test_a_real_event_with_anything_anywhere(name: str, data: st.DataObject) -> None:
    event = json.loads(event_content(name))
    if data.draw(st.booleans()):
        # Its own rules would refuse most of them before anything else is read.
        event["rules"] = {"scoring": "mp"}
    check(json.dumps(data.draw(mutated(event))).encode())

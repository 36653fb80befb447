"""The file of one event: what is written is read again, and nothing else."""

import dataclasses
import datetime
import json
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.register import system_named
from movements.systems.system import Wanted
from tests.conftest import ROOT
from tests.sample import examples
from tests.tournaments.exchange.mutations import any_json, mutated
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.saved_event import (
    SavedAcceptance,
    SavedAdjustment,
    SavedClock,
    SavedClub,
    SavedEntry,
    SavedEvent,
    SavedField,
    SavedLogEntry,
    SavedMember,
    SavedPlace,
    SavedPlan,
    SavedPlay,
    SavedPublication,
    SavedResult,
    SavedRow,
    SavedRules,
    SavedSection,
    SavedSession,
    SavedStandings,
    SavedSubstitution,
    SavedTray,
    SavedWithdrawal,
)
from tournaments.exchange.saved_event_check import DETAILS
from tournaments.exchange.saved_event_file import MOST_BYTES, read_event, write_event
from tournaments.queries.plan.changes import (
    ComingLate,
    LateEntrant,
    LatePair,
    LatePlay,
    Length,
    NewMovement,
    SlowPlay,
    WrongMove,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.versions import TAKEN_BACK

SAVED = (
    *(SavedClub, SavedMember, SavedEntry, SavedSession, SavedPublication, SavedClock, SavedTray),
    *(SavedSubstitution, SavedAdjustment, SavedSection, SavedPlace, SavedPlan, SavedPlay),
    *(SavedResult, SavedWithdrawal, SavedAcceptance, SavedField, SavedRules, SavedLogEntry),
)
AT = datetime.datetime(2026, 3, 5, 19, 30, 0, 120, tzinfo=datetime.UTC)
MOVEMENT = system_named("compass").build(Wanted(6, 2))

many = settings(max_examples=examples(60))


def event() -> SavedEvent:
    """Two tables of bridge in which one of everything has happened."""
    results = (
        SavedResult(
            version=1, seats=(1, 3, 1, 3), outcome="C4SN10", at=AT, by="dora", plan=1,
            accepted=SavedAcceptance(at=AT, by="dora"),
        ),
        SavedResult(
            version=2, seats=(1, 3, 1, 3), outcome="C4SN10", at=AT, by="dora", seen=1, plan=1,
            reason="fouled",
            ruling={"code": "artificial", "params": {"ns": "60", "ew": "40"}},
            withdrawn=SavedWithdrawal(at=AT, reason="wrong table", by="sam"),
        ),
    )  # fmt: skip
    plan = SavedPlan(
        version=1, at=AT, system="compass", trays_per_round=2, movement=MOVEMENT,
        options={"moves": "up"},
    )  # fmt: skip
    session = SavedSession(
        number=1, played_on=datetime.date(2026, 3, 5),
        publication=SavedPublication(
            hidden_from=2, official_at=AT, locked_at=AT, notice="Tea",
            void_reason="the wrong boards",
        ),
        clock=SavedClock(round=1, minutes=20, warning=3, in_break=True, ends_at=AT),
        trays=tuple(
            SavedTray(number=n, dealer="N", datum=Fraction(1, 2)) for n in MOVEMENT.trays
        ),
        sections=(
            SavedSection(
                letter="A",
                ew_numbers="first",
                first_ew_number=21,
                places=tuple(
                    SavedPlace(number=n, entry=n, label=str(n), line="NS") for n in range(1, 7)
                ),
                plans=(plan,),
                plays=(SavedPlay(round=1, table=1, tray=1, results=results, off_plan=True),),
            ),
        ),
        substitutions=(
            SavedSubstitution(entry=1, absent=1, present=2, from_round=2, at=AT, reason="ill"),
        ),
        adjustments=(
            SavedAdjustment(
                entry=1, version=1, amount=Fraction(-3, 2), reason="late", at=AT, by="dora"
            ),
        ),
    )  # fmt: skip
    row = SavedRow(
        entry=1, audience="scorers", place=1, shared=1, total=Fraction(7, 3), trays_played=2,
        tiebreak=(Fraction(1, 2),),
    )  # fmt: skip
    rules = SavedRules(
        name="wbf", switches={"vp_scale": "own"}, tables={"vps": [[0, 1000], [5, 2000, 0]]},
        scale="League", phantoms=(4,),
    )  # fmt: skip
    official = SavedStandings(
        at=AT, results=2, open_results=1, expected=3, rules_digest="d", rows=(row,)
    )
    entered = SavedLogEntry(
        at=AT, what="result.entered", by="dora", session=1, section=1, play=(1, 1, 1),
        details={"n": [1, "a"]},
    )  # fmt: skip
    return SavedEvent(
        name="Evening",
        game="bridge",
        clubs=(SavedClub(name="Here"),),
        sessions=(session,),
        members=(
            SavedMember(name="Ann Low", surname="Low", number="7"),
            SavedMember(name="Player 1", retired=AT, erased=AT),
        ),
        entries=(
            SavedEntry(people=(1,)), SavedEntry(name="Owls", standby=True), *(SavedEntry(),) * 4
        ),
        fields=(SavedField(rules=rules, sections=((1, 1),), official=official),),
        log=(
            entered,
            SavedLogEntry(at=AT, what="total.adjusted", by="dora", session=1, section=1, place=2),
            SavedLogEntry(at=AT, what="rules.chosen", field=1),
        ),
    )  # fmt: skip


FILE = json.loads(write_event(event()))


def test_what_is_written_is_read_again() -> None:
    text = write_event(event())
    assert read_event(text) == event()
    assert write_event(read_event(text)) == text


def test_what_is_short_stands_on_one_line() -> None:
    lines = write_event(event()).decode().splitlines()
    assert '      {"number": 2, "entry": 2, "label": "2", "line": "NS"},' in lines
    assert max(map(len, lines)) < 200


def test_the_page_has_an_example_and_every_key() -> None:
    page = (ROOT / "docs" / "event-file.md").read_text("utf-8")
    example = page.partition("```json\n")[2].partition("```")[0]
    assert write_event(read_event(example.encode())).decode() == example
    keys = {each.name for made in SAVED for each in dataclasses.fields(made)}
    said = page.replace("..._", "half_minutes_per_")
    assert {key for key in keys if not re.search(rf"\b{key}\b", said)} == set()


def test_the_order_of_keys_says_nothing() -> None:
    turned = json.dumps(_turned(FILE)).encode()
    assert write_event(read_event(turned)) == write_event(event())


def _turned(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _turned(value[key]) for key in reversed(value)}
    return [_turned(each) for each in value] if isinstance(value, list) else value


def test_every_change_of_a_plan_can_be_kept() -> None:
    seated = (LatePair, LateEntrant, ComingLate, Leaving, NewMovement)
    changes = (*seated, Length, WrongMove, SlowPlay, LatePlay)
    assert DETAILS.keys() == {"", TAKEN_BACK, *(change.code for change in changes)}


STEP = re.compile(r"\[(\d+)\]|(\w+)")


def put(path: str, value: Any) -> bytes:
    """The file with another value at a place; None takes the key away."""
    whole = json.loads(json.dumps(FILE))
    *way, last = (int(n) if n else key for n, key in STEP.findall(path))
    node = whole
    for step in way:
        node = node[step]
    if value is None:
        del node[last]
    else:
        node[last] = value
    return json.dumps(whole).encode()


SECTION = "sessions[0].sections[0]"
RESULT = f"{SECTION}.plays[0].results"
PLAN = f"{SECTION}.plans[0]"
FIELD = "fields[0]"
NEWER = "this file has format 2, of a newer version of Overplay; this one reads 1"
A_TIME = "2026-03-05T19:30:00"
WRONG = [
    ("overplay_event", None, "", "this is not the file of an event: overplay_event is missing"),
    ("overplay_event", 2, "overplay_event", NEWER),
    ("overplay_event", "1", "", 'expected a whole number from 1 to 1000000, found "1"'),
    ("extra", 1, "the file", "'extra' means nothing"),
    (f"{RESULT}[0].mp", 1, f"{RESULT}[0]", "'mp' means nothing"),
    ("name", "", "", 'expected a text of 1 to 120 characters, found ""'),
    ("name", "a\0b", "", 'expected a text of 1 to 120 characters, found "a\\u0000b"'),
    ("members[0].name", " ", "", "a name has something that can be read"),
    (
        "game",
        "skat",
        "",
        "expected one of 'whist', 'bridge', 'auction', 'minibridge', found \"skat\"",
    ),
    ("clubs", [], "", "expected a list of at least 1, found a list"),
    ("sessions[0].played_on", "5/3", "", 'expected a day such as 2026-03-05, found "5/3"'),
    (f"{RESULT}[0].at", A_TIME, "", f'expected a time such as {A_TIME}Z, found "{A_TIME}"'),
    (f"{RESULT}[0].seats", [1, 9, 1, 9], "", "there is no place 9"),
    (f"{RESULT}[0].seats", [1, 2], "", "expected a list of 4, found a list"),
    (f"{RESULT}[0].outcome", "C8SN10", "", "this is no result"),
    (f"{RESULT}[1].version", 1, "", "versions rise"),
    (f"{RESULT}[1].reason", None, "", "a ruling has a reason"),
    (f"{RESULT}[1].ruling.params", {"ns": "600"}, f"{RESULT}[1].ruling",
     "this ruling cannot be read"),
    (f"{PLAN}.system", "nonesuch", "", "there is no such system"),
    (PLAN, FILE["sessions"][0]["sections"][0]["plans"][0] | {
        "change": TAKEN_BACK, "details": {"version": 1}
    }, f"{PLAN}.details.version", "there is no such version before it"),
    (f"{PLAN}.movement.schedule[1][0].ns", 0, "", "number too small"),
    (f"{SECTION}.places[3]", None, f"{PLAN}.movement.schedule[0]", "there is no place 4"),
    (f"{FIELD}.rules.switches", {"unit": 7}, "", "unit cannot be set to that"),
    (f"{FIELD}.rules.tables", None, "", "the scale of victory points is missing"),
    (f"{FIELD}.rules.tables", {"vps": [[1, 5]]}, f"{FIELD}.rules.tables.vps",
     "row 1 cannot be of a scale"),
    (f"{FIELD}.sections", [[2, 1]], f"{FIELD}.sections[0]", "there is no session 2"),
    ("entries[0].people", [1, 1], "entries[0].people[1]", "this is there twice"),
    ("entries[0].people", [3], "entries[0].people[0]", "there is no member 3"),
    ("log[0].play", [9, 9, 9], "", "there is no such play"),
]  # fmt: skip
"""A place in the file, what stands there instead, the place that is told, and what is told."""


@pytest.mark.parametrize(("path", "value", "where", "what"), WRONG, ids=lambda v: str(v)[-40:])
def test_whatever_is_wrong_is_said_with_its_place(
    path: str, value: Any, where: str, what: str
) -> None:
    with pytest.raises(MalformedFile) as fault:
        read_event(put(path, value))
    told = fault.value
    assert told.what == what
    assert told.where == (where or ("" if value is None and "." not in path else path))


def test_only_utf8_is_read() -> None:
    text = write_event(event()).decode()
    assert read_event(text.encode("utf-8-sig")) == event()
    with pytest.raises(MalformedFile, match="this is no text in UTF-8"):
        read_event(text.encode("utf-16"))


def test_a_larger_file_is_not_looked_at() -> None:
    with pytest.raises(MalformedFile, match="larger than 32 MB"):
        read_event(b" " * (MOST_BYTES + 1))


def check(text: bytes) -> None:
    """It is an event that is written again, or refused with one line."""
    read = outcome(text)
    if isinstance(read, SavedEvent):
        assert read_event(write_event(read)) == read
    else:
        assert read.what
        assert str(read).isprintable()
        assert len(str(read)) < 400


def outcome(text: bytes) -> SavedEvent | MalformedFile:
    try:
        return read_event(text)
    except MalformedFile as complaint:
        return complaint


@many
@given(st.binary(max_size=200))
def test_any_bytes(text: bytes) -> None:
    check(text)


@many
@given(any_json)
def test_any_json(value: Any) -> None:
    check(json.dumps({"overplay_event": 1} | value if isinstance(value, dict) else value).encode())


@many
@given(st.data())
def test_an_event_with_anything_anywhere(data: st.DataObject) -> None:
    check(json.dumps(data.draw(mutated(FILE))).encode())

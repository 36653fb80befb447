"""Every switch of scoring, with every value, reaches the rules by which a replay is scored."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from scoring.rules import rule_set
from scoring.switches import SWITCHES
from tests.tournaments import exchange
from tests.tournaments.exchange.events import Event, read, three_tables
from tests.tournaments.exchange.formats.plain.test_rules import BY_OTHER_WORDS, NOT_IN_FILES, ends
from tournaments.actions.records import play_record
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats.plain.switches import OF_OTHER_GAMES
from tournaments.exchange.malformed import MalformedFile
from tournaments.models import User
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.replay.recorded_field import recorded_field, score_record

pytestmark = pytest.mark.laptop_parts

BY_HAND = Path(exchange.__file__).parent / "events_by_hand"
EVERY = [
    (name, value)
    for name, switch in SWITCHES.items()
    for value in ends(switch.allowed)
    if (name, value) not in NOT_IN_FILES
]
TOGETHER: dict[str, Any] = {
    "scoring": "mp", "unit": 1, "unequal": "none", "small_groups": "acbl", "divisor": "results",
    "own_score": "equalled", "sections": "apart",
    "imp_cap": 24, "datum_trim": "five_percent", "datum_round": "half_even", "award_step": "0.1",
    "sides": "ns", "match": "points", "match_between": "same_cards", "match_total": "won",
    "win_cap": 60,
    "vp_scale": "acbl-20-6", "vp_margin": "formula", "artificial": "fixed", "imps_for_ten": 2,
    "total": "scaled_to_max_boards", "total_step": "0.01", "tie_break": "tops",
    "tie_break_2": "matches_won", "ties": "printed", "percent_decimals": 1, "award_decimals": 3,
    "winners": "place",
}  # fmt: skip
"""All of them otherwise than they are by themselves, so far as there is another value."""


def event(said: dict[str, Any]) -> Event:
    """An event of three tables with these rules and no published figure."""
    return three_tables() | {"rules": said, "published_totals": []}


def with_switch(name: str, value: str | int) -> EventRecord:
    """An event in which one switch is said: one of teams, or with a datum, where it has to be."""
    said = BY_OTHER_WORDS.get((name, value), {name: value})
    if said.get("scoring") == "teams":
        return read(of_teams() | {"rules": said})
    datums = [board | {"datum": 100} for board in three_tables()["boards"]]
    return read(event(said) | ({"boards": datums} if (name, value) == ("datum", "given") else {}))


def of_teams() -> Event:
    """A match of teams, with no published figure."""
    found: Event = json.loads((BY_HAND / "teams_wbf.json").read_text())
    return found | {"published_totals": []}


@pytest.mark.parametrize(("name", "value"), EVERY)
def test_a_switch_that_is_said_is_that_of_the_replayed_field(name: str, value: str | int) -> None:
    assert recorded_field(with_switch(name, value)).rules.switches[name] == value


def test_all_of_them_together_are_those_of_the_evening_that_is_played(db: None) -> None:
    director = User.objects.create_user("dora")
    record = read(event(TOGETHER))
    session = play_record(director, record, datetime.date(2026, 3, 5))
    stored = read_field_rules(session.tournament.fields.get().rules).rules
    usual = rule_set("plain").switches
    said = {name: value for name, value in TOGETHER.items() if name != "scoring"}
    assert {name: stored.switches[name] for name in said} == said
    one_value = {name for name, switch in SWITCHES.items() if len(switch.allowed) == 1}
    not_here = {"game", "method", "datum", *OF_OTHER_GAMES} | one_value
    assert set(said) | not_here == set(SWITCHES)
    assert recorded_field(record).rules.digest == stored.digest
    assert usual != stored.switches


def test_matches_of_pairs_are_scored_by_the_boards_of_a_match() -> None:
    """Of 12 matchpoints 7 are 58.33 %: on the scale for up to four boards 14 of 20."""
    rules = {"scoring": "mp", "match_total": "vps", "match_boards": 3}
    rows = {str(row.who): row for row in score_record(read(event(rules))).rows}
    assert {name: (f"{row.total}", f"{row.maximum}") for name, row in rows.items()} == {
        name: (points, "20")
        for name, points in zip(rows, ("14", "10", "6", "14", "10", "6"), strict=True)
    }


@pytest.mark.parametrize("name", ["luck", "Tie_break", "vp", "match-total", "percent"])
def test_a_switch_that_there_is_not_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(MalformedFile, match=f"rules.{name}"):
        read(event({name: "on"}))

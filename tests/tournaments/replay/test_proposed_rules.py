"""A file that does not say how it was scored is scored as its program usually does, or tried."""

import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from scoring.rank import place_text
from scoring.rules import round_half_up
from tests.data import CROSS_IMPS, HALF_POINTS, HOWELL, MITCHELL, REAL, event_content
from tests.tournaments.exchange.events import four_pairs, three_tables
from tests.tournaments.exchange.formats.usebio.files import TEAMS, pairs
from tests.tournaments.replay.test_switches import BY_HAND
from tournaments.exchange.event_record import EventRecord, PublishedAward, PublishedTotal
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.formats.usebio.writer import write_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.proposed_rules import propose_rules
from tournaments.replay.recorded_field import recorded_field, score_record

PROGRAMS = {
    MITCHELL: ("PairsScorer", 528),
    HOWELL: ("Compscore", 358),
    HALF_POINTS: ("ACBLScore", 217),
    CROSS_IMPS: ("Compscore", 234),
}
"""By each real event the program by whose usual rules it was scored, and how many figures."""


def written_by(program: str, name: str) -> bytes:
    """A real event with every figure in USEBIO, which does not say by which rules it was scored."""
    return write_event(FORMATS["plain"].open(event_content(name)).record(), program, "1.0")


@pytest.mark.parametrize("name", REAL)
def test_the_rules_of_its_program_give_every_figure(name: str) -> None:
    found = propose_rules(FORMATS["usebio"].open(written_by(PROGRAMS[name][0], name)))
    assert (found.program, found.figures, found.differing) == (*PROGRAMS[name], 0)


@pytest.mark.parametrize("program", ["Somebody's own", "Overplay"])
@pytest.mark.parametrize("name", REAL)
def test_without_a_program_rules_are_found_by_trying(name: str, program: str) -> None:
    """As of an evening that was imported and exported again: we wrote the file, they the rules."""
    found = propose_rules(FORMATS["usebio"].open(written_by(program, name)))
    assert (found.program, found.figures, found.differing) == ("", PROGRAMS[name][1], 0)


def test_a_figure_is_never_adjusted() -> None:
    content = written_by("PairsScorer", MITCHELL)
    wrong = content.replace(b"<PERCENTAGE>59.77<", b"<PERCENTAGE>59.78<")
    assert wrong != content
    found = propose_rules(FORMATS["usebio"].open(wrong))
    assert (found.program, found.differing) == ("PairsScorer", 1)


ALONE: dict[str, dict[str, tuple[str | int, ...]]] = {
    HOWELL: {
        "unequal": ("none", "proportional", "missing_equal"), "own_score": ("equalled",),
        "award_step": ("1", "0.5", "0.1"), "total_step": ("1",), "small_groups": ("acbl",),
        "total": ("avg_pct",), "tie_break": ("tops",),
    },
    CROSS_IMPS: {
        "imp_cap": (5, 11, 17), "award_step": ("1", "0.1"), "divisor": ("results", "none"),
        "total": ("avg_pct",), "total_step": ("1", "0.5"),
    },
}  # fmt: skip
"""By a published event what its rules may differ in."""


def otherwise(content: bytes, changes: dict[str, Any]) -> EventRecord:
    """An event with the figures that other rules give, printed with two decimals."""
    event = json.loads(content)
    for name in ("board_display", "board_decimals"):
        event["rules"].pop(name, None)
    event["rules"] |= changes
    record = FORMATS["plain"].open(json.dumps(event).encode()).record()
    figures = score_record(record)
    assert len(figures.awards) == len(record.results)
    return replace(
        record,
        matches=tuple(
            replace(each, team_score=None, opponent_score=None) for each in record.matches
        ),
        results=tuple(
            replace(result, published=PublishedAward(printed(a.award_ns), printed(a.award_ew)))
            for result, a in zip(record.results, figures.awards, strict=True)
        ),
        published=tuple(
            PublishedTotal(
                row.who,
                printed(row.total),
                printed(row.percent),
                place_text(row.place, row.shared),
                row.trays_played,
            )
            for row in figures.rows
        ),
    )


def printed(figure: Fraction | None) -> Decimal | None:
    return None if figure is None else round_half_up(figure, 2)


@pytest.mark.one_in(9)
@pytest.mark.parametrize(
    ("name", "switch", "value"),
    [
        (name, switch, value)
        for name, switches in ALONE.items()
        for switch, values in switches.items()
        for value in values
    ],
)
def test_a_switch_that_no_program_is_known_for_is_found(
    name: str, switch: str, value: str | int
) -> None:
    record = otherwise(event_content(name), {switch: value})
    content = write_event(record, "Somebody's own", "1.0")
    assert propose_rules(FORMATS["usebio"].open(content)).differing == 0


@pytest.mark.parametrize("scale", ["wbf", "acbl-20-6", "acbl-20-9", "acbl-30-6", "ebu-3-observed"])
def test_a_published_scale_of_victory_points_is_found(scale: str) -> None:
    teams = (BY_HAND / "teams_wbf.json").read_bytes()
    record = otherwise(teams, {"scoring": "teams", "match": "vp", "vp_scale": scale})
    found = propose_rules(FORMATS["usebio"].open(write_event(record, "TeamsScorer", "1.0")))
    assert found.differing == 0
    assert recorded_field(found.record).rules.switches["vp_scale"] == scale


def test_two_switches_are_found_one_after_the_other() -> None:
    changes = {"imp_cap": 9, "award_step": "0.1", "divisor": "results"}
    record = otherwise(event_content(CROSS_IMPS), changes)
    content = write_event(record, "Somebody's own", "1.0")
    found = propose_rules(FORMATS["usebio"].open(content))
    assert (found.differing, found.rules["imp_cap"], found.rules["award_step"]) == (0, 9, "0.1")


@pytest.mark.parametrize("event", [three_tables(), four_pairs()])
def test_a_file_that_says_its_rules_is_believed(event: dict[str, object]) -> None:
    found = propose_rules(FORMATS["plain"].open(json.dumps(event).encode()))
    assert (found.program, found.differing) == ("", 0)


def test_teams_are_known_by_their_matches() -> None:
    found = propose_rules(FORMATS["usebio"].open(TEAMS))
    assert found.rules["scoring"] == "teams"
    assert found.differing == 0


def test_what_no_rules_can_read_is_refused_with_the_first_reason() -> None:
    broken = pairs().replace(b">10<", b">17<")
    with pytest.raises(MalformedFile, match="board 1, result 1, tricks"):
        propose_rules(FORMATS["usebio"].open(broken))

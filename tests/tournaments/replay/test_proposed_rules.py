"""A file that does not say how it was scored is scored as its program usually does, or tried."""

import json

import pytest

from tests.data import CROSS_IMPS, HALF_POINTS, HOWELL, MITCHELL, REAL, event_content
from tests.tournaments.exchange.events import four_pairs, three_tables
from tests.tournaments.exchange.formats.usebio.files import TEAMS, pairs
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.formats.usebio.writer import write_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.proposed_rules import propose_rules

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

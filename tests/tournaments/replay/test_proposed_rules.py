"""A file that does not say how it was scored is scored as its program usually does, or tried."""

import json
from pathlib import Path

import pytest

from tests.tournaments.exchange.events import four_pairs, three_tables
from tests.tournaments.exchange.formats.usebio.files import TEAMS, pairs
from tournaments.exchange.format import EventFile
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.proposed_rules import propose_rules

REAL = {
    "ukb_mp-pairs": ("PairsScorer", 528),
    "abf_mp_pairs_howell": ("Compscore", 358),
    "abf_cross_imp_howell": ("Compscore", 234),
}
"""By each real file the program whose usual rules it was scored by, and how many figures it has."""


def opened(shared: Path, name: str) -> EventFile:
    content = (shared / "real-events" / f"{name}.usebio.xml").read_bytes()
    return FORMATS["usebio"].open(content)


@pytest.mark.parametrize("name", REAL)
def test_the_rules_of_its_program_give_every_figure(shared: Path, name: str) -> None:
    found = propose_rules(opened(shared, name))
    assert (found.program, found.figures, found.differing) == (*REAL[name], 0)


@pytest.mark.parametrize("name", REAL)
def test_without_a_program_rules_are_found_by_trying(shared: Path, name: str) -> None:
    file = opened(shared, name)
    file.program = "Somebody's own"
    found = propose_rules(file)
    assert (found.program, found.figures, found.differing) == ("", REAL[name][1], 0)


def test_the_usual_rules_of_other_programs_are_tried_too(shared: Path) -> None:
    """As of an evening that was imported and exported again: we wrote the file, they the rules."""
    page = (shared / "real-events" / "acbl_club_page.json").read_text()
    content = page.replace("ACBLScore", "Overplay").encode()
    found = propose_rules(format_of(content).open(content))
    assert (found.program, found.figures, found.differing) == ("", 217, 0)


def test_a_figure_is_never_adjusted(shared: Path) -> None:
    content = (shared / "real-events" / "ukb_mp-pairs.usebio.xml").read_bytes()
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

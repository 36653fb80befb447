"""Cases out of public results, manuals and questions: every right value, line by line."""

import json
from pathlib import Path

import pytest

from tests.tournaments.exchange.events import Event, read
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def cases(shared: Path) -> Path:
    return shared / "cases"


def case(path: Path) -> Event:
    found: Event = json.loads(path.read_text("utf-8"))
    return found


def differing(event: Event) -> int:
    """How many published figures are otherwise when it is scored again."""
    record = read(event)
    return len(differences(record, score_record(record)))


@pytest.mark.parametrize(
    ("name", "differ"),
    [("artificial10", 0), ("ximps_undivided", 0), ("okb_1999_boards_1_2", 0), ("elder", 1)],
)
def test_what_was_right_stays_so(cases: Path, name: str, differ: int) -> None:
    """Of *elder* one figure is the publisher's: board 3, 300 and not 150."""
    assert differing(case(cases / f"{name}.json")) == differ


@pytest.mark.parametrize(
    ("rules", "home", "away"),
    [({}, 12.8, 7.2), ({"vp_margin": "formula"}, 12.7, 7.3)],
    ids=["to the nearest", "by the formula"],
)
def test_a_weighted_score_in_a_match(
    cases: Path, rules: dict[str, str], home: float, away: float
) -> None:
    """4.8 IMPs in a match of four boards."""
    event = case(cases / "teams_weighted_vp.json")
    event["rules"] |= rules
    published = zip(("1", "2"), (home, away), strict=True)
    event["published_totals"] = [{"contestant": name, "total": total} for name, total in published]
    assert differing(event) == 0

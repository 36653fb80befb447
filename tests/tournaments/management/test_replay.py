"""The replay command: what it prints, and how it ends."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.data import EVENTS, MITCHELL
from tests.sample import examples
from tests.tournaments.exchange.events import Event, four_pairs, put, three_tables, written
from tests.tournaments.exchange.mutations import mutated
from tournaments.models import Club, Log, Result, Session, User

FOLDER = ROOT / "tests" / "tournaments" / "exchange" / "events_by_hand"
BY_HAND: list[Event] = [json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))]


class Ended(NamedTuple):
    """How a replay ended: its exit code, what it printed, what it complained of."""

    code: int
    printed: str
    complaint: str = ""

    @property
    def report(self) -> Any:
        return json.loads(self.printed)


def ended(path: Path, *options: str) -> Ended:
    """The command in this process."""
    printed = io.StringIO()
    try:
        call_command("replay", path, *options, stdout=printed)
    except SystemExit as left:
        return Ended(int(left.code or 0), printed.getvalue())
    except CommandError as complaint:
        return Ended(complaint.returncode, printed.getvalue(), str(complaint))
    return Ended(0, printed.getvalue())


pytestmark = pytest.mark.laptop_parts
"""It is played in a database in memory, whatever the parts."""


@pytest.fixture
def replay(db: None, tmp_path: Path) -> Callable[..., Ended]:
    """Replays an event that is written to a file first; kept, for what differs is tested below."""
    return lambda event, *options: ended(written(event, tmp_path), "--keep", *options)


Replay = Callable[..., Ended]


def test_what_is_printed(replay: Replay) -> None:
    code, printed, _ = replay(three_tables())
    assert code == 0
    assert printed == (
        "Three tables\n"
        "\n"
        "   1 NS    1          7    58.33    3\n"
        "   2 NS    2          6       50    3\n"
        "   3 NS    3          5    41.67    3\n"
        "   1 EW    2          7    58.33    3\n"
        "   2 EW    3          6       50    3\n"
        "   3 EW    1          5    41.67    3\n"
        "\n"
        "0 differences\n"
    )


def test_the_report_of_two_winners(replay: Replay) -> None:
    code, printed, _ = replay(three_tables(), "--json")
    report = json.loads(printed)
    assert code == 0
    assert sorted(report) == ["contradictions", "differences", "known", "name", "standings"]
    assert report["name"] == "Three tables"
    assert report["differences"] == []
    assert report["standings"][0] == {
        "contestant": "1", "direction": "NS", "total": 7, "percent": 58.33, "rank": "1",
        "trays_played": 3,
    }  # fmt: skip
    assert [(row["contestant"], row["direction"]) for row in report["standings"]] == [
        ("1", "NS"), ("2", "NS"), ("3", "NS"), ("2", "EW"), ("3", "EW"), ("1", "EW"),
    ]  # fmt: skip


def test_the_report_of_one_winner(replay: Replay) -> None:
    ended = replay(four_pairs(), "--json")
    assert ended.code == 0
    assert [tuple(row.values()) for row in ended.report["standings"]] == [
        ("1", "", 2, 66.67, "1=", 3),
        ("4", "", 2, 66.67, "1=", 3),
        ("2", "", 0.5, 25, "3=", 2),
        ("3", "", 0.5, 25, "3=", 2),
    ]


def test_each_award_is_reported_where_asked_for(replay: Replay) -> None:
    trays = replay(three_tables(), "--json", "--trays").report["trays"]
    assert len(trays) == 9
    assert trays[1] == {
        "tray": 1, "ns": "2", "ew": "3", "score_ns": -50, "award_ns": 0, "award_ew": 4,
    }  # fmt: skip
    assert "   1    2    3    -50        0        4\n" in (
        replay(three_tables(), "--trays").printed
    )


def test_whoever_has_no_percentage_is_printed_without(replay: Replay) -> None:
    event = three_tables()
    event["published_totals"].append({"contestant": "4", "direction": "EW", "rank": "4"})
    assert "   4 EW    4          0        -    0\n" in replay(event).printed


def test_a_difference_is_printed_and_is_a_failure(replay: Replay) -> None:
    code, printed, _ = replay(put(three_tables(), "published_totals.0.rank", "2"))
    assert code == 1
    assert printed.endswith("\nrank of 1 NS: published 2, computed 1\n1 difference\n")


def test_a_difference_is_reported(replay: Replay) -> None:
    ended = replay(put(three_tables(), "published_totals.0.percent", 58.34), "--json")
    assert ended.code == 1
    assert ended.report["differences"] == [
        {"what": "percent", "where": "1 NS", "published": "58.34", "computed": "58.33"}
    ]


def test_what_the_publisher_explains_is_shown_and_is_no_failure(replay: Replay) -> None:
    event = put(three_tables(), "published_totals.0.percent", 58.34)
    known = {"percent of 1 NS": "truncated by the program"}
    code, printed, _ = replay(put(event, "rules.known", known))
    assert code == 0
    assert printed.endswith(
        "\nknown: percent of 1 NS: published 58.34, computed 58.33 (truncated by the program)\n"
        "0 differences\n"
    )
    assert replay(put(event, "rules.known", {"rank of 1": "a tie"})).code == 1


def test_a_contradiction_of_the_file_is_told_besides(replay: Replay) -> None:
    code, printed, _ = replay(put(three_tables(), "boards.0.results.0.mp_ns", 4))
    assert code == 1
    assert "\ncontradiction: board 1, 1 v 1: the awards of the two sides make 5, not 4\n" in printed
    assert (
        "\ncontradiction: board 1, 3 v 2 and 1 v 1: equal scores have the awards 3 and 4\n"
    ) in printed
    assert "\ncontradiction: total of 1 NS: 7, though its awards make 8\n" in printed
    assert printed.endswith(
        "\naward N/S of board 1, 1 v 1: published 4, computed 3\n1 difference\n"
    )


def test_the_pairs_of_a_team_event_are_reported_beside_the_teams(replay: Replay) -> None:
    event = json.loads((FOLDER / "teams_pair_totals.json").read_text())
    ended = replay(event, "--json", "--trays")
    assert ended.code == 0
    assert len(ended.report["standings"]) == 4
    assert len(ended.report["pairs"]) == 8
    assert len(ended.report["trays"]) == 2 * 6 * 4 * 2


def test_without_comparison_nothing_is_a_failure(replay: Replay) -> None:
    event = put(three_tables(), "published_totals.0.rank", "2")
    code, printed, _ = replay(event, "--no-compare")
    assert code == 0
    assert printed.endswith("\nnot compared\n")
    assert replay(event, "--no-compare", "--json").report["differences"] == []


@pytest.mark.laptop_parts
@pytest.mark.django_db
def test_what_is_not_kept_leaves_no_trace(tmp_path: Path) -> None:
    code, printed, _ = ended(written(three_tables(), tmp_path))
    assert code == 0
    assert printed.endswith("\n0 differences\n")
    for model in (Club, Log, Result, Session, User):
        assert not model._default_manager.exists()


def test_what_is_kept_stays_and_may_be_kept_again(replay: Replay) -> None:
    for _ in range(2):
        assert replay(three_tables()).code == 0
    assert set(Club.objects.values_list("name", flat=True)) == {"Three tables", "Three tables (2)"}
    assert Session.objects.count() == 2
    assert Result.objects.count() == 18
    assert not User.objects.get().is_active


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "event.json: this is not JSON (Expecting value: line 1 column 1 (char 0))"),
        (b"[]", "event.json: the file: expected an object, found a list"),
        (b"{}", "event.json: boards: there are no results"),
        (b'{"rules": {"most_boards": 27}}', "rules.most_boards: this rule is not known"),
        (b'{"rules": {"total": "mean"}}', "rules.total: mean is none of own_max, sum, "),
        (b'{"rules": {"total": "match_cap"}}', "rules.total: match_cap needs match_boards"),
    ],
)
def test_a_file_that_is_no_event(tmp_path: Path, text: bytes, complaint: str) -> None:
    path = tmp_path / "event.json"
    path.write_bytes(text)
    code, printed, said = ended(path)
    assert (code, printed) == (2, "")
    assert said.startswith(f"{path}: ")
    assert complaint in said


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    assert ended(tmp_path / "none.json") == (
        2, "", f"{tmp_path / 'none.json'}: No such file or directory",
    )  # fmt: skip
    assert ended(tmp_path) == (2, "", f"{tmp_path}: Is a directory")


@settings(
    max_examples=examples(20),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.data(), st.sampled_from((three_tables(), four_pairs(), *BY_HAND)))
@pytest.mark.laptop_parts
@pytest.mark.django_db
def test_an_event_with_anything_anywhere_is_played_or_refused(
    tmp_path: Path, data: st.DataObject, event: Event
) -> None:
    path = written(data.draw(mutated(event)), tmp_path)
    with transaction.atomic():
        code, _printed, complaint = ended(path, "--keep", "--trays")
        transaction.set_rollback(True)
    assert code in (0, 1, 2)
    assert bool(complaint) is (code == 2)
    assert complaint.isprintable()


@pytest.fixture
def mitchell() -> Path:
    """A real event with two winners."""
    return EVENTS / f"{MITCHELL}.json"


@pytest.fixture
def manage(bare_environment: dict[str, str], tmp_path: Path) -> Callable[..., Ended]:
    """The program itself, in a folder where nothing was set up."""

    def run(*args: str | Path) -> Ended:
        done = subprocess.run(
            [sys.executable, "manage.py", "replay", *map(str, args)],
            cwd=ROOT,
            env={**bare_environment, "OVERPLAY_VAR": str(tmp_path / "var")},
            capture_output=True,
            text=True,
            check=False,
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    return run


Manage = Callable[..., Ended]


@pytest.mark.laptop_parts
def test_a_real_event_end_to_end(manage: Manage, mitchell: Path, tmp_path: Path) -> None:
    ended = manage(mitchell, "--json", "--trays")
    assert (ended.code, ended.complaint) == (0, "")
    event, report = json.loads(mitchell.read_text()), ended.report
    assert report["differences"] == []
    assert {
        (row["contestant"], row["direction"]): (row["percent"], row["rank"])
        for row in report["standings"]
    } == {
        (row["contestant"], row["direction"]): (row["percent"], row["rank"])
        for row in event["published_totals"]
    }
    assert len(report["standings"]) == 22
    assert {
        (a["tray"], a["ns"], a["ew"]): (a["score_ns"], a["award_ns"], a["award_ew"])
        for a in report["trays"]
    } == {
        (board["number"], r["ns"], r["ew"]): (r["score_ns"], r["mp_ns"], r["mp_ew"])
        for board in event["boards"]
        for r in board["results"]
    }
    assert len(report["trays"]) == 242
    assert not (tmp_path / "var" / "overplay.sqlite3").exists()


@pytest.fixture
def changed(mitchell: Path, tmp_path: Path) -> Path:
    """The real event with one other score: board 1 of pairs 1 and 12."""
    event = json.loads(mitchell.read_text())
    result = event["boards"][0]["results"][0]
    assert (result["ns"], result["ew"], result["score_ns"]) == ("1", "12", -500)
    result["score_ns"] = -100
    return written(event, tmp_path)


@pytest.mark.long
@pytest.mark.laptop_parts
def test_a_changed_score_end_to_end(manage: Manage, changed: Path) -> None:
    ended = manage(changed)
    assert ended.code == 1
    assert "score of board 1, 1 v 12: published -100, computed -500\n" in ended.printed
    assert "award N/S of board 1, 1 v 12: published 0, computed " in ended.printed
    assert "Traceback" not in ended.complaint


@pytest.mark.long
@pytest.mark.laptop_parts
@pytest.mark.django_db
def test_a_changed_score_that_is_not_compared(changed: Path) -> None:
    code, printed, complaint = ended(changed, "--no-compare")
    assert (code, complaint) == (0, "")
    assert printed.endswith("\nnot compared\n")


@pytest.mark.long
@pytest.mark.laptop_parts
def test_a_malformed_file_end_to_end(manage: Manage, changed: Path) -> None:
    changed.write_bytes(changed.read_bytes()[:-100])
    ended = manage(changed)
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complaint.startswith(f"CommandError: {changed}: this is not JSON (")
    assert ended.complaint.count("\n") == 1


@pytest.mark.long
def test_a_database_that_is_not_there_yet_cannot_keep_anything(
    manage: Manage, tmp_path: Path
) -> None:
    ended = manage(written(three_tables(), tmp_path), "--keep")
    assert (ended.code, ended.printed) == (2, "")
    first, what, last = re.split(r"[()]", ended.complaint)
    assert first == "CommandError: This database cannot keep the event "
    assert "tournaments_user" in what  # as the database says it: no such table, no such relation
    assert last == ". Is it migrated?\n"

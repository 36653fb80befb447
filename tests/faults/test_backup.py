"""Backups made, and restored, while twenty people enter results."""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.faults.conftest import Parts
from tests.faults.doors import Entry, Play
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import PAIRS, SCORERS, TRAYS, Evening, entering, rows_of
from tournaments.exchange.backup_file import BackupReader

pytestmark = pytest.mark.long

Rows = list[dict[str, Any]]


@pytest.fixture
def own_evening(parts: Parts, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A server of its own: whatever is on it is replaced."""
    with parts.own(queue=2) as own:
        running = Running(own, tmp_path_factory.mktemp("restored"))
        running.start()
        evening = Evening(running, sweeps=False)
        try:
            yield evening
        finally:
            evening.close()
            assert running.stop() == 0


def manage(evening: Evening, *command: str) -> str:
    return manage_in(evening.running.environment, *command)


def manage_in(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    return done.stdout


def tables(file: Path) -> dict[str, Rows]:
    """The rows of a backup by their tables, each by the names of its columns."""
    with file.open("rb") as opened:
        return {
            table.table: [dict(zip(table.columns, row, strict=True)) for row in rows]
            for table, rows in BackupReader(opened).tables()
        }


def require_consistent(found: dict[str, Rows]) -> None:
    """Every play believes its newest result, and each result has its line in the log."""
    results, plays = found["tournaments.result"], found["tournaments.play"]
    newest: dict[int, tuple[int, int]] = {}
    for row in results:
        newest[row["play_id"]] = max(
            newest.get(row["play_id"], (0, 0)), (row["version"], row["id"])
        )
    assert {play["id"]: play["current_id"] for play in plays} == {
        play: result for play, (_version, result) in newest.items()
    }
    said = ("result.entered", "result.corrected")
    assert len(results) == len([row for row in found["tournaments.log"] if row["what"] in said])


def require_in(found: dict[str, Rows], session: int, ledger: dict[Play, list[Entry]]) -> int:
    """Each entry that was acknowledged is there; return how many that are."""
    keys = {row["key"] for row in found["tournaments.result"]}
    expected = {row[-1] for entries in ledger.values() for row in rows_of(entries, session)}
    assert expected <= keys
    return len(expected)


def scorers_of_an_evening(evening: Evening) -> tuple[int, Scorers]:
    """A new session, and those who are to enter its results."""
    session = evening.desk.evening(PAIRS)
    plays = list(evening.desk.plays(session, TRAYS))
    return session, Scorers([evening.desk.of(session)] * SCORERS, plays)


def test_a_backup_has_all_that_was_acknowledged_before(evening: Evening, tmp_path: Path) -> None:
    session, scorers = scorers_of_an_evening(evening)
    with entering(scorers):
        for number in count(1):
            scorers.go_on()
            before = scorers.ledger()
            file = tmp_path / str(number)
            manage(evening, "backup", str(file))
            found = tables(file)
            require_consistent(found)
            assert require_in(found, session, before) > 0
            if number == 5:
                break
    assert [wrong for scorer in scorers.all for wrong in scorer.wrong] == []
    assert len(found["tournaments.result"]) < scorers.acknowledged() + len(before)


@pytest.mark.server_parts
def test_from_one_database_to_the_other_and_back(
    evening: Evening, parts: Parts, tmp_path: Path
) -> None:
    """PostgreSQL while people enter, then SQLite, PostgreSQL, SQLite: the same everywhere."""
    session, scorers = scorers_of_an_evening(evening)
    first = tmp_path / "first"
    with entering(scorers):
        scorers.go_on()
        before = scorers.ledger()
        manage(evening, "backup", str(first))
        scorers.go_on()
    require_in(tables(first), session, before)
    usual = evening.running.environment
    laptop = {name: usual[name] for name in usual if name not in ("DATABASE_URL", "REDIS_URL")}
    with parts.own(queue=3) as own:
        file, exported = first, []
        for number, environment in enumerate((laptop, usual | own, laptop)):
            there = environment | {"OVERPLAY_VAR": str(tmp_path / f"var{number}")}
            assert "Restored " in manage_in(there, "restore", str(file))
            file = tmp_path / f"backup{number}"
            manage_in(there, "backup", str(file))
            exported.append(exports(there, tmp_path))
    assert len(exported[0]) >= 2
    assert exported[0] == exported[1] == exported[2]
    assert in_any_order(tables(file)) == in_any_order(tables(first))


def exports(environment: dict[str, str], folder: Path) -> dict[int, bytes]:
    """Every evening of a database as a file of its own."""
    found = {}
    for each in json.loads(manage_in(environment, "sessions", "--json")):
        file = folder / "evening.json"
        manage_in(environment, "export_event", "--session", str(each["session"]), str(file))
        found[each["session"]] = file.read_bytes()
        file.unlink()
    return found


def in_any_order(found: dict[str, Rows]) -> dict[str, list[str]]:
    """The rows of each table as texts, sorted."""
    return {
        name: sorted(json.dumps(row, sort_keys=True, default=str) for row in rows)
        for name, rows in found.items()
    }


def test_what_was_entered_until_it_was_restored_is_backed_up(
    own_evening: Evening, tmp_path: Path
) -> None:
    evening = own_evening
    session, scorers = scorers_of_an_evening(evening)
    file = tmp_path / "file"
    with entering(scorers):
        scorers.go_on()
        manage(evening, "backup", str(file))
        scorers.go_on()
        told = manage(evening, "restore", str(file), "--replace")
        for scorer in scorers.all:
            scorer.join(60)
            assert scorer.signed_out
    wrong = [wrong for scorer in scorers.all for wrong in scorer.wrong]
    assert [one for one in wrong if not one.startswith("401: ") and IN_HAND not in one] == []
    before = tables(Path(told.splitlines()[0].removeprefix("What was there is backed up: ")))
    require_consistent(before)
    again = tmp_path / "again"
    manage(evening, "backup", str(again))
    after = tables(again)
    require_consistent(after)
    of_both = before["tournaments.result"] + after["tournaments.result"]
    require_in({"tournaments.result": of_both}, session, scorers.ledger())
    for row in tables(file)["tournaments.result"]:
        assert row in after["tournaments.result"]
    assert evening.recount(session)["different"] == ""


IN_HAND = "Nobody can have seen version"
"""The answer to an entry that waited for the restore with its sign-in already looked at."""

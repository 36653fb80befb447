"""Programs that know of one another: the lock of whoever runs, and children that end in time."""

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from overplay.running import RunsAlreadyError, hold_as_running, is_running
from tests.conftest import ROOT
from tests.waiting import PATIENCE, next_line

HOLD = """
import sys
from pathlib import Path
from overplay.running import hold_as_running
held = hold_as_running(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""
CHILD = """
from threading import Event
from overplay.child import end_with_parent
told = Event()
end_with_parent(told.set)
print("runs", flush=True)
told.wait()
print("ends", flush=True)
"""
ENDS_BY_ITSELF = """
import time
from overplay.child import end_with_parent
end_with_parent(lambda: None)
time.sleep(0.2)  # until the other thread waits for the parent
"""


def started(program: str, *args: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program, *args], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
    )


def test_nobody_runs_in_a_folder_that_was_never_used(tmp_path: Path) -> None:
    assert not is_running(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_one_runs_and_another_one_is_refused(tmp_path: Path) -> None:
    with closing(hold_as_running(tmp_path)):
        with pytest.raises(RunsAlreadyError):
            hold_as_running(tmp_path)
        assert is_running(tmp_path)
    assert not is_running(tmp_path)
    hold_as_running(tmp_path).close()


def test_whoever_asks_does_not_keep_another_one_from_running(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool, closing(sqlite3.connect(tmp_path / "running")) as asks:
        asks.execute("BEGIN EXCLUSIVE")
        starts = pool.submit(hold_as_running, tmp_path)
        asks.rollback()
        starts.result().close()


def test_a_folder_that_cannot_be_written_is_no_other_program(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        hold_as_running(tmp_path / "not there")


def test_the_lock_of_a_program_that_is_killed_dies_with_it(tmp_path: Path) -> None:
    with started(HOLD, str(tmp_path)) as other:
        assert next_line(other.stdout) == "held\n"
        assert is_running(tmp_path)
        other.kill()
        other.wait(PATIENCE)
        assert not is_running(tmp_path)


def test_a_child_ends_when_its_standard_input_does() -> None:
    with started(CHILD) as child:
        assert child.stdin is not None
        assert next_line(child.stdout) == "runs\n"
        child.stdin.close()
        assert next_line(child.stdout) == "ends\n"
        assert child.wait(PATIENCE) == 0


def test_a_child_ends_in_order_before_its_parent_does() -> None:
    """As where a service is stopped, and every program of it is told at once."""
    child = started(ENDS_BY_ITSELF)
    assert child.wait(PATIENCE) == 0
    child.communicate()

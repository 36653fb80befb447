"""Programs that know of one another: the lock of whoever runs, and children that end in time."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from overplay.running import hold_as_running, is_running
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


def started(program: str, *args: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program, *args], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
    )


def test_nobody_runs_in_a_folder_that_was_never_used(tmp_path: Path) -> None:
    assert not is_running(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_many_may_run_and_the_last_one_to_end_leaves_nobody(tmp_path: Path) -> None:
    with closing(hold_as_running(tmp_path)):
        with closing(hold_as_running(tmp_path)):
            assert is_running(tmp_path)
        assert is_running(tmp_path)
    assert not is_running(tmp_path)


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

"""A test that hangs is ended, says where, and keeps none of the others from being run."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.waiting import PATIENCE

CONFTEST = "from tests.conftest import pytest_xdist_make_scheduler"
THREE = """
import threading


def wait_for_ever():
    threading.Event().wait()


def test_before():
    pass


def test_that_hangs():
    threading.Thread(target=wait_for_ever, daemon=True).start()
    wait_for_ever()


def test_after():
    pass
"""


@pytest.mark.long
def test_the_others_are_run_and_every_stack_is_printed(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_three.py").write_text(THREE)
    (tmp_path / "test_more.py").write_text("def test_more():\n    pass\n")
    limit = ("-n", "1", "-o", "faulthandler_timeout=3")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *limit, "-c", ROOT / "pyproject.toml", tmp_path],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 1
    assert "1 failed, 3 passed" in done.stdout
    assert "crashed while running" in done.stdout
    assert "test_that_hangs" in done.stdout
    assert done.stderr.count("in wait_for_ever") == 2

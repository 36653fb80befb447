"""What is not on this machine is told in one line, and nothing is left behind."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium
from tests.conftest import ROOT
from tests.servers.absent import Absent, skip_or_fail, skip_reasons
from tests.servers.faketime import libfaketime

LACKS = "error while loading shared libraries: libatomic.so.1"
"""What a program says on a bare Debian."""


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that lacks a library."""
    program = tmp_path / chromium.NAMES[0]
    program.write_text(f"#!/bin/sh\necho '{LACKS}' >&2\nexit 127\n")
    program.chmod(0o755)
    return program


def test_a_driver_that_cannot_start_is_absent_and_says_what_to_install(
    broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", str(broken))
    with pytest.raises(Absent, match=f"apt-get install .*libatomic1.*{LACKS}"):
        chromium.launched().__enter__()


@pytest.fixture
def driver() -> None:
    """Nothing but its presence."""
    try:
        chromium.try_driver()
    except Absent as absent:
        skip_or_fail(absent)


@pytest.mark.long
@pytest.mark.usefixtures("driver")
def test_a_browser_that_cannot_start_is_absent_and_says_what_it_lacks(
    broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(broken.parent))
    with pytest.raises(Absent, match=f"install what it lacks .*{LACKS}"):
        chromium.launched().__enter__()


def test_without_a_false_clock_it_is_said_what_to_install(tmp_path: Path) -> None:
    with pytest.raises(Absent, match=r"apt-get install libfaketime\)$"):
        libfaketime(tmp_path)


def test_each_reason_to_skip_is_one_line() -> None:
    reasons = ("no curl here", "no disk:\n  full", "no curl here")
    reports = [report(f"Skipped: {reason}") for reason in reasons]
    assert skip_reasons(reports) == ["2 skipped: no curl here", "1 skipped: no disk: full"]


def test_what_is_absent_fails_in_continuous_integration(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = Absent("no curl here")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="missing in continuous integration: no curl"):
        skip_or_fail(absent)
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="no curl here"):
        skip_or_fail(absent)


@pytest.mark.long
def test_a_run_ends_with_what_it_skipped_and_leaves_nothing_behind(
    broken: Path, laptop_environment: dict[str, str]
) -> None:
    """The browser's test above, in a process of its own, where the driver cannot start."""
    skips = test_a_browser_that_cannot_start_is_absent_and_says_what_it_lacks
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-m", "", f"{__file__}::{skips.__name__}"],
        cwd=ROOT,
        env=laptop_environment | {"PLAYWRIGHT_NODEJS_PATH": str(broken)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"1 skipped: {chromium.DRIVER_LACKS.format(LACKS)}\n" in done.stdout
    assert "Warning" not in done.stdout + done.stderr


def report(reason: str) -> pytest.TestReport:
    where = ("tests/servers/absent.py", 17, reason)
    return pytest.TestReport("a test", ("", 0, ""), {}, "skipped", where, "setup")

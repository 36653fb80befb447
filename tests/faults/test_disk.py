"""The disk is full: what cannot be written is said, and nothing is half-written."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.faults.conftest import Parts, run
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.servers.absent import Absent, skip_or_fail

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

SIZE = "48m"
BLOCK = bytes(65536)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few megabytes, in memory."""
    disk = tmp_path / "disk"
    disk.mkdir()
    options = ["-t", "tmpfs", "-o", f"size={SIZE}", "overplay-faults", str(disk)]
    if subprocess.run(["mount", *options], capture_output=True, check=False).returncode:
        skip_or_fail(Absent("a small disk cannot be mounted here: neither root nor unshare -rm"))
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


@pytest.fixture
def evening(parts: Parts, small_disk: Path, pytestconfig: pytest.Config) -> Iterator[Evening]:
    yield from run(Running(parts.environment, small_disk / "var"), pytestconfig)


def test_the_disk_is_full(request: pytest.FixtureRequest) -> None:
    if not rooted(__file__, "test_the_disk_is_full"):
        return
    evening: Evening = request.getfixturevalue("evening")
    filler = evening.running.folder.with_name("filler")

    def fill(scorers: Scorers) -> None:
        fill_up(filler)
        scorers.are_asked_to_come_again()
        fill_up(filler)
        scorers.are_asked_to_come_again()
        filler.unlink()

    evening.survives("the disk full", fill)


def fill_up(filler: Path) -> None:
    """Write until nothing more goes in."""
    with filler.open("ab", buffering=0) as file:
        size = len(BLOCK)
        while size:
            try:
                file.write(BLOCK[:size])
            except OSError:
                size //= 2


def rooted(file: str, name: str) -> bool:
    """Whether this user may mount; if not, this test is run once more where they may."""
    if os.geteuid() == 0 or not shutil.which("unshare"):
        return True
    again_as_root_of_a_namespace(f"{file}::{name}")
    return False


def again_as_root_of_a_namespace(test: str) -> None:
    """A test once more, where this user may mount: in namespaces of its own."""
    command = ["unshare", "-rm", sys.executable, "-m", "pytest", "-n", "0", "-m", "", test]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    sys.stderr.write(done.stdout)
    if "unshare failed" in done.stderr:
        skip_or_fail(Absent("a small disk cannot be mounted here: neither root nor unshare -rm"))
    assert done.returncode == 0, done.stdout

"""The machine's clock is set back, and forward again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import Parts, run
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.servers.absent import Absent, skip_or_fail
from tests.servers.faketime import libfaketime

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def library() -> Path:
    """What lets a process see another time."""
    try:
        return libfaketime()
    except Absent as absent:
        skip_or_fail(absent)


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """The file that says how far the clock of the processes is off."""
    file = tmp_path / "clock"
    file.write_text("+0")
    return file


@pytest.fixture
def evening(
    parts: Parts, library: Path, clock: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> Iterator[Evening]:
    faked = {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        # Its mend for other systems: here it would make a process wait for itself.
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        "PYTHONPATH": str(Path(__file__).with_name("steady_sleep")),
    }
    with parts.own(queue=1) as own:
        yield from run(Running(own | faked, tmp_path / "var"), pytestconfig)


def test_the_clock_is_set_back_and_forward(evening: Evening, clock: Path) -> None:
    """What nobody rang for shows that the sweep goes on, whatever the clock says."""

    def set_clock(scorers: Scorers) -> None:
        for seconds in ("-3600", "+0"):
            clock.write_text(seconds)
            scorers.go_on()
            evening.sweep()

    evening.survives("the clock set back an hour and forward again", set_clock)

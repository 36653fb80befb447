"""The machine's clock is set back, and forward again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import Parts, run
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.servers.absent import Absent, skip_or_fail
from tests.servers.faketime import set_clock, with_clock

pytestmark = pytest.mark.long


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """The file that says how far the clock of the processes is off."""
    return tmp_path / "clock"


@pytest.fixture
def evening(
    parts: Parts, clock: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> Iterator[Evening]:
    try:
        faked = with_clock(clock)
    except Absent as absent:
        skip_or_fail(absent)
    with parts.own(queue=1) as own:
        yield from run(Running(own | faked, tmp_path / "var"), pytestconfig)


def test_the_clock_is_set_back_and_forward(evening: Evening, clock: Path) -> None:
    """What nobody rang for shows that the sweep goes on, whatever the clock says."""

    def back_and_forward(scorers: Scorers) -> None:
        for seconds in (-3600, 0):
            set_clock(clock, seconds)
            scorers.go_on()
            evening.sweep()

    evening.survives("the clock set back an hour and forward again", back_and_forward)

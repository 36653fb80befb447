"""Somebody sets the laptop's clock while a round runs: real processes at another time of day."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.absent import Absent, skip_or_fail
from tests.servers.faketime import set_clock, with_clock
from tests.servers.overplay_server import Server, demo_server
from tests.tournaments.management.browser import Browser
from tests.tournaments.management.evenings import signed_in
from tests.waiting import until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

ROOM, BRIDGE = "/sessions/2/room/", 2
MINUTES = 120


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """The file that says how far the clock of the processes is off."""
    return tmp_path / "clock"


@pytest.fixture
def laptop(laptop_environment: dict[str, str], clock: Path, tmp_path: Path) -> Iterator[Server]:
    try:
        faked = with_clock(clock)
    except Absent as absent:
        skip_or_fail(absent)
    with demo_server(laptop_environment | faked, tmp_path / "var") as server:
        yield server


def left(desk: Browser) -> int:
    """The seconds that the round still has, as the page of the room says."""
    found = re.search(r'data-left="(\d+)"', desk.get(ROOM).text)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("seconds", [-3600, 3600, 3 * 86400])
def test_the_round_that_runs_has_as_long_as_it_had(
    laptop: Server, clock: Path, seconds: int
) -> None:
    desk = signed_in(laptop)
    desk.post("/sessions/2/clock/", do="set", minutes=MINUTES, warning=2, auto_advance="on")
    desk.post("/sessions/2/clock/", do="start", seen=0)
    desk.post("/sessions/2/clock/", do="next", seen=revision(desk))
    begun, at_first = time.monotonic(), left(desk)
    assert at_first > 60 * (MINUTES - 5)
    set_clock(clock, seconds)
    said = "was set from"
    until(lambda: said in desk.get(ROOM).text, "the room says that the clock was set")
    gone = time.monotonic() - begun
    assert at_first - gone - 2 <= left(desk) <= at_first


def revision(desk: Browser) -> str:
    """What the page says of the clock that it shows."""
    found = re.search(r'name="seen" value="(\d+)"', desk.get(ROOM).text)
    assert found is not None
    return found[1]

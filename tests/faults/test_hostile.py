"""Nobody stops the hall: who sends slowly, not at all or without end is a nuisance to nobody."""

import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.faults.doors import Entry
from tests.faults.hostile import connected, holding, on_disk, send_without_end
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.waiting import until

SLOW, HALF_OPEN = 40, 40
NOTHING = 200_000
"""Bytes: a key and a few messages of the queue, and no body."""


@pytest.mark.long
@pytest.mark.laptop_parts
def test_a_few_entries_beside_people_who_hold_on(evening: Evening) -> None:
    session = evening.desk.evening(6)
    door, plays = evening.desk.of(session), list(evening.desk.plays(session, 3))
    with holding(evening.running.port, SLOW, HALF_OPEN):
        require_refused(evening, 6_000_000)
        for play in plays:
            assert door.send(Entry(play, 1, 7)).is_success


@pytest.mark.long
def test_an_evening_beside_people_who_hold_on(evening: Evening) -> None:
    def hold(scorers: Scorers) -> None:
        scorers.go_on(100)
        with holding(evening.running.port, SLOW, HALF_OPEN):
            scorers.go_on()
            require_refused(evening, 600_000_000)
            scorers.go_on(400)

    told = evening.survives("40 that send slowly, 40 half-open, 600 MB twice", hold)
    assert (told.most_sendings, told.unavailable) == (1, 0)


@pytest.mark.long
@pytest.mark.laptop_parts
def test_people_who_ask_much_and_read_nothing(evening: Evening) -> None:
    """2400 times a large page: a connection is given the next when it has read the last."""
    running, web = evening.running, evening.running.web()
    ask = b"GET /api/v1/schema HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    size = len(httpx.get(f"http://127.0.0.1:{running.port}/api/v1/schema").content)
    assert size > 100_000
    before = memory(web)
    with ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(connected(running.port)).sendall(ask * 200)
        until(lambda: is_idle(web), "nothing more can be sent to anybody")
        more = memory(web) - before
        assert evening.desk.evening(6)  # and nobody else waits for them
    assert more < 100 * 2**20, f"{more >> 20} MB for 2400 answers of {size} bytes"


def memory(process: int) -> int:
    """The bytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def is_idle(process: int) -> bool:
    """Whether a process has done nothing for a second."""
    before = _worked(process)
    time.sleep(1)
    return _worked(process) == before


def _worked(process: int) -> tuple[str, ...]:
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return tuple(words[11:13])


def require_refused(evening: Evening, size: int) -> None:
    """Such a body is refused, announced or not, and nothing of it is on the disk at any time."""
    running, web, most = evening.running, evening.running.web(), 0

    def look() -> None:
        nonlocal most
        most = max(most, on_disk(running, web))

    for chunked in (False, True):
        answer = send_without_end(running.port, b"/sign-in/", size, look, chunked=chunked)
        assert answer.startswith(b"HTTP/1.1 413 ")
        assert b"2 MB" in answer
    assert most < NOTHING

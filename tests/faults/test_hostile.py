"""Nobody stops the hall: who sends slowly, not at all or without end is a nuisance to nobody."""

import pytest

from tests.faults.doors import Entry
from tests.faults.hostile import holding, on_disk, send_without_end
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening

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

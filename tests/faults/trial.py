"""A fault while twenty people enter results, and what must be true afterwards."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from scoring.outcome import Tricks, write_code
from tests.faults.club import DIRECTOR, PASSWORD
from tests.faults.doors import Desk, Entry
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.waiting import PATIENCE, next_line

SCORERS = 20
PAIRS = 22
TRAYS = 11
BEFORE = 1
"""A session that is there from the start: another evening."""

Fault = Callable[[Scorers], None]
"""Breaks something and mends it, while these enter."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a fault did, as it is told."""

    what: str
    entries: int
    sent: int
    unavailable: int
    most_sendings: int
    usual_answer: float
    slowest_answer: float
    slowest_entry: float
    after_the_fault: float
    after_the_last_entry: float

    def __str__(self) -> str:
        again = self.sent - self.entries
        return (
            f"{self.what}: {self.entries} entries acknowledged in {self.sent} sendings "
            f"({again} repeated, {self.unavailable} answered 503); slowest entry "
            f"{self.slowest_entry:.1f} s; 95 of 100 answers within {self.usual_answer:.2f} s, "
            f"the slowest after {self.slowest_answer:.2f} s; standings "
            f"equal {self.after_the_last_entry:.1f} s after the last entry, "
            f"{self.after_the_fault:.1f} s after the fault"
        )


class Evening:
    """A server, its director's desk, and a program that looks into the database."""

    def __init__(self, running: Running, *, sweeps: bool = True) -> None:
        self.running, self.sweeps = running, sweeps
        self.desk = Desk(running.address)
        self.desk.sign_in(DIRECTOR, PASSWORD)
        self.told: list[Told] = []

    def close(self) -> None:
        """Let go of everything."""
        self.desk.client.close()

    def recount(self, session: int, *, touch: bool = False) -> dict[str, Any]:
        """What the other program sees, as soon as the standings are right."""
        looker = self.running.looker
        assert looker is not None
        assert looker.stdin is not None
        asked = {"session": session, "seconds": PATIENCE, "touch": touch}
        looker.stdin.write(json.dumps(asked) + "\n")
        looker.stdin.flush()
        answer: dict[str, Any] = json.loads(next_line(looker.stdout, 2 * PATIENCE))
        return answer

    def sweep(self) -> float:
        """Make a field of another evening due without ringing; the seconds until it is done."""
        known = self.recount(BEFORE, touch=True)
        assert known["different"] == "", f"nothing was swept: {known['different']}"
        return float(known["seconds"])

    def survives(self, what: str, fault: Fault) -> Told:
        """Twenty people enter, in the midst of it the fault, and they go on after it."""
        session = self.desk.evening(PAIRS)
        plays = list(self.desk.plays(session, TRAYS))
        assert len(plays) == TRAYS * PAIRS // 2
        scorers = Scorers([self.desk.of(session)] * SCORERS, plays)
        with entering(scorers):
            scorers.go_on()
            fault(scorers)
            over = time.monotonic()
            scorers.go_on()
        last = time.monotonic()
        known = self.recount(session)
        told = tell(what, scorers, over, last, known["seconds"])
        self.told.append(told)
        assert [wrong for scorer in scorers.all for wrong in scorer.wrong] == []
        require_all(scorers, known)
        assert known["different"] == "", f"{known['different']} after {PATIENCE} s"
        if self.sweeps:
            self.sweep()
        return told


@contextmanager
def entering(scorers: Scorers) -> Iterator[None]:
    """While they enter; at the end each has brought to its end what was begun."""
    scorers.start()
    try:
        yield
    finally:
        scorers.finish()


def tell(what: str, scorers: Scorers, over: float, last: float, seconds: float) -> Told:
    """The figures of a fault."""
    answers = scorers.answered_after()
    return Told(
        what=what,
        entries=scorers.acknowledged(),
        sent=sum(scorer.sent for scorer in scorers.all),
        unavailable=sum(scorer.unavailable for scorer in scorers.all),
        most_sendings=max(scorer.most_sendings for scorer in scorers.all),
        usual_answer=answers[len(answers) * 95 // 100],
        slowest_answer=answers[-1],
        slowest_entry=max(scorer.slowest_entry for scorer in scorers.all),
        after_the_last_entry=seconds,
        after_the_fault=last - over + seconds,
    )


def require_all(scorers: Scorers, known: dict[str, Any]) -> None:
    """What was acknowledged is there once, in order, and nothing besides; nothing is half-done."""
    said = [
        row for entries in scorers.ledger().values() for row in rows_of(entries, known["session"])
    ]
    assert sorted(known["said"]) == sorted(said)
    assert known["believed"] == known["newest"]
    assert known["logged"] == len(said)


def rows_of(entries: list[Entry], session_id: int) -> list[list[object]]:
    """The rows that these entries of one play must have become: in order, versions from 1."""
    return [
        [
            *(e.play.tray, e.play.section, e.play.round, e.play.table),
            *(version, version - 1, write_code(Tricks(e.tricks)), e.reason),
            sha256(f"{session_id}:{e.key}".encode()).hexdigest(),
        ]
        for version, e in enumerate(entries, 1)
    ]

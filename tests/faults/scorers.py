"""People who enter results, and enter them again until they are told that they are in."""

import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle

import httpx

from tests.faults.doors import Door, Entry, Play
from tests.waiting import PATIENCE, until

BREATH = 0.2
"""Seconds before a client that was not answered tries again."""
PACE = 1.0
"""Seconds from an answer to the next entry; a quick person takes three."""
MORE = 20
"""Entries by which it is seen that things go on."""


def entries(plays: Sequence[Play]) -> Iterator[Entry]:
    """What one person says: each play in turn, and every third time the first once more.

    After the last play it begins again, as corrections: it never ends.
    """
    versions: Counter[Play] = Counter()
    for number, play in enumerate(cycle(plays)):
        for one in (play, plays[0]) if number % 3 == 2 else (play,):
            versions[one] += 1
            yield Entry(one, versions[one], (5 * versions[one] + one.tray) % 14)


class Scorer(threading.Thread):
    """One person, with plays of their own."""

    def __init__(self, door: Door, plays: Sequence[Play], stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.door, self.plays, self.stop = door, plays, stop
        self.acknowledged: list[Entry] = []
        self.wrong: list[str] = []
        self.answered_after: list[float] = []
        self.sent = self.unavailable = self.most_sendings = 0
        self.slowest_entry = 0.0
        self.signed_out = False

    def run(self) -> None:
        """Enter until told to stop; an entry that was begun is brought to its end.

        Whoever is not signed in any more goes home.
        """
        for entry in entries(self.plays):
            if self.stop.is_set():
                return
            begun, before = time.monotonic(), self.sent
            while not self._is_in(entry):
                if self.signed_out:
                    return
                if time.monotonic() > begun + PATIENCE:
                    self.wrong.append(f"{entry} was not taken within {PATIENCE} s")
                    return
                threading.Event().wait(BREATH)
            self.most_sendings = max(self.most_sendings, self.sent - before)
            self.slowest_entry = max(self.slowest_entry, time.monotonic() - begun)
            self.acknowledged.append(entry)
            self.stop.wait(PACE)

    def _is_in(self, entry: Entry) -> bool:
        self.sent += 1
        begun = time.monotonic()
        try:
            answer = self.door.send(entry)
        except httpx.TransportError:
            return False
        self.answered_after.append(time.monotonic() - begun)
        self.signed_out = answer.status_code == 401
        if answer.status_code == 503:
            self.unavailable += 1
        self.wrong += what_is_wrong(answer)
        return answer.is_success


def what_is_wrong(answer: httpx.Response) -> list[str]:
    """An answer that nobody should get: neither taken nor, in a sentence, asked to come again."""
    if answer.is_success:
        return []
    said = f"{answer.status_code}: {' '.join(answer.text.split())[:4000]}"
    if answer.status_code != 503:
        return [said]
    sentence = "Nothing is half-done" in answer.text and "Retry-After" in answer.headers
    return [] if sentence else [f"no sentence, or no Retry-After: {said}"]


class Scorers:
    """All of them."""

    def __init__(self, doors: Sequence[Door], plays: Sequence[Play]) -> None:
        self.stop = threading.Event()
        count = len(doors)
        self.all = [Scorer(door, plays[n::count], self.stop) for n, door in enumerate(doors)]

    def start(self) -> None:
        """All begin."""
        for scorer in self.all:
            scorer.start()

    def finish(self) -> None:
        """All bring what they have begun to its end."""
        self.stop.set()
        for scorer in self.all:
            scorer.join(PATIENCE)
            assert not scorer.is_alive(), "an entry that was begun does not end"

    def acknowledged(self) -> int:
        """How many entries are in, as far as those who sent them were told."""
        return sum(len(scorer.acknowledged) for scorer in self.all)

    def go_on(self, more: int = MORE) -> None:
        """Wait until so many more entries are in."""
        before = self.acknowledged()
        until(lambda: self.acknowledged() >= before + more, "results come in again")

    def are_asked_to_come_again(self) -> None:
        """Wait until somebody more has been told that it cannot be done just now."""
        before = self.unavailable()
        until(lambda: self.unavailable() > before, "somebody is answered 503")

    def answered_after(self) -> list[float]:
        """The seconds that each answer took, the slowest last."""
        return sorted(seconds for scorer in self.all for seconds in scorer.answered_after)

    def unavailable(self) -> int:
        """How many sendings were answered 503."""
        return sum(scorer.unavailable for scorer in self.all)

    def ledger(self) -> dict[Play, list[Entry]]:
        """What was acknowledged, by play, in the order in which it was."""
        said: dict[Play, list[Entry]] = {}
        for scorer in self.all:
            for entry in scorer.acknowledged:
                said.setdefault(entry.play, []).append(entry)
        return said

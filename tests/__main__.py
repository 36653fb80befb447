"""``python -m tests``: everything on a laptop's parts, and beside it what touches a server's.

All at once, dealt out to several processes: while one waits for a browser, the others compute.
What most of them say is held back until its turn comes. Arguments are those of pytest.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import IO

from tests.shares import REST

NOTHING_TO_TRY = 5
"""What pytest ends with where no test is left: of the libraries none touches a server."""

BESIDE = {
    "On a server's parts, PostgreSQL and Redis": {"TEST_PARTS": "server"},
    "In a browser": {"TEST_PARTS": "laptop", "TEST_SHARE": "browser"},
    "Pages, the interface and the files": {"TEST_PARTS": "laptop", "TEST_SHARE": "web"},
    "Without a database": {"TEST_PARTS": "laptop", "TEST_SHARE": "values"},
}
"""Titles and environments of the processes beside the one that everybody sees at work."""

SHORTER = ("web", "values", REST)
NICE = 5
"""How much the shorter shares yield to the others, which would else be left with idle cores."""


@dataclass(frozen=True)
class Run:
    """One process of pytest; ``said`` is what it says, or None where it says it at once."""

    title: str
    process: subprocess.Popen[bytes]
    said: IO[bytes] | None

    def end(self) -> int:
        """Wait for it and tell what it said; what it ended with."""
        ended = self.process.wait()
        if self.said:
            self.said.seek(0)
            sys.stdout.buffer.write(f"\n{self.title}:\n".encode() + self.said.read())
            sys.stdout.flush()
        return ended


def main(arguments: Sequence[str]) -> int:
    """Run them all; 0 if all of it passed."""
    with ExitStack() as files:
        beside = [
            _begun(title, arguments, environment, files.enter_context(tempfile.TemporaryFile()))
            for title, environment in BESIDE.items()
        ]
        seen = _begun("", arguments, {"TEST_PARTS": "laptop", "TEST_SHARE": REST})
        try:
            ends = [one.end() for one in (seen, *reversed(beside))]
        finally:  # who is interrupted still stops the servers that were started
            for one in beside:
                one.process.wait()
    return verdict(ends)


def verdict(ends: Sequence[int]) -> int:
    """What all of them together end with: 0 only where none failed and something was tried.

    A process that was killed ends below 0.
    """
    failed = [one for one in ends if one not in (0, NOTHING_TO_TRY)]
    return failed[0] if failed else min(ends)


def _begun(
    title: str,
    arguments: Sequence[str],
    environment: dict[str, str],
    said: IO[bytes] | None = None,
) -> Run:
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *arguments],
        env=os.environ | environment,
        stdout=said,
        stderr=subprocess.STDOUT if said else None,
    )
    if environment.get("TEST_SHARE") in SHORTER:
        os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
    return Run(title, process, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

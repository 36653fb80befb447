"""Children that die or hang are started again; those that go on are left alone."""

import logging
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, until
from tournaments.management.processes import POLL_SECONDS, Processes


def started(folder: Path) -> list[int]:
    return sorted(
        (int(file.name) for file in folder.glob("*[0-9]")), key=lambda pid: _since(folder, pid)
    )


def _since(folder: Path, pid: int) -> int:
    return (folder / str(pid)).stat().st_mtime_ns


@contextmanager
def watched(folder: Path, *seconds: str, start_patience: float = PATIENCE) -> Iterator[Processes]:
    kept = Processes(
        {"worker": ["tests.servers.beating", str(folder), *seconds]},
        patience=PATIENCE,
        start_patience=start_patience,
    )
    kept.start()
    watching = threading.Thread(target=kept.watch)
    watching.start()
    try:
        until(lambda: len(started(folder)) == 1, "it runs")
        yield kept
    finally:
        kept.stopping = True
        watching.join(PATIENCE)
        kept.stop(5)


@contextmanager
def impatient(kept: Processes, until_told: logging.Handler) -> Iterator[None]:
    """Have a silent child taken for one that hangs at once, but for one child alone."""

    def be_patient(_record: logging.LogRecord) -> bool:
        kept.patience = PATIENCE
        return True

    until_told.addFilter(be_patient)
    kept.patience = 0.5
    try:
        yield
    finally:
        until_told.removeFilter(be_patient)


def test_whatever_hangs_or_dies_is_started_again_and_it_is_said(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    with watched(tmp_path) as kept:
        os.kill(started(tmp_path)[0], signal.SIGSTOP)
        # Whoever is started next has time to come up, however slow the machine.
        with impatient(kept, until_told=caplog.handler):
            until(lambda: caplog.records != [], "the one that hung is told of")
        until(lambda: len(started(tmp_path)) == 2, "the one that hung is replaced")
        os.kill(started(tmp_path)[1], signal.SIGKILL)
        until(lambda: len(started(tmp_path)) == 3, "the one that died is replaced")
    first, second = (record.getMessage() for record in caplog.records)
    assert re.match(r"The worker has given no sign of life for \d+ s; ending it", first)
    assert second == "The worker ended with -9; starting it again."
    assert [(tmp_path / str(pid)).read_text() for pid in started(tmp_path)] == ["", "yes", ""]
    # What else they say is passed on; signs of life are not.
    assert capsysbinary.readouterr().out.split(b"\n") == [*[b"a line of its own"] * 3, b""]


def test_a_machine_that_slept_was_not_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock goes on by an hour from one look to the next, as where a laptop was shut."""
    real, ahead = time.monotonic, [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead[0])
    with watched(tmp_path):
        [child] = started(tmp_path)
        os.kill(child, signal.SIGSTOP)
        ahead[0] += 3600
        threading.Event().wait(3 * POLL_SECONDS)
        os.kill(child, signal.SIGCONT)
    assert started(tmp_path) == [child]


def test_a_slow_start_has_twice_the_time_at_each_try(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What takes a second is begun again until it is given as long, and then left alone."""
    with watched(tmp_path, "1", start_patience=0.5) as kept:
        [child] = started(tmp_path)
        tries = len(caplog.records) + 1
        assert tries >= 2
        assert kept.start_patience == {"worker": 0.5 * 2 ** (tries - 1)}
        kept.start_patience["worker"] = 0.1  # of a start, which is over
        threading.Event().wait(5 * POLL_SECONDS)
        assert started(tmp_path) == [child]


def test_whoever_hangs_after_its_start_is_given_the_usual_time_alone(tmp_path: Path) -> None:
    with watched(tmp_path, start_patience=1e9) as kept:
        os.kill(started(tmp_path)[0], signal.SIGSTOP)
        kept.patience = 0.5
        until(lambda: len(started(tmp_path)) == 2, "the one that hung is replaced")

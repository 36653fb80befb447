"""Each fault is seen by whoever watches, within seconds, and so is its end."""

import os
import signal
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

import psutil
import pytest

from overplay.health import LATE_SECONDS
from tests import environment
from tests.faults.conftest import Parts, run
from tests.faults.running import Running
from tests.faults.test_disk import fill_up, rooted, small_disk
from tests.faults.trial import Evening
from tests.faults.watch import Watch, watching
from tests.servers.child import Child
from tests.waiting import until
from tournaments.management.processes import PATIENCE as SILENCE

pytestmark = pytest.mark.long

__all__ = ["small_disk"]  # a fixture


def test_a_worker_that_hangs(evening: Evening, watch: Watch) -> None:
    """It is seen before it is ended; another takes its place, and makes up for what was due."""
    before, worker = watch.figures(), evening.running.worker()
    os.kill(worker, signal.SIGSTOP)
    watch.sees(worker="late")
    assert watch.figures()["overplay_last_sweep_age_seconds"] > LATE_SECONDS
    until(lambda: evening.running.worker() != worker, "it is replaced", SILENCE + 10)
    watch.sees(worker="ok")
    after = watch.figures()
    for name in ("overplay_worker_starts_total", "overplay_worker_hangs_total"):
        assert after[name] == before[name] + 1
    assert "The worker has given no sign of life for 30 s" in evening.running.log.read_text()
    evening.sweep()


def test_a_web_server_that_hangs(evening: Evening) -> None:
    web = evening.running.web()
    os.kill(web, signal.SIGSTOP)
    until(lambda: evening.running.web() != web, "it is replaced", SILENCE + 10)
    with Watch(evening.running.address) as watch:
        until(watch.answers, "another one answers")
    with watching(evening) as watch:
        assert watch.figures()["overplay_requests_total 200"] >= 1
    assert "The web has given no sign of life" in evening.running.log.read_text()


@pytest.mark.laptop_only
def test_the_queue_is_taken_away(evening: Evening, watch: Watch) -> None:
    """A folder that cannot be made again: a file lies there."""
    folder = evening.running.folder / "queue"
    aside = folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("no folder")
    watch.sees(queue="cannot be written")
    folder.unlink()
    aside.rename(folder)


@pytest.mark.laptop_only
def test_the_database_is_taken_away(evening: Evening, watch: Watch) -> None:
    """Processes that have it open go on writing to it, and nobody would ever find that.

    What was written before stands in the file, and not in the log beside it, which is not taken.
    """
    database = evening.running.folder / "overplay.sqlite3"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = database.with_name("aside.sqlite3")
    database.rename(aside)
    watch.sees(database="broken", worker="unknown")
    database.unlink(missing_ok=True)
    aside.rename(database)


@pytest.mark.server_parts
def test_redis_is_away(evening: Evening, parts: Parts, watch: Watch) -> None:
    """For as long as a worker that did nothing would be taken for one that hangs, and longer."""
    assert parts.queue is not None
    worker = evening.running.worker()
    parts.queue.halt()
    try:
        watch.sees(queue="no answer", database="ok")
        watch.sees(queue="no answer", worker="late")
        over = time.monotonic() + SILENCE + 10
        until(lambda: time.monotonic() > over, "time has passed", SILENCE + 20)
    finally:
        parts.queue.resume()
    watch.sees(queue="ok", worker="ok")
    assert evening.running.worker() == worker, "it was not to blame"


@pytest.mark.server_parts
def test_postgresql_is_away(evening: Evening, parts: Parts, watch: Watch) -> None:
    assert parts.database is not None
    parts.database.halt()
    try:
        watch.sees(database="no answer", worker="unknown")
        assert "overplay_fields_due" not in watch.figures()
    finally:
        parts.database.resume()
    watch.sees(database="ok")
    assert watch.figures()["overplay_fields_due"] >= 0


@pytest.mark.server_parts
def test_postgresql_hangs(evening: Evening, parts: Parts, watch: Watch) -> None:
    """It accepts connections and answers nobody, as behind a firewall that drops everything."""
    assert parts.database is not None
    assert parts.database.child is not None
    all_of(parts.database.child, signal.SIGSTOP)
    try:
        watch.sees(database="no answer")
    finally:
        all_of(parts.database.child, signal.SIGCONT)


def all_of(child: Child, number: int) -> None:
    """Send a signal to a server and to all that it has started."""
    assert child.process is not None
    server = psutil.Process(child.process.pid)
    for process in (server, *server.children()):
        with suppress(psutil.NoSuchProcess):
            process.send_signal(number)


def test_the_disk_is_full(
    request: pytest.FixtureRequest, parts: Parts, pytestconfig: pytest.Config
) -> None:
    """The data folder's, on either parts: on a server's the database lies elsewhere."""
    if not rooted(__file__, "test_the_disk_is_full"):
        return
    folder: Path = request.getfixturevalue("small_disk")
    with parts.own(queue=3) as own:
        for evening in run(Running(own, folder / "var"), pytestconfig):
            with watching(evening) as watch:
                filler = folder / "filler"
                fill_up(filler)
                told = {"disk": "cannot be written"}
                if environment.PARTS == "laptop":
                    told["worker"] = "late"  # what it does cannot be noted either
                watch.sees(60, **told)
                filler.unlink()

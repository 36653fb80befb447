"""Processes that are killed: on every machine, and in the usual suite."""

import pytest

from tests.faults.club import PASSWORD
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.faults.watch import Watch
from tests.tournaments.results_files import large_file
from tests.waiting import until


def kill_worker(running: Running) -> None:
    killed = running.worker()
    running.kill(killed)
    until(lambda: running.worker() != killed, "there is another worker")


def kill_web(running: Running) -> None:
    killed = running.web()
    running.kill(killed)
    until(lambda: running.web() != killed, "there is another web server")


@pytest.mark.long
@pytest.mark.laptop_parts
def test_everything_is_killed(evening: Evening, watch: Watch) -> None:
    """Both are started again sooner than anybody is alarmed; whoever watches can count it."""
    before = watch.figures()

    def kill(_scorers: Scorers) -> None:
        kill_worker(evening.running)
        kill_web(evening.running)

    evening.survives("the worker and the web server killed", kill)
    starts, hangs = "overplay_worker_starts_total", "overplay_worker_hangs_total"
    until(lambda: watch.figures()[starts] == before[starts] + 1, "another worker has begun")
    assert watch.figures()[hangs] == before[hangs]
    for name in ("worker", "web"):
        assert f"The {name} ended with -9; starting it again." in evening.running.log.read_text()


@pytest.mark.long
def test_the_worker_is_killed_while_it_scores(evening: Evening) -> None:
    def kill(scorers: Scorers) -> None:
        for _ in range(3):
            kill_worker(evening.running)
            scorers.go_on()

    evening.survives("the worker killed, three times", kill)


@pytest.mark.long
def test_the_worker_is_killed_while_it_imports(evening: Evening) -> None:
    """While it reads a file of a thousand results, and while it makes the evening: once it is."""
    desk, running = evening.desk, evening.running
    before = desk.evenings()
    address = desk.import_file(large_file(40, 25))

    def shows(words: str) -> bool:
        return words in desk.client.get(address).text

    until(lambda: not shows('value="0"') and shows("<progress"), "some of it is read")
    kill_worker(running)
    until(lambda: shows("Make the evening"), "the next worker has read it")
    wishes = {"name": "Congress", "played_on": "2026-03-05", "newcomers": "members"}
    desk.post(address, do="import", **wishes)
    kill_worker(running)
    until(lambda: shows("The evening is made."), "the next worker has made it")
    assert desk.post(address, do="import", **wishes).status_code == 409
    assert len(desk.evenings() - before) == 1


@pytest.mark.long
def test_the_web_server_is_killed(evening: Evening) -> None:
    evening.survives("the web server killed", lambda _: kill_web(evening.running))


@pytest.mark.long
@pytest.mark.laptop_parts
def test_no_password_is_in_a_log(evening: Evening) -> None:
    """Of all that went wrong here, and of signing in."""
    evening.desk.client.get("/join/s3cr3t-link/")
    written = [evening.running.log, *(evening.running.folder / "log").glob("*")]
    told = "".join(file.read_text() for file in written if file.exists())
    assert PASSWORD not in told
    assert "s3cr3t-link" not in told

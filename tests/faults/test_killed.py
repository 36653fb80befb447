"""Processes that are killed: on every machine, and in the usual suite."""

import pytest

from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.servers.overplay_server import until


def kill_worker(running: Running) -> None:
    killed = running.worker()
    running.kill(killed)
    until(lambda: running.worker() != killed, "there is another worker")


def kill_web(running: Running) -> None:
    killed = running.web()
    running.kill(killed)
    until(lambda: running.web() != killed, "there is another web server")


@pytest.mark.laptop_parts
def test_everything_is_killed(evening: Evening) -> None:
    def kill(_scorers: Scorers) -> None:
        kill_worker(evening.running)
        kill_web(evening.running)

    evening.survives("the worker and the web server killed", kill)


@pytest.mark.long
def test_the_worker_is_killed_while_it_scores(evening: Evening) -> None:
    def kill(scorers: Scorers) -> None:
        for _ in range(3):
            kill_worker(evening.running)
            scorers.go_on()

    evening.survives("the worker killed, three times", kill)


@pytest.mark.long
def test_the_web_server_is_killed(evening: Evening) -> None:
    evening.survives("the web server killed", lambda _: kill_web(evening.running))

"""PostgreSQL and Redis are cut off, emptied, stopped or left hanging."""

import time

import pytest

from tests.faults.conftest import Parts
from tests.faults.scorers import Scorers
from tests.faults.trial import Evening
from tests.faults.watch import Watch
from tests.servers.postgresql import PostgreSQL
from tests.servers.redis_server import RedisServer
from tests.waiting import until

pytestmark = pytest.mark.server_parts

POOL_WAITS = 5
"""Seconds for which a request waits for a database, by the settings."""


@pytest.fixture
def database(parts: Parts) -> PostgreSQL:
    assert parts.database is not None
    return parts.database


@pytest.fixture
def queue(parts: Parts) -> RedisServer:
    assert parts.queue is not None
    return parts.queue


def pass_by(seconds: float) -> None:
    """Let a fault last."""
    over = time.monotonic() + seconds
    until(lambda: time.monotonic() > over, "the fault is over", seconds + 1)


@pytest.mark.long
def test_connections_are_cut_and_messages_lost(
    evening: Evening, database: PostgreSQL, queue: RedisServer
) -> None:
    url = evening.running.environment["DATABASE_URL"]

    def cut(scorers: Scorers) -> None:
        database.cut_connections(url)
        queue.flush()
        scorers.go_on()
        database.cut_connections(url)

    told = evening.survives("PostgreSQL's connections cut twice, Redis flushed", cut)
    assert told.most_sendings <= 1 + 2, "what was under way fails, once for each cut"


@pytest.mark.long
@pytest.mark.parametrize("seconds", [1, 30])
def test_postgresql_is_away(evening: Evening, database: PostgreSQL, seconds: int) -> None:
    def away(scorers: Scorers) -> None:
        database.halt()
        over = time.monotonic() + seconds
        try:
            if seconds > POOL_WAITS:
                scorers.are_asked_to_come_again()
            pass_by(over - time.monotonic())
        finally:
            database.resume()

    evening.survives(f"PostgreSQL stopped for {seconds} s and started again", away)


@pytest.mark.long
@pytest.mark.parametrize("seconds", [1, 30])
def test_redis_is_away(evening: Evening, queue: RedisServer, seconds: int) -> None:
    def away(scorers: Scorers) -> None:
        queue.halt()
        over = time.monotonic() + seconds
        try:
            scorers.go_on()
            pass_by(over - time.monotonic())
        finally:
            queue.resume()

    told = evening.survives(f"Redis stopped for {seconds} s and started again, empty", away)
    assert told.unavailable == 0


@pytest.mark.long
@pytest.mark.parametrize("seconds", [10, 30])
def test_redis_hangs(evening: Evening, queue: RedisServer, seconds: int) -> None:
    def hang(scorers: Scorers) -> None:
        queue.freeze()
        over = time.monotonic() + seconds
        try:
            scorers.go_on()
            pass_by(over - time.monotonic())
        finally:
            queue.thaw()

    told = evening.survives(f"Redis hanging for {seconds} s", hang)
    assert told.unavailable == 0


@pytest.mark.long
def test_whoever_watches_sees_that_redis_hangs(queue: RedisServer, watch: Watch) -> None:
    queue.freeze()
    try:
        watch.sees(queue="no answer", database="ok")
    finally:
        queue.thaw()

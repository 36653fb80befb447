"""The parts, the processes and the telling."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from tests import environment
from tests.faults.running import Running
from tests.faults.trial import Evening, Told
from tests.faults.watch import Watch, watching
from tests.servers import postgresql, redis_server
from tests.servers.postgresql import PostgreSQL
from tests.servers.redis_server import RedisServer

told = pytest.StashKey[list[Told | str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[told] = []


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """One line for each fault."""
    if config.stash[told]:
        terminalreporter.section(f"faults on the parts of a {environment.PARTS}")
    for one in config.stash[told]:
        terminalreporter.write_line(str(one))


@dataclass(frozen=True, slots=True)
class Parts:
    """What the processes stand on; on a laptop no servers."""

    environment: dict[str, str]
    database: PostgreSQL | None = None
    queue: RedisServer | None = None

    @contextmanager
    def own(self, queue: int = 0) -> Iterator[dict[str, str]]:
        """The environment of one server, with a database of its own.

        ``queue`` is the number of its queue in Redis: two servers at one would take each other's
        messages.
        """
        if self.database is None or self.queue is None:
            yield self.environment
            return
        url = self.database.make_database()
        queue_url = f"{self.queue.url.rpartition('/')[0]}/{queue}"
        try:
            yield self.environment | {"DATABASE_URL": url, "REDIS_URL": queue_url}
        finally:
            self.database.drop_database(url)


@pytest.fixture(scope="session")
def parts(laptop_environment: dict[str, str], pytestconfig: pytest.Config) -> Iterator[Parts]:
    """Parts of their own: servers too, for those are stopped."""
    if environment.PARTS == "laptop":
        yield Parts(laptop_environment)
        return
    database = postgresql.start(own=True)
    queue = redis_server.start(own=True)
    try:
        yield Parts(laptop_environment | {"REDIS_URL": queue.url}, database, queue)
    finally:
        queue.stop()
        database.stop()


@pytest.fixture(scope="session")
def evening(
    parts: Parts, tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> Iterator[Evening]:
    """A server for all the faults that need none of their own; it must end in good order."""
    with parts.own() as own:
        yield from run(Running(own, tmp_path_factory.mktemp("faults")), pytestconfig)


def run(running: Running, config: pytest.Config) -> Iterator[Evening]:
    """Start, hand out, stop; what was told goes to the summary."""
    running.start()
    try:
        evening = Evening(running)
        yield evening
        evening.close()
        config.stash[told] += evening.told
    finally:
        ended = running.stop()
        # Shown where the test has failed.
        sys.stderr.write(running.log.read_text()[-20_000:])
        assert ended == 0


@pytest.fixture
def watch(evening: Evening) -> Iterator[Watch]:
    """Somebody who watches: all is well before and afterwards, and no answer is long in coming."""
    with watching(evening) as watch:
        yield watch

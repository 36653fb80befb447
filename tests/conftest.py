"""What all tests may use."""

import gc
import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from tests import environment
from tests.sample import PART, SAMPLE, WHOLE, drawn, of_this_part
from tests.servers import postgresql, redis_server
from tests.servers.absent import skip_reasons
from tests.servers.overplay_server import Server, demo_server

# The libraries know neither database nor queue: they are tried with the parts of a laptop.
collect_ignore = ["deals", "movements", "scoring"] if environment.PARTS == "server" else []

ROOT = Path(__file__).resolve().parent.parent

# No stopwatch, for a slow machine is no failure; and the same examples in every run.
hypothesis.settings.register_profile("overplay", deadline=None, derandomize=True)
hypothesis.settings.load_profile("overplay")

ASK_THE_DEMO = (
    "tests/tournaments/management/test_printed_codes.py",
    "tests/tournaments/management/test_same_everywhere.py",
    "tests/tournaments/management/test_up.py",
    "tests/tournaments/management/test_up_twice.py",
    "tests/browser/",
)
"""The demo's server is asked, and a browser looks on: one of each, for all of these."""


SECONDS: defaultdict[str, float] = defaultdict(float)
"""By folder how long its tests took."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On the parts of a server: only what touches a database, a queue or a process.

    The libraries know neither, so they are tried once. ``server_parts`` and ``laptop_only`` mark
    what can be true of those parts only, ``laptop_parts`` what is hardly worth the time twice.
    """
    on_these_parts = _on_server if environment.PARTS == "server" else _on_laptop
    here = [item for item in items if on_these_parts(item)]
    tried = drawn(here, on_server=environment.PARTS == "server") & of_this_part(here)
    config.hook.pytest_deselected(items=[item for item in items if item not in tried])
    # What takes longest begins first: the demo's server, then whatever needs a database. The demo
    # is compared before a browser adds to it.
    items[:] = sorted(
        [item for item in here if item in tried],
        key=lambda item: (
            not _beside_the_demo(item),
            item.nodeid.startswith("tests/browser/"),
            not _on_server(item),
        ),
    )


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """A file stays with one process, and so does what it builds once for all its tests."""
    return ByFile(config, log)


class ByFile(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out files; those that ask the demo's server, or the browser, are one."""

    def remove_node(self, node: WorkerController) -> str | None:
        """Let go of a process that has ended; return the test in which it did, if in one.

        That test is not given to the next process, which it would end too; those after it are.
        """
        files = self.assigned_work[node]
        left = [(file, test) for file in files for test, done in files[file].items() if not done]
        for file, test in left[:1]:
            files[file][test] = True
        for file in [file for file, tests in files.items() if all(tests.values())]:
            del files[file]
        super().remove_node(node)
        return left[0][1] if left else None

    def schedule(self) -> None:
        """Give work to every process, twice to one that is new: a last test waits for the next."""
        super().schedule()
        for node in self.nodes:
            self._reschedule(node)

    def _split_scope(self, nodeid: str) -> str:
        name = nodeid.partition("::")[0]
        return "demo" if name.startswith(ASK_THE_DEMO) else str(name)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Take it for no failure that nothing touches a server, or that a part has nothing of it."""
    few = environment.PARTS == "server" or PART != (1, 1)
    if few and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_collection_finish() -> None:
    """What is collected stays to the end: the garbage collector need not look at it again.

    Nor need it come after every seven hundred things: a test makes more than that, and ends.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up how long the tests of each folder take."""
    SECONDS[report.nodeid.partition("::")[0].rpartition("/")[0]] += report.duration


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was drawn, how long it took, and what was not tried, and why."""
    dearest = sorted(SECONDS.items(), key=lambda each: -each[1])
    told = [f"{seconds:.0f} {folder}" for folder, seconds in dearest if seconds >= 1]
    terminalreporter.write_line(f"Seconds of each folder, from 1 on: {', '.join(told)}.")
    if not WHOLE:
        terminalreporter.write_line(f"Drawn by SAMPLE={SAMPLE!r}, which draws the same again.")
    for line in skip_reasons(terminalreporter.getreports("skipped")):
        terminalreporter.write_line(line)


def _beside_the_demo(item: pytest.Item) -> bool:
    beside = item.nodeid.startswith(ASK_THE_DEMO)
    asks = "demo" in getattr(item, "fixturenames", ())
    assert beside or not asks, f"{item.nodeid} would start the demo's server again"
    return beside


def _on_laptop(item: pytest.Item) -> bool:
    return item.get_closest_marker("server_parts") is None


def _on_server(item: pytest.Item) -> bool:
    if item.get_closest_marker("laptop_only"):
        return False
    if item.get_closest_marker("laptop_parts") and not WHOLE:
        return False
    names = {"db", "transactional_db", "bare_environment", "demo", "parts"}
    fixtures = set(getattr(item, "fixturenames", ()))
    marks = ("django_db", "server_parts")
    return bool(names & fixtures) or any(item.get_closest_marker(mark) for mark in marks)


@pytest.fixture(scope="session", autouse=True)
def settings_of_tests() -> None:
    """What differs from an evening, for all tests of a process."""
    # Passwords of tests need not resist anybody.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # A test does not wait until what is new is shown to spectators.
    settings.SPECTATOR_SECONDS = 0
    # Each client of a test would otherwise list every file of ``static`` before it begins.
    settings.WHITENOISE_AUTOREFRESH = True


@pytest.fixture(scope="session")
def laptop_environment() -> dict[str, str]:
    """The environment of a program started by a test: nothing set but its own folder."""
    names = ("PATH", "HOME", "LANG", "SYSTEMROOT")
    return {name: os.environ[name] for name in names if name in os.environ}


@pytest.fixture(scope="module")
def bare_environment(laptop_environment: dict[str, str]) -> Iterator[dict[str, str]]:
    """The same, on the parts that are being tried: on a server, a database of its own."""
    with parts_of_its_own() as addresses:
        yield laptop_environment | addresses


@pytest.fixture(scope="session")
def demo(
    laptop_environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The program as a hall runs it, with the demo club, whose director signs in."""
    with parts_of_its_own() as addresses:
        environment = laptop_environment | addresses
        with demo_server(environment, tmp_path_factory.mktemp("demo")) as server:
            yield server


@contextmanager
def parts_of_its_own() -> Iterator[dict[str, str]]:
    """The addresses of a new database and of a queue; none on a laptop."""
    if environment.PARTS == "laptop":
        yield {}
        return
    database, queue = postgresql.start(), redis_server.start(own=True)
    url = database.make_database()
    try:
        yield {"DATABASE_URL": url, "REDIS_URL": queue.url}
    finally:
        database.drop_database(url)
        queue.stop()

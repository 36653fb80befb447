"""A second start on a folder in which Overplay runs: the first goes on, the second leads to it."""

import json
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import OutputWrapper
from pytest_django import Settings

from overplay.hall import NAME, Hall, write_hall
from overplay.running import hold_as_running
from tests.conftest import ROOT
from tests.servers.overplay_server import Server
from tests.servers.ports import free_port
from tests.servers.processes import children
from tests.tournaments.management.test_first_run import Terminal, opened
from tests.waiting import PATIENCE, line_with, until

pytestmark = pytest.mark.laptop_parts

__all__ = ["opened"]  # a fixture

FIRSTS = {"up": ("up",), "up --hall": ("up", "--hall"), "demo": ("demo",)}
PROGRAMS = {"manage.py": ("manage.py",), "overplay": ("-m", "overplay.command")}
ALONE = (
    "It answers on this computer alone. For phones in the hall stop it (Ctrl-C in its window), and "
    "start it again with --hall."
)


class Phones:
    """They ask the first for a page, by every address that it has, again and again."""

    def __init__(self, server: Server) -> None:
        self.answers = Counter[int]()
        self._server = server
        self._over = threading.Event()

    @contextmanager
    def asking(self) -> Iterator[Counter[int]]:
        """Ask while something is done, and then of every address once more."""
        thread = threading.Thread(target=self._ask_on)
        thread.start()
        try:
            yield self.answers
        finally:
            self._over.set()
            thread.join()
            self._ask()

    def _ask_on(self) -> None:
        while not self._over.wait(0.05):
            self._ask()

    def _ask(self) -> None:
        hall = json.loads((self._server.folder / NAME).read_text())
        for address in ("127.0.0.1", *hall["addresses"]):
            request = urllib.request.Request(  # noqa: S310  our own server
                f"{self._server.address}/clubs/", headers={"Host": f"{address}:{hall['port']}"}
            )
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                    self.answers[answer.status] += 1
            except urllib.error.HTTPError as error:
                self.answers[error.code] += 1


def second(server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start another one on the folder of a server; where it goes on, this fails."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip


def state(server: Server) -> tuple[str, set[int]]:
    """What is known of the hall, and which processes run."""
    assert server.process is not None
    running = {pid for pid, _command in children(server.process.pid)}
    return (server.folder / NAME).read_text(), running


@pytest.mark.parametrize("port", ["its own", "another"])
def test_a_second_one_says_where_the_first_runs(demo: Server, port: str) -> None:
    number = demo.port if port == "its own" else free_port()
    before, phones = state(demo), Phones(demo)
    with phones.asking() as answers:
        said = second(demo, "manage.py", "up", "--port", str(number))
    assert (said.returncode, said.stdout, said.stderr) == (
        0, f"Overplay runs already, at {demo.address}/\n", ""
    )  # fmt: skip
    assert set(answers) == {200}
    assert state(demo) == before


@pytest.fixture(scope="module", params=FIRSTS)
def first(
    request: pytest.FixtureRequest,
    bare_environment: dict[str, str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """A server that was started so, alone on its folder."""
    command, *options = FIRSTS[request.param]
    server = Server(bare_environment, tmp_path_factory.mktemp("first"))
    server.start(*options, command=command)
    yield server
    assert server.stop() == 0


@pytest.mark.long
@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("again", FIRSTS)
def test_in_every_order_the_first_goes_on_answering(
    first: Server, again: str, program: str
) -> None:
    listens = json.loads((first.folder / NAME).read_text())["listens"]
    before, phones = state(first), Phones(first)
    with phones.asking() as answers:
        said = second(first, *PROGRAMS[program], *FIRSTS[again], "--port", str(free_port()))
    where, *more = said.stdout.splitlines()
    assert (said.returncode, where, said.stderr) == (
        0, f"Overplay runs already, at {first.address}/", ""
    )  # fmt: skip
    if again != "up --hall":
        assert more == []
    elif not listens:
        assert more == [ALONE]
    else:
        assert any(str(first.port) in line for line in more)
    assert set(answers) == {200}
    assert state(first) == before


@pytest.mark.long
def test_of_two_at_one_moment_one_runs(bare_environment: dict[str, str], tmp_path: Path) -> None:
    """A double click on a folder in which nothing is yet."""
    environment = bare_environment | {"OVERPLAY_VAR": str(tmp_path)}
    ports = [free_port(), free_port()]
    both = [
        subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(port)],
            cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True,
        )
        for port in ports
    ]  # fmt: skip
    until(lambda: any(one.poll() is not None for one in both), "one of them has ended")
    (ended,) = [one for one in both if one.poll() is not None]
    (runs,) = [one for one in both if one is not ended]
    address = f"http://127.0.0.1:{ports[both.index(runs)]}/"
    assert ended.communicate()[0] == f"Overplay runs already, at {address}\n"
    assert line_with(runs.stdout, "Overplay is at") == f"Overplay is at {address}\n"
    with runs:
        runs.terminate()
        assert runs.wait(PATIENCE) == 0


@pytest.mark.parametrize("option", ["", "--no-browser"])
def test_the_second_opens_the_first(
    demo: Server, opened: list[str], settings: Settings, option: str
) -> None:
    settings.VAR = demo.folder
    call_command("up", *filter(None, [option]), stdout=OutputWrapper(Terminal()))
    assert opened == ([] if option else [f"{demo.address}/"])


def test_what_is_being_started_is_opened_when_it_answers(
    opened: list[str], settings: Settings, tmp_path: Path
) -> None:
    """The first migrates: it holds the folder, and nothing answers yet."""
    settings.VAR, port = tmp_path, free_port()
    write_hall(tmp_path / NAME, Hall(listens=False, port=port))
    with closing(hold_as_running(tmp_path)), closing(socket.socket()) as first:
        first.bind(("127.0.0.1", port))
        listens = threading.Timer(1, first.listen)
        listens.start()
        call_command("up", stdout=OutputWrapper(Terminal()))
        listens.join()
    assert opened == [f"http://127.0.0.1:{port}/"]

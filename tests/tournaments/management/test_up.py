"""One evening, end to end: real web server, real worker, nothing set."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest
from django.core.management import CommandError, call_command

from overplay.running import is_running
from tests.conftest import ROOT
from tests.overplay.test_owner_only import left_open
from tests.servers.overplay_server import Server
from tests.tournaments.management.browser import Browser, rows_of
from tests.tournaments.management.evenings import caught_up, enter, enter_all, evening, signed_in
from tests.tournaments.paper.drawing.reading import texts
from tests.waiting import PATIENCE, until

# On a server's parts, tests/faults has the same processes.
pytestmark = pytest.mark.laptop_parts


@pytest.fixture(scope="module")
def desk(demo: Server) -> Browser:
    return signed_in(demo)


def text_of(pdf: bytes) -> str:
    return "\n".join(texts(pdf))


def test_a_whist_evening(desk: Browser) -> None:
    session = evening(desk, "whist", 10)
    desk.post(f"/sessions/{session}/names/", **{"name-1-1": "Ann", "name-1-2": "Bob"})
    enter_all(desk, session, 5, "7")

    page = desk.get(f"/sessions/{session}/trays/1/")
    first = rows_of(page)[0]
    assert enter(desk, session, 1, first, "14").status == 422
    assert "Say why" in enter(desk, session, 1, first, "9").text
    corrected = desk.post(
        f"/sessions/{session}/trays/1/", **first, typed="9", reason="both cards say nine"
    )
    address = f"/sessions/{session}/trays/1/history/{first['section']}/1/1/"
    assert address in corrected.text
    history = desk.get(address).text
    assert "both cards say nine" in history
    assert "<s>7 tricks, E/W 6" in history

    until(lambda: caught_up(desk, session, 25), "standings follow by themselves")
    rows = {
        row["label"]: (row["tricks"], row["total"], row["place"])
        for row in desk.json(f"/api/v1/sessions/{session}/standings")["standings"]  # type: ignore[attr-defined]
    }
    # Tray 1: N/S 9, 7, 7, 7, 7, average 7.4; E/W 4, 6, 6, 6, 6, average 5.6.
    assert rows["a"] == ("37", "8/5", 1)
    assert rows["b"] == ("35", "-2/5", 2)
    assert rows["f"] == ("28", "-8/5", 5)
    standings = Browser(desk.address).get(f"/sessions/{session}/standings/").text
    assert "+1³⁄₅" in standings
    assert "Ann &amp; Bob" in standings


def test_the_paper_of_a_whist_evening(desk: Browser) -> None:
    """The finished evening of the demo."""
    cards = text_of(desk.content("/sessions/1/print/indicator-cards.pdf"))
    assert "After each round you go to the next lower table." in cards
    score_cards = text_of(desk.content("/sessions/1/print/score-cards.pdf"))
    assert "avg 207" in score_cards
    recap = text_of(desk.content("/sessions/1/print/recap.pdf"))
    standings = text_of(desk.content("/sessions/1/print/standings.pdf"))
    for text in (recap, standings):
        for figure in ("201", "−6", "212", "+5", "189", "+6", "178", "−5", "207", "183"):
            assert figure in text


def test_a_bridge_evening(desk: Browser) -> None:
    session = evening(desk, "bridge", 6)
    enter_all(desk, session, 3, "4SN10")
    until(lambda: caught_up(desk, session, 9), "standings follow by themselves")
    page = desk.get(f"/sessions/{session}/standings/").text
    assert page.count(">50.00<") == 6


def test_nobody_else_reads_what_it_writes(desk: Browser, demo: Server) -> None:
    """Database and its log, queue, static files, backups: while it runs."""
    assert desk.get("/").status == 200
    assert left_open(demo.folder) == {}


@pytest.mark.long
def test_a_worker_that_dies_and_messages_that_are_lost(desk: Browser, demo: Server) -> None:
    session = evening(desk, "whist", 6)
    os.kill(demo.worker(), signal.SIGKILL)
    enter_all(desk, session, 3, "6")
    demo.forget_messages()
    assert rows_of(desk.get(f"/sessions/{session}/trays/1/"))[0]["base"] == "1"
    until(lambda: caught_up(desk, session, 9), "standings catch up by themselves")


@pytest.mark.long
def test_nothing_is_left_behind_when_it_is_killed(
    bare_environment: dict[str, str], tmp_path: Path
) -> None:
    server = Server(bare_environment, tmp_path)
    server.start()
    assert server.process is not None
    worker = server.worker()
    with server.process:
        server.process.kill()
        server.process.wait(PATIENCE)
    until(lambda: not psutil.pid_exists(worker), "the worker has ended")
    server.start()
    assert server.stop() == 0


@contextmanager
def slowed_tenfold(server: Server) -> Iterator[set[int]]:
    """Let the server and each child run for a tenth of the time; yield whom it has met."""
    over, met = threading.Event(), set[int]()

    def slow() -> None:
        while not over.wait(0.05):
            running = [psutil.Process(server.process.pid)] if server.process else []
            running += [child for one in running for child in one.children(recursive=True)]
            met.update(process.pid for process in running)
            _tell(running, signal.SIGSTOP)
            over.wait(0.45)
            _tell(running, signal.SIGCONT)

    slowing = threading.Thread(target=slow)
    slowing.start()
    try:
        yield met
    finally:
        over.set()
        slowing.join(PATIENCE)


def _tell(processes: list[psutil.Process], what: signal.Signals) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.send_signal(what)


@pytest.mark.long
def test_a_slow_start_comes_up(bare_environment: dict[str, str], tmp_path: Path) -> None:
    """As behind a program against viruses: nobody is taken for one that hangs."""
    server = Server(bare_environment, tmp_path)
    with slowed_tenfold(server) as met:
        server.start()
        health = f"{server.address}/health/?only=web,worker"
        until(lambda: Browser(health).get("").status == 200, "the worker works", 2 * PATIENCE)
        running = {server.worker(), server.child("overplay.web_server")}
    assert server.process is not None
    assert met == {server.process.pid, *running}
    assert server.stop() == 0


@pytest.mark.parametrize("port", [0, 80000])
def test_a_port_that_is_none_is_said(port: int) -> None:
    with pytest.raises(CommandError, match="A port is a number from 1 to 65535"):
        call_command("up", port=port)


@pytest.mark.long
def test_the_demo_is_not_for_the_hall(bare_environment: dict[str, str], tmp_path: Path) -> None:
    """Its password is known to everybody."""
    server = Server(bare_environment, tmp_path)
    server.manage("demo", "--club-only")
    asked = subprocess.run(
        [sys.executable, "manage.py", "up", "--hall", "--port", str(server.port)],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert asked.returncode == 1
    assert "changepassword director" in asked.stderr
    assert "Traceback" not in asked.stderr


def as_gunicorn_starts_it(demo: Server, **more: str) -> subprocess.CompletedProcess[str]:
    """Ask for the application alone, with the settings of a public server."""
    public = {"OVERPLAY_PROFILE": "public", "ALLOWED_HOSTS": "club.example"}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "import overplay.wsgi"],
        cwd=ROOT, env=demo.environment | public | more, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_no_public_server_answers_that_the_password_of_the_demo_opens(demo: Server) -> None:
    refused = as_gunicorn_starts_it(demo)
    assert refused.returncode == 1
    assert refused.stderr.splitlines()[-1].endswith("changepassword director")
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("wrong", [{"SECRET_KEY": "x"}, {"ALLOWED_HOSTS": "*"}])
def test_no_public_server_answers_that_anybody_guesses(demo: Server, wrong: dict[str, str]) -> None:
    refused = as_gunicorn_starts_it(demo, **wrong)
    assert refused.returncode == 1
    assert next(iter(wrong)) in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.long
@pytest.mark.laptop_only
def test_a_public_server_answers_that_nobody_guesses(demo: Server, tmp_path: Path) -> None:
    """Where there is no database yet nothing opens."""
    assert as_gunicorn_starts_it(demo, OVERPLAY_VAR=str(tmp_path)).returncode == 0


def test_a_port_in_use_is_said(demo: Server) -> None:
    with pytest.raises(CommandError, match=f"Port {demo.port} is in use"):
        call_command("up", port=demo.port)


def test_whoever_updates_sees_that_it_runs(demo: Server) -> None:
    assert is_running(demo.folder)

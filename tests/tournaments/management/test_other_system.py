"""An evening on a system that lacks what Windows lacks: no fork, no fcntl, few signals."""

import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import psutil
import pytest

from overplay.hall import NAME, Hall, write_hall
from tests.conftest import ROOT
from tests.servers.overplay_server import Server, demo_server
from tests.tournaments.management.browser import Browser, number_in
from tests.tournaments.management.evenings import (
    caught_up,
    enter_all,
    evening,
    first_account,
    signed_in,
)
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.laptop_parts

OTHER = ROOT / "tests" / "servers" / "other_system"


@pytest.fixture(scope="module")
def other_system(bare_environment: dict[str, str]) -> dict[str, str]:
    return bare_environment | {"PYTHONPATH": str(OTHER)}


def test_it_lacks_them(other_system: dict[str, str]) -> None:
    """As what it is there for: a module of ours that forks, or asks for a lock of POSIX, fails."""
    for asked in ("import os; os.fork()", "__name__ = 'overplay'; import fcntl"):
        done = subprocess.run(
            [sys.executable, "-c", asked], env=other_system, stderr=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 1, asked


@pytest.mark.long
def test_an_evening_whose_worker_is_killed(other_system: dict[str, str], tmp_path: Path) -> None:
    with demo_server(other_system, tmp_path / "Ö r") as server:
        desk = signed_in(server)
        session = evening(desk, "whist", 6)
        first = server.worker()
        psutil.Process(first).kill()
        enter_all(desk, session, 3, "6")
        until(lambda: caught_up(desk, session, 9), "standings catch up by themselves")
        assert server.worker() != first
        server.manage("backup")
        assert list((tmp_path / "Ö r" / "backups").glob("asked-*"))


@pytest.mark.long
@pytest.mark.laptop_only
def test_the_first_run_and_another_address(other_system: dict[str, str], tmp_path: Path) -> None:
    """The link is another with each start, makes one account, and then there is none."""
    server = Server(other_system, tmp_path / "Jörg Müller")
    server.start()
    old = server.next_line(f"{server.address}/first-account/").removeprefix(server.address)
    assert "it shows a link" in Browser(server.address).get("/").text
    assert server.stop() == 0
    server.start("--hall", "--no-browser")
    assert Browser(server.address).get(old).status == 404
    desk = first_account(server)
    club = number_in(desk.post("/demo-club/").url, "clubs")
    assert "This is the demo club" in desk.get(f"/clubs/{club}/").text
    _answers_to_another_address(server)
    assert "The demo club is removed" in desk.post(f"/clubs/{club}/remove-demo/", sure="yes").text
    assert server.stop() == 0
    server.start()
    assert server.next_line("") == "Ctrl-C stops it."
    assert "it shows a link" not in Browser(server.address).get("/").text
    assert server.stop() == 0


def _answers_to_another_address(server: Server) -> None:
    """Ask by an address that the machine has only since the server runs, and by one of others."""

    def asked(host: str) -> int:
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as telephone:
            telephone.request("GET", "/sign-in/", headers={"Host": f"{host}:{server.port}"})
            return telephone.getresponse().status

    assert asked("10.1.2.3") == 400
    write_hall(server.folder / NAME, Hall(True, server.port, ("10.1.2.3",)))
    assert asked("10.1.2.3") == 200
    assert asked("10.1.2.4") == 400

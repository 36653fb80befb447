"""An evening on a Windows laptop, from the zip: set up, entered, printed, backed up, restored."""

import json
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from deploy.windows.__main__ import build
from overplay import __version__
from tests.servers.absent import Absent
from tests.tournaments.management.browser import Browser
from tests.tournaments.management.evenings import caught_up, first_account
from tests.waiting import PATIENCE, until
from tests.windows.wine import Windows, WindowsServer

LARGEST = 80_000_000
"""Bytes of the zip at most."""
TEN = 10
"""Results that are entered."""
FIRST_PAGE = 60.0
"""Seconds from the start to the first page at most."""


@pytest.fixture(scope="module")
def zipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("zip"))


@pytest.fixture(scope="module")
def server(zipped: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WindowsServer]:
    """Overplay unpacked on a Windows of its own."""
    try:
        windows = Windows(tmp_path_factory.mktemp("windows"))
    except Absent as absent:
        pytest.skip(str(absent))
    yield WindowsServer(windows, windows.unpack(zipped))
    windows.switch_off()


def test_the_zip_is_small_and_the_same_each_time(zipped: Path, tmp_path: Path) -> None:
    assert zipped.stat().st_size < LARGEST
    assert build(tmp_path).read_bytes() == zipped.read_bytes()
    names = zipfile.ZipFile(zipped).namelist()
    assert {name.split("/")[0] for name in names} == {f"Overplay-{__version__}"}
    modules = sorted(name.removesuffix(".py") for name in names if name.endswith(".py"))
    inside = {name.rpartition("/")[2].lower() for name in names}
    assert "dds.dll" in inside  # Apache-2.0, as LICENSE_APACHE has it
    assert "license_apache" in inside
    assert "msvcp140.dll" not in inside  # Microsoft's alone to give
    compiled = [name.partition(".cpython-313.")[0] for name in names if name.endswith(".pyc")]
    assert sorted(name.replace("__pycache__/", "") for name in compiled) == modules


def test_the_commands_are_there(server: WindowsServer) -> None:
    assert server.manage("--version").strip() == f"Overplay {__version__}"
    assert "restore" in server.manage("--help")
    assert "Unknown command" in server.manage("levitate", fails=True)


def test_the_demo_shows_its_first_page_soon_and_leaves_nothing_running(
    server: WindowsServer,
) -> None:
    began = time.monotonic()
    server.start("overplay.cmd", "demo")
    assert Browser(server.address).get("/sign-in/").status == 200
    assert time.monotonic() - began < FIRST_PAGE
    assert server.stop() == 0
    assert server.windows.programs() == []


def test_an_evening_of_a_club(server: WindowsServer) -> None:
    """Set up and entered by a program, printed; its worker killed; backed up, and restored."""
    server.start("Start Overplay.cmd")
    desk = first_account(server)
    server.next_line("Ctrl-C stops it.")
    if any(line.startswith("Phones in the hall open") for line in server.said()):
        assert any("▀" in line for line in server.said()), "the code of the address"
    assert (server.windows.local / "Overplay" / "overplay.sqlite3").is_file()
    session = evening_by_program(server)
    until(lambda: caught_up(desk, session, TEN), "the standings are there")
    printed(server, desk, session)

    killed = server.worker()
    psutil.Process(killed).kill()
    until(lambda: server.worker() != killed, "the worker is back")
    kept = server.windows.home / "Vereinsabend für alle.overplay"
    server.manage("backup", server.windows.path(kept))
    assert kept.is_file()
    desk.post("/clubs/", name="Later", time_zone="Europe/Rome")
    assert "Later" in desk.get("/").text
    assert server.stop() == 0
    until(lambda: server.windows.programs() == [], "nothing runs any more")

    said = server.manage("restore", server.windows.path(kept), "--replace")
    assert f"evenings 1, results {TEN}" in said
    server.start("overplay.cmd", "up", "--no-browser")
    desk = signed_in_again(server)
    assert "Later" not in desk.get("/").text
    until(lambda: caught_up(desk, session, TEN), "the standings are there again")
    assert server.stop() == 0
    until(lambda: server.windows.programs() == [], "nothing runs any more")


def evening_by_program(server: WindowsServer) -> int:
    """Set up an evening of bridge through the interface, and enter ten results; its session."""
    scopes = ("--scope", "organise", "--scope", "direct", "--scope", "score", "--scope", "read")
    token = server.manage("api_token", "ann", "--name", "walk", *scopes).split()[-1]

    def ask(method: str, path: str, asked: object = None) -> Any:
        request = urllib.request.Request(f"{server.address}/api/v1/{path}", method=method)
        request.add_header("Authorization", f"Bearer {token}")
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(asked).encode() if asked is not None else None
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    club = ask("POST", "clubs", {"name": "Müllers Abend", "time_zone": "Europe/Berlin"})["id"]
    asked = {"name": "Erster", "game": "bridge", "played_on": "2026-03-05"}
    session = int(ask("POST", f"clubs/{club}/tournaments", asked)["sessions"][0]["id"])
    plan = {"system": "compass", "pairs": 8, "trays_per_round": 1}
    ask("PUT", f"sessions/{session}/plan", plan)
    plays = ask("GET", f"sessions/{session}/plays?state=awaiting")["items"][:TEN]
    results = [{name: play[name] for name in ("round", "table", "tray")} for play in plays]
    entered = [result | {"typed": "4SN="} for result in results]
    ask("POST", f"sessions/{session}/results/batch", {"results": entered})
    return session


def printed(server: WindowsServer, desk: Browser, session: int) -> None:
    """Print the standings on the page, and the pack by its command."""
    assert desk.content(f"/sessions/{session}/print/standings.pdf").startswith(b"%PDF")
    pack = server.windows.home / "pack.pdf"
    server.manage("print_pack", str(session), "--output", server.windows.path(pack))
    assert pack.read_bytes().startswith(b"%PDF")


def signed_in_again(server: WindowsServer) -> Browser:
    """Return a browser of whoever made the first account."""
    browser = Browser(server.address)
    browser.get("/sign-in/")
    browser.post("/sign-in/", username="ann", password="nineteen trays", next="/")
    return browser

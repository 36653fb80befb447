"""The wheel holds the whole program, and runs where there is no checkout."""

import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.servers.overplay_server import Server
from tests.tournaments.management.evenings import caught_up, enter_all, evening, first_account
from tests.waiting import until

pytestmark = pytest.mark.laptop_parts

PLACES = {
    "deals": "deals",
    "locale": "overplay/site/locale",
    "movements": "movements",
    "overplay": "overplay",
    "scoring": "scoring",
    "static": "overplay/site/static",
    "templates": "overplay/site/templates",
    "tournaments": "tournaments",
}
"""Where the folders of a checkout lie in the wheel."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
    (built,) = folder.iterdir()
    return zipfile.ZipFile(built)


def test_it_holds_every_file_of_the_program_and_no_other(wheel: zipfile.ZipFile) -> None:
    listed = subprocess.run(
        ["git", "ls-files", *PLACES], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no git checkout: what belongs to it is not known")
    files = [name.partition("/") for name in listed.stdout.splitlines() if (ROOT / name).exists()]
    expected = {f"{PLACES[top]}/{rest}" for top, _slash, rest in files}
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == expected


def test_it_asks_for_exactly_what_is_pinned(wheel: zipfile.ZipFile) -> None:
    (name,) = [name for name in wheel.namelist() if name.endswith("/METADATA")]
    asked = message_from_bytes(wheel.read(name)).get_all("Requires-Dist") or []
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    pinned = [line.rstrip(" \\") for line in lines if re.match("[a-z]", line)]
    assert sorted(one.replace(";", " ;") for one in asked) == sorted(pinned)
    assert len(asked) > 20


@pytest.mark.long
def test_an_evening_of_a_user_with_a_space_in_the_name_of_her_home(
    wheel: zipfile.ZipFile, laptop_environment: dict[str, str], tmp_path: Path
) -> None:
    """The program knows nothing of a checkout: it runs elsewhere, and keeps its data at home."""
    home, installed = tmp_path / "Jörg Müller", tmp_path / "installed"
    home.mkdir()
    wheel.extractall(installed)
    own = {"HOME": str(home), "PYTHONPATH": str(installed)}
    server = Server(laptop_environment | own, home / ".local" / "share" / "Overplay")
    del server.environment["OVERPLAY_VAR"]
    server.program, server.place = [sys.executable, "-m", "overplay.command"], home
    server.manage("demo", "--club-only")
    assert (server.folder / "demo" / "overplay.sqlite3").is_file()
    server.start("--hall")
    try:
        desk = first_account(server)
        session = evening(desk, "bridge", 6)
        enter_all(desk, session, 3, "4SN10")
        until(lambda: caught_up(desk, session, 9), "the standings are there")
        assert desk.content(f"/sessions/{session}/print/standings.pdf").startswith(b"%PDF")
    finally:
        assert server.stop() == 0
    assert not list(installed.glob("var"))

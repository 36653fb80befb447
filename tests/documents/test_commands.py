"""Every command of README and of the documents, said in its order where nothing was said before.

Those of ``docs/api.md`` are walked by ``tests/tournaments/api/test_page.py``.
"""

import importlib.util
import json
import os
import re
import shlex
import shutil
from pathlib import Path

import pytest
from django.core.management import get_commands

from deals.files import read_hands
from overplay import __version__
from tests.conftest import ROOT
from tests.data import DEALS
from tests.documents.commands import (
    DOCUMENTS,
    NOTATION,
    commands_in,
    first_block,
    mentions_in,
)
from tests.documents.machine import Machine

pytestmark = pytest.mark.laptop_parts

README, DOCS = ROOT / "README.md", ROOT / "docs"
WHEEL = f"overplay-{__version__}-py3-none-any.whl"
ROOTS = "asks for root on a Debian of its own"
NOT_HERE = {
    "make test": "is what tries this",
    "pipx ": "is uv's way by another program",
    "uv ": "asks for the internet: a test of its own",
    "make update": "asks for a newer version: tests/upgrades has one",
    ".venv/bin/python -m pytest ": "is part of make long",
    "gunicorn ": "is for those who have it",
    "python -m overplay.worker": "is started by manage.py up",
    **dict.fromkeys(["apt-get ", "adduser ", "install ", "runuser ", "cp deploy/"], ROOTS),
    **dict.fromkeys(["systemctl ", "ln -s ../", "rm -f /etc/", "openssl ", "cd /opt/"], ROOTS),
    "journalctl ": ROOTS,
}
"""What a command begins with that is not said here, and why."""


CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR")
"""Where it is said whom to trust."""


def is_said_here(command: str) -> bool:
    return not command.startswith(tuple(NOT_HERE))


@pytest.fixture
def machine(laptop_environment: dict[str, str], tmp_path: Path) -> Machine:
    """An empty one, but for files that the documents show."""
    machine = Machine(laptop_environment, tmp_path)
    typed = first_block(DOCS / "notation.md", NOTATION)
    (machine.checkout / "our-own.txt").write_text(typed)
    (machine.checkout / "event.json").write_text(first_block(DOCS / "replay.md", "{"))
    return machine


def walk(machine: Machine, document: Path, beginning: str = "") -> dict[str, str]:
    """Say every command of a document that begins so, in its order; what each of them printed."""
    told = [line for line in commands_in(document) if line.startswith(beginning)]
    return {line: machine.say(line) for line in told if is_said_here(line)}


def test_what_is_not_said_here_is_told_somewhere() -> None:
    told = [command for document in DOCUMENTS for command in commands_in(document)]
    assert [one for one in NOT_HERE if not any(each.startswith(one) for each in told)] == []


@pytest.mark.long
def test_readme_in_a_checkout(machine: Machine) -> None:
    said = walk(machine, README, ".venv/bin/python ")
    (up,) = [line for line in said if " up " in line]
    assert "Create a club" in said[up]
    assert len(said) == 5


@pytest.mark.long
def test_readme(machine: Machine) -> None:
    """The program installed and a checkout: each has its data, and its first account."""
    machine.say("make wheel")
    machine.unpack(machine.checkout / "dist" / WHEEL)
    said = walk(machine, README)
    up = [line for line in said if " up " in line]
    assert len(up) == 2
    assert all("Create a club" in said[line] for line in up)
    assert (machine.checkout / "var" / "overplay.sqlite3").is_file()
    assert (machine.home / ".local" / "share" / "Overplay" / "overplay.sqlite3").is_file()
    assert "Sign in to the demo club" in said["make demo"]


@pytest.mark.long
def test_of_other_programs(machine: Machine) -> None:
    """The file that the document shows is shown first, then made twice, in its club and another."""
    shown = first_block(DOCS / "formats.md", "<?xml")
    (machine.checkout / "thursday.xml").write_text(shown)
    machine.say("manage.py migrate")
    machine.stand_ins |= {" 12 ": " 1 ", " --organiser dora": ""}
    preview, *made, _written = walk(machine, DOCS / "formats.md").values()
    assert "6 of 6 published figures reproduced" in preview
    assert len(made) == 2
    written = (machine.checkout / "thursday-usebio.xml").read_text()
    assert "<PLAYER_NAME>Ann Owl</PLAYER_NAME>" in written
    assert len(json.loads(machine.say("manage.py sessions --json"))) == 2


@pytest.mark.long
def test_of_deals(machine: Machine) -> None:
    """The files of an event lie where the commands are said; the evening's are another's."""
    for name in ("WBG2024.sqd", "WBG2024.sqk"):
        shutil.copy(DEALS / name, machine.checkout)
    shutil.copy(DEALS / "sixteen.lin", machine.checkout / "thursday.lin")
    said = walk(machine, DOCS / "deals.md")
    assert said["python manage.py hands thursday.lin"].startswith("LIN, 16 deals\n")
    assert sum(text.startswith("The seal fits") for text in said.values()) == 2
    files = (
        "thursday.dup",
        "thursday.pbn",
        "thursday.dlm",
        "lesson.pbn",
        "whist.pbn",
        "second.pbn",
    )
    counts = [len(read_hands((machine.checkout / name).read_bytes()).boards) for name in files]
    assert counts == [16, 24, 24, 16, 24, 16]


@pytest.mark.long
def test_of_the_drive(machine: Machine) -> None:
    said = walk(machine, DOCS / "drive.md")
    assert [len(json.loads(text)["hands"]) for text in said.values() if text[0] == "{"] == [20]
    assert len(said) == 2


@pytest.mark.parametrize("name", ["installing", "directing"])
@pytest.mark.long
def test_of_the_program_as_it_is_installed(machine: Machine, name: str) -> None:
    machine.say("make wheel")
    machine.unpack(machine.checkout / "dist" / WHEEL)
    assert walk(machine, DOCS / f"{name}.md")


@pytest.mark.long
@pytest.mark.parametrize("name", ["operating", "printing"])
def test_of_a_server_that_has_evenings(machine: Machine, name: str) -> None:
    machine.say("manage.py demo --club-only")
    machine.environment["OVERPLAY_VAR"] = str(machine.checkout / "var" / "demo")
    sessions = json.loads(machine.say("manage.py sessions --json"))
    one = str(sessions[0]["session"])
    machine.stand_ins |= {" 12 ": f" {one} ", " 15 ": f" {one} ", " dora": " director"}
    machine.script("lp", "exec cat > printed.pdf")
    said = walk(machine, DOCS / f"{name}.md")
    assert said
    if name == "printing":
        for file in ("evening.pdf", "printed.pdf"):
            assert (machine.checkout / file).read_bytes().startswith(b"%PDF-")


@pytest.mark.long
def test_of_a_wheel(machine: Machine) -> None:
    """Of uv, which asks where packages are kept: installed, updated to the same, and gone."""
    machine.say("make wheel")
    shutil.copy(machine.checkout / "dist" / WHEEL, machine.home)
    machine.stand_ins["overplay-0.3.0-py3-none-any.whl"] = WHEEL
    machine.script("uv", f'exec {shlex.quote(str(machine.checkout / ".venv/bin/uv"))} "$@"')
    folders = {"UV_TOOL_DIR": machine.home / "tools", "UV_TOOL_BIN_DIR": machine.path}
    config = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"  # where packages are kept
    machine.environment |= {name: str(folder) for name, folder in folders.items()}
    machine.environment |= {"XDG_CONFIG_HOME": str(config)}
    machine.environment |= {name: os.environ[name] for name in os.environ if name in CERTIFICATES}
    told = [one for one in commands_in(DOCS / "installing.md") if one.startswith("uv ")]
    install, update, remove = told
    try:
        machine.say(install)
    except AssertionError as failed:
        if "client error (Connect)" not in str(failed):
            raise
        pytest.skip("nobody answers who has packages: uv needs the internet once")
    assert machine.say("overplay --version") == f"Overplay {__version__}\n"
    machine.say(update)
    machine.say(remove)
    assert not (machine.path / "overplay").exists()


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("msginit"), reason="GNU gettext: apt-get install gettext")
def test_of_a_translation(machine: Machine) -> None:
    assert len(walk(machine, DOCS / "translating.md")) == 4
    assert (machine.checkout / "locale" / "fr" / "LC_MESSAGES" / "django.mo").is_file()


def test_every_document_with_commands_is_walked() -> None:
    walked = {"README", "installing", "directing", "operating", "printing", "translating"}
    walked |= {"deals", "drive", "formats"}
    assert {each.stem for each in DOCUMENTS if commands_in(each)} == walked


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda one: one.stem)
def test_every_command_that_is_mentioned_is_one(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    unknown = []
    for words in mentions_in(document):
        program, *rest = words[words[:2] == ["python", "manage.py"] :]
        name = rest[rest[0] == "-m"]
        known = {
            "make": name in targets,
            "python": program == "python" and importlib.util.find_spec(name) is not None,
        }
        if not known.get(program, name == "--version" or name in get_commands()):
            unknown.append(" ".join(words))
    assert unknown == []

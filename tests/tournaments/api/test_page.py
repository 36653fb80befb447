"""The page about the interface: every command on it, against a real server."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.servers.overplay_server import Server
from tests.waiting import PATIENCE

# That a server's parts answer alike is tried elsewhere.
pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

PAGE = ROOT / "docs" / "api.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```\n", re.DOTALL | re.MULTILINE)
MARK = "-- the end of a block --"
STAND_IN = Path(__file__).with_name("curl.py")


@pytest.fixture(scope="module")
def server(
    bare_environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    server = Server(
        bare_environment | {"DJANGO_SUPERUSER_PASSWORD": "overplay-walk"},
        tmp_path_factory.mktemp("walk"),
    )
    server.start()
    server.manage("createsuperuser", "--noinput", "--username", "director", "--email", "")
    try:
        yield server
    finally:
        assert server.stop() == 0


def blocks() -> list[tuple[str, str, str]]:
    """Every command of the page, with the kind and the text of the answer shown below it."""
    found = BLOCK.findall(PAGE.read_text())
    commands = []
    for (kind, text), (next_kind, shown) in zip(found, [*found[1:], ("", "")], strict=True):
        if kind == "sh":
            commands.append((text, next_kind if next_kind != "sh" else "", shown))
    return commands


def curl() -> str:
    """The line of a shell that puts a stand-in in the place of curl where it is absent."""
    if shutil.which("curl"):
        return ""
    if os.environ.get("CI"):
        pytest.fail("missing in continuous integration: curl", pytrace=False)
    return f'curl() {{ "{sys.executable}" "{STAND_IN}" "$@"; }}\n'


def test_the_page_does_what_it_says(server: Server, tmp_path: Path) -> None:
    python = f'"{sys.executable}"'
    script = curl() + "\n".join(
        f"{command.replace('.venv/bin/python', python)}\necho '{MARK}'"
        for command, _kind, _shown in blocks()
    )
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=ROOT,
        env=server.environment | {"OVERPLAY": server.address, "TMPDIR": str(tmp_path)},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
    answers = done.stdout.split(MARK)
    for (command, kind, shown), answer in zip(blocks(), answers, strict=False):
        if kind == "json":
            assert _as_shown(json.loads(answer), json.loads(shown)), command + answer
        elif kind:
            assert _reads_as_shown(answer.strip(), shown.strip()), command + answer


def _as_shown(told: Any, shown: Any) -> bool:
    """Whether an answer is what the page shows; ``...`` stands for anything."""
    if shown == "...":
        return True
    if isinstance(shown, dict) and isinstance(told, dict):
        return shown.keys() == told.keys() and all(_as_shown(told[k], shown[k]) for k in shown)
    if isinstance(shown, list) and isinstance(told, list):
        return len(told) == len(shown) and all(map(_as_shown, told, shown))
    return bool(told == shown)


def _reads_as_shown(told: str, shown: str) -> bool:
    pattern = ".+?".join(re.escape(part) for part in shown.split("..."))
    return re.fullmatch(pattern, told, re.DOTALL | re.IGNORECASE) is not None


def test_the_page_shows_every_kind_of_call() -> None:
    """So that a walk through an evening stays one."""
    commands = "".join(command for command, _kind, _shown in blocks())
    for part in ("proposals", "plan", "places", "results/batch", "plays", "explanations", "jobs"):
        assert part in commands


def test_what_stands_in_for_curl_does_what_is_asked_of_it(server: Server, tmp_path: Path) -> None:
    """The walk tries the rest of it, where there is no curl."""
    tokens, file = f"{server.address}/api/v1/tokens", tmp_path / "answer"
    options = ["-sS", tokens, "-d", "{}", "-D", "-", "-o", str(file), "-w", "%{http_code}\\n"]
    json_sent = ["-H", "Content-Type: application/json"]
    done = subprocess.run(
        [sys.executable, STAND_IN, *json_sent, *options], capture_output=True, text=True, check=True
    )
    head, _, end = done.stdout.partition("\n\n")
    assert head.startswith("HTTP/1.1 401 Unauthorized\n")
    assert "content-type: application/problem+json" in head.lower()
    assert end == "401\n"
    assert json.loads(file.read_text())["status"] == 401

"""A machine on which nothing of Overplay was ever said, and somebody who does as they are told."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import ROOT
from tests.servers.overplay_server import Server
from tests.servers.ports import free_port
from tests.tournaments.management.evenings import first_account
from tests.waiting import PATIENCE, next_line

NOT_COPIED = shutil.ignore_patterns(".*", "var", "build", "dist", "__pycache__", "kept")
"""What a new checkout does not hold, and the old databases, which are large."""
INSTALLED = ("requirements.txt", "requirements-dev.txt")
"""What is installed in the environment that this one borrows."""
CURL = ROOT / "tests" / "tournaments" / "api" / "curl.py"
"""As much of it as is needed, where there is none."""
HERE = "http://127.0.0.1:8000"
"""Where the documents have it run."""


class Machine:
    """A home and a checkout, both empty of data. ``stand_ins``: words of documents for real ones.

    ``path``: a folder of programs that are found before all others.
    """

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.checkout, self.home = folder / "checkout", folder / "home"
        self.path, self.stick = folder / "bin", folder / "stick"
        shutil.copytree(ROOT, self.checkout, ignore=NOT_COPIED)
        for new in (self.home, self.path, self.stick):
            new.mkdir()
        (self.checkout / ".venv").symlink_to(sys.prefix)
        for name in INSTALLED:
            os.utime(self.checkout / name, (0, 0))
        own = {"HOME": str(self.home), "PATH": f"{self.path}:{environment['PATH']}"}
        self.environment = environment | own
        self.stand_ins = {"/media/stick": str(self.stick)}
        self.script("python", f'exec {shlex.quote(sys.executable)} "$@"')
        self.script("manage.py", 'exec python manage.py "$@"')
        if not shutil.which("curl"):
            self.script("curl", f'exec python {shlex.quote(str(CURL))} "$@"')

    def script(self, name: str, line: str) -> None:
        """Make a program of one line."""
        file = self.path / name
        file.write_text(f"#!/bin/sh\n{line}\n")
        file.chmod(0o755)

    def unpack(self, wheel: Path) -> None:
        """Have ``overplay`` of a wheel, as whatever installs one makes it."""
        installed = self.home / "installed"
        with zipfile.ZipFile(wheel) as file:
            file.extractall(installed)
        folder = shlex.quote(str(installed))
        self.script("overplay", f'PYTHONPATH={folder} exec python -m overplay.command "$@"')

    def say(self, line: str) -> str:
        """Say a command; what it prints. It has to end well, or to run until it is told to end.

        What runs makes the first account by the link that it prints.
        """
        for word, real in self.stand_ins.items():
            line = line.replace(word, real)
        words = shlex.split(line)
        if "up" in words:
            with self.running(words) as server:
                return first_account(server).get("/").text
        if words[1:] == ["demo"]:
            return self._demo(words)
        if HERE in line:
            with self.running(["manage.py", "up"]) as server:
                return self._run(line.replace(HERE, server.address))
        return self._run(line)

    def _run(self, line: str) -> str:
        empty = {"OVERPLAY_VAR": str(self.home / "restored")} if " restore " in line else {}
        ended = subprocess.run(
            ["bash", "-o", "pipefail", "-c", line],
            cwd=self._place(line),
            env=self.environment | empty,
            capture_output=True,
            text=True,
            check=False,
            timeout=10 * PATIENCE,
        )
        assert ended.returncode == 0, f"{line}\n{ended.stdout}\n{ended.stderr}"
        return ended.stdout

    def _place(self, line: str) -> Path:
        return self.home if line.startswith(("overplay ", "uv ")) else self.checkout

    def _program(self, name: str) -> str:
        return name if "/" in name else str(shutil.which(name, path=self.environment["PATH"]))

    @contextmanager
    def running(self, words: list[str]) -> Iterator[Server]:
        """It runs, on a port that is free; and ends well."""
        server = Server(self.environment, self.checkout / "var")
        server.environment = self.environment
        server.place = self._place(" ".join(words))
        server.program = [self._program(words[0]), *words[1 : words.index("up")]]
        options = words[words.index("up") + 1 :]
        if "--port" in options:
            at = options.index("--port")
            options = options[:at] + options[at + 2 :]
        server.start(*options)
        try:
            yield server
        finally:
            assert server.stop() == 0

    def _demo(self, words: list[str]) -> str:
        """Have it run until it says how to end it."""
        said, port = "", str(free_port())
        by_make = words[0] == "make"
        with subprocess.Popen(
            [self._program(words[0]), *words[1:], *([] if by_make else ["--port", port])],
            cwd=self._place(" ".join(words)),
            env=self.environment | ({"PORT": port} if by_make else {}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as running:
            while (line := next_line(running.stdout)) and "Ctrl-C stops it." not in line:
                said += line
            os.killpg(running.pid, signal.SIGINT)
            ended = running.wait(PATIENCE)
        # make tells of the key that ended it, whatever what it ran has said.
        assert ended == 0 or (by_make and ended in (2, 130, -signal.SIGINT)), said
        assert line, said
        return said

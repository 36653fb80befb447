"""Servers of our own are found wherever they are, and none is left running."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.servers.absent import Absent
from tests.servers.child import Child
from tests.servers.overplay_server import Server
from tests.servers.postgresql import copied, first_that_runs, folder_of, in_wheels
from tests.servers.processes import children
from tests.servers.programs import unprivileged


def test_a_copy_of_the_wheel_takes_its_libraries_with_it(tmp_path: Path) -> None:
    """As where the wheel lies in root's home, and another user has to run it."""
    programs = copied(next(in_wheels()), tmp_path)
    assert tmp_path in programs.parents
    for name in ("initdb", "postgres"):
        told = subprocess.run([programs / name, "--version"], capture_output=True, check=False)
        assert b"PostgreSQL" in told.stdout, told.stderr


def test_programs_are_run_by_whoever_may_run_them(tmp_path: Path) -> None:
    """Root's other user: what is in a home is closed to it, a copy beside the data is not."""
    user = unprivileged()
    ours, closed = folder_of(user), tmp_path / "closed"
    unreadable = copied(next(in_wheels()), closed)
    closed.chmod(0)
    try:
        copy = copied(next(in_wheels()), ours)
        assert first_that_runs([tmp_path, unreadable, copy], user) == copy
        assert first_that_runs([tmp_path, unreadable], user) is None
    finally:
        closed.chmod(0o700)
        shutil.rmtree(ours)


def test_a_child_that_never_answers_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.servers.child.PATIENCE", 0.1)
    before = {pid for pid, _name in children(os.getpid())}
    child = Child([sys.executable, "-c", "input()"], tmp_path / "log")
    with pytest.raises(Absent, match="did not start"):
        child.start(lambda: False)
    assert child.process is not None
    assert child.process.returncode
    assert {pid for pid, _name in children(os.getpid())} == before


def test_a_server_that_does_not_come_up_is_ended_and_says_why(tmp_path: Path) -> None:
    server = Server({"OVERPLAY_PROFILE": "no such profile", "PATH": os.defpath}, tmp_path)
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    assert server.process is not None
    assert server.process.returncode


def test_the_children_of_a_process_are_told_by_their_command() -> None:
    """Asked once the child has spoken: before its first line it may have no command yet."""
    command = [sys.executable, "-c", "print(flush=True); input()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        said = dict(children(os.getpid()))[child.pid]
        assert said == " ".join([psutil.Process(child.pid).name(), *command])
        child.kill()
        child.wait()
    assert child.pid not in dict(children(os.getpid()))

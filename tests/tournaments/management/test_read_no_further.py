"""A command whose reader has seen enough: ``manage.py movement choose --pairs 14 | head``."""

import os
import subprocess
import sys

import pytest
from django.core.management import ManagementUtility

from overplay.command import NOBODY_READS_ON, main
from tests.conftest import ROOT


def test_it_ends_without_a_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "manage.py", "movement", "systems"]
    done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (NOBODY_READS_ON, b"")


def test_another_pipe_that_breaks_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_called: ManagementUtility) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(ManagementUtility, "execute", broken)
    monkeypatch.setattr(sys, "argv", ["manage.py", "movement", "systems"])
    with pytest.raises(BrokenPipeError):
        main()

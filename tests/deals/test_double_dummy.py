"""The tricks that could be made, against published figures; and a library that is not there."""

import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from deals import double_dummy
from deals.deal import Deal
from deals.double_dummy import library, solved
from deals.fault import Code, Fault
from deals.files import read_hands
from deals.squaredeal import dealt
from tests.conftest import ROOT
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.servers.absent import require_dds

BOARDS = read_hands((DEALS / "sixteen.pbn").read_bytes()).boards
ONE_SUIT_EACH = Deal.read("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


@pytest.fixture
def dds() -> None:
    """Leave a test out where the library is not installed."""
    require_dds()


@pytest.mark.usefixtures("dds")
def test_the_tricks_are_those_that_are_published() -> None:
    """320 figures of sixteen deals."""
    found = list(solved(board.deal for board in BOARDS))
    assert found == [table(game) for game in GAMES]


@pytest.mark.usefixtures("dds")
def test_whoever_has_a_whole_suit_makes_all_of_it() -> None:
    (found,) = solved([ONE_SUIT_EACH])
    assert found is not None
    ours = {"N": ("S", "N"), "E": ("H", "E"), "S": ("D", "S"), "W": ("C", "W")}
    for strain, side in (("S", "NS"), ("H", "EW"), ("D", "NS"), ("C", "EW")):
        assert {seat: found[seat][strain] for seat in ours} == {
            seat: 13 if seat in side else 0 for seat in ours
        }
    assert {seat: found[seat]["N"] for seat in ours} == dict.fromkeys(ours, 0)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[str]"]:
    """Every process that is started to solve deals, from now on."""
    found: list[subprocess.Popen[str]] = []
    real, path = subprocess.Popen, library()
    monkeypatch.setattr(double_dummy, "library", lambda: path)  # which starts one too

    def start(*arguments: Any, **options: Any) -> "subprocess.Popen[str]":
        found.append(real(*arguments, **options))
        return found[-1]

    monkeypatch.setattr("deals.double_dummy.subprocess.Popen", start)
    return found


@pytest.mark.usefixtures("dds")
def test_a_deal_that_takes_too_long_is_left_out_with_its_process(
    started: list["subprocess.Popen[str]"],
) -> None:
    two = [board.deal for board in BOARDS[:2]]
    assert list(solved(two, seconds=0)) == [None, None]
    assert len(started) == 2
    assert None not in [process.poll() for process in started]


@pytest.mark.usefixtures("dds")
def test_the_process_ends_with_whoever_asked(started: list["subprocess.Popen[str]"]) -> None:
    asked = solved(dealt("a" * 60, ""))
    assert next(asked) is not None
    (process,) = started
    assert process.poll() is None
    asked.close()
    assert process.poll() is not None


def test_without_a_library_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "find_library", lambda _name: None)
    monkeypatch.setattr(double_dummy, "find_spec", lambda _name: None)
    with pytest.raises(Fault) as refused:
        next(solved([BOARDS[0].deal]))
    assert refused.value.code == Code.NO_LIBRARY


def test_a_library_that_cannot_be_loaded_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"no library")
    monkeypatch.setattr(double_dummy, "library", lambda: str(broken))
    with pytest.raises(Fault) as refused:
        next(solved([BOARDS[0].deal]))
    assert (refused.value.code, refused.value.params) == (Code.NOT_SOLVED, {"why": "it ended"})


def test_the_library_of_a_wheel_is_found_without_importing_it(tmp_path: Path) -> None:
    inside = tmp_path / "endplay" / "_dds"
    inside.mkdir(parents=True)
    (tmp_path / "endplay" / "__init__.py").write_text("raise RuntimeError")
    (inside / "libdds.so").write_bytes(b"")
    program = "from deals.double_dummy import library; print(library())"
    paths = os.pathsep.join((str(tmp_path), str(ROOT)))
    found = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout.strip() == str(inside / "libdds.so")


@pytest.mark.parametrize("runtime", [None, "C:\\Windows\\System32\\msvcp140.dll"])
def test_windows_needs_the_runtime_of_c(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, runtime: str | None
) -> None:
    """What the wheel has for Windows cannot be loaded without it: then there is no library."""
    (tmp_path / "_dds").mkdir()
    (tmp_path / "_dds" / "dds.dll").write_bytes(b"")
    wheel = ModuleSpec("endplay", None, origin=str(tmp_path / "__init__.py"))
    monkeypatch.setattr(double_dummy, "find_spec", lambda _name: wheel)
    monkeypatch.setattr(double_dummy, "find_library", {"msvcp140": runtime}.get)
    monkeypatch.setattr(sys, "platform", "win32")
    assert library() == (runtime and str(tmp_path / "_dds" / "dds.dll"))

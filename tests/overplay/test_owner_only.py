"""What Overplay keeps is its owner's alone, also what an older version has left open."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from overplay.owner_only import keep_to_owner
from tests.overplay.test_settings import manage

pytestmark = pytest.mark.laptop_parts


def modes(folder: Path) -> dict[str, int]:
    """The rights of a folder and of all there is in it; not of what goes while it is listed."""
    found = {".": stat.S_IMODE(folder.lstat().st_mode)}
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):  # a worker takes messages out of the queue
            found[str(path.relative_to(folder))] = stat.S_IMODE(path.lstat().st_mode)
    return found


def left_open(folder: Path) -> dict[str, str]:
    """Whatever others may read, write or enter."""
    return {name: oct(mode) for name, mode in modes(folder).items() if mode & 0o077}


@pytest.fixture
def as_before() -> Iterator[None]:
    """The process writes afterwards as it did."""
    umask = os.umask(0o022)
    yield
    os.umask(umask)


@pytest.mark.usefixtures("as_before")
def test_what_was_left_open_is_closed_and_what_is_not_ours_is_left(tmp_path: Path) -> None:
    var = tmp_path / "var"
    for folder in ("backups", "queue/messages", "static/css", "photographs"):
        (var / folder).mkdir(parents=True)
    for name in ("overplay.sqlite3", "overplay.sqlite3-wal", "backups/a.gz", "static/css/a.css"):
        (var / name).write_text("x")
    for name in ("photographs/cup.jpg", "notes.txt"):
        (var / name).write_text("x")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (var / "log").symlink_to(elsewhere)
    keep_to_owner(var)
    assert left_open(var).keys() == {"photographs", "photographs/cup.jpg", "notes.txt", "log"}
    assert left_open(elsewhere)
    assert modes(var)["overplay.sqlite3"] == 0o600
    assert modes(var)["backups"] == 0o700
    (var / "backups" / "b.gz").write_text("x")
    assert modes(var)["backups/b.gz"] == 0o600


@pytest.mark.long
def test_a_start_over_an_older_folder_and_a_backup(
    bare_environment: dict[str, str], tmp_path: Path
) -> None:
    var = tmp_path / "var"
    assert manage(bare_environment, var, "demo", "--club-only").returncode == 0
    assert manage(bare_environment, var, "backup").returncode == 0
    assert left_open(var) == {}
    for path in (var, *var.rglob("*")):
        path.chmod(path.stat().st_mode | 0o055)
    assert manage(bare_environment, var, "backup", str(tmp_path / "copy.jsonl.gz")).returncode == 0
    assert left_open(var) == {}
    assert stat.S_IMODE((tmp_path / "copy.jsonl.gz").stat().st_mode) == 0o600
    done = manage(bare_environment, var, "restore", str(tmp_path / "copy.jsonl.gz"), "--replace")
    assert (done.returncode, left_open(var)) == (0, {})

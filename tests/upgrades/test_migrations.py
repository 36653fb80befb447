"""Migrations are only added: one that some database may have applied is never changed.

``migrations.sha256`` lists them as ``sha256sum`` writes it.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

LISTED = Path(__file__).with_name("migrations.sha256")
TO_LIST = "sha256sum {} >> tests/upgrades/migrations.sha256"


def faults(listed: str, root: Path) -> Iterator[str]:
    """Yield what is wrong with the migrations below a folder, going by such a list."""
    digests = {name: digest for digest, name in (line.split() for line in listed.splitlines())}
    present = {str(file.relative_to(root)) for file in root.glob("tournaments/migrations/0*.py")}
    for name, digest in digests.items():
        if name not in present:
            yield f"{name} was released and is gone"
        elif hashlib.sha256((root / name).read_bytes()).hexdigest() != digest:
            yield f"{name} was released and has been changed: add another migration instead"
    for name in sorted(present - digests.keys()):
        yield f"{name} is not listed yet: {TO_LIST.format(name)}"


def test_no_migration_is_changed_or_removed() -> None:
    listed = LISTED.read_text()
    assert len(listed.splitlines()) == len(set(listed.splitlines())) > 0
    assert list(faults(listed, ROOT)) == []


def test_one_that_is_changed_removed_or_new_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "tournaments" / "migrations"
    folder.mkdir(parents=True)
    names = [f"tournaments/migrations/000{number}_one.py" for number in (1, 2, 3, 4)]
    for name in names[:3]:
        (tmp_path / name).write_text(name)
    listed = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in names[:2]]
    (tmp_path / names[1]).write_text("changed")
    found = list(faults("\n".join([*listed, f"{'0' * 64}  {names[3]}"]), tmp_path))
    assert found == [
        f"{names[1]} was released and has been changed: add another migration instead",
        f"{names[3]} was released and is gone",
        f"{names[2]} is not listed yet: {TO_LIST.format(names[2])}",
    ]

"""A copy of the database is whole, and nothing stays behind where none could be made."""

import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from tests.servers.postgresql import in_wheels
from tests.servers.programs import on_path

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR = tmp_path
    return tmp_path / "backups"


def backed_up() -> Path:
    out = StringIO()
    call_command("backup", stdout=out)
    return Path(out.getvalue().strip())


@pytest.mark.laptop_only
def test_sqlite_is_copied_into_a_file_of_its_own(folder: Path) -> None:
    copy = backed_up()
    assert list(folder.iterdir()) == [copy]
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        names = {name for (name,) in database.execute("SELECT name FROM django_migrations")}
    assert "0002_invariants" in names


@pytest.mark.server_parts
def test_postgresql_is_dumped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not on_path("pg_dump"):
        monkeypatch.setenv("PATH", str(next(in_wheels())))
    copy = backed_up()
    assert list(folder.iterdir()) == [copy]
    assert copy.read_bytes().startswith(b"PGDMP")


@pytest.mark.server_parts
def test_without_pg_dump_it_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(CommandError, match="pg_dump is not here"):
        backed_up()
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told(folder: Path) -> None:
    folder.write_text("in the way")
    with pytest.raises(CommandError, match="could not be backed up"):
        backed_up()

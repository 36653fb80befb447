"""``manage.py backup`` and ``manage.py restore``: what they say, and what they refuse."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.tournaments.backups.evenings import FEW, backed_up, new_sqlite, values_of
from tests.tournaments.backups.spoilt import header_line, packed
from tournaments.actions.restoring import restore
from tournaments.actions.temporary_database import using_sqlite
from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def var(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def backup(tmp_path: Path, few: bytes) -> Path:
    """A backup of a few evenings."""
    file = tmp_path / "a backup"
    file.write_bytes(few)
    return file


@contextmanager
def with_evenings(folder: Path, content: bytes) -> Iterator[None]:
    """A database of its own with the evenings of a backup."""
    with new_sqlite(folder):
        restore(BytesIO(content), replace=False)
        yield


def said(*command: object) -> str:
    out = StringIO()
    call_command(*map(str, command), stdout=out)
    return out.getvalue()


def test_without_a_name_it_goes_into_the_folder_of_backups(var: Path, few: bytes) -> None:
    with with_evenings(var, few):
        path = Path(said("backup").strip())
        elsewhere = Path(said("backup", var / "elsewhere").strip())
    assert (path.parent, elsewhere) == (var / "backups", var / "elsewhere")
    one, other = (values_of(BytesIO(file.read_bytes())) for file in (path, elsewhere))
    assert one == other


def test_it_is_restored_to_a_database_without_tables_and_counted(var: Path, backup: Path) -> None:
    with using_sqlite(str(var / "fresh")):
        told = said("restore", backup)
        assert Session.objects.count() == len(FEW)
        assert values_of(backed_up()) == values_of(BytesIO(backup.read_bytes()))
    header = header_line(BytesIO(backup.read_bytes()))
    assert f"clubs 1, evenings 2, results {header['results']}" in told


def test_over_evenings_only_when_told_to(var: Path, backup: Path, few: bytes) -> None:
    with with_evenings(var, few):
        with pytest.raises(CommandError, match="add --replace"):
            said("restore", backup)
        told = said("restore", backup, "--replace")
    (before,) = (var / "backups").iterdir()
    assert told.startswith(f"What was there is backed up: {before}\nRestored ")


@pytest.mark.parametrize(
    ("migrations", "sentence"),
    [
        ({"tournaments": ["9999_newer"]}, "made by a newer version"),
        ({}, "damaged or changed"),
    ],
)
def test_what_cannot_be_restored_is_refused(
    var: Path, few: bytes, backup: Path, migrations: dict[str, list[str]], sentence: str
) -> None:
    backup.write_bytes(packed(BytesIO(few), migrations=migrations).getvalue())
    with with_evenings(var, few):
        before = backed_up()
        with pytest.raises(CommandError, match=sentence):
            said("restore", backup, "--replace")
        assert values_of(backed_up()) == values_of(before)


@pytest.mark.long
def test_a_database_that_a_newer_version_has_changed_is_set_aside(
    var: Path, few: bytes, backup: Path
) -> None:
    with with_evenings(var, few):
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE of_a_newer_version (id integer)")
            cursor.execute(
                "INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('tournaments', '9999_newer', '2036-01-01')"
            )
        for command in (("backup",), ("restore", backup)):
            with pytest.raises(CommandError, match="changed by a newer version"):
                said(*command)
        told = said("restore", backup, "--replace")
        assert "of_a_newer_version" not in connection.introspection.table_names()
        assert values_of(backed_up()) == values_of(BytesIO(backup.read_bytes()))
    aside = Path(told.splitlines()[0].removeprefix("What was there is set aside: "))
    with closing(sqlite3.connect(aside)) as database:
        assert database.execute("SELECT count(*) FROM of_a_newer_version").fetchone() == (0,)
        evenings = database.execute("SELECT count(*) FROM tournaments_session").fetchone()
    assert evenings == (len(FEW),)


def test_there_is_nothing_in_a_database_without_tables(var: Path) -> None:
    with using_sqlite(str(var / "fresh")), pytest.raises(CommandError, match="has no tables"):
        said("backup")


def test_what_cannot_be_written_or_read_is_told(var: Path) -> None:
    (var / "backups").write_text("in the way")
    with pytest.raises(CommandError, match="could not be backed up"):
        said("backup")
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        said("restore", var / "nowhere")
    with pytest.raises(CommandError, match="not a backup made by Overplay"):
        said("restore", var / "backups")

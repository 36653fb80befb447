"""A backup of an earlier version's database is restored to today's tables, whatever they lie in."""

import subprocess
from pathlib import Path

import pytest

from tests.conftest import parts_of_its_own
from tests.upgrades.keep import run
from tests.upgrades.restored import Restored, kept_answers, restored, versions
from tests.upgrades.test_upgrade import differences

pytestmark = [pytest.mark.django_db, pytest.mark.long]

OF_THE_MOMENT = {"django_session", "tournaments_signin", "sqlite_sequence"}


@pytest.mark.parametrize("version", versions())
def test_it_becomes_what_the_database_itself_becomes(version: str, tmp_path: Path) -> None:
    with restored(version, "hundred", tmp_path) as then, parts_of_its_own() as addresses:
        file = _backed_up(then)
        new = _from(file, addresses.get("DATABASE_URL", ""))
        then.migrate()
        before, after = then.rows(), new.rows()
    assert before["tournaments_result"]["id"]
    assert before.keys() == after.keys()
    assert [name for name in before.keys() - OF_THE_MOMENT if before[name] != after[name]] == []


@pytest.mark.server_parts
@pytest.mark.parametrize("version", versions())
def test_from_a_server_to_a_laptop(version: str, tmp_path: Path) -> None:
    with restored(version, "demo", tmp_path) as then:
        file = _backed_up(then)
    answers = _from(file, "").answers()
    assert list(differences(kept_answers(version, "demo"), answers)) == []


def test_one_goes_back_from_a_newer_version(tmp_path: Path) -> None:
    with restored(versions()[-1], "demo", tmp_path) as database:
        file = _backed_up(database)
        database.migrate()
        before = database.rows()
        with database.cursor() as cursor:
            cursor.execute("CREATE TABLE of_a_newer_version (id integer)")
            cursor.execute(
                "INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('tournaments', '9999_newer', '2036-01-01')"
            )
        with pytest.raises(subprocess.CalledProcessError):
            run(("manage.py", "restore", str(file)), database.place)
        told = run(("manage.py", "restore", "--replace", str(file)), database.place)
        assert told.startswith(b"What was there is set aside: ")
        after = database.rows()
    names = before.keys() - OF_THE_MOMENT
    assert names == after.keys() - OF_THE_MOMENT
    assert [name for name in names if before[name] != after[name]] == []


def _backed_up(database: Restored) -> Path:
    """Back it up as it was then, with today's program."""
    file = database.folder / "file"
    run(("manage.py", "backup", str(file)), database.place)
    return file


def _from(file: Path, url: str) -> Restored:
    """Restore it to a new database."""
    folder = file.with_name("new")
    folder.mkdir()
    database = Restored(folder, url)
    run(("manage.py", "restore", str(file)), database.place)
    run(("manage.py", "migrate", "--check"), database.place)
    return database

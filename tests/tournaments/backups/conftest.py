"""A folder for backups, and a backup of a few evenings to begin with."""

from io import BytesIO
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker, Settings

from tests.tournaments.backups.evenings import FEW, a_backup_of, new_sqlite
from tournaments.actions.restoring import restore


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    """Where backups lie."""
    settings.VAR = tmp_path
    return tmp_path / "backups"


@pytest.fixture(scope="session")
def few(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> bytes:
    """A backup of a few evenings, made on SQLite."""
    with django_db_blocker.unblock(), new_sqlite(tmp_path_factory.mktemp("few")):
        return a_backup_of(FEW)


@pytest.fixture
def file(few: bytes, transactional_db: None) -> BytesIO:
    """The same, restored to the database of the test."""
    restore(BytesIO(few), replace=False)
    return BytesIO(few)

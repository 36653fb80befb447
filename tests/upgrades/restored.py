"""A kept database brought back to life beside today's program."""

import json
import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from tests.conftest import parts_of_its_own
from tests.environment import PARTS
from tests.upgrades.keep import KEPT, ON_POSTGRESQL, ON_SQLITE, environment, run

SUFFIX = {"laptop": ON_SQLITE, "server": ON_POSTGRESQL}[PARTS]
"""How a database for the parts that are being tried was kept."""
BOOKKEEPING = {"django_migrations", "django_content_type", "auth_permission"}
"""Tables that ``migrate`` itself adds to."""

Rows = dict[str, dict[str, list[Any]]]
"""The values of each column of each table, in the order of the rows' keys."""


@dataclass(frozen=True)
class Restored:
    """A database with a folder of its own; ``url`` is empty on SQLite."""

    folder: Path
    url: str

    @property
    def place(self) -> dict[str, str]:
        """The environment of a program that works on it."""
        return environment(self.folder, self.url)

    @contextmanager
    def cursor(self) -> Iterator[Any]:
        """Give a cursor past the program; what is done with it is committed."""
        database = self.folder / "overplay.sqlite3"
        opened: Any = psycopg.connect(self.url) if self.url else sqlite3.connect(database)
        with closing(opened) as connection:
            yield connection.cursor()
            connection.commit()

    def migrate(self) -> None:
        """Have today's program take it over."""
        run(("manage.py", "migrate", "--verbosity", "0"), self.place)

    def answers(self) -> Any:
        """Return what the interface for programs answers about it."""
        return json.loads(run(("-m", "tests.upgrades.answers"), self.place))

    def event_files(self) -> dict[str, str]:
        """Return the event files of some evenings by the number of the tournament."""
        files: dict[str, str] = json.loads(run(("-m", "tests.upgrades.event_files"), self.place))
        return files

    def rows(self) -> Rows:
        """Return every value of every table as the database itself has it."""
        with self.cursor() as cursor:
            return {table: _columns(cursor, table) for table in self._tables(cursor)}

    def _tables(self, cursor: Any) -> list[str]:
        catalogue = (
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            if self.url
            else "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        cursor.execute(catalogue)
        return sorted({name for (name,) in cursor.fetchall()} - BOOKKEEPING)


def _columns(cursor: Any, table: str) -> dict[str, list[Any]]:
    cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')  # noqa: S608  a name of our own
    names = [each[0] for each in cursor.description]
    rows = cursor.fetchall()
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def versions() -> list[str]:
    """Return the versions of which databases are kept."""
    return sorted(folder.name for folder in KEPT.iterdir())


def kept_answers(version: str, name: str) -> Any:
    """Return what that version itself answered."""
    return json.loads(_unpacked(version, f"{name}.{SUFFIX}.json"))


def kept_event_files(version: str, name: str) -> dict[str, str]:
    """Return the event files of that version's database by the number of the tournament."""
    files: dict[str, str] = json.loads(_unpacked(version, f"{name}.{SUFFIX}.events.json"))
    return files


@contextmanager
def restored(version: str, name: str, folder: Path) -> Iterator[Restored]:
    """Put a kept database where a program finds it."""
    content = _unpacked(version, f"{name}.{SUFFIX}")
    with parts_of_its_own() as addresses:
        database = Restored(folder, addresses.get("DATABASE_URL", ""))
        if database.url:
            with database.cursor() as cursor:
                cursor.execute(content)
        else:
            (folder / "overplay.sqlite3").write_bytes(content)
        yield database


def _unpacked(version: str, file: str) -> bytes:
    return lzma.decompress((KEPT / version / f"{file}.xz").read_bytes())

"""``python -m tests.upgrades.keep VERSION``: keep databases of this version for its successors.

Of the demo club and of a hundred evenings, on SQLite and on PostgreSQL, each with what the
interface for programs answers about it, and with event files:
``kept/VERSION/{demo,hundred}.{sqlite3,sql}{,.json,.events.json}.xz``; and the description of that
interface.
"""

import lzma
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.conftest import ROOT
from tests.servers import postgresql

KEPT = Path(__file__).parent / "kept"
MADE_BY = {
    "demo": ("manage.py", "demo", "--club-only"),
    "hundred": ("-m", "tests.upgrades.hundred_evenings"),
}
ON_SQLITE, ON_POSTGRESQL = "sqlite3", "sql"
INTERFACE = "api-v1.json"
PSQL_ONLY = re.compile(rb"^\\.*\n", re.MULTILINE)
"""Commands in a dump that psql understands, but no server."""


def environment(folder: Path, url: str = "") -> dict[str, str]:
    """The environment of a program with its data in a folder, or at an address."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    own = {"OVERPLAY_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "overplay.settings"}
    return kept | own | {"PYTHONWARNINGS": "ignore"} | ({"DATABASE_URL": url} if url else {})


def run(arguments: tuple[str, ...], place: dict[str, str]) -> bytes:
    """Run Python in a place to its end; return what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=place, check=True, stdout=subprocess.PIPE
    )
    return done.stdout


def keep(folder: Path, name: str) -> None:
    """Make the databases of one content, dump them and keep the answers."""
    with tempfile.TemporaryDirectory() as data:
        place = environment(Path(data))
        run(MADE_BY[name], place)
        _keep_answers(folder / f"{name}.{ON_SQLITE}", place)
        _pack(folder / f"{name}.{ON_SQLITE}", (Path(data) / "overplay.sqlite3").read_bytes())
    database = postgresql.start()
    url = database.make_database()
    try:
        with tempfile.TemporaryDirectory() as data:
            place = environment(Path(data), url)
            run(MADE_BY[name], place)
            _keep_answers(folder / f"{name}.{ON_POSTGRESQL}", place)
        _pack(folder / f"{name}.{ON_POSTGRESQL}", _dumped(url))
    finally:
        database.drop_database(url)
        database.stop()


def _keep_answers(database: Path, place: dict[str, str]) -> None:
    """Keep what the interface answers about a database, and its event files, beside it."""
    for suffix, program in (("json", "answers"), ("events.json", "event_files")):
        _pack(Path(f"{database}.{suffix}"), run(("-m", f"tests.upgrades.{program}"), place))


def keep_interface(folder: Path) -> None:
    """Keep the description of the interface in OpenAPI."""
    with tempfile.TemporaryDirectory() as data:
        described = ("manage.py", "spectacular", "--format", "openapi-json")
        _pack(folder / INTERFACE, run(described, environment(Path(data))))


def _dumped(url: str) -> bytes:
    """Return the statements that make a database again, as one connection can execute them."""
    options = ("--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=500")
    done = subprocess.run(
        ["pg_dump", *options, url],
        check=True,
        stdout=subprocess.PIPE,
    )
    return PSQL_ONLY.sub(b"", done.stdout)


def _pack(file: Path, content: bytes) -> None:
    packed = lzma.compress(content, preset=9)
    file.with_name(f"{file.name}.xz").write_bytes(packed)
    sys.stdout.write(f"{file.name}.xz: {len(packed):,} bytes\n")


def main(version: str) -> None:
    """Keep both contents and the interface in the folder of a version."""
    folder = KEPT / version
    folder.mkdir(parents=True)
    keep_interface(folder)
    for name in MADE_BY:
        keep(folder, name)


if __name__ == "__main__":
    main(sys.argv[1])

"""The power fails at many moments: which rows were acknowledged and are not there."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from overplay import hall
from tests.faults.disk_record import DiskRecord
from tests.faults.power_cut import WAYS, Disk, Way, everything

DATABASE = "overplay.sqlite3"

Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A length of the record, and all that was acknowledged before the record became longer."""

    length: int
    acknowledged: frozenset[Row]


@contextmanager
def left(disk: Disk, way: Way, seed: int = 0) -> Iterator[Path]:
    """A folder with what is there when the power comes back."""
    with TemporaryDirectory(prefix="overplay-power-") as name:
        folder = Path(name)
        disk.leave(folder, way, Random(seed))  # noqa: S311  no secret
        yield folder


def losses(
    record: DiskRecord, moments: Sequence[Moment], table: str, rows: str
) -> dict[str, list[int]]:
    """Count the acknowledged rows that are lost: for each way, at each moment.

    ``rows`` is the query that finds them, ``table`` what it reads from. Fails where a database
    is not sound.
    """
    lost: dict[str, list[int]] = {way: [] for way in WAYS}
    for moment in moments:
        disk = Disk(record.operations(moment.length))
        for way, keep in WAYS.items():
            with left(disk, keep, moment.length) as folder:
                lost[way].append(len(moment.acknowledged - found(folder, table, rows)))
    return lost


def found(folder: Path, table: str, rows: str) -> set[Row]:
    """What a query finds in a sound database; nothing where the table is not there."""
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        tables = database.execute("SELECT count(*) FROM sqlite_schema WHERE name = ?", [table])
        return set(database.execute(rows)) if tables.fetchone() == (1,) else set()


def require_whole(record: DiskRecord) -> None:
    """Assert that nothing was done but what is recorded: from the record the same files arise."""
    with left(Disk(record.operations()), everything) as folder:
        assert contents(folder) == contents(record.folder)


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder, without shared memory and the addresses of the moment.

    Those are written anew with every start, and nobody was told that they were kept.
    """
    files = (path for path in folder.iterdir() if path.is_file())
    kept = (path for path in files if path.stem != Path(hall.NAME).stem)
    return {path.name: path.read_bytes() for path in kept if not path.name.endswith("-shm")}

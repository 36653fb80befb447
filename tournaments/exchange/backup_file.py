"""A backup: one file for a whole database, the same whatever database it was made of.

Lines of JSON, compressed by gzip:

1. the header: ``{"overplay": "backup", "format": 1, ...}``, see ``Header``;
2. for each table ``{"table": ..., "columns": [...], "rows": n, "next": k}``, and its rows, each an
   array of as many values; ``next`` is the key that the next new row gets, null without such keys;
3. the end: ``{"rows": n, "sha256": ...}``, with the digest of all bytes before this line.

It is written and read row by row, so that the size of a database does not matter.
"""

import datetime
import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from types import TracebackType
from typing import IO, Any, NoReturn

KIND, FORMAT = "backup", 1
LONGEST_LINE = 32 * 2**20
"""Bytes of a line at most: no row is as long, and a file of one line must not fill the memory."""


class Fault(StrEnum):
    """The reasons for which a file is not read."""

    NO_BACKUP = "no_backup"
    NEWER = "newer"
    CUT_SHORT = "cut_short"
    CHANGED = "changed"
    MISFIT = "misfit"


class UnreadableBackup(ValueError):  # noqa: N818  it names the file, not an error in the program
    """A file that cannot be read. ``where`` is a table in it, or empty."""

    def __init__(self, fault: Fault, where: str = "") -> None:
        super().__init__(f"{fault}: {where}" if where else str(fault))
        self.fault = fault
        self.where = where


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what the file holds, in figures, and what made it.

    ``version`` is that of the program, ``migrations`` the names that the database had on record, by
    application. ``latest`` is the evening that was played last, ``played_on`` its date.
    """

    version: str
    made_at: datetime.datetime
    migrations: Mapping[str, Sequence[str]]
    clubs: int
    evenings: int
    results: int
    latest: str
    played_on: str


@dataclass(frozen=True, slots=True)
class Table:
    """The line before the rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: int
    next: int | None


class BackupWriter:
    """Writes a backup, table by table; as a context, with its end unless something was raised."""

    def __init__(self, file: IO[bytes], header: Header) -> None:
        self._packed = gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0)
        self._digest, self._rows = hashlib.sha256(), 0
        said = asdict(header) | {"made_at": header.made_at.isoformat()}
        self._write({"overplay": KIND, "format": FORMAT, **said})

    def __enter__(self) -> "BackupWriter":
        """Nothing more is to be done to begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: object, _trace: TracebackType | None
    ) -> None:
        """Write the end."""
        if kind is None:
            self._write({"rows": self._rows, "sha256": self._digest.hexdigest()})
        self._packed.close()

    def table(self, table: Table, rows: Iterable[Sequence[Any]]) -> None:
        """Write the rows of a table. Raises ``ValueError`` where it says another number of them."""
        self._write(asdict(table))
        count = 0
        for row in rows:
            self._write(row)
            count += 1
        if count != table.rows:
            raise ValueError(f"{count} rows of {table.table} instead of {table.rows}")
        self._rows += count

    def _write(self, line: object) -> None:
        packed = json.dumps(line, separators=(",", ":"), allow_nan=False).encode() + b"\n"
        self._digest.update(packed)
        self._packed.write(packed)


class BackupReader:
    """Reads a backup from its beginning. Raises ``UnreadableBackup``, sooner or later.

    That the file is whole and unchanged is known only after the last row: whoever writes what is
    read here either reads to the end first or can take it back.
    """

    def __init__(self, file: IO[bytes]) -> None:
        file.seek(0)
        self._packed = gzip.GzipFile(mode="rb", fileobj=file)
        self._digest, self._rows = hashlib.sha256(), 0
        self.header = _header(self._first_line())

    def tables(self) -> Iterator[tuple[Table, Iterator[list[Any]]]]:
        """Yield each table with its rows, which are to be read before the next one is asked for."""
        while True:
            before = self._digest.hexdigest()
            line = self._line()
            if isinstance(line, dict) and "sha256" in line:
                self._end(line, before)
                return
            table = _table(line)
            yield table, self._of(table)

    def _of(self, table: Table) -> Iterator[list[Any]]:
        for _number in range(table.rows):
            row = self._line()
            if not isinstance(row, list) or len(row) != len(table.columns):
                raise UnreadableBackup(Fault.CHANGED, table.table)
            self._rows += 1
            yield row

    def _end(self, line: dict[str, Any], digest: str) -> None:
        if line != {"rows": self._rows, "sha256": digest} or self._read():
            raise UnreadableBackup(Fault.CHANGED)

    def _first_line(self) -> Any:
        """Return the header; whatever is wrong with it, this is no backup."""
        try:
            return self._line()
        except UnreadableBackup as error:
            raise UnreadableBackup(Fault.NO_BACKUP) from error

    def _line(self) -> Any:
        line = self._read()
        if not line.endswith(b"\n"):
            raise UnreadableBackup(Fault.CUT_SHORT if len(line) < LONGEST_LINE else Fault.CHANGED)
        self._digest.update(line)
        try:
            return json.loads(line, parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            raise UnreadableBackup(Fault.CHANGED) from error

    def _read(self) -> bytes:
        try:
            return self._packed.readline(LONGEST_LINE)
        except EOFError as error:
            raise UnreadableBackup(Fault.CUT_SHORT) from error
        except (gzip.BadGzipFile, zlib.error) as error:
            raise UnreadableBackup(Fault.CHANGED) from error


def checked(file: IO[bytes]) -> Header:
    """Read a backup to its end; return what it holds. Raises ``UnreadableBackup``."""
    reader = BackupReader(file)
    for _said, rows in reader.tables():
        for _row in rows:
            pass
    return reader.header


def _header(line: Any) -> Header:
    if not isinstance(line, dict) or line.get("overplay") != KIND:
        raise UnreadableBackup(Fault.NO_BACKUP)
    made_in: Any = line.get("format")
    if not _is_count(made_in) or made_in < FORMAT:
        raise UnreadableBackup(Fault.CHANGED)
    if made_in > FORMAT:
        raise UnreadableBackup(Fault.NEWER)
    try:
        said = {each.name: line[each.name] for each in fields(Header)}
        header = Header(**said | {"made_at": datetime.datetime.fromisoformat(said["made_at"])})
        _require_kinds(header)
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableBackup(Fault.CHANGED) from error
    return header


def _require_kinds(header: Header) -> None:
    """Raise ``TypeError`` where a value of the header is of another kind than it should be."""
    texts: list[Any] = [header.version, header.latest, header.played_on]
    if not isinstance(header.migrations, dict) or header.made_at.tzinfo is None:
        raise TypeError
    for names in header.migrations.values():
        texts += names if isinstance(names, list) else [None]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError
    if not all(_is_count(count) for count in (header.clubs, header.evenings, header.results)):
        raise TypeError


def _table(line: Any) -> Table:
    try:
        table = Table(line["table"], tuple(line["columns"]), line["rows"], line["next"])
    except (KeyError, TypeError) as error:
        raise UnreadableBackup(Fault.CHANGED) from error
    counts = [table.rows] if table.next is None else [table.rows, table.next]
    texts = (table.table, *table.columns)
    if not all(isinstance(one, str) for one in texts) or not all(map(_is_count, counts)):
        raise UnreadableBackup(Fault.CHANGED)
    return table


def _is_count(value: Any) -> bool:
    """Return whether it is a number that a database can count with."""
    return type(value) is int and 0 <= value < 2**63


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)

"""Backups with a right digest that say something else than they did."""

import json
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

from tests.tournaments.backups.evenings import lines_of
from tournaments.exchange.backup_file import BackupReader, BackupWriter, Table


def packed(
    file: BytesIO,
    spoil: Callable[[dict[str, list[Any]]], object] = lambda _tables: None,
    *,
    renamed: Mapping[str, str] = {},
    **said: Any,
) -> BytesIO:
    """Return a backup written anew.

    ``spoil`` changes the rows, by the names of their tables; ``renamed`` are tables with their
    new names, ``said`` what the header says instead.
    """
    reader = BackupReader(file)
    heads: dict[str, Table] = {}
    tables: dict[str, list[Any]] = {}
    for head, rows in reader.tables():
        heads[head.table] = head
        tables[head.table] = [*rows]
    spoil(tables)
    header = {name: getattr(reader.header, name) for name in reader.header.__dataclass_fields__}
    anew = BytesIO()
    with BackupWriter(anew, type(reader.header)(**header | said)) as writer:
        for name, kept in tables.items():
            head = heads[name]
            named = renamed.get(name, name)
            writer.table(Table(named, head.columns, len(kept), head.next), kept)
    return anew


def header_line(file: BytesIO) -> dict[str, Any]:
    """The first line of a backup."""
    line: dict[str, Any] = json.loads(lines_of(file)[0])
    return line

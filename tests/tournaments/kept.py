"""What many tests begin with: made once by the actions, and put back for each as rows."""

import copy
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import IntegrityError, connection, transaction

Made = TypeVar("Made")
Row = tuple[Any, ...]
Rows = dict[object, Row]
"""The rows of a table by their key."""


@dataclass(frozen=True)
class _Kept:
    made: object
    statements: tuple[tuple[str, tuple[Row, ...]], ...]


_KEPT: dict[Hashable, _Kept] = {}
_ASKED: set[Hashable] = set()
"""What has been made once, and may be asked for again."""


def kept(key: Hashable, make: Callable[[], Made]) -> Made:
    """What ``make`` makes, its rows in the database; called twice for each key and process.

    ``key`` names everything that ``make`` depends on, numbers of rows among it. Made as it always
    is where the rows cannot be put back, because the test has made others of their numbers, and
    where a test commits: then what follows a commit matters too.
    """
    if not connection.in_atomic_block or key not in _ASKED:
        _ASKED.add(key)
        return make()
    if key not in _KEPT:
        before = _everything()
        made = make()
        _KEPT[key] = _Kept(copy.deepcopy(made), tuple(_statements(before, _everything())))
        return made
    if not _put_back(_KEPT[key]):
        return make()
    again: Made = copy.deepcopy(_KEPT[key].made)  # type: ignore[assignment]
    return again


def _put_back(what: _Kept) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            for statement, rows in what.statements:
                cursor.executemany(statement, rows)
    except IntegrityError:
        return False
    return True


def _everything() -> dict[str, tuple[list[str], Rows]]:
    """The columns and the rows of every table, the key first."""
    found = {}
    with connection.cursor() as cursor:
        for model in connection.introspection.get_migratable_models():
            fields = sorted(model._meta.local_concrete_fields, key=lambda one: not one.primary_key)
            columns = [connection.ops.quote_name(str(one.column)) for one in fields]
            table = connection.ops.quote_name(model._meta.db_table)
            cursor.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
            found[table] = columns, {row[0]: tuple(row) for row in cursor.fetchall()}
    return found


def _statements(
    before: dict[str, tuple[list[str], Rows]], after: dict[str, tuple[list[str], Rows]]
) -> Iterator[tuple[str, tuple[Row, ...]]]:
    for table, (columns, rows) in after.items():
        was = before[table][1]
        assert was.keys() <= rows.keys(), f"rows of {table} went away"
        if new := tuple(row for key, row in rows.items() if key not in was):
            places = ", ".join(["%s"] * len(columns))
            yield f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", new  # noqa: S608
        for key, row in rows.items():
            if key in was and was[key] != row:
                # Of a row that was there, only what has changed: the rest may be another's.
                anew = [at for at, value in enumerate(row) if was[key][at] != value]
                to = ", ".join(f"{columns[at]} = %s" for at in anew)
                values = (*(row[at] for at in anew), key)
                yield f"UPDATE {table} SET {to} WHERE {columns[0]} = %s", (values,)  # noqa: S608

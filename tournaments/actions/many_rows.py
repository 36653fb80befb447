"""Writing many rows that are made of plain values: no model instance for any of them.

A national field has tens of thousands of standings, which are written anew each time. COPY is
how PostgreSQL takes them; SQLite is as fast with one statement that is prepared once.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import connection, models

Value = int | str | None


def insert_rows(
    model: type[models.Model], names: Sequence[str], rows: Iterable[Sequence[Value]]
) -> None:
    """Insert rows; ``names`` are the fields that their values are for, ready for the database.

    For a model without signals whose keys nobody waits for; in a transaction of the caller's.
    """
    quoted = connection.ops.quote_name
    column_of = {each.name: str(each.column) for each in model._meta.local_concrete_fields}
    columns = ", ".join(quoted(column_of[name]) for name in names)
    table = quoted(model._meta.db_table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _copy(cursor, f"COPY {table} ({columns}) FROM STDIN", rows)
            return
        marks = ", ".join(["%s"] * len(names))
        cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", list(rows))  # noqa: S608  names of our own models


def insert_again(rows: models.QuerySet[Any, Any], changed: Mapping[str, Value]) -> None:
    """Insert rows once more, with some values ``changed``; nothing of them is read.

    As ``insert_rows``: for such a model, in a transaction of the caller's.
    """
    quoted, meta = connection.ops.quote_name, rows.model._meta
    kept = [each for each in meta.local_concrete_fields if not each.primary_key]
    values = (
        models.Value(changed[each.name]) if each.name in changed else models.F(each.name)
        for each in kept
    )
    chosen, given = rows.order_by().values_list(*values).query.sql_with_params()
    columns = ", ".join(quoted(str(each.column)) for each in kept)
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {quoted(meta.db_table)} ({columns}) {chosen}", given)


def _copy(cursor: Any, statement: str, rows: Iterable[Sequence[Value]]) -> None:
    # Django wraps the errors of what it knows, and COPY is not among it.
    with connection.wrap_database_errors, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)

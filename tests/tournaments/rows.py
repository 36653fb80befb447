"""Everything in the database, to see that something has changed nothing at all."""

from functools import cache

from django.apps import apps
from django.db import connection

Rows = list[tuple[str, int, str]]


def everything() -> Rows:
    """Every row of every table, all its columns as text."""
    with connection.cursor() as cursor:
        cursor.execute(all_rows())
        return list(cursor.fetchall())


@cache
def all_rows() -> str:
    """One query for all of them: it is asked twice for whatever is refused."""
    quoted, selects = connection.ops.quote_name, []
    for model in apps.get_app_config("tournaments").get_models():
        columns = [quoted(str(each.column)) for each in model._meta.local_concrete_fields]
        text = " || '|' || ".join(f"COALESCE(CAST({column} AS TEXT), '')" for column in columns)
        table, key = quoted(model._meta.db_table), columns[0]
        selects.append(f"SELECT '{model.__name__}', {key}, {text} FROM {table}")  # noqa: S608
    return " UNION ALL ".join(selects) + " ORDER BY 1, 2"

"""The tables of which a backup consists, and their rows as plain values."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from django.apps.registry import Apps
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import AutoField, Field, ForeignKey, JSONField, Model

from tournaments.exchange.backup_file import Table

OF_THE_MOMENT = {
    *("sessions.session", "tournaments.signin", "tournaments.signinfailure"),
    "tournaments.sweep",
    *("tournaments.job", "tournaments.jobdocument", "tournaments.resultsfile"),
    "tournaments.deletedevening",
}
"""Who is signed in where, and what is being made for somebody: a restored server begins without."""
CONTENT_TYPE, PERMISSION = "contenttypes.contenttype", "auth.permission"
OF_THE_PROGRAM = {CONTENT_TYPE, PERMISSION}
"""Rows that each database makes itself; others refer to them by name and not by key."""

AT_ONCE = 2000
"""Rows that are asked for together."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column, as it is written into a backup and read from it.

    ``names`` are of what it refers to by name: the name, a list of texts, by the key.
    """

    field: "Field[Any, Any]"
    names: dict[Any, list[str]] | None = None

    @property
    def name(self) -> str:
        """As the file names it."""
        return self.field.attname

    def plain(self, value: Any) -> Any:
        """Return the plain value of what the database holds: exact, and JSON can say it."""
        if self.names is not None:
            return self.names.get(value)
        if value is None or isinstance(value, int | str) or isinstance(self.field, JSONField):
            return value
        return self.field.value_to_string(SimpleNamespace(**{self.name: value}))  # type: ignore[arg-type]


def models_kept(apps: Apps) -> list[type[Model]]:
    """Return the models whose rows a backup holds, in the order of their names."""
    left_out = OF_THE_MOMENT | OF_THE_PROGRAM
    return [model for model in _models(apps) if model._meta.label_lower not in left_out]


def models_emptied(apps: Apps) -> list[type[Model]]:
    """Return the models whose rows go when a backup is restored."""
    return [model for model in _models(apps) if model._meta.label_lower not in OF_THE_PROGRAM]


def columns_of(model: type[Model], names: "Names") -> list[Column]:
    """Return the columns of a table."""
    return [Column(field, names.of(field)) for field in model._meta.local_concrete_fields]


def rows_of(model: type[Model], columns: list[Column], alias: str) -> Iterator[list[Any]]:
    """Yield the rows of a table as plain values, by rising key."""
    rows = model._base_manager.using(alias).order_by("pk")
    named = rows.values_list(*(column.name for column in columns))
    for row in named.iterator(AT_ONCE):
        yield [column.plain(value) for column, value in zip(columns, row, strict=True)]


def table_of(model: type[Model], columns: list[Column], database: BaseDatabaseWrapper) -> Table:
    """Return what is said of a table before its rows."""
    count = model._base_manager.using(database.alias).count()
    named = tuple(column.name for column in columns)
    return Table(model._meta.label_lower, named, count, next_key(model, database))


def next_key(model: type[Model], database: BaseDatabaseWrapper) -> int | None:
    """Return the key that the database gives the next row; None where it gives none."""
    key = model._meta.pk
    if not isinstance(key, AutoField):
        return None
    table = model._meta.db_table
    with database.cursor() as cursor:
        if database.vendor == "sqlite":
            cursor.execute("SELECT seq + 1 FROM sqlite_sequence WHERE name = %s", [table])
        else:
            cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [f'"{table}"', key.column])
            sequence = cursor.fetchone()[0]
            cursor.execute(f"SELECT last_value + is_called::int FROM {sequence}")  # noqa: S608
        row = cursor.fetchone()
    return int(row[0]) if row else 1


class Names:
    """The rows that each database makes itself: what the program calls them, by their keys."""

    def __init__(self, apps: Apps, alias: str) -> None:
        kinds = apps.get_model(CONTENT_TYPE)._base_manager.using(alias)
        permissions = apps.get_model(PERMISSION)._base_manager.using(alias)
        of_kind = ("content_type__app_label", "content_type__model")
        self._by_label: dict[str, dict[Any, list[str]]] = {
            CONTENT_TYPE: {pk: name for pk, *name in kinds.values_list("pk", "app_label", "model")},
            PERMISSION: {
                pk: name for pk, *name in permissions.values_list("pk", "codename", *of_kind)
            },
        }

    def of(self, field: "Field[Any, Any]") -> dict[Any, list[str]] | None:
        """Return those that a column refers to; None where it refers to none of them."""
        if not isinstance(field, ForeignKey):
            return None
        return self._by_label.get(field.related_model._meta.label_lower)

    def of_label(self, label: str) -> dict[Any, list[str]]:
        """Return those of a model."""
        return self._by_label[label]


def _models(apps: Apps) -> list[type[Model]]:
    models = apps.get_models(include_auto_created=True)
    kept = [model for model in models if model._meta.managed and not model._meta.proxy]
    return sorted(kept, key=lambda model: model._meta.label_lower)

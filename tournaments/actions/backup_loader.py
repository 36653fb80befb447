"""Putting the rows of a backup into a database: inside a transaction, all of them or none."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.apps.registry import Apps
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import DataError, IntegrityError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, ForeignKey, JSONField, Model

from tournaments.exchange.backup_file import BackupReader, Fault, Table, UnreadableBackup
from tournaments.queries.backups.tables import (
    CONTENT_TYPE,
    OF_THE_PROGRAM,
    Names,
    models_emptied,
    models_kept,
    next_key,
)

AT_ONCE = 1000
"""Rows that are written together."""
MISFITS = (ValidationError, ValueError, TypeError, ArithmeticError, DataError, IntegrityError)
"""What is raised where a value is none of its column, or a row breaks a rule of the database."""


class BackupLoader:
    """Puts the rows of a backup into one database, whose tables are those of ``apps``."""

    def __init__(self, database: BaseDatabaseWrapper, apps: Apps) -> None:
        self._database, self._apps = database, apps
        self._names = Names(apps, database.alias)

    def replace_all(self, backup: BackupReader) -> int:
        """Empty every table and fill it from a backup; return how many rows there are then.

        Keys go on where they went on in the backup or here, whichever is higher: none is given
        twice. Raises ``UnreadableBackup`` where anything does not fit, and leaves it to the
        transaction to take back what was done.
        """
        next_keys = {model: next_key(model, self._database) for model in self._models()}
        self._empty()
        missing = {model._meta.label_lower: model for model in models_kept(self._apps)}
        rows_there = 0
        for table, rows in backup.tables():
            model = missing.pop(table.table, None)
            if model is None:
                raise UnreadableBackup(Fault.MISFIT, table.table)
            self.fill(model, table, rows)
            rows_there += self._counted(model, table)
            next_keys[model] = max(next_keys[model] or 0, table.next or 0)
        if missing:
            raise UnreadableBackup(Fault.MISFIT, min(missing))
        self.check_references()
        for model, key in next_keys.items():
            if key:
                self._go_on_with(model, key)
        return rows_there

    def _models(self) -> list[type[Model]]:
        return models_emptied(self._apps)

    def _empty(self) -> None:
        tables = [model._meta.db_table for model in self._models()]
        operations = self._database.ops
        operations.execute_sql_flush(operations.sql_flush(no_style(), tables))

    def fill(self, model: type[Model], table: Table, rows: Iterator[list[Any]]) -> None:
        """Put rows into a table. Raises ``UnreadableBackup`` where one does not fit."""
        fields = {field.attname: field for field in model._meta.local_concrete_fields}
        if set(fields) != set(table.columns) or len(fields) != len(table.columns):
            raise UnreadableBackup(Fault.MISFIT, table.table)
        columns = [fields[name] for name in table.columns]
        statement = self._insertion(model, columns)
        try:
            with self._database.cursor() as cursor:
                while some := [self._stored(columns, row) for row in islice(rows, AT_ONCE)]:
                    cursor.executemany(statement, some)
        except UnreadableBackup:
            raise
        except MISFITS as error:
            raise UnreadableBackup(Fault.MISFIT, table.table) from error

    def _insertion(self, model: type[Model], columns: "list[Field[Any, Any]]") -> str:
        quoted = self._database.ops.quote_name
        names = ", ".join(quoted(str(field.column)) for field in columns)
        values = ", ".join(["%s"] * len(columns))
        return f"INSERT INTO {quoted(model._meta.db_table)} ({names}) VALUES ({values})"  # noqa: S608

    def _stored(self, columns: "list[Field[Any, Any]]", row: list[Any]) -> list[Any]:
        return [self._value(field, value) for field, value in zip(columns, row, strict=True)]

    def _value(self, field: "Field[Any, Any]", plain: Any) -> Any:
        """Return what the database is given for a plain value of a backup."""
        if isinstance(field, ForeignKey) and plain is not None:
            label = field.related_model._meta.label_lower
            plain = self._key(label, plain) if label in OF_THE_PROGRAM else plain
            plain = field.target_field.to_python(plain)
        elif not isinstance(field, JSONField):
            plain = field.to_python(plain)
        return field.get_db_prep_save(plain, self._database)

    def _key(self, label: str, name: Any) -> Any:
        """Return the key here of a row that a backup refers to by name; made where it is not."""
        names = self._names.of_label(label)
        key = next((key for key, known in names.items() if known == name), None)
        if key is None:
            key = self._made(label, [str(part) for part in name])
            names[key] = name
        return key

    def _made(self, label: str, name: list[str]) -> Any:
        rows = self._apps.get_model(label)._base_manager.using(self._database.alias)
        if label == CONTENT_TYPE:
            app, model = name
            return rows.create(app_label=app, model=model).pk
        codename, *of_kind = name
        kind = self._key(CONTENT_TYPE, of_kind)
        return rows.create(codename=codename, name=codename, content_type_id=kind).pk

    def _counted(self, model: type[Model], table: Table) -> int:
        count = model._base_manager.using(self._database.alias).count()
        if count != table.rows:
            raise UnreadableBackup(Fault.MISFIT, table.table)
        return count

    def check_references(self) -> None:
        """Raise ``UnreadableBackup`` where a row refers to one that is not there."""
        try:
            self._database.check_constraints()
        except IntegrityError as error:
            raise UnreadableBackup(Fault.MISFIT) from error

    def _go_on_with(self, model: type[Model], key: int) -> None:
        """Have the next new row of a table get this key, or a higher one where that is taken."""
        key = max(key, next_key(model, self._database) or 0)
        table, column = model._meta.db_table, str(model._meta.pk.column)
        with self._database.cursor() as cursor:
            if self._database.vendor != "sqlite":
                newest = model._base_manager.using(self._database.alias).order_by("-pk").first()
                key = max(key, newest.pk + 1 if newest else 1)
                sequence = "pg_get_serial_sequence(%s, %s)"
                cursor.execute(f"SELECT setval({sequence}, %s, false)", [f'"{table}"', column, key])
                return
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [table, key - 1])

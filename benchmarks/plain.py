"""Plain Django in the place of the program's own engines, to measure what each is worth.

With ``WITHOUT`` in the environment (``queries``, ``sign-in``, ``polls``, ``bell``, ``rows``) and
``benchmarks.plain_settings``, a process does by Django's usual means what that engine does.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.apps import AppConfig
from django.db import connection, models

WITHOUT = os.environ.get("WITHOUT", "")


class PlainConfig(AppConfig):
    """Takes the engine out once everything else is loaded."""

    name = "benchmarks"

    def ready(self) -> None:
        """Replace what is to be done without; settings do the rest."""
        replacements: dict[str, Callable[[], None]] = {
            "queries": _put_queries_together_each_time,
            "bell": _ring_where_it_is_wanted,
            "rows": _write_rows_of_the_model,
        }
        replacements.get(WITHOUT, lambda: None)()


def _put_queries_together_each_time() -> None:
    from tournaments.queries import prepared  # noqa: PLC0415  after the set-up

    def all_columns(self: Any, *arguments: Any) -> list[Any]:
        # As the database has them: that is what whoever asks reads.
        with connection.cursor() as cursor:
            cursor.execute(*self._make(*arguments).query.sql_with_params())
            return list(cursor.fetchall())

    def all_rows(self: Any, *arguments: Any) -> list[Any]:
        return list(self._make(*arguments))

    def change(self: Any, *arguments: Any) -> None:
        rows, values = self._make(*arguments)
        rows.update(**values)

    prepared.Prepared.all = all_columns  # type: ignore[method-assign]
    prepared.PreparedRows.all = all_rows  # type: ignore[method-assign]
    prepared.PreparedUpdate.change = change  # type: ignore[method-assign]


def _ring_where_it_is_wanted() -> None:
    from tournaments import doorbell  # noqa: PLC0415

    def ring(_self: Any, task: str, numbers: Iterable[int]) -> None:
        doorbell._ring(task, list(numbers))

    doorbell.Ringer.ring = ring  # type: ignore[method-assign]


def _write_rows_of_the_model() -> None:
    from tournaments.actions import standings  # noqa: PLC0415

    def insert_rows(
        model: type[models.Model], names: Sequence[str], rows: Iterable[Sequence[Any]]
    ) -> None:
        fields = [model._meta.get_field(name) for name in names]
        made = [
            model(**{f.attname: f.to_python(one) for f, one in zip(fields, row, strict=True)})  # type: ignore[union-attr]
            for row in rows
        ]
        model._default_manager.bulk_create(made, batch_size=2000)

    def insert_again(rows: models.QuerySet[Any, Any], changed: dict[str, Any]) -> None:
        again = list(rows.order_by())
        for row in again:
            row.pk = None
            for name, value in changed.items():
                setattr(row, row._meta.get_field(name).attname, value)
        rows.model._default_manager.bulk_create(again, batch_size=2000)

    standings.insert_rows = insert_rows  # type: ignore[attr-defined]
    standings.insert_again = insert_again  # type: ignore[attr-defined,assignment]

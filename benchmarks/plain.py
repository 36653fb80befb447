"""Plain Django in the place of the program's own engines, to measure what each is worth.

With ``WITHOUT`` in the environment (``polls``, ``bell``, ``rows``) and
``benchmarks.plain_settings``, a process does by Django's usual means what that engine does.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.apps import AppConfig
from django.db import models

WITHOUT = os.environ.get("WITHOUT", "")


class PlainConfig(AppConfig):
    """Takes the engine out once everything else is loaded."""

    name = "benchmarks"

    def ready(self) -> None:
        """Replace what is to be done without; settings do the rest."""
        replacements: dict[str, Callable[[], None]] = {
            "bell": _ring_where_it_is_wanted,
            "rows": _write_rows_of_the_model,
        }
        replacements.get(WITHOUT, lambda: None)()


def _ring_where_it_is_wanted() -> None:
    from tournaments import doorbell  # noqa: PLC0415

    def ring(_self: Any, task: str, numbers: Iterable[int]) -> None:
        doorbell._ring(task, list(numbers))

    doorbell.Ringer.ring = ring  # type: ignore[assignment,method-assign]


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

"""Rows of the database and what an event's file says of them, by the names of their columns."""

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from django.db.models import Model

Value = TypeVar("Value")
Row = TypeVar("Row", bound=Model)

COLUMNS: Mapping[str, str] = {
    "at": "said_at",
    "by": "author",
    "by_kind": "said_by_kind",
    "seen": "base_version",
    "plan": "plan_version",
    "withheld": "name_withheld",
    "retired": "retired_at",
    "erased": "erased_at",
}
"""The columns that have another name in a file, by that name."""


def value_of(kind: type[Value], row: Model, **known: Any) -> Value:
    """What a file says of a row: what is known of it, and its columns for all the rest."""
    names = {each.name for each in dataclasses.fields(kind)}  # type: ignore[arg-type]
    said = {name: getattr(row, COLUMNS.get(name, name)) for name in names - known.keys()}
    return kind(**known, **said)


def row_of(model: type[Row], value: Any, **known: Any) -> Row:
    """A new row of what a file says, not in the database yet; ``known`` are columns it cannot say.

    What is no column of the table is left to others: rows that belong to this one, and people.
    """
    columns = {each.name for each in model._meta.concrete_fields} - known.keys()
    names = {COLUMNS.get(each.name, each.name): each.name for each in dataclasses.fields(value)}
    said = {column: getattr(value, names[column]) for column in columns & names.keys()}
    return model(**known, **said)

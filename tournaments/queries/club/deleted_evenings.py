"""Evenings that were deleted: the rows that go with one, and which can still be brought back."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.contrib.admin.utils import NestedObjects
from django.db import DEFAULT_DB_ALIAS
from django.db.models import Model, QuerySet
from django.utils import timezone

from tournaments.models import Club, DeletedEvening
from tournaments.queries.access import Person, club_for, club_to_show, may_organise
from tournaments.queries.backups.tables import OF_THE_MOMENT, Column
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _

KEPT = timedelta(days=1)
"""So long a deleted evening can be brought back."""
AT_ONCE = 500
"""Rows that are asked for together."""


def rows_with(gone: Sequence[Model]) -> Iterator[dict[str, Any]]:
    """Yield the rows that are deleted with an evening, a table at a time, as plain values.

    But for what is being made of it at the moment, and what was made: paper is printed anew.
    """
    going = NestedObjects(using=DEFAULT_DB_ALIAS)
    for row in gone:
        going.collect([row])
    for model, instances in going.data.items():
        if model._meta.label_lower in OF_THE_MOMENT:
            continue
        columns = [Column(field) for field in model._meta.local_concrete_fields]
        yield {
            "table": model._meta.label_lower,
            "columns": [column.name for column in columns],
            "rows": list(_rows(model, columns, sorted(one.pk for one in instances))),
        }


def _rows(model: type[Model], columns: list[Column], keys: list[Any]) -> Iterator[list[Any]]:
    for at in range(0, len(keys), AT_ONCE):
        rows = model._base_manager.filter(pk__in=keys[at : at + AT_ONCE]).order_by("pk")
        for row in rows.values_list(*(column.name for column in columns)):
            yield [column.plain(value) for column, value in zip(columns, row, strict=True)]


def existing_keys(model: type[Model], keys: Iterable[Any]) -> set[Any]:
    """Return those of these keys of a table that still have a row."""
    return set(model._base_manager.filter(pk__in=set(keys)).values_list("pk", flat=True))


def deleted_evenings(person: Person, club: Club) -> QuerySet[DeletedEvening]:
    """Return what this person may bring back: an organiser all, others what they deleted."""
    kept = (
        DeletedEvening.objects.filter(club=club, deleted_at__gte=timezone.now() - KEPT)
        .defer("rows")
        .select_related("deleted_by")
    )
    return kept if may_organise(person, club) else kept.filter(deleted_by=person.pk)


def club_of_deleted(person: Person, club_id: int) -> Club:
    """Return a club to whoever organises it or has deleted an evening there that can come back."""
    recent = DeletedEvening.objects.filter(club=club_id, deleted_at__gte=timezone.now() - KEPT)
    if person.pk is not None and recent.filter(deleted_by=person.pk).exists():
        return club_to_show(club_id)
    return club_for(person, club_id)


def deleted_evening_for(person: Person, club: Club, evening_id: int) -> DeletedEvening:
    """Return one of those with its rows. Refused where there is none any more."""
    found = deleted_evenings(person, club).defer(None).filter(pk=evening_id).first()
    if found is None:
        raise NotFound(_("This evening can no longer be brought back."))
    return found

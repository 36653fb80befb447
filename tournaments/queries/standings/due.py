"""The fields that are due: the inputs have moved on since their standings saw them."""

from collections.abc import Iterable

from django.db.models import BigIntegerField, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce, Greatest

from tournaments.models import Field, FieldSection


def fields_with_revisions() -> QuerySet[Field]:
    """Every field, with ``ahead`` (the sum of its inputs' revisions) and ``seen``.

    Revisions only rise, so their sum tells new from old as surely as comparing one by one.
    ``seen`` is what its standings saw, or what could not be scored, whichever is newer.
    """
    sections = (
        FieldSection.objects.filter(field=OuterRef("pk"))
        .order_by()
        .values("field")
        .annotate(total=Sum("section__revision"))
        .values("total")
    )
    return Field.objects.annotate(
        ahead=F("revision") + Coalesce(Subquery(sections, BigIntegerField()), 0),
        seen=Greatest(Coalesce("current__seen", -1), "problem_seen"),
    )


def due_fields() -> QuerySet[Field]:
    """Every field whose inputs are ahead of its standings."""
    return fields_with_revisions().filter(Q(ahead__gt=F("seen")))


def due_with_seen() -> dict[int, int]:
    """Return the keys of all fields that are due, each with what its standings have seen."""
    rows: Iterable[tuple[int, int]] = due_fields().values_list("pk", F("seen"))
    return dict(rows)


def is_due(field_id: int) -> bool:
    """Return whether this field's inputs are ahead of its standings."""
    return due_fields().filter(pk=field_id).exists()


def fields_of(section_ids: Iterable[int]) -> list[int]:
    """The keys of the fields that draw on any of these sections, in rising order."""
    drawing = FieldSection.objects.filter(section__in=list(section_ids))
    return sorted(set(drawing.values_list("field", flat=True)))

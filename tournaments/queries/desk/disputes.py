"""What tables say against results that are believed, and nobody has decided yet."""

from typing import Any

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet

from tournaments.models import Dispute, Play

DISPUTED = "open_dispute__outcome"
"""The column of ``with_disputes``: the code of another outcome; None where none is said."""


def is_disputed() -> Exists:
    """Return, for plays, whether anything is said against the result of each."""
    said = Dispute.objects.filter(against=OuterRef("current"), settled_at__isnull=True)
    return Exists(said)


def with_disputes(plays: QuerySet[Play]) -> QuerySet[Any]:
    """Return plays with what is said against the result of each: a row for every dispute."""
    undecided = Q(current__disputes__settled_at__isnull=True)
    return plays.annotate(open_dispute=FilteredRelation("current__disputes", condition=undecided))

"""Who has left before the end, and what became of their scores: as the plan's changes say it."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from django.db.models import Exists, IntegerField, OuterRef, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import Cast

from tournaments.models import Place, Plan
from tournaments.queries.plan.versions import TAKEN_BACK

LEAVING = "leaving"
"""The change by which a contestant leaves. Its details name the ``contestant`` and the first
``round`` that it does not play, what becomes of its ``scores``, and of how many trays ``planned``
for it how many were ``played`` by then; older ones say the first two alone.
"""


class ScoresAfterLeaving(StrEnum):
    """What becomes of the scores of a contestant that leaves before the end."""

    KEPT = "kept"
    NOT_RANKED = "not-ranked"  # they count for the others, and it is ranked in no list
    AVERAGES = "averages"  # average minus for what it does not play, average plus for the others
    CANCELLED = "cancelled"  # as if it had never played


NOT_RANKED = (ScoresAfterLeaving.NOT_RANKED, ScoresAfterLeaving.CANCELLED)


def leaving_details() -> Subquery:
    """Of a place: the details of the change by which its contestant left, if that stands."""
    later = Plan.objects.filter(section=OuterRef("section"), version__gt=OuterRef("version"))
    back = later.filter(change=TAKEN_BACK).alias(to=_number("version"))
    left = Plan.objects.alias(who=_number("contestant")).filter(
        ~Exists(back.filter(to__lt=OuterRef("version"))),
        ~Exists(later.filter(change="")),  # chosen anew before play, with everybody there
        section=OuterRef("section"),
        change=LEAVING,
        who=OuterRef("number"),
    )
    return Subquery(left.order_by("version").values("details")[:1])


def _number(key: str) -> Cast:
    """Return a whole number of the details, in whichever way a database keeps JSON."""
    return Cast(KT(f"details__{key}"), IntegerField())


def entries_by_place(sections: Sequence[int]) -> Iterator[tuple[int, tuple[int, str, bool]]]:
    """Yield the places of sections, each with its entry, its line, and whether it is not ranked."""
    columns = ("pk", "entry", "line", "entry__standby", "leaving")
    places = Place.objects.filter(section__in=sections).order_by()
    rows = places.annotate(leaving=leaving_details()).values_list(*columns)
    for pk, entry, line, standby, leaving in rows:
        unranked = leaving is not None and leaving.get("scores") in NOT_RANKED
        yield pk, (entry, line, standby or unranked)


def unranked_entries(sections: Sequence[int]) -> set[int]:
    """Return the entries that play and are ranked in no list."""
    return {entry for _pk, (entry, _line, unranked) in entries_by_place(sections) if unranked}


def rounds_left(sections: Sequence[int]) -> dict[int, int]:
    """Return after which round the entries left that did so before the end."""
    places = Place.objects.filter(section__in=sections).annotate(leaving=leaving_details())
    left = places.order_by().values_list("entry", "leaving")
    return {entry: leaving["round"] - 1 for entry, leaving in left if leaving}

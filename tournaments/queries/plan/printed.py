"""The sheets that were printed of an evening, and the changes of plan since."""

from collections.abc import Iterator

from django.db.models import F, Max

from movements.changes.changed import Changed, changed
from tournaments.models import Plan, PrintedSheet, Section, Session
from tournaments.queries.plan.changes import UnderWay, under_way
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import seatings_of


def printed_of(section_id: int) -> frozenset[str]:
    """Return the names of the sheets that were ever printed of a section."""
    printed = PrintedSheet.objects.filter(section=section_id)
    return frozenset(printed.values_list("sheet", flat=True))


def changed_since_printed(session: Session) -> Iterator[tuple[UnderWay, Changed, frozenset[str]]]:
    """Yield what was changed since sheets were printed, and which sheets.

    For each section, and each earlier plan by which some were.
    """
    if all(seating.version == 1 for seating in seatings_of(session.pk).values()):
        return  # nothing was ever changed
    by_plan: dict[tuple[int, int], set[str]] = {}
    earlier = (
        PrintedSheet.objects.filter(section__session=session)
        .annotate(last=Max("section__plans__version"))
        .filter(version__lt=F("last"))
    )
    for each in earlier:
        by_plan.setdefault((each.section_id, each.version), set()).add(each.sheet)
    for (section_id, version), sheets in by_plan.items():
        now = under_way(Section.objects.get(pk=section_id))
        before = movement_of(Plan.objects.get(section=section_id, version=version))
        new = sorted(set(now.movement.present) - set(before.present))
        change = changed(before, now.movement, 0, joined=new[0] if new else None)
        yield now, change, frozenset(sheets)

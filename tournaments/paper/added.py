"""What the director gave or took away, as the reports of results tell it."""

from collections.abc import Iterator

from tournaments.models import Session
from tournaments.paper.drawing.values import Computation
from tournaments.presenting.figures import signed
from tournaments.presenting.labels import unnamed
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.view import StandingsView


def added(session: Session, view: StandingsView) -> Iterator[Computation]:
    """What the director gave or took away, with its reason; it is in the totals."""
    names = {
        row.contestant.entry_id: unnamed(row.contestant.label, row.contestant.kind)
        for ledger in view.ledgers
        for row in ledger.rows
    }
    for each in adjustments_of(list(session.sections.values_list("pk", flat=True))):
        if each.contestant in names:
            yield Computation(names[each.contestant], f"{signed(each.amount)}, {each.reason}")

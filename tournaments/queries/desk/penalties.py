"""Penalties and bonuses: amounts that directors have added to totals of a session."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.matchpoints import top_of
from scoring.rules import counts_matches, method, total_by
from tournaments.models import Adjustment, Place, Session
from tournaments.presenting.contestants import Contestant
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import seatings_of
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.queries.standings.parts import of_section, parts_of
from tournaments.queries.standings.session_field import session_field


@dataclass(frozen=True, slots=True)
class Penalties:
    """A contestant with all that is added to its total. ``version`` 0: nothing ever was."""

    contestant: Contestant
    version: int
    standing: tuple[Adjustment, ...]

    @property
    def sum(self) -> Fraction:
        """Return what is added altogether."""
        return sum((each.amount for each in self.standing), Fraction(0))


def penalties(session: Session) -> list[Penalties]:
    """Return everybody seated, with what is added to the total."""
    versions: dict[int, int] = {}
    newest: dict[int, dict[int, Adjustment]] = {}
    for row in Adjustment.objects.filter(session=session).order_by("version"):
        versions[row.entry_id] = row.version
        newest.setdefault(row.entry_id, {})[row.number] = row
    return [
        Penalties(
            each,
            versions.get(each.entry_id, 0),
            tuple(one for _, one in sorted(newest.get(each.entry_id, {}).items()) if one.amount),
        )
        for each in contestants_of(session.pk, in_full=True)
    ]


def top_for(session: Session, place_id: int) -> Fraction | None:
    """Return the top of a tray with all its results, in what this contestant's total counts.

    Where the percentages of the trays are averaged that is a hundred by the trays it plays. None
    where no matchpoints are added up.
    """
    field = session_field(session)
    if field is None:
        return None
    inputs = read_inputs(field.pk, read_revisions(field.pk))
    if not method(inputs.rules).profile.has_top or counts_matches(inputs.rules):
        return None
    if total_by(inputs.rules) == "avg_pct":
        trays = _trays_of(session, place_id)
        return Fraction(100, trays) if trays else None
    letter = Place.objects.values_list("section__letter", flat=True).get(pk=place_id)
    compared = of_section(parts_of(inputs), letter) or inputs
    most = max(read_results(compared).results.expected.values(), default=0)
    return top_of(most, inputs.rules) if most > 1 else None


def _trays_of(session: Session, place_id: int) -> int:
    """Return how many trays a contestant plays by the plan."""
    return sum(
        len(stop.trays)
        for seating in seatings_of(session.pk).values()
        for number, place in seating.places.items()
        if place == place_id
        for stop in seating.ways.get(number, ())
    )

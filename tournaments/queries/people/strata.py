"""Who plays in an evening with the grades that say how strong they are."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from scoring.strata import GradedBy, stratum_of
from tournaments.models import Entry, EntryPerson, Session
from tournaments.presenting.contestants import Contestant
from tournaments.queries.people.names import contestants, contestants_of


class Graded(NamedTuple):
    """A contestant with its people, the letter that a director has given it (empty for none), and
    the limits and the ``GradedBy`` of its tournament.
    """

    entry: int
    contestant: Contestant
    people: tuple[EntryPerson, ...]
    given: str
    limits: Sequence[int]
    graded_by: str

    @property
    def by_grade(self) -> str:
        """The letter by the grades of its people."""
        grades = [each.grade for each in self.people]
        return stratum_of(grades, self.limits, GradedBy(self.graded_by))


def graded_contestants(session: Session, section: int | None = None) -> list[Graded]:
    """Return the contestants of a session, or of one of its sections, in their order. Three
    queries.

    Who has no grade in this tournament has the one of the list of members as long as the session is
    open: a proposal, not kept yet.
    """
    parted = session.tournament.strata_limits, session.tournament.graded_by
    here = (
        contestants_of(session.pk, in_full=True)
        if section is None
        else contestants([section], in_full=True)
    )
    entries = [one.entry_id for one in here]
    given = dict(Entry.objects.filter(pk__in=entries).values_list("pk", "stratum"))
    people: defaultdict[int, list[EntryPerson]] = defaultdict(list)
    rows = EntryPerson.objects.filter(entry__in=entries).select_related("member")
    for person in rows.order_by("entry", "order"):
        if person.grade is None and session.state == Session.State.OPEN:
            person.grade = person.member.grade
        people[person.entry_id].append(person)
    return [
        Graded(one.entry_id, one, tuple(people[one.entry_id]), given[one.entry_id], *parted)
        for one in here
    ]

"""The players of a session who can be sat in for, and their substitutes."""

from typing import NamedTuple

from tournaments.models import EntryPerson, Place, Session, Substitution
from tournaments.presenting.substitutes import sits_in


class Player(NamedTuple):
    """A member in his seat."""

    place_id: int
    label: str
    member_id: int
    name: str

    @property
    def value(self) -> str:
        """Return what a form sends for this one."""
        return f"{self.place_id}-{self.member_id}"


def players(session: Session) -> list[Player]:
    """Return the session's players who have a name, in the order of the places."""
    seats = {
        place.entry_id: place for place in Place.objects.filter(section__session=session).all()
    }
    rows = EntryPerson.objects.filter(entry__in=list(seats)).order_by("entry", "order")
    found = [
        Player(seats[entry].pk, seats[entry].label, member, name)
        for entry, member, name in rows.values_list("entry", "member", "member__name")
    ]
    order = {place.pk: (place.section_id, place.number) for place in seats.values()}
    return sorted(found, key=lambda player: order[player.place_id])


def substitutes(session: Session) -> list[str]:
    """Return who sits in for whom, in words, in the order of the rounds."""
    rows = Substitution.objects.filter(session=session).order_by("from_round", "pk")
    return [
        sits_in(present, None if absent_id == present_id else absent, first)
        for absent_id, absent, present_id, present, first in rows.values_list(
            "absent", "absent__name", "present", "present__name", "from_round"
        )
    ]

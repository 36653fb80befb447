"""The players of a session who can be sat in for, and their substitutes."""

from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.models import EntryPerson, Place, Play, Session, Substitution
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


def substitutes(session: Session) -> list[tuple[int, str, bool]]:
    """Return who sits in for whom, in the order of the rounds: the key, and that in words.

    The last is whether it can still be taken back.
    """
    rows = substitutions_of(session).select_related("absent", "present")
    return [
        (
            one.pk,
            sits_in(
                one.present.name,
                None if one.absent_id == one.present_id else one.absent.name,
                one.from_round,
            ),
            not one.has_played,
        )
        for one in rows.order_by("from_round", "pk")
    ]


def substitutions_of(session: Session) -> QuerySet[Any]:
    """Return who sits in, each with ``has_played``: the contestant has a result since."""
    hands = ("north", "east", "south", "west")
    of_them = reduce(or_, (Q(**{f"current__{hand}__entry": OuterRef("entry")}) for hand in hands))
    plays = Play.objects.filter(
        of_them, section__session=OuterRef("session"), round__gte=OuterRef("from_round")
    )
    return Substitution.objects.filter(session=session).annotate(has_played=Exists(plays))

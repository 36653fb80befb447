"""Every name that a member has had here, and where these stand in what is kept as text."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.models import Log, Member

_ONE_NAME = ("name", "was", "gone")
"""What an entry in the log about a member calls that member."""


class Names:
    """The names of one member among those of everybody else.

    A name that is part of another's (Ann, Ann Lee) is not found in that.
    """

    def __init__(self, names: Iterable[str], others: Iterable[str]) -> None:
        own = {" ".join(name.split()) for name in names} - {""}
        self._names = {name.casefold() for name in own}
        longer = {
            other
            for other in others
            if any(name in other.casefold() and name != other.casefold() for name in self._names)
        }
        every = sorted({*longer, *own}, key=lambda name: (-len(name), name))
        alternatives = "|".join(re.escape(name) for name in every)
        self._found = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)", re.IGNORECASE)

    def without(self, text: str, label: str) -> str:
        """A text in which every name of the member has given way to a label."""
        return self._found.sub(lambda found: self._instead(found[0], label), text)

    def without_in(self, stored: Any, label: str) -> Any:
        """The same of every text in a stored value, however deep."""
        if isinstance(stored, str):
            return self.without(stored, label)
        if isinstance(stored, Mapping):
            return {key: self.without_in(value, label) for key, value in stored.items()}
        if isinstance(stored, list):
            return [self.without_in(value, label) for value in stored]
        return stored

    def stand_in(self, stored: Any) -> bool:
        """Return whether a name of the member stands anywhere in a stored value."""
        return bool(self.without_in(stored, "") != stored)

    def kept_of(self, stored: Any) -> Any:
        """A stored value, of its lists only what has a name of the member: not other people's."""
        if isinstance(stored, Mapping):
            return {key: self.kept_of(value) for key, value in stored.items()}
        if isinstance(stored, list) and self.stand_in(stored):
            return [value for value in stored if self.stand_in(value)]
        return stored

    def _instead(self, found: str, label: str) -> str:
        return label if found.casefold() in self._names else found


def former_names(member: Member) -> Names:
    """The name of a member and all that went before it: renamed, or made one of two."""
    names, numbers, looked = {member.name}, {member.pk}, set[int]()
    while numbers - looked:
        new = numbers - looked
        looked |= new
        rows = Log.objects.filter(on_kind="member", on_id__in=new, club=member.club_id)
        for details in rows.values_list("details", flat=True):
            names |= {str(details[key]) for key in _ONE_NAME if details.get(key)}
            numbers |= {int(details["gone_id"])} if "gone_id" in details else set()
    others = Member.objects.filter(club=member.club_id).exclude(pk=member.pk)
    return Names(names, others.values_list("name", flat=True))

"""Names as they are typed, matched with members: one, one of several, or somebody new."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tournaments.models import Club, Member
from tournaments.names import folded, in_one_line, in_speaking_order
from tournaments.presenting.members import unclear_words
from tournaments.queries.people.names import Roster
from tournaments.refusal import Code, Refusal
from tournaments.written.likeness import Likeness

_NEW = re.compile(r"(?P<name>.*\S)\s*\(new\)", re.IGNORECASE | re.DOTALL)

_NUMBERED = re.compile(r"(?P<name>.*\S)\s*[\s(#](?P<number>[^\s()#]+)\)?", re.DOTALL)

NameChoices = Mapping[str, int | None]
"""What was chosen for names that were unclear, as they were typed: a member, or None for new."""

NO_CHOICES: NameChoices = {}


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The meaning of a name that was typed.

    ``member``: who it is; ``exact``: called just so. Without one, ``candidates`` are who it may
    be: ``several`` of whom each is called so, or others who are called nearly so. Without any it
    is somebody new, who would be called ``name``.
    """

    typed: str
    name: str
    surname: str = ""
    member: Member | None = None
    exact: bool = False
    candidates: tuple[Member, ...] = ()
    several: bool = False

    @property
    def unclear(self) -> bool:
        """Return whether somebody has to say who is meant."""
        return self.member is None and bool(self.candidates)

    @property
    def question(self) -> str:
        """Return who is meant, as it is asked."""
        return unclear_words(self.typed, self.candidates, several=self.several)

    @property
    def new(self) -> bool:
        """Return whether it is nobody yet."""
        return self.member is None and not self.candidates


class NamesUnclear(Refusal):
    """Names of which somebody has to say who is meant, before anything is done."""

    code = Code.NAME_UNCLEAR

    def __init__(self, unclear: Iterable[NameMatch]) -> None:
        once = {match.typed: match for match in unclear}
        self.unclear = tuple(once.values())
        self.pointers: Mapping[str, str] = {}
        super().__init__(" ".join(each.question for each in self.unclear))

    def at(self, pointers: Mapping[str, str]) -> "NamesUnclear":
        """The same with where each name stands in what a program sent."""
        self.pointers = pointers
        return self


class NameReader:
    """Reads names as the members of a club; ``meant`` is what was chosen where one was unclear."""

    def __init__(self, roster: Roster, meant: NameChoices = NO_CHOICES) -> None:
        self.roster, self.meant = roster, meant
        self._read: dict[str, NameMatch] = {}

    def read(self, typed: str) -> NameMatch:
        """Return who is meant: by number, name or nickname; by part of a name; or nearly so.

        A name with ``(new)`` behind it is somebody new.
        """
        typed = in_one_line(typed)
        if typed not in self._read:
            self._read[typed] = self._meaning(typed)
        return self._read[typed]

    def _meaning(self, typed: str) -> NameMatch:
        said_new = _NEW.fullmatch(typed)
        name, surname = in_speaking_order(said_new["name"] if said_new else typed)
        unknown = NameMatch(typed, name, surname)
        if said_new:
            return unknown
        if typed in self.meant:
            return self._chosen(unknown, self.meant[typed])
        if numbered := self._numbered(typed):
            return NameMatch(typed, name, surname, numbered, exact=True)
        for found in (self.roster.called(typed), self._by_whole_name.get(name_key(name), [])):
            if len(found) == 1:
                return NameMatch(typed, name, surname, found[0], exact=True)
            if found:
                return NameMatch(typed, name, surname, candidates=tuple(found), several=True)
        return self._by_part(unknown)

    def _numbered(self, typed: str) -> Member | None:
        """Return the member of ``Sam Rowe 12``: with this number, and called so."""
        if (said := _NUMBERED.fullmatch(typed)) is None:
            return None
        numbered = self.roster.numbered(said["number"])
        return next((m for m in numbered if name_key(m.name) == name_key(said["name"])), None)

    def _chosen(self, unknown: NameMatch, key: int | None) -> NameMatch:
        """Return what was chosen; a member who is gone meanwhile is asked for again."""
        if key is None:
            return unknown
        member = next((each for each in self.roster.members if each.pk == key), None)
        if member is None or member.erased_at is not None:
            return self._by_part(unknown)
        return NameMatch(unknown.typed, unknown.name, unknown.surname, member)

    def _by_part(self, unknown: NameMatch) -> NameMatch:
        typed, name, surname = unknown.typed, unknown.name, unknown.surname
        found = self._by_one_name.get(folded(typed), [])
        if len(found) == 1:
            return NameMatch(typed, name, surname, found[0])
        near = found or [self._kept[pk] for pk in self._likeness.like(name)]
        return NameMatch(typed, name, surname, candidates=tuple(near), several=bool(found))

    @cached_property
    def _kept(self) -> dict[int, Member]:
        """The members of the club, without those who were erased and who are not kept yet."""
        return {each.pk: each for each in self.roster.members if each.pk and each.erased_at is None}

    @cached_property
    def _by_whole_name(self) -> dict[str, list[Member]]:
        """By the name without accents, its words in any order."""
        return _grouped((name_key(each.name), each) for each in self._kept.values())

    @cached_property
    def _by_one_name(self) -> dict[str, list[Member]]:
        """Return who plays, by the surname, and by the first name."""
        names: list[tuple[str, Member]] = []
        for each in self._kept.values():
            if each.retired_at is None:
                parts = {folded(each.sorted_by), folded(each.name.partition(" ")[0])}
                parts |= {folded(each.nickname)}
                names += [(part, each) for part in parts if part]
        return _grouped(names)

    @cached_property
    def _likeness(self) -> Likeness:
        return Likeness(
            (pk, [each.name, each.surname, each.nickname]) for pk, each in self._kept.items()
        )


def member_called(club: Club, name: str) -> Member | None:
    """Return the one member whose whole name this is; None for several and for none.

    Whoever asks is told no more of the members: nothing by number, nickname or part of a name, and
    no name that is withheld from the public.
    """
    key = name_key(name)
    members = Member.objects.filter(club=club, retired_at=None, erased_at=None)
    found = [member for member in members if name_key(member.name) == key]
    return found[0] if len(found) == 1 and not found[0].name_withheld else None


def name_key(name: str) -> str:
    """The words of a name without case and accents, in one order."""
    return " ".join(sorted(folded(name).replace(",", " ").split()))


def _grouped(names: Iterable[tuple[str, Member]]) -> dict[str, list[Member]]:
    by_name: defaultdict[str, list[Member]] = defaultdict(list)
    for name, member in names:
        by_name[name].append(member)
    return dict(by_name)

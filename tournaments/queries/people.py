"""Names: who plays for an entry, as one line of text."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.db.models import OuterRef, QuerySet, Subquery

from movements.movement import Kind
from movements.register import system_named
from tournaments.models import Club, EntryPerson, Member, Place, Plan
from tournaments.wording.labels import unnamed
from tournaments.wording.substitutes import SatIn, substitutes_words


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant as it is shown: the chip's label, the names, and the line it is ranked in.

    ``people`` are those of the entry; ``name`` says too who sat in for one of them. A
    ``standby`` is ranked in none. ``kind``: a pair, a team or an individual.
    """

    place_id: int
    entry_id: int
    number: int
    label: str
    name: str
    people: tuple[str, ...]
    line: str
    kind: Kind = Kind.PAIRS
    standby: bool = False


Side = tuple[Contestant, ...]
"""Who holds two opposite hands at a table: a pair, half of a team, or two individuals."""


def sides_of(seats: Iterable[int | None], people: Mapping[int, Contestant]) -> tuple[Side, Side]:
    """N/S and E/W of a sitting, from the numbers at N, E, S and W: each one contestant or two.

    Empty seats, and the phantom, are nobody.
    """
    north, east, south, west = seats
    return _side((north, south), people), _side((east, west), people)


def _side(seats: Iterable[int | None], people: Mapping[int, Contestant]) -> Side:
    there = dict.fromkeys(one for one in seats if one is not None)
    return tuple(people[one] for one in there if one in people)


def contestants(section_ids: Iterable[int]) -> list[Contestant]:
    """Everybody seated in these sections, by section and number. Two queries."""
    asked = section_ids if isinstance(section_ids, QuerySet) else list(section_ids)
    plans = Plan.objects.filter(section=OuterRef("section")).order_by("-version")
    rows = list(
        Place.objects.filter(section__in=asked)
        .order_by("section", "number")
        .annotate(system=Subquery(plans.values("system")[:1]))
        .values_list("pk", "entry", "number", "label", "line", "entry__name", "system",
                     "entry__standby", "section__session")
    )  # fmt: skip
    people, sat_in = _who_sits({row[1]: row[-1] for row in rows})
    kinds = {system: _kind(system) for *_row, system, _standby, _session in rows}
    return [
        Contestant(
            place_id=pk,
            entry_id=entry,
            number=number,
            label=label,
            name=_name(name, people[entry], substitutes_words(sat_in[entry]), label, kinds[system]),
            people=tuple(people[entry]),
            line=line,
            kind=kinds[system],
            standby=standby,
        )
        for pk, entry, number, label, line, name, system, standby, _session in rows
    ]


def _kind(system: str | None) -> Kind:
    """Without a plan, as a record brings them, they are shown as pairs."""
    try:
        return system_named(system or "").kind
    except KeyError:
        return Kind.PAIRS


def _name(name: str, people: list[str], sat_in: str, label: str, kind: Kind) -> str:
    """A team is called by its own name first; others by the names of their players."""
    joined = " & ".join(people) + sat_in
    return (name or joined if kind is Kind.TEAMS else joined or name) or unnamed(label, kind)


def _who_sits(
    sessions: Mapping[int, int],
) -> tuple[Mapping[int, list[str]], Mapping[int, set[SatIn]]]:
    """The players of each entry in their order, and who sat in for them in its session.

    ``sessions``: by entry. Nothing of an entry without names.
    """
    names: defaultdict[int, dict[int, str]] = defaultdict(dict)
    sat_in: defaultdict[int, set[SatIn]] = defaultdict(set)
    rows = EntryPerson.objects.filter(entry__in=list(sessions)).order_by("entry", "order")
    joined = "entry__substitutions__"
    columns = ("session", "absent", "present", "from_round", "present__name")
    for entry, member, name, session, absent, *said in rows.values_list(
        "entry", "member", "member__name", *(joined + column for column in columns)
    ):
        names[entry][member] = name
        if absent == member and session == sessions[entry]:
            sat_in[entry].add(SatIn(said[1], absent, said[0], said[2]))
    return (
        defaultdict(list, {entry: list(found.values()) for entry, found in names.items()}),
        sat_in,
    )


class Roster:
    """The members of a club as somebody names them, read once; a new one may be added.

    Letters are compared without case, in any script: the database of a laptop knows only
    that ``a`` is ``A``.
    """

    def __init__(self, club: Club) -> None:
        self.club = club
        self.numbers: dict[str, Member] = {}
        self._called: tuple[defaultdict[str, list[Member]], ...] = tuple(
            defaultdict(list) for _key in _KEYS
        )
        for member in Member.objects.filter(club=club):
            self.add(member)

    def add(self, member: Member) -> None:
        """Find this one too from now on, whether it is kept already or not."""
        self.numbers[member.number] = member
        for called, key in zip(self._called, _KEYS, strict=True):
            called[key(member).casefold()].append(member)

    def called(self, typed: str) -> list[Member]:
        """The members with this number; else of this name; else of this nickname."""
        wanted = typed.casefold()
        return next((called[wanted] for called in self._called if wanted in called), [])


_KEYS: tuple[Callable[[Member], str], ...] = (
    lambda member: member.number,
    lambda member: member.name,
    lambda member: member.nickname,
)


def member_names(club_id: int) -> list[str]:
    """The names of a club's members, for completion: without those who retired or were erased."""
    members = Member.objects.filter(club=club_id, retired_at=None, erased_at=None)
    return list(members.values_list("name", flat=True))

"""Names: who plays for an entry, as one line of text."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.models import Club, EntryPerson, Member, Place
from tournaments.wording.substitutes import SatIn, substitutes_words


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant as it is shown: the chip's label, the names, and the line it is ranked in.

    ``people`` are those of the entry; ``name`` says too who sat in for one of them. A
    ``standby`` is ranked in none.
    """

    place_id: int
    entry_id: int
    number: int
    label: str
    name: str
    people: tuple[str, ...]
    line: str
    standby: bool = False


def contestants(section_ids: Iterable[int]) -> list[Contestant]:
    """Everybody seated in these sections, by section and number. Two queries."""
    asked = section_ids if isinstance(section_ids, QuerySet) else list(section_ids)
    columns = ("pk", "entry", "number", "label", "line", "entry__name", "entry__standby")
    places = Place.objects.filter(section__in=asked).order_by("section", "number")
    rows = list(places.values_list(*columns, "section__session"))
    people, sat_in = _who_sits({row[1]: row[-1] for row in rows})
    return [
        Contestant(
            place_id=pk,
            entry_id=entry,
            number=number,
            label=label,
            name=" & ".join(people[entry]) + substitutes_words(sat_in[entry])
            or name
            or _("Pair %(label)s") % {"label": label},
            people=tuple(people[entry]),
            line=line,
            standby=standby,
        )
        for pk, entry, number, label, line, name, standby, _session in rows
    ]


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

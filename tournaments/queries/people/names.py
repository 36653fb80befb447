"""Names: who plays for an entry, as one line of text, and to whom a member is named.

A member whose name is withheld is named where it is read ``in_full``: by the scorers and directors
of an evening, and on what is printed for them. To everybody else, and in everything that may be
passed on to them, ``public_names`` decides what stands in its place.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from movements.movement import Kind
from movements.register import system_named
from scoring.strata import GradedBy, stratum_of
from tournaments.exchange.member_list import NUMBERS
from tournaments.models import Club, Member, Place, Plan
from tournaments.names import compared
from tournaments.presenting.changes import left_words
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.members import NAME_WITHHELD
from tournaments.presenting.substitutes import SatIn, substitutes_words
from tournaments.presenting.who_plays import unnamed
from tournaments.queries.plan.departed import leaving_details
from tournaments.queries.request_cache import cached_in_request

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


def contestants(
    section_ids: Sequence[int], places: Iterable[int] | None = None, *, in_full: bool = False
) -> list[Contestant]:
    """Return the contestants of these sections, by section and number. One query.

    Only those at these ``places`` (their keys), where that is asked for. ``in_full``: with the
    names that are withheld from the public.
    """
    if places is None:
        return _grouped(_seated_in(tuple(sorted(section_ids))), in_full=in_full)
    there = Place.objects.filter(section__in=section_ids, pk__in=list(places))
    return _grouped(_seated(there), in_full=in_full)


@cached_in_request
def _seated_in(section_ids: tuple[int, ...]) -> list[tuple[Any, ...]]:
    return list(_seated(Place.objects.filter(section__in=section_ids)))


def contestants_by_section(
    section_ids: Collection[int], *, in_full: bool = False
) -> dict[int, list[Contestant]]:
    """Return the contestants of each of these sections by number. One query for all."""
    rows = groupby(_seated_in(tuple(sorted(section_ids))), _SECTION)
    return {key: [] for key in section_ids} | {
        section: _grouped(its, in_full=in_full) for section, its in rows
    }


def contestants_of(session_id: int, *, in_full: bool = False) -> list[Contestant]:
    """Return the contestants of a session, by section and number. One query."""
    return _grouped(_seated(Place.objects.filter(section__session=session_id)), in_full=in_full)


def public_names(people: Iterable[tuple[str, bool]]) -> list[str]:
    """Return what people are called in public, from the name of each and whether it is withheld.

    Nobody at all, where all of them are withheld: the number of the contestant tells enough.
    """
    known = list(people)
    if all(withheld for _name, withheld in known):
        return []
    return [str(NAME_WITHHELD) if withheld else name for name, withheld in known]


def _grouped(rows: Iterable[tuple[Any, ...]], *, in_full: bool) -> list[Contestant]:
    return [_contestant(list(group), in_full=in_full) for _pk, group in groupby(rows, _PLACE)]


def _seated(places: QuerySet[Place]) -> QuerySet[Any, tuple[Any, ...]]:
    plans = Plan.objects.filter(section=OuterRef("section")).order_by("-version")
    return (
        places.order_by("section", "number", "entry__seats__order")
        .annotate(system=Subquery(plans.values("system")[:1]), leaving=leaving_details())
        .values_list(*_COLUMNS)
    )


_PLACE, _SECTION = itemgetter(0), itemgetter(-1)
_COLUMNS = (
    *("pk", "entry", "number", "label", "line", "entry__name", "system", "entry__standby"),
    *("leaving", "section__session__tournament__game"),
    *(
        f"entry__seats__member{column}"
        for column in ("", "__name", "__name_withheld", "__club", "__erased_at", "__guest")
    ),
    "section__session",
    *(
        f"entry__substitutions__{column}"
        for column in ("session", "absent", "present", "from_round")
    ),
    *(f"entry__substitutions__present__{column}" for column in ("name", "name_withheld")),
    *("entry__seats__grade", "entry__stratum", "entry__handicap"),
    *("entry__tournament__strata_limits", "entry__tournament__graded_by"),
    "section__letter",
    "section",
)
"""A row for each player of an entry, and for each who ever sat in for somebody of it."""


def _contestant(rows: list[tuple[Any, ...]], *, in_full: bool) -> Contestant:
    pk, entry, number, label, line, name, system, standby, leaving, game = rows[0][:10]
    names: dict[int, tuple[str, bool]] = {}
    members: dict[int, tuple[int, int, str]] = {}
    sat_in: set[SatIn] = set()
    grades: dict[int, int | None] = {}
    given, handicap, limits, graded_by = rows[0][-6:-2]
    for row in rows:
        member, called, withheld, club, erased, guest = row[10:16]
        session, sat_in_session, absent, present, since, by, by_withheld, grade = row[16:-6]
        if member is None:
            continue
        grades[member] = grade
        names[member] = called, withheld and not in_full
        if erased is None and not guest and not names[member][1]:
            members[member] = (club, member, called)
        if absent == member and sat_in_session == session:
            shown = str(NAME_WITHHELD) if by_withheld and not in_full else by
            sat_in.add(SatIn(since, absent, present, shown))
    kind, people = _kind(system), public_names(names.values())
    if names and not people:
        # Of a pair the entry's own name is that of its players.
        name, sat_in = name if kind is Kind.TEAMS else "", set()
    return Contestant(
        place_id=pk,
        entry_id=entry,
        number=number,
        label=label,
        name=_name(name, people, substitutes_words(sat_in), label, kind),
        people=tuple(people),
        line=line,
        kind=kind,
        standby=standby,
        members=tuple(members.values()),
        own_name=name if kind is Kind.TEAMS else "",
        left=left_words(leaving, game) if leaving else "",
        stratum=given or stratum_of(list(grades.values()), limits, GradedBy(graded_by)),
        handicap=handicap,
        section=rows[0][-2],
    )


@cache
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


class Roster:
    """The members of a club as somebody names them, read once; a new one may be added.

    Letters are compared without case, in any script: the database of a laptop knows only
    that ``a`` is ``A``.
    """

    def __init__(self, club: Club) -> None:
        self.club = club
        self._holders: dict[tuple[str, str], Member] = {}
        self._called: dict[str, dict[str, list[Member]]] = {
            name: defaultdict(list) for name in ("number", "name", "nickname")
        }
        for member in Member.objects.filter(club=club):
            self.add(member)

    def add(self, member: Member) -> None:
        """Find this one too from now on, whether it is kept already or not."""
        self.add_numbers(member)
        for name, called in self._called.items():
            if name != "number":
                called[compared(getattr(member, name))].append(member)

    def add_numbers(self, member: Member) -> None:
        """Find one who is on it by the numbers that they have by now, too."""
        for column in NUMBERS:
            if number := getattr(member, column):
                self._holders[column, number] = member
        for number in member.numbers:
            called = self._called["number"][compared(number)]
            if member not in called:
                called.append(member)

    def holders(self, numbers: Mapping[str, str]) -> dict[str, Member]:
        """Who has these numbers, each of its column of ``NUMBERS``: the holders by the columns."""
        found = {column: self._holders.get((column, said)) for column, said in numbers.items()}
        return {column: holder for column, holder in found.items() if holder is not None}

    def numbered(self, number: str) -> list[Member]:
        """The members of whom this is a number: the club's or the federation's."""
        return list(dict.fromkeys(self.holders(dict.fromkeys(NUMBERS, number)).values()))

    @property
    def members(self) -> list[Member]:
        """Return each member on it once."""
        return [member for same in self._called["name"].values() for member in same]

    def called(self, typed: str) -> list[Member]:
        """The members with this number; else of this name; else of this nickname."""
        return self.called_by(typed)[1]

    def called_by(self, typed: str) -> tuple[str, list[Member]]:
        """The same, after which of the three it is; empty where it is none."""
        wanted = compared(typed)
        found = ((name, called.get(wanted)) for name, called in self._called.items())
        return next(((name, members) for name, members in found if members), ("", []))


def member_names(club_id: int) -> list[str]:
    """The names of a club's members, for completion: without those who retired or were erased."""
    members = Member.objects.filter(club=club_id, retired_at=None, erased_at=None)
    return list(members.values_list("name", flat=True))

"""The clubs and members that a saved event names, found again here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.exchange.member_list import NUMBERS
from tournaments.exchange.saved_event import SavedEvent, SavedMember
from tournaments.models import Club, Member, Session
from tournaments.queries.people.member_names import name_key
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _
from tournaments.written.likeness import Likeness


@dataclass(frozen=True, slots=True)
class MemberMatch:
    """A player of the event: the member it is here, or None for somebody new.

    ``like`` is a member whose name is nearly that of somebody new.
    """

    saved: SavedMember
    member: Member | None = None
    like: Member | None = None


@dataclass(frozen=True, slots=True)
class EventMatch:
    """What of an event is here already: its clubs, None for new ones; its players.

    ``alike`` are evenings of the club with its name and of its date: perhaps it is here already.
    """

    clubs: tuple[Club | None, ...]
    members: tuple[MemberMatch, ...]
    alike: tuple[Session, ...] = ()

    @property
    def known(self) -> list[MemberMatch]:
        """Return who is a member already."""
        return [each for each in self.members if each.member is not None]

    @property
    def new(self) -> list[MemberMatch]:
        """Return who would become one."""
        return [each for each in self.members if each.member is None]


def match_event(event: SavedEvent, into: Club | None) -> EventMatch:
    """Find the clubs by their names and the players among their members.

    ``into`` is the club that takes the event; None: the one of its club's name. Refused where
    somebody else has a player's number, and where it may be one of several.
    """
    named = {club.name: club for club in Club.objects.filter(name__in=_names(event))}
    first = into or named.get(event.clubs[0].name)
    clubs = (first, *(named.get(club.name) for club in event.clubs[1:]))
    if into is not None and into in clubs[1:]:
        raise Refusal(
            _("%(club)s took part in this event beside its organiser. Choose another club.")
            % {"club": into.name}
        )
    matches: dict[int, MemberMatch] = {}
    for number, club in enumerate(clubs, 1):
        own = [(at, one) for at, one in enumerate(event.members) if one.club == number]
        matches |= _matched(own, [] if club is None else _members(club))
    members = tuple(matches[at] for at in range(len(event.members)))
    return EventMatch(clubs, members, tuple(_alike(event, first)))


def _alike(event: SavedEvent, club: Club | None) -> QuerySet[Session]:
    days = [session.played_on for session in event.sessions]
    found = Session.objects.filter(tournament__club=club, tournament__name=event.name)
    return found.filter(played_on__in=days).order_by("pk")


def _names(event: SavedEvent) -> list[str]:
    return [club.name for club in event.clubs]


def _members(club: Club) -> list[Member]:
    return list(Member.objects.filter(club=club).order_by("pk"))


def _matched(
    saved: Sequence[tuple[int, SavedMember]], free: list[Member]
) -> dict[int, MemberMatch]:
    """Match each with another member; those with a number first, for they are surest."""
    matches: dict[int, MemberMatch] = {}
    for at, one in sorted(saved, key=lambda each: not any(_numbers(each[1]))):
        member = _member(one, free)
        if member is not None:
            free.remove(member)
        matches[at] = MemberMatch(one, member)
    likeness = Likeness((m.pk, [m.name]) for m in free if m.erased_at is None)
    left = {member.pk: member for member in free}
    return {at: _with_like(match, likeness, left) for at, match in matches.items()}


def _member(saved: SavedMember, free: Sequence[Member]) -> Member | None:
    if saved.erased is not None:
        return next((m for m in free if m.erased_at and m.name == saved.name), None)
    there = [member for member in free if member.erased_at is None]
    wanted = name_key(saved.name)
    holders = list(_with_its_numbers(saved, there))
    own = next((member for member, _number in holders if name_key(member.name) == wanted), None)
    if own is not None:
        return own
    if holders:
        member, number = holders[0]
        raise Refusal(
            _(
                "Number %(number)s is %(here)s here and %(there)s in the file. If they are "
                "one person, give them one name; otherwise change the number here, then "
                "import the evening."
            )
            % {"number": number, "here": member.name, "there": saved.name},
            code=Code.DUPLICATE,
        )
    same = [m for m in there if name_key(m.name) == wanted and not _are_two(saved, m)]
    surest = [member for member in same if _numbers(member) == _numbers(saved)]
    found = surest if len(surest) == 1 else same
    if len(found) > 1:
        raise Refusal(
            _(
                "Several members here are called %(name)s, and the file does not say which. Give "
                "them numbers, or merge them if they are one person, then import the evening."
            )
            % {"name": saved.name},
            code=Code.NAME_UNCLEAR,
        )
    return found[0] if found else None


def _numbers(member: Member | SavedMember) -> list[str]:
    return [getattr(member, column) for column in NUMBERS]


def _with_its_numbers(
    saved: SavedMember, members: Sequence[Member]
) -> Iterator[tuple[Member, str]]:
    """Yield who has a number of the one in the file, and this number."""
    for member in members:
        for own, said in zip(_numbers(member), _numbers(saved), strict=True):
            if said and own == said:
                yield member, said


def _are_two(saved: SavedMember, member: Member) -> bool:
    """Return whether a number of the one is another of the other."""
    both = zip(_numbers(saved), _numbers(member), strict=True)
    return any(said and own and said != own for said, own in both)


def _with_like(match: MemberMatch, likeness: Likeness, left: dict[int, Member]) -> MemberMatch:
    if match.member is not None or match.saved.erased is not None:
        return match
    like = likeness.like(match.saved.name)
    return MemberMatch(match.saved, like=left[like[0]]) if like else match

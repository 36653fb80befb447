"""Members who are made because their names were typed, and are taken back if that was a slip."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy

from tournaments.actions.clubs import new_member
from tournaments.actions.evenings import locked_to_settle, recompute_standings
from tournaments.actions.log_entry import write_log
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import EntryPerson, Member, Session, Substitution
from tournaments.names import compared
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import (
    NO_CHOICES,
    NameChoices,
    NameMatch,
    NameReader,
    NamesUnclear,
)
from tournaments.queries.people.names import Roster
from tournaments.queries.people.newcomers import addition
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

TAKEN_BACK_ALREADY = gettext_lazy("These members are taken back already.")


class NamedMembers(NamedTuple):
    """The members that names mean, by the names as they were typed; ``new`` are those just made.

    ``read``: the names that were only part of a member's, or were asked about, with the member's.
    """

    by_name: Mapping[str, Member]
    new: tuple[Member, ...]
    read: tuple[tuple[str, str], ...]


def members_named(
    director: Person, session: Session, names: Iterable[str], meant: NameChoices = NO_CHOICES
) -> NamedMembers:
    """The members whose names were typed in a session; who is none yet becomes one.

    Whoever calls holds the club. Raises ``NamesUnclear``, and makes nobody, where a name may be
    that of a member; refuses a number that nobody has.
    """
    club = session.tournament.club
    reader = NameReader(Roster(club), meant)
    matches = {typed: reader.read(typed) for typed in names}
    for match in matches.values():
        if match.new and match.name.isdigit():  # a number with a slip in it, and nobody's name
            raise Refusal(_("No member has the number %(number)s.") % {"number": match.name})
    if unclear := [match for match in matches.values() if match.unclear]:
        raise NamesUnclear(unclear)
    made: dict[str, Member] = {}
    for match in matches.values():
        if match.new and compared(match.name) not in made:
            made[compared(match.name)] = _member(reader.roster, match)
    new = tuple(Member.objects.bulk_create(made.values()))
    if new:
        write_log(
            director,
            "members.added",
            session,
            club,
            names=[member.name for member in new],
            members=[member.pk for member in new],
        )
    return NamedMembers(
        {typed: its.member or made[compared(its.name)] for typed, its in matches.items()},
        new,
        tuple(
            (typed, its.member.name)
            for typed, its in matches.items()
            if its.member is not None and not its.exact
        ),
    )


def _member(roster: Roster, match: NameMatch) -> Member:
    return new_member(roster, MemberDetails(match.name, match.surname))


@transaction.atomic
def mark_guests(director: Person, session_id: int, addition_id: int) -> tuple[str, ...]:
    """Make guests of the members who were made by typing their names in this session; their names.

    Refused where they are gone already.
    """
    session = locked_to_settle(director, session_id, members=True)
    added = addition(session, addition_id)
    if added is None or not added.members:
        raise Refusal(TAKEN_BACK_ALREADY)
    names = tuple(member.name for member in added.members)
    Member.objects.filter(pk__in=[member.pk for member in added.members]).update(guest=True)
    write_log(director, "members.guests", session, session.tournament.club, names=list(names))
    return names


@transaction.atomic
def take_back_members(director: Person, session_id: int, addition_id: int) -> tuple[str, ...]:
    """Take back the members who were made by typing their names in this session; their names.

    Their seats here become free again. Refused where one of them is used anywhere else, and where
    they are gone already.
    """
    session = locked_to_settle(director, session_id, members=True)
    club = session.tournament.club
    added = addition(session, addition_id)
    if added is None or not added.members:
        raise Refusal(TAKEN_BACK_ALREADY)
    if added.used:
        raise Refusal(
            _("%(names)s: on record elsewhere, so nobody was taken back.")
            % {"names": ", ".join(member.name for member in added.used)}
        )
    members = [member.pk for member in added.members]
    Substitution.objects.filter(session=session, present__in=members).delete()
    EntryPerson.objects.filter(member__in=members).delete()
    Member.objects.filter(pk__in=members).delete()
    recompute_standings(session)
    names = tuple(member.name for member in added.members)
    write_log(director, "members.taken_back", session, club, names=list(names))
    return names

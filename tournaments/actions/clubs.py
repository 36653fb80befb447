"""Clubs and their members."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Member, Role, User
from tournaments.queries.access import Person, club_for
from tournaments.refusal import Refusal


@transaction.atomic
def make_club(organiser: User, name: str, time_zone: str = "UTC") -> Club:
    """Found a club; whoever does it is its organiser. Refused where the name is taken."""
    club = Club(name=name.strip(), time_zone=time_zone)
    try:
        club.full_clean()
    except ValidationError as error:
        raise Refusal(" ".join(error.messages)) from error
    club.save()
    Role.objects.create(user=organiser, kind=Role.Kind.ORGANISER, club=club)
    write_log(organiser, "club.made", club, club, name=club.name)
    return club


@transaction.atomic
def add_members(organiser: Person, club_id: int, names: list[str]) -> list[Member]:
    """Make members of these people. Refused where somebody of that name is a member already."""
    club = club_for(organiser, club_id)
    members = [_new_member(club, name) for name in names]
    write_log(organiser, "members.added", club, club, names=[m.name for m in members])
    return members


def _new_member(club: Club, name: str) -> Member:
    name = " ".join(name.split())
    if not name:
        raise Refusal(_("A member has a name."))
    if len(name) > 120:
        raise Refusal(_("A name has at most 120 characters."))
    if known := club.members.filter(name__iexact=name).first():
        raise Refusal(_("%(name)s is a member already.") % {"name": known.name})
    return Member.objects.create(club=club, name=name)

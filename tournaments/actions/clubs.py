"""Clubs and their members."""

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Member, Role, User
from tournaments.queries.access import Person, club_for
from tournaments.queries.people import Roster
from tournaments.refusal import Refusal


@transaction.atomic
def make_club(organiser: User, name: str, time_zone: str = "UTC") -> Club:
    """Found a club; whoever does it is its organiser. Refused where the name is taken."""
    club = Club(name=name.strip(), time_zone=time_zone)
    try:
        _keep(club)
    except ValidationError as error:
        raise Refusal(" ".join(error.messages)) from error
    Role.objects.create(user=organiser, kind=Role.Kind.ORGANISER, club=club)
    write_log(organiser, "club.made", club, club, name=club.name)
    return club


def _keep(club: Club) -> None:
    club.full_clean()
    try:
        with transaction.atomic():
            club.save()
    except IntegrityError:
        club.full_clean()  # says what is wrong, now that somebody has founded it meanwhile
        raise


def hold_club(club_id: int) -> Club:
    """Hold the club until the end of the transaction; the club as it is now.

    Whoever makes, changes or takes away a member does so, and reads the members afterwards: no two
    people give one name or number away. It is held before any session and its sections. Rows that
    name the club, as those of the log, may still be written by others meanwhile.
    """
    return Club.objects.select_for_update(no_key=True).get(pk=club_id)


@transaction.atomic
def show_records(organiser: Person, club_id: int, *, public: bool) -> Club:
    """Let anybody read the players' records over time, or the club's organisers alone."""
    club = club_for(organiser, club_id)
    if club.records_public is not public:
        club.records_public = public
        club.save(update_fields=["records_public"])
        write_log(organiser, "records.shown" if public else "records.hidden", club, club)
    return club


@transaction.atomic
def add_members(organiser: Person, club_id: int, lines: list[str]) -> list[Member]:
    """Make members of these people, one a line: ``name``, ``name; number; nickname``.

    Refused, all of them, where one is a member already or stands there twice.
    """
    club = hold_club(club_for(organiser, club_id).pk)
    roster = Roster(club)
    members = Member.objects.bulk_create([_from_line(roster, line) for line in lines])
    write_log(organiser, "members.added", club, club, names=[m.name for m in members])
    return members


def _from_line(roster: Roster, line: str) -> Member:
    name, number, nickname = ([" ".join(part.split()) for part in line.split(";")] + ["", ""])[:3]
    if len(number) > 20 or len(nickname) > 60 or line.count(";") > 2:
        raise Refusal(
            _("“%(line)s”: write name; number; nickname, the last two not too long.")
            % {"line": line[:60]}
        )
    if number and (known := roster.numbers.get(number)):
        raise Refusal(
            _("Number %(number)s is %(name)s's.") % {"number": number, "name": known.name}
        )
    return new_member(roster, name, number=number, nickname=nickname)


def new_member(roster: Roster, name: str, *, number: str = "", nickname: str = "") -> Member:
    """A member of this name, on the roster and still to be kept; refused for a name on it."""
    name = " ".join(name.split())
    if not name:
        raise Refusal(_("A member has a name."))
    if len(name) > 120:
        raise Refusal(_("A name has at most 120 characters: “%(name)s…”") % {"name": name[:40]})
    if known := roster.called(name):
        raise Refusal(
            _("%(name)s is a member already, or stands there twice.") % {"name": known[0].name}
        )
    member = Member(club=roster.club, name=name, number=number, nickname=nickname)
    roster.add(member)
    return member

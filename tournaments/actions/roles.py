"""Taking a role away."""

from django.db import transaction

from tournaments.actions.clubs import lock_club
from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Role
from tournaments.queries.access import Person
from tournaments.queries.people.helpers import Ground, club_of, ground_of, where_to_invite
from tournaments.refusal import Conflict, NotFound
from tournaments.sentence import gettext as _


@transaction.atomic
def take_away(person: Person, role_id: int) -> Ground:
    """Take a role away; where it held is returned.

    For whoever may give it there, and for whoever has it. Refused for a club's last organiser.
    """
    role = _role(role_id)
    club = club_of(ground_of(role))
    # Two organisers who take each other's role away come one after the other.
    lock_club(club.pk)
    role = _role(role_id)
    ground = ground_of(role)
    if role.user_id != person.pk:
        where_to_invite(person, role.kind, ground.pk)
    _require_another(role, club)
    name = role.user.username
    role.delete()
    write_log(person, "role.taken", ground, club, kind=role.kind, name=name)
    return ground


def _role(role_id: int) -> Role:
    roles = Role.objects.select_related(
        "user", "club", "tournament__club", "session__tournament__club"
    )
    role = roles.filter(pk=role_id).first()
    if role is None:
        raise NotFound(_("There is no such role: it has been removed already."))
    return role


def _require_another(role: Role, club: Club) -> None:
    others = Role.objects.filter(club=club, kind=Role.Kind.ORGANISER).exclude(pk=role.pk)
    if role.kind == Role.Kind.ORGANISER and not others.exists():
        raise Conflict(
            _("%(name)s is the last organiser of %(club)s. Invite another first.")
            % {"name": role.user.username, "club": club}
        )

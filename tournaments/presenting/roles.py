"""The names of roles, and the powers that they give."""

from django.utils.formats import date_format

from tournaments.models import Club, Role, Session, Tournament
from tournaments.sentence import gettext as _


def role_name(kind: str) -> str:
    """One word."""
    return str(Role.Kind(kind).label)


def may(kind: str) -> str:
    """Return what the role lets somebody do, as the end of a sentence."""
    return {
        Role.Kind.ORGANISER: _("run the club: its members, its evenings, and who helps"),
        Role.Kind.DIRECTOR: _("direct: set up, seat, enter, correct, close"),
        Role.Kind.SCORER: _("enter results"),
        Role.Kind.READER: _("read the club's log and what is hidden, and change nothing"),
    }[Role.Kind(kind)]


def ground_name(ground: Club | Tournament | Session) -> str:
    """Return where a role holds."""
    if isinstance(ground, Session):
        day = date_format(ground.played_on, "SHORT_DATE_FORMAT")
        return _("%(name)s, %(day)s") % {"name": ground.tournament.name, "day": day}
    return ground.name

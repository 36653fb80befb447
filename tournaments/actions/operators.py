"""Corrections made by hand by whoever runs the server."""

from django.db import transaction
from django.db.models import Model

from tournaments.actions.log_entry import write_log
from tournaments.actions.sign_ins import sign_out_everywhere
from tournaments.models import Club, Member, Role, User
from tournaments.queries.people.helpers import club_of, ground_of

ADDED, CHANGED, REMOVED = "operator.added", "operator.changed", "operator.removed"


@transaction.atomic
def note_operator(operator: User, what: str, row: Model) -> None:
    """Write into the log of its club that an operator ``ADDED``, ... a row."""
    write_log(operator, what, row, _club(row), name=str(row), row=str(row._meta.verbose_name))


@transaction.atomic
def note_new_password(operator: User, user_id: int, session_key: str | None) -> None:
    """An operator has set somebody's password: that person is signed in nowhere any more.

    But in the browser with this key: it may have been the operator's own.
    """
    user = User.objects.get(pk=user_id)
    sign_out_everywhere(user, but=session_key)
    note_operator(operator, CHANGED, user)


def _club(row: Model) -> Club | None:
    match row:
        case Club():
            return row
        case Member():
            return row.club
        case Role():
            return club_of(ground_of(row))
    return None

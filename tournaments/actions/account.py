"""Actions on one's own account, and an organiser's on somebody's forgotten password."""

from django.db import transaction

from tournaments.actions.log_entry import write_log
from tournaments.actions.sign_ins import sign_out_others
from tournaments.actions.tokens import revoke_all_tokens
from tournaments.models import User
from tournaments.queries.access import Person, club_for
from tournaments.queries.people.new_password import link_parts, whose_password
from tournaments.refusal import Refusal, SignInFirst
from tournaments.sentence import gettext as _


@transaction.atomic
def choose_password(user: User, password: str, *, by_link: bool, session_key: str | None) -> int:
    """A new password; signed in nowhere any more but in the browser with this key.

    No token of theirs opens anything any more either: whoever knew the old password may have made
    some. Returns how many there were.
    """
    user.set_password(password)
    user.save(update_fields=["password"])
    sign_out_others(user, session_key)
    revoked = revoke_all_tokens(user)
    write_log(user, "password.reset" if by_link else "password.changed", user, None)
    return revoked


@transaction.atomic
def make_password_link(person: Person, club_id: int, user_id: int) -> tuple[User, str, str]:
    """For an organiser: whose password it is for, and the two parts of the link's address."""
    club = club_for(person, club_id)
    if not isinstance(person, User):
        raise SignInFirst
    user = whose_password(person, club, user_id)
    write_log(person, "password.link_made", club, club, name=user.username)
    return user, *link_parts(user)


@transaction.atomic
def change_email(person: Person, email: str, password: str) -> None:
    """Change the address for a new password's link; empty for none. It needs the password."""
    if not isinstance(person, User):
        raise SignInFirst
    if not person.check_password(password):
        raise Refusal(_("That is not your password: the address stays as it was."))
    if email != person.email:
        person.email = email
        person.save(update_fields=["email"])
        write_log(person, "email.changed", person, None)

"""Links by which somebody who has forgotten their password chooses a new one."""

from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tournaments.models import Club, Role, User
from tournaments.refusal import NotAllowed, NotFound
from tournaments.sentence import gettext as _


class NewPasswordTokens(PasswordResetTokenGenerator):
    """Django's, which die with the old password, with the next sign-in and after three days.

    These die as well where the person's roles change: whoever has made a link may have been
    allowed to because the person helped nowhere else.
    """

    key_salt = "tournaments.queries.people.new_password"

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        roles = user.roles.order_by("pk").values_list("pk", "kind")
        return f"{super()._make_hash_value(user, timestamp)}{list(roles)}"


new_password_tokens = NewPasswordTokens()


def link_parts(user: User) -> tuple[str, str]:
    """Return who it is for and the token, as they stand in the address."""
    return urlsafe_base64_encode(force_bytes(user.pk)), new_password_tokens.make_token(user)


def whose_password(organiser: User, club: Club, user_id: int) -> User:
    """The helper of a club for whom one of its organisers may make a link.

    Whoever has the link has the account. So it is refused for a person who helps another
    club too, unless the same organiser runs that one, and for whoever runs the server.
    """
    user = User.objects.filter(pk=user_id, is_active=True).first()
    clubs = _clubs_of_roles(user) if user else set()
    if user is None or club.pk not in clubs:
        raise NotFound(_("Nobody of that name helps %(club)s.") % {"club": club})
    theirs = organiser.roles.filter(kind=Role.Kind.ORGANISER).values_list("club", flat=True)
    if user.is_staff or user.is_superuser or not clubs <= set(theirs):
        raise NotAllowed(
            _("%(name)s helps elsewhere too, so only whoever runs this server can make that link.")
            % {"name": user.username}
        )
    return user


def _clubs_of_roles(user: User) -> set[int]:
    ways = user.roles.values_list("club", "tournament__club", "session__tournament__club")
    return {club for way in ways for club in way if club is not None}

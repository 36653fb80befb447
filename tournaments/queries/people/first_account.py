"""The link by which the first account of a server is made."""

from django.conf import settings
from django.utils.crypto import constant_time_compare

from tournaments.models import Log, User
from tournaments.queries.people.tokens import digest_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


class FirstAccountMade(Refusal):
    """There is an account already: no link makes another first one."""

    status = 410


def nobody_has_an_account() -> bool:
    """Return whether nobody can sign in here yet."""
    return not User.objects.exists()


def require_first_link(token: str) -> None:
    """Refuse any link but the one of this start of the server, and that one too once it is used."""
    expected = settings.FIRST_ACCOUNT_DIGEST
    if not nobody_has_an_account() or _is_used(expected):
        raise FirstAccountMade(
            _("This link has been used: there is an account here already. Sign in with it.")
        )
    if not constant_time_compare(digest_of(token), expected) or not expected:
        raise NotFound(
            _(
                "This link makes no account here. The right one stands in the window in which "
                "Overplay was started; with each start it is another."
            )
        )


def _is_used(digest: str) -> bool:
    """Return whether the log has an account made by this link, whatever has become of it."""
    return Log.objects.filter(what="account.first", details__link=digest).exists()

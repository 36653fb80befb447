"""The link by which the first account of a server is made."""

from django.conf import settings
from django.utils.crypto import constant_time_compare

from tournaments.models import Log, User
from tournaments.presenting.sentences.people import FIRST_ACCOUNT_MADE, NO_FIRST_LINK
from tournaments.queries.people.tokens import digest_of
from tournaments.refusal import NotThere, Refusal


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
        raise FirstAccountMade(FIRST_ACCOUNT_MADE)
    if not constant_time_compare(digest_of(token), expected) or not expected:
        raise NotThere(NO_FIRST_LINK)


def _is_used(digest: str) -> bool:
    """Return whether the log has an account made by this link, whatever has become of it."""
    return Log.objects.filter(what="account.first", details__link=digest).exists()

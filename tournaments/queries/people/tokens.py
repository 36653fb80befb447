"""The tokens by which programs act for a person."""

import datetime
import hashlib
from typing import NamedTuple

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from tournaments.models import ApiToken, User
from tournaments.queries import statements
from tournaments.queries.access import Person
from tournaments.refusal import SignInFirst

BEGINNING = "ovp_"
"""How every token begins: whoever finds one in a file sees what it is."""


def digest_of(token: str) -> str:
    """Return what is kept of a token. It is random as a whole, so nothing slower is needed."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


NOTED_EVERY = datetime.timedelta(minutes=1)
"""A token in use is not written to more often."""


class TokenSent(NamedTuple):
    """A token that opens something, and whom it acts for. ``to_note``: its use is not noted yet."""

    token_id: int
    scopes: frozenset[str]
    user: User
    to_note: bool


def token_sent(token: str) -> TokenSent | None:
    """Return what a token still opens; None for one that is unknown, expired or revoked.

    Of its user only the name is read: more is not asked of somebody who sends a result.
    """
    now, sent = timezone.now(), statements.token_with(digest_of(token))
    if sent is None or (sent.expires_at is not None and sent.expires_at <= now):
        return None
    user = User.from_db(connection.alias, ["id", "username"], [sent.user_id, sent.username])
    to_note = sent.used_at is None or sent.used_at <= now - NOTED_EVERY
    return TokenSent(sent.pk, frozenset(sent.scopes), user, to_note)


def _in_force() -> Q:
    return (Q(expires_at=None) | Q(expires_at__gt=Now())) & Q(revoked_at=None)


def tokens_of(person: Person) -> QuerySet[ApiToken]:
    """Every token of a person, the latest first, those revoked and expired included."""
    if not isinstance(person, User):
        raise SignInFirst
    return person.api_tokens.all()


def tokens_in_force(person: Person) -> QuerySet[ApiToken]:
    """The tokens of a person that open something, the latest first."""
    return tokens_of(person).filter(_in_force())

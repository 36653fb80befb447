"""The tokens by which programs act for a person."""

import datetime
import hashlib
import json
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.db.models.functions import Now

from tournaments.models import ApiToken, User
from tournaments.queries.access import Person
from tournaments.queries.prepared import Prepared
from tournaments.refusal import SignInFirst

BEGINNING = "ovp_"
"""How every token begins: whoever finds one in a file sees what it is."""


def digest_of(token: str) -> str:
    """What is kept of a token. It is random as a whole, so nothing slower is needed."""
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
    """What a token still opens; None for one that is unknown, expired or revoked.

    Of its user only the name is read: more is not asked of somebody who sends a result.
    """
    row = _SENT.first(digest_of(token))
    if row is None:
        return None
    token_id, scopes, user_id, username, to_note = row
    user = User.from_db(connection.alias, ["id", "username"], [user_id, username])
    return TokenSent(token_id, frozenset(json.loads(scopes)), user, bool(to_note))


def _sent(digest: str) -> QuerySet[Any, Any]:
    tokens = ApiToken.objects.filter(_in_force(), digest=digest)
    to_note = Q(used_at=None) | Q(used_at__lte=Now() - NOTED_EVERY)
    return (
        tokens.filter(user__is_active=True)
        .order_by()
        .annotate(to_note=ExpressionWrapper(to_note, BooleanField()))
        .values_list("pk", "scopes", "user", "user__username", "to_note")
    )


_SENT = Prepared(_sent)


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

"""Giving a program a token to act for a person, and taking it back."""

import datetime
import secrets
from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from tournaments.actions.log_entry import write_log
from tournaments.models import ApiToken, Scope, User
from tournaments.queries.access import Person
from tournaments.queries.people.tokens import (
    BEGINNING,
    TokenSent,
    digest_of,
    tokens_in_force,
    tokens_of,
)
from tournaments.refusal import NotFound, Refusal, SignInFirst
from tournaments.sentence import gettext as _

SHOWN = 12
"""So much of a token is kept in the clear, for its owner to know it by."""

LONGEST = 3650
"""Days that a token may last at most."""


@transaction.atomic
def make_token(
    person: Person, name: str, scopes: Sequence[str], *, days: int | None = None
) -> tuple[ApiToken, str]:
    """A token for this person's programs, and its text, which nobody can show again.

    ``days`` None: it lasts until it is revoked. Refused without a name or a scope.
    """
    if not isinstance(person, User):
        raise SignInFirst
    name = " ".join(name.split())
    if not 1 <= len(name) <= 60:
        raise Refusal(_("A token needs a name of 1 to 60 characters."))
    if not scopes or not set(scopes) <= set(Scope.values):
        raise Refusal(_("A token has at least one of: %(all)s.") % {"all": ", ".join(Scope)})
    text = BEGINNING + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        user=person,
        name=name,
        prefix=text[:SHOWN],
        digest=digest_of(text),
        scopes=[scope for scope in Scope.values if scope in scopes],
        expires_at=_in_days(days),
    )
    write_log(person, "token.made", token, None, name=name, scopes=token.scopes)
    return token, text


@transaction.atomic
def revoke_token(person: Person, token_id: int) -> ApiToken:
    """Make a token open nothing any more. Refused for somebody else's."""
    token = tokens_of(person).select_for_update().filter(pk=token_id).first()
    if token is None:
        raise NotFound(_("There is no such token among yours."))
    if token.revoked_at is None:
        _revoke(person, token)
    return token


@transaction.atomic
def revoke_all_tokens(person: Person) -> int:
    """Make every token of a person open nothing any more; returns how many still did."""
    tokens = list(tokens_in_force(person).select_for_update())
    for token in tokens:
        _revoke(person, token)
    return len(tokens)


def _revoke(person: Person, token: ApiToken) -> None:
    token.revoked_at = timezone.now()
    token.save(update_fields=["revoked_at"])
    write_log(person, "token.revoked", token, None, name=token.name)


def note_use(token: TokenSent) -> None:
    """Keep when a token was last used, to the minute."""
    if token.to_note:
        ApiToken.objects.filter(pk=token.token_id).update(used_at=timezone.now())


def _in_days(days: int | None) -> datetime.datetime | None:
    if days is None:
        return None
    if not 1 <= days <= LONGEST:
        raise Refusal(_("A token lasts 1 to %(most)s days.") % {"most": LONGEST})
    return timezone.now() + datetime.timedelta(days=days)

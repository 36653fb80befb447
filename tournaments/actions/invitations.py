"""Asking people to help: a link is made, handed over, taken back or accepted."""

import base64
import datetime
import re
import secrets
from typing import cast

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tournaments.actions.log_entry import write_log
from tournaments.models import Invitation, Role, User
from tournaments.presenting.sentences import INVITATION_USED
from tournaments.queries.access import Person
from tournaments.queries.people.helpers import (
    InvitationGone,
    club_of,
    ground_of,
    has_as_much,
    invitation_sent,
    role_there,
    where_to_invite,
)
from tournaments.queries.people.tokens import digest_of
from tournaments.refusal import NotFound, Refusal, SignInFirst
from tournaments.sentence import gettext as _

LASTS = datetime.timedelta(days=7)
"""How long an invitation waits for somebody."""

KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_invitation_key() -> str:
    """Return what a form sends, so that sending it twice makes one invitation."""
    return secrets.token_urlsafe(16)


@transaction.atomic
def invite(person: Person, kind: str, ground_id: int, *, key: str = "") -> tuple[Invitation, str]:
    """An invitation and the token of its link, which nobody can show again without ``key``.

    The same person asking for the same with the same key is given the same link. The token is
    signed with the server's key: who knows ``key`` alone cannot make it.
    """
    if not isinstance(person, User):
        raise SignInFirst
    ground = where_to_invite(person, kind, ground_id)
    given = key if KEY.fullmatch(key) else new_invitation_key()
    token = _token(f"{person.pk}:{kind}:{ground.pk}:{given}")
    now = timezone.now()
    invitation, made = Invitation.objects.get_or_create(
        digest=digest_of(token),
        defaults={
            "kind": kind,
            ground._meta.model_name or "": ground,
            "made_by": person,
            "made_at": now,
            "expires_at": now + LASTS,
        },
    )
    if made:
        write_log(person, "person.invited", ground, club_of(ground), kind=kind)
    elif invitation.used_at or invitation.revoked_at:
        raise InvitationGone(_("That link has been used or taken back. Make another."))
    return invitation, token


@transaction.atomic
def revoke_invitation(person: Person, invitation_id: int) -> Invitation:
    """Take an invitation back: its link gives nothing any more.

    For whoever might have made it. Refused where somebody has used it meanwhile.
    """
    invitation = Invitation.objects.select_for_update().filter(pk=invitation_id).first()
    if invitation is None:
        raise NotFound(_("There is no such invitation."))
    ground = where_to_invite(person, invitation.kind, ground_of(invitation).pk)
    if invitation.used_at:
        raise InvitationGone(_("Somebody has used this invitation. Remove the role instead."))
    if invitation.revoked_at is None:
        invitation.revoked_at = timezone.now()
        invitation.save(update_fields=["revoked_at"])
        write_log(person, "invitation.revoked", ground, club_of(ground), kind=invitation.kind)
    return invitation


@transaction.atomic
def accept(user: User, token: str) -> Invitation:
    """Give the user what the invitation promises, once.

    Sent twice by the same person, the second changes nothing. Refused, and the link stays
    good for somebody else, where this person has the role already.
    """
    try:
        invitation = invitation_sent(digest_of(token))
    except InvitationGone as gone:
        if gone.details.get("used_by") == user.pk:
            return cast(Invitation, gone.details["invitation"])
        raise
    role = role_there(user, invitation)
    if has_as_much(role, invitation):
        raise Refusal(_("You have this role already. The link is still good for somebody else."))
    _use(invitation, user)
    ground = ground_of(invitation)
    _give(user, invitation, role)
    write_log(
        user,
        "invitation.accepted",
        ground,
        club_of(ground),
        kind=invitation.kind,
        by=invitation.made_by.username,
    )
    return invitation


@transaction.atomic
def accept_with_account(token: str, username: str, password: str) -> tuple[User, Invitation]:
    """An account for somebody who has an invitation, and what it promises: both or neither.

    The password is held to no rule here: whoever asks for it has said them.
    """
    invitation_sent(digest_of(token))
    try:
        with transaction.atomic():
            user = User.objects.create_user(username, password=password)
    except IntegrityError as error:
        raise Refusal(_("Somebody else has this name. Choose another.")) from error
    return user, accept(user, token)


def _use(invitation: Invitation, user: User) -> None:
    """Mark it used; of several at once, the database lets one through."""
    unused = Invitation.objects.filter(pk=invitation.pk, used_at=None, revoked_at=None)
    if not unused.update(used_at=timezone.now(), used_by=user):
        raise InvitationGone(INVITATION_USED)


def _give(user: User, invitation: Invitation, role: Role | None) -> None:
    if role is not None:
        role.kind = invitation.kind
        role.save(update_fields=["kind"])
        return
    Role.objects.get_or_create(
        user=user,
        club=invitation.club,
        tournament=invitation.tournament,
        session=invitation.session,
        defaults={"kind": invitation.kind},
    )


def _token(promise: str) -> str:
    digest = salted_hmac("invitation to help", promise, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")

"""The helpers of a club, a tournament or a session, and the open invitations."""

from collections.abc import Mapping
from typing import cast

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.models import Club, Invitation, Role, Session, Tournament, User
from tournaments.presenting.sentences import INVITATION_USED
from tournaments.queries.access import (
    Person,
    club_for,
    evening_to_direct,
    may_organise,
    tournament_to_direct,
)
from tournaments.refusal import NotAllowed, NotFound, Refusal
from tournaments.sentence import gettext as _

Ground = Club | Tournament | Session
"""Where a role holds."""


class InvitationGone(Refusal):
    """An invitation that was there, and is of no use any more."""

    status = 410


def club_of(ground: Ground) -> Club:
    """The club that all of it belongs to."""
    if isinstance(ground, Club):
        return ground
    return ground.club if isinstance(ground, Tournament) else ground.tournament.club


def ground_of(row: Role | Invitation) -> Ground:
    """Return where a role holds, or would hold."""
    ground = row.club or row.tournament or row.session
    return cast(Ground, ground)  # the database holds one of the three


def where_to_invite(person: Person, kind: str, ground_id: int) -> Ground:
    """The club, tournament or session, for whoever may give a role of this kind there.

    Raises a refusal for anybody else: a club's roles and its directors are its organisers'
    to give, scorers the directors'.
    """
    if kind in (Role.Kind.ORGANISER, Role.Kind.READER):
        return club_for(person, ground_id)
    if kind == Role.Kind.SCORER:
        return evening_to_direct(person, ground_id)
    if kind != Role.Kind.DIRECTOR:
        raise Refusal(_("Choose a role: organiser, director, scorer or reader."))
    tournament = tournament_to_direct(person, ground_id)
    if not may_organise(person, tournament.club):
        raise NotAllowed(
            _("Directors are appointed by the organisers of %(club)s.") % {"club": tournament.club}
        )
    return tournament


def helpers_of(ground: Ground) -> list[Role]:
    """Return all with a role there, above it or within it, the widest first. One query."""
    roles = Role.objects.filter(_around(ground)).select_related("user", *_GROUNDS)
    return sorted(roles, key=lambda one: (_ORDER[one.kind], one.user.username.casefold(), one.pk))


def invitations_of(ground: Ground) -> QuerySet[Invitation]:
    """The invitations there, above it or within it, that somebody may still use. One query."""
    return open_invitations().filter(_around(ground)).select_related("made_by", *_GROUNDS)


def open_invitations() -> QuerySet[Invitation]:
    """Those that are neither used nor revoked nor expired."""
    return Invitation.objects.filter(used_at=None, revoked_at=None, expires_at__gt=timezone.now())


def invitation_sent(digest: str) -> Invitation:
    """The invitation of a link that gives something. Refused, and said why, for any other."""
    rows = Invitation.objects.select_related("made_by", "used_by", *_GROUNDS)
    invitation = rows.filter(digest=digest).first()
    if invitation is None:
        raise NotFound(_("There is no such invitation. Was the whole link copied?"))
    if invitation.used_at:
        raise InvitationGone(
            INVITATION_USED,
            used_by=invitation.used_by_id,
            invitation=invitation,
        )
    if invitation.revoked_at:
        raise InvitationGone(_("This invitation was taken back. Ask for another."))
    if invitation.expires_at <= timezone.now():
        raise InvitationGone(_("This invitation has expired. Ask for another."))
    _require_inviter(invitation)
    return invitation


def roles_of(person: User) -> list[Role]:
    """Every role of a person, with where it holds. One query."""
    return list(Role.objects.filter(user=person).select_related(*_GROUNDS))


def role_there(user: User, invitation: Invitation) -> Role | None:
    """The role that this person has already where an invitation would give one."""
    at = Q(club=invitation.club_id, tournament=invitation.tournament_id)
    return Role.objects.filter(at, session=invitation.session_id, user=user).first()


def has_as_much(role: Role | None, invitation: Invitation) -> bool:
    """Return whether the role is what the invitation would give, or more."""
    return role is not None and role.kind in (invitation.kind, Role.Kind.ORGANISER)


def _require_inviter(invitation: Invitation) -> None:
    """An invitation is worth no more than the word of whoever made it."""
    if not (invitation.made_by.is_active and _may_invite(invitation)):
        raise InvitationGone(
            _("%(name)s made this invitation, and may not invite any more. Ask for another.")
            % {"name": invitation.made_by.username}
        )


def _may_invite(invitation: Invitation) -> bool:
    try:
        where_to_invite(invitation.made_by, invitation.kind, ground_of(invitation).pk)
    except NotAllowed:
        return False
    return True


def _around(ground: Ground) -> Q:
    if isinstance(ground, Club):
        return Q(club=ground) | Q(tournament__club=ground) | Q(session__tournament__club=ground)
    organisers = Q(kind=Role.Kind.ORGANISER, club=club_of(ground))
    if isinstance(ground, Tournament):
        return organisers | Q(tournament=ground) | Q(session__tournament=ground)
    return organisers | Q(tournament=ground.tournament_id) | Q(session=ground)


_GROUNDS = ("club", "tournament__club", "session__tournament__club")
_ORDER: Mapping[str, int] = {kind: order for order, kind in enumerate(Role.Kind)}

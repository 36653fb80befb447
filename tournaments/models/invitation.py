"""Invitations: a link that gives whoever opens it first a role."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournaments.models.club import Club
from tournaments.models.people import WHERE_IT_BELONGS, Role


class Invitation(models.Model):
    """A role offered to whoever brings the link. Only a digest of its token is kept.

    Exactly one of club, tournament and session is set, as in the role. Used, revoked or
    expired, it gives nothing.
    """

    kind = models.CharField(max_length=10, choices=Role.Kind.choices)
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.CASCADE, related_name="invitations"
    )
    tournament = models.ForeignKey(
        "Tournament", null=True, blank=True, on_delete=models.CASCADE, related_name="invitations"
    )
    session = models.ForeignKey(
        "Session", null=True, blank=True, on_delete=models.CASCADE, related_name="invitations"
    )
    digest = models.CharField(max_length=64, unique=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations_made"
    )
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                name="invitation_where_it_belongs",
                condition=WHERE_IT_BELONGS,
            ),
            models.CheckConstraint(
                condition=Q(expires_at__gt=F("made_at")), name="invitation_expires_later"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.made_at:%Y-%m-%d}"

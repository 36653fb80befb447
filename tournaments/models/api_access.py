"""Programs that act for a person: their tokens, and what they have sent already."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.table_link import TableLink


class Scope(models.TextChoices):
    """The most that a token may do; never more than the person it acts for."""

    READ = "read", _("read")
    SCORE = "score", _("enter results")
    DIRECT = "direct", _("set up, seat, close")
    ORGANISE = "organise", _("clubs and members")


class ApiToken(models.Model):
    """Lets a program act for a user. Only a digest is kept: the token itself is shown once.

    ``prefix`` is its beginning, by which its owner tells it from others. ``scopes`` are codes
    of ``Scope``. Revoked or expired, it opens nothing.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=60)
    prefix = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    made_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="api_token_has_a_name"),
            models.CheckConstraint(
                condition=Q(expires_at__isnull=True) | Q(expires_at__gt=F("made_at")),
                name="api_token_expires_later",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"


class IdempotencyKey(models.Model):
    """A write that came with an idempotency key, and how it was answered.

    It is of a user, or of the device that has a table's link. Written in the transaction of the
    write itself. The same key with the same request (``digest``) is given the same answer again;
    with another request it is refused.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+"
    )
    device = models.ForeignKey(TableLink, on_delete=models.CASCADE, null=True, related_name="+")
    key = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    body = models.JSONField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "key"],
                condition=Q(device__isnull=True),
                name="idempotency_key_once",
            ),
            models.UniqueConstraint(
                fields=["device", "key"],
                condition=Q(user__isnull=True),
                name="idempotency_key_once_at_a_table",
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=False, device__isnull=True)
                | Q(user__isnull=True, device__isnull=False),
                name="idempotency_key_of_one",
            ),
        ]
        indexes = [models.Index(fields=["made_at"], name="idempotency_key_by_age")]

    def __str__(self) -> str:
        return f"{self.key}: {self.status}"

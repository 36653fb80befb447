"""What a device at a table said and nobody could take: the desk decides."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.tournament import Section


class DeskClaim(models.Model):
    """A result, or who sits there, as a device at a table said it, and why it was not taken.

    It is open until ``ended_at``, when a person took it or threw it away: the log says which.
    ``round``, ``table`` and ``tray`` are as they were said (tray 0: of none), ``shown`` the numbers
    of those whom the device showed there, N E S W, ``typed`` and ``lead`` as in an entry. ``why``
    is the sentence of the refusal. ``key``: of the device's sending, which is kept once.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="desk_claims")
    table = models.PositiveSmallIntegerField()
    round = models.PositiveIntegerField()
    tray = models.PositiveIntegerField(default=0)
    shown = models.JSONField(default=list)
    typed = models.CharField(max_length=120, blank=True, default="")
    lead = models.CharField(max_length=2, blank=True, default="")
    why = models.CharField(max_length=300)
    key = models.CharField(max_length=64)
    said_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(table__gte=1), name="desk_claim_table_from_1"),
            models.UniqueConstraint(fields=["section", "key"], name="desk_claim_once"),
        ]

    def __str__(self) -> str:
        return f"{self.section} table {self.table}: {self.typed}"

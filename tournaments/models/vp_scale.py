"""The scales of victory points that a club keeps for its matches."""

from django.db import models
from django.db.models import Q

from tournaments.models.club import Club


class VpScale(models.Model):
    """A scale of a club's own.

    ``rows`` are its steps: the margin from which each counts, and hundredths of victory points of
    the winner and of the loser. An evening that is scored by it has a copy of its own.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="scales")
    name = models.CharField(max_length=60)
    rows = models.JSONField()

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="scale_name_once"),
            models.CheckConstraint(condition=~Q(name=""), name="scale_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

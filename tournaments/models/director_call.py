"""A table that calls the director."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.tournament import Section


class DirectorCall(models.Model):
    """A table wants the director to come; until ``ended_at``, when somebody came or it was undone.

    ``table`` and ``round`` are those of the movement; of a table one at most is open.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="director_calls")
    table = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    called_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["called_at", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(table__gte=1), name="director_call_table_from_1"),
            models.UniqueConstraint(
                fields=["section", "table"],
                condition=Q(ended_at__isnull=True),
                name="director_call_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section} table {self.table}"

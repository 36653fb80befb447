"""A table that calls the director, or says that somebody else sits there."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.tournament import Section


class DirectorCall(models.Model):
    """A table wants the director to come; until ``ended_at``, when somebody came or it was undone.

    ``table`` and ``round`` are those of the movement; of a table one at most is open. Another one
    for each ``contestant`` (its number; 0: none) for whom somebody else sits there, it is said:
    ``typed`` is who, and where that ``fits`` the name of one member it is that name. It is
    forgotten with the end of the call.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="director_calls")
    table = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    contestant = models.PositiveSmallIntegerField(default=0)
    typed = models.CharField(max_length=120, blank=True, default="")
    fits = models.BooleanField(default=False)
    called_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["called_at", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(table__gte=1), name="director_call_table_from_1"),
            models.UniqueConstraint(
                fields=["section", "table", "contestant"],
                condition=Q(ended_at__isnull=True),
                name="director_call_once",
            ),
            models.CheckConstraint(
                condition=Q(typed="") | Q(contestant__gte=1), name="director_call_name_for_somebody"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section} table {self.table}"

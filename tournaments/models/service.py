"""Notes of the program on its own work, for whoever watches over the server."""

from django.db import models
from django.db.models import Q


class Sweep(models.Model):
    """The worker's last sweep: one row for all workers.

    ``due`` has the fields that were due then, by their keys: ``[seen, since]``, what their
    standings had seen, and since when that has been too little (ISO 8601). ``starts`` counts how
    often a worker has begun to sweep, ``hangs`` how many of these took the place of one that hung.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()
    due = models.JSONField(default=dict)
    starts = models.PositiveIntegerField(default=0)
    hangs = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="sweep_once")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S}"

"""What a table says against the result that is believed, and what it corrects itself."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.play import OUTCOMES, Play, Result


class Dispute(models.Model):
    """Another result of a play than is in, said at its table: the desk has yet to decide.

    It is open as long as its play believes the result that it is ``against``, until
    ``settled_at``, when somebody said that this result is right. ``outcome`` is a code of
    ``scoring.outcome``.
    """

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="disputes")
    against = models.ForeignKey(Result, on_delete=models.CASCADE, related_name="disputes")
    outcome = models.CharField(max_length=32)
    said_at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(outcome__spelled=OUTCOMES), name="dispute_outcome"),
            models.UniqueConstraint(
                fields=["against", "outcome"],
                condition=Q(settled_at__isnull=True),
                name="dispute_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.play}: {self.outcome}"


class TableCorrection(models.Model):
    """A correction that a table has sent, for the director to see until ``seen_at``.

    ``before`` and ``after`` are codes of ``scoring.outcome``. ``had_seen_others``: its device had
    shown what others made of it; then nothing was changed, and it is a dispute too.
    """

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="table_corrections")
    before = models.CharField(max_length=32)
    after = models.CharField(max_length=32)
    had_seen_others = models.BooleanField(default=False)
    said_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.play}: {self.before}, {self.after}"

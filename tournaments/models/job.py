"""Longer work that a person waits for and may stop."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """A piece of long work: rung like standings, so that a lost message loses nothing.

    ``progress`` is in per cent; ``cancel`` asks the work to stop at its next step.
    """

    class State(models.TextChoices):
        """From asked for to ended."""

        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", _("cancelled")

    kind = models.CharField(max_length=40)
    args = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)
    cancel = models.BooleanField(default=False)
    attempts = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"

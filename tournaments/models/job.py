"""Longer work that a person waits for and may stop."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.results_file import ResultsFile
from tournaments.models.tournament import Session


class Job(models.Model):
    """A piece of long work: told of like standings, so that a lost message loses nothing.

    ``kind`` and ``args`` say what is to be done, for a ``session`` or with a ``results_file``.
    ``progress`` is in per cent.
    ``cancel`` asks the work to stop at its next step. ``attempts`` counts how often it was
    begun: only the latest attempt may write, so that a worker taken for dead does no harm.
    ``alive_at`` is when the work last said that it goes on. ``problem`` says, as a code with
    its figures, why it failed.
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
    session = models.ForeignKey(Session, null=True, on_delete=models.CASCADE, related_name="jobs")
    results_file = models.ForeignKey(
        ResultsFile, null=True, on_delete=models.CASCADE, related_name="jobs"
    )
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)
    cancel = models.BooleanField(default=False)
    attempts = models.PositiveSmallIntegerField(default=0)
    problem = models.JSONField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)
    alive_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=("waiting", "running"), ended_at__isnull=True)
                | Q(state__in=("done", "failed", "cancelled"), ended_at__isnull=False),
                name="job_has_ended_or_not",
            ),
            models.CheckConstraint(condition=Q(progress__lte=100), name="job_progress_to_100"),
            models.CheckConstraint(
                condition=Q(session__isnull=False, results_file__isnull=True)
                | Q(session__isnull=True, results_file__isnull=False),
                name="job_for_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"

    @property
    def club(self) -> Club:
        """The club whose evening or file it is about."""
        return self.results_file.club if self.results_file else self.evening.tournament.club

    @property
    def evening(self) -> Session:
        """The session that it is for. Raises where it is about a file."""
        if self.session is None:
            raise TypeError(f"{self} is for no session")
        return self.session


class JobDocument(models.Model):
    """The document a job has made. In the database, so that any web server can hand it out."""

    job = models.OneToOneField(Job, on_delete=models.CASCADE, related_name="document")
    name = models.CharField(max_length=120)
    content_type = models.CharField(max_length=60)
    content = models.BinaryField()

    class Meta:
        ordering = ["job"]

    def __str__(self) -> str:
        return self.name

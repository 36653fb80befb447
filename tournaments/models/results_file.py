"""Files of results that other programs wrote, brought to a club."""

from django.conf import settings
from django.db import models

from tournaments.models.club import Club
from tournaments.models.tournament import Session


class ResultsFile(models.Model):
    """A file of results that somebody brought to a club, until an evening is made of it.

    A job looks into it, and writes down what it has ``found`` (``replay.findings``; null before
    that). When somebody has seen that and agrees, another makes the evening, which is ``session``
    then. It is kept for a day.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="results_files")
    brought_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    name = models.CharField(max_length=120)
    format = models.CharField(max_length=20)
    content = models.BinaryField()
    found = models.JSONField(null=True)
    session = models.ForeignKey(Session, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.name

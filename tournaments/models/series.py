"""Evenings of a club that belong together."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.tournament import Session


class Series(models.Model):
    """Evenings with one order over all of them: a table over a winter, a trophy.

    ``ranks``: those who played together, or each person with whomever. ``rules`` are as
    ``scoring.series.SeriesRules`` has them in plain form. Nothing of an evening is copied.
    """

    class Ranks(models.TextChoices):
        """Who stands in the order."""

        PAIRS = "pairs", _("Pairs")
        PEOPLE = "people", _("People")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="series")
    name = models.CharField(max_length=120)
    ranks = models.CharField(max_length=10, choices=Ranks.choices)
    rules = models.JSONField()
    sessions = models.ManyToManyField(Session, through="SeriesSession", related_name="series")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made_at", "-pk"]
        verbose_name_plural = "series"
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="series_name_once"),
            models.CheckConstraint(condition=~Q(name=""), name="series_has_a_name"),
            models.CheckConstraint(condition=Q(ranks__in=("pairs", "people")), name="series_ranks"),
        ]

    def __str__(self) -> str:
        return self.name


class SeriesSession(models.Model):
    """A session that counts in a series."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="held")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="+")

    class Meta:
        ordering = ["series", "session"]
        constraints = [
            models.UniqueConstraint(fields=["series", "session"], name="series_session_once")
        ]

    def __str__(self) -> str:
        return f"{self.series}: {self.session}"

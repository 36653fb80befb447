"""The usual evenings of a club, each of which is set up with one button."""

from django.db import models
from django.db.models import Q

from tournaments.models.club import Club
from tournaments.models.tournament import Tournament


class Preset(models.Model):
    """A usual evening of a club.

    ``asked`` is what the set-up page is asked, by the names of its fields, all but how many came.
    ``rules`` are as ``tournaments.queries.standings.field_rules`` reads them; null: the game's own.
    ``paper`` are columns of ``PaperChoice`` that the club prints by from then on; empty: it prints
    as it does.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="presets")
    name = models.CharField(max_length=120)
    game = models.CharField(max_length=10, choices=Tournament.Game.choices)
    asked = models.JSONField(default=dict)
    rules = models.JSONField(null=True)
    paper = models.JSONField(default=dict)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="preset_name_once"),
            models.CheckConstraint(condition=~Q(name=""), name="preset_has_a_name"),
            models.CheckConstraint(
                condition=Q(game__in=tuple(Tournament.Game.values)),
                name="preset_game",
            ),
        ]

    def __str__(self) -> str:
        return self.name

"""The cards of the trays: a set of deals, which one session or several play."""

from django.db import models
from django.db.models import Q

from tournaments.models.club import Club

CARDS = "[NESW]" * 52
TRICKS = "[0-9a-d]" * 20


class DealSet(models.Model):
    """Deals that belong together. ``name`` is that of the file they came in.

    Every session that plays it keeps each of its deals from all who have yet to play it, in any
    of them.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="deal_sets")
    name = models.CharField(max_length=120, blank=True, default="")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.name or f"{self.pk}"


class Deal(models.Model):
    """The deal that lies in the trays of a number.

    ``owners``: who holds each card, N, E, S or W, from the ace of spades to the two of clubs.
    ``tricks``: what could be made, as ``deals.double_dummy`` writes it; empty where nobody knows.
    """

    deal_set = models.ForeignKey(DealSet, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    owners = models.CharField(max_length=52)
    tricks = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        ordering = ["deal_set", "number"]
        constraints = [
            models.UniqueConstraint(fields=["deal_set", "number"], name="deal_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_from_1"),
            models.CheckConstraint(condition=Q(owners__spelled=(CARDS,)), name="deal_owners"),
            models.CheckConstraint(
                condition=Q(tricks="") | Q(tricks__spelled=(TRICKS,)), name="deal_tricks"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}"

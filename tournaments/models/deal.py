"""The cards of the trays: a set of deals, which one session or several play."""

from django.db import models
from django.db.models import F, Q

from tournaments.models.club import Club

CARDS = "[NESW]" * 52
TRICKS = "[0-9a-d]" * 20
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of the code of a seal: none is taken for another."""
CODE = f"[{CODE_LETTERS}]" * 8
KEY = "[0-9A-Za-z]" * 60


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


class DealSeal(models.Model):
    """A set of deals that nobody can have chosen: its key was sealed before a value was known.

    ``code``: where anybody looks it up. ``key``: secret until everybody has played the deals.
    ``about``: what nobody can know yet, and ``delayed`` what it turned out to be; empty until the
    deals are made. Deals ``first`` to ``last`` are, with no suit of more than ``longest`` cards in
    a hand; ``uneven``: none with 20 points on both sides.
    """

    deal_set = models.OneToOneField(DealSet, on_delete=models.CASCADE, related_name="seal")
    code = models.CharField(max_length=8)
    key = models.CharField(max_length=60)
    about = models.CharField(max_length=120)
    delayed = models.CharField(max_length=120, blank=True, default="")
    first = models.PositiveSmallIntegerField()
    last = models.PositiveSmallIntegerField()
    longest = models.PositiveSmallIntegerField(default=13)
    uneven = models.BooleanField(default=False, db_default=False)
    sealed_at = models.DateTimeField()
    dealt_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["code"], name="deal_seal_code_once"),
            models.CheckConstraint(condition=Q(code__spelled=(CODE,)), name="deal_seal_code"),
            models.CheckConstraint(condition=Q(key__spelled=(KEY,)), name="deal_seal_key"),
            models.CheckConstraint(condition=~Q(about=""), name="deal_seal_about_something"),
            models.CheckConstraint(
                condition=Q(first__gte=1, last__gte=F("first")), name="deal_seal_boards"
            ),
            models.CheckConstraint(
                condition=Q(longest__gte=5, longest__lte=13), name="deal_seal_longest"
            ),
            models.CheckConstraint(
                condition=Q(delayed="", dealt_at=None) | (~Q(delayed="") & ~Q(dealt_at=None)),
                name="deal_seal_dealt_with_its_value",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code[:4]}-{self.code[4:]}"


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

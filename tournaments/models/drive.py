"""A drive: an evening whose players go from table to table by what they won, without trays."""

from django.db import models
from django.db.models import F, Q

from movements.pairing.drive import CUSTOMS, MOST_HANDS, MOST_PLAYERS, Form
from tournaments.models.tournament import Session

_FORMS = [str(form) for form in Form]
_CUSTOMS = ["", *sorted({str(custom) for customs in CUSTOMS.values() for custom in customs})]
TRUMPS = "HCDS"
"""The order of trumps that most halls have: hearts, clubs, diamonds, spades."""


class Drive(models.Model):
    """What is played in the drive of a session: its form, for so many players and hands.

    ``form`` and ``custom`` are those of ``movements.pairing.drive``. ``first_half`` is the number
    of hands before tea, 0 where there is no tea. ``trumps`` are those of four hands in turn.
    """

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="drive")
    form = models.CharField(max_length=20, default=Form.PROGRESSIVE_WINNERS.value)
    custom = models.CharField(max_length=10, blank=True, default="")
    players = models.PositiveSmallIntegerField(default=24)
    hands = models.PositiveSmallIntegerField(default=24)
    first_half = models.PositiveSmallIntegerField(default=12)
    trumps = models.CharField(max_length=4, default=TRUMPS)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(form__in=_FORMS), name="drive_form"),
            models.CheckConstraint(condition=Q(custom__in=_CUSTOMS), name="drive_custom"),
            models.CheckConstraint(
                condition=Q(players__gte=1, players__lte=MOST_PLAYERS), name="drive_players"
            ),
            models.CheckConstraint(
                condition=Q(hands__gte=1, hands__lte=MOST_HANDS, first_half__lt=F("hands")),
                name="drive_hands",
            ),
            models.CheckConstraint(
                condition=Q(trumps__spelled=("[HCDSN]" * 4,)), name="drive_trumps"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.form}, {self.players} x {self.hands}"

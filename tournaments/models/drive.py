"""A drive: an evening whose players go from table to table by what they won, without trays."""

from django.db import models
from django.db.models import F, Q

from movements.pairing.drive import CUSTOMS, MOST_HANDS, MOST_PLAYERS, Form
from scoring.drive import TRICKS
from tournaments.models.play import AppendOnly
from tournaments.models.tournament import Session

_FORMS = [str(form) for form in Form]
_CUSTOMS = ["", *sorted({str(custom) for customs in CUSTOMS.values() for custom in customs})]
TRUMPS = "HCDS"
"""The order of trumps that most halls have: hearts, clubs, diamonds, spades."""


class Drive(models.Model):
    """What is played in the drive of a session: its form, for so many players and hands.

    ``form`` and ``custom`` are those of ``movements.pairing.drive``. ``first_half`` is the number
    of hands before tea, 0 where there is no tea. ``trumps`` are those of four hands in turn.
    Prizes: the first ``prize_places`` of ladies, gentlemen or all; the highest of each half, most
    hands of ten or more, the lowest, and whoever is nearest to the number ``drawn``. Who are level
    share a prize, or cut for it. At tea the wall has the ``leaders``, where they are known.
    ``step`` is how far play is: 0 before it, 1 while hand 1 is
    played, 2 when the bell has rung after it, 3 in hand 2 and so on, ``step_at`` since when.
    ``read_out`` prizes have been read out, from the last one in the list.
    """

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="drive")
    form = models.CharField(max_length=20, default=Form.PROGRESSIVE_WINNERS.value)
    custom = models.CharField(max_length=10, blank=True, default="")
    players = models.PositiveSmallIntegerField(default=24)
    hands = models.PositiveSmallIntegerField(default=24)
    first_half = models.PositiveSmallIntegerField(default=12)
    trumps = models.CharField(max_length=4, default=TRUMPS)
    prize_places = models.PositiveSmallIntegerField(default=3)
    prize_halves = models.BooleanField(default=True)
    prize_tens = models.BooleanField(default=False)
    prize_lowest = models.BooleanField(default=True)
    drawn = models.PositiveSmallIntegerField(null=True, blank=True)
    one_each = models.BooleanField(default=True)
    shared = models.BooleanField(default=False)
    leaders = models.BooleanField(default=False, db_default=False)
    step = models.PositiveSmallIntegerField(default=0)
    step_at = models.DateTimeField(null=True, blank=True)
    read_out = models.PositiveSmallIntegerField(default=0, db_default=0)

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
            models.CheckConstraint(condition=Q(step__lte=2 * F("hands")), name="drive_step"),
            models.CheckConstraint(
                condition=Q(trumps__spelled=("[HCDSN]" * 4,)), name="drive_trumps"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.form}, {self.players} x {self.hands}"


class DriveGuest(models.Model):
    """The name of whoever has a number, where it is known."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="guests")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120)

    class Meta:
        ordering = ["drive", "number"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "number"], name="drive_guest_once"),
            models.CheckConstraint(
                condition=Q(number__gte=1) & ~Q(name=""), name="drive_guest_has_a_name"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class DriveCard(AppendOnly):
    """A version of what was typed of a card; the last one counts.

    ``number`` is the first of its numbers. ``first`` and ``second`` are its halves; of a drive
    without tea ``first`` is all of it. ``written``: the total that stands on it, where that was
    typed; it does not count where it is another than the halves make. ``tens``: hands of ten or
    more. On a card of stars ``first`` are the gold ones, ``second`` the red, ``tens`` the green.
    Of a fort ``number`` is that of its table, and ``first`` are its flags.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="cards")
    number = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField()
    first = models.PositiveIntegerField()
    second = models.PositiveIntegerField(default=0)
    written = models.PositiveIntegerField(null=True, blank=True)
    tens = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["drive", "number", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["drive", "number", "version"], name="drive_card_version_once"
            ),
            models.CheckConstraint(
                condition=Q(version__gte=1, number__gte=1), name="drive_card_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.first} + {self.second}"

    @property
    def total(self) -> int:
        """The halves together."""
        return self.first + self.second

    @property
    def stars(self) -> str:
        """Its stars, where it has such: gold, red and green."""
        return f"{self.first} · {self.second} · {self.tens}"

    @property
    def adds(self) -> bool:
        """Return whether the total that stands on it is what the halves make."""
        return self.written in (None, self.total)


class DriveResult(AppendOnly):
    """A version of what a table made in a hand: the tricks of North and South; the last one counts.

    Hands and tables count from 1. Who sat there follows from the hands before.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="results")
    hand = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField()
    ns = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["drive", "hand", "table", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["drive", "hand", "table", "version"], name="drive_result_version_once"
            ),
            models.CheckConstraint(
                condition=Q(version__gte=1, hand__gte=1, table__gte=1), name="drive_result_from_1"
            ),
            models.CheckConstraint(condition=Q(ns__lte=TRICKS), name="drive_result_tricks"),
        ]

    def __str__(self) -> str:
        return f"{self.hand}/{self.table}: {self.ns}"


class DriveCut(models.Model):
    """Who won the cut for a prize; ``prize`` says which, as ``prize_key`` of its words."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="cuts")
    prize = models.CharField(max_length=60)
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "prize"], name="drive_cut_once"),
        ]

    def __str__(self) -> str:
        return f"{self.prize}: {self.number}"

"""The clock of the room: which round it is, and when it ends."""

from django.db import models
from django.db.models import F, Q

from tournaments.models.tournament import Session


class Clock(models.Model):
    """The round that a session is in, and how long it still has. The server's time is the time.

    ``round`` 0: nothing has begun. Running, it has ``ends_at``; stopped, ``left`` seconds.
    ``in_break``: the time is that of a break after the round. A round lasts ``minutes``, or where
    nobody has set them as long as the set-up reckons, the first ``first_round_extra`` more; in the
    last ``warning`` of them the room is told. ``auto_advance``: the next round begins by itself
    when the time is up. ``revision`` tells a button that was pressed on an old page.
    """

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="clock")
    round = models.PositiveSmallIntegerField(default=0)
    minutes = models.PositiveSmallIntegerField(null=True)
    first_round_extra = models.PositiveSmallIntegerField(default=0, db_default=0)
    warning = models.PositiveSmallIntegerField(default=2)
    auto_advance = models.BooleanField(default=False, db_default=False)
    in_break = models.BooleanField(default=False)
    ends_at = models.DateTimeField(null=True)
    left = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(minutes__gte=1), name="clock_minutes_from_1"),
            models.CheckConstraint(
                condition=Q(warning__lt=F("minutes")), name="clock_warns_in_the_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session}: {self.round}"

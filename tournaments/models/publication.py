"""The state of a session's standings: how settled, whether shown; and the announcement."""

from django.db import models
from django.db.models import Q

from tournaments.models.club import AfterPlay, WhilePlaying
from tournaments.models.tournament import Session


class Publication(models.Model):
    """The public state of a session. Without a row it is shown, and not settled yet.

    ``hidden_from``: null: nothing is hidden; 0: everything; a round: everything, as soon as
    anything of that round is in. ``official_at``: when the standings become official, or
    became so; null before that is known. ``locked_at``: since when nothing may be corrected.
    ``while_playing``: what everybody sees before the end, ``after_play``: what tables see of what
    they have played; empty where that is as the club has it. ``void_reason``: why the session was
    declared void and counts for nothing; empty while it counts.
    ``notice`` stands on the projector. ``revision`` rises with every change of any of these
    and of the clock.
    """

    NOW = 0
    """The round from which is hidden what is hidden at once."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="publication")
    hidden_from = models.PositiveSmallIntegerField(null=True)
    official_at = models.DateTimeField(null=True)
    locked_at = models.DateTimeField(null=True)
    while_playing = models.CharField(
        max_length=10, choices=WhilePlaying.choices, blank=True, default=""
    )
    after_play = models.CharField(max_length=10, choices=AfterPlay.choices, blank=True, default="")
    notice = models.CharField(max_length=200, blank=True, default="")
    void_reason = models.CharField(max_length=200, blank=True, default="", db_default="")
    revision = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(while_playing__in=("", *WhilePlaying.values)),
                name="publication_while_playing",
            ),
            models.CheckConstraint(
                condition=Q(after_play__in=("", *AfterPlay.values)), name="publication_after_play"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session}"

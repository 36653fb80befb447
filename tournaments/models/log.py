"""The log: who did what, when, on what. One line for each thing a person does."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.author import AuthorKind, author_name
from tournaments.models.club import Club


class Log(models.Model):
    """One thing somebody did. ``what`` is a code; ``on_kind`` and ``on_id`` name the row.

    ``who_name`` is the name of somebody who is no user here: it was done elsewhere. Of a device
    at a table it is what the table is called.
    """

    who = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    who_name = models.CharField(max_length=150, blank=True, default="")
    who_kind = models.CharField(
        max_length=10,
        choices=AuthorKind.choices,
        default=AuthorKind.PERSON,
        db_default=AuthorKind.PERSON,
    )
    when = models.DateTimeField(default=timezone.now)
    what = models.CharField(max_length=40)
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="log")
    on_kind = models.CharField(max_length=40)
    on_id = models.BigIntegerField()
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["on_kind", "on_id"], name="log_by_row")]
        constraints = [
            models.CheckConstraint(
                condition=Q(who_kind="person")
                | Q(who_kind="table", who__isnull=True) & ~Q(who_name=""),
                name="log_author",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.when:%Y-%m-%d %H:%M} {self.what}"

    @property
    def author(self) -> str:
        """The name that is kept of whoever did it; empty where nobody is known."""
        return self.who.get_username() if self.who else self.who_name

    @property
    def doer(self) -> str:
        """The author in words."""
        return author_name(self.who_kind, self.author)

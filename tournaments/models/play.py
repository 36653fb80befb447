"""The plays, and everything that was ever said about them."""

import uuid
from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.outcome import LEADS
from tournaments.models.author import AuthorKind, author_name
from tournaments.models.fraction_field import FractionField
from tournaments.models.tournament import Entry, Place, Section, Session, Tray

_TRICKS = ("[0-9]", "1[0-3]")
_DOUBLED = ("", "x", "xx")
OUTCOMES = (
    *("P", "X", "S0"),
    *(f"T{tricks}" for tricks in _TRICKS),
    *(f"T{ns}/{ew}" for ns in _TRICKS for ew in _TRICKS),
    *(f"S{sign}[1-9]{'[0-9]' * more}" for sign in ("", "-") for more in range(5)),
    *(f"C[1-7][CDHSN]{x}[NESW]{tricks}" for x in _DOUBLED for tricks in _TRICKS),
    *(f"M[PG][CDHSN][NESW]{tricks}" for tricks in _TRICKS),
    *(
        f"A[1-7][SCDHRN]{x}[NESW]{tricks}{more}"
        for x in _DOUBLED
        for tricks in _TRICKS
        for more in ("", "[hHrpRP][1-9]*")  # honours and revokes: only how they begin
    ),
)
"""The codes of ``scoring.outcome`` as ``spelling.Spelled`` reads them: 0 to 13 tricks."""


def new_key() -> str:
    """A key for a result that brought none of its own."""
    return uuid.uuid4().hex


class Play(models.Model):
    """One tray at one table in one round. ``round`` 0: it was not recorded which.

    ``current`` is the result the evening believes. A play without any result is never a row:
    what is awaited is the plan minus the plays. ``off_plan``: the plan does not have the tray
    there, so that it is none of those for which everybody waits.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="plays")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    tray = models.ForeignKey(Tray, on_delete=models.RESTRICT, related_name="plays")
    current = models.ForeignKey("Result", null=True, on_delete=models.SET_NULL, related_name="+")
    off_plan = models.BooleanField(default=False)

    class Meta:
        ordering = ["tray", "round", "table"]
        constraints = [
            models.UniqueConstraint(fields=["section", "round", "table", "tray"], name="play_once"),
            models.CheckConstraint(condition=Q(table__gte=1), name="play_table_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.section} {self.round}/{self.table}/{self.tray}"


class AppendOnlyQuerySet(models.QuerySet[Any]):
    """Rows that are written once and stay as long as what they belong to."""

    def update(self, **kwargs: Any) -> NoReturn:
        """Refused: what was said stays said."""
        raise TypeError(f"{self.model.__name__} rows are append-only: {sorted(kwargs)}")

    def delete(self) -> NoReturn:
        """Refused: what was said stays said, as long as its play is there."""
        raise TypeError(f"{self.model.__name__} rows are append-only")

    def bulk_create(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refused: it can write over rows. Each row is saved by itself."""
        raise TypeError(f"{self.model.__name__} rows are saved one by one")


class AppendOnly(models.Model):
    """A version of what somebody said: written once, never changed, never taken away.

    ``said_by_name`` is the name of somebody who is no user here: it came with an event that was
    played elsewhere.
    """

    said_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    said_by_name = models.CharField(max_length=150, blank=True, default="")
    said_at = models.DateTimeField(default=timezone.now)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write a new row; refused for a row that is already there."""
        if not self._state.adding:
            raise TypeError(f"{type(self).__name__} rows are append-only")
        super().save(*args, **kwargs)

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refused: what was said stays said."""
        raise TypeError(f"{type(self).__name__} rows are append-only")

    @property
    def author(self) -> str:
        """The name that is kept of whoever said it; empty where nobody is known."""
        return self.said_by.get_username() if self.said_by else self.said_by_name

    @property
    def speaker(self) -> str:
        """The author in words."""
        return self.author


class Result(AppendOnly):
    """A version of the result of a play. Results are only ever added.

    ``outcome`` is a code of ``scoring.outcome``; ``ruling`` is ``{"code": ..., "params": {...}}``
    of ``scoring.rulings`` and says what it counts, with a reason. The seats name
    who really held each hand. ``lead`` is the card led to a contract, a code of
    ``scoring.outcome``; empty: nobody has said it. It counts for nothing.
    ``base_version`` is the version that was seen when this one was typed (0: none), and
    ``plan_version`` the plan it was checked against (0: none). A key sent twice to
    one session is one result; ``key`` is what ``actions.results`` makes of it. ``bulk``: one of
    many that a correction changed at once. What a device at a table said has no ``said_by``:
    ``said_by_name`` is what the table is called.
    """

    class Origin(models.TextChoices):
        """The source of a result."""

        DESK = "desk", _("at the desk")
        RECORD = "record", _("from a record")
        TABLE = "table", _("at the table")

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="results")
    version = models.PositiveIntegerField()
    north = models.ForeignKey(Place, on_delete=models.RESTRICT, related_name="+")
    east = models.ForeignKey(Place, on_delete=models.RESTRICT, related_name="+")
    south = models.ForeignKey(Place, on_delete=models.RESTRICT, related_name="+")
    west = models.ForeignKey(Place, on_delete=models.RESTRICT, related_name="+")
    outcome = models.CharField(max_length=32)
    lead = models.CharField(max_length=2, blank=True, default="", db_default="")
    ruling = models.JSONField(null=True)
    origin = models.CharField(max_length=10, choices=Origin.choices)
    said_by_kind = models.CharField(
        max_length=10,
        choices=AuthorKind.choices,
        default=AuthorKind.PERSON,
        db_default=AuthorKind.PERSON,
    )
    base_version = models.PositiveIntegerField()
    plan_version = models.PositiveIntegerField()
    key = models.CharField(max_length=64, unique=True, default=new_key)
    reason = models.CharField(max_length=200, blank=True)
    bulk = models.BooleanField(default=False, db_default=False)

    class Meta:
        ordering = ["play", "version"]
        constraints = [
            models.UniqueConstraint(fields=["play", "version"], name="result_version_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="result_version_from_1"),
            models.CheckConstraint(
                condition=Q(base_version__lt=F("version")), name="result_seen_before"
            ),
            models.CheckConstraint(condition=Q(outcome__spelled=OUTCOMES), name="result_outcome"),
            models.CheckConstraint(
                condition=Q(lead="") | Q(lead__in=LEADS) & Q(outcome__spelled=("C*", "A*", "M*")),
                name="result_lead",
            ),
            models.CheckConstraint(
                condition=Q(origin__in=("desk", "record", "table")), name="result_origin"
            ),
            models.CheckConstraint(
                condition=Q(said_by_kind="person")
                | Q(said_by_kind="table", said_by__isnull=True) & ~Q(said_by_name=""),
                name="result_author",
            ),
            models.CheckConstraint(
                condition=Q(ruling__isnull=True) | ~Q(reason=""), name="ruling_has_a_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.play}: {self.outcome}"

    @property
    def hands(self) -> tuple[int, int, int, int]:
        """The keys of the places that held N, E, S and W."""
        return self.north_id, self.east_id, self.south_id, self.west_id

    @property
    def speaker(self) -> str:
        """The name of whoever said it, or which table; empty where nobody is known."""
        return author_name(self.said_by_kind, self.author)


class Withdrawal(AppendOnly):
    """A result that was taken back, with the reason: its play is believed to have none.

    That result and every version before it count no more; whatever is said of the play
    afterwards is a new version.
    """

    result = models.OneToOneField(Result, on_delete=models.CASCADE, related_name="withdrawal")
    reason = models.CharField(max_length=200)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="withdrawal_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.result}: {self.reason}"


class Undo(models.Model):
    """An entry that its own person took back with one key, and may enter again with another.

    ``restored`` is the version that was added in its stead; None: its play has no result since.
    ``back_to`` is the entry that this version repeats. ``redone``: the version with which the
    entry came again.
    """

    entry = models.OneToOneField(Result, on_delete=models.CASCADE, related_name="undone")
    restored = models.OneToOneField(
        Result, null=True, on_delete=models.CASCADE, related_name="restored_by"
    )
    back_to = models.ForeignKey(Result, null=True, on_delete=models.CASCADE, related_name="+")
    redone = models.OneToOneField(
        Result, null=True, on_delete=models.CASCADE, related_name="redoes"
    )
    undone_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return str(self.entry)


class Acceptance(AppendOnly):
    """The confirmation that an improbable result is right. It is not asked for again."""

    result = models.OneToOneField(Result, on_delete=models.CASCADE, related_name="acceptance")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return str(self.result)


class Adjustment(AppendOnly):
    """A version of an amount that is added to an entry's total in a session, with its reason.

    An entry may have several amounts, each with a ``number`` from 1: of each the last version
    counts, and 0 takes it back. Versions are counted over all of them.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="adjustments")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="adjustments")
    version = models.PositiveIntegerField()
    number = models.PositiveIntegerField(default=1)
    amount = FractionField()
    reason = models.CharField(max_length=200)

    class Meta:
        ordering = ["entry", "session", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "session", "version"], name="adjustment_version_once"
            ),
            models.CheckConstraint(condition=Q(version__gte=1), name="adjustment_version_from_1"),
            models.CheckConstraint(condition=Q(number__gte=1), name="adjustment_number_from_1"),
            models.CheckConstraint(condition=Q(amount__is_exact=True), name="adjustment_is_exact"),
            models.CheckConstraint(condition=~Q(reason=""), name="adjustment_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.amount}"

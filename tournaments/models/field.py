"""A field: what is compared with what, and the standings that came of it.

A field is due when the revisions of its inputs are ahead of those its standings saw. That
difference is the whole queue: no flag, no list of work, nothing to lose.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from scoring.values import Parted
from tournaments.models.fraction_field import FractionField
from tournaments.models.tournament import Entry, Section, Tournament, Tray


class Field(models.Model):
    """All contestants compared with one another, by one rule set.

    ``rules`` is as ``queries.standings.field_rules`` reads it. ``revision`` rises when the
    rules or the choice of sections change. ``problem`` says, as a code with its figures, why
    the inputs summing to ``problem_seen`` could not be scored.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="fields")
    name = models.CharField(max_length=120, blank=True, default="")
    rules = models.JSONField()
    revision = models.PositiveBigIntegerField(default=0)
    sections = models.ManyToManyField(Section, through="FieldSection", related_name="fields")
    current = models.ForeignKey("Standings", null=True, on_delete=models.SET_NULL, related_name="+")
    problem = models.JSONField(null=True)
    problem_seen = models.BigIntegerField(default=-1)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name or f"{self.tournament}"


class FieldSection(models.Model):
    """A field draws on a section. A section may serve several fields.

    Taking a section out lowers the sum of the inputs' revisions: whoever does it raises the
    field's own revision by the section's and one more.
    """

    field = models.ForeignKey(Field, on_delete=models.CASCADE)
    section = models.ForeignKey(Section, on_delete=models.RESTRICT)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["field", "section"], name="field_section_once"),
        ]

    def __str__(self) -> str:
        return f"{self.field}: {self.section}"


class Standings(models.Model):
    """One computation of a field. ``inputs``: the revisions it saw; ``seen``: their sum.

    Of ``results`` that were in, ``open_results`` were on complete trays. ``saw`` is what a later
    computation goes on from, as ``queries.standings.field_results.Watermark`` reads it; null where
    the rows do not say all that it would have to know. ``published``: these stood when the
    results became official; they are kept, to say what has changed since.
    """

    field = models.ForeignKey(Field, on_delete=models.CASCADE, related_name="generations")
    generation = models.PositiveBigIntegerField()
    inputs = models.JSONField()
    seen = models.BigIntegerField()
    results = models.PositiveIntegerField()
    open_results = models.PositiveIntegerField()
    expected = models.PositiveIntegerField()
    saw = models.JSONField(null=True)
    rules_digest = models.CharField(max_length=64)
    published = models.BooleanField(default=False)
    computed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = verbose_name_plural = "standings"
        ordering = ["field", "generation"]
        constraints = [
            models.UniqueConstraint(fields=["field", "generation"], name="generation_once"),
            models.CheckConstraint(condition=Q(generation__gte=1), name="generation_from_1"),
            models.CheckConstraint(
                condition=Q(open_results__lte=F("results")), name="open_results_are_results"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.field} {self.generation}"


class Audience(models.TextChoices):
    """The people a standing is for."""

    SCORERS = "scorers", _("scorers")
    EVERYBODY = "everybody", _("everybody")


class StandingRow(models.Model):
    """A contestant's place and exact figures; see ``scoring.values.Standing``.

    For scorers over every result that is in. For everybody over the trays whose scheduled
    plays are all in: a running total would tell the result of a tray that others have yet to
    play. Where all trays are complete, the rows for scorers are everybody's. ``tiebreak`` is
    written by ``tie_break_to_store`` and read by ``tie_break``.
    """

    # Rows are many, and written in one transaction with their standings, where all of them are
    # looked at together: the database need not look for what each of them belongs to, and the
    # constraint below is index enough. Whoever takes an entry away takes its rows away.
    standings = models.ForeignKey(
        Standings,
        on_delete=models.CASCADE,
        related_name="rows",
        db_index=False,
        db_constraint=False,
    )
    entry = models.ForeignKey(
        Entry,
        on_delete=models.DO_NOTHING,
        related_name="+",
        db_index=False,
        db_constraint=False,
    )
    line = models.CharField(max_length=8, blank=True)
    audience = models.CharField(max_length=10, choices=Audience.choices)
    place = models.PositiveIntegerField()
    shared = models.PositiveIntegerField()
    total = FractionField()
    maximum = FractionField(null=True)
    made = FractionField(null=True)
    trays_played = models.PositiveIntegerField()
    tiebreak = models.JSONField(default=list)

    class Meta:
        ordering = ["standings", "audience", "line", "place", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["standings", "audience", "entry", "line"], name="standing_row_once"
            ),
            models.CheckConstraint(
                condition=Q(audience__in=("scorers", "everybody")), name="standing_row_audience"
            ),
            models.CheckConstraint(
                condition=Q(place__gte=1, shared__gte=1), name="standing_place_from_1"
            ),
            models.CheckConstraint(
                condition=Q(total__is_exact=True)
                & (Q(maximum__isnull=True) | Q(maximum__is_exact=True))
                & (Q(made__isnull=True) | Q(made__is_exact=True)),
                name="standing_row_is_exact",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.place}. {self.entry}"

    @staticmethod
    def tie_break_to_store(figures: Sequence[Fraction], parted: Sequence[Parted]) -> Any:
        """Return the figures of tie-breaks as JSON, with what was parted by them.

        The figures alone where nothing was, as the first versions wrote all of them.
        """
        written = [str(figure) for figure in figures]
        if not parted:
            return written
        return {
            "figures": written,
            "parted": [
                [rule, unit, entry, list(map(str, own)), list(map(str, other))]
                for rule, unit, entry, own, other in parted
            ],
        }

    @property
    def tie_break(self) -> tuple[tuple[Fraction, ...], tuple[Parted, ...]]:
        """The figures of tie-breaks, and those by which this one was parted from others."""
        stored = self.tiebreak
        if isinstance(stored, list):
            return tuple(map(Fraction, stored)), ()
        parted = (
            Parted(rule, unit, entry, tuple(map(Fraction, own)), tuple(map(Fraction, other)))
            for rule, unit, entry, own, other in stored["parted"]
        )
        return tuple(map(Fraction, stored["figures"])), tuple(parted)


class InterimStandings(models.Model):
    """The ranking of a field while play goes on: over complete rounds, differences and shares only.

    ``rounds``: of each session the last round that counts in it, ``results`` how many do. ``rows``:
    ``[[entry, line, place, shared, total, maximum, trays], ...]``, amounts as ``p/q`` or null;
    nobody where there is no ranking yet. ``key`` is as ``queries.standings.interim`` makes it: it
    is written anew only where that is another.
    """

    field = models.OneToOneField(
        Field, on_delete=models.CASCADE, primary_key=True, related_name="interim"
    )
    key = models.CharField(max_length=64)
    rounds = models.JSONField()
    results = models.PositiveIntegerField()
    rows = models.JSONField()

    class Meta:
        verbose_name = verbose_name_plural = "interim standings"

    def __str__(self) -> str:
        return f"{self.field}: {self.rounds}"


class TrayTable(models.Model):
    """The award of each score on a tray: that of a result is looked up, never stored.

    ``awards``: ``[[score, times, ns, ew], ...]``, amounts as ``p/q``, best for N/S first.
    ``seated`` has the awards that go by who sat there (rulings, matches): ``[[entries of N/S],
    [entries of E/W], ns, ew, group]``, an amount null where there is none; where points of boards
    count beside IMPs, those of either follow. A fouled tray has a table for each ``deal``.
    ``datum`` is what Butler compared with. ``section``: the letter of those whose scores these
    are, where each section is compared by itself.
    """

    standings = models.ForeignKey(Standings, on_delete=models.CASCADE, related_name="tables")
    tray = models.ForeignKey(Tray, on_delete=models.CASCADE, related_name="+")
    section = models.CharField(max_length=4, blank=True, default="", db_default="")
    deal = models.CharField(max_length=20, blank=True, default="")
    top = FractionField(null=True)
    datum = FractionField(null=True)
    awards = models.JSONField()
    seated = models.JSONField(default=list)

    class Meta:
        ordering = ["standings", "tray", "section", "deal"]
        constraints = [
            models.UniqueConstraint(
                fields=["standings", "tray", "section", "deal"], name="tray_table_once"
            ),
            models.CheckConstraint(
                condition=(Q(top__isnull=True) | Q(top__is_exact=True))
                & (Q(datum__isnull=True) | Q(datum__is_exact=True)),
                name="tray_table_is_exact",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.standings}: {self.tray}"

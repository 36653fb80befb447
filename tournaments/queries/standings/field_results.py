"""The inputs of a field's standings, read as plain rows: never a model instance."""

import datetime
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from typing import Any

from django.db.models import (
    Count,
    F,
    Func,
    IntegerField,
    QuerySet,
    Subquery,
)

from movements.journey import expected_plays
from movements.plain import from_plain
from scoring.outcome import NotPlayed, read_code
from scoring.values import (
    Adjustment,
    FieldResults,
    Line,
    RuleSet,
    Ruling,
    Seats,
    TableResult,
)
from scoring.vulnerability import Vulnerability
from tournaments.models import Adjustment as Adjusted
from tournaments.models import Field, FieldSection, Place, Plan, Play, Section, Tray, Withdrawal
from tournaments.queries.plan.departed import entries_by_place
from tournaments.queries.plan.plays import last_plans, seating_of
from tournaments.queries.standings.field_rules import (
    FieldRules,
    Placed,
    filling_up,
    grouped,
    most_results,
    read_field_rules,
)

FEW = 8
"""So many plans are kept, as they are for every entry; of more each would be a question."""

ROWS = 10_000
"""So many rows are in memory at once as the database sent them."""


@dataclass(frozen=True, slots=True)
class Revisions:
    """The revisions of a field's inputs: of each section it draws on, and its own."""

    field_id: int
    by_section: dict[str, int]

    @property
    def seen(self) -> int:
        """Their sum: it rises with every change of any input."""
        return sum(self.by_section.values())

    @property
    def section_ids(self) -> list[int]:
        """The sections drawn on."""
        return [int(key) for key in self.by_section if key != "field"]


@dataclass(frozen=True, slots=True)
class FieldInputs:
    """The inputs of a computation: the revisions, and by what the field is scored."""

    revisions: Revisions
    scored_by: FieldRules

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.scored_by.rules

    @property
    def field_id(self) -> int:
        """The field."""
        return self.revisions.field_id

    @property
    def seen(self) -> int:
        """The sum of the revisions."""
        return self.revisions.seen


@dataclass(frozen=True, slots=True)
class Watermark:
    """The point up to which a computation has seen everything, for a later one to go on from.

    ``snapshot`` is the digest of the ``InputSnapshot``, ``newest`` the newest result of each
    section. Results are only added, and to a section one at a time: those up to the newest are
    always the same ones. By tray: how many results it can have at most, as ``scheduled``, and how
    many are ``awaited`` before everybody may see it.
    """

    snapshot: str
    newest: Mapping[int, int]
    scheduled: Mapping[int, int]
    awaited: Mapping[int, int]

    def stored(self) -> dict[str, Any]:
        """Return it as JSON; the first three keys are those of the first versions."""
        return {
            "frame": self.snapshot,
            "marks": dict(self.newest),
            "expected": dict(self.awaited),
            "scheduled": dict(self.scheduled),
        }

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "Watermark | None":
        """From JSON, which has only text for keys; None from that of an earlier version, which
        does not say what is scheduled.
        """
        if "scheduled" not in stored:
            return None
        newest, awaited, scheduled = (
            {int(key): value for key, value in stored[name].items()}
            for name in ("marks", "expected", "scheduled")
        )
        return cls(stored["frame"], newest, scheduled, awaited)


@dataclass(frozen=True, slots=True)
class FieldRead:
    """A field's results, and how many each tray has to have before everybody may see it.

    ``awaited``: those that are scheduled and those that came beside them; empty without a plan.
    """

    results: FieldResults
    awaited: Mapping[int, int]
    watermark: Watermark
    snapshot: "InputSnapshot"

    @property
    def expected(self) -> int:
        """Return how many results there will be; without a plan, those there are."""
        return sum(self.awaited.values()) or len(self.results.results)

    def on(self, trays: Collection[int]) -> FieldResults:
        """The results on these trays."""
        results = tuple(result for result in self.results.results if result.tray in trays)
        return replace(self.results, results=results)


def complete(played: Mapping[int, int], awaited: Mapping[int, int]) -> dict[int, int]:
    """The trays of ``played`` with all the results that are awaited: how many."""
    return {tray: plays for tray, plays in played.items() if plays >= awaited.get(tray, 0)}


def read_revisions(field_id: int) -> Revisions:
    """The revisions of a field, to be read before anything else of it."""
    revision = Field.objects.values_list("revision", flat=True).get(pk=field_id)
    fields = FieldSection.objects.filter(field=field_id)
    sections = fields.values_list("section", "section__revision")
    return Revisions(field_id, {"field": revision} | {str(pk): n for pk, n in sections})


def read_inputs(field_id: int, revisions: Revisions) -> FieldInputs:
    """The rules of a field. Raises ``Refused`` where there are no such rules."""
    rules = Field.objects.values_list("rules", flat=True).get(pk=field_id)
    return FieldInputs(revisions, read_field_rules(rules))


def read_results(inputs: FieldInputs, snapshot: "InputSnapshot | None" = None) -> FieldRead:
    """Every current result of the field. Contestants are entry ids, trays are tray ids.

    ``snapshot``: that of its inputs, where it has been read already.
    """
    snapshot, by = snapshot or read_snapshot(inputs), inputs.scored_by
    newest: dict[int, int] = {}
    off_plan: OffPlan = Counter()
    said = _results(inputs.revisions.section_ids, snapshot.entry_of(), newest, off_plan)
    results = grouped(said, by)
    planned = _scheduled(snapshot)
    # A play off the plan stands in for none of those on it, and raises no top: whoever played it
    # cannot play it again. What was awarded where one has left keeps the top: it was planned.
    scheduled = {tray: plays + off_plan[tray, True] for tray, plays in planned.items()}
    awaited = {tray: plays + off_plan[tray, False] for tray, plays in scheduled.items()}
    return FieldRead(
        snapshot.field(results, scheduled or most_results(results, by, snapshot.series_of()), by),
        awaited=awaited,
        watermark=Watermark(snapshot.digest(), newest, scheduled, awaited),
        snapshot=snapshot,
    )


@dataclass(frozen=True, slots=True)
class InputSnapshot:
    """Everything that scoring looks at besides the results, as rows.

    ``places``: entry, line and whether it is not ranked, ``trays``: series, number, session,
    vulnerability and datum, ``plans``: series, session and the moment it was made, all by their
    keys. ``withdrawals``: how many results have ever been taken back; where no more are, results
    were only added.
    """

    places: dict[int, tuple[int, str, bool]]
    trays: dict[int, tuple[str, int, int, str, Fraction | None]]
    plans: dict[int, tuple[str, int, datetime.datetime]]
    adjustments: tuple[Adjustment, ...]
    withdrawals: int

    def digest(self) -> str:
        """Return a digest: the same for the same inputs, another one for any others."""
        every = [sorted(each.items()) for each in (self.places, self.trays, self.plans)]
        rest = sorted(self.adjustments, key=repr), self.withdrawals
        return sha256(repr((every, rest)).encode()).hexdigest()

    def entry_of(self) -> dict[int, int]:
        """The entry at each place."""
        return {pk: entry for pk, (entry, *_rest) in self.places.items()}

    def series_of(self) -> dict[int, str]:
        """The series of each tray."""
        return {pk: series for pk, (series, *_rest) in self.trays.items()}

    def field(
        self, results: tuple[TableResult, ...], expected: Mapping[int, int], by: FieldRules
    ) -> FieldResults:
        """The field with these results."""
        line_of = {str(line): line for line in Line}
        trays = self.trays.items()
        return FieldResults(
            lines={e: line_of[ln] for e, ln, _by in self.places.values() if e not in by.phantoms},
            expected=expected,
            results=results,
            vulnerable={pk: Vulnerability(vulnerable) for pk, (*_at, vulnerable, _d) in trays},
            adjustments=self.adjustments,
            phantoms=by.phantoms | filling_up(results),
            datums={pk: datum for pk, (*_at, datum) in trays if datum is not None},
            most_trays=by.most_trays,
            unranked=frozenset(
                entry for entry, _line, not_ranked in self.places.values() if not_ranked
            ),
        )


def read_snapshot(inputs: FieldInputs) -> InputSnapshot:
    """Return the inputs of a field as they are now, results aside."""
    sections = inputs.revisions.section_ids
    places = dict(entries_by_place(sections))
    trays = list(_trays(sections))
    return InputSnapshot(
        places,
        {pk: (*at, str(v), datum) for pk, *at, v, datum, _taken_back in trays},
        {pk: (series, session, at) for pk, series, session, at in _plans(sections)},
        adjustments_of(sections, {entry for entry, *_rest in places.values()}),
        trays[0][-1] if trays else 0,
    )


def _trays(sections: Sequence[int]) -> QuerySet[Any, tuple[Any, ...]]:
    """With how many results were taken back: there are trays wherever anything was entered."""
    taken_back = Subquery(_withdrawals(sections), IntegerField())
    trays = Tray.objects.filter(session__in=_sessions(sections)).order_by()
    columns = ("pk", "series", "number", "session", "vulnerable", "datum", "taken_back")
    return trays.annotate(taken_back=taken_back).values_list(*columns)


def _plans(sections: Sequence[int]) -> QuerySet[Any, tuple[Any, ...]]:
    plans = last_plans().filter(section__in=sections)
    return plans.values_list("pk", "section__series", "section__session", "made_at")


def _sessions(sections: Sequence[int]) -> QuerySet[Any, Any]:
    return Section.objects.filter(pk__in=sections).order_by().values("session")


def withdrawals_in(sections: list[int]) -> int:
    """Return how many results of these sections have ever been taken back."""
    number: int = _withdrawals(sections).get()[0]
    return number


def _withdrawals(sections: Sequence[int]) -> QuerySet[Withdrawal, tuple[int]]:
    """One row with their number, and without a group for it: there is a row for none, too."""
    taken_back = Withdrawal.objects.filter(result__play__section__in=sections).order_by()
    count = Func(F("pk"), function="COUNT", output_field=IntegerField())
    numbers: QuerySet[Withdrawal, tuple[int]] = taken_back.annotate(number=count).values_list(
        "number"
    )
    return numbers


Said = tuple[int, str, int, int, int, int, dict[str, Any] | None]
"""The columns of ``SAID``: the tray, the outcome's code, the places that held the hands, the
ruling."""

SAID = ("tray", "outcome", "north", "east", "south", "west", "ruling")


class Reader:
    """Makes results of rows."""

    def __init__(self, entry_of: Mapping[int, int]) -> None:
        self.entry_of = entry_of
        self.outcome_of = cache(read_code)  # few are different, and none ever changes

    def result(self, said: Said) -> TableResult:
        """Return what was said."""
        tray, outcome, north, east, south, west, ruling = said
        entry_of = self.entry_of
        seats = Seats(entry_of[north], entry_of[east], entry_of[south], entry_of[west])
        ruled = Ruling(ruling["code"], ruling.get("params", {})) if ruling else None
        return TableResult(tray, seats, self.outcome_of(outcome), ruled)


def current_plays(sections: list[int]) -> QuerySet[Play]:
    """The plays of which a result is believed."""
    return Play.objects.filter(section__in=sections, current__isnull=False).order_by()


OffPlan = Counter[tuple[int, bool]]  # results of a tray in no plan; True: that were awarded
CURRENT = ("tray", *(f"current__{name}" for name in SAID[1:]))


def _results(
    sections: list[int], entry_of: Mapping[int, int], newest: dict[int, int], off_plan: OffPlan
) -> Iterator[Placed]:
    """The results; in the end ``newest`` has the newest of each section, and ``off_plan`` how many
    of each tray are in no plan.
    """
    reader = Reader(entry_of)
    columns = ("section", "current", "round", "tray__number", "off_plan", *CURRENT)
    rows = current_plays(sections).values_list(*columns).iterator(chunk_size=ROWS)
    for section, current, in_round, number, elsewhere, *said in rows:
        if current > newest.get(section, 0):
            newest[section] = current
        result = reader.result(said)
        if elsewhere:
            awarded = isinstance(result.outcome, NotPlayed) and result.ruling is not None
            off_plan[result.tray, awarded] += 1
        yield Placed(result, in_round, number)


def adjustments_of(
    sections: list[int], entries: Collection[int] | None = None
) -> tuple[Adjustment, ...]:
    """The last versions of all that is added to entries in the sessions of these sections.

    ``entries``: who is seated in them, where that is known.
    """
    versions = _adjusted(sections)
    newest = {tuple(of): (amount, why) for *of, amount, why in versions}
    if newest and entries is None:
        places = Place.objects.filter(section__in=sections).order_by()
        entries = set(places.values_list("entry", flat=True))
    return tuple(
        Adjustment(entry, amount, reason)
        for (_session, entry, _number), (amount, reason) in newest.items()
        if amount and entry in (entries or ())
    )


def _adjusted(sections: Sequence[int]) -> QuerySet[Any, tuple[Any, ...]]:
    rows = Adjusted.objects.filter(session__in=_sessions(sections)).order_by("version")
    return rows.values_list("session", "entry", "number", "amount", "reason")


def _scheduled(snapshot: InputSnapshot) -> dict[int, int]:
    """Return how many results the plans schedule on each tray."""
    expected: Counter[int] = Counter()
    tray_ids = {tuple(at): pk for pk, (*at, _vulnerable, _datum) in snapshot.trays.items()}
    if len(snapshot.plans) <= FEW:
        for pk, (series, session, made_at) in snapshot.plans.items():
            for number, plays in seating_of(pk, made_at).expected.items():
                expected[tray_ids[series, number, session]] += plays
        return dict(expected)
    # Clubs of one event mostly play the same movement: each different one is read once.
    movements = (
        Plan.objects.filter(pk__in=list(snapshot.plans))
        .order_by()
        .values_list("section__series", "section__session", "movement")
        .annotate(Count("pk"))
    )
    for series, session, movement, alike in movements:
        for number, plays in expected_plays(from_plain(movement)).items():
            expected[tray_ids[series, number, session]] += plays * alike
    return dict(expected)

"""The inputs of a field's standings, read as plain rows: never a model instance."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.journey import expected_plays
from movements.plain import from_plain
from scoring.outcome import read_code
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
from tournaments.models import Field, FieldSection, Place, Plan, Play, Tray
from tournaments.queries.field_rules import (
    FieldRules,
    Placed,
    grouped,
    most_results,
    read_field_rules,
)


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
    """What a computation saw: the revisions, and by what the field is scored."""

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
class FieldRead:
    """A field's results, and how many plays its plans schedule (0: there is no plan)."""

    results: FieldResults
    scheduled: int

    @property
    def expected(self) -> int:
        """How many results there will be; without a plan, those there are."""
        return self.scheduled or len(self.results.results)

    def on_complete_trays(self) -> FieldResults:
        """The results that everybody may see: on trays whose scheduled plays are all in.

        Without a plan nobody is known to have a tray yet to play.
        """
        if not self.scheduled:
            return self.results
        played = Counter(result.tray for result in self.results.results)
        expected = self.results.expected
        shown = (r for r in self.results.results if played[r.tray] >= expected[r.tray])
        return replace(self.results, results=tuple(shown))


def read_revisions(field_id: int) -> Revisions:
    """The revisions of a field, to be read before anything else of it."""
    revision = Field.objects.values_list("revision", flat=True).get(pk=field_id)
    sections = FieldSection.objects.filter(field=field_id).values_list(
        "section", "section__revision"
    )
    return Revisions(field_id, {"field": revision} | {str(pk): n for pk, n in sections})


def read_inputs(field_id: int, revisions: Revisions) -> FieldInputs:
    """The rules of a field. Raises ``Refused`` where there are no such rules."""
    rules = Field.objects.values_list("rules", flat=True).get(pk=field_id)
    return FieldInputs(revisions, read_field_rules(rules))


def read_results(inputs: FieldInputs) -> FieldRead:
    """Every current result of the field. Contestants are entry ids, trays are tray ids."""
    sections, by = inputs.revisions.section_ids, inputs.scored_by
    places = _places(sections)
    trays = _trays(sections)
    placed = _results(sections, {pk: entry for pk, (entry, _line) in places.items()})
    results = grouped(placed, by)
    scheduled = _scheduled(sections, {tray.at: pk for pk, tray in trays.items()})
    return FieldRead(
        FieldResults(
            lines={entry: line for entry, line in places.values() if entry not in by.phantoms},
            expected=scheduled
            or most_results(results, by, {pk: tray.at[0] for pk, tray in trays.items()}),
            results=results,
            vulnerable={pk: tray.vulnerable for pk, tray in trays.items()},
            adjustments=adjustments_of(sections),
            phantoms=by.phantoms,
            datums={pk: tray.datum for pk, tray in trays.items() if tray.datum is not None},
            most_trays=by.most_trays,
        ),
        scheduled=sum(scheduled.values()),
    )


@dataclass(frozen=True, slots=True)
class _Tray:
    """A tray: its series, number and session, and what scoring must know of it."""

    at: tuple[str, int, int]
    vulnerable: Vulnerability
    datum: Fraction | None


def _trays(sections: list[int]) -> dict[int, _Tray]:
    rows = Tray.objects.filter(session__sections__in=sections).distinct()
    columns = ("pk", "series", "number", "session", "vulnerable", "datum")
    return {
        pk: _Tray((series, number, session), Vulnerability(vulnerable), datum)
        for pk, series, number, session, vulnerable, datum in rows.values_list(*columns)
    }


def _places(sections: list[int]) -> dict[int, tuple[int, Line]]:
    rows = Place.objects.filter(section__in=sections).values_list("pk", "entry", "line")
    return {pk: (entry, Line(line)) for pk, entry, line in rows}


def _results(sections: list[int], entry_of: dict[int, int]) -> Iterator[Placed]:
    rows = Play.objects.filter(section__in=sections, current__isnull=False).values_list(
        "round",
        "tray__number",
        "tray",
        "current__outcome",
        "current__north",
        "current__east",
        "current__south",
        "current__west",
        "current__ruling",
    )
    for in_round, number, tray, outcome, north, east, south, west, ruling in rows:
        seats = Seats(entry_of[north], entry_of[east], entry_of[south], entry_of[west])
        ruled = Ruling(ruling["code"], ruling.get("params", {})) if ruling else None
        yield Placed(TableResult(tray, seats, read_code(outcome), ruled), in_round, number)


def adjustments_of(sections: list[int]) -> tuple[Adjustment, ...]:
    """The last version of each entry's adjustment in the sessions of these sections."""
    rows = Adjusted.objects.filter(session__sections__in=sections).order_by("version").distinct()
    newest = {
        (session, entry): (amount, reason)
        for session, entry, amount, reason in rows.values_list(
            "session", "entry", "amount", "reason"
        )
    }
    entries = set(Place.objects.filter(section__in=sections).values_list("entry", flat=True))
    return tuple(
        Adjustment(entry, amount, reason)
        for (_session, entry), (amount, reason) in newest.items()
        if amount and entry in entries
    )


def _scheduled(sections: list[int], tray_ids: dict[tuple[str, int, int], int]) -> dict[int, int]:
    """How many results the last plan of each section schedules on each tray."""
    expected: Counter[int] = Counter()
    plans = Plan.objects.filter(section__in=sections).order_by("section", "version")
    newest = {
        section: (series, session, movement)
        for section, series, session, movement in plans.values_list(
            "section", "section__series", "section__session", "movement"
        )
    }
    for series, session, movement in newest.values():
        for number, plays in expected_plays(from_plain(movement)).items():
            expected[tray_ids[series, number, session]] += plays
    return dict(expected)

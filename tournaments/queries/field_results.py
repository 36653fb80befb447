"""The inputs of a field's standings, read as plain rows: never a model instance."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from movements.journey import expected_plays
from movements.plain import from_plain
from scoring.outcome import read_code
from scoring.rules import rule_set
from scoring.values import FieldResults, Line, RuleSet, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tournaments.models import Field, FieldSection, Place, Plan, Play, Tray


@dataclass(frozen=True, slots=True)
class FieldInputs:
    """What a computation saw: the rules, and the revision of each section it draws on.

    ``expected`` is how many results a tray should have where no plan says so (0: not known).
    """

    field_id: int
    rules: RuleSet
    expected: int
    revisions: dict[str, int]

    @property
    def seen(self) -> int:
        """The sum of the revisions: it rises with every change of any input."""
        return sum(self.revisions.values())

    @property
    def section_ids(self) -> list[int]:
        """The sections drawn on."""
        return [int(key) for key in self.revisions if key != "field"]


@dataclass(frozen=True, slots=True)
class FieldRead:
    """A field's results, and how many plays its plans schedule (0: there is no plan)."""

    results: FieldResults
    scheduled: int


def read_inputs(field_id: int) -> FieldInputs:
    """The rules and the revisions of a field, to be read before its results."""
    rules, revision = Field.objects.values_list("rules", "revision").get(pk=field_id)
    sections = FieldSection.objects.filter(field=field_id).values_list(
        "section", "section__revision"
    )
    revisions = {"field": revision} | {str(pk): number for pk, number in sections}
    bundle = rule_set(rules["name"], **rules["switches"])
    return FieldInputs(field_id, bundle, rules.get("expected") or 0, revisions)


def read_results(inputs: FieldInputs) -> FieldRead:
    """Every current result of the field. Contestants are entry ids, trays are tray ids."""
    sections = inputs.section_ids
    places = _places(sections)
    trays = {
        pk: (series, number, session, Vulnerability(vulnerable))
        for pk, series, number, session, vulnerable in Tray.objects.filter(
            session__sections__in=sections
        )
        .distinct()
        .values_list("pk", "series", "number", "session", "vulnerable")
    }
    results = tuple(_results(sections, {pk: entry for pk, (entry, _line) in places.items()}))
    scheduled = _scheduled(sections, {t[:3]: pk for pk, t in trays.items()})
    return FieldRead(
        FieldResults(
            lines=dict(places.values()),
            expected=scheduled or _most_results(results, inputs.expected),
            results=results,
            vulnerable={pk: tray[3] for pk, tray in trays.items()},
        ),
        scheduled=sum(scheduled.values()),
    )


def _places(sections: list[int]) -> dict[int, tuple[int, Line]]:
    rows = Place.objects.filter(section__in=sections).values_list("pk", "entry", "line")
    return {pk: (entry, Line(line)) for pk, entry, line in rows}


def _results(sections: list[int], entry_of: dict[int, int]) -> Iterable[TableResult]:
    rows = Play.objects.filter(section__in=sections, current__isnull=False).values_list(
        "tray",
        "current__outcome",
        "current__north",
        "current__east",
        "current__south",
        "current__west",
    )
    for tray, outcome, north, east, south, west in rows:
        seats = Seats(entry_of[north], entry_of[east], entry_of[south], entry_of[west])
        yield TableResult(tray, seats, read_code(outcome))


def _scheduled(sections: list[int], tray_ids: dict[tuple[str, int, int], int]) -> dict[int, int]:
    """How many results the last plan of each section schedules on each tray."""
    expected: Counter[int] = Counter()
    plans = Plan.objects.filter(section__in=sections).order_by("section", "version")
    newest = {
        section: (session, movement)
        for section, session, movement in plans.values_list(
            "section", "section__session", "movement"
        )
    }
    for session, movement in newest.values():
        for number, plays in expected_plays(from_plain(movement)).items():
            expected[tray_ids["", number, session]] += plays
    return dict(expected)


def _most_results(results: tuple[TableResult, ...], expected: int) -> dict[int, int]:
    """Without a plan a tray should have as many results as is said, or as the fullest has."""
    counts = Counter(result.tray for result in results)
    most = max(expected, *counts.values()) if counts else expected
    return dict.fromkeys(counts, most)

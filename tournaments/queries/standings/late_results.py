"""Results since the last generation of a field: only the trays they are about are read.

Results are only added, to a section one at a time, and each is believed as it is added. So the
results up to a mark are the same whenever they are read, and those between two marks are what
is new: a play stands at a mark as its newest result up to there says. A result that is taken
back breaks that, so then everything is computed anew; afterwards it holds again, without what
was taken back.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from django.db.models import TextField
from django.db.models.functions import Cast

from scoring.values import FieldResults, Line, Standing, TableResult
from tournaments.models import Audience, Field, Result, StandingRow
from tournaments.models.fraction_field import exact
from tournaments.queries.standings.field_results import (
    CURRENT,
    ROWS,
    SAID,
    FieldInputs,
    InputSnapshot,
    Reader,
    Watermark,
    complete,
    current_plays,
    read_snapshot,
    withdrawals_in,
)

MOST = 3
"""Where more than one tray, and one in so many, has changed, computing all is as quick."""

MANY = 1000
"""Of so many new results the plays are not looked up one by one."""


@dataclass(frozen=True, slots=True)
class LastGeneration:
    """The last standings of a field, and up to where they had seen everything."""

    pk: int
    inputs: Mapping[str, int]
    results: int
    open_results: int
    expected: int
    watermark: Watermark

    def rows(self, audience: Audience) -> Iterator[Standing]:
        """The standings of an audience."""
        line_of = {str(line): line for line in Line}
        alike = cache(exact)  # few maxima are different; totals are, and are read as they come
        rows = StandingRow.objects.filter(standings=self.pk, audience=audience).order_by()
        amounts = {f"{name}_text": Cast(name, TextField()) for name in ("total", "maximum", "made")}
        columns = ("entry", "line", *amounts, "place", "shared", "trays_played")
        every = rows.annotate(**amounts).values_list(*columns)
        for entry, line, total, maximum, made, place, shared, trays in every:
            yield Standing(
                entry, line_of[line], exact(total), alike(maximum) if maximum else None,
                alike(made) if made else None, place, shared, trays,
            )  # fmt: skip

    @property
    def everybody(self) -> Audience:
        """Return whose standings everybody sees: where nothing is hidden, those of the scorers."""
        hidden = self.results != self.open_results
        return Audience.EVERYBODY if hidden else Audience.SCORERS


def last_generation(inputs: FieldInputs) -> LastGeneration | None:
    """The last generation, if it can be gone on from and drew on the same by the same rules."""
    columns = ("pk", "inputs", "results", "open_results", "expected", "saw", "rules_digest")
    fields = Field.objects.filter(pk=inputs.field_id, current__saw__isnull=False)
    row = fields.values_list(*(f"current__{name}" for name in columns)).first()
    if row is None:
        return None
    pk, saw_inputs, results, open_results, expected, watermark, digest = row
    now = inputs.revisions.by_section
    same = saw_inputs["field"] == now["field"] and saw_inputs.keys() == now.keys()
    saw = Watermark.read(watermark)
    if not same or digest != inputs.rules.digest or saw is None:
        return None
    return LastGeneration(pk, saw_inputs, results, open_results, expected, saw)


class Change(NamedTuple):
    """The results of the trays that have changed, before and after, and how many more."""

    trays: frozenset[int]
    was: FieldResults
    now: FieldResults

    @property
    def more(self) -> int:
        """Return how many results more there are now."""
        return len(self.now.results) - len(self.was.results)

    @property
    def nothing(self) -> bool:
        """Return whether all is as it was."""
        return self.now.results == self.was.results


@dataclass(frozen=True, slots=True)
class LateResults:
    """The changes, over every result and over those on complete trays."""

    every: Change
    complete: Change
    watermark: Watermark
    snapshot: InputSnapshot


def read_late(inputs: FieldInputs, last: LastGeneration) -> LateResults | None:
    """Return what came in since; None where something else has changed too, or too much."""
    snapshot, watermark = read_snapshot(inputs), last.watermark
    if snapshot.digest() != watermark.snapshot:
        return None
    sections = inputs.revisions.section_ids
    now = inputs.revisions.by_section
    moved = [section for section in sections if now[str(section)] != last.inputs[str(section)]]
    newest, plays_on = _arrived(moved, watermark.newest)
    trays = plays_on.keys()
    if len(trays) * MOST > max(len(snapshot.trays), MOST) or plays_on.total() > MANY:
        return None
    plays = PlaysSince(sections, trays, snapshot.entry_of(), watermark.newest)
    field = snapshot.field((), watermark.scheduled, inputs.scored_by)
    was, then = (replace(field, results=tuple(plays.at(at))) for at in (watermark.newest, newest))
    if plays.off_plan or withdrawals_in(sections) != snapshot.withdrawals:
        return None  # more is awaited now, or one was taken back while these were read
    return LateResults(
        Change(frozenset(trays), was, then),
        Change(frozenset(trays), *(_complete(each, watermark.awaited) for each in (was, then))),
        replace(watermark, newest=newest),
        snapshot,
    )


def _complete(field: FieldResults, awaited: Mapping[int, int]) -> FieldResults:
    """The field with the results on its complete trays."""
    shown = complete(Counter(result.tray for result in field.results), awaited)
    return replace(field, results=tuple(each for each in field.results if each.tray in shown))


def _arrived(moved: list[int], newest: Mapping[int, int]) -> tuple[dict[int, int], Counter[int]]:
    """Return the newest results of now, and how many results have come in on which trays."""
    lowest = min((newest.get(section, 0) for section in moved), default=0)
    rows = Result.objects.filter(play__section__in=moved, pk__gt=lowest).order_by()
    newer, trays = dict(newest), Counter[int]()
    for section, tray, result in rows.values_list("play__section", "play__tray", "pk"):
        if result > newest.get(section, 0):
            newer[section] = max(newer.get(section, 0), result)
            trays[tray] += 1
    return newer, trays


class PlaysSince:
    """The plays of some trays, as they stand when any later result is the newest."""

    def __init__(
        self,
        sections: list[int],
        trays: Iterable[int],
        entry_of: Mapping[int, int],
        since: Mapping[int, int],
    ) -> None:
        reader = Reader(entry_of)
        rows = current_plays(sections).filter(tray__in=list(trays))
        self.settled: list[TableResult] = []
        moved: dict[int, int] = {}
        self.off_plan = False
        """Whether any of the plays that moved is in no plan."""
        columns = ("pk", "section", "current", "off_plan", *CURRENT)
        every = rows.values_list(*columns).iterator(chunk_size=ROWS)
        for play, section, current, off_plan, *said in every:
            if current <= since.get(section, 0):
                self.settled.append(reader.result(said))
            else:
                moved[play] = section
                self.off_plan |= off_plan
        self.moved = moved
        self.said: defaultdict[int, list[tuple[int, TableResult]]] = defaultdict(list)
        results = Result.objects.filter(play__in=list(moved)).order_by("pk")
        columns = ("play", "pk", "withdrawal", "play__tray", *SAID[1:])
        for play, result, withdrawal, *said in results.values_list(*columns):
            if withdrawal is not None:
                self.said[play].clear()
            else:
                self.said[play].append((result, reader.result(said)))

    def at(self, newest: Mapping[int, int]) -> Iterator[TableResult]:
        """Yield the results that are believed when these are the newest of each section."""
        yield from self.settled
        for play, section in self.moved.items():
            until = [each for pk, each in self.said[play] if pk <= newest.get(section, 0)]
            yield from until[-1:]

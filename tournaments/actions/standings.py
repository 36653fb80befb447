"""Scoring a field: the one action that the program does by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.db import IntegrityError, transaction
from django.db.models import Max, Q

from scoring.field import score
from scoring.refused import Refused
from scoring.values import FieldStandings, TrayAwards
from tournaments.models import Audience, Entry, Field, StandingRow, Standings, Tray, TrayTable
from tournaments.passing import passes
from tournaments.queries.due import is_due
from tournaments.queries.field_results import (
    FieldInputs,
    Revisions,
    read_inputs,
    read_results,
    read_revisions,
)
from tournaments.wording.reasons import INTERNAL

KEPT_GENERATIONS = 5
"""A page that is being read while a newer generation arrives still finds its own rows."""


def score_field(field_id: int) -> int:
    """Compute the standings of a field, if it is due.

    Returns how many generations were written. Reads the revisions first and computes outside
    any transaction: whatever arrives meanwhile makes the field due again, and has rung for
    itself. Once only, so that a field in which results pour in does not keep a worker from
    all others. What cannot be scored is noted and not tried again before the inputs change; a
    fault of the program is noted too, and raised. What passes is only raised: the field stays
    due.
    """
    if not is_due(field_id):
        return 0
    revisions = read_revisions(field_id)
    try:
        inputs = read_inputs(field_id, revisions)
        return int(write_generation(inputs, compute(inputs)))
    except Refused as refused:
        _note_problem(revisions, refused.code, refused.params)
        return 0
    except Exception as error:
        if not passes(error):
            _note_problem(revisions, INTERNAL, {})
        raise


@dataclass(frozen=True, slots=True)
class Computed:
    """What one computation gives: standings over all results, and over complete trays."""

    all_results: FieldStandings
    open_results: FieldStandings
    results: int
    on_complete_trays: int
    expected: int


def compute(inputs: FieldInputs) -> Computed:
    """Read the results and score them. Raises ``Refused`` where that cannot be done."""
    read = read_results(inputs)
    shown = read.on_complete_trays()
    all_results = score(read.results, inputs.rules)
    same = len(shown.results) == len(read.results.results)
    return Computed(
        all_results=all_results,
        open_results=all_results if same else score(shown, inputs.rules),
        results=len(read.results.results),
        on_complete_trays=len(shown.results),
        expected=read.expected,
    )


def write_generation(inputs: FieldInputs, computed: Computed) -> bool:
    """Write a generation and point the field at it; returns whether it did.

    It does not where a newer one is there already, nor where those who were seated have been
    seated anew: their standings are of no more use, and the field is due again.
    """
    try:
        return _write_generation(inputs, computed)
    except IntegrityError:
        if _still_there(computed.all_results):
            raise
        return False


def _still_there(standings: FieldStandings) -> bool:
    """Whether there is still everybody, and every tray, that was scored."""
    entries = {standing.contestant for standing in standings.standings}
    trays = set(standings.trays)
    return Entry.objects.filter(pk__in=entries).count() == len(entries) and Tray.objects.filter(
        pk__in=trays
    ).count() == len(trays)


@transaction.atomic
def _write_generation(inputs: FieldInputs, computed: Computed) -> bool:
    field = Field.objects.select_for_update(of=("self",)).get(pk=inputs.field_id)
    if field.current is not None and field.current.seen >= inputs.seen:
        return False
    last = field.generations.aggregate(last=Max("generation"))["last"] or 0
    generation = Standings.objects.create(
        field=field,
        generation=last + 1,
        inputs=inputs.revisions.by_section,
        seen=inputs.seen,
        results=computed.results,
        open_results=computed.on_complete_trays,
        expected=computed.expected,
        rules_digest=inputs.rules.digest,
    )
    _write_rows(generation, computed.all_results, Audience.SCORERS)
    if computed.on_complete_trays != computed.results:
        _write_rows(generation, computed.open_results, Audience.EVERYBODY)
    _write_tables(generation, computed.all_results)
    Field.objects.filter(pk=field.pk).update(current=generation)
    Field.objects.filter(pk=field.pk, problem_seen__lte=inputs.seen).update(problem=None)
    field.generations.filter(generation__lte=last + 1 - KEPT_GENERATIONS).delete()
    return True


def _write_rows(generation: Standings, standings: FieldStandings, audience: Audience) -> None:
    StandingRow.objects.bulk_create(
        StandingRow(
            standings=generation,
            audience=audience,
            entry_id=standing.contestant,
            line=standing.line,
            place=standing.place,
            shared=standing.shared,
            total=standing.total,
            maximum=standing.maximum,
            made=standing.made,
            trays_played=standing.trays_played,
            tiebreak=[str(part) for part in standing.tiebreak],
        )
        for standing in standings.standings
    )


def _write_tables(generation: Standings, standings: FieldStandings) -> None:
    TrayTable.objects.bulk_create(
        TrayTable(
            standings=generation,
            tray_id=tray,
            deal=table.deal,
            top=table.top,
            datum=table.datum,
            awards=_award_rows(table),
            seated=_seated_rows(table),
        )
        for tray, every in standings.trays.items()
        for table in (every, *every.fouled)
    )


def _award_rows(table: TrayAwards) -> list[list[str | int]]:
    return [
        [_text(award.score), _times(award.times), _text(award.ns), _text(award.ew)]
        for award in table.awards
    ]


def _seated_rows(table: TrayAwards) -> list[list[object]]:
    return [
        [
            list(seat.ns),
            list(seat.ew),
            *(None if award is None else _text(award) for award in (seat.ns_award, seat.ew_award)),
            seat.group,
        ]
        for seat in table.seated
    ]


def _times(times: int | Fraction) -> int | str:
    """How often; in a fraction where a weighted ruling counts in part."""
    return times if isinstance(times, int) else _text(times)


def _text(amount: Fraction) -> str:
    return f"{amount.numerator}/{amount.denominator}"


def _note_problem(revisions: Revisions, code: str, params: Mapping[str, object]) -> None:
    """Keep why these inputs cannot be scored; the last standings stay, marked as behind.

    Nothing is noted that newer standings or a newer problem have overtaken.
    """
    newer = Q(problem_seen__gte=revisions.seen) | Q(current__seen__gte=revisions.seen)
    fields = Field.objects.filter(pk=revisions.field_id).exclude(newer)
    Field.objects.filter(pk__in=fields.values("pk")).update(
        problem={"code": code, "params": {key: str(value) for key, value in params.items()}},
        problem_seen=revisions.seen,
    )

"""Scoring a field: the one action that the program does by itself."""

from collections.abc import Mapping
from fractions import Fraction

from django.db import transaction
from django.db.models import Max

from scoring.field import score
from scoring.refused import Refused
from scoring.values import FieldStandings, TrayAwards
from tournaments.models import Field, StandingRow, Standings, TrayTable
from tournaments.queries.due import is_due
from tournaments.queries.field_results import FieldInputs, read_inputs, read_results

KEPT_GENERATIONS = 5
"""A page that is being read while a newer generation arrives still finds its own rows."""


def score_field(field_id: int) -> int:
    """Compute the standings of a field until it is not due any more.

    Returns how many generations were written. Reads the revisions first and computes outside
    any transaction: whatever arrives meanwhile makes the field due again, and is seen then.
    """
    written = 0
    while is_due(field_id):
        inputs = read_inputs(field_id)
        field_results = read_results(inputs)
        try:
            standings = score(field_results.results, inputs.rules)
        except Refused as refused:
            _note_problem(inputs, refused)
            continue
        played = len(field_results.results.results)
        expected = field_results.scheduled or played
        written += write_generation(inputs, standings, played, expected)
    return written


@transaction.atomic
def write_generation(
    inputs: FieldInputs, standings: FieldStandings, played: int, expected: int
) -> bool:
    """Write a generation and point the field at it, unless a newer one is there already."""
    field = Field.objects.select_for_update(of=("self",)).get(pk=inputs.field_id)
    if field.current is not None and field.current.seen >= inputs.seen:
        return False
    last = field.generations.aggregate(last=Max("generation"))["last"] or 0
    generation = Standings.objects.create(
        field=field,
        generation=last + 1,
        inputs=inputs.revisions,
        seen=inputs.seen,
        results=played,
        expected=expected,
        rules_digest=inputs.rules.digest,
    )
    _write_rows(generation, standings)
    Field.objects.filter(pk=field.pk).update(current=generation, problem=None)
    field.generations.filter(generation__lte=last + 1 - KEPT_GENERATIONS).delete()
    return True


def _write_rows(generation: Standings, standings: FieldStandings) -> None:
    StandingRow.objects.bulk_create(
        StandingRow(
            standings=generation,
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
    TrayTable.objects.bulk_create(
        TrayTable(standings=generation, tray_id=tray, top=table.top, awards=_award_rows(table))
        for tray, table in standings.trays.items()
    )


def _award_rows(table: TrayAwards) -> list[list[str | int]]:
    return [
        [_text(award.score), award.times, _text(award.ns), _text(award.ew)]
        for award in table.awards
    ]


def _text(amount: Fraction) -> str:
    return f"{amount.numerator}/{amount.denominator}"


def _note_problem(inputs: FieldInputs, refused: Refused) -> None:
    """Keep why these inputs cannot be scored; the last standings stay, marked as behind."""
    params: Mapping[str, object] = refused.params
    Field.objects.filter(pk=inputs.field_id, problem_seen__lt=inputs.seen).update(
        problem={"code": refused.code, "params": {k: str(v) for k, v in params.items()}},
        problem_seen=inputs.seen,
    )

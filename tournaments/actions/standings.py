"""Scoring a field: the one action that the program does by itself."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter

from django.db import IntegrityError, transaction
from django.db.models import Exists, Max, OuterRef, Q

from scoring.field import Scoring, can_be_extended, from_rows, rescore_trays
from scoring.refused import Refused
from scoring.values import FieldStandings, RuleSet, Standing, TrayAwards
from tournaments.actions.official import keep_published, time_field
from tournaments.models import (
    Audience,
    Entry,
    Field,
    InterimStandings,
    StandingRow,
    Standings,
    Tray,
    TrayTable,
)
from tournaments.presenting.reasons import INTERNAL
from tournaments.queries.standings.due import is_due
from tournaments.queries.standings.field_results import (
    FieldInputs,
    FieldRead,
    InputSnapshot,
    Revisions,
    Watermark,
    read_inputs,
    read_results,
    read_revisions,
)
from tournaments.queries.standings.interim import Interim, read_interim, read_rounds
from tournaments.queries.standings.late_results import (
    Change,
    LastGeneration,
    last_generation,
    read_late,
)
from tournaments.queries.standings.parts import WHOLE, complete_in_all, parts_of
from tournaments.queries.standings.refused_figures import known_figures
from tournaments.server.transient import is_transient

KEPT_GENERATIONS = 5
"""A page that is being read while a newer generation arrives still finds its own rows."""


def score_field(field_id: int) -> int:
    """Compute the standings of a field, if it is due.

    Returns how many generations were written. Reads the revisions first and computes outside
    any transaction: whatever arrives meanwhile makes the field due again, and has told of
    itself. Once only, so that a field in which results pour in does not keep a worker from
    all others. What cannot be scored is noted and not tried again before the inputs change; a
    fault of the program is noted too, and raised. What is transient is only raised: the field stays
    due. A field that is deleted meanwhile is of no more use.
    """
    try:
        return _score(field_id) if is_due(field_id) else 0
    except Field.DoesNotExist:
        return 0


def _score(field_id: int) -> int:
    revisions = read_revisions(field_id)
    try:
        inputs = read_inputs(field_id, revisions)
        return int(write_generation(inputs, compute_late(inputs) or compute(inputs)))
    except Refused as refused:
        _note_problem(revisions, refused.code, known_figures(refused, in_full=False))
        return 0
    except Exception as error:
        if not is_transient(error):
            _note_problem(revisions, INTERNAL, {})
        raise


Parts = Mapping[str, FieldStandings]


@dataclass(frozen=True, slots=True)
class Computed:
    """The standings from one computation: over all results, and over complete trays; of each part
    of the field by its letter.

    ``interim`` is the ranking while play goes on, None where that of before still stands.
    ``watermark`` is what a later one can go on from, if it can. ``kept`` is the generation whose
    tables stay as they were, but for those in ``all_results``; so do the standings that
    everybody sees where ``open_results`` is None.
    """

    all_results: Parts
    open_results: Parts | None
    results: int
    on_complete_trays: int
    expected: int
    interim: Interim | None
    watermark: Watermark | None = None
    kept: LastGeneration | None = None


def compute(inputs: FieldInputs) -> Computed:
    """Read the results and score them. Raises ``Refused`` where that cannot be done."""
    read = {letter: read_results(part) for letter, part in parts_of(inputs).items()}
    shown = complete_in_all(read.values())
    scoring = {letter: Scoring(part.results, inputs.rules) for letter, part in read.items()}
    results = sum(len(part.results.results) for part in read.values())
    on_complete_trays = sum(shown.values())
    expected = sum(part.expected for part in read.values())
    all_results = {letter: its.whole() for letter, its in scoring.items()}
    snapshots = {letter: part.snapshot for letter, part in read.items()}
    return Computed(
        all_results=all_results,
        open_results=all_results
        if on_complete_trays == results
        else {letter: its.only(shown) for letter, its in scoring.items()},
        results=results,
        on_complete_trays=on_complete_trays,
        expected=expected,
        interim=_interim(inputs, snapshots, going_on=results < expected),
        watermark=_watermark(read, all_results, inputs.rules),
    )


def _watermark(read: Mapping[str, FieldRead], standings: Parts, rules: RuleSet) -> Watermark | None:
    """Return from where a later computation can go on; None where it cannot."""
    whole = read.get(WHOLE)
    return whole.watermark if whole and _says_all(whole, standings[WHOLE], rules) else None


def _interim(
    inputs: FieldInputs, snapshots: Mapping[str, InputSnapshot], *, going_on: bool
) -> Interim | None:
    """Rank over complete rounds, where play goes on and something that counts is another."""
    rounds = read_rounds(inputs, snapshots) if going_on else None
    known = InterimStandings.objects.filter(field=inputs.field_id).values_list("key", flat=True)
    if rounds is None or rounds.key in known:
        return None
    return read_interim(inputs, snapshots, rounds)


def _says_all(read: FieldRead, standings: FieldStandings, rules: RuleSet) -> bool:
    """Return whether a later entry can be added to these: of who is not ranked nothing is kept."""
    if not read.awaited or read.results.unranked:
        return False
    return can_be_extended(standings, rules)


def compute_late(inputs: FieldInputs) -> Computed | None:
    """Return what ``compute`` gives, from the last generation and the trays with something new.

    None where that cannot be: then all has to be computed. Raises ``Refused`` as it does.
    """
    last = last_generation(inputs)
    late = read_late(inputs, last) if last is not None else None
    if last is None or late is None:
        return None
    results = last.results + late.every.more
    on_complete_trays = last.open_results + late.complete.more
    all_results = _rescored(last.rows(Audience.SCORERS), late.every, inputs.rules)
    open_results: Parts | None = all_results
    if on_complete_trays != results:
        # A tray that others have yet to play changes nothing that everybody sees.
        open_results = None
        if not late.complete.nothing:
            open_results = _rescored(last.rows(last.everybody), late.complete, inputs.rules)
    return Computed(
        all_results=all_results,
        open_results=open_results,
        results=results,
        on_complete_trays=on_complete_trays,
        expected=last.expected,
        interim=_interim(inputs, {WHOLE: late.snapshot}, going_on=results < last.expected),
        watermark=late.watermark if can_be_extended(all_results[WHOLE], inputs.rules) else None,
        kept=last,
    )


def _rescored(rows: Iterable[Standing], change: Change, rules: RuleSet) -> Parts:
    return {WHOLE: rescore_trays(from_rows(rows), change.was, change.now, rules, change.trays)}


def write_generation(inputs: FieldInputs, computed: Computed) -> bool:
    """Write a generation and point the field at it; returns whether it did.

    It does not where a newer one is there already or the field is gone, nor where those who were
    seated have been seated anew: their standings are of no more use, and the field is due again.
    Nor where what it goes on from has been taken away by so many newer ones; if still due, the
    sweep sees it.
    """
    try:
        return _write_generation(inputs, computed)
    except IntegrityError:
        if _still_there(computed.all_results):
            raise
        return False


def _still_there(parts: Parts) -> bool:
    """Return whether there is still everybody, and every tray, that was scored."""
    entries = {standing.contestant for part in parts.values() for standing in part.standings}
    trays = {tray for part in parts.values() for tray in part.trays}
    return Entry.objects.filter(pk__in=entries).count() == len(entries) and Tray.objects.filter(
        pk__in=trays
    ).count() == len(trays)


@transaction.atomic
def _write_generation(inputs: FieldInputs, computed: Computed) -> bool:
    field = Field.objects.select_for_update(of=("self",)).filter(pk=inputs.field_id).first()
    if field is None:  # deleted meanwhile
        return False
    if field.current is not None and field.current.seen >= inputs.seen:
        return False
    if computed.kept and not field.generations.filter(pk=computed.kept.pk).exists():
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
        saw=computed.watermark.stored() if computed.watermark else None,
        rules_digest=inputs.rules.digest,
    )
    _write_rows(generation, computed.all_results, Audience.SCORERS)
    if computed.on_complete_trays != computed.results:
        _write_open_rows(generation, computed)
    if read_revisions(field.pk) != inputs.revisions:
        _require_everybody(generation)
    _write_tables(generation, computed.all_results)
    if computed.interim is not None:
        _write_interim(field, computed.interim)
    if computed.kept is not None:
        _keep_tables(generation, computed.kept.pk, computed.all_results[WHOLE].trays)
    keep_published(field)
    Field.objects.filter(pk=field.pk).update(current=generation)
    time_field(field, generation)
    Field.objects.filter(pk=field.pk, problem_seen__lte=inputs.seen).update(problem=None)
    old = field.generations.filter(generation__lte=last + 1 - KEPT_GENERATIONS)
    old.filter(published=False).delete()
    return True


def _write_interim(field: Field, interim: Interim) -> None:
    rows = [
        [
            each.contestant,
            str(each.line),
            each.place,
            each.shared,
            _text(each.total),
            each.maximum if each.maximum is None else _text(each.maximum),
            each.trays_played,
        ]
        for each in interim.standings
    ]
    InterimStandings.objects.update_or_create(
        field=field,
        defaults={
            "key": interim.rounds.key,
            "rounds": interim.rounds.rounds,
            "results": interim.results,
            "rows": rows,
        },
    )


def _write_open_rows(generation: Standings, computed: Computed) -> None:
    if computed.open_results is not None:
        _write_rows(generation, computed.open_results, Audience.EVERYBODY)
    elif (last := computed.kept) is not None:
        rows = list(StandingRow.objects.filter(standings=last.pk, audience=last.everybody))
        for row in rows:
            row.pk, row.standings, row.audience = None, generation, Audience.EVERYBODY
        StandingRow.objects.bulk_create(rows)


def _write_rows(generation: Standings, parts: Parts, audience: Audience) -> None:
    every = [each for part in parts.values() for each in part.standings]
    StandingRow.objects.bulk_create(
        StandingRow(
            standings=generation,
            audience=audience,
            entry_id=each.contestant,
            line=str(each.line),
            place=each.place,
            shared=each.shared,
            total=each.total,
            maximum=each.maximum,
            made=each.made,
            trays_played=each.trays_played,
            tiebreak=StandingRow.tie_break_to_store(each.tiebreak, each.parted),
        )
        # An index is built fastest in its order.
        for each in sorted(every, key=attrgetter("contestant"))
    )


def _require_everybody(generation: Standings) -> None:
    """Raises ``IntegrityError`` where a row is about somebody who is gone.

    All rows in one question: the database would look for their entries one by one. Whoever goes
    only now makes the field due again, and pages show those who are seated.
    """
    there = Entry.objects.filter(pk=OuterRef("entry"))
    if generation.rows.filter(~Exists(there), audience=Audience.SCORERS).exists():
        raise IntegrityError("a standing of nobody")


def _write_tables(generation: Standings, parts: Parts) -> None:
    TrayTable.objects.bulk_create(
        TrayTable(
            standings=generation,
            tray_id=tray,
            section=letter,
            deal=table.deal,
            top=table.top,
            datum=table.datum,
            awards=_award_rows(table),
            seated=_seated_rows(table),
        )
        for letter, part in parts.items()
        for tray, every in part.trays.items()
        for table in (every, *every.fouled)
    )


def _keep_tables(generation: Standings, last: int, but: Collection[int]) -> None:
    tables = TrayTable.objects.filter(standings=last).exclude(tray__in=list(but))
    for table in (kept := list(tables)):
        table.pk, table.standings = None, generation
    TrayTable.objects.bulk_create(kept)


def _award_rows(table: TrayAwards) -> list[list[str | int | None]]:
    return [
        [
            _text(award.score),
            _times(award.times),
            _text(award.ns),
            None if table.ns_alone else _text(award.ew),
        ]
        for award in table.awards
    ]


def _seated_rows(table: TrayAwards) -> list[list[object]]:
    return [
        [
            list(seat.ns),
            list(seat.ew),
            *(None if award is None else _text(award) for award in (seat.ns_award, seat.ew_award)),
            seat.group,
            *(map(_text, seat.boards) if any(seat.boards) else ()),
        ]
        for seat in table.seated
    ]


def _times(times: int | Fraction) -> int | str:
    """Return how often; in a fraction where a weighted ruling counts in part."""
    return times if isinstance(times, int) else _text(times)


def _text(amount: Fraction) -> str:
    return f"{amount.numerator}/{amount.denominator}"


def _note_problem(revisions: Revisions, code: str, params: Mapping[str, str]) -> None:
    """Keep why these inputs cannot be scored; the last standings stay, marked as behind.

    Nothing is noted that newer standings or a newer problem have overtaken.
    """
    newer = Q(problem_seen__gte=revisions.seen) | Q(current__seen__gte=revisions.seen)
    fields = Field.objects.filter(pk=revisions.field_id).exclude(newer)
    Field.objects.filter(pk__in=fields.values("pk")).update(
        problem={"code": code, "params": dict(params)},
        problem_seen=revisions.seen,
    )

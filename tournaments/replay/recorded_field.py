"""A record as a field to be scored, without a database; and what comes of scoring it.

``manage.py replay`` plays the record through the models instead. Both read the rules and find
the matches by ``field_rules``; the tests hold them against each other.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from scoring.contract_score import score as contract_score
from scoring.field import score
from scoring.outcome import Contract, NotPlayed, Outcome, PassedOut, Score
from scoring.rules import apart
from scoring.values import (
    Adjustment,
    FieldResults,
    FieldStandings,
    Line,
    RuleSet,
    Seats,
    TableResult,
    TrayAwards,
)
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import EventRecord, RecordedResult, TrayKey, Who
from tournaments.queries.standings.field_rules import (
    FieldRules,
    Placed,
    grouped,
    most_results,
    read_field_rules,
)
from tournaments.replay.replayed import (
    Replayed,
    ReplayedAward,
    ReplayedRow,
    Worths,
    sides_with_scores,
)


@dataclass(frozen=True, slots=True)
class RecordedField:
    """A field, its rules, and what its numbers stand for; a contestant or tray counts from 1."""

    results: FieldResults
    rules: RuleSet
    who: Mapping[int, Who]
    trays: Mapping[int, TrayKey]


def stored_rules(record: EventRecord, entry_of: Callable[[Who], int]) -> dict[str, Any]:
    """The rules of a record as those of a field are stored."""
    rules: dict[str, Any] = {"name": record.rules_name, "switches": dict(record.rules)}
    if record.tables:
        rules["tables"] = {name: [list(row) for row in its] for name, its in record.tables.items()}
    known = {
        "expected": record.expected,
        "most_trays": record.most_trays,
        "match_trays": record.match_trays,
        "phantoms": sorted(entry_of(who) for who in record.phantoms),
    }
    return rules | {key: value for key, value in known.items() if value}


def played_outcome(result: RecordedResult, vulnerable: str) -> Outcome:
    """Return what was scored: the outcome, or the score where the record's outcome contradicts
    it.
    """
    if result.score is None or not isinstance(result.outcome, Contract | PassedOut):
        return result.outcome
    if contract_score(result.outcome, Vulnerability(vulnerable)) == result.score:
        return result.outcome
    return Score(result.score)


def recorded_field(record: EventRecord) -> RecordedField:
    """The field of a record. Raises ``Refused`` where its rules are none."""
    everybody = [*(each.who for each in record.contestants), *sorted(record.phantoms)]
    numbers = {who: number for number, who in enumerate(everybody, 1)}
    trays = {tray.key: number for number, tray in enumerate(record.trays, 1)}
    vulnerable = {tray.key: tray.vulnerable for tray in record.trays}
    rules = read_field_rules(stored_rules(record, numbers.__getitem__))
    placed = [
        Placed(
            TableResult(
                trays[result.deal],
                Seats(*(numbers[who] for who in _hands(result))),
                played_outcome(result, vulnerable[result.deal]),
                result.ruling,
            ),
            result.round,
            result.tray,
        )
        for result in record.results
    ]
    return RecordedField(
        _field_results(record, numbers, trays, grouped(placed, rules), rules),
        rules.rules,
        {number: who for who, number in numbers.items()},
        {number: key for key, number in trays.items()},
    )


def score_record(record: EventRecord) -> Replayed:
    """Return what comes of a record, with that beside it. Raises ``Refused`` as ``scoring``
    does.
    """
    field = recorded_field(record)
    letters = sorted({result.section for result in record.results})
    if apart(field.rules) and len(letters) > 1:
        return _scored_apart(record, letters)
    scored = score(field.results, field.rules)
    return Replayed(
        rows=_rows(field, scored),
        awards=_awards(record, field, scored),
        datums={
            field.trays[tray]: table.datum
            for tray, table in scored.trays.items()
            if table.datum is not None
        },
        beside=score_record(record.beside) if record.beside else None,
    )


def _scored_apart(record: EventRecord, letters: Sequence[str]) -> Replayed:
    """Score each section as a record of its own; the awards stay in the order of the results."""
    rows: list[ReplayedRow] = []
    awards: dict[str, Iterator[ReplayedAward]] = {}
    for letter in letters:
        results = tuple(result for result in record.results if result.section == letter)
        here = {who for result in results for who in _hands(result)}
        part = score_record(
            replace(
                record,
                results=results,
                contestants=tuple(each for each in record.contestants if each.who in here),
                adjustments=tuple(each for each in record.adjustments if each.who in here),
                phantoms=record.phantoms & here,
                published=(),
                columns={},
                beside=None,
            )
        )
        rows += part.rows
        awards[letter] = iter(part.awards)
    in_order = tuple(next(awards[result.section]) for result in record.results)
    return Replayed(rows=tuple(rows), awards=in_order)


def worths_of(table: TrayAwards) -> Worths:
    """Return what the plays of a tray are worth, from its table."""
    return Worths(
        table.top,
        {award.score: (award.ns, award.ew) for award in table.awards},
        {((s.ns, s.ew), s.group): (s.ns_award, s.ew_award) for s in table.seated},
    )


def _hands(result: RecordedResult) -> tuple[Who, Who, Who, Who]:
    return result.north, result.east, result.south, result.west


def _field_results(
    record: EventRecord,
    numbers: Mapping[Who, int],
    trays: Mapping[TrayKey, int],
    results: tuple[TableResult, ...],
    rules: FieldRules,
) -> FieldResults:
    return FieldResults(
        lines={numbers[each.who]: Line(each.who.line) for each in record.contestants},
        expected=most_results(results, rules, {n: key.series for key, n in trays.items()}),
        results=results,
        adjustments=tuple(
            Adjustment(numbers[each.who], Fraction(each.amount), each.reason)
            for each in record.adjustments
        ),
        vulnerable={trays[tray.key]: Vulnerability(tray.vulnerable) for tray in record.trays},
        phantoms=rules.phantoms,
        datums={trays[t.key]: t.datum for t in record.trays if t.datum is not None},
        most_trays=rules.most_trays,
    )


def _rows(field: RecordedField, scored: FieldStandings) -> tuple[ReplayedRow, ...]:
    return tuple(
        ReplayedRow(
            field.who[standing.contestant],
            standing.total,
            standing.maximum,
            standing.place,
            standing.shared,
            standing.trays_played,
        )
        for standing in scored.standings
    )


def _awards(
    record: EventRecord, field: RecordedField, scored: FieldStandings
) -> tuple[ReplayedAward, ...]:
    worths = {
        (tray, each.deal): worths_of(each)
        for tray, table in scored.trays.items()
        for each in (table, *table.fouled)
    }
    nothing = Worths(None, {})
    awards = []
    for recorded, result in zip(record.results, field.results.results, strict=True):
        its = worths.get((result.tray, deal_name(result)), nothing)
        figure = figure_of(result.outcome, field.results.vulnerable[result.tray])
        ns, ew = its.award(sides_with_scores(result), figure, result.group)
        awards.append(
            ReplayedAward(
                recorded.tray, recorded.north, recorded.east, figure, ns, ew, its.top,
                recorded.series, recorded.round,
            )
        )  # fmt: skip
    return tuple(awards)


def deal_name(result: TableResult) -> str:
    """Return which of the deals under one number was played."""
    return str(result.ruling.params.get("deal", "")) if result.ruling else ""


def figure_of(outcome: Outcome, vulnerable: Vulnerability) -> int | None:
    """N/S's points; None where the tray was not played."""
    if isinstance(outcome, NotPlayed) or not isinstance(outcome, Contract | Score | PassedOut):
        return None
    return contract_score(outcome, vulnerable)

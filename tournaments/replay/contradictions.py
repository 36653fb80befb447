"""Contradictions in a file, board by board: published figures that cannot all be true.

These need no rules but those of the file, and no trust in any of its figures. They explain
differences; a figure that cannot be reproduced is a difference besides.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from scoring.outcome import NotPlayed
from scoring.rules import round_half_up
from tournaments.exchange.event_record import EventRecord, RecordedResult, TrayKey, Who
from tournaments.exchange.json_node import decimals_of
from tournaments.replay.differences import shown_awards, where
from tournaments.replay.replayed import Replayed, key_of

SUMMED = ("own_max", "sum", "scaled_to_max_boards")
"""The totals that are the sum of the awards, but for a factor."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """``kind`` is one of: score, sides, equal scores, better score, sum, datum.

    score: the contract gives another score than the one beside it (``one`` is printed, ``other``
    computed). sides: the awards of the two sides of a table (their sum, and what it must be).
    equal scores: two tables made the same score and have other awards; better score: the better
    one has less. sum: a total is not the sum of the file's own awards (the total, the sum).
    datum: it does not follow from the scores (printed, computed).
    """

    kind: str
    where: str
    one: str
    other: str


def contradictions(record: EventRecord, result: Replayed) -> list[Contradiction]:
    """Everything in which the file contradicts itself, with that beside it."""
    found = [
        *_sides(record, result),
        *_orders(record),
        *_sums(record, result),
        *_datums(record, result),
    ]
    if record.beside and result.beside:
        found += contradictions(record.beside, result.beside)
    return found


def _sides(record: EventRecord, result: Replayed) -> Iterator[Contradiction]:
    """The two sides of a table share what there is on the tray; a ruling need not."""
    shown = shown_awards(record, result)
    for each in record.results:
        said, (ns, ew) = each.published, shown[key_of(each)][0]
        if each.ruling or None in (said.ns, said.ew, ns, ew) or said.ns is None or said.ew is None:
            continue
        sum_said, whole = Fraction(said.ns + said.ew), (ns or 0) + (ew or 0)
        slack = sum(_slack(award, _decimals(record)) for award in (ns, ew))
        if abs(sum_said - whole) > slack:
            yield Contradiction("sides", where(each), _text(sum_said), _text(whole))


def _slack(exact: Fraction | None, decimals: int) -> Fraction:
    """By how much a figure may be off by being printed: nothing, or half a unit."""
    if exact is None or (exact * 10**decimals).denominator == 1:
        return Fraction(0)
    return Fraction(1, 2 * 10**decimals)


def _orders(record: EventRecord) -> Iterator[Contradiction]:
    """On one tray equal scores have equal awards, and a better score has no less."""
    if record.kind == "teams":
        return
    trays: defaultdict[TrayKey, list[tuple[int, Decimal, RecordedResult]]] = defaultdict(list)
    for each in record.results:
        score = each.score
        plain = each.ruling is None and not isinstance(each.outcome, NotPlayed)
        if plain and score is not None and each.published.ns is not None:
            trays[each.deal].append((score, each.published.ns, each))
    for rows in trays.values():
        rows.sort(key=lambda row: (row[0], row[1]))
        for (low, less, one), (high, more, other) in pairwise(rows):
            if low == high and less != more:
                yield Contradiction("equal scores", _two(one, other), f"{less:f}", f"{more:f}")
            elif low < high and less > more:
                yield Contradiction("better score", _two(one, other), f"{less:f}", f"{more:f}")


def _sums(record: EventRecord, result: Replayed) -> Iterator[Contradiction]:
    """Totals beside the sum of the file's own awards, as far as rounding can explain."""
    if record.raw_awards or record.match_trays or record.kind == "teams":
        return
    if record.rules.get("total", "own_max") not in SUMMED:
        return
    sums = _own_sums(record, result)
    added: defaultdict[Who, Decimal] = defaultdict(Decimal)
    for adjustment in record.adjustments:
        added[adjustment.who] += adjustment.amount
    most = record.most_trays or max((row.trays_played for row in result.rows), default=0)
    rows = {row.who: row for row in result.rows}
    for said in record.published:
        if said.total is None or said.who not in sums:
            continue
        total, slack = sums[said.who]
        factor = Fraction(1)
        if record.rules.get("total") == "scaled_to_max_boards" and rows[said.who].trays_played:
            factor = Fraction(most, rows[said.who].trays_played)
        whole = total * factor + Fraction(added[said.who])
        slack = slack * factor + _slack(whole, decimals_of(said.total))
        if abs(whole - Fraction(said.total)) > slack:
            yield Contradiction("sum", str(said.who), f"{said.total:f}", _text(whole))


def _own_sums(record: EventRecord, result: Replayed) -> dict[Who, tuple[Fraction, Fraction]]:
    """The sum of everybody's published awards where none is missing, and by how much it may be
    off because they were rounded."""
    computed = {each.key: (each.award_ns, each.award_ew) for each in result.awards}
    decimals = _decimals(record)
    sums: dict[Who, tuple[Fraction, Fraction]] = {}
    lacking: set[Who] = set()
    for each in record.results:
        ns, ew = computed[key_of(each)]
        for hands, award, exact in (
            ((each.north, each.south), each.published.ns, ns),
            ((each.east, each.west), each.published.ew, ew),
        ):
            for who in dict.fromkeys(hands):
                if award is not None:
                    total, slack = sums.get(who, (Fraction(0), Fraction(0)))
                    sums[who] = total + Fraction(award), slack + _slack(exact, decimals)
                elif exact is not None:
                    lacking.add(who)
    return {who: its for who, its in sums.items() if who not in lacking}


def _datums(record: EventRecord, result: Replayed) -> Iterator[Contradiction]:
    if record.rules.get("datum") == "given":
        return
    for tray in record.trays:
        computed = result.datums.get(tray.key)
        if tray.datum is not None and computed is not None and computed != tray.datum:
            yield Contradiction("datum", f"board {tray.key}", _text(tray.datum), _text(computed))


def _decimals(record: EventRecord) -> int:
    printed = [award for r in record.results for award in (r.published.ns, r.published.ew)]
    occur = (decimals_of(award) for award in printed if award is not None)
    return max(record.award_decimals or 0, *occur, 0)


def _two(one: RecordedResult, other: RecordedResult) -> str:
    return f"{where(one)} and {where(other).partition(', ')[2]}"


def _text(amount: Fraction | int) -> str:
    printed = f"{round_half_up(Fraction(amount), 4):f}"
    return printed.rstrip("0").rstrip(".")

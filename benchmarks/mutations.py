"""Changes one thing at a time in recorded events, and counts what a replay notices.

``python -m benchmarks.mutations [FOLDER]`` prints a table over the events in the folder (the
published ones of the tests). Changed are each score, and each switch and number of the
rules that touches a unit, a divisor, a datum, a total or a rounding. What goes unnoticed must be
something that no published figure can show: a score that is compared with all others as before,
or a switch under which no published figure is printed otherwise. Ends with 1 where a change of a
score that changes a comparison goes unnoticed.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from scoring.datum import TenRounding, Trim, datum
from scoring.imps import imps
from scoring.outcome import Score
from scoring.rules import number, rule_set, text
from scoring.switches import SWITCHES, Switch
from scoring.values import RuleSet
from tests.data import EVENTS
from tournaments.exchange.event_record import EventRecord, RecordedResult, TrayKey, Who
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record
from tournaments.replay.replayed import Replayed

SCORE = "a score"
OF_METHOD = {
    "matchpoints": ("unit", "unequal", "small_groups"),
    "cross_imps": ("divisor", "imp_cap"),
    "butler": ("datum", "datum_trim", "datum_round"),
    "matches": ("match", "match_total", "vp_scale"),
}
"""The switches that only one method looks at."""

OF_ALL = ("award_step", "total", "total_step", "ties")
OF_RULINGS = ("artificial", "imps_for_ten")
CAPS = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Change:
    """An event with one thing changed. ``hidden``: why no comparison can show it, if so."""

    event: str
    kind: str
    what: str
    record: EventRecord
    hidden: str = ""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a change; ``why`` it was not noticed is empty where it was, or should be."""

    change: Change
    noticed: bool
    why: str = ""

    @property
    def missed(self) -> bool:
        """Whether it should have been noticed and was not."""
        return not self.noticed and not self.why


def changes(event: str, record: EventRecord, every: int = 1) -> Iterator[Change]:
    """Every change of an event, or only each ``every``-th of the scores."""
    for index in range(0, len(record.results), every):
        yield from _score_changes(event, record, index)
    yield from _switch_changes(event, record)
    yield from _number_changes(event, record)


def tried(change: Change, before: Replayed) -> Tried:
    """Whether a change is noticed; ``before`` is what came of the event as it was."""
    after = score_record(change.record)
    if differences(change.record, after):
        return Tried(change, noticed=True)
    if change.kind != SCORE:
        same = (before.rows, before.awards) == (after.rows, after.awards)
        why = "no figure is changed" if same else "no published figure is printed otherwise"
        return Tried(change, noticed=False, why=why)
    return Tried(change, noticed=False, why=change.hidden)


def _score_changes(event: str, record: EventRecord, index: int) -> Iterator[Change]:
    """The score ten points better, or with the other sign: what N/S won, E/W have won."""
    result = record.results[index]
    if result.score is None or result.ruling:
        return
    for score in (result.score + 10, -result.score or 100):
        results = list(record.results)
        results[index] = replace(result, score=score, outcome=Score(score))
        what = f"board {result.deal}: {result.score} to {score}"
        changed = replace(record, results=tuple(results))
        same = _compared(record, result.deal) == _compared(changed, result.deal)
        yield Change(event, SCORE, what, changed, "compared as before" if same else "")


def _compared(record: EventRecord, deal: TrayKey) -> list[int]:
    """What the comparisons of a tray come to, table against table, in the order of the record."""
    rules = rule_set(record.rules_name, record.tables, **record.rules)
    rows = [each for each in record.results if each.deal == deal and each.score is not None]
    pairs = [
        (one, other)
        for one in rows
        for other in rows
        if one is not other and (record.kind != "teams" or _match(one) == _match(other))
    ]
    match text(rules, "method"), text(rules, "match"):
        case ("matchpoints", _) | ("matches", "pab"):
            return [_sign(_points(one) - _points(other)) for one, other in pairs]
        case "butler", _:
            against = _datum(record, deal, rules, Counter(map(_points, rows)))
            return [imps(_points(row) - against) for row in rows]
        case _:
            cap = number(rules, "imp_cap") or 24
            worth = (imps(_points(one) - _points(other)) for one, other in pairs)
            return [max(-cap, min(cap, each)) for each in worth]


def _datum(
    record: EventRecord, deal: TrayKey, rules: RuleSet, times: Counter[int]
) -> int | Fraction:
    if text(rules, "datum") == "given":
        return next(tray.datum or 0 for tray in record.trays if tray.key == deal)
    rounding = {"none": TenRounding.EXACT, "half_even": TenRounding.EVEN}
    way = rounding.get(text(rules, "datum_round"), TenRounding.AWAY_FROM_ZERO)
    return datum(times, Trim(text(rules, "datum_trim")), way)


def _points(result: RecordedResult) -> int:
    return result.score or 0


def _match(result: RecordedResult) -> tuple[int, frozenset[Who]]:
    return result.round, frozenset(result.seated)


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def _switch_changes(event: str, record: EventRecord) -> Iterator[Change]:
    names = (*OF_METHOD[str(record.rules["method"])], *OF_ALL)
    if any(result.ruling for result in record.results):
        names += OF_RULINGS
    if record.match_trays or record.matches:
        names += ("win_cap",)
    now = rule_set(record.rules_name, record.tables, **record.rules)
    for switch in (SWITCHES[name] for name in names):
        for value in _others(switch, now):
            changed = replace(record, rules={**record.rules, switch.name: value})
            what = f"{switch.name}: {now.switches[switch.name]} to {value}"
            if _can_be(switch.name, value, record):
                yield Change(event, switch.name, what, changed)


def _others(switch: Switch, now: RuleSet) -> list[str | int]:
    values: Iterable[str | int] = CAPS if switch.name.endswith("_cap") else switch.allowed
    return [value for value in values if value != now.switches[switch.name]]


def _can_be(name: str, value: str | int, record: EventRecord) -> bool:
    """A datum that is given must be there, and so must a table of victory points."""
    if (name, value) == ("datum", "given"):
        return all(tray.datum is not None for tray in record.trays)
    return (name, value) != ("vp_scale", "own")


def _number_changes(event: str, record: EventRecord) -> Iterator[Change]:
    most = max(row.trays_played for row in score_record(record).rows)
    expected = (record.expected or _most_results(record)) + 1
    most = (record.most_trays or most) + 1
    yield Change(event, "expected", f"expected: {expected}", replace(record, expected=expected))
    yield Change(event, "most_trays", f"most_trays: {most}", replace(record, most_trays=most))


def _most_results(record: EventRecord) -> int:
    deals = [result.deal for result in record.results]
    return max(deals.count(deal) for deal in set(deals))


def table(every: Sequence[Tried]) -> list[str]:
    """The counts, one line an event and kind of change."""
    rows = [
        f"{'event':36} {'change':14} {'tried':>6} {'noticed':>8} {'missed':>7}  unnoticed because"
    ]
    kinds = dict.fromkeys((each.change.event, each.change.kind) for each in every)
    for event, kind in kinds:
        its = [each for each in every if (each.change.event, each.change.kind) == (event, kind)]
        noticed, missed = sum(e.noticed for e in its), sum(e.missed for e in its)
        why = dict.fromkeys(each.why for each in its if each.why)
        because = "; ".join(f"{reason}: {sum(e.why == reason for e in its)}" for reason in why)
        rows.append(f"{event:36} {kind:14} {len(its):6} {noticed:8} {missed:7}  {because}".rstrip())
    return rows


def main(folder: Path) -> bool:
    """Prints the table; returns whether there was something to change and nothing was missed."""
    every: list[Tried] = []
    for path in sorted(folder.glob("*.json")):
        record = read_plain_event(path.read_bytes())
        before = score_record(record)
        every += [tried(change, before) for change in changes(path.stem[:36], record)]
    missed = [each for each in every if each.missed]
    print("\n".join(table(every)))
    noticed = sum(each.noticed for each in every)
    print(f"\n{len(every)} changes, {noticed} noticed, {len(missed)} missed")
    for each in missed:
        print(f"missed: {each.change.event}, {each.change.what}")
    if not every:
        print(f"There is no event in {folder}.")
    return bool(every) and not missed


if __name__ == "__main__":
    sys.exit(not main(Path(sys.argv[1]) if len(sys.argv) > 1 else EVENTS))

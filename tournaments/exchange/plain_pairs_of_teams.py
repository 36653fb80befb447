"""The pairs of a team event, compared with everybody who held the same cards."""

from collections.abc import Iterable

from scoring.outcome import NotPlayed
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    RecordedResult,
    RecordedTray,
    TrayKey,
    Who,
)
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.plain_people import contestant_name
from tournaments.exchange.plain_result import read_came
from tournaments.exchange.plain_rules import PlainRules
from tournaments.exchange.plain_rulings import reason_of, with_own_session
from tournaments.exchange.plain_totals import contestants, totals_of

AWARDS = ("ximp", "butler", "imps")
FOR_PAIRS = ("divisor", "imp_cap")
"""Settings of a team event that can only be meant for its pairs."""


def pairs_record(
    rows: Iterable[tuple[int, int, JsonNode]],
    trays: tuple[RecordedTray, ...],
    rules: PlainRules,
    totals: list[tuple[JsonNode, Who]],
    name: str,
) -> EventRecord:
    """The event of the pairs: ``rows`` are a round, a board and what came of it there."""
    keys = {tray.key for tray in trays}
    pair_rules = PlainRules("ximp", _switches(rules), weighted=rules.weighted)
    results = [_result(at, number, row, keys, pair_rules) for at, number, row in rows]
    published, adjustments = totals_of(totals)
    seated = {who for result in results for who in result.seated}
    return EventRecord(
        name=name,
        game="bridge",
        kind=Kind.PAIRS,
        rules_name="plain",
        rules=with_own_session(pair_rules.switches, (result.ruling for result in results)),
        contestants=contestants(seated | {total.who for total in published}),
        trays=trays,
        results=tuple(results),
        adjustments=adjustments,
        published=published,
        award_decimals=rules.award_decimals,
        known=rules.known,
    )


def _switches(rules: PlainRules) -> dict[str, str | int]:
    own = {key: rules.switches[key] for key in FOR_PAIRS if key in rules.switches}
    return rules.pair_switches | own


def _result(
    at: int, number: int, row: JsonNode, keys: set[TrayKey], rules: PlainRules
) -> RecordedResult:
    if not (row.get("ns").present and row.get("ew").present):
        raise MalformedFile(row.path, "its pairs are not named, and their totals are wanted")
    ns, ew = (Who(contestant_name(row.get(side)), "") for side in ("ns", "ew"))
    series = f"R{at}" if TrayKey(number, f"R{at}") in keys else ""
    came = read_came(row, number, rules)
    return RecordedResult(
        tray=number, series=series, round=at,
        north=ns, south=ns, east=ew, west=ew,
        outcome=came.outcome, score=came.score, ruling=came.ruling,
        reason=reason_of(row) if not isinstance(came.outcome, NotPlayed) or came.ruling else "",
        published=came.published,
    )  # fmt: skip

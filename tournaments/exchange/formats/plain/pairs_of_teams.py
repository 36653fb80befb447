"""The pairs of a team event, compared with everybody who held the same cards."""

from collections.abc import Iterable

from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    RecordedResult,
    RecordedTray,
    TrayKey,
    Who,
)
from tournaments.exchange.formats.plain.boards import read_tray
from tournaments.exchange.formats.plain.people import contestant_name
from tournaments.exchange.formats.plain.result import read_came
from tournaments.exchange.formats.plain.rules import PlainRules
from tournaments.exchange.formats.plain.rulings import reason_of, with_own_session
from tournaments.exchange.formats.plain.tables import PairRow
from tournaments.exchange.formats.plain.totals import contestants, totals_of
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

FOR_PAIRS = ("divisor", "imp_cap")
"""Settings of a team event that can only be meant for its pairs."""


def pairs_record(
    rows: Iterable[PairRow],
    rules: PlainRules,
    totals: list[tuple[JsonNode, Who]],
    name: str,
) -> EventRecord:
    """The event of the pairs."""
    pair_rules = PlainRules("ximp", _switches(rules), weighted=rules.weighted)
    trays: dict[TrayKey, RecordedTray] = {}
    results = [_result(row, trays, pair_rules) for row in rows]
    read = totals_of(totals)
    seated = {who for result in results for who in result.seated}
    return EventRecord(
        name=name,
        game="bridge",
        kind=Kind.PAIRS,
        rules_name="plain",
        rules=with_own_session(pair_rules.switches, (result.ruling for result in results)),
        contestants=contestants(seated | {total.who for total in read.published}, read.people),
        trays=tuple(sorted(trays.values(), key=lambda tray: (tray.series, tray.number))),
        results=tuple(results),
        adjustments=read.adjustments,
        published=read.published,
        award_decimals=rules.award_decimals,
        known=rules.known,
    )


def _switches(rules: PlainRules) -> dict[str, str | int]:
    own = {key: rules.switches[key] for key in FOR_PAIRS if key in rules.switches}
    return rules.pair_switches | own


def _result(said: PairRow, trays: dict[TrayKey, RecordedTray], rules: PlainRules) -> RecordedResult:
    row, tray = said.row, read_tray(said.board, said.series)
    trays.setdefault(tray.key, tray)
    if not (row.get("ns").present and row.get("ew").present):
        raise MalformedFile(row.path, "its pairs are not named, and their totals are wanted")
    ns, ew = (Who(contestant_name(row.get(side)), "") for side in ("ns", "ew"))
    came = read_came(row, tray.number, rules)
    return RecordedResult(
        tray=tray.number, series=tray.series, round=said.round,
        north=ns, south=ns, east=ew, west=ew,
        outcome=came.outcome, score=came.score, ruling=came.ruling, reason=reason_of(row),
        published=came.published,
    )  # fmt: skip

"""A check that a record holds together, whatever it was read from."""

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from scoring.outcome import NotPlayed
from scoring.rules import plays_twice, rule_set
from scoring.rulings import has_none
from scoring.values import Side
from tournaments.exchange.malformed import MalformedFile

if TYPE_CHECKING:
    from tournaments.exchange.event_record import EventRecord, RecordedResult


def check_record(record: "EventRecord") -> None:
    """Raises ``MalformedFile`` for a record that contradicts itself about who and what it has."""
    _require_once("contestants", (contestant.who for contestant in record.contestants))
    _require_once("trays", (tray.key for tray in record.trays))
    _require_once("published totals", (total.who for total in record.published))
    _require_known(record)
    for result in record.results:
        if {result.north, result.south} & {result.east, result.west}:
            raise MalformedFile(f"board {result.deal}", f"{result.north} plays against itself")
    # A team holds both hands of a tray, at its two tables; some play every tray again.
    if record.kind != "teams" and not plays_twice(rule_set(record.rules_name, **record.rules)):
        _require_one_result_a_tray(record)


def _require_once(where: str, values: Iterable[Hashable]) -> None:
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise MalformedFile(where, f"{value} is there twice")
        seen.add(value)


def _require_known(record: "EventRecord") -> None:
    trays = {tray.key for tray in record.trays}
    known = {contestant.who for contestant in record.contestants} | record.phantoms
    named = [("published totals", total.who) for total in record.published]
    named += [("adjustments", adjustment.who) for adjustment in record.adjustments]
    named += [("matches", who) for match in record.matches for who in (match.team, match.opponent)]
    for result in record.results:
        if result.deal not in trays:
            raise MalformedFile("results", f"there is no tray {result.deal}")
        named += [(f"board {result.deal}", who) for who in result.seated]
    for where, who in named:
        if who not in known:
            raise MalformedFile(where, f"{who} is not a contestant")


def _require_one_result_a_tray(record: "EventRecord") -> None:
    tray = "board" if record.game == "bridge" else "tray"
    seated: set[Hashable] = set()
    for result in record.results:
        for who in _counted(result):
            if (result.deal, who) in seated and who not in record.phantoms:
                raise MalformedFile(f"{tray} {result.deal}", f"{who} has two results here")
            seated.add((result.deal, who))


def _counted(result: "RecordedResult") -> Iterable[Hashable]:
    """Yield whoever was seated, but for a side that has no score there by a ruling."""
    if isinstance(result.outcome, NotPlayed) and not result.ruling:
        return
    for side, seated in (
        (Side.NS, (result.north, result.south)),
        (Side.EW, (result.east, result.west)),
    ):
        if not has_none(result.ruling, side):
            yield from dict.fromkeys(seated)

"""The printed totals in an event of the plain form, and the amounts added to totals."""

import re
from collections.abc import Iterable
from decimal import Decimal

from tournaments.exchange.event_record import (
    PublishedTotal,
    RecordedAdjustment,
    RecordedContestant,
    Who,
)
from tournaments.exchange.formats.plain.people import People
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

MOST_TRAYS = 9999


def read_total(node: JsonNode, who: Who) -> PublishedTotal:
    """The published figures of one contestant."""
    played = node.get("boards_played")
    return PublishedTotal(
        who=who,
        total=node.get("total").decimal(),
        percent=node.get("percent").decimal(),
        rank=" ".join(node.get("rank").text("").split()),
        trays_played=played.whole(0, MOST_TRAYS) if played.present else None,
        section=" ".join(node.get("section").text("").split()),
        tiebreak=_figure(node.get("tiebreak")),
    )


def _figure(node: JsonNode) -> Decimal | None:
    """A number, also one that is written as text; None for a tie-break that is told in words."""
    try:
        return node.decimal()
    except MalformedFile:
        if isinstance(node.value, str):
            return None
        raise


def read_adjustment(node: JsonNode, who: Who) -> RecordedAdjustment | None:
    """Return what was added to a contestant's total; None where nothing was."""
    amount = node.get("adjustment").decimal()
    if not amount:
        return None
    said = node.get("adjustment_reason").text("")
    return RecordedAdjustment(who, amount, " ".join(said.split())[:200])


def read_totals(
    root: JsonNode, people: People
) -> tuple[tuple[PublishedTotal, ...], tuple[RecordedAdjustment, ...]]:
    """Return what was published of everybody who exists, and what was added to totals."""
    whose = [(node, people.published(node)) for node in root.get("published_totals").items()]
    return totals_of((node, who) for node, who in whose if who is not None)


def totals_of(
    whose: Iterable[tuple[JsonNode, Who]],
) -> tuple[tuple[PublishedTotal, ...], tuple[RecordedAdjustment, ...]]:
    """The published totals, and the adjustments, of these contestants."""
    published: list[PublishedTotal] = []
    adjustments: list[RecordedAdjustment] = []
    for node, who in whose:
        published.append(read_total(node, who))
        if adjustment := read_adjustment(node, who):
            adjustments.append(adjustment)
    return tuple(published), tuple(adjustments)


def contestants(everybody: Iterable[Who]) -> tuple[RecordedContestant, ...]:
    """The contestants in the order of their numbers, line by line and section by section."""
    ordered = sorted(set(everybody), key=lambda who: (who.line == "EW", *_order(who)))
    return tuple(RecordedContestant(who) for who in ordered)


def _order(who: Who) -> tuple[str, int, str, str]:
    number = re.match(r"\d{1,12}", who.name, re.ASCII)
    return (who.section, int(number[0]) if number else 0, who.name, who.line)

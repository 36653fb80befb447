"""The printed totals in an event of the plain form, and the amounts added to totals."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from tournaments.exchange.event_record import (
    PublishedTotal,
    RecordedAdjustment,
    RecordedContestant,
    RecordedPerson,
    Who,
)
from tournaments.exchange.formats.plain.people import People
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

MOST_TRAYS = 9999
LONGEST_NAME = 120
"""The characters of a player's name that are kept."""


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


class Totals(NamedTuple):
    """Everything under the totals: what was published, what was added, and who the people are."""

    published: tuple[PublishedTotal, ...]
    adjustments: tuple[RecordedAdjustment, ...]
    people: Mapping[Who, tuple[RecordedPerson, ...]]


def read_totals(root: JsonNode, people: People) -> Totals:
    """Return what stands there of everybody who exists."""
    whose = [(node, people.published(node)) for node in root.get("published_totals").items()]
    return totals_of((node, who) for node, who in whose if who is not None)


def totals_of(whose: Iterable[tuple[JsonNode, Who]]) -> Totals:
    """Return the totals of these contestants."""
    published: list[PublishedTotal] = []
    adjustments: list[RecordedAdjustment] = []
    people: dict[Who, tuple[RecordedPerson, ...]] = {}
    for node, who in whose:
        published.append(read_total(node, who))
        if adjustment := read_adjustment(node, who):
            adjustments.append(adjustment)
        if players := tuple(_person(player) for player in node.get("players").items()):
            people[who] = players
    return Totals(tuple(published), tuple(adjustments), people)


def _person(node: JsonNode) -> RecordedPerson:
    """Return a player: a name, or an object with name and numbers."""
    if not isinstance(node.value, dict):
        return RecordedPerson(_in_one_line(node))
    return RecordedPerson(
        *(_in_one_line(node.get(key)) for key in ("name", "national_id", "club_id"))
    )


def _in_one_line(node: JsonNode) -> str:
    return " ".join(node.text("").split())[:LONGEST_NAME]


def contestants(
    everybody: Iterable[Who], people: Mapping[Who, tuple[RecordedPerson, ...]]
) -> tuple[RecordedContestant, ...]:
    """The contestants in the order of their numbers, line by line and section by section."""
    ordered = sorted(set(everybody), key=lambda who: (who.line == "EW", *_order(who)))
    return tuple(RecordedContestant(who, people.get(who, ())) for who in ordered)


def _order(who: Who) -> tuple[str, int, str, str]:
    number = re.match(r"\d{1,12}", who.name, re.ASCII)
    return (who.section, int(number[0]) if number else 0, who.name, who.line)

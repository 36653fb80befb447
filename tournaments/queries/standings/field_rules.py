"""The rules of a field: its rule set, and what its results alone do not say.

Stored as JSON: ``name`` and ``switches`` of the rule set, its own ``tables``, and where they
are known ``expected`` results on a tray, ``most_trays`` that anybody plays, ``match_trays`` that
make a match in the order of their numbers, ``one_match`` where two teams play one match however
many rounds they meet in, ``phantoms``, the entries that do not exist, and ``ew_alone``, the rounds
in which those who sit N/S only fill up the tables.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from scoring.outcome import NotPlayed
from scoring.rules import counts_matches, method, rule_set, text
from scoring.values import RuleSet, Seats, TableResult


@dataclass(frozen=True, slots=True)
class FieldRules:
    """See above; 0 is what is not known."""

    rules: RuleSet
    expected: int = 0
    most_trays: int = 0
    match_trays: int = 0
    one_match: bool = False
    phantoms: frozenset[int] = frozenset()
    ew_alone: frozenset[int] = frozenset()


class Placed(NamedTuple):
    """A result with what tells to which match it belongs."""

    result: TableResult
    round: int
    number: int


def read_field_rules(stored: Mapping[str, Any]) -> FieldRules:
    """The rules of a field as they are stored. Raises ``Refused`` where there are no such."""
    tables = {
        name: tuple(tuple(row) for row in rows) for name, rows in stored.get("tables", {}).items()
    }
    return FieldRules(
        rule_set(stored["name"], tables, **stored["switches"]),
        expected=stored.get("expected") or 0,
        most_trays=stored.get("most_trays") or 0,
        match_trays=stored.get("match_trays") or 0,
        one_match=bool(stored.get("one_match")),
        phantoms=frozenset(stored.get("phantoms", ())),
        ew_alone=frozenset(stored.get("ew_alone", ())),
    )


def grouped(placed: Iterable[Placed], rules: FieldRules) -> tuple[TableResult, ...]:
    """The results with their matches.

    Two teams in one round are a match, or in all rounds together; fours play one each; where
    losses are counted, a round is a set; elsewhere ``match_trays`` that follow one another, or a
    round where matches count (Swiss pairs), or a round has a bonus.
    """
    how, size = method(rules.rules).profile, rules.match_trays
    if how.in_matches:
        every = [_filled_up(each, rules) for each in placed]
        keys: dict[_Match, int] = {}
        for number, key in enumerate(sorted({_teams(each, rules) for each in every})):
            keys[key] = number
        return tuple(replace(each.result, group=keys[_teams(each, rules)]) for each in every)
    if size:
        return tuple(replace(e.result, group=(e.number - 1) // size) for e in placed)
    if how.in_sets:
        return tuple(replace(each.result, group=each.round) for each in placed)
    if counts_matches(rules.rules) or rules.rules.switches["round_bonus"]:
        # Of a round that nobody noted no match is known.
        return tuple(replace(each.result, group=each.round or None) for each in placed)
    return tuple(each.result for each in placed)


def filling_up(results: Iterable[TableResult]) -> frozenset[int]:
    """Who stands in results for people that only filled up a table: the negative of an entry."""
    return frozenset(one for result in results for one in result.seats if one < 0)


def _filled_up(placed: Placed, rules: FieldRules) -> Placed:
    """The result with nobody N/S, in a round in which that side only fills up the tables."""
    if placed.round not in rules.ew_alone or text(rules.rules, "match_between") != "same_cards":
        return placed
    north, east, south, west = placed.result.seats
    seats = Seats(-north, east, -south, west)
    return placed._replace(result=replace(placed.result, seats=seats))


def most_results(
    results: Iterable[TableResult], rules: FieldRules, series: Mapping[int, str]
) -> dict[int, int]:
    """Return how many results each tray should have where no plan says so.

    As many as the fullest of its series, or as many as are expected. A play against nobody is
    no result that somebody has; nor is one that was not played, where it is said how many are
    expected: a tray may have been played beside the plan in its place.
    """
    counts: dict[int, int] = {}
    for result in results:
        played = result.ruling or not isinstance(result.outcome, NotPlayed)
        real = rules.phantoms.isdisjoint(result.seats) and bool(played or not rules.expected)
        counts[result.tray] = counts.get(result.tray, 0) + real
    most: dict[str, int] = {}
    for tray, number in counts.items():
        most[series[tray]] = max(most.get(series[tray], rules.expected), number)
    return {tray: most[series[tray]] for tray in counts}


_Match = tuple[int, tuple[int, ...]]


def _teams(placed: Placed, rules: FieldRules) -> _Match:
    if text(rules.rules, "match_between") == "fours":
        return 0, ()  # partners change: a match is told by its players alone
    in_round = 0 if rules.one_match else placed.round
    return in_round, tuple(sorted(set(placed.result.seats)))

"""Standings while play goes on: what may be told before the last trays have been played.

They are made of differences and shares alone. A sum of tricks or points would tell of a tray
what somebody has yet to play: how high its cards go, whoever played it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace

from scoring.field import score
from scoring.rules import method, rule_set
from scoring.values import FieldResults, RuleSet, Standing

ALONE = {"unequal": "none", "small_groups": "none", "tie_break": "none", "tie_break_2": "none"}
"""The switches by which results are compared with those that are in, and with no others."""


def interim_rules(rules: RuleSet) -> RuleSet:
    """Return the rules by which contestants are ranked while play goes on."""
    return rule_set(rules.name, rules.tables, **{**rules.switches, **ALONE})


def interim_standings(field: FieldResults, rules: RuleSet) -> tuple[Standing, ...] | None:
    """Return the standings over the results that are in, as if there were to be no more.

    None where somebody who is ranked has no comparison yet, and where a total is a sum of what was
    made. Raises Refused as ``score`` does.
    """
    if method(rules).profile.sums_made:
        return None
    played = Counter(result.tray for result in field.results)
    alone = replace(field, expected=played, most_trays=0)
    ranked = score(alone, interim_rules(rules)).standings
    if not ranked or not {each.contestant for each in ranked} <= set(_compared(field, rules)):
        return None
    return tuple(replace(each, made=None) for each in ranked)


def _compared(field: FieldResults, rules: RuleSet) -> Iterator[int]:
    """Yield whoever has a result that is compared with another one."""
    in_matches = method(rules).profile.in_matches
    together = defaultdict(list)
    for result in field.results:
        together[result.tray, result.group if in_matches else None].append(result.seats)
    for seats in together.values():
        if len(seats) > 1:
            yield from (one for each in seats for one in each)

"""Mnemonic duplicate for more tables: every deal twice, the second time with hands exchanged.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Mnemonic Duplicate for More than One Table".
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.journey import played
from movements.movement import Movement
from movements.register import system_named
from movements.systems.system import Wanted
from scoring.explain.figures import explain_total
from scoring.field import score
from scoring.outcome import NotPlayed, Tricks
from scoring.refused import Code, Refused
from scoring.rules import rule_set
from scoring.values import Explanation, FieldResults, RuleSet, Seats, TableResult
from tests.scoring.fields import field, play, timeless

NS_ALONE = rule_set("whist-1910", sides="ns")
HOWELL = rule_set("whist-1910", method="memory")

PLAYED = {"played": "twice"}


def movement_of(system: str, pairs: int) -> Movement:
    return system_named(system).build(Wanted(pairs, 2, options=PLAYED))


def results_of(movement: Movement, tricks: Iterator[int]) -> FieldResults:
    results = [
        TableResult(tray, Seats(*(hand or 0 for hand in sitting.seats)), Tricks(next(tricks)))
        for _round, sitting in played(movement)
        for tray in sitting.trays
    ]
    return field(results, one=movement.present)


def ranking(merits: Mapping[int, Fraction]) -> list[list[int]]:
    """Those of equal merit together, the best first."""
    of: defaultdict[Fraction, list[int]] = defaultdict(list)
    for who, merit in sorted(merits.items()):
        of[merit].append(who)
    return [of[merit] for merit in sorted(of, reverse=True)]


def ranked(scored: FieldResults, rules: RuleSet = NS_ALONE) -> list[list[int]]:
    standings = score(scored, rules).standings
    return ranking({each.contestant: each.total for each in standings})


def directly(scored: FieldResults) -> dict[int, Fraction]:
    """Each pair's N/S score on each deal against each other pair's there: what it gained in all."""
    made: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for result in scored.results:
        assert isinstance(result.outcome, Tricks)
        made[result.tray][result.seats.north] = result.outcome.ns
    gained: defaultdict[int, Fraction] = defaultdict(Fraction)
    for scores in made.values():
        for one, other in combinations(sorted(scores), 2):
            gained[one] += scores[one] - scores[other]
            gained[other] += scores[other] - scores[one]
    return dict(gained)


drawn = st.lists(st.integers(0, 13), min_size=400, max_size=400).map(iter)


@pytest.mark.parametrize(("system", "pairs"), [("compass", 8), ("compass", 10), ("crisscross", 8)])
@timeless
@given(drawn)
def test_the_ns_scores_rank_as_direct_comparison_does(
    system: str, pairs: int, tricks: Iterator[int]
) -> None:
    """ "Only the North and South scores need be kept": each deal is compared pair with pair."""
    scored = results_of(movement_of(system, pairs), tricks)
    assert ranked(scored) == ranking(directly(scored))


@timeless
@given(drawn)
def test_in_a_howell_the_scores_need_no_equating(tricks: Iterator[int]) -> None:
    """ "They are equalised on the replay": the bare tricks rank as what was gained does."""
    scored = results_of(movement_of("howell", 8), tricks)
    bare: defaultdict[int, Fraction] = defaultdict(Fraction)
    for result in scored.results:
        assert isinstance(result.outcome, Tricks)
        bare[result.seats.north] += result.outcome.ns
        bare[result.seats.east] += 13 - result.outcome.ns
    assert ranked(scored, HOWELL) == ranking(bare)
    assert sum(each.total for each in score(scored, HOWELL).standings) == 0


def test_one_table_of_two_worked_by_hand() -> None:
    """Deal 1: N/S made 7 and 5 at first, 8 and 6 on the replay, 26 in four plays: 6.5 each."""
    results = [play(1, 1, 3, 7), play(1, 2, 4, 5), play(1, 3, 1, 8), play(1, 4, 2, 6)]
    standings = score(field(results, one=range(1, 5)), NS_ALONE).standings
    half = Fraction(1, 2)
    assert {each.contestant: (each.total, each.trays_played) for each in standings} == {
        1: (half, 1),
        2: (-3 * half, 1),
        3: (3 * half, 1),
        4: (-half, 1),
    }
    assert [each.made for each in standings] == [8, 7, 6, 5]


def test_a_play_counts_once_it_was_made_both_ways() -> None:
    """Of deal 2 nothing stands: its second play is not in, or was not played."""
    first = [play(1, 1, 2, 7), play(2, 1, 2, 4)]
    for later in ([], [play(2, 2, 1, NotPlayed())]):
        scored = score(field([*first, *later], one=(1, 2)), NS_ALONE)
        assert [each.trays_played for each in scored.standings] == [0, 0]
        again = score(field([*first, *later, play(1, 2, 1, 9)], one=(1, 2)), NS_ALONE)
        assert {each.contestant: each.total for each in again.standings} == {1: -1, 2: 1}
        assert not again.trays[2].awards


def test_a_table_that_has_played_both_ways_waits_for_no_other() -> None:
    results = [play(1, 1, 2, 7), play(1, 3, 4, 13), play(1, 2, 1, 9)]
    standings = score(field(results, one=range(1, 5)), NS_ALONE).standings
    assert {each.contestant: each.total for each in standings if each.trays_played} == {1: -1, 2: 1}


def test_the_explanation_speaks_of_the_ns_hands_alone() -> None:
    results = [play(1, 1, 2, 7), play(1, 2, 1, 9), play(2, 1, 2, 5), play(2, 2, 1, 5)]
    of_two = field(results, one=(1, 2))
    told = explain_total(of_two, NS_ALONE, 2)
    assert told.amount == 1
    assert sides_in(told) == {"NS"}


def sides_in(told: Explanation) -> set[object]:
    """Every side that is named in an explanation, however deep."""
    named = {told.params["side"]} if "side" in told.params else set()
    return named.union(*map(sides_in, told.parts))


def test_with_both_sides_nobody_sits_on_a_tray_twice() -> None:
    results = [play(1, 1, 2, 7), play(1, 2, 1, 9)]
    with pytest.raises(Refused) as refused:
        score(field(results, one=(1, 2)), rule_set("whist-1910"))
    assert refused.value.code is Code.SEATED_TWICE

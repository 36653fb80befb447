"""Tie-breaks: what each rule looks at, the order in which they go, and what is recorded."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rank import place_text, rank
from scoring.settle import Settled
from scoring.tie_breaks import Decision, Evidence, Met, Played, TieBreak, break_ties
from scoring.values import Line, Standing
from tests.scoring.fields import ALL, WHIST, timeless

H2H, WON, LAST = TieBreak.HEAD_TO_HEAD, TieBreak.MATCHES_WON, TieBreak.LAST_MATCH
NET, QUOTIENT, TOPS, FFB = (
    TieBreak.NET_IMPS, TieBreak.IMP_QUOTIENT, TieBreak.TOPS, TieBreak.FFB,
)  # fmt: skip


def standings(*totals: int, line: Line = ALL, trays: int = 8) -> tuple[Standing, ...]:
    """Contestants 1, 2, 3 ... with these totals."""
    earned = {
        contestant: Settled(Fraction(total), trays=trays)
        for contestant, total in enumerate(totals, start=1)
    }
    return rank(dict.fromkeys(earned, line), earned, WHIST)


def places(standings: Sequence[Standing]) -> str:
    return " ".join(
        f"{each.contestant}:{place_text(each.place, each.shared)}" for each in standings
    )


def match(
    number: int, home: int, away: int, home_vps: int, imps: int = 0, lost: int = 0
) -> list[Played]:
    """Both sides of one match, of 20 victory points together."""
    won, other = Fraction(home_vps), Fraction(20 - home_vps)
    return [
        Played(number, home, away, won, Fraction(imps), Fraction(lost)),
        Played(number, away, home, other, Fraction(lost), Fraction(imps)),
    ]


def recorded(decision: Decision) -> str:
    figures = (f"{contestant} has {figure}" for contestant, figure in decision.figures.items())
    return f"{decision.rule} {decision.place}: {', '.join(figures)}"


def matches(*each: list[Played]) -> Evidence:
    return Evidence(tuple(side for both in each for side in both))


def broken(evidence: Evidence, *rules: TieBreak, totals: Sequence[int] = (50, 50)) -> str:
    return places(break_ties(standings(*totals), rules, evidence)[0])


def figures(evidence: Evidence, rule: TieBreak, totals: Sequence[int] = (50, 50)) -> str:
    (decision,) = break_ties(standings(*totals), (rule,), evidence)[1]
    return recorded(decision)


def test_the_match_between_two() -> None:
    assert broken(matches(match(1, 1, 2, 7), match(2, 1, 3, 20)), H2H) == "2:1 1:2"
    assert broken(matches(match(1, 1, 2, 10)), H2H) == "1:1= 2:1="


def test_head_to_head_needs_all_to_have_met_as_often() -> None:
    three = (50, 50, 50)
    all_met = [match(1, 1, 2, 20), match(2, 2, 3, 15), match(3, 1, 3, 1)]
    assert broken(matches(*all_met), H2H, totals=three) == "3:1 1:2 2:3"
    assert broken(matches(*all_met[:2]), H2H, totals=three) == "1:1= 2:1= 3:1="
    again = match(4, 1, 2, 20)
    assert broken(matches(*all_met, again), H2H, totals=three) == "1:1= 2:1= 3:1="
    assert broken(Evidence(), H2H) == "1:1= 2:1="


def test_two_level_in_their_match_are_parted_by_what_was_gained_in_it() -> None:
    """Before tops and before any other rule; three by what each gained among them."""
    level = matches(match(1, 1, 2, 10, 3, 5), match(2, 1, 3, 10, 90, 0))
    assert broken(replace(level, tops={1: 9, 2: 0}), H2H, TOPS) == "2:1 1:2"
    assert figures(level, H2H) == "head_to_head 1: 1 has -2, 2 has 2"
    three = matches(match(1, 1, 2, 10, 4), match(2, 2, 3, 10, 3), match(3, 3, 1, 10, 6))
    assert broken(three, H2H, totals=(50, 50, 50)) == "3:1 2:2 1:3"


def test_two_of_three_left_level_are_parted_by_their_own_match() -> None:
    """1 and 2 have 22 of the 40 points among the three, and 2 won their match."""
    three = matches(match(1, 1, 2, 8), match(2, 1, 3, 14), match(3, 2, 3, 10))
    assert broken(three, H2H, TOPS, totals=(50, 50, 50)) == "2:1 1:2 3:3"


def against(*met: tuple[int, int, int, int, int]) -> Evidence:
    """Where no matches are played: two, what each made against the other, on how many trays."""
    found: dict[int, dict[int, Met]] = {}
    for one, other, made, lost, trays in met:
        found.setdefault(one, {})[other] = Met(Fraction(made), trays)
        found.setdefault(other, {})[one] = Met(Fraction(lost), trays)
    return Evidence(met=found)


def test_without_matches_by_the_trays_on_which_they_met() -> None:
    assert broken(against((1, 2, 5, 7, 3)), H2H) == "2:1 1:2"
    assert broken(against((1, 2, 6, 6, 3)), H2H) == "1:1= 2:1="
    assert broken(against((1, 3, 6, 0, 3)), H2H) == "1:1= 2:1="
    three = (50, 50, 50)
    everybody = against((1, 2, 5, 7, 3), (1, 3, 9, 3, 3), (2, 3, 1, 11, 3))
    standing, decisions = break_ties(standings(*three), (H2H,), everybody)
    assert [recorded(each) for each in decisions] == [
        "head_to_head 1: 1 has 14, 2 has 8, 3 has 14",
        "head_to_head 1: 1 has 9, 3 has 3",
    ]
    assert places(standing) == "1:1 3:2 2:3"
    assert broken(against((1, 2, 5, 7, 3), (1, 3, 9, 3, 3)), H2H, totals=three) == (
        "1:1= 2:1= 3:1="
    )


def test_on_different_numbers_of_trays_it_is_what_they_made_on_each() -> None:
    uneven = against((1, 2, 6, 6, 3), (1, 3, 6, 6, 3), (2, 3, 3, 1, 1))
    assert figures(uneven, H2H, (50, 50, 50)) == "head_to_head 1: 1 has 2, 2 has 9/4, 3 has 7/4"


def test_matches_won_count_a_half_for_a_halved_one() -> None:
    evidence = matches(
        match(1, 1, 3, 20), match(2, 1, 4, 9), match(1, 2, 4, 11), match(2, 2, 3, 10)
    )
    assert broken(evidence, WON) == "2:1 1:2"
    assert figures(evidence, WON) == "matches_won 1: 1 has 1, 2 has 3/2"


def test_matches_won_compare_the_two_sides_whatever_the_top() -> None:
    sides = (
        Played(1, 1, 3, Fraction(4)),
        Played(1, 3, 1, Fraction(3)),
        Played(1, 2, 4, Fraction(12)),
        Played(1, 4, 2, Fraction(13)),
    )
    assert broken(Evidence(sides), WON) == "1:1 2:2"


def test_the_last_match_of_each() -> None:
    evidence = matches(match(3, 1, 3, 12), match(1, 1, 4, 20), match(2, 2, 4, 14))
    assert broken(evidence, LAST) == "2:1 1:2"


def test_the_last_round_counts_whole_in_whatever_order_its_matches_are_known() -> None:
    """Three teams may meet in one round: whoever has met two others then has two last matches."""
    sides = [match(1, 2, 4, 19), match(2, 1, 3, 5), match(2, 1, 2, 12)]
    assert figures(matches(*sides), LAST) == "last_match 1: 1 has 17, 2 has 8"
    assert figures(matches(*reversed(sides)), LAST) == "last_match 1: 1 has 17, 2 has 8"


def test_imps_by_difference_and_by_quotient() -> None:
    evidence = matches(
        match(1, 1, 3, 12, 40, 20), match(1, 2, 4, 12, 10, 2), match(2, 2, 3, 9, 5, 4)
    )
    assert figures(evidence, NET) == "net_imps 1: 1 has 20, 2 has 9"
    assert figures(evidence, QUOTIENT) == "imp_quotient 1: 1 has 2, 2 has 5/2"
    assert broken(evidence, NET) == "1:1 2:2"
    assert broken(evidence, QUOTIENT) == "2:1 1:2"


def test_by_the_quotient_whoever_lost_nothing_is_ahead() -> None:
    """9 to 0 is ahead of 12 to 3, and level with 20 to 0; nothing won or lost parts nobody."""
    evidence = matches(match(1, 1, 3, 12, 12, 3), match(1, 2, 4, 12, 9, 0))
    assert figures(evidence, QUOTIENT) == "imp_quotient 1: 1 has 4, 2 has 5"
    assert broken(evidence, QUOTIENT) == "2:1 1:2"
    evidence = matches(match(1, 1, 3, 12, 20, 0), match(1, 2, 4, 12, 9, 0))
    assert broken(evidence, QUOTIENT) == "1:1= 2:1="
    evidence = matches(match(1, 1, 3, 10, 0, 0), match(1, 2, 4, 12, 9, 0))
    assert broken(evidence, QUOTIENT) == "1:1= 2:1="


def test_an_opponent_without_a_side_of_its_own_has_nothing() -> None:
    alone = Evidence((Played(1, 1, 3, Fraction(0)), Played(1, 2, 4, Fraction(1, 2))))
    assert figures(alone, WON) == "matches_won 1: 1 has 1/2, 2 has 1"


def test_a_rule_that_parts_nobody_decides_nothing() -> None:
    equal = Evidence(matches(match(1, 1, 2, 10)).played, tops={1: 2, 2: 2})
    assert break_ties(standings(50, 50), tuple(TieBreak), equal) == (standings(50, 50), ())


def test_tops() -> None:
    assert figures(Evidence(tops={2: 1}), TOPS) == "tops 1: 1 has 0, 2 has 1"
    assert broken(Evidence(tops={2: 3, 1: 2}), TOPS) == "2:1 1:2"
    assert broken(Evidence(tops={2: 1}), TOPS) == "2:1 1:2"
    assert broken(Evidence(), TOPS) == "1:1= 2:1="


def test_those_left_equal_go_on_by_themselves() -> None:
    """Tops put 3 first and leave 1 and 2; of these 2 won their match, though 1 won by more at 3."""
    evidence = Evidence(
        matches(match(1, 1, 2, 8), match(2, 1, 3, 20), match(3, 2, 3, 5)).played,
        tops={1: 4, 2: 4, 3: 6},
    )
    three = (50, 50, 50)
    assert broken(evidence, TOPS, totals=three) == "3:1 1:2= 2:2="
    assert broken(evidence, TOPS, H2H, totals=three) == "3:1 2:2 1:3"
    assert broken(evidence, H2H, TOPS, totals=three) == "1:1 2:2 3:3"


def test_what_decided_is_recorded() -> None:
    evidence = Evidence(matches(match(1, 2, 3, 8)).played, tops={2: 4, 3: 4, 4: 6})
    after, decisions = break_ties(standings(60, 50, 50, 50), (LAST, TOPS, H2H), evidence)
    assert places(after) == "1:1 3:2 2:3 4:4"
    assert [each.tiebreak for each in after] == [
        (),
        (Fraction(12),),
        (Fraction(8),),
        (Fraction(0),),
    ]
    assert [recorded(each) for each in decisions] == ["last_match 2: 2 has 8, 3 has 12, 4 has 0"]
    after, decisions = break_ties(standings(60, 50, 50, 50), (TOPS, WON, H2H), evidence)
    assert places(after) == "1:1 4:2 3:3 2:4"
    assert [recorded(each) for each in decisions] == [
        "tops 2: 2 has 4, 3 has 4, 4 has 6",
        "matches_won 3: 2 has 0, 3 has 1",
    ]
    assert after[2].tiebreak == (Fraction(4), Fraction(1))


def test_lines_and_other_places_are_left_alone() -> None:
    lines = {1: Line.NS, 2: Line.NS, 11: Line.EW, 12: Line.EW}
    before = rank(lines, dict.fromkeys(lines, Settled(trays=1)), WHIST)
    after, decisions = break_ties(before, (TOPS,), Evidence(tops={2: 1, 11: 1}))
    assert places(after) == "2:1 1:2 11:1 12:2"
    assert [each.line for each in decisions] == [Line.NS, Line.EW]
    assert break_ties(standings(3, 2, 1), (TOPS,), Evidence(tops={3: 9})) == (
        standings(3, 2, 1),
        (),
    )


def test_who_played_nothing_stays_together() -> None:
    idle = standings(5, 5, trays=0)
    assert break_ties(idle, (TOPS,), Evidence(tops={2: 3}))[0] == idle


@pytest.mark.parametrize("rule", TieBreak)
def test_every_rule_leaves_apart_what_was_apart(rule: TieBreak) -> None:
    assert broken(matches(match(1, 1, 2, 0, 1, 90)), rule, totals=(51, 50)) == "1:1 2:2"


@timeless
@given(
    st.lists(st.integers(0, 2), min_size=1, max_size=6),
    st.lists(st.integers(0, 20), min_size=15, max_size=15),
    st.lists(st.sampled_from(TieBreak), max_size=4),
    st.dictionaries(st.integers(1, 6), st.integers(0, 2)),
)
def test_places_still_add_up(
    totals: list[int], results: list[int], rules: list[TieBreak], tops: dict[int, int]
) -> None:
    met = combinations(range(1, 7), 2)
    played = matches(
        *(
            match(number, home, away, vps, vps, 20 - vps)
            for number, ((home, away), vps) in enumerate(zip(met, results, strict=True))
        )
    ).played
    before = standings(*totals)
    after, _ = break_ties(before, rules, Evidence(played, tops))
    was = {each.contestant: each for each in before}
    assert set(was) == {each.contestant for each in after}
    for position, each in enumerate(after, start=1):
        same = [other for other in after if other.place == each.place]
        assert each.shared == len(same)
        assert each.place <= position < each.place + each.shared
        old = was[each.contestant]
        assert old.place <= each.place < old.place + old.shared


def trays(*shares: dict[int, str]) -> Evidence:
    """Each tray in turn: what part of the top each contestant has on it."""
    by: dict[int, dict[int, Met]] = {}
    for tray, its in enumerate(shares, start=1):
        for who, share in its.items():
            by.setdefault(who, {})[tray] = Met(Fraction(share), 1)
    return Evidence(tops={1: 0, 2: 0, 3: 0}, by_tray=by)


@pytest.mark.parametrize(
    ("evidence", "figures"),
    [
        (trays({1: "3/4", 2: "1/2", 3: "1/4"}), [4, 2, 0]),
        (trays({1: "3/4", 2: "1/4", 3: "1/4"}), [4, 1, 1]),
        (trays({1: "3/4", 2: "1/4"}, {3: "1"}), [2, 0, 2]),
        (trays({1: "3/4"}, {2: "1/2"}, {3: "1/4"}), [2, 0, 0]),
        (trays({1: "1"}, {1: "1", 2: "1", 3: "0"}), [5, 3, 0]),
    ],
    ids=["all differ", "two are level", "two and one", "alone above half", "both"],
)
def test_the_french_federation_compares_tray_by_tray(
    evidence: Evidence, figures: list[int]
) -> None:
    """Source: FFB, Code, article 81, with its example of three: 4, 2 and 0, or 4, 1 and 1."""
    _ranked, (decision, *_others) = break_ties(standings(50, 50, 50), (FFB,), evidence)
    assert [decision.figures[who] for who in (1, 2, 3)] == figures


def test_who_is_level_tray_by_tray_is_parted_by_tops() -> None:
    evidence = trays({1: "3/4", 2: "1/4", 3: "1/4"})
    told = replace(evidence, tops={1: 0, 2: 1, 3: 2})
    assert broken(told, FFB, totals=(50, 50, 50)) == "1:1 3:2 2:3"
    assert broken(evidence, FFB, totals=(50, 50, 50)) == "1:1 2:2= 3:2="

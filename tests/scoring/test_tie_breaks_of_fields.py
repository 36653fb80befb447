"""Every tie-break by what was played: it parts the two whom everything else leaves equal."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import pytest

from scoring.earned import Earned
from scoring.field import rescore_tray, score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.switches import TIE_BREAKS
from scoring.values import FieldResults, Ruling, Seats, TableResult
from tests.scoring.fields import field, play

Gains = tuple[int, ...]
"""The IMPs gained, and below zero lost, tray by tray of a match."""

DIFFERENCES = {2: 50, 3: 90, 5: 170, 6: 220, 8: 320, 9: 370, 10: 430, 11: 500}
"""Points for so many IMPs (Laws of Duplicate Bridge 2017, Law 78B)."""
TEAMS = {"method": "matches", "total": "sum"}
WON = {**TEAMS, "match_total": "won"}


def met(matches: Iterable[tuple[int, int, int, Gains]]) -> FieldResults:
    """Matches of teams: the round, the team that gains, its opponents, and what."""
    results: list[TableResult] = []
    for group, home, away, gains in matches:
        for gain in gains:
            difference = DIFFERENCES.get(abs(gain), 0) * (1 if gain > 0 else -1)
            tray = len(results) // 2 + 1
            for ns, ew, figure in ((home, away, difference), (away, home, 0)):
                results.append(_grouped(play(tray, ns, ew, Score(figure)), group))
    return field(results, one=sorted({each.seats.north for each in results}))


def _grouped(result: TableResult, group: int) -> TableResult:
    return TableResult(result.tray, result.seats, result.outcome, group=group)


FIELDS: dict[str, tuple[FieldResults, Mapping[str, str], tuple[Fraction | int, Fraction | int]]] = {
    "head_to_head": (
        met([(1, 1, 2, (10,)), (2, 3, 1, (10,)), (2, 2, 4, (10,)),
             (3, 1, 5, (10,)), (3, 2, 6, (10,))]),
        WON, (1, 0),
    ),
    "matches_won": (
        met([(1, 1, 3, (3,)), (2, 1, 4, (3,)), (3, 1, 5, (-6,)), (4, 1, 6, (5,)),
             (1, 2, 7, (6,)), (2, 2, 8, (-3,)), (3, 2, 9, (-3,)), (4, 2, 10, (5,))]),
        TEAMS, (3, 2),
    ),
    "last_match": (
        met([(1, 1, 3, (-3,)), (2, 1, 4, (6,)), (1, 2, 5, (6,)), (2, 2, 6, (-3,))]),
        TEAMS, (6, -3),
    ),
    "net_imps": (
        met([(1, 1, 3, (11, 9, -10)), (1, 2, 4, (10, -5))]), WON, (10, 5),
    ),
    "imp_quotient": (
        met([(1, 1, 3, (11, -2, 0, 0, 0, 0, 0, 0)), (1, 2, 4, (10, 8, -9, 0, 0, 0, 0, 0))]),
        {**TEAMS, "match_total": "vps", "vp_scale": "wbf"}, (Fraction(11, 2), 2),
    ),
    "tops": (
        field(
            [*(play(1, n, 10 + n, Score(ns)) for n, ns in enumerate((400, 300, 200, 100), 1)),
             *(play(2, n, 10 + n, Score(ns)) for n, ns in enumerate((200, 300, 100, 400), 1))],
            ns=range(1, 5), ew=range(11, 15),
        ),
        {}, (1, 0),
    ),
    "ffb": (
        field(
            [*(play(1, n, 10 + n, Score(ns)) for n, ns in enumerate((140, 110, 170, 90), 1)),
             *(play(2, n, 10 + n, Score(ns)) for n, ns in enumerate((140, 110, 170, 90), 1)),
             *(play(3, n, 10 + n, Score(ns)) for n, ns in enumerate((90, 140, 110, 170), 1))],
            ns=range(1, 5), ew=range(11, 15),
        ),
        {}, (4, 2),
    ),
    "tricks": (
        field([play(1, 1, 11, 8), play(1, 3, 13, 8), play(2, 2, 12, 5), play(2, 4, 14, 5)],
              ns=range(1, 5), ew=range(11, 15)),
        {"game": "whist", "method": "compass", "total": "sum"}, (8, 5),
    ),
}  # fmt: skip
"""The field, its rules, and the figures that part 1 from 2."""

SAME_FIGURE = {"net_imps": "tricks", "tops": "ffb"}
"""What a team has gained in a match of IMPs goes by both names; the rule ffb ends with tops."""


def places(name: str, **switches: str) -> dict[int, tuple[int, tuple[Fraction, ...]]]:
    """The places of 1 and 2 in a field, and what parted them."""
    results, rules, _figures = FIELDS[name]
    standings = score(results, rule_set("wbf", **{**rules, **switches})).standings
    return {
        each.contestant: (each.place, each.tiebreak)
        for each in standings
        if each.contestant in (1, 2)
    }


def test_every_tie_break_has_its_field() -> None:
    assert {*FIELDS, "none"} == set(TIE_BREAKS)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("switch", ["tie_break", "tie_break_2"])
def test_it_parts_those_who_are_equal(name: str, switch: str) -> None:
    first, second = FIELDS[name][2]
    parted = places(name, **{switch: name})
    assert [*parted[1][1], *parted[2][1]] == [first, second]
    assert parted[1][0] < parted[2][0]


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("other", TIE_BREAKS)
def test_nothing_else_parts_them(name: str, other: str) -> None:
    if other in (name, SAME_FIGURE.get(name)):
        return
    level = places(name, tie_break=other)
    assert level[1] == level[2]
    after = places(name, tie_break=other, tie_break_2=name)
    assert after[1][0] < after[2][0]


@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [
        ({}, 2, 0),
        ({"method": "cross_imps", "total": "sum"}, 1, -1),
        ({"method": "butler", "total": "sum", "datum_trim": "none"}, 0, 0),
        ({"method": "total", "total": "sum"}, 110, -110),
    ],
    ids=["matchpoints", "cross IMPs", "Butler", "points"],
)
def test_pairs_are_parted_on_the_boards_on_which_they_met(
    rules: dict[str, str], first: int, second: int
) -> None:
    """Of four pairs 1 and 2 met on tray 1; where what they made there is equal, nothing parts
    them.
    """
    plays = [play(1, 1, 2, Score(110)), play(1, 3, 4, Score(90)),
             play(2, 1, 3, Score(-110)), play(2, 2, 4, Score(110))]  # fmt: skip
    figures = {
        contestant: earned.met
        for contestant, earned in earned_by(field(plays, one=range(1, 5)), rules).items()
    }
    assert [figures[1][2].award, figures[2][1].award] == [first, second]
    assert figures[1][2].trays == figures[2][1].trays == 1
    assert set(figures[1]) == {2, 3}


def earned_by(results: FieldResults, rules: dict[str, str]) -> Mapping[int, Earned]:
    return score(results, rule_set("wbf", **rules, tie_break="head_to_head")).earned


def test_partners_for_an_evening_do_not_meet_at_their_own_table() -> None:
    seats = Seats(1, 2, 3, 4)
    results = field([TableResult(1, seats, Score(50)), TableResult(2, seats, Score(90))],
                    one=range(1, 5))  # fmt: skip
    assert set(earned_by(results, {})[1].met) == {2, 4}


def test_what_is_taken_away_leaves_nobody_met() -> None:
    plays = [play(1, 1, 2, Score(110)), play(1, 3, 4, Score(90)), play(2, 1, 4, Score(90))]
    was, now = field(plays, one=range(1, 5)), field(plays[1:], one=range(1, 5))
    rules = rule_set("wbf", tie_break="head_to_head")
    anew = rescore_tray(score(was, rules), was, now, rules, 1)
    assert anew.earned == score(now, rules).earned
    assert set(anew.earned[1].met) == {4}


@pytest.mark.parametrize(("rule", "first", "second"), [("net_imps", 2, 0), ("imp_quotient", 2, 1)])
def test_points_of_boards_are_lost_to_those_who_won_them(
    rule: str, first: int, second: int
) -> None:
    """Four points each: two boards of three won, and one of four with two halved."""
    boards = met([(1, 1, 3, (2, 2, -2)), (1, 2, 4, (2, 0, 0, -2))])
    standings = score(boards, rule_set("wbf", **TEAMS, match="pab", tie_break=rule)).standings
    parted = {each.contestant: [each.total, *each.tiebreak] for each in standings}
    assert standings[0].contestant == 1
    assert [*parted[1], *parted[2]] == [4, first, 4, second]


def test_imps_that_a_ruling_gives_to_both_are_won_and_not_lost() -> None:
    """Law 86B: 3 IMPs to either team where neither is at fault, as 2 wins them on its tray."""
    results = met([(1, 1, 3, (0, 0)), (1, 2, 4, (3, 0))]).results
    neither = Ruling("artificial", {"ns": "60", "ew": "60"})
    ruled = TableResult(1, results[0].seats, results[0].outcome, neither, group=1)
    teams = field([ruled, *results[1:]], one=range(1, 5))
    for rule in ("net_imps", "imp_quotient"):
        standings = score(teams, rule_set("wbf", **TEAMS, tie_break=rule)).standings
        assert {each.contestant: each.place for each in standings} == {1: 1, 2: 1, 3: 1, 4: 4}
        assert [each.total for each in standings] == [3, 3, 3, -3]

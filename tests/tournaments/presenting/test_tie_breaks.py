"""Every tie-break that scoring knows says in words by which figures it parted two."""

from collections.abc import Iterable

import pytest

from scoring.evidence import evidence, made_in
from scoring.explain import explain_place
from scoring.field import score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.tie_breaks import TieBreak
from scoring.values import FieldResults, Standing
from tests.scoring.fields import field, play
from tests.scoring.test_tie_breaks_of_fields import FIELDS, TEAMS, met
from tests.scoring.test_whist_matches import GAINS, five_teams
from tests.scoring.test_whist_matches import TEAMS as WHIST_TEAMS
from tournaments.presenting.explanations import Names, say
from tournaments.presenting.tie_breaks import ONE_MATCH, SENTENCES, WHERE_THEY_MET, parted_words

SAID = {
    "head_to_head": ("their own match 1–0", "their own match 0–1"),
    "matches_won": ("matches won 3 against 2", "matches won 2 against 3"),
    "last_match": (
        "IMPs in the last match 6 against −3",
        "IMPs in the last match −3 against 3",
    ),
    "net_imps": ("IMPs won less IMPs lost 10 against 5", "IMPs won less IMPs lost 5 against 10"),
    "imp_quotient": (
        "IMPs won and lost 11:2 against 18:9",
        "IMPs won and lost 18:9 against 11:2",
    ),
    "ffb": ("deal by deal 4 against 2", "deal by deal 2 against 4"),
    "tops": ("tops 1 against 0", "tops 0 against 1"),
    "tricks": ("tricks 8 against 5", "tricks 5 against 8"),
}
"""Of the first and of the second of two whom nothing else parts."""

NEAREST = {"last_match": "IMPs in the last match 6 against 3"}
"""Of the first against whoever is next, where that is not the second."""


def parted(standings: Iterable[Standing]) -> dict[int, list[str]]:
    """Return what parted each contestant from the nearest, in the order of the rules."""
    return {each.contestant: [parted_words(one) for one in each.parted] for each in standings}


@pytest.mark.parametrize("switch", ["tie_break", "tie_break_2"])
@pytest.mark.parametrize("name", list(map(str, TieBreak)))
def test_every_tie_break_says_which_figures_it_compared(name: str, switch: str) -> None:
    results, rules, _figures = FIELDS[name]
    first, second = SAID[name]
    said = parted(score(results, rule_set("wbf", **{**rules, switch: name})).standings)
    assert (said[1], said[2]) == ([NEAREST.get(name, first)], [second])


@pytest.mark.parametrize("name", list(map(str, TieBreak)))
def test_a_place_is_explained_by_them(name: str) -> None:
    results, switches, _figures = FIELDS[name]
    rules = rule_set("wbf", **{**switches, "tie_break": name})
    names = Names("bridge", {each: f"team {each}" for each in results.lines})
    ahead, *_others, itself = (
        part for part in say(explain_place(results, rules, 2), names).parts
        if part.code in ("ahead", "itself") and part.about in ("team 1", "team 2")
    )  # fmt: skip
    first, second = SAID[name]
    assert ahead.text.endswith(f"; {first}")
    assert "; parted from team " in itself.text
    assert itself.text.endswith(f": {second}")


def test_tricks_of_whist_teams_that_won_as_many_matches() -> None:
    """c and d have two matches each, and the tricks put c behind."""
    standings = score(five_teams({**GAINS, (1, 3): 3}), WHIST_TEAMS).standings
    said = parted(standings)
    assert said == {
        1: [], 2: [], 3: ["tricks 0 against 1"], 4: ["tricks 1 against 0"], 5: [],
    }  # fmt: skip


def three_level() -> FieldResults:
    """Each of 1, 2 and 3 beats one of the others; 4 loses to all."""
    return met(
        [(1, 1, 2, (10,)), (1, 3, 4, (6,)), (2, 2, 3, (9,)), (2, 1, 4, (3,)),
         (3, 3, 1, (8,)), (3, 2, 4, (5,))]
    )  # fmt: skip


def test_among_three_their_own_matches_are_added_up() -> None:
    rules = rule_set("wbf", **TEAMS, match_total="won", tie_break="net_imps", tie_break_2="tops")
    said = parted(score(three_level(), rules).standings)
    assert said[1] == ["IMPs won less IMPs lost 5 against 4"]
    assert said[2] == ["IMPs won less IMPs lost 4 against 5"]
    assert said[3] == ["IMPs won less IMPs lost 5 against 4"]


def test_those_left_equal_are_parted_once_more() -> None:
    """1 and 3 have won 5 IMPs more than they lost; 3 won the match between them."""
    rules = rule_set(
        "wbf", **TEAMS, match_total="won", tie_break="net_imps", tie_break_2="head_to_head"
    )
    standings = score(three_level(), rules).standings
    assert [(each.contestant, each.place) for each in standings] == [(3, 1), (1, 2), (2, 3), (4, 4)]
    assert parted(standings)[1][1:] == ["their own match 0–1"]
    why = explain_place(three_level(), rules, 2)
    names = Names("bridge", {each: f"team {each}" for each in range(1, 5)})
    assert [part.sentence for part in say(why, names).parts] == [
        "team 3: is ahead with 2; IMPs won less IMPs lost 5 against 4",
        "team 1: is ahead with 2; IMPs won less IMPs lost 5 against 4",
        "team 2: has 2; parted from team 3: IMPs won less IMPs lost 4 against 5",
    ]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({}, "matchpoints where they met 2 against 0"),
        ({"method": "cross_imps", "total": "sum"}, "IMPs where they met 1 against −1"),
        ({"method": "total", "total": "sum"}, "points where they met 20 against −20"),
    ],
    ids=["matchpoints", "cross IMPs", "points"],
)
def test_pairs_are_parted_by_the_boards_on_which_they_met(
    rules: dict[str, str], words: str
) -> None:
    """1 and 2 are level: what 1 had of 2 on the first board, 3 and 4 changed on the next two."""
    plays = [(1, 1, 2, 20), (1, 3, 4, 0), (2, 1, 3, 0), (2, 2, 4, 0), (3, 1, 4, -20), (3, 2, 3, 20)]
    results = field([play(tray, ns, ew, Score(it)) for tray, ns, ew, it in plays], one=range(1, 5))
    standings = score(results, rule_set("wbf", **rules, tie_break="head_to_head")).standings
    totals = {each.contestant: each.total for each in standings}
    assert totals[1] == totals[2]
    assert parted(standings)[1][-1] == words
    rules_of_it = rule_set("wbf", **rules, tie_break="head_to_head")
    names = Names("bridge", {each: f"pair {each}" for each in range(1, 5)})
    why = [part.sentence for part in say(explain_place(results, rules_of_it, 2), names).parts]
    assert f"; {words}" in next(said for said in why if said.startswith("pair 1: is ahead"))
    assert "; parted from pair 1: " in next(said for said in why if said.startswith("pair 2: has"))


@pytest.mark.parametrize("match_total", ["sum", "vps", "won"])
@pytest.mark.parametrize("match", ["imps", "points", "pab", "hybrid", "tricks"])
def test_there_is_a_sentence_for_whatever_is_compared(match: str, match_total: str) -> None:
    switches = {"method": "matches", "match": match, "match_total": match_total}
    for game in ("whist", "auction", "bridge"):
        rules = rule_set("wbf", game=game, tie_break="net_imps", **switches)
        for rule, unit in evidence({}, rules).units.items():
            assert unit in SENTENCES[rule]


def test_the_sentences_are_of_the_rules_there_are() -> None:
    assert set(SENTENCES) == set(TieBreak)
    assert set(ONE_MATCH) == set(SENTENCES[TieBreak.HEAD_TO_HEAD])
    made = {made_in(rule_set("whist-1910")), made_in(rule_set("wbf", method="total"))}
    made |= {made_in(rule_set("wbf")), made_in(rule_set("wbf", method="butler"))}
    assert made == set(WHERE_THEY_MET)


def test_two_whom_no_tie_break_compared_are_parted_by_none() -> None:
    """Each of two ties has been broken: whoever has more is ahead by that alone."""
    results = met(
        [(1, 1, 5, (10,)), (1, 2, 6, (9,)), (2, 1, 7, (10,)), (2, 2, 8, (10,)),
         (1, 3, 9, (3,)), (1, 4, 10, (2,))]
    )  # fmt: skip
    rules = rule_set("wbf", **TEAMS, match_total="won", tie_break="net_imps")
    why = explain_place(results, rules, 4)
    by = {part.params["contestant"]: part.params.get("tie_break") for part in why.parts}
    assert by == {1: None, 2: None, 3: 3, 4: 2}

"""Every setting of the plain form, and what is said of those that cannot be."""

import json
from collections.abc import Collection
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from scoring.rules import rule_set
from scoring.switches import SWITCHES
from tournaments.exchange.formats.plain.rules import METHODS, PlainRules, Weighted, read_rules
from tournaments.exchange.formats.plain.switches import OF_OTHER_GAMES
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

CAP = {"scoring": "butler", "total": "match_cap", "match_boards": 4, "win_cap": 12}


def rules(said: dict[str, Any], **more: bool) -> PlainRules:
    return read_rules(JsonNode.parse(json.dumps({"rules": said}).encode()).get("rules"), **more)


@pytest.mark.parametrize(
    ("said", "switches"),
    [
        ({}, {"method": "matchpoints"}),
        ({"scoring": "mp", "unit": 1, "unequal": "none"}, {"unit": 1, "unequal": "none"}),
        ({"total": "avg_pct"}, {"total": "avg_pct"}),
        ({"total": "scaled_to_max_boards"}, {"total": "scaled_to_max_boards"}),
        ({"percent_from": "rounded_total"}, {"total_step": "0.01", "ties": "printed"}),
        ({"total": "sum_of_rounded_boards"}, {"total": "sum", "award_step": "0.01"}),
        (
            {"total": "sum_of_rounded_boards", "board_decimals": 1},
            {"total": "sum", "award_step": "0.1"},
        ),
        ({"board_decimals": 1}, {"method": "matchpoints"}),
        ({"board_round_mp_unit": 0.1}, {"award_step": "0.1"}),
        ({"board_round_mp_unit": 0.5}, {"award_step": "0.5"}),
        ({"board_round_mp_unit": 2}, {"award_step": "0.01"}),
        ({"board_round_mp_unit": 0}, {"award_step": "1"}),
        ({"board_round_mp_unit": 1}, {"award_step": "1"}),
        ({"scoring": "ximp"}, {"method": "cross_imps", "divisor": "none"}),
        ({"scoring": "ximp", "divisor": "results"}, {"divisor": "results"}),
        ({"scoring": "ximp", "imp_cap": 10}, {"imp_cap": 10}),
        ({"scoring": "butler", "datum": "published"}, {"method": "butler", "datum": "given"}),
        (
            {"scoring": "butler", "datum": "trim1_round10_half_away"},
            {"datum_trim": "one", "datum_round": "half_away"},
        ),
        (CAP, {"method": "butler", "total": "sum", "win_cap": 12}),
        ({"scoring": "teams", "match": "vp"}, {"method": "matches", "match_total": "vps"}),
        ({"scoring": "teams", "match": "vp", "vp_scale": [[0, 10]]}, {"vp_scale": "own"}),
        ({"scoring": "teams", "match": "vp", "vp_scale": "wbf"}, {"vp_scale": "wbf"}),
        ({"scoring": "teams", "match": "pab"}, {"match": "pab"}),
        ({"scoring": "teams", "match": "imps"}, {"method": "matches"}),
    ],
)
def test_a_setting_is_a_switch(said: dict[str, Any], switches: dict[str, str | int]) -> None:
    found = rules(said).switches
    assert found.items() >= switches.items()
    rule_set("plain", **found)


BY_OTHER_WORDS: dict[tuple[str, str | int], dict[str, Any]] = {
    **{("method", value): {"scoring": said} for said, value in METHODS.items()},
    ("vp_scale", "own"): {"vp_scale": [[0, 10], [5, 12]]},
    # Elsewhere it belongs to a total of capped matches.
    **{("win_cap", cap): {"scoring": "teams", "win_cap": cap} for cap in (0, 1, 9999)},
}
"""What a file says in words of its own."""
NOT_IN_FILES = {
    *((switch, value) for switch in OF_OTHER_GAMES for value in SWITCHES[switch].allowed),
    *(("method", value) for value in set(SWITCHES["method"].allowed) - set(METHODS.values())),
    *(("game", value) for value in ("whist", "auction", "minibridge")),
}
"""What belongs to other games: the events that can be replayed are of bridge."""


def ends(allowed: Collection[str | int]) -> Collection[str | int]:
    """All values; of a long range the first, the second and the last."""
    values = tuple(allowed)
    return values if len(values) < 20 else (*values[:2], values[-1])


@pytest.mark.parametrize(
    ("switch", "value"),
    [(name, value) for name, each in SWITCHES.items() for value in ends(each.allowed)],
)
def test_every_switch_of_scoring_may_be_set(switch: str, value: str | int) -> None:
    said = BY_OTHER_WORDS.get((switch, value), {switch: value})
    if (switch, value) in NOT_IN_FILES:
        with pytest.raises(MalformedFile, match=switch):
            rules(said)
        return
    found = rules(said)
    assert found.switches[switch] == value
    rule_set("plain", found.tables, **found.switches)


@pytest.mark.parametrize("value", [1.5, "1.5"])
def test_a_value_with_a_half_may_be_a_number(value: object) -> None:
    assert rules({"imps_for_ten": value}).switches["imps_for_ten"] == "1.5"


@pytest.mark.parametrize(
    ("switch", "value"), [("tie_break", "luck"), ("small_groups", 3), ("imps_for_ten", 10)]
)
def test_a_value_that_a_switch_does_not_have_is_refused(switch: str, value: object) -> None:
    with pytest.raises(MalformedFile, match=f"rules.{switch}"):
        rules({switch: value})


def test_fractions_that_are_printed_decide_what_is_left_open() -> None:
    assert rules({"board_round_mp_unit": 1}, fractions=True).switches["award_step"] == "0.1"
    divided = rules({"scoring": "ximp"}, fractions=True).switches
    assert divided["divisor"] == "comparisons"


def test_matches_are_of_teams() -> None:
    assert rules({}, matches=True).scoring == "teams"
    assert rules({"unit": 2}, matches=True).switches["method"] == "matches"


def test_what_is_no_switch() -> None:
    found = rules(
        {
            "expected": 7,
            "max_boards": 27,
            "board_decimals": 1,
            "pct_decimals": 2,
            "board_display": "raw_if_missing_row",
            "phantom": 12,
            "bye_percent": 60,
            "known": {"rank of 3": "floats", "total": 7},
            "weighted": [{"board": 3, "ns": 1, "ew": "8", "parts": [[60, 420], [40, -50]]}],
        }
    )
    assert (found.expected, found.most_trays, found.raw_awards) == (7, 27, True)
    assert (found.award_decimals, found.award_percent_decimals) == (1, 2)
    assert (found.phantoms, found.bye_percent) == (frozenset({"12"}), Decimal(60))
    assert found.known == {"rank of 3": "floats", "total": "7"}
    parts = ((Fraction(3, 5), 420), (Fraction(2, 5), -50))
    assert found.weighted == (Weighted(3, "1", "8", parts),)
    assert rules({"phantom": ["a", "b c"]}).phantoms == {"a", "b c"}


def test_matches_by_number_only_where_they_are_capped() -> None:
    assert rules(CAP).match_trays == 4
    other = rules(CAP | {"total": "sum"})
    assert other.match_trays == 0
    assert "win_cap" not in other.switches


def test_victory_points_have_those_of_the_loser() -> None:
    scale = rules({"scoring": "teams", "match": "vp", "vp_scale": [[0, 10], [3, 12.5]]})
    assert scale.tables == {"vps": ((0, 1000, 1000), (3, 1250, 750))}


@pytest.mark.parametrize(
    ("rows", "table"),
    [
        ([[0, 15], [1, 16], [33, 25]], ((0, 1500, 1500), (1, 1600, 1400), (33, 2500, 500))),
        ([[0, 15], [40, 30]], ((0, 1500, 1500), (40, 3000, 0))),
        (
            [[0, 15, 15], [20, 20, 10], [45, 25, 5], [70, 25, 0]],
            ((0, 1500, 1500), (20, 2000, 1000), (45, 2500, 500), (70, 2500, 0)),
        ),
    ],
)
def test_victory_points_above_20(rows: list[list[int]], table: tuple[tuple[int, ...], ...]) -> None:
    said = rules({"scoring": "teams", "match": "vp", "vp_scale": rows})
    assert said.tables == {"vps": table}


def test_the_pairs_of_teams_have_switches_of_their_own() -> None:
    pairs = rules({"scoring": "teams", "pair_totals": "sum_of_rounded_boards"}).pair_switches
    assert pairs == {"method": "cross_imps", "total": "sum", "award_step": "0.01"}
    assert "award_step" not in rules({"scoring": "teams", "pair_totals": "sum"}).pair_switches


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            {"total": "avg_pct", "scoring": "teams"},
            "rules.total: only matchpoints and IMPs of pairs",
        ),
        ({"board_round_mp_unit": 0.3}, "board_round_mp_unit: expected one of 1, 0.5, 0.1"),
        ({"board_round_mp_unit": 7}, "or a number of decimals, found 7"),
        ({"board_round_mp_unit": -1}, "or a number of decimals, found -1"),
        ({"board_round_mp_unit": "one"}, "board_round_mp_unit: expected a number"),
        ({"total": "sum_of_rounded_boards", "board_decimals": 4}, "three decimals at most"),
        ({"vp_scale": [[0]]}, "vp_scale[0]: expected IMPs and the winner's victory points"),
        ({"vp_scale": [[0, 1001]]}, "vp_scale[0][1]: expected victory points from 0 to 1000"),
        ({"vp_scale": [[0, 15], [60, 31]]}, "vp_scale[1]: expected the loser's victory points"),
        ({"vp_scale": [[0, 15, 15], [9, 16, 14], [30, 20, 15]]}, "at 0 IMPs and rises"),
        ({"vp_scale": [[0, 15, 14]]}, "expected as much for either side"),
        ({"vp_scale": [[0, 9, 9], [1, 9, 9], [2, 9, 9, 9]]}, "vp_scale[2]: expected IMPs and"),
        ({"vp_scale": [[0, 10.001]]}, "in hundredths at most"),
        ({"vp_scale": []}, "rules.vp_scale: expected a scale that begins at 0 IMPs and rises"),
        ({"vp_scale": [[1, 10]]}, "expected a scale that begins at 0 IMPs and rises"),
        ({"vp_scale": [[0, 10], [0, 11]]}, "expected a scale that begins at 0 IMPs and rises"),
        ({"vp_scale": [[0, 10], [3, 9]]}, "expected a scale that begins at 0 IMPs and rises"),
        ({"vp_scale": 3}, "rules.vp_scale: expected a list, found 3"),
        ({"match": "patton"}, "rules.match: patton is none of vp, imps, points"),
        ({"bye_percent": 101}, "rules.bye_percent: expected a percentage"),
        ({"weighted": [{"board": 1, "parts": []}]}, "parts: expected parts of a weight"),
        ({"weighted": [{"board": 1, "parts": [[0, 420]]}]}, "expected a weight and a score"),
        ({"weighted": [{"board": 1, "parts": [[1]]}]}, "expected a weight and a score"),
        ({"weighted": [{"parts": [[1, 420]]}]}, "weighted[0].board: expected a whole number"),
        ({"known": ["rank"]}, "rules.known: expected an object"),
        ({"divisor": 3}, "rules.divisor: 3 is none of comparisons, results, none"),
    ],
)
def test_what_cannot_be_is_said(said: dict[str, Any], why: str) -> None:
    with pytest.raises(MalformedFile) as complaint:
        rules(said)
    assert why in str(complaint.value)

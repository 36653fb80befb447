from typing import Any

import pytest

from scoring.outcome import NotPlayed, Score
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import Seats, TableResult
from tournaments.queries.standings.field_rules import (
    Placed,
    grouped,
    most_results,
    read_field_rules,
)

TEAMS: dict[str, Any] = {"name": "plain", "switches": {"method": "matches"}}
ONE = {1: "", 2: ""}
PAIRS: dict[str, Any] = {"name": "plain", "switches": {}}


def placed(tray: int, ns: int, ew: int, in_round: int = 1) -> Placed:
    return Placed(TableResult(tray, Seats(ns, ew, ns, ew), Score(50)), in_round, tray)


def groups(rules: dict[str, Any], *results: Placed) -> list[int | None]:
    return [each.group for each in grouped(results, read_field_rules(rules))]


def test_what_is_not_stored_is_not_known() -> None:
    rules = read_field_rules({"name": "wbf", "switches": {"unit": 1}, "expected": None})
    assert rules.rules == rule_set("wbf", unit=1)
    assert (rules.expected, rules.most_trays, rules.match_trays, rules.phantoms) == (
        0, 0, 0, frozenset(),
    )  # fmt: skip


def test_a_table_of_its_own_is_part_of_the_rules() -> None:
    rules = read_field_rules(PAIRS | {"tables": {"vps": [[0, 1000, 1000], [4, 2000, 0]]}})
    assert rules.rules.tables == {"vps": ((0, 1000, 1000), (4, 2000, 0))}
    assert rules.rules.digest != read_field_rules(PAIRS).rules.digest


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(Refused):
        read_field_rules({"name": "nobody's", "switches": {}})


def test_two_teams_in_one_round_are_a_match() -> None:
    assert groups(
        TEAMS, placed(1, 1, 2), placed(1, 2, 1), placed(1, 1, 3), placed(2, 1, 2, in_round=2)
    ) == [0, 0, 1, 2]


def test_two_teams_are_one_match_in_all_rounds_where_the_rules_say_so() -> None:
    results = (placed(1, 1, 2), placed(1, 2, 1, in_round=3), placed(1, 1, 3))
    assert groups(TEAMS | {"one_match": True}, *results) == [0, 0, 1]


def test_a_round_is_a_set_where_losses_are_counted() -> None:
    losses = {"name": "whist-1910", "switches": {"method": "losses"}}
    assert groups(losses, placed(1, 1, 2), placed(2, 3, 4), placed(3, 1, 2, in_round=2)) == [
        1, 1, 2,
    ]  # fmt: skip


def test_trays_that_follow_one_another_are_a_match_where_the_rules_say_how_many() -> None:
    results = [placed(tray, 1, 2) for tray in (1, 4, 5, 8, 9)]
    assert groups(PAIRS, *results) == [None] * 5
    assert groups(PAIRS | {"match_trays": 4}, *results) == [0, 0, 1, 1, 2]


def test_every_tray_should_have_as_many_results_as_the_fullest() -> None:
    results = [placed(1, 1, 2).result, placed(1, 3, 4).result, placed(2, 1, 2).result]
    assert most_results(results, read_field_rules(PAIRS), ONE) == {1: 2, 2: 2}
    assert most_results(results, read_field_rules(PAIRS | {"expected": 5}), ONE) == {1: 5, 2: 5}
    assert most_results([], read_field_rules(PAIRS), ONE) == {}


def test_every_series_of_trays_has_a_fullest_of_its_own() -> None:
    results = [placed(1, 1, 2).result, placed(1, 3, 4).result, placed(2, 1, 2).result]
    assert most_results(results, read_field_rules(PAIRS), {1: "A", 2: "B"}) == {1: 2, 2: 1}


def test_a_play_against_nobody_is_no_result_that_is_expected() -> None:
    against = TableResult(1, Seats(5, 9, 5, 9), NotPlayed())
    results = [placed(1, 1, 2).result, against]
    assert most_results(results, read_field_rules(PAIRS | {"phantoms": [9]}), ONE) == {1: 1}

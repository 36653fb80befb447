"""What is refused before anything is compared, by name."""

from collections.abc import Sequence

import pytest

from scoring.doubling import Doubling
from scoring.outcome import Contract, NotPlayed, Outcome, PassedOut, Score, Strain, Tricks
from scoring.plays import Play, plays_by_tray, plays_of
from scoring.refused import Refused
from scoring.values import FieldResults, RuleSet, Ruling, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import NEUBERG, WHIST, field, one_tray, play

GAME = Contract(4, Strain.SPADES, Doubling.NONE, "E", 10)


def pairs(*results: TableResult) -> FieldResults:
    return field(results, ns=(1, 2), ew=(11, 12))


@pytest.mark.parametrize(
    ("results", "rules", "code", "params"),
    [
        ([play(3, 1, 11, 7), play(3, 1, 12, 7)], WHIST, "seated_twice", (3, 1)),
        ([play(3, 1, 11, 7), play(3, 2, 11, 7)], WHIST, "seated_twice", (3, 11)),
        ([play(3, 1, 1, 7)], WHIST, "seated_twice", (3, 1)),
        ([play(4, 1, 19, 7)], WHIST, "contestant_unknown", (4, 19)),
        ([TableResult(5, Seats(1, 11, 2, 11), Tricks(7)), play(5, 2, 12, 6)], WHIST,
         "seated_twice", (5, 2)),
    ],
)  # fmt: skip
def test_seats_that_cannot_be(
    results: Sequence[TableResult], rules: RuleSet, code: str, params: tuple[int, int]
) -> None:
    with pytest.raises(Refused) as refusal:
        plays_by_tray(pairs(*results), rules)
    assert refusal.value.code == code
    assert refusal.value.params == {"tray": params[0], "contestant": params[1]}


@pytest.mark.parametrize(
    ("outcome", "rules", "text"),
    [
        (Tricks(7), NEUBERG, "T7"),
        (Score(-50), WHIST, "S-50"),
        (GAME, WHIST, "C4SE10"),
        (PassedOut(), WHIST, "P"),
    ],
)
def test_outcomes_of_the_other_game(outcome: Outcome, rules: RuleSet, text: str) -> None:
    with pytest.raises(Refused) as refusal:
        plays_of(pairs(play(6, 1, 11, outcome)), rules, 6)
    assert refusal.value.code == "outcome_unsuitable"
    assert refusal.value.params == {
        "tray": 6,
        "outcome": text,
        "game": rules.switches["game"],
    }


def test_a_ruling_is_not_passed_over_in_silence() -> None:
    ruled = TableResult(2, Seats(1, 11, 1, 11), NotPlayed(), Ruling("A6040"))
    with pytest.raises(Refused) as refusal:
        plays_by_tray(pairs(ruled), NEUBERG)
    assert refusal.value.code == "ruling_unknown"
    assert refusal.value.params == {"tray": 2, "ruling": "A6040"}


def test_a_contract_needs_the_vulnerability_of_its_tray() -> None:
    results = (play(7, 1, 11, GAME),)
    known = field(results, ns=[1], ew=[11], vulnerable={7: Vulnerability.EW})
    assert plays_of(known, NEUBERG, 7) == (Play(-620, Seats(1, 11, 1, 11)),)
    with pytest.raises(Refused) as refusal:
        plays_of(pairs(*results), NEUBERG, 7)
    assert refusal.value.code == "vulnerability_missing"
    assert refusal.value.params == {"tray": 7}


def test_a_tray_not_played_here_may_be_played_there() -> None:
    later = pairs(play(1, 1, 11, NotPlayed()), play(1, 1, 12, 8), play(2, 2, 11, NotPlayed()))
    assert plays_by_tray(later, WHIST) == {1: (Play(8, Seats(1, 12, 1, 12)),), 2: ()}


def test_partners_who_are_ranked_alone_both_sat_there() -> None:
    four = field([TableResult(1, Seats(1, 2, 3, 4), Tricks(7))], one=(1, 2, 3, 4))
    (both,) = plays_of(four, WHIST, 1)
    assert (both.figure, both.ns, both.ew) == (7, (1, 3), (2, 4))


def test_figures_are_in_the_sign_of_north_and_south() -> None:
    scores = one_tray([Score(420), PassedOut(), Score(-50)])
    assert [each.figure for each in plays_of(scores, NEUBERG, 1)] == [420, 0, -50]

"""MiniBridge: every score, what is typed, and an evening of eight pairs worked out by hand."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract_score import score
from scoring.doubling import Doubling
from scoring.field import score as score_field
from scoring.minibridge import parse_minibridge, possible_mini_scores
from scoring.outcome import (
    Contract,
    MiniContract,
    NotPlayed,
    Outcome,
    PassedOut,
    Score,
    Strain,
    read_code,
    write_code,
)
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.typed import write_typed
from scoring.values import FieldResults, RuleSet
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import field, one_tray, play, thorough, timeless

C, D, H, S, N = Strain
MINI = rule_set("minibridge")
mini_contracts = st.builds(
    MiniContract.of, st.booleans(), st.sampled_from(Strain), st.sampled_from("NESW"),
    st.integers(0, 13),
)  # fmt: skip


@thorough
@given(mini_contracts)
def test_every_contract_scores_as_it_is_taught(contract: MiniContract) -> None:
    """Tricks over six at 20, 20, 30, 30, or 40 and then 30; 50 or 300; 50 for each trick short."""
    wanted = {C: 11, D: 11, H: 10, S: 10, N: 9}[contract.strain] if contract.is_game else 7
    over_six = contract.tricks - 6
    tricks = 10 + 30 * over_six if contract.strain is N else over_six * (
        20 if contract.strain in (C, D) else 30
    )  # fmt: skip
    made = tricks + (300 if contract.is_game else 50)
    points = made if contract.tricks >= wanted else -50 * (wanted - contract.tricks)
    ours = points if contract.declarer in "NS" else -points
    assert {score(contract, each) for each in Vulnerability} == {ours}
    assert ours in possible_mini_scores()


@thorough
@given(mini_contracts)
def test_what_is_stored_and_what_is_typed_give_the_contract_back(contract: MiniContract) -> None:
    assert read_code(write_code(contract)) == contract
    assert parse_minibridge(write_typed(contract)) == contract


@pytest.mark.parametrize(
    ("code", "typed"),
    {
        "MPHN9": "PHN9 phn9 P♥N9 1HN+2 1HN9",
        "MGHN10": "GHN10 GHN= 4HN= 4HN10 G♥N=",
        "MGNS8": "GNTS8 GNS-1 3NTS-1 3NS8",
        "MPNN7": "PNN7 PNTN= 1NTN=",
        "MPSE5": "PSE5 PSE-2 1SE-2",
    }.items(),
)
def test_a_contract_is_typed_in_many_ways(code: str, typed: str) -> None:
    assert {write_code(parse_minibridge(each)) for each in typed.split()} == {code}


def test_a_contract_is_typed_in_words() -> None:
    for typed in ("part H N 9", "part score H N 9", "Part-score ♥ N +2", "part-score in H N 9"):
        assert write_code(parse_minibridge(typed)) == "MPHN9"
    assert write_code(parse_minibridge("game in NT S 9")) == "MGNS9"
    assert parse_minibridge("-50") == Score(-50)
    assert parse_minibridge("np") == NotPlayed()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("2HN8", "neither_part_nor_game"),
        ("5SE=", "neither_part_nor_game"),
        ("6CW=", "neither_part_nor_game"),
        ("8HN9", "level_impossible"),
        ("4SxN=", "nobody_doubles"),
        ("PHNx9", "nobody_doubles"),
        ("P", "nobody_passes"),
        ("0", "mini_score_impossible"),
        ("620", "mini_score_impossible"),
        ("980", "mini_score_impossible"),
        ("PHN", "result_missing"),
        ("GH10", "declarer_missing"),
        ("PHN14", "tricks_too_many"),
        ("part", "unreadable"),
        ("PTN9", "unreadable"),
    ],
)
def test_what_is_no_contract_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_minibridge(typed)
    assert refused.value.code == code


@timeless
@given(st.text())
def test_any_text_is_an_outcome_or_refused(typed: str) -> None:
    with suppress(Refused):
        parse_minibridge(typed)


@timeless
@given(st.text(alphabet="PGpartgmescoin CDHSN♥1234567890xX+-= NEW", max_size=20))
def test_whatever_is_typed_is_read_or_refused(typed: str) -> None:
    try:
        outcome = parse_minibridge(typed)
    except Refused:
        return
    assert parse_minibridge(write_typed(outcome)) == outcome


def test_what_no_contract_of_minibridge_can_be() -> None:
    for level, doubling in ((2, Doubling.NONE), (4, Doubling.DOUBLED), (3, Doubling.NONE)):
        with pytest.raises(ValueError, match="contract"):
            MiniContract(level, H, doubling, "N", 9)
    with pytest.raises(ValueError, match="tricks"):
        MiniContract.of(True, H, "N", 14)


@pytest.mark.parametrize(
    ("rules", "outcome"),
    [
        (MINI, Contract(1, H, Doubling.NONE, "N", 9)),
        (MINI, PassedOut()),
        (rule_set("wbf"), MiniContract.of(True, H, "N", 10)),
        (rule_set("whist-1910"), MiniContract.of(True, H, "N", 10)),
    ],
)
def test_the_result_of_another_game_is_not_scored(rules: RuleSet, outcome: Outcome) -> None:
    with pytest.raises(Refused) as refused:
        score_field(one_tray([outcome]), rules)
    assert refused.value.code == "outcome_unsuitable"
    assert refused.value.params["outcome"] == write_code(outcome)


EVENING = {
    1: {(1, 5): "GHN10", (2, 6): "PHN10", (3, 7): "GHN9", (4, 8): "PHN9"},  # 420 170 -50 140
    2: {(1, 6): "PNTE7", (2, 5): "GNTE9", (3, 8): "GNTE8", (4, 7): "PNTE9"},  # -90 -400 50 -150
    3: {(1, 7): "GDS11", (2, 8): "PDS11", (3, 5): "GDS12", (4, 6): "GDS13"},  # 400 150 420 440
    4: {(1, 8): "PSW6", (2, 7): "PSW8", (3, 6): "PSW5", (4, 5): "PSW8"},  # 50 -110 100 -110
}
"""What each N/S pair wrote against each E/W pair on four boards, with its scores to N/S."""


def evening() -> FieldResults:
    """The results of the evening; every pair plays every board, and everybody once."""
    results = [
        play(board, ns, ew, parse_minibridge(typed))
        for board, played in EVENING.items()
        for (ns, ew), typed in played.items()
    ]
    return field(results, ns=range(1, 5), ew=range(5, 9), expected=dict.fromkeys(EVENING, 4))


def test_an_evening_of_eight_pairs_by_matchpoints() -> None:
    """Two for a score beaten, one for one equalled: 6 is the top of a board, 24 of the evening."""
    scored = score_field(evening(), MINI)
    assert {row.contestant: (int(row.total), row.place) for row in scored.standings} == {
        1: (6 + 4 + 2 + 4, 1),
        2: (4 + 0 + 0 + 1, 4),
        3: (0 + 6 + 4 + 6, 1),
        4: (2 + 2 + 6 + 1, 3),
        5: (0 + 6 + 2 + 5, 2),
        6: (2 + 2 + 0 + 0, 4),
        7: (6 + 4 + 4 + 5, 1),
        8: (4 + 0 + 6 + 2, 3),
    }
    assert {row.maximum for row in scored.standings} == {24}


def test_the_same_evening_by_total_points() -> None:
    scored = score_field(evening(), rule_set("minibridge", method="total", total="sum"))
    assert {row.contestant: (int(row.total), row.place) for row in scored.standings} == {
        1: (420 - 90 + 400 + 50, 1),
        2: (170 - 400 + 150 - 110, 4),
        3: (-50 + 50 + 420 + 100, 2),
        4: (140 - 150 + 440 - 110, 3),
        5: (-420 + 400 - 420 + 110, 2),
        6: (-170 + 90 - 440 - 100, 4),
        7: (50 + 150 - 400 + 110, 1),
        8: (-140 - 50 - 150 - 50, 3),
    }

"""Outcomes with their sides exchanged."""

import pytest

from scoring.contract_score import score
from scoring.outcome import Contract, Score, read_code, write_code
from scoring.turned_round import turned_round
from scoring.vulnerability import Vulnerability

TURNED = {
    "T7": "T6", "T7/5": "T5/7", "S-50": "S50", "P": "P", "X": "X",
    "C4SxN10": "C4SxE10", "C3NW8": "C3NS8", "MGHN9": "MGHE9",
}  # fmt: skip


@pytest.mark.parametrize("code", TURNED)
def test_the_sides_are_exchanged_and_back(code: str) -> None:
    turned = turned_round(read_code(code))
    assert write_code(turned) == TURNED[code]
    assert turned_round(turned) == read_code(code)


@pytest.mark.parametrize("code", ["C4SxN10", "C3NW8", "C1DE13"])
def test_a_contract_scores_the_opposite_where_both_are_alike(code: str) -> None:
    contract = read_code(code)
    assert isinstance(contract, Contract)
    turned = turned_round(contract)
    assert isinstance(turned, Contract | Score)
    for alike in (Vulnerability.NONE, Vulnerability.BOTH):
        assert score(turned, alike) == -score(contract, alike)

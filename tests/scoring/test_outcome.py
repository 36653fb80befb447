"""Outcomes and their stored codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.doubling import Doubling
from scoring.outcome import Contract, Outcome, Score, Strain, Tricks, read_code, write_code
from tests.scoring.fields import bridge, timeless, whist


@timeless
@given(st.one_of(whist, bridge, st.builds(Score, st.integers(-7600, 7600))))
def test_a_code_gives_its_outcome_back(outcome: Outcome) -> None:
    assert read_code(write_code(outcome)) == outcome


def test_the_codes_are_those_that_are_stored() -> None:
    doubled = Contract(4, Strain.SPADES, Doubling.DOUBLED, "N", 10)
    assert [write_code(each) for each in (Tricks(7), doubled, Score(-50))] == [
        "T7",
        "C4SxN10",
        "S-50",
    ]


@pytest.mark.parametrize(
    "code", ["", "T14", "T-1", "C8SN10", "C4SN14", "S-0", "S+50", "p", "T07", "MHN9", "M1HN9"]
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r"code|tricks"):
        read_code(code)


@timeless
@given(st.text())
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        outcome = read_code(text)
    except ValueError:
        return
    assert write_code(outcome) == text

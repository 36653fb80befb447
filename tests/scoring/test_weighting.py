"""Weighted rulings: what cannot be one, the ruled table's award, and the rest of the field."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cross_imps import cross_imps
from scoring.refused import Refused
from scoring.tray import tray_awards
from scoring.weighting import (
    Histogram,
    Part,
    between,
    checked,
    matchpoints,
    weighted_award,
    with_rulings,
)
from tests.scoring.fields import NEUBERG, ONE_POINT, timeless

HALF = Fraction(1, 2)
made = st.lists(st.sampled_from((-50, 0, 420, 450)), min_size=1, max_size=8)
rulings = st.lists(
    st.tuples(st.integers(0, 5), st.sampled_from((-100, 0, 420, 980))), min_size=1, max_size=4
).filter(lambda parts: any(weight for weight, _ in parts))


def as_parts(shares: list[tuple[int, int]]) -> list[Part]:
    whole = sum(weight for weight, _ in shares)
    return [Part(Fraction(weight, whole), score) for weight, score in shares]


@pytest.mark.parametrize(
    ("weights", "code", "params"),
    [
        ((HALF, Fraction(1, 3)), "weights_not_one", {"weights": "5/6"}),
        ((HALF, HALF, HALF), "weights_not_one", {"weights": "3/2"}),
        ((), "weights_not_one", {"weights": "0"}),
        ((Fraction(3, 2), -HALF), "weight_negative", {"weight": "-1/2"}),
    ],
)
def test_what_cannot_be_a_ruling(
    weights: tuple[Fraction, ...], code: str, params: dict[str, str]
) -> None:
    parts = [Part(weight, 420) for weight in weights]
    for refuse in (lambda: checked(parts), lambda: with_rulings({}, [parts])):
        with pytest.raises(Refused) as refused:
            refuse()
        assert (refused.value.code, refused.value.params) == (code, params)


def test_the_parts_count_in_the_histogram_by_weight() -> None:
    parts = [Part(Fraction(3, 5), 420), Part(Fraction(2, 5), -50), Part(Fraction(0), 980)]
    assert with_rulings({420: 2}, [parts, parts]) == {
        420: 2 + Fraction(6, 5),
        -50: Fraction(4, 5),
    }


def test_the_rest_of_the_field_meets_the_parts_by_weight() -> None:
    # 170 beats -50 and meets a ruling of 60 % of 420 and 40 % of 140: 2 + 0.4 of 2.
    parts = [Part(Fraction(3, 5), 420), Part(Fraction(2, 5), 140)]
    histogram = with_rulings({170: 1, -50: 1}, [parts])
    assert matchpoints(170, histogram) == 2 + Fraction(4, 5)
    assert matchpoints(170, histogram, 1) == 1 + Fraction(2, 5)


@timeless
@given(made, rulings)
def test_the_field_and_the_ruled_table_share_all_matchpoints(
    scores: list[int], shares: list[tuple[int, int]]
) -> None:
    parts = as_parts(shares)
    others: Histogram = dict(Counter(scores))
    histogram = with_rulings(Counter(scores), [parts])
    ruled = weighted_award(parts, others, matchpoints)
    rest = sum(matchpoints(score, histogram) for score in scores)
    assert ruled + rest == (len(scores) + 1) * len(scores)


@timeless
@given(made, rulings)
def test_the_field_and_the_ruled_table_share_all_imps(
    scores: list[int], shares: list[tuple[int, int]]
) -> None:
    parts = as_parts(shares)
    others: Histogram = dict(Counter(scores))
    field = cross_imps(with_rulings(Counter(scores), [parts]))
    ruled = weighted_award(parts, others, lambda score, times: cross_imps(times).award(score))
    assert ruled + sum(field.award(score) for score in scores) == 0


@timeless
@given(made)
def test_whole_parts_are_ordinary_scores(scores: list[int]) -> None:
    for rules, unit in ((NEUBERG, 2), (ONE_POINT, 1)):
        table = tray_awards(1, scores, len(scores), rules)
        for score in scores:
            assert matchpoints(score, Counter(scores), unit) == table.award(Fraction(score)).ns
    others: Histogram = dict(Counter(scores[1:]))
    assert weighted_award([Part(Fraction(1), scores[0])], others, matchpoints) == matchpoints(
        scores[0], Counter(scores)
    )


@timeless
@given(made, st.sampled_from((1, 2)))
def test_between_two_scores_the_hand_method_and_the_histogram_agree(
    scores: list[int], unit: int
) -> None:
    times = Counter(scores)
    for lower, often in times.items():
        just_above = lower + 10
        by_hand = between(matchpoints(lower, times, unit), often, unit)
        assert matchpoints(just_above, times, unit) == by_hand

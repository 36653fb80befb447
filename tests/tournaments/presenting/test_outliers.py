"""Improbable results, by hand, and the sentence about each."""

import pytest

from tournaments.presenting.outliers import (
    BRIDGE,
    WHIST,
    Limits,
    Outlier,
    find_outlier,
    outlier_sentence,
)

CASES: list[tuple[Limits, int, list[int], Outlier | None]] = [
    (WHIST, 7, [6, 7, 8], None),
    (WHIST, 11, [6, 7, 8], None),  # 3 more than the highest
    (WHIST, 12, [6, 7, 8], Outlier("far", 3, 6, 8)),
    (WHIST, 4, [8, 9, 9], Outlier("turned", 3, 8, 9)),  # 9, turned round
    (WHIST, 3, [8, 9, 9], Outlier("far", 3, 8, 9)),
    (WHIST, 12, [3, 7, 8], None),  # they span 5 themselves
    (WHIST, 13, [7, 8], Outlier("rare", 2)),
    (WHIST, 0, [], Outlier("rare", 0)),
    (WHIST, 12, [1, 7, 7, 8], Outlier("far", 4, 7, 7)),  # 1 and 8 are the quarters left out
    (BRIDGE, -420, [420, 420, 450], Outlier("turned", 3, 420, 450)),
    (BRIDGE, -50, [420, 420, 450], None),
    (BRIDGE, -400, [400, 400, -50], None),  # they are on both sides themselves
    (BRIDGE, 110, [-110, -110, -90], Outlier("turned", 3, -110, -90)),
    (BRIDGE, 1430, [620, 620, 650], None),
    (BRIDGE, 1460, [620, 620, 650], Outlier("far", 3, 620, 650)),
    (BRIDGE, -1400, [50], Outlier("rare", 1)),
    (BRIDGE, -1100, [50], None),
]


@pytest.mark.parametrize(("game", "figure", "others", "expected"), CASES)
def test_what_is_an_outlier(
    game: Limits, figure: int, others: list[int], expected: Outlier | None
) -> None:
    assert find_outlier(figure, others, game) == expected


@pytest.mark.parametrize(
    ("down", "figure", "others", "expected"),
    [
        (7, -350, [], Outlier("rare", 0)),
        (5, -250, [50, -50], Outlier("rare", 2)),
        (4, -200, [], None),
        (5, -250, [-50, -50, 110], Outlier("down", 3, -50, 110)),
        (5, -250, [-250, -50, 110], None),  # somebody else was
        (4, -200, [-50, -50, 110], None),
    ],
)
def test_a_contract_far_down(
    down: int, figure: int, others: list[int], expected: Outlier | None
) -> None:
    assert find_outlier(figure, others, BRIDGE, down) == expected


@pytest.mark.parametrize("game", [WHIST, BRIDGE])
def test_what_everybody_has_is_never_an_outlier(game: Limits) -> None:
    every = range(14) if game is WHIST else range(-2000, 2001, 10)
    assert not any(find_outlier(figure, [figure] * 3, game) for figure in every)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (0, "Unusual, and there is nothing yet to compare it with."),
        (1, "Unusual, with 1 other result to compare it with."),
        (2, "Unusual, with 2 other results to compare it with."),
    ],
)
def test_what_is_seldom_seen_says_beside_what(others: int, said: str) -> None:
    assert outlier_sentence(Outlier("rare", others), bridge=False) == said

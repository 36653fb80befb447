"""Improbable results, by hand."""

import pytest

from tournaments.queries.desk.outliers import BRIDGE, WHIST, Game, Odd, odd

CASES: list[tuple[Game, int, list[int], Odd | None]] = [
    (WHIST, 7, [6, 7, 8], None),
    (WHIST, 11, [6, 7, 8], None),  # 3 more than the highest
    (WHIST, 12, [6, 7, 8], Odd("far", 3, 6, 8)),
    (WHIST, 4, [8, 9, 9], Odd("turned", 3, 8, 9)),  # 9, turned round
    (WHIST, 3, [8, 9, 9], Odd("far", 3, 8, 9)),
    (WHIST, 12, [3, 7, 8], None),  # they span 5 themselves
    (WHIST, 13, [7, 8], Odd("rare", 2)),
    (WHIST, 0, [], Odd("rare", 0)),
    (WHIST, 12, [1, 7, 7, 8], Odd("far", 4, 7, 7)),  # 1 and 8 are the quarters left out
    (BRIDGE, -420, [420, 420, 450], Odd("turned", 3, 420, 450)),
    (BRIDGE, -50, [420, 420, 450], None),
    (BRIDGE, -400, [400, 400, -50], None),  # they are on both sides themselves
    (BRIDGE, 110, [-110, -110, -90], Odd("turned", 3, -110, -90)),
    (BRIDGE, 1430, [620, 620, 650], None),
    (BRIDGE, 1460, [620, 620, 650], Odd("far", 3, 620, 650)),
    (BRIDGE, -1400, [50], Odd("rare", 1)),
    (BRIDGE, -1100, [50], None),
]


@pytest.mark.parametrize(("game", "figure", "others", "expected"), CASES)
def test_what_is_odd(game: Game, figure: int, others: list[int], expected: Odd | None) -> None:
    assert odd(figure, others, game) == expected


@pytest.mark.parametrize("game", [WHIST, BRIDGE])
def test_what_everybody_has_is_never_odd(game: Game) -> None:
    every = range(14) if game is WHIST else range(-2000, 2001, 10)
    assert not any(odd(figure, [figure] * 3, game) for figure in every)

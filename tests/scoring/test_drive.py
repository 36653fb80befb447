"""Stars and prizes of a drive (W19).

Source: R. F. Foster, Complete Hoyle, "Progressive Euchre": "Progressing" and "Prizes".
"""

import pytest

from scoring.drive import Game, Prize, Star, Stars, prizes, stars

GOLD, RED, GREEN = Star


def test_w19_stars() -> None:
    """W19: gold at the head table, red at any other, green for losing at the booby table."""
    games = [
        Game(1, (1, 2), (3, 4)), Game(2, (5, 6), (7, 8)), Game(3, (9, 10), (11, 12)),
        Game(1, (1, 2), (5, 6)), Game(2, (9, 10), (7, 8)), Game(3, (3, 4), (11, 12)),
    ]  # fmt: skip
    assert stars(games, booby=3) == {
        1: Stars(gold=2), 2: Stars(gold=2), 3: Stars(red=1), 4: Stars(red=1),
        5: Stars(red=1), 6: Stars(red=1), 7: Stars(), 8: Stars(),
        9: Stars(red=2), 10: Stars(red=2), 11: Stars(green=2), 12: Stars(green=2),
    }  # fmt: skip


def test_w19_nobody_takes_two_prizes() -> None:
    """W19: 1 has the most of all three kinds and takes one."""
    players = {1: Stars(5, 6, 7), 2: Stars(4, 5, 0), 3: Stars(0, 4, 6), 4: Stars(0, 0, 1)}
    assert prizes(players) == (Prize(GOLD, (1,)), Prize(RED, (2,)), Prize(GREEN, (3,)))
    assert prizes({1: Stars(1)}) == (Prize(GOLD, (1,)),)
    assert prizes({}) == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Stars(3, 0, 9), Stars(2, 9, 0)),
        (Stars(3, 2, 9), Stars(3, 1, 0)),
        (Stars(3, 2, 1), Stars(3, 2, 2)),
    ],
)
def test_w19_red_then_green_decide_a_tie_of_gold(one: Stars, other: Stars) -> None:
    """W19: most gold; "the accompanying red stars decide it"; then the fewest green."""
    assert prizes({1: other, 2: one})[0] == Prize(GOLD, (2,))


def test_w19_at_last_they_cut() -> None:
    """W19: "if that is still a tie, the players must cut for it"; what follows must wait."""
    equal = {1: Stars(3, 2, 1), 2: Stars(3, 2, 1), 3: Stars(0, 2, 0), 4: Stars(0, 2, 0)}
    assert prizes(equal) == (Prize(GOLD, (1, 2)),)
    assert prizes(equal, cut=[2]) == (Prize(GOLD, (1, 2)),)
    assert prizes(equal, cut=[2, 1]) == (Prize(GOLD, (2,)), Prize(RED, (3, 4)))
    assert prizes(equal, cut=[2, 1, 3, 4]) == (
        Prize(GOLD, (2,)),
        Prize(RED, (3,)),
        Prize(GREEN, (1,)),
    )

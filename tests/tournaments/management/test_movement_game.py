"""The movement command by the customs of a game."""

import pytest

from movements.plain import from_plain
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.tournaments.management.test_movement import movement


@pytest.mark.parametrize(
    ("game", "moves", "said"),
    [("whist", "down", "E/W 7 → 1"), ("bridge", "up", "E/W 7 → 3"), ("auction", "up", "E/W 7 → 3")],
)
def test_the_game_says_which_way_players_go(game: str, moves: str, said: str) -> None:
    build = ("build", "compass", "--contestants", "10")
    assert said in movement(*build, "--game", game).printed
    wanted = Wanted(10, options={"moves": moves})
    assert from_plain(movement(*build, "--game", game, "--json").data) == COMPASS.build(wanted)
    asked = (*build, "--game", game, "--option", "moves=up", "--json")
    assert from_plain(movement(*asked).data) == COMPASS.build(Wanted(10, options={"moves": "up"}))


def test_a_choice_for_bridge_speaks_to_bridge_players() -> None:
    choose = ("choose", "--pairs", "18", "--trays", "27", "--winners", "2")
    printed = movement(*choose).printed
    assert "compass (odd): Mitchell, 9 tables, 9 rounds of 3\n" in printed
    assert "the E/W pairs move up one table" in printed
    assert "9 × 3 boards, " in printed
    assert "tray" not in printed
    relay = ("build", "blackpool", "--contestants", "12", "--game")
    assert "tray" not in movement(*relay, "bridge").printed
    assert "board" not in movement(*relay, "whist").printed
    whist = movement(*choose, "--game", "whist").printed
    assert "the E/W pairs move down one table" in whist
    assert "board" not in whist

"""What contestants and trays are called."""

import pytest

from tournaments.wording.labels import labels, tray_word


def test_a_small_game_of_whist_has_letters_without_i() -> None:
    letters = labels("whist", 25)
    assert "".join(letters.values()) == "abcdefghjklmnopqrstuvwxyz"
    assert list(letters) == list(range(1, 26))


def test_a_larger_one_has_numbers() -> None:
    assert labels("whist", 26) == {n: str(n) for n in range(1, 27)}


def test_bridge_has_numbers() -> None:
    assert labels("bridge", 3) == {1: "1", 2: "2", 3: "3"}


@pytest.mark.parametrize("count", [2, 9, 25, 26, 400])
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_no_two_share_a_label(game: str, count: int) -> None:
    assert len(set(labels(game, count).values())) == count


def test_bridge_says_board() -> None:
    assert (tray_word("whist"), tray_word("bridge")) == ("Tray", "Board")

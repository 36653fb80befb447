"""Trays in words."""

import pytest

from tournaments.presenting.trays import no_such_tray, not_at_table, number_range, number_ranges


@pytest.mark.parametrize(
    ("trays", "text"),
    [((7,), "7"), ((13, 14, 15), "13–15"), ((1, 5), "1, 5"), ((2, 1), "2, 1"), ((), "")],
)
def test_numbers_as_people_write_them(trays: tuple[int, ...], text: str) -> None:
    assert number_range(trays) == text


def test_every_run_of_many_is_told_by_its_ends() -> None:
    assert number_ranges([21, 22, 23, 1, 2, 9]) == "1–2, 9, 21–23"
    assert number_ranges([]) == ""


def test_each_game_has_its_word() -> None:
    assert no_such_tray("whist", 9) == "Tray 9 is not in this evening."
    assert no_such_tray("bridge", 9) == "Board 9 is not in this evening."
    assert not_at_table("bridge", 4, 2, 3, (5, 6)) == (
        "Board 4 is not at table 2 in round 3, but 5–6 are."
    )
    assert not_at_table("whist", 4, 2, 3, (5,)) == (
        "Tray 4 is not at table 2 in round 3, but 5 is."
    )

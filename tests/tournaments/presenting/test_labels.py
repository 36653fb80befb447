"""What contestants and trays are called."""

import pytest

from movements.journey import Side
from movements.movement import Kind, Movement
from movements.register import system_named
from movements.systems.system import Wanted
from tournaments.models import EwNumbers
from tournaments.presenting.labels import (
    CONTINUED,
    EwCustom,
    custom_for,
    labels,
    last_of,
    late_label,
    same_label,
    sides_kept,
    tray_word,
)

FROM_51 = EwCustom(EwNumbers.FIRST, 51)
AGAIN = EwCustom(EwNumbers.AGAIN)


def of(contestants: int) -> Movement:
    """A movement of so many pairs in which nobody has a seat yet."""
    return Movement(Kind.PAIRS, contestants, ())


def built(system: str, pairs: int, **options: str) -> Movement:
    return system_named(system).build(Wanted(pairs, 2, options=options))


def test_a_small_game_of_whist_has_letters_without_i() -> None:
    letters = labels("whist", of(25))
    assert "".join(letters.values()) == "abcdefghjklmnopqrstuvwxyz"
    assert list(letters) == list(range(1, 26))


def test_a_larger_one_has_numbers() -> None:
    assert labels("whist", of(26)) == {n: str(n) for n in range(1, 27)}


def test_bridge_has_numbers() -> None:
    assert labels("bridge", of(3)) == {1: "1", 2: "2", 3: "3"}


@pytest.mark.parametrize("count", [2, 9, 25, 26, 400])
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_no_two_share_a_label(game: str, count: int) -> None:
    assert len(set(labels(game, of(count)).values())) == count


def test_bridge_says_board() -> None:
    assert (tray_word("whist"), tray_word("bridge")) == ("Tray", "Board")


def test_ew_go_on_from_the_clubs_first_number() -> None:
    assert list(labels("bridge", built("compass", 8), "compass", FROM_51).values()) == [
        *("1", "2", "3", "4"),
        *("51", "52", "53", "54"),
    ]


def test_ew_begin_at_1_again_with_the_line_beside_every_number() -> None:
    assert list(labels("bridge", built("compass", 8), "compass", AGAIN).values()) == [
        *("1 N/S", "2 N/S", "3 N/S", "4 N/S"),
        *("1 E/W", "2 E/W", "3 E/W", "4 E/W"),
    ]


def test_at_a_half_table_everybody_has_the_number_of_his_table() -> None:
    """Seven pairs: where North and South are missing, four pairs sit E/W."""
    missing_ns = built("compass", 7, missing="ns")
    assert list(labels("bridge", missing_ns, "compass", FROM_51).values()) == [
        *("1", "2", "3"),
        *("51", "52", "53", "54"),
    ]
    missing_ew = built("compass", 7)
    assert list(labels("bridge", missing_ew, "compass", FROM_51).values()) == [
        *("1", "2", "3", "4"),
        *("51", "52", "53"),
    ]


def test_an_arrow_switch_leaves_everybody_the_side_where_he_sits() -> None:
    switched = built("compass", 10, switch="rounds")
    assert labels("bridge", switched, "compass", AGAIN)[10] == "5 E/W"


@pytest.mark.parametrize("side", ["ew", "ns"])
def test_a_rover_has_the_last_number_of_its_side(side: str) -> None:
    rover = built("rover", 11, side=side)
    last = labels("bridge", rover, "rover", FROM_51)[11]
    assert last == {"ew": "56", "ns": "6"}[side]
    assert last_of(Side.NS, rover) == {"ew": 5, "ns": 6}[side]


@pytest.mark.parametrize(
    ("game", "system", "pairs"),
    [("bridge", "howell", 8), ("bridge", "hesitation", 10), ("whist", "compass", 10)],
)
def test_where_pairs_change_sides_or_have_letters_no_custom_holds(
    game: str, system: str, pairs: int
) -> None:
    movement = built(system, pairs)
    assert custom_for(game, movement, AGAIN) == CONTINUED
    assert labels(game, movement, system, AGAIN) == labels(game, movement, system)


def test_no_custom_holds_for_individuals_and_teams() -> None:
    assert not sides_kept(
        system_named("whist-individual").build(Wanted(8, 1, kind=Kind.INDIVIDUAL))
    )


def test_a_large_game_of_whist_has_numbers_and_so_the_custom() -> None:
    assert labels("whist", built("compass", 28), "compass", FROM_51)[28] == "64"


def test_a_late_pair_has_the_next_number_of_its_side() -> None:
    taken = {"1", "2", "3", "51", "52", "53", "54"}
    assert late_label(Side.NS, taken, FROM_51) == "4"
    assert late_label(Side.EW, taken, FROM_51) == "55"
    assert late_label(Side.EW, {"1 N/S", "2 N/S", "1 E/W"}, AGAIN) == "2 E/W"


def test_a_late_pair_ns_goes_on_behind_ew_where_their_numbers_begin_at_once() -> None:
    taken = {"1", "2", "3", "4", "5", "6"}
    assert late_label(Side.NS, taken, EwCustom(EwNumbers.FIRST, 4)) == "7"


@pytest.mark.parametrize("typed", ["3 E/W", "3EW", "3 ew", "e/w 3", "EW3"])
def test_a_label_may_be_typed_without_its_marks(typed: str) -> None:
    assert same_label(typed, "3 E/W")
    assert not same_label(typed, "3 N/S")
    assert not same_label(typed, "13 E/W")

from collections import Counter
from dataclasses import replace

import pytest

from movements.fairness import Verdict, fairness
from movements.lines import lines
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.movements.rings import with_sitting
from tests.movements.sound import SAFFORD, eight, four_pairs, howell_teams


def ladies_and_gentlemen(tables: int) -> Movement:
    """North and East sit still, South and West go to the next table, the trays the other way."""
    rounds = []
    for r in range(tables):
        at = ((t, (t - r) % tables, (t + r) % tables) for t in range(tables))
        rounds.append(
            tuple(
                Sitting(
                    t + 1,
                    Seats(2 * t + 1, 2 * t + 2, 2 * (tables + from_) + 1, 2 * (tables + from_) + 2),
                    (tray + 1,),
                )
                for t, from_, tray in at
            )
        )
    return Movement(Kind.INDIVIDUAL, 4 * tables, tuple(rounds))


def test_two_lines_of_a_compass_game() -> None:
    assert lines(COMPASS.build(Wanted(6, 2))) == {
        1: "NS", 2: "NS", 3: "NS", 4: "EW", 5: "EW", 6: "EW",
    }  # fmt: skip


def test_the_phantom_has_no_line() -> None:
    found = lines(replace(COMPASS.build(Wanted(6)), phantom=6))
    assert found == {1: "NS", 2: "NS", 3: "NS", 4: "EW", 5: "EW"}


def test_one_switched_table_makes_it_one_line() -> None:
    movement = COMPASS.build(Wanted(6))
    last = movement.rounds[2][0].seats
    turned = Seats.of_pairs(last.east, last.north)
    one_line = with_sitting(movement, 3, 1, seats=turned, turned=True)
    assert lines(one_line) == dict.fromkeys(range(1, 7), "")


def test_the_same_chairs_on_turned_trays_are_still_one_side_all_evening() -> None:
    movement = COMPASS.build(Wanted(6))
    rounds = tuple(
        tuple(
            replace(s, seats=Seats.of_pairs(s.seats.east, s.seats.north), turned=True)
            for s in sittings
        )
        for sittings in movement.rounds
    )
    assert lines(replace(movement, rounds=rounds))[1] == "EW"


def test_four_winners_where_everybody_keeps_his_hand() -> None:
    found = lines(ladies_and_gentlemen(5))
    assert Counter(found.values()) == {"N": 5, "E": 5, "S": 5, "W": 5}
    assert (found[1], found[2], found[11], found[12]) == ("N", "E", "S", "W")


@pytest.mark.parametrize("movement", [eight(*SAFFORD), four_pairs(), howell_teams(5)])
def test_otherwise_there_is_one_line(movement: Movement) -> None:
    assert lines(movement) == dict.fromkeys(range(1, movement.contestants + 1), "")


def test_an_individual_who_keeps_his_side_but_not_his_hand_is_in_one_line() -> None:
    movement = ladies_and_gentlemen(3)
    n, e, s, w = movement.rounds[2][0].seats
    assert set(lines(with_sitting(movement, 3, 1, seats=Seats(s, e, n, w))).values()) == {""}


def test_who_has_no_seat_yet_is_in_one_line_with_all() -> None:
    movement = replace(COMPASS.build(Wanted(6)), contestants=7, open=True)
    assert lines(movement) == dict.fromkeys(range(1, 8), "")


@pytest.mark.parametrize("movement", [COMPASS.build(Wanted(14)), ladies_and_gentlemen(7)])
def test_a_list_of_several_lines_is_divided(movement: Movement) -> None:
    assert fairness(movement).verdict is Verdict.DIVIDED
    found = lines(movement)
    for line in set(found.values()):
        each = fairness(movement, [one for one in found if found[one] == line])
        assert each.verdict is not Verdict.DIVIDED
        assert each.quality == 100

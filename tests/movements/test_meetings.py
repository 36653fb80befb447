from movements.meetings import Meeting, meetings, never_met, opponents_met, partnerships
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted

COMPASS_3 = COMPASS.build(Wanted(6, 2))
FOUR = Movement(
    Kind.INDIVIDUAL,
    4,
    (
        (Sitting(1, Seats(1, 2, 3, 4), (1,)),),
        (Sitting(1, Seats(1, 3, 2, 4), (2,)),),
        (Sitting(1, Seats(2, 1, 3, 4), (3,)),),
    ),
)


def test_when_two_pairs_meet() -> None:
    met = meetings(COMPASS_3)
    assert met[1, 5] == (Meeting(2, 1, (5, 6)),)
    assert list(met) == sorted((ns, ew) for ns in (1, 2, 3) for ew in (4, 5, 6))
    assert partnerships(COMPASS_3) == {}


def test_pairs_of_one_direction_never_meet() -> None:
    assert never_met(COMPASS_3) == ((1, 2), (1, 3), (2, 3), (4, 5), (4, 6), (5, 6))
    assert opponents_met(COMPASS_3) == dict.fromkeys(range(1, 7), 3)


def test_individuals_are_partners_once_and_opponents_twice() -> None:
    assert {two: len(times) for two, times in partnerships(FOUR).items()} == {
        (1, 2): 1,
        (1, 3): 1,
        (1, 4): 1,
        (2, 3): 1,
        (2, 4): 1,
        (3, 4): 1,
    }
    assert {len(times) for times in meetings(FOUR).values()} == {2}
    assert never_met(FOUR) == ()


def test_the_phantom_and_ones_own_table_are_no_meeting() -> None:
    phantom = Movement(Kind.PAIRS, 2, ((Sitting(1, Seats.of_pairs(1, 2), (1,)),),), phantom=2)
    assert meetings(phantom) == {}
    assert opponents_met(phantom) == {1: 0}
    assert never_met(phantom) == ()
    own = Movement(Kind.TEAMS, 1, ((Sitting(1, Seats.of_pairs(1, 1), (1,)),),))
    assert meetings(own) == {}

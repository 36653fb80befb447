"""The round under way as anybody may know of it: how many tables are done, and where to go next."""

import pytest

from tests.tournaments.conftest import SetUp, play_rounds, section_of
from tournaments.actions.clock import next_round, start_clock
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.models import Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.room.round_progress import RoundProgress, round_progress

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def read(session: Session) -> RoundProgress:
    found = round_progress(session, in_full=False)
    assert found is not None
    return found


def seats(found: RoundProgress) -> list[tuple[str, list[list[str]]]]:
    return [(at.table, [[one.label for one in side] for side in at.sides]) for at in found.seats]


def play_tables(director: User, session: Session, number: int, tables: set[int]) -> None:
    """Enter every tray of these tables in a round."""
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, _ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        if at.round == number and at.table in tables:
            enter_result(director, session.pk, ResultEntry(at, tray, "7"))


def test_before_play_everybody_is_told_the_first_seats(whist: Session) -> None:
    found = read(whist)
    assert (found.round, found.tables, found.finished) == (0, 0, 0)
    assert found.said == "Play has not started."
    assert found.title == "Round 1: where everybody sits"
    assert seats(found)[:2] == [("1", [["a"], ["f"]]), ("2", [["b"], ["g"]])]


def test_tables_are_counted_and_not_named(whist: Session, director: User) -> None:
    play_tables(director, whist, 1, {2, 5})
    found = read(whist)
    assert found.said == "2 of 5 tables have finished round 1 of 5."
    assert seats(found) == [
        ("1", [["a"], ["g"]]),
        ("2", [["b"], ["h"]]),
        ("3", [["c"], ["j"]]),
        ("4", [["d"], ["k"]]),
        ("5", [["e"], ["f"]]),
    ]
    play_tables(director, whist, 1, {1, 3, 4})
    assert read(whist).said == "5 of 5 tables have finished round 1 of 5."


def test_the_room_is_in_the_round_that_the_clock_says(whist: Session, director: User) -> None:
    play_tables(director, whist, 1, {1, 2, 3, 4})
    clock = start_clock(director, whist.pk)
    next_round(director, whist.pk, seen=clock.revision)
    assert read(whist).said == "0 of 5 tables have finished round 2 of 5."
    play_tables(director, whist, 2, {3})
    assert read(whist).said == "1 of 5 tables has finished round 2 of 5."
    play_tables(director, whist, 4, {1, 2, 4})
    assert read(whist).said == "3 of 5 tables have finished round 4 of 5."
    assert read(whist).title == "Round 5: where everybody sits"


def test_after_the_last_round_nobody_goes_anywhere(whist: Session, director: User) -> None:
    play_rounds(director, whist, 5)
    found = read(whist)
    assert (found.round, found.seats, found.resting) == (5, (), ())


def test_whoever_rests_is_told_so(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=9, trays_per_round=1)
    found = read(session)
    assert len(found.seats) == 4
    seated = {one.label for at in found.seats for side in at.sides for one in side}
    resting = [one.label for one in found.resting]
    assert len(resting) == 1
    assert len(seated | set(resting)) == 9


def test_individuals_sit_two_on_a_side_and_teams_one(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=8, trays_per_round=1, system="whist-individual",
        kind="individuals",
    )  # fmt: skip
    assert {len(side) for at in read(session).seats for side in at.sides} == {2}
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, contestants=5, trays_per_round=1, system="howell-teams", kind="teams"
    )
    assert {len(side) for at in read(session).seats for side in at.sides} == {1}
    name_pairs(director, session.pk, {1: ("Ann", "Bob", "Cyd", "Dan")})
    named = [one.name for at in read(session).seats for side in at.sides for one in side]
    assert [name for name in named if "&" in name] == ["Cyd & Dan", "Ann & Bob"]


def test_nobody_is_seated_yet(set_up: SetUp) -> None:
    assert round_progress(set_up(pairs=0), in_full=True) is None


def test_a_turned_tray_leaves_everybody_where_he_sits(set_up: SetUp, director: User) -> None:
    """An arrow-switched round: N/S of the room hold the hands of E/W."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, options={"switch": "rounds"})
    plan = current_plan(section_of(session))
    assert plan is not None
    turned = [
        number
        for number, sittings in enumerate(plan[1].rounds, 1)
        if all(sitting.turned for sitting in sittings)
    ]
    assert turned
    play_rounds(director, session, turned[0] - 1)
    one = plan[1].rounds[turned[0] - 1][0]
    shown = seats(read(session))[one.table - 1]
    assert shown[1] == [[str(one.seats.east)], [str(one.seats.north)]]

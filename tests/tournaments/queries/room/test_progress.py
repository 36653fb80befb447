"""How far every table is, and what waits for somebody."""

import pytest

from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import to_plain
from tests.tournaments.conftest import Enter, play_all, play_rounds, section_of
from tests.tournaments.queries.room.test_round_progress import play_tables
from tests.tournaments.table_devices import device_of
from tournaments.actions.clock import next_round, start_clock
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry
from tournaments.actions.table_entries import enter_at_table
from tournaments.actions.table_links import link_to_print
from tournaments.models import Field, Place, Plan, Play, Session, User
from tournaments.presenting.room import tables_words
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.room.progress import RoomView, room_view
from tournaments.queries.room.room_mark import room_mark
from tournaments.queries.table.links import link_with
from tournaments.web.room.page import needs_of

pytestmark = pytest.mark.django_db


def room(session: Session) -> RoomView:
    """The room as it is now."""
    return room_view(Session.objects.get(pk=session.pk))


def states(view: RoomView) -> list[str]:
    """The states of each table, round by round, by their first letters."""
    return ["".join(cell.state[0] for cell in row.cells) for row in view.rows]


def needs(session: Session) -> list[str]:
    """What waits, as it reads."""
    return [f"{need.where} {need.what}" for need in needs_of(session, room(session))]


def test_the_room_is_in_the_round_that_half_of_it_has_reached(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    enter(whist, 2, "7")
    assert states(room(whist)) == ["caaaa", "caaaa", "aaaaa", "aaaaa", "aaaaa"]
    enter(whist, 3, "7")
    view = room(whist)
    assert states(view) == ["caaaa", "caaaa", "caaaa", "paaaa", "paaaa"]
    assert (view.now, view.rounds, view.done, view.playing) == (1, 5, 3, 2)
    assert tables_words(view.done, view.playing) == "3 tables are done, 2 are playing."
    for tray, table in ((5, 1), (1, 2), (2, 3)):
        enter(whist, tray, "7", table=table, round=2)
    view = room(whist)
    assert states(view) == ["ccaaa", "ccaaa", "ccaaa", "mpaaa", "mpaaa"]
    assert needs(whist) == [
        "Table 4, round 1. Tray 4 is not in.",
        "Table 5, round 1. Tray 5 is not in.",
    ]


def test_the_clock_says_which_round_it_is(whist: Session, director: User) -> None:
    clock = start_clock(director, whist.pk)
    assert states(room(whist)) == ["paaaa"] * 5
    next_round(director, whist.pk, clock.revision)
    assert states(room(whist)) == ["mpaaa"] * 5


def test_a_clock_that_nobody_moves_on_holds_nothing_back(whist: Session, director: User) -> None:
    """Three rounds are entered though the clock was pressed once: the evening is in the third."""
    clock = start_clock(director, whist.pk)
    assert (room(whist).to_start, room(whist).clock_is_behind) == (2, False)
    play_rounds(director, whist, 2)
    assert (room(whist).now, room(whist).to_start, room(whist).clock_is_behind) == (2, 3, True)
    play_tables(director, whist, 3, {1, 2, 3})
    assert states(room(whist)) == ["cccaa", "cccaa", "cccaa", "ccpaa", "ccpaa"]
    assert (room(whist).now, room(whist).to_start, room(whist).clock_is_behind) == (3, 3, True)
    clock = next_round(director, whist.pk, clock.revision)
    assert (clock.round, room(whist).to_start, room(whist).clock_is_behind) == (3, 4, False)
    assert next_round(director, whist.pk, clock.revision).round == 4


def test_of_a_closed_session_nothing_is_now(whist: Session, director: User) -> None:
    start_clock(director, whist.pk)
    play_tables(director, whist, 1, {1, 2, 3})
    play_tables(director, whist, 2, {1, 2, 3})
    close_session(director, whist.pk)
    view = room(whist)
    assert (view.now, [row.now for row in view.rows]) == (0, [None] * 5)
    assert states(view) == ["ccaaa", "ccaaa", "ccaaa", "maaaa", "maaaa"]


def test_a_clock_that_never_ran_begins_with_the_round_that_is_to_be_played(
    whist: Session, director: User, enter: Enter
) -> None:
    assert room(whist).to_start == 1
    for tray in (1, 2, 3, 4):
        enter(whist, tray, "7")
    assert room(whist).to_start == 1
    enter(whist, 5, "7")
    assert (room(whist).now, room(whist).to_start) == (1, 2)
    assert start_clock(director, whist.pk).round == 2


def test_after_the_last_round_there_is_no_other_to_start(whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7)
    assert room(whist).to_start == 5


def test_two_values_of_one_play_are_a_conflict_until_it_is_settled(
    whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "8")
    link = link_to_print(whist, 1)
    at = TableRound(link.section_id, 1, 1)
    assert enter_at_table(device_of(link_with(link.token)), ResultEntry(at, 1, "6")).disputed
    assert states(room(whist))[0] == "caaaa"
    cell = room(whist).rows[0].cells[0]
    assert (cell.state, cell.tray, cell.differ) == ("conflict", 1, (1,))
    assert needs(whist) == ["Table 1, round 1. Tray 1: two different results were sent."]
    enter(whist, 1, "6", base_version=1, reason="as the table says")
    assert room(whist).rows[0].cells[0].state == "complete"


def test_what_is_not_as_planned_is_shown(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "8", seats=(1, 7, 1, 7))
    moved = enter(whist, 2, "8")
    Play.objects.filter(pk=moved.play_id).update(table=4)
    assert needs(whist) == [
        "Table 1, round 1. Tray 1 was played by others than planned.",
        "Table 4, round 1. Tray 2 was not planned there.",
    ]


def test_standings_that_cannot_be_computed_come_first(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "8", seats=(1, 7, 1, 7))
    Field.objects.update(problem={"code": "no_award", "params": {"contestant": "a", "tray": "1"}})
    assert needs(whist)[0].startswith("The standings.")


def test_when_all_is_in_nothing_waits(whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7)
    view = room(whist)
    assert view.complete
    assert set(states(view)) == {"ccccc"}
    assert needs(whist) == []


def test_a_side_may_be_two_contestants(whist: Session) -> None:
    """Individuals: four contestants at a table, none of whom is another's partner for long."""
    section = section_of(whist)
    sitting = Sitting(1, Seats(1, 2, 3, 4), (1,))
    movement = Movement(Kind.INDIVIDUAL, 4, ((sitting,),))
    Plan.objects.create(
        section=section, version=2, system="", trays_per_round=1, movement=to_plain(movement)
    )
    assert Place.objects.filter(section=section, number__lte=4).count() == 4
    (row,) = room(whist).rows
    assert row.cells[0].sides == ("a + c", "b + d")


def test_the_mark_changes_with_everything_in_the_room(
    whist: Session, director: User, enter: Enter
) -> None:
    marks = [room_mark(whist.pk)]
    assert room_mark(whist.pk) == marks[0]
    enter(whist, 1, "7")
    marks.append(room_mark(whist.pk))
    start_clock(director, whist.pk)
    marks.append(room_mark(whist.pk))
    Field.objects.update(problem_seen=7)
    marks.append(room_mark(whist.pk))
    assert len(set(marks)) == 4

"""The clock of the room: started, stopped, given minutes, moved on; at times of the test's own."""

import datetime
from collections.abc import Callable
from fractions import Fraction

import pytest
from django.utils import timezone

from tournaments.actions.clock import (
    add_minutes,
    begin_break,
    let_clocks_go_on,
    next_round,
    set_minutes,
    start_clock,
    stop_clock,
)
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.models import Clock, Club, Log, Publication, Session, User
from tournaments.queries.room.clock import ClockView, clock_view
from tournaments.refusal import Conflict, Refusal

pytestmark = pytest.mark.django_db

EIGHT = datetime.datetime(2026, 3, 5, 20, 0, tzinfo=datetime.UTC)


def after(minutes: int, seconds: int = 0) -> datetime.datetime:
    """A moment after eight o'clock."""
    return EIGHT + datetime.timedelta(minutes=minutes, seconds=seconds)


def shown(session: Session, minutes: int, seconds: int = 0) -> ClockView:
    """The clock as it is at that moment."""
    return clock_view(Session.objects.get(pk=session.pk), after(minutes, seconds))


def test_a_round_is_started_stopped_and_gone_on_with(whist: Session, director: User) -> None:
    assert not shown(whist, 0).begun
    set_minutes(director, whist.pk, 12, 3)
    start_clock(director, whist.pk, EIGHT)
    view = shown(whist, 2, 18)
    assert (view.round, view.left_words, view.ends_at) == (1, "9:42", after(12))
    assert not view.warns
    assert shown(whist, 9, 0).warns
    start_clock(director, whist.pk, after(1))  # pressed twice
    stop_clock(director, whist.pk, after(4))
    assert [shown(whist, minutes).left for minutes in (4, 60)] == [480, 480]
    assert shown(whist, 60).ends_at is None
    start_clock(director, whist.pk, after(60))
    assert shown(whist, 61).left_words == "7:00"
    over = shown(whist, 70)
    assert (over.left, over.over) == (0, True)


def test_a_round_lasts_as_long_as_the_set_up_reckons(whist: Session, director: User) -> None:
    """One tray a round of five: 7½ minutes each at the usual pace, 10 at one of a slower club."""
    assert shown(whist, 0).lasts == Fraction(15, 2)
    clock = start_clock(director, whist.pk, EIGHT)
    view = shown(whist, 0)
    assert (view.left_words, view.ends_at, view.finish) == ("7:30", after(7, 30), after(37, 30))
    assert shown(whist, 8).finish is None
    Club.objects.update(half_minutes_per_tray=20)
    clock = next_round(director, whist.pk, clock.revision, after(10))
    assert (shown(whist, 10).ends_at, shown(whist, 10).finish) == (after(20), after(50))
    clock = set_minutes(director, whist.pk, 12, 2)
    assert (shown(whist, 10).ends_at, shown(whist, 10).finish) == (after(20), after(56))
    clock = set_minutes(director, whist.pk, None, 2)
    for number in (3, 4, 5):
        clock = next_round(director, whist.pk, clock.revision, after(10 * number))
    assert (shown(whist, 50).ends_at, shown(whist, 50).finish) == (after(60), None)


def test_at_bridge_the_moving_is_counted_too(bridge: Session, director: User) -> None:
    start_clock(director, bridge.pk, EIGHT)
    assert shown(bridge, 0).left_words == "8:30"


def test_the_warning_comes_in_the_course_of_the_round_that_is_reckoned(
    whist: Session, director: User
) -> None:
    with pytest.raises(Refusal, match="fewer minutes than it has"):
        set_minutes(director, whist.pk, None, 8)
    assert set_minutes(director, whist.pk, None, 7).warning == 7


def test_minutes_are_added_and_taken(whist: Session, director: User) -> None:
    set_minutes(director, whist.pk, 15, 2)
    clock = start_clock(director, whist.pk, EIGHT)
    clock = add_minutes(director, whist.pk, 5, clock.revision, after(10))
    assert shown(whist, 10).left_words == "10:00"
    assert shown(whist, 10).whole == 15 * 60
    with pytest.raises(Conflict):
        add_minutes(director, whist.pk, 5, clock.revision - 1, after(10))
    add_minutes(director, whist.pk, -240, clock.revision, after(10))
    assert shown(whist, 10).over


def test_the_clock_of_a_closed_session_stands(whist: Session, director: User) -> None:
    set_minutes(director, whist.pk, 15, 2)
    clock = start_clock(director, whist.pk, timezone.now() - datetime.timedelta(minutes=5))
    close_session(director, whist.pk)
    held = Clock.objects.get(session=whist)
    assert held.ends_at is None
    assert 9 * 60 < held.left <= 10 * 60
    assert held.revision == clock.revision + 1
    pressed: tuple[Callable[[], Clock], ...] = (
        lambda: start_clock(director, whist.pk),
        lambda: stop_clock(director, whist.pk),
        lambda: next_round(director, whist.pk, held.revision),
        lambda: add_minutes(director, whist.pk, 5, held.revision),
        lambda: begin_break(director, whist.pk, 5, held.revision),
        lambda: set_minutes(director, whist.pk, 12, 2),
    )
    for press in pressed:
        with pytest.raises(Refusal, match="Reopen it"):
            press()
    reopen_session(director, whist.pk)
    assert start_clock(director, whist.pk).round == 1


def test_rounds_follow_until_the_last_and_a_break_is_between(
    whist: Session, director: User
) -> None:
    set_minutes(director, whist.pk, 15, 2)
    clock = start_clock(director, whist.pk, EIGHT)
    clock = next_round(director, whist.pk, clock.revision, after(15))
    with pytest.raises(Conflict):  # a second press, or another director's
        next_round(director, whist.pk, clock.revision - 1, after(15))
    assert (shown(whist, 16).round, shown(whist, 16).left_words) == (2, "14:00")
    clock = begin_break(director, whist.pk, 10, clock.revision, after(30))
    view = shown(whist, 31)
    assert (view.round, view.in_break, view.left_words, view.warns) == (2, True, "9:00", False)
    for number in (3, 4, 5):
        clock = next_round(director, whist.pk, clock.revision, after(15 * number))
        assert (clock.round, clock.in_break) == (number, False)
    with pytest.raises(Refusal, match="Round 5 is the last one"):
        next_round(director, whist.pk, clock.revision, after(90))
    assert Log.objects.filter(what="clock.round").count() == 4
    assert Publication.objects.get(session=whist).revision == clock.revision


def test_the_first_round_is_longer_if_wanted(whist: Session, director: User) -> None:
    """With what the set-up reckons (7:30 a round of five) and with minutes of the director's."""
    set_minutes(director, whist.pk, None, 2, first_round_extra=5)
    assert shown(whist, 0).lasts == Fraction(25, 2)
    clock = start_clock(director, whist.pk, EIGHT)
    assert (shown(whist, 0).left_words, shown(whist, 0).finish) == ("12:30", after(42, 30))
    next_round(director, whist.pk, clock.revision, after(12))
    assert (shown(whist, 12).left_words, shown(whist, 12).finish) == ("7:30", after(42))
    set_minutes(director, whist.pk, 12, 2, first_round_extra=5)
    assert shown(whist, 12).lasts == 12
    with pytest.raises(Refusal, match="first round may be 0 to 240 minutes longer"):
        set_minutes(director, whist.pk, 12, 2, first_round_extra=-1)


def test_the_clock_goes_on_by_itself_if_wished(whist: Session, director: User) -> None:
    """Each round begins when the one before is over, whenever it is looked at; a pause holds it."""
    set_minutes(director, whist.pk, 10, 2, auto_advance=True)
    start_clock(director, whist.pk, EIGHT)
    let_clocks_go_on(after(9, 59))
    assert shown(whist, 9, 59).round == 1
    let_clocks_go_on(after(10, 4))
    assert (shown(whist, 10, 4).round, shown(whist, 10, 4).ends_at) == (2, after(20))
    let_clocks_go_on(after(10, 9))
    assert shown(whist, 10, 9).round == 2
    stop_clock(director, whist.pk, after(15))
    let_clocks_go_on(after(40))
    assert shown(whist, 40).round == 2
    clock = start_clock(director, whist.pk, after(40))
    begin_break(director, whist.pk, 5, clock.revision, after(45))
    let_clocks_go_on(after(50))
    view = shown(whist, 50)
    assert (view.round, view.in_break, view.ends_at) == (3, False, after(60))
    # The laptop slept: the round begins when it wakes, and none is left out.
    let_clocks_go_on(after(200))
    assert (shown(whist, 200).round, shown(whist, 200).ends_at) == (4, after(210))
    for minutes in (210, 220, 230, 240):
        let_clocks_go_on(after(minutes))
    assert (shown(whist, 240).round, shown(whist, 240).over) == (5, True)
    went_on = Log.objects.filter(what="clock.went_on")
    assert [entry.details["round"] for entry in went_on.order_by("pk")] == [2, 3, 4, 5]
    assert {entry.who_id for entry in went_on} == {None}


def test_a_clock_that_nobody_wishes_to_go_on_waits(whist: Session, director: User) -> None:
    set_minutes(director, whist.pk, 10, 2)
    start_clock(director, whist.pk, EIGHT)
    let_clocks_go_on(after(30))
    assert shown(whist, 30).round == 1
    set_minutes(director, whist.pk, 10, 2, auto_advance=True)
    let_clocks_go_on(after(31))
    assert (shown(whist, 31).round, shown(whist, 31).ends_at) == (2, after(41))
    close_session(director, whist.pk)
    let_clocks_go_on(after(60))
    assert shown(whist, 60).round == 2


@pytest.mark.parametrize(("minutes", "warning"), [(0, 0), (241, 2), (10, 10), (10, -1)])
def test_a_round_has_sensible_minutes(
    whist: Session, director: User, minutes: int, warning: int
) -> None:
    with pytest.raises(Refusal):
        set_minutes(director, whist.pk, minutes, warning)
    assert clock_view(whist).minutes is None


@pytest.mark.parametrize("minutes", [0, 241, -241])
def test_nothing_is_added_that_is_no_time(whist: Session, director: User, minutes: int) -> None:
    clock = start_clock(director, whist.pk, EIGHT)
    with pytest.raises(Refusal, match="1 to 240"):
        add_minutes(director, whist.pk, minutes, clock.revision)

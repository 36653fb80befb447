"""The computer's clock is set: rounds and the time for corrections end when they would have."""

import datetime

import pytest

from tests.tournaments.conftest import SetUp
from tournaments import tasks
from tournaments.actions.clock import set_minutes, start_clock, stop_clock
from tournaments.actions.hall import keep_times
from tournaments.models import Clock, Log, Publication, Session, User
from tournaments.queries.room.clock import clock_view
from tournaments.queries.standings.publication import Phase, phase_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

NOW = datetime.datetime(2026, 3, 5, 20, 0, tzinfo=datetime.UTC)
HOUR, MINUTE = datetime.timedelta(hours=1), datetime.timedelta(minutes=1)


@pytest.mark.parametrize("by", [-HOUR, HOUR, datetime.timedelta(days=3)])
def test_a_round_has_as_long_as_it_had(
    director: User, set_up: SetUp, by: datetime.timedelta
) -> None:
    running, stopped, closed = set_up(), set_up("bridge"), set_up("auction")
    for session in (running, stopped, closed):
        set_minutes(director, session.pk, 20, 2)
        start_clock(director, session.pk, NOW)
    stop_clock(director, stopped.pk, NOW + 5 * MINUTE)
    Session.objects.filter(pk=closed.pk).update(state=Session.State.CLOSED)
    before = {session.pk: Clock.objects.get(session=session) for session in (running, closed)}
    keep_times(by)
    later = NOW + 7 * MINUTE + by
    fresh = Session.objects.get(pk=running.pk)
    assert clock_view(fresh, later).left_words == "13:00"
    assert fresh.clock.revision == before[running.pk].revision + 1
    assert clock_view(Session.objects.get(pk=stopped.pk), later).left_words == "15:00"
    assert Clock.objects.get(session=closed).ends_at == before[closed.pk].ends_at
    (told,) = Log.objects.filter(what="clock.kept")
    assert told.details == {"round": 1, "minutes": by // MINUTE}


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_corrections_are_taken_as_long_as_they_would_have_been(
    set_up: SetUp, monkeypatch: pytest.MonkeyPatch, by: datetime.timedelta
) -> None:
    """Official before: official still. To come: after as many minutes."""
    sessions = [set_up() for _ in range(4)]
    ends = [NOW - 40 * MINUTE, NOW + 10 * MINUTE, NOW + 10 * MINUTE, NOW - 90 * MINUTE]
    for session, end in zip(sessions, ends, strict=True):
        Publication.objects.create(session=session, official_at=end)
    Publication.objects.filter(session=sessions[2]).update(locked_at=NOW)
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW + by)
    keep_times(by)
    official_at = {
        session.pk: Publication.objects.get(session=session).official_at for session in sessions
    }
    was, soon, locked, long_ago = (official_at[session.pk] for session in sessions)
    assert was == min(ends[0], NOW + by)
    assert soon == ends[1] + by
    assert locked == ends[2]
    assert long_ago == min(ends[3], NOW + by)
    for session in sessions[:2]:
        publication = Publication.objects.get(session=session)
        wanted = Phase.OFFICIAL if session == sessions[0] else Phase.PROVISIONAL
        assert phase_of(publication, NOW + by + 9 * MINUTE) is wanted
        assert phase_of(publication, NOW + by + 10 * MINUTE) is Phase.OFFICIAL


def test_no_round_is_begun_by_a_clock_that_was_set(
    director: User, set_up: SetUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes on by itself waits a moment: by then its end has been moved."""
    session = set_up()
    set_minutes(director, session.pk, 20, 2, auto_advance=True)
    start_clock(director, session.pk, datetime.datetime.now(datetime.UTC) - 30 * MINUTE)
    set_by = [3600.0, 0.0]
    monkeypatch.setattr(tasks.time_of_day, "set_by", lambda: set_by.pop(0))
    tasks.sweep()
    assert Clock.objects.get(session=session).round == 1
    tasks.sweep()
    assert Clock.objects.get(session=session).round == 2

"""A sweep notes when it was, what was due and since when, and that a worker began."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import Settings

from tests.tournaments.conftest import Enter
from tournaments.actions import sweeps
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.standings import score_field
from tournaments.models import Field, Session, SignInFailure, Sweep, User
from tournaments.queries.service.figures import is_at_work, last_sweep, read_figures
from tournaments.tasks import sweep

HOUR = datetime.timedelta(hours=1)


@pytest.fixture(autouse=True)
def new_worker() -> None:
    """As in a process that has not swept yet."""
    sweeps.begun.clear()


def noted() -> Sweep:
    found = last_sweep()
    assert found is not None
    return found


def grow_older(by: datetime.timedelta) -> None:
    """As if all that has been noted had been so much earlier."""
    one = noted()
    due = {
        pk: [seen, (datetime.datetime.fromisoformat(since) - by).isoformat()]
        for pk, (seen, since) in one.due.items()
    }
    Sweep.objects.update(at=one.at - by, due=due)


def test_a_worker_that_begins_is_counted_once_and_one_that_hung_as_well(
    db: None, settings: Settings
) -> None:
    assert last_sweep() is None
    before = timezone.now()
    for _ in range(3):
        sweep()
    assert before <= noted().at <= timezone.now()
    assert (noted().starts, noted().hangs) == (1, 0)
    settings.WORKER_HUNG = True
    sweeps.begun.clear()  # another process
    sweep()
    sweep()
    assert (noted().starts, noted().hangs) == (2, 1)


def test_a_field_has_been_due_since_it_was_first_seen_so(whist: Session, enter: Enter) -> None:
    field = Field.objects.get(tournament=whist.tournament_id)
    sweep()
    assert read_figures().due == 1  # it has been scored never
    grow_older(HOUR)
    sweep()
    assert HOUR <= read_figures().oldest_due < 1.1 * HOUR
    score_field(field.pk)
    sweep()
    assert (read_figures().due, read_figures().oldest_due) == (0, datetime.timedelta(0))
    enter(whist, 1, "7")
    assert read_figures().oldest_due < HOUR / 60
    # Nobody has swept since: it may have been due all that time.
    grow_older(HOUR)
    assert HOUR <= read_figures().oldest_due < 1.1 * HOUR


def test_a_field_that_is_computed_and_due_again_has_not_waited(
    whist: Session, enter: Enter
) -> None:
    field = Field.objects.get(tournament=whist.tournament_id)
    sweep()
    grow_older(HOUR)
    score_field(field.pk)
    enter(whist, 1, "7")
    sweep()
    assert read_figures().due == 1
    assert read_figures().oldest_due < HOUR / 60


def test_a_clock_that_is_set_back_makes_nobody_wait_less_than_nothing(whist: Session) -> None:
    sweep()
    grow_older(-HOUR)
    assert read_figures().oldest_due == datetime.timedelta(0)


def test_figures_are_five_questions_whatever_there_is(
    whist: Session, enter: Enter, director: User
) -> None:
    result = enter(whist, 1, "7")
    sweep()
    job = ask_for_pack(director, whist.pk)
    for minutes in (1, 59, 61):
        at = timezone.now() - datetime.timedelta(minutes=minutes)
        SignInFailure.objects.create(name="x", address="y", at=at)
    with CaptureQueriesContext(connection) as asked:
        figures = read_figures()
    assert len(asked) == 5
    assert figures.jobs == {("pack", "waiting"): 1}
    assert figures.newest_result == result.pk
    assert figures.sign_in_failures == 2
    assert not is_at_work()
    job.state, job.alive_at = "running", timezone.now()
    job.save()
    assert is_at_work()
    job.alive_at -= HOUR
    job.save()
    assert not is_at_work()

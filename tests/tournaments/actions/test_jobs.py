"""Jobs: asked for once, begun by one worker at a time, stopped when told, never lost."""

import datetime
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone
from pypdf import PdfReader

from movements.plain import MalformedMovement
from tests.tournaments.at_once import PEOPLE, at_once
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.attempt import MOST_ATTEMPTS, Attempt, MadeFile, Stopped, begin
from tournaments.actions.evenings import close_session
from tournaments.actions.jobs import ask_for_pack, cancel_job, run_job
from tournaments.actions.seating import name_pairs
from tournaments.models import (
    Job,
    JobDocument,
    Log,
    Plan,
    Role,
    Session,
    User,
)
from tournaments.paper.printable import offers
from tournaments.queries.jobs.jobs import document_for, due_jobs
from tournaments.refusal import NotAllowed, NotFound, Refusal, SignInFirst
from tournaments.tasks import run_job as run_job_task

STEPS = 8
"""A sheet made is a step and a sheet joined is one: of four kinds, say."""

MADE = MadeFile("x.pdf", "application/pdf", b"%PDF-")


@pytest.fixture
def whist(set_up: SetUp) -> Session:
    """Three tables: their pack is soon made."""
    return set_up(pairs=6)


@pytest.fixture
def job(whist: Session, director: User) -> Job:
    """A pack of the evening of whist, just asked for."""
    return ask_for_pack(director, whist.pk)


def begun(job: Job) -> Attempt:
    """An attempt at it, as a worker begins it."""
    attempt = begin(job.pk)
    assert attempt is not None
    return attempt


def silent(job: Job, seconds: float = 31) -> None:
    """Its worker was killed: it says nothing any more."""
    long_ago = timezone.now() - datetime.timedelta(seconds=seconds)
    Job.objects.filter(pk=job.pk).update(alive_at=long_ago)


def row(job: Job) -> dict[str, Any]:
    """What stands in its row now."""
    return dict(Job.objects.values().get(pk=job.pk))


def now(job: Job) -> tuple[str, int, int]:
    """State, attempts and progress."""
    fresh = row(job)
    return fresh["state"], fresh["attempts"], fresh["progress"]


def titles(job: Job) -> list[str]:
    """The outline of what it made."""
    reader = PdfReader(BytesIO(bytes(JobDocument.objects.get(job=job).content)))
    return [str(entry.title) for entry in reader.outline if not isinstance(entry, list)]


Query = Callable[..., Any]


@contextmanager
def at_query(having: str, what: Callable[[], object]) -> Iterator[None]:
    """Do something just before the first query that has this in it."""
    met: list[str] = []

    def wrapper(execute: Query, sql: str, params: Any, many: bool, context: Any) -> Any:
        if having in sql and not met:
            met.append(sql)
            what()
        return execute(sql, params, many, context)

    with connection.execute_wrapper(wrapper):
        yield
    assert met


def raising(error: Exception) -> Callable[[], None]:
    """Something that raises this."""

    def fail() -> None:
        raise error

    return fail


def test_asking_is_one_row_and_one_entry_in_the_log(
    job: Job, whist: Session, director: User
) -> None:
    assert now(job) == ("waiting", 0, 0)
    assert (job.asked_by, job.session, job.kind) == (director, whist, "pack")
    assert list(Log.objects.filter(what="pack.asked").values_list("on_id", "who")) == [
        (job.pk, director.pk)
    ]


def test_asking_again_returns_the_one_that_is_to_come(
    job: Job, whist: Session, director: User
) -> None:
    assert ask_for_pack(director, whist.pk) == job
    begun(job)
    assert ask_for_pack(director, whist.pk) == job
    assert Log.objects.filter(what="pack.asked").count() == 1


def test_one_that_ended_or_is_stopping_is_not_returned(
    job: Job, whist: Session, director: User
) -> None:
    begun(job)
    cancel_job(director, job.pk)
    second = ask_for_pack(director, whist.pk)
    assert second != job
    run_job(second.pk)
    assert ask_for_pack(director, whist.pk) not in (job, second)


def test_another_evening_has_its_own(job: Job, bridge: Session, director: User) -> None:
    assert ask_for_pack(director, bridge.pk) != job


def test_nothing_is_laid_out_for_nobody(set_up: SetUp, director: User) -> None:
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        ask_for_pack(director, set_up(pairs=0).pk)
    assert not Job.objects.exists()


def test_a_closed_evening_can_still_be_printed(whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    run_job(ask_for_pack(director, whist.pk).pk)
    assert Job.objects.get().state == Job.State.DONE


def test_only_its_scorers_ask_stop_and_read(job: Job, whist: Session, stranger: User) -> None:
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=whist)
    run_job(job.pk)
    for person, refusal in ((stranger, NotAllowed), (AnonymousUser(), SignInFirst)):
        with pytest.raises(refusal):
            ask_for_pack(person, whist.pk)
        with pytest.raises(refusal):
            cancel_job(person, job.pk)
        with pytest.raises(refusal):
            document_for(person, job.pk)
    assert ask_for_pack(scorer, whist.pk) != job
    assert document_for(scorer, job.pk).job_id == job.pk
    with pytest.raises(NotFound, match="no such job"):
        cancel_job(scorer, 999_999)


@pytest.mark.laptop_parts
def test_before_results_the_pack_is_what_lies_on_the_tables(job: Job, whist: Session) -> None:
    run_job_task(job.pk)
    assert now(job) == ("done", 1, 100)
    assert titles(job) == [str(each.title) for each in offers(whist) if each.needed and each.ready]
    assert {"Indicator cards", "Score slips", "Trump slips"} <= set(titles(job))
    document = JobDocument.objects.get()
    assert (document.name, document.content_type) == ("evening-pack.pdf", "application/pdf")
    assert row(job)["ended_at"] >= row(job)["made_at"]


@pytest.mark.laptop_parts
def test_results_that_are_in_are_scored_first(job: Job, enter: Enter, whist: Session) -> None:
    enter(whist, 1, "7")
    run_job(job.pk)
    assert titles(job) == [str(each.title) for each in offers(whist) if each.needed]
    assert {"Standings", "Recap sheet"} <= set(titles(job))


@pytest.mark.laptop_parts
def test_two_packs_of_the_same_are_the_same(
    job: Job, whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    name_pairs(director, whist.pk, {1: ["Ann", "Łucja"], 2: ["王芳", "דנה"]})
    run_job(job.pk)
    second = ask_for_pack(director, whist.pk)
    run_job(second.pk)
    one, two = (bytes(document.content) for document in JobDocument.objects.all())
    assert one == two


@pytest.mark.laptop_parts
def test_the_clock_on_the_paper_is_the_clubs(job: Job, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    run_job(job.pk)
    field = whist.tournament.fields.get()
    assert field.current is not None
    summer = datetime.datetime(2026, 7, 1, 20, 15, 16, tzinfo=datetime.UTC)
    field.generations.update(computed_at=summer)
    second = ask_for_pack(User.objects.get(username="dora"), whist.pk)
    run_job(second.pk)
    pages = texts(bytes(JobDocument.objects.get(job=second).content))
    assert any("As of 21:15:16" in page for page in pages)  # the club is in London


def test_progress_is_written_at_each_step_and_says_that_it_goes_on(job: Job) -> None:
    attempt = begun(job)
    assert now(job) == ("running", 1, 0)
    silent(job)
    attempt.step(3, STEPS)
    assert now(job) == ("running", 1, 37)
    assert not due_jobs().exists()


def test_a_step_is_one_query(job: Job, django_assert_num_queries: Any) -> None:
    attempt = begun(job)
    with django_assert_num_queries(1):
        attempt.step(1, STEPS)


def test_a_job_is_begun_by_one(job: Job) -> None:
    begun(job)
    assert begin(job.pk) is None
    run_job(job.pk)
    assert now(job) == ("running", 1, 0)
    assert begin(999_999) is None


@pytest.mark.django_db(transaction=True)
def test_all_workers_on_one_job_make_one_document(set_up: SetUp, director: User) -> None:
    job = ask_for_pack(director, set_up().pk)
    assert at_once(lambda _number: run_job(job.pk)) == []
    assert now(job) == ("done", 1, 100)
    assert JobDocument.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_all_ask_at_once_and_one_job_is_made(set_up: SetUp, director: User) -> None:
    session = set_up()
    assert at_once(lambda _number: ask_for_pack(director, session.pk)) == []
    assert PEOPLE > 1
    assert Job.objects.count() == 1


def test_one_whose_worker_was_killed_is_begun_again(job: Job) -> None:
    begun(job).step(1, STEPS)
    silent(job, 29)
    assert begin(job.pk) is None
    silent(job)
    run_job(job.pk)
    assert now(job) == ("done", 2, 100)


def test_a_worker_taken_for_dead_does_no_harm(job: Job) -> None:
    slow = begun(job)
    silent(job)
    later = begun(job)
    later.step(1, STEPS)
    before = row(job)
    with pytest.raises(Stopped):
        slow.step(7, STEPS)
    with pytest.raises(Stopped):
        slow.finish(MADE)
    slow.cancelled()
    slow.failed("internal")
    assert row(job) == before
    assert not JobDocument.objects.exists()
    later.finish(MADE)
    with pytest.raises(Stopped):
        slow.finish(MADE)
    assert now(job) == ("done", 2, 100)


def test_a_clock_that_was_set_back_stops_nothing(job: Job) -> None:
    begun(job)
    silent(job, -29)
    assert begin(job.pk) is None
    silent(job, -3600)
    assert begun(job).number == 2


def test_after_the_last_attempt_it_has_failed(job: Job) -> None:
    for number in range(1, MOST_ATTEMPTS + 1):
        attempt = begun(job)
        assert attempt.number == number
        silent(job)
    run_job(job.pk)
    assert now(job)[:2] == ("failed", MOST_ATTEMPTS)
    assert row(job)["problem"] == {"code": "never-finished", "params": {"attempts": 3}}
    with pytest.raises(Stopped):
        attempt.finish(MADE)
    run_job(job.pk)
    assert now(job)[:2] == ("failed", MOST_ATTEMPTS)


def test_one_that_waits_is_cancelled_at_once(job: Job, director: User) -> None:
    assert cancel_job(director, job.pk).state == Job.State.CANCELLED
    run_job(job.pk)
    assert now(job) == ("cancelled", 0, 0)
    assert row(job)["ended_at"]
    assert Log.objects.filter(what="job.cancelled", on_id=job.pk).count() == 1


def test_one_that_runs_is_cancelled_at_its_next_step(job: Job, director: User) -> None:
    def stop() -> None:
        assert cancel_job(director, job.pk).state == Job.State.RUNNING

    with at_query('SET "progress"', stop):
        run_job(job.pk)
    assert now(job) == ("cancelled", 1, 0)
    assert row(job)["ended_at"]
    assert not JobDocument.objects.exists()
    assert Log.objects.filter(what="job.cancelled").count() == 1


def test_it_can_be_cancelled_until_the_document_is_written(job: Job, director: User) -> None:
    attempt = begun(job)
    attempt.step(STEPS, STEPS)
    cancel_job(director, job.pk)
    with pytest.raises(Stopped):
        attempt.finish(MADE)
    attempt.cancelled()
    assert now(job)[0] == "cancelled"
    assert not JobDocument.objects.exists()


def test_one_that_was_to_stop_when_its_worker_was_killed_is_not_begun_again(
    job: Job, director: User
) -> None:
    begun(job)
    cancel_job(director, job.pk)
    cancel_job(director, job.pk)
    silent(job)
    run_job(job.pk)
    assert now(job) == ("cancelled", 1, 0)
    assert Log.objects.filter(what="job.cancelled").count() == 1


def test_what_has_ended_stays_as_it_is(job: Job, director: User) -> None:
    run_job(job.pk)
    before = row(job)
    assert cancel_job(director, job.pk).state == Job.State.DONE
    assert row(job) == before
    assert JobDocument.objects.exists()
    assert not Log.objects.filter(what="job.cancelled").exists()


def test_what_cannot_be_done_is_said(job: Job) -> None:
    Plan.objects.all().delete()
    run_job(job.pk)
    assert now(job)[0] == "failed"
    assert row(job)["problem"] == {
        "code": "refused",
        "params": {"sentence": "Nobody is seated yet. Choose a movement first."},
    }
    assert not due_jobs().exists()


def test_a_fault_of_the_program_is_noted_and_raised(job: Job) -> None:
    Plan.objects.update(movement={}, made_at=timezone.now())  # what is read once is of its time
    with pytest.raises(MalformedMovement):
        run_job(job.pk)
    assert now(job)[0] == "failed"
    assert row(job)["problem"] == {"code": "internal", "params": {}}


@pytest.mark.parametrize("error", [OperationalError("gone"), InterfaceError("closed")])
def test_a_database_that_does_not_answer_is_tried_again(job: Job, error: Exception) -> None:
    with pytest.raises(type(error)), at_query('"tournaments_place"', raising(error)):
        run_job(job.pk)
    assert now(job)[:2] == ("running", 1)
    silent(job)
    run_job(job.pk)
    assert now(job) == ("done", 2, 100)


def test_there_is_no_document_before_it_is_made(job: Job, director: User) -> None:
    with pytest.raises(NotFound, match="has not been made"):
        document_for(director, job.pk)

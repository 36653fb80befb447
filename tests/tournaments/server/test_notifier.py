"""The notifier: tells on commit, may be lost, and never stands in the way."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis
from celery import Celery
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

import overplay.celery
from tests.servers import redis_server
from tests.servers.ports import free_port
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.waiting import PATIENCE
from tournaments.actions.attempt import begin
from tournaments.actions.jobs import ask_for_pack, cancel_job
from tournaments.models import Field, Job, Play, Session, User
from tournaments.queries.jobs.jobs import SILENCE
from tournaments.queries.standings.due import due_fields
from tournaments.server import notifier
from tournaments.tasks import sections_moved, sweep

FOLDER = Path(settings.VAR) / "queue" / "messages"


def messages() -> list[str]:
    """What lies in the queue: a folder on a laptop, a list of Redis on a server."""
    assert notifier.notifier_thread.idle(PATIENCE)
    if settings.REDIS_URL:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            return [str(message) for message in client.lrange("celery", 0, -1)]
    return [message.read_text() for message in FOLDER.glob("*.msg")]


@pytest.fixture(autouse=True)
def empty_queue() -> Iterator[None]:
    empty()
    yield
    assert notifier.notifier_thread.idle(PATIENCE)


def empty() -> None:
    assert notifier.notifier_thread.idle(PATIENCE)
    if settings.REDIS_URL:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            client.delete("celery")
    else:
        for message in FOLDER.glob("*.msg"):
            message.unlink()


def test_an_entry_rings_once_for_its_field_when_it_is_in(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as rung:
        enter(whist, 1, "7")
    assert len(rung) == 1
    (message,) = messages()
    assert '"tournaments.tasks.sections_moved"' in message


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_rings_nobody(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    empty()
    with transaction.atomic():
        enter(session, 1, "7")
        transaction.set_rollback(True)
    assert messages() == []
    assert not Play.objects.exists()


def test_sections_that_moved_together_are_rung_for_once_and_each_field_is_computed(
    whist: Session, bridge: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    enter(bridge, 1, "P")
    _first, second = sorted(f.pk for f in due_fields())
    notifier.notifier_thread.notify(
        notifier.SECTIONS_MOVED, [section_of(whist).pk, section_of(bridge).pk]
    )
    (message,) = messages()
    assert '"tournaments.tasks.sections_moved"' in message
    sections_moved(section_of(whist).pk, section_of(bridge).pk)
    assert [f.pk for f in due_fields()] == [second]
    rung = [one for one in messages() if '"tournaments.tasks.score_field"' in one]
    assert len(rung) == 1


def test_a_muted_notifier_tells_nobody(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as rung, notifier.muted():
        enter(whist, 1, "7")
    assert rung == []


def test_the_sweep_rings_for_whatever_is_due(whist: Session) -> None:
    assert [f.pk for f in due_fields()] == [whist.tournament.fields.get().pk]
    sweep()
    assert len(messages()) == 1
    Field.objects.update(problem_seen=10**6)
    sweep()
    assert len(messages()) == 1


def test_asking_for_a_pack_rings_once_for_it(
    whist: Session,
    director: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as rung:
        ask_for_pack(director, whist.pk)
        ask_for_pack(director, whist.pk)
    assert len(rung) == 1
    (message,) = messages()
    assert '"tournaments.tasks.run_job"' in message
    with django_capture_on_commit_callbacks() as unheard, notifier.muted():
        cancel_job(director, Job.objects.get().pk)
        ask_for_pack(director, whist.pk)
    assert unheard == []


def test_the_sweep_rings_for_jobs_that_nobody_does(whist: Session, director: User) -> None:
    Field.objects.update(problem_seen=10**6)
    job = ask_for_pack(director, whist.pk)
    sweep()
    assert len(messages()) == 1
    attempt = begin(job.pk)
    assert attempt is not None
    sweep()
    assert len(messages()) == 1
    Job.objects.update(alive_at=timezone.now() - 2 * SILENCE)
    sweep()
    assert len(messages()) == 2
    cancel_job(director, job.pk)
    attempt.cancelled()
    sweep()
    assert len(messages()) == 2


def test_a_broker_that_is_gone_is_noted_and_nothing_more(
    whist: Session, director: User, caplog: pytest.LogCaptureFixture
) -> None:
    with gone(), caplog.at_level(logging.WARNING):
        notifier.notify([1, 2])
        notifier.notify_jobs([3, 4])
    assert "No broker takes the message about field 1" in caplog.text
    assert "No broker takes the message about job 3" in caplog.text


def test_a_ring_that_nobody_answered_is_tried_again(
    whist: Session,
    enter: Enter,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with gone(), caplog.at_level(logging.WARNING):
        for tray in (1, 2, 3):
            with django_capture_on_commit_callbacks(execute=True):
                enter(whist, tray, "7")
        assert not notifier.notifier_thread.idle(notifier.RETRY_DELAY / 2)
    assert "No broker takes the message about section" in caplog.text
    assert len(messages()) == 1  # for three entries of one section


@pytest.mark.server_parts
def test_nobody_waits_for_a_broker_that_hangs(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    server = redis_server.start(own=True)
    server.freeze()
    try:
        with broker_at(server.url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE):
            begun = time.monotonic()
            for tray in (1, 2, 3, 4):
                with django_capture_on_commit_callbacks(execute=True):
                    enter(whist, tray, "7")
            took = time.monotonic() - begun
            server.thaw()
            assert notifier.notifier_thread.idle(PATIENCE)
        with redis.Redis.from_url(server.url) as client:
            assert 1 <= client.llen("celery") <= 4
    finally:
        server.stop()
    assert took < PATIENCE / 2


@contextmanager
def gone() -> Iterator[None]:
    """A broker that nobody finds: a file in the folder's place, or a port nobody listens on."""
    if settings.REDIS_URL:
        with broker_at(f"redis://127.0.0.1:{free_port()}/0"):
            yield
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)  # no message may have been sent yet
        FOLDER.rename(FOLDER.with_name("away"))
        FOLDER.touch()
        try:
            yield
        finally:
            FOLDER.unlink()
            FOLDER.with_name("away").rename(FOLDER)


@contextmanager
def broker_at(address: str, **others: object) -> Iterator[None]:
    """Another broker, with our own settings but for the others."""
    with Celery(broker=address) as app:
        app.conf.broker_transport_options = settings.CELERY_BROKER_TRANSPORT_OPTIONS | others
        app.conf.task_publish_retry = False
        app.set_default()
        try:
            yield
        finally:
            overplay.celery.app.set_default()

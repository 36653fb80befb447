"""The doorbell: rings on commit, may be lost, and never stands in the way."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis
from celery import Celery
from django.conf import settings
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

import overplay.celery
from tests.servers.redis_server import free_port
from tests.tournaments.conftest import Enter, SetUp
from tournaments import doorbell
from tournaments.models import Field, Play, Session, User
from tournaments.queries.due import due_fields
from tournaments.tasks import sweep

FOLDER = Path(settings.VAR) / "queue" / "messages"


def messages() -> list[str]:
    """What lies in the queue: a folder on a laptop, a list of Redis on a server."""
    if settings.REDIS_URL:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            return [str(message) for message in client.lrange("celery", 0, -1)]
    return [message.read_text() for message in FOLDER.iterdir()]


@pytest.fixture(autouse=True)
def empty_queue() -> None:
    empty()


def empty() -> None:
    if settings.REDIS_URL:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            client.delete("celery")
    else:
        for message in FOLDER.iterdir():
            message.unlink()


def test_an_entry_rings_once_for_its_field_when_it_is_in(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as rung:
        enter(whist, 1, "7")
    assert len(rung) == 1
    (message,) = messages()
    assert '"tournaments.tasks.score_field"' in message


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_rings_nobody(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    empty()
    with transaction.atomic():
        enter(session, 1, "7")
        transaction.set_rollback(True)
    assert messages() == []
    assert not Play.objects.exists()


def test_a_muted_bell_rings_nobody(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as rung, doorbell.muted():
        enter(whist, 1, "7")
    assert rung == []


def test_the_sweep_rings_for_whatever_is_due(whist: Session) -> None:
    assert [f.pk for f in due_fields()] == [whist.tournament.fields.get().pk]
    sweep()
    assert len(messages()) == 1
    Field.objects.update(problem_seen=10**6)
    sweep()
    assert len(messages()) == 1


def test_a_broker_that_is_gone_is_noted_and_nothing_more(
    whist: Session, director: User, caplog: pytest.LogCaptureFixture
) -> None:
    with gone(), caplog.at_level(logging.WARNING):
        doorbell.ring([1, 2])
    assert "Nobody answers the bell for field 1" in caplog.text


@contextmanager
def gone() -> Iterator[None]:
    """A broker that nobody finds: its folder renamed, or a port that nobody listens on."""
    if settings.REDIS_URL:
        with Celery(broker=f"redis://127.0.0.1:{free_port()}/0") as app:
            app.conf.broker_transport_options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
            app.conf.task_publish_retry = False
            app.set_current()
            try:
                yield
            finally:
                overplay.celery.app.set_current()
    else:
        FOLDER.rename(FOLDER.with_name("away"))
        try:
            yield
        finally:
            FOLDER.with_name("away").rename(FOLDER)

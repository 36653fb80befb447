"""The doorbell: rings on commit, may be lost, and never stands in the way."""

import logging
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.tournaments.conftest import Enter, SetUp
from tournaments import doorbell
from tournaments.models import Field, Play, Session, User
from tournaments.queries.due import due_fields
from tournaments.tasks import sweep


def messages() -> list[Path]:
    return sorted((Path(settings.VAR) / "queue" / "messages").iterdir())


@pytest.fixture(autouse=True)
def empty_queue() -> None:
    empty()


def empty() -> None:
    for message in messages():
        message.unlink()


def test_an_entry_rings_once_for_its_field_when_it_is_in(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as rung:
        enter(whist, 1, "7")
    assert len(rung) == 1
    (message,) = messages()
    assert '"tournaments.tasks.score_field"' in message.read_text()


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
    """The folder of the queue is taken away: a broker without a place to put messages."""
    folder = Path(settings.VAR) / "queue" / "messages"
    folder.rename(folder.with_name("away"))
    try:
        with caplog.at_level(logging.WARNING):
            doorbell.ring([1, 2])
    finally:
        folder.with_name("away").rename(folder)
    assert "Nobody answers the bell for field 1" in caplog.text

from collections.abc import Iterator

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import connection, connections, transaction

from tournaments.actions.temporary_database import temporary_database
from tournaments.models import Club, User
from tournaments.server import notifier

pytestmark = pytest.mark.django_db


def test_what_happens_inside_is_gone_afterwards() -> None:
    Club.objects.create(name="Outside")
    with temporary_database():
        assert not Club.objects.exists()
        Club.objects.create(name="Inside")
        assert Club.objects.get().name == "Inside"
    assert Club.objects.get().name == "Outside"


def test_one_within_another() -> None:
    with temporary_database():
        Club.objects.create(name="Outer")
        with temporary_database():
            assert not Club.objects.exists()
        assert Club.objects.get().name == "Outer"


def test_the_usual_connection_comes_back_as_it_was() -> None:
    usual, settings = connections["default"], dict(connections.settings["default"])
    with temporary_database():
        assert connections["default"] is not usual
        assert connection.settings_dict["NAME"] == ":memory:"
    assert connections["default"] is usual
    assert connections.settings["default"] == settings


def test_it_comes_back_after_an_exception_too() -> None:
    usual = connections["default"]
    with pytest.raises(ZeroDivisionError), temporary_database():
        raise ZeroDivisionError
    assert connections["default"] is usual
    assert not Club.objects.exists()


def test_an_open_transaction_outside_stays_open() -> None:
    with transaction.atomic():
        Club.objects.create(name="Outside")
        with temporary_database(), transaction.atomic():
            Club.objects.create(name="Inside")
        assert connection.in_atomic_block
        transaction.set_rollback(True)
    assert not Club.objects.exists()


def test_nobody_is_rung() -> None:
    with temporary_database(), transaction.atomic():
        notifier.notify_on_commit([1])
        assert connection.run_on_commit == []


@pytest.fixture
def keys_are_forgotten() -> Iterator[None]:
    """The key that the test gives a content type is not remembered by the tests after it."""
    yield
    ContentType.objects.clear_cache()


@pytest.mark.usefixtures("keys_are_forgotten")
def test_keys_of_one_database_are_not_remembered_in_the_other() -> None:
    user = {"app_label": "tournaments", "model": "user"}
    ContentType.objects.filter(**user).delete()
    ContentType.objects.create(pk=999, **user)
    ContentType.objects.clear_cache()
    before = ContentType.objects.get_for_model(User)
    assert before.pk == 999
    with temporary_database():
        inside = ContentType.objects.get_for_model(User)
        assert ContentType.objects.filter(pk=inside.pk, model="user").exists()
    ContentType.objects.get_for_model(Club)
    assert ContentType.objects.get_for_model(User) == before


def test_the_database_inside_is_closed() -> None:
    with temporary_database():
        User.objects.count()
        inside = connections["default"].connection
    with pytest.raises(inside.ProgrammingError, match="closed"):
        inside.execute("SELECT 1")

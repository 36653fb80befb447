"""What is read inside one moment is of that moment, and nobody who writes waits for it."""

import threading

import pytest
from django.db import connection

from tournaments.models import Club
from tournaments.server.snapshot import snapshot

pytestmark = pytest.mark.django_db(transaction=True)


def found_elsewhere(name: str) -> None:
    """Somebody founds a club, on a connection of their own, and has done so."""

    def found() -> None:
        try:
            Club.objects.create(name=name)
        finally:
            connection.close()

    other = threading.Thread(target=found)
    other.start()
    other.join(10)
    assert not other.is_alive()


def test_what_is_written_meanwhile_is_not_seen() -> None:
    Club.objects.create(name="Before")
    with snapshot():
        assert Club.objects.count() == 1
        found_elsewhere("Meanwhile")
        assert Club.objects.count() == 1
    assert Club.objects.count() == 2
    Club.objects.create(name="After")


def test_whoever_reads_takes_no_lock_afterwards_either() -> None:
    for name in ("One", "Other"):
        with snapshot():
            found_elsewhere(name)
    assert Club.objects.count() == 2

"""Keeping count of failures to sign in, and to open a table."""

import datetime

from django.utils import timezone

from tournaments.models import SignInFailure, WrongLink
from tournaments.queries.people.sign_in import is_counted, name_digest, network_of


def note_failure(typed: str, address: str, browser: str = "") -> int | None:
    """Count a name and a password as if they did not belong together; the key of the failure.

    In a ``browser`` that is known for that name it counts there alone, not for the address. It is
    counted before it is tried, so that many who try at the same moment count one another.
    """
    if not is_counted(address):
        return None
    return SignInFailure.objects.create(
        name=name_digest(typed), address=browser or network_of(address), at=timezone.now()
    ).pk


def take_back_failure(failure: int | None) -> None:
    """It was none after all."""
    if failure is not None:
        SignInFailure.objects.filter(pk=failure).delete()


def note_wrong_link(address: str) -> None:
    """Count a link to a table that there never was, opened from an address."""
    if is_counted(address):
        WrongLink.objects.create(address=network_of(address), at=timezone.now())


def forget_failures(older_than: datetime.timedelta) -> int:
    """Take away what no limit looks at any more; returns how many."""
    before = timezone.now() - older_than
    gone = [model.objects.filter(at__lt=before).delete()[0] for model in (SignInFailure, WrongLink)]
    return sum(gone)

"""Keeping count of failures to sign in."""

import datetime

from django.utils import timezone

from tournaments.models import SignInFailure
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


def forget_failures(older_than: datetime.timedelta) -> int:
    """Take away what no limit looks at any more; returns how many."""
    gone, _by_kind = SignInFailure.objects.filter(at__lt=timezone.now() - older_than).delete()
    return gone

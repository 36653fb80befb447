"""Keeping count of failures to sign in."""

import datetime

from django.conf import settings
from django.utils import timezone

from tournaments.models import SignInFailure
from tournaments.queries.sign_in import name_digest


def note_failure(typed: str, address: str) -> None:
    """Count a name and a password that did not belong together."""
    if settings.SIGN_IN_LIMITS:
        SignInFailure.objects.create(
            name=name_digest(typed), address=address[:64], at=timezone.now()
        )


def forget_failures(older_than: datetime.timedelta) -> int:
    """Take away what no limit looks at any more; returns how many."""
    gone, _by_kind = SignInFailure.objects.filter(at__lt=timezone.now() - older_than).delete()
    return gone

"""Who has failed to sign in too often, and how long they wait."""

import datetime
import hashlib
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from tournaments.models import SignInFailure


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``failures`` within ``minutes``."""

    failures: int
    minutes: int


PERSON_HERE = Limit(5, 5)
"""One name from one address: somebody who does not remember, or who guesses."""
ADDRESS = Limit(50, 5)
"""One address, whatever the name: a whole club may stand behind one."""
NAME = Limit(100, 60)
"""One name from anywhere: guessing from many addresses, without shutting its owner out at once."""


def name_digest(typed: str) -> str:
    """What is kept of a name that was typed."""
    return hashlib.sha256(typed.strip().casefold().encode(errors="replace")).hexdigest()


def wait_before_sign_in(typed: str, address: str) -> int:
    """Seconds to wait before the next attempt; 0 for nobody who failed too often."""
    if not settings.SIGN_IN_LIMITS:
        return 0
    name = Q(name=name_digest(typed))
    return max(
        _wait(name & Q(address=address), PERSON_HERE),
        _wait(Q(address=address), ADDRESS),
        _wait(name, NAME),
    )


def _wait(who: Q, limit: Limit) -> int:
    now = timezone.now()
    window = datetime.timedelta(minutes=limit.minutes)
    # Not those of a future that a clock set back has made.
    failures = SignInFailure.objects.filter(who, at__gt=now - window, at__lte=now)
    # The failure that has to grow old before there is room for another.
    times = failures.order_by("-at").values_list("at", flat=True)
    late = next(iter(times[limit.failures - 1 : limit.failures]), None)
    return 0 if late is None else int((late + window - now).total_seconds()) + 1

"""Failures to sign in: too many within a time, and the wait that follows."""

import datetime
import hashlib
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.models import SignInFailure, User
from tournaments.written.lookalikes import plain


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``failures`` within ``minutes``."""

    failures: int
    minutes: int


PERSON_HERE = Limit(5, 5)
"""One name from one address, or in one known browser: they forgot, or guess."""
ADDRESS = Limit(50, 5)
"""One address, whatever the name, but for known browsers: a whole club may stand behind one."""
NAME = Limit(100, 60)
"""One name from anywhere but where its owner has signed in before: guessing from many addresses."""
LETTERS = Limit(5, 60)
"""Links sent to one e-mail address, whoever asks for them."""
_ONES_OWN = 64
"""Bits of an address of version 6 that say whose network it is; the others are for its owner."""


def name_digest(typed: str) -> str:
    """Return what is kept of a name that was typed."""
    return hashlib.sha256(typed.strip().casefold().encode(errors="replace")).hexdigest()


def network_of(address: str) -> str:
    """Return what is counted of an address: all of it, or the network of one of version 6.

    Whoever has one of those has as many as there are in it.
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is None:
        return str(ip_network((ip, _ONES_OWN), strict=False))
    return str(getattr(ip, "ipv4_mapped", None) or ip)


def is_counted(address: str) -> bool:
    """Return whether failures from there are counted: not at the laptop of a hall itself."""
    if not settings.SIGN_IN_LIMITS:
        return False
    try:
        at_the_machine = ip_address(address.removeprefix("::ffff:")).is_loopback
    except ValueError:
        at_the_machine = False
    return settings.PUBLIC or not at_the_machine


def wait_before_sign_in(
    typed: str, address: str, browser: str = "", *, own: int | None = None
) -> int:
    """Seconds to wait before the next attempt; 0 for nobody who failed too often.

    ``browser``: what is counted of one in which this name has signed in before; it waits for
    nothing that is done elsewhere, be it at the same address. ``own``: the key of the failure that
    was noted for this very attempt.
    """
    if not is_counted(address):
        return 0
    name, there = Q(name=name_digest(typed)), Q(address=browser or network_of(address))
    here = _wait(name & there, PERSON_HERE, own)
    return here if browser else max(here, _wait(there, ADDRESS, own), _wait(name, NAME, own))


def is_taken_for_another(name: str) -> bool:
    """Return whether a name to sign in with looks like one that somebody has."""
    looks = plain(name)
    names = User.objects.values_list("username", flat=True)
    return any(plain(each) == looks for each in names.iterator())


def wait_before_letter(asked: str, address: str, *, own: int | None = None) -> int:
    """Seconds before another link is sent; counted as attempts to sign in are."""
    if not is_counted(address):
        return 0
    letters = _wait(Q(name=name_digest(asked)), LETTERS, own)
    return max(letters, wait_before_sign_in(asked, address, own=own))


def _wait(who: Q, limit: Limit, own: int | None) -> int:
    failures = SignInFailure.objects.filter(who)
    return wait_after(failures if own is None else failures.exclude(pk=own), limit)


def wait_after(failures: QuerySet[Any], limit: Limit) -> int:
    """Return the seconds until there is room for another of these failures; 0 for at once."""
    now = timezone.now()
    window = datetime.timedelta(minutes=limit.minutes)
    # Not those of a future that a clock set back has made.
    failures = failures.filter(at__gt=now - window, at__lte=now)
    # The failure that has to grow old before there is room for another.
    times = failures.order_by("-at").values_list("at", flat=True)
    late = next(iter(times[limit.failures - 1 : limit.failures]), None)
    return 0 if late is None else int((late + window - now).total_seconds()) + 1

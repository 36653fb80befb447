"""What happens to a laptop in its hall while Overplay runs: another address or time, or sleep.

Of its addresses the one stands first that telephones can use.
"""

import datetime
import re
import socket
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path

import psutil
from django.db import Error

from overplay.hall import Hall, write_hall
from overplay.steady_clock import SleepClock, TimeOfDay

OF_NO_HALL = re.compile(
    r"^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni|tun|tap|utun|wg|ppp|ipsec|zt|bnep)"
    r"|vethernet|wsl|vmware|virtual|vpn|wireguard|tailscale|zerotier|hamachi|bluetooth",
    re.IGNORECASE,
)
"""Names of networks that end in this machine, or far away."""
LINK_LOCAL = IPv4Network("169.254.0.0/16")
"""An address that a machine gives itself where nobody gave it one."""
CARRIER = IPv4Network("100.64.0.0/10")
"""Addresses of telephone companies, and of private networks over the internet (RFC 6598)."""
OF_HALLS = [IPv4Network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")]
"""Addresses of networks of one's own (RFC 1918)."""


def hall_addresses(last: str = "") -> list[str]:
    """Return this machine's addresses, without those that no other machine can open.

    Where several are equally good, the one by which it goes to the internet comes first; but
    before it ``last``, the best one until now: nobody is sent elsewhere without need.
    """
    return ranked(_found(), routed=_routed(), last=last)


def ranked(found: Iterable[tuple[str, str]], *, routed: str, last: str = "") -> list[str]:
    """Return the addresses of networks, given with the networks' names, the best first."""
    names = {address: name for name, address in found if not IPv4Address(address).is_loopback}
    return sorted(names, key=lambda one: (_unlikely(names[one], one), one != last, one != routed))


def _unlikely(name: str, address: str) -> int:
    """Return how little a telephone can be expected to reach an address."""
    number = IPv4Address(address)
    if number in LINK_LOCAL:
        return 3
    if OF_NO_HALL.search(name) or number in CARRIER:
        return 2
    return 0 if any(number in network for network in OF_HALLS) else 1


def _found() -> list[tuple[str, str]]:
    """Return the IPv4 addresses of the networks that are up, each with its network's name."""
    states = psutil.net_if_stats()
    return [
        (name, one.address)
        for name, addresses in psutil.net_if_addrs().items()
        for one in addresses
        if one.family == socket.AF_INET and (name not in states or states[name].isup)
    ]


def _routed() -> str:
    """Return the address by which this machine goes elsewhere; empty where it cannot."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only asks the routing table; 192.0.2.1 is nobody's.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


LOOK_SECONDS = 5.0
"""How often the networks are asked."""
LEAST_SLEEP = 60.0
"""Seconds; telephones wait out a shorter sleep."""

Addresses = Callable[[str], list[str]]
"""The addresses of this machine, given the best one until now."""


Keeping = Callable[[datetime.timedelta], None]
"""Lets an evening go on as it was, though the clock was set by so much."""


class HallWatch:
    """Keeps the file of the hall true. ``look`` is called again and again, a moment apart."""

    def __init__(
        self,
        path: Path,
        port: int,
        *,
        listens: bool,
        say: Callable[[Hall, Hall], None],
        keep_times: Keeping,
        addresses: Addresses = hall_addresses,
        sleep_clock: SleepClock | None = None,
        time_of_day: TimeOfDay | None = None,
    ) -> None:
        self._path, self._say, self._addresses = path, say, addresses
        self._sleep, self._time_of_day = sleep_clock, time_of_day
        self._keep_times, self._set_by = keep_times, 0.0
        self.hall = Hall(listens, port, tuple(addresses("")) if listens else ())
        self._last_best = self.best
        self._due = time.monotonic() + LOOK_SECONDS
        write_hall(path, self.hall)
        self._written = self.hall

    @property
    def best(self) -> str:
        """The address for telephones; empty where there is none."""
        return next(iter(self.hall.addresses), "")

    def look(self) -> bool:
        """Look whether anything has changed, and tell; False, for nothing ends by it."""
        before = self.hall
        self._look_for_sleep()
        self._look_for_another_time()
        if self.hall.listens and time.monotonic() >= self._due:
            self._due = time.monotonic() + LOOK_SECONDS
            self._look_for_addresses()
        if self.hall != before:
            self._say(before, self.hall)
        if self.hall != self._written:
            with suppress(OSError):  # somebody reads it on Windows, or the disk is full: next time
                write_hall(self._path, self.hall)
                self._written = self.hall
        return False

    def _look_for_sleep(self) -> None:
        if self._sleep is None:  # what went by before the first look was the start
            self._sleep = SleepClock()
        seconds = self._sleep.slept()
        if seconds >= LEAST_SLEEP:
            now = _now()
            began = now - datetime.timedelta(seconds=round(seconds))
            self.hall = replace(self.hall, slept_from=began, slept_until=now)
            self._due = 0.0

    def _look_for_another_time(self) -> None:
        if self._time_of_day is None:
            self._time_of_day = TimeOfDay()
        seconds = self._time_of_day.set_by()
        if seconds:
            now, by = _now(), datetime.timedelta(seconds=round(seconds))
            self.hall = replace(self.hall, set_from=now - by, set_to=now)
        self._set_by += seconds
        if self._set_by:
            with suppress(Error):  # somebody writes, or the disk is full: next time
                self._keep_times(datetime.timedelta(seconds=self._set_by))
                self._set_by = 0.0

    def _look_for_addresses(self) -> None:
        found = tuple(self._addresses(self._last_best))
        if found == self.hall.addresses:
            return
        self.hall = replace(self.hall, addresses=found)
        if self.best in ("", self._last_best):
            return
        if self.best == self.hall.before:  # back where it was
            self.hall = replace(self.hall, before="", changed_at=None)
        elif self._last_best:
            first = self.hall.before or self._last_best
            self.hall = replace(self.hall, before=first, changed_at=_now())
        self._last_best = self.best


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)

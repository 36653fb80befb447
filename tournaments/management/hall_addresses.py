"""This machine's addresses on the hall's network, the one that telephones can use first."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network

import psutil

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

"""Which of a machine's addresses telephones are given."""

import socket

import psutil
import pytest

from tournaments.management.hall_watch import hall_addresses, ranked

WIFI, CABLE = ("Wi-Fi", "192.168.1.20"), ("Ethernet", "10.0.0.4")
DOCKER, WSL = ("docker0", "172.17.0.1"), ("vEthernet (WSL)", "172.29.16.1")
VPN, TAILSCALE = ("utun3", "10.8.0.6"), ("Ethernet 9", "100.101.102.103")
ALONE, OPEN = ("Ethernet", "169.254.7.7"), ("eth0", "203.0.113.9")
LOOPBACK = ("lo", "127.0.0.1")


@pytest.mark.parametrize(
    ("found", "routed", "best"),
    [
        ([DOCKER, WIFI, LOOPBACK], "192.168.1.20", WIFI),
        ([WSL, VPN, WIFI], "10.8.0.6", WIFI),  # all that is sent goes through the VPN
        ([CABLE, WIFI], "192.168.1.20", WIFI),
        ([CABLE, WIFI], "10.0.0.4", CABLE),
        ([CABLE, WIFI], "", CABLE),
        ([ALONE, DOCKER], "", DOCKER),
        ([OPEN, WIFI], "203.0.113.9", WIFI),
        ([OPEN, TAILSCALE, ALONE], "100.101.102.103", OPEN),
        (
            [("VirtualBox Host-Only Network", "192.168.56.1"), ("wlp3s0", "172.16.0.9")],
            "",
            ("wlp3s0", "172.16.0.9"),
        ),
    ],
)
def test_the_best_comes_first(
    found: list[tuple[str, str]], routed: str, best: tuple[str, str]
) -> None:
    every = {address for name, address in found if name != "lo"}
    for given in (found, found[::-1]) if routed else (found,):
        told = ranked(given, routed=routed)
        assert told[0] == best[1]
        assert set(told) == every


def test_nobody_is_sent_elsewhere_without_need() -> None:
    assert ranked([CABLE, WIFI], routed=CABLE[1], last=WIFI[1])[0] == WIFI[1]
    assert ranked([DOCKER, WIFI], routed="", last=DOCKER[1])[0] == WIFI[1]
    assert ranked([CABLE], routed="", last=WIFI[1]) == [CABLE[1]]


def test_of_this_machine() -> None:
    own = {one.address for many in psutil.net_if_addrs().values() for one in many}
    for address in hall_addresses():
        assert address in own
        with socket.socket() as probe:
            probe.bind((address, 0))

"""Ports for servers of the tests."""

import random
import socket

OUT_OF_THE_WAY = range(20_000, 32_000)
"""Below those that systems hand out to whoever connects, or asks for any."""

_taken: set[int] = set()


def free_port() -> int:
    """Return a port that nobody listens on, and that nobody gets by chance before it is used."""
    while True:
        port = random.SystemRandom().choice(OUT_OF_THE_WAY)
        with socket.socket() as probe:
            if port not in _taken and probe.connect_ex(("127.0.0.1", port)) != 0:
                _taken.add(port)
                return port

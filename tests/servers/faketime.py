"""The library that lets a process see another time."""

from pathlib import Path

from tests.servers.absent import Absent


def libfaketime(libraries: Path = Path("/usr/lib")) -> Path:
    """Where it stands among these libraries. Raises ``Absent`` where it is not installed."""
    found = sorted(libraries.glob("*/faketime/libfaketime.so.1"))
    if not found:
        raise Absent("no libfaketime here: install it (Debian: apt-get install libfaketime)")
    return found[0]

"""The library that lets a process see another time."""

from pathlib import Path

from tests.servers.absent import Absent

STEADY_SLEEP = Path(__file__).parents[1] / "faults" / "steady_sleep"


def libfaketime(libraries: Path = Path("/usr/lib")) -> Path:
    """Where it stands among these libraries. Raises ``Absent`` where it is not installed."""
    found = sorted(libraries.glob("*/faketime/libfaketime.so.1"))
    if not found:
        raise Absent("no libfaketime here: install it (Debian: apt-get install libfaketime)")
    return found[0]


def with_clock(file: Path) -> dict[str, str]:
    """The environment of processes whose time of day is off by what a file says: ``-3600``.

    Raises ``Absent`` where the library is not installed.
    """
    set_clock(file, 0)
    return {
        "LD_PRELOAD": str(libfaketime()),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        # Its mend for other systems: here it would make a process wait for itself.
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        "PYTHONPATH": str(STEADY_SLEEP),
    }


def set_clock(file: Path, seconds: int) -> None:
    """Put the clock of these processes so far off: at once, for they read it at any moment."""
    new = file.with_suffix(".new")
    new.write_text(f"{seconds:+}")
    new.replace(file)

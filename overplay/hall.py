"""The hall as ``manage.py up`` sees it: this machine's addresses there, and when it was asleep.

``up`` looks while it runs and writes a file; the web server and the worker read it, wherever they
are asked for an address: it may have changed since they were started.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from ipaddress import AddressValueError, IPv4Address
from pathlib import Path

NAME = "hall.json"


@dataclass(frozen=True, slots=True)
class Hall:
    """A machine in its hall.

    ``listens``: whether it answers on the hall's network, or to itself alone. ``addresses``: its
    own there, the best for telephones first. ``before``: the best one until ``changed_at``, where
    it has changed since ``up`` was started. It was asleep from ``slept_from`` to ``slept_until``.
    Its clock was set from ``set_from`` to ``set_to``.
    """

    listens: bool
    port: int
    addresses: tuple[str, ...] = ()
    before: str = ""
    changed_at: datetime | None = None
    slept_from: datetime | None = None
    slept_until: datetime | None = None
    set_from: datetime | None = None
    set_to: datetime | None = None


_TIMES = ("changed_at", "slept_from", "slept_until", "set_from", "set_to")


def write_hall(path: Path, hall: Hall) -> None:
    """Put the file in the place of the last one, at once and whole. Raises OSError."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(asdict(hall), default=datetime.isoformat), encoding="utf-8")
    new.replace(path)


def hall_in(text: str) -> Hall:
    """Return what a file says. Raises ValueError where ``write_hall`` has not written it."""
    try:
        said = json.loads(text)
        times = {name: said[name] and datetime.fromisoformat(said[name]) for name in _TIMES}
        numbers = tuple(str(IPv4Address(one)) for one in said["addresses"])
        return Hall(**{**said, **times, "addresses": numbers})
    except (TypeError, KeyError, AddressValueError) as error:
        raise ValueError(text) from error


_read: dict[Path, tuple[object, Hall]] = {}


def read_hall(path: Path | None) -> Hall | None:
    """Return the hall as it is now; None where ``up`` has not said where its file is.

    The file is looked at each time and read when it is another one. Where it cannot be read, as on
    Windows in the moment in which it is put in its place, the last that was known holds.
    """
    if path is None:
        return None
    seen, known = _read.get(path, (None, None))
    try:
        status = path.stat()
        now = (status.st_mtime_ns, status.st_ino, status.st_size)
        if now != seen:
            known = hall_in(path.read_text(encoding="utf-8"))
            _read[path] = (now, known)
    except (OSError, ValueError):
        return known
    return known


class HallHosts(list[str]):
    """The names that a server answers to: those it was given, and its addresses as they change."""

    def __init__(self, names: Iterable[str], path: Path) -> None:
        super().__init__(names)
        self._path = path

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        hall = read_hall(self._path)
        if hall is not None and hall.listens:
            yield from hall.addresses

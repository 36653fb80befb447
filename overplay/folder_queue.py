"""A folder as queue of messages for Celery: a file each, on any system, without a lock.

A message appears in one step and is taken in one step, by being given another name, so that nobody
takes one half-written or one that somebody else has. One that cannot be read (a disk was full, a
machine was switched off) is dropped. Nothing is lost by it: what is due stands in the database.
"""

import logging
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.exceptions import ChannelError, ConnectionError  # noqa: A004  a broker's
from kombu.transport import virtual
from kombu.utils.json import dumps, loads

logger = logging.getLogger(__name__)

ENDING = ".msg"
UNSEEN = "."
"""What the name of a file begins with that is being written, or was taken: nobody else looks."""


class Channel(virtual.Channel):
    """Puts and takes messages; ``folder`` in the transport's options is where they lie."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        options = self.connection.client.transport_options  # type: ignore[union-attr]
        self.folder = Path(options["folder"])  # type: ignore[index]
        self.folder.mkdir(parents=True, exist_ok=True)

    def _put(self, queue: str, payload: Any, **_kwargs: Any) -> None:  # type: ignore[override]
        """Raises ``ChannelError`` where nothing can be written."""
        # Names in their order are messages in their order: nanoseconds have nineteen digits.
        name = f"{time.time_ns()}-{uuid.uuid4()}.{queue}{ENDING}"
        unfinished = self.folder / f"{UNSEEN}{name}"
        try:
            unfinished.write_text(dumps(payload), encoding="utf-8")
            unfinished.replace(self.folder / name)
        except OSError as error:
            _remove(unfinished)
            raise ChannelError(f"The message could not be written: {error}") from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        """The next message. Raises ``Empty``, ``ConnectionError`` where the folder is gone."""
        for file in self._waiting(queue):
            message = _taken(file)
            if message is not None:
                return message
        raise Empty

    def _size(self, queue: str) -> int:
        return len(list(self._waiting(queue)))

    def _purge(self, queue: str) -> int:
        waiting = list(self._waiting(queue))
        for file in waiting:
            _remove(file)
        return len(waiting)

    def _waiting(self, queue: str) -> Iterator[Path]:
        """The messages of a queue that nobody has taken, the oldest first."""
        try:
            names = sorted(file.name for file in self.folder.iterdir())
        except OSError as error:
            # The worker then begins anew: makes the folder, and says that it listens.
            raise ConnectionError(f"The queue is not there: {error}") from error
        for name in names:
            if name.endswith(f".{queue}{ENDING}") and not name.startswith(UNSEEN):
                yield self.folder / name


class Transport(virtual.Transport):
    """Celery's way to the folder. What listens to what is known to each program by itself."""

    Channel = Channel
    default_port = 0
    driver_type = driver_name = "folder"

    LONGEST_WAIT = 0.2
    """Seconds that a reader waits for a message before it looks whether it is to end."""

    def driver_version(self) -> str:
        """Return that nothing else is behind it."""
        return "N/A"

    def drain_events(self, connection: Any, timeout: float | None = None, **kwargs: Any) -> None:
        """Wait for a message. Raises ``TimeoutError`` where none comes, sooner than allowed.

        Celery's worker waits two seconds at a time and asks only then whether it is to end.
        """
        soon = None if timeout is None else min(timeout, self.LONGEST_WAIT)
        super().drain_events(connection, soon, **kwargs)


def _taken(file: Path) -> dict[str, Any] | None:
    """The message of a file, which is gone then; None where somebody else has it, or nobody can."""
    mine = file.with_name(f"{UNSEEN}{file.name}.{uuid.uuid4()}")
    try:
        file.rename(mine)
    except OSError:  # another has taken it, or has it open while it takes it
        return None
    try:
        message = loads(mine.read_bytes().decode())
        if isinstance(message, dict) and isinstance(message.get("properties"), dict):
            return message
        logger.warning("Something in the queue that is no message is dropped.")
    except (OSError, ValueError) as error:
        logger.warning("A message that cannot be read is dropped: %s", error)
    finally:
        _remove(mine)
    return None


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        logger.warning("%s could not be taken away: %s", file, error)

"""A folder as queue: Celery's filesystem transport, hardened against what it cannot read.

A message appears in one step, so that nobody takes one half-written; one that cannot be read
(a disk was full, a machine was switched off) is dropped. Nothing is lost by it: what is due
stands in the database.
"""

import logging
import uuid
from pathlib import Path
from time import monotonic
from typing import Any

from kombu.exceptions import ChannelError, ConnectionError  # noqa: A004  a broker's
from kombu.transport import filesystem
from kombu.utils.json import dumps

logger = logging.getLogger(__name__)


class Channel(filesystem.Channel):
    """Puts messages whole, and passes over those that are not."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for folder in (self.data_folder_in, self.data_folder_out, self.control_folder):
            Path(folder).mkdir(parents=True, exist_ok=True)

    def _put(self, queue: str, payload: Any, **_kwargs: Any) -> None:  # type: ignore[override]
        folder = Path(self.data_folder_out)
        name = f"{round(monotonic() * 1000)}_{uuid.uuid4()}.{queue}.msg"
        # Readers go by what follows the first point: this they do not take for a message.
        unfinished = folder / f".{name}"
        try:
            unfinished.write_text(dumps(payload))
            unfinished.rename(folder / name)
        except OSError as error:
            _remove(unfinished)
            raise ChannelError(f"The message could not be written: {error}") from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        """The next message. Raises ``Empty``, ``ConnectionError`` where the folder is gone."""
        while True:
            try:
                message = super()._get(queue)
            except FileNotFoundError as error:
                # The worker then begins anew: makes the folders, and says that it listens.
                raise ConnectionError(f"The queue is not there: {error}") from error
            except ValueError as error:
                logger.warning("A message that cannot be read is dropped: %s", error)
                continue
            if isinstance(message, dict) and isinstance(message.get("properties"), dict):
                return message
            logger.warning("Something in the queue that is no message is dropped.")

    def get_table(self, exchange: str) -> list[Any]:
        """Return who is known to listen; nobody where that cannot be read."""
        try:
            table: list[Any] = super().get_table(exchange)
        except (TypeError, ValueError) as error:
            logger.warning("Who listens to %s cannot be read: %s", exchange, error)
            _remove(Path(self.control_folder) / f"{exchange}.exchange")
            return []
        return table

    def _lookup(self, exchange: str, routing_key: str, default: str | None = None) -> list[str]:
        """The queues of a message; where nobody is known to listen, the one of that name."""
        return list(super()._lookup(exchange, routing_key)) or [routing_key]

    def _queue_bind(self, exchange: str, *args: Any) -> None:
        self.get_table(exchange)
        super()._queue_bind(exchange, *args)


LONGEST_WAIT = 0.2
"""Seconds that a reader waits for a message before it looks whether it is to end."""


class Transport(filesystem.Transport):
    """The filesystem transport with these channels."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None, **kwargs: Any) -> None:
        """Wait for a message. Raises ``TimeoutError`` where none comes, sooner than allowed.

        Celery's worker waits two seconds at a time and asks only then whether it is to end.
        """
        soon = None if timeout is None else min(timeout, LONGEST_WAIT)
        super().drain_events(connection, soon, **kwargs)


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        logger.warning("%s could not be taken away: %s", file, error)

"""The lines of the log: each says what it is about, and holds no secret.

``plain`` is for people at a terminal, ``json`` for programs: an object on each line.
"""

import datetime
import json
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.utils.functional import SimpleLazyObject

from overplay.durable import make_folder
from overplay.monitoring import MONITORING_PATHS

if TYPE_CHECKING:  # settings are made with this: nothing of them can be asked for yet
    from django.http import HttpRequest

FORMATS = ("plain", "json")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
REFUSED = "overplay.refused"
"""The logger that says who was refused: ``overplay.request_log``."""
SIZE, FILES = 500_000, 2
"""Bytes of a log that a club sends by e-mail, and how many older ones are kept."""

NUMBER = "overplay.request"
"""Where a request keeps its number, among what the web server says of it."""

_NAMES = "(?:pass(?:word|wd)?|secret|token|cookie|sessionid|authorization)"
_SECRETS = tuple(
    (re.compile(pattern, re.IGNORECASE), shown)
    for pattern, shown in (
        # The addresses that are secrets themselves, also inside another one.
        (r"(join(?:/|%2F))[\w-]+", r"\1..."),
        (r"(at-table(?:/|%2F))[\w-]+", r"\1..."),
        (r"(new-password(?:/|%2F)[\w-]+(?:/|%2F))[\w-]+", r"\1..."),
        (r"\b(bearer\s+|ovp_)[^\s\"',;)]+", r"\1..."),
        (r"(://[^\s:/@]*:)[^\s@/]+@", r"\1...@"),
        (rf"({_NAMES}\w*[\"']?\s*[=:]\s*[\"']?)[^\s\"'&,;)]+", r"\1..."),
        (r"\b(pbkdf2_\w+|md5|argon2\w*|bcrypt\w*|scrypt)\$[^\s\"',;)]+", r"\1$..."),
    )
)
"""The texts that are left out of every line, each with how it is shown."""

_request: ContextVar["HttpRequest | None"] = ContextVar("request", default=None)
_task: ContextVar[Mapping[str, Any] | None] = ContextVar("task", default=None)


@contextmanager
def about_request(number: str, request: "HttpRequest") -> Iterator[None]:
    """Have every line meanwhile say of which request it is, and whose."""
    request.META[NUMBER] = number
    token = _request.set(request)
    try:
        yield
    finally:
        _request.reset(token)


def about_task(**about: Any) -> None:
    """Have every line of this thread say of which task it is; of none where nothing is given."""
    _task.set(about or None)


def without_secrets(text: str) -> str:
    """Return a text without passwords, tokens and the addresses that are one."""
    for pattern, shown in _SECRETS:
        text = pattern.sub(shown, text)
    return text


def _context(record: logging.LogRecord) -> dict[str, Any]:
    """Return what a line is about. Asks nothing: the database may be what is away."""
    said: dict[str, Any] = dict(_task.get() or {})
    # What Django says of an answer when it is given comes with its request.
    request = _request.get() or getattr(record, "request", None)
    meta = getattr(request, "META", {})
    if request is None or NUMBER not in meta:
        return said
    said["request"] = meta[NUMBER]
    user: Any = request.__dict__.get("user")
    if isinstance(user, SimpleLazyObject):  # to ask it might ask the database
        user = getattr(request, "_cached_user", None)
    if user is not None and user.pk is not None:
        said["user"] = user.pk
    return said


def not_about_monitoring(record: logging.LogRecord) -> bool:
    """Return whether a line is not about an answer to somebody who watches.

    What is wrong they are told; while it lasts it is not to be said every second.
    """
    return getattr(getattr(record, "request", None), "path_info", "") not in MONITORING_PATHS


class PlainFormatter(logging.Formatter):
    """A line for people: time, level, name, message, and what it is about."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  logging's name
        """Return the line: one, whatever the message holds."""
        # Whoever chooses what stands in a message would else write lines of their own.
        record.message = " ".join(record.message.splitlines())
        about = " ".join(f"{name}={value}" for name, value in _context(record).items())
        line = super().formatMessage(record)
        return f"{line} [{about}]" if about else line

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and below it where it happened."""
        return without_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    """An object on one line: ``time`` (UTC), ``level``, ``logger``, ``message``, then the rest."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; where it happened is its ``exception``."""
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        said = {
            "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            **_context(record),
        }
        if record.exc_info:
            said["exception"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False, default=str)


class SmallLogFile(RotatingFileHandler):
    """A file of one process that stays small enough to be sent by e-mail."""

    def __init__(self, path: str) -> None:
        super().__init__(path, maxBytes=SIZE, backupCount=FILES, encoding="utf-8", delay=True)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  logging's name
        """Do nothing: what cannot be written here has been said at the terminal."""


def keep_small_log(path: str, form: str) -> None:
    """Have this process keep a log of its own from now on, beside what it says elsewhere."""
    handler = SmallLogFile(path)
    handler.setFormatter(JsonFormatter() if form == "json" else PlainFormatter())
    logging.getLogger().addHandler(handler)


def small_log_file(folder: Path, name: str) -> str:
    """Return where a process of this name keeps its log, in a folder of logs that is there."""
    make_folder(folder)
    return str(folder / f"{name}.log")


def logging_settings(
    *, level: str, form: str, file: str, own_file: str, tells_refusals: bool
) -> dict[str, Any]:
    """Return Django's ``LOGGING``: to the terminal or into ``file``, and into ``own_file`` as well.

    ``file`` may be written by several processes and is rotated by somebody else (logrotate).
    """
    handlers: dict[str, dict[str, Any]] = {"console": {"class": "logging.StreamHandler"}}
    if file:
        handlers = {
            "file": {
                "class": "logging.handlers.WatchedFileHandler",
                "filename": file,
                "encoding": "utf-8",
                "delay": True,
            }
        }
    if own_file:
        handlers["own"] = {"class": "overplay.logs.SmallLogFile", "path": own_file}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"()": "overplay.logs.PlainFormatter"},
            "json": {"()": "overplay.logs.JsonFormatter"},
        },
        "filters": {"watch": {"()": lambda: not_about_monitoring}},
        "handlers": {name: handler | {"formatter": form} for name, handler in handlers.items()},
        "loggers": {
            # A refused request is an answer, not something for whoever watches the terminal.
            "django.request": {"level": "ERROR", "filters": ["watch"]},
            "django.security": {"level": "CRITICAL"},
            # In a hall nobody bans anybody; on a server a program reads who was refused.
            REFUSED: {"level": "INFO" if tells_refusals else level},
            # How many wait for a thread is not either.
            "waitress.queue": {"level": "ERROR"},
        },
        "root": {"handlers": list(handlers), "level": level},
    }

"""What a page asks twice is read once.

The parts of a page ask each for what they need and know nothing of each other. While one page is
looked at, nothing is written: the same question has the same answer, and all its parts show the
same moment.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

from django.db.models import Model

About = TypeVar("About")
Answer = TypeVar("Answer")
Key = tuple[Hashable, ...]

_READ: ContextVar[dict[Key, Any] | None] = ContextVar("read", default=None)


@contextmanager
def one_look() -> Iterator[None]:
    """Inside of this, every question that is asked ``once`` is. Nothing may be written there."""
    token = _READ.set({})
    try:
        yield
    finally:
        _READ.reset(token)


def once(ask: Callable[[About], Answer]) -> Callable[[About], Answer]:
    """A question of one row, or of its key, whose answer nobody changes."""

    @wraps(ask)
    def asked(about: About) -> Answer:
        read = _READ.get()
        if read is None:
            return ask(about)
        key = (ask.__module__, ask.__qualname__, about.pk if isinstance(about, Model) else about)
        if key not in read:
            read[key] = ask(about)
        answer: Answer = read[key]
        return answer

    return asked

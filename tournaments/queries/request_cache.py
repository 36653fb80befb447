"""A cache for one request: what several parts of a page ask is read once.

The parts of a page ask each for what they need and know nothing of each other. While a page is
read, nothing is written: the same question has the same answer, and all parts show the same moment.
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

_CACHE: ContextVar[dict[Key, Any] | None] = ContextVar("request_cache", default=None)


@contextmanager
def request_cache() -> Iterator[None]:
    """Keep the answer of every function marked ``cached_in_request``; nothing may be written."""
    token = _CACHE.set({})
    try:
        yield
    finally:
        _CACHE.reset(token)


def cached_in_request(ask: Callable[[About], Answer]) -> Callable[[About], Answer]:
    """Ask once a request: for a function of one row, or of its key."""

    @wraps(ask)
    def asked(about: About) -> Answer:
        cache = _CACHE.get()
        if cache is None:
            return ask(about)
        key = (ask.__module__, ask.__qualname__, about.pk if isinstance(about, Model) else about)
        if key not in cache:
            cache[key] = ask(about)
        answer: Answer = cache[key]
        return answer

    return asked

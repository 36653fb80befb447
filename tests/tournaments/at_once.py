"""Several people at the same moment, each with a connection of their own."""

import threading
from collections.abc import Callable

from django.db import connection

from tests.waiting import PATIENCE

PEOPLE = 6


def at_once(work: Callable[[int], object], count: int = PEOPLE) -> list[BaseException]:
    """Do ``work`` in so many threads that begin together, numbered from 0; what they raised."""
    barrier, raised = threading.Barrier(count), []

    def begin(number: int) -> None:
        try:
            barrier.wait(PATIENCE)
            work(number)
        except BaseException as error:
            raised.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        ended(thread)
    return raised


def ended(thread: threading.Thread) -> None:
    """Wait for the end of a thread; fail where it never comes."""
    thread.join(PATIENCE)
    assert not thread.is_alive(), "somebody waits for ever"

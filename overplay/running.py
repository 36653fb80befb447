"""The lock of whoever runs Overplay on a data folder: it dies with the program."""

import fcntl
from pathlib import Path
from typing import IO

NAME = "running"


def hold_as_running(folder: Path) -> IO[str]:
    """Take the lock; it is held until the file is closed, here and in every child."""
    file = (folder / NAME).open("w")
    fcntl.flock(file, fcntl.LOCK_SH)
    return file


def is_running(folder: Path) -> bool:
    """Return whether anybody holds it."""
    try:
        with (folder / NAME).open() as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False

"""Files and folders that are still there after a power cut."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it; where it is there already nothing is done."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def write_new(path: Path, text: str, *, mode: int) -> None:
    """Write a file and have its content, not yet its name, on the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
        file.flush()
        sync(descriptor)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that."""
    # Windows opens no folder, some file systems sync none: with them a new name is as safe as
    # they make it.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            sync(descriptor)
        finally:
            os.close(descriptor)


def sync(descriptor: int) -> None:
    """Have the content of an open file on the disk."""
    os.fsync(descriptor)
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415, TID251  not on every system

        # A plain sync is over there before the disk has it; not every disk can do more.
        with suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)

"""Files and folders that are still there after a power cut."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, cast


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it; where it is there already nothing is done."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def write_new(path: Path, text: str, *, mode: int) -> None:
    """Write a file and have its content, not yet its name, on the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        _sync(descriptor)


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Write a file that has its name only when it is whole and on the disk; for its owner only."""
    with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
        part = Path(file.name)
        try:
            yield cast(IO[bytes], file)
            file.flush()
            _sync(file.fileno())
            file.close()
            part.replace(path)
        finally:
            file.close()
            part.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that."""
    # Windows opens no folder, some file systems sync none: with them a new name is as safe as
    # they make it.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            _sync(descriptor)
        finally:
            os.close(descriptor)


def _sync(descriptor: int) -> None:
    os.fsync(descriptor)
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415, TID251  not on every system

        # A plain sync is over there before the disk has it; not every disk can do more.
        with suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)

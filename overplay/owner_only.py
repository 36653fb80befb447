"""Files for their owner alone: nobody else on the machine reads database, backups, keys or logs."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
"""The rights of everybody but the owner."""
OURS = (
    *("overplay.sqlite3*", "secret_key*", "hall.json*", "running*"),
    *("backups", "log", "queue", "static"),
)
"""What Overplay keeps in its folder. Whatever else lies there is somebody's own."""


def keep_to_owner(folder: Path) -> None:
    """Close Overplay's folder to others, with all it keeps there and all this process will write.

    What an older version left open to others is closed. Where a system has no such rights
    (Windows), or the files are another user's, they stay as they are.
    """
    os.umask(OTHERS)
    for path in (folder, *_kept_in(folder)):
        with suppress(OSError):
            mode = path.lstat().st_mode
            if mode & OTHERS and not path.is_symlink():
                path.chmod(mode & 0o7777 & ~OTHERS)


def _kept_in(folder: Path) -> Iterator[Path]:
    for pattern in OURS:
        for path in folder.glob(pattern):
            yield path
            if path.is_dir() and not path.is_symlink():
                yield from path.rglob("*")

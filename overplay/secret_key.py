"""The secret key: made once, kept beside the database, readable by its owner only."""

import os
import secrets
from pathlib import Path

from overplay.durable import make_folder, sync_folder, write_new


def secret_key(path: Path) -> str:
    """The key kept at ``path``; made there (mode 0600) where there is none yet."""
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        return _make(path)


def _make(path: Path) -> str:
    make_folder(path.parent)
    mine = path.with_name(f"{path.name}.{os.getpid()}")
    # Its content first: a name that a power cut leaves without it would be an empty key, with
    # which nothing starts any more.
    write_new(mine, secrets.token_urlsafe(64), mode=0o600)
    try:
        # Two processes may start at once: linking lets exactly one of the keys become the key.
        os.link(mine, path)  # noqa: TID251  where it cannot be done, see below
    except FileExistsError:
        pass
    except OSError:  # a file has one name here, as on most sticks
        mine.replace(path)
    finally:
        mine.unlink(missing_ok=True)
    sync_folder(path.parent)
    return path.read_text(encoding="ascii")

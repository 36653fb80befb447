"""The secret key: made once, kept beside the database, readable by its owner only."""

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """The key kept at ``path``; made there (mode 0600) where there is none yet."""
    try:
        return path.read_text()
    except FileNotFoundError:
        return _make(path)


def _make(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    mine = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(64))
    try:
        # Two processes may start at once: linking lets exactly one of the keys become the key.
        os.link(mine, path)
    except FileExistsError:
        pass
    finally:
        mine.unlink()
    return path.read_text()

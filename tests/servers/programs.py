"""Programs on this machine, wherever their packages put them."""

import importlib.util
import os
import pwd
import shutil
from collections.abc import Iterator
from pathlib import Path


def on_path(name: str) -> Path | None:
    """The program of this name that a shell would run."""
    found = shutil.which(name)
    return Path(found) if found else None


def in_wheel(package: str, pattern: str) -> Iterator[Path]:
    """Files inside an installed package, without importing it."""
    spec = importlib.util.find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        yield from sorted(Path(folder).glob(pattern))


def unprivileged() -> str | None:
    """Whom a server that refuses to run as root is run as; None where nobody needs to change."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None

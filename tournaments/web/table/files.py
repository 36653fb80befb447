"""The mark of the files that make up the page of a table."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from overplay.paths import SITE
from overplay.static_files import AT_A_TABLE


@cache
def files_mark() -> str:
    """Return what tells the page's files from those of an update, which a device fetches anew."""
    mark = sha256()
    for file in sorted(_files()):
        mark.update(file.read_bytes())
    return mark.hexdigest()[:12]


def _files() -> list[Path]:
    """Return the templates of the page, and all that it loads."""
    static = SITE / "static"
    loaded = (each for each in static.rglob("*.*") if _name(each, static).startswith(AT_A_TABLE))
    return [*(SITE / "templates" / "table").glob("*.html"), *loaded]


def _name(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()

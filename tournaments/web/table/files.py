"""The mark of the files that make up the page of a table."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

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
    folders = [Path(each) for each in settings.STATICFILES_DIRS]
    found = [*(SITE / "templates" / "table").glob("*.html")]
    for folder in folders:
        names = {file: file.relative_to(folder).as_posix() for file in folder.rglob("*.*")}
        found += [file for file, name in names.items() if name.startswith(AT_A_TABLE)]
    return found

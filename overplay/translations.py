"""The languages into which the program is translated on this server."""

from collections.abc import Iterator
from pathlib import Path

from django.conf.locale import LANG_INFO
from django.utils.translation import to_language


def translations(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the code and the own name of every language with a compiled catalogue in ``folder``."""
    for catalogue in sorted(folder.glob("*/LC_MESSAGES/django.mo")):
        code = to_language(catalogue.parent.parent.name)
        known = LANG_INFO.get(code) or LANG_INFO.get(code.partition("-")[0]) or {}
        yield code, str(known.get("name_local", code))

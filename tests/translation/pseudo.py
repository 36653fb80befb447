"""A language in which no word is English: every letter has an accent, every text has brackets.

It is made from the catalogue while the tests run, and offered to nobody. A word that is still
plain while it is spoken did not go through gettext.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import django
import rest_framework
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from django.test import override_settings

from tests.servers.absent import Absent, skip_or_fail
from tests.translation.source import catalogue, read

LANGUAGE = "en-xa"
LOCALE = "en_XA"
HEADERS = {"Accept-Language": LANGUAGE}
"""What a browser says that wants it."""

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÀƁĊĎĒƑĜĤĪĴĶĹṀŃŌƤǪŘŜŤŪṼŴẊÝŻáƀċďēƒĝĥīĵķĺṁńōƥǫřŝťūṽŵẋýż"
LETTERS = str.maketrans(PLAIN, ACCENTED)

KEPT = re.compile(
    r"%\([^)]+\)[#0 +\-.\d]*[a-zA-Z]"  # %(name)s
    r"|%[#0+\-.\d]*[a-zA-Z%]"  # %s, %d, %%
    r"|\{[^{}]*\}"  # {name}
    r"|</?[a-zA-Z][^>]*>"  # <b>
    r"|&#?\w+;"  # &nbsp;
)
"""What stays in every language."""


def accented(text: str) -> str:
    """Return the text with accents and in brackets; placeholders, tags and entities stay."""
    parts = re.split(f"({KEPT.pattern})", text)
    said = "".join(part if at % 2 else part.translate(LETTERS) for at, part in enumerate(parts))
    inside = said.strip()
    if not inside:
        return text
    before, after = said[: said.index(inside)], said[said.index(inside) + len(inside) :]
    return f"{before}⟦{inside}⟧{after}"


def sources() -> Iterator[Catalog]:
    """Read the catalogue of the program, and those of what it stands on."""
    try:
        yield catalogue()
    except Absent as absent:
        skip_or_fail(absent)
    for file in Path(django.__path__[0]).glob("**/locale/en/LC_MESSAGES/django.po"):
        yield read(file)
    # Django REST framework is delivered without its sources: the texts of any translation do.
    own = Path(rest_framework.__path__[0]) / "locale" / "de" / "LC_MESSAGES" / "django.mo"
    with own.open("rb") as opened:
        yield read_mo(opened)


def translation() -> Catalog:
    """Translate every catalogue; what two of them have counts once."""
    made = Catalog(charset="utf-8")
    for message in chain.from_iterable(sources()):
        text: Any = message.id
        if text:
            said = tuple(map(accented, text)) if isinstance(text, tuple) else accented(text)
            made.add(text, said, context=message.context)
    return made


@contextmanager
def offered() -> Iterator[None]:
    """While this lasts, whoever asks for this language is answered in it, and others in English."""
    with TemporaryDirectory(prefix="overplay-language-") as folder:
        file = Path(folder) / LOCALE / "LC_MESSAGES" / "django.mo"
        file.parent.mkdir(parents=True)
        with file.open("wb") as opened:
            write_mo(opened, translation())
        languages = [("en-gb", "English"), (LANGUAGE, "⟦Ĕńĝĺīŝĥ⟧")]
        with override_settings(LANGUAGES=languages, LOCALE_PATHS=[folder]):
            yield

"""Sentences about texts that paper cannot show."""

import unicodedata
from collections.abc import Iterable, Sequence

from tournaments.sentence import gettext as _


def lacking_words(names: Iterable[tuple[str, Sequence[str]]]) -> list[str]:
    """For each name what of it is printed as a question mark: ``😀 (U+1F600) in “Ann 😀”``."""
    return [
        _("%(characters)s in “%(name)s”")
        % {"characters": ", ".join(map(_shown, characters)), "name": name}
        for name, characters in names
    ]


def _shown(character: str) -> str:
    """A character with its number in Unicode; by that alone where it cannot be seen by itself."""
    number = f"U+{ord(character):04X}"
    seen = character.isprintable() and not unicodedata.category(character).startswith("M")
    return f"{character} ({number})" if seen else number

"""Sentences in which a name stands for itself: one from right to left turns nothing else round.

Hebrew and Arabic draw figures and brackets beside them into their own order (Unicode annex 9).
Between two invisible marks a name has an order of its own, on pages and on paper.
"""

import re
from collections.abc import Mapping

from django.utils import translation
from django.utils.safestring import SafeString

APART, TOGETHER = "\u2068", "\u2069"
"""First strong isolate, and pop directional isolate."""

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def isolated(text: str) -> str:
    """``text`` with an order of its own where any of it runs from right to left, else as it is."""
    if not _RIGHT_TO_LEFT.search(text):
        return text
    apart = f"{APART}{text}{TOGETHER}"
    return SafeString(apart) if isinstance(text, SafeString) else apart


class _Sentence(str):
    """A sentence that isolates the texts it is given."""

    __slots__ = ()

    def __mod__(self, given: object) -> str:
        if isinstance(given, Mapping):
            given = {name: _isolated(value) for name, value in given.items()}
        return super().__mod__(given)


def _isolated(value: object) -> object:
    return isolated(value) if isinstance(value, str) else value


def gettext(message: str) -> str:
    """The sentence in the language of the moment; names that are put into it stand apart."""
    return _Sentence(translation.gettext(message))


def ngettext(one: str, many: str, number: int) -> str:
    """The same, in the number of ``number``."""
    return _Sentence(translation.ngettext(one, many, number))

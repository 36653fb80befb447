"""The figures of pages and paper, read back."""

import re
from fractions import Fraction
from unicodedata import normalize

_FIGURE = re.compile(r"([+−]?)(\d+(?:\.\d+)?)?([½⅓⅔¼¾]|[⁰¹²³⁴-⁹]+⁄[₀-₉]+)?")


def figure(text: str) -> Fraction:
    """A figure as it is shown: ``+6``, ``−5.33``, ``11³⁄₇``, and ``=`` for nothing."""
    if text == "=":
        return Fraction(0)
    found = _FIGURE.fullmatch(text)
    if not found or not (found[2] or found[3]):
        raise ValueError(text)
    part = normalize("NFKC", found[3] or "0").replace("⁄", "/")
    return Fraction(f"{'-' if found[1] == '−' else ''}1") * (
        Fraction(found[2] or 0) + Fraction(part)
    )

"""The letters by which contracts are typed in other languages: ``4CO=`` is 4♥ by West in French.

A contract in a club's letters is rewritten in English ones, which ``scoring.shorthand`` reads, and
back. The suit symbols, N and NT, and every English letter that means nothing else in the language
are read as well. What is no contract, a score or a percentage, is left as it is.
"""

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple


class Letters(StrEnum):
    """A language whose letters contracts are typed in."""

    ENGLISH = "english"
    DANISH = "danish"
    DUTCH = "dutch"
    FRENCH = "french"
    GERMAN = "german"
    ITALIAN = "italian"
    NORWEGIAN = "norwegian"
    SPANISH = "spanish"
    SWEDISH = "swedish"


class Alphabet(NamedTuple):
    """The letters of spades, hearts, diamonds, clubs and no trump in a language, and of N E S W."""

    strains: tuple[str, str, str, str, str]
    directions: str


ALPHABETS: Mapping[Letters, Alphabet] = {
    Letters.ENGLISH: Alphabet(("S", "H", "D", "C", "NT"), "NESW"),
    Letters.DANISH: Alphabet(("S", "H", "R", "K", "UT"), "NØSV"),
    Letters.DUTCH: Alphabet(("S", "H", "R", "K", "SA"), "NOZW"),
    Letters.FRENCH: Alphabet(("P", "C", "K", "T", "SA"), "NESO"),
    Letters.GERMAN: Alphabet(("P", "C", "K", "T", "SA"), "NOSW"),
    Letters.ITALIAN: Alphabet(("P", "C", "Q", "F", "SA"), "NESO"),
    Letters.NORWEGIAN: Alphabet(("S", "H", "R", "K", "NT"), "NØSV"),
    Letters.SPANISH: Alphabet(("P", "C", "D", "T", "ST"), "NESO"),
    Letters.SWEDISH: Alphabet(("S", "H", "R", "K", "NT"), "NÖSV"),
}

_ALWAYS = ["S", "H", "D", "C", "N", "NT", "♠", "♤", "♥", "♡", "♦", "♢", "♣", "♧"]
"""What says a strain in every language that has no other use for it."""
_MEANT = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C", "N": "NT"}
_BESIDE = r"\sX*×=+\-\N{MINUS SIGN}\N{EN DASH}\N{HYPHEN}0-9"
"""What stands behind a strain besides the declarer: doubled, and the result."""


def to_english(text: str, letters: Letters) -> str:
    """Return what was typed with the letters of its contracts in English."""
    return _rewritten(text, letters, Letters.ENGLISH)


def from_english(text: str, letters: Letters) -> str:
    """Return what is written in English with the letters of its contracts in another language."""
    return _rewritten(text, Letters.ENGLISH, letters)


def _rewritten(text: str, source: Letters, target: Letters) -> str:
    if source == target:
        return text
    strains, directions = _strains(source, target), _directions(source, target)

    def contract(found: re.Match[str]) -> str:
        rest = "".join(directions.get(each.upper(), each) for each in found["rest"])
        return found["level"] + strains[found["strain"].upper()] + rest

    return _contracts(source).sub(contract, unicodedata.normalize("NFKC", text))


@cache
def _strains(source: Letters, target: Letters) -> Mapping[str, str]:
    """Return what each way of typing a strain is in the target."""
    english = ALPHABETS[Letters.ENGLISH].strains
    meant = {each: _MEANT.get(each, each) for each in _ALWAYS}
    meant |= dict(zip(ALPHABETS[source].strains, english, strict=True))
    written = dict(zip(english, ALPHABETS[target].strains, strict=True))
    return {typed: written[strain] for typed, strain in meant.items()}


@cache
def _directions(source: Letters, target: Letters) -> Mapping[str, str]:
    english, written = ALPHABETS[Letters.ENGLISH].directions, ALPHABETS[target].directions
    both = {*zip(english, written, strict=True)}
    return dict(both) | dict(zip(ALPHABETS[source].directions, written, strict=True))


@cache
def _contracts(source: Letters) -> re.Pattern[str]:
    """Return what a contract looks like, with what is left of it behind its strain."""
    known = _strains(source, Letters.ENGLISH)
    strains = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    declarers = "".join(_directions(source, Letters.ENGLISH))
    return re.compile(
        rf"(?P<level>[0-9])\s?(?P<strain>{strains})[\ufe0e\ufe0f]?"
        rf"(?P<rest>[{declarers}{_BESIDE}]*)(?![^\W\d_])",
        re.IGNORECASE,
    )

"""Weighted scores as directors write them (Law 12C1(c)), read and written again.

``60% 4SN=, 40% 4SN-1``: a weight is a percentage, a fraction of one (``3/5``, ``½``) or a decimal
(``0.6``), perhaps with ``of`` or a colon behind it; its score is typed as any result is. Between
the parts stands a comma, a semicolon, a new line, ``and`` or ``+``. A score alone has the weight 1.

A ruling keeps them as ``3/5 C4SN10, 2/5 C4SN9``: exact weights, and the codes of the outcomes.
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from scoring.outcome import Outcome, read_code, write_code
from scoring.refused import Code, Refused
from scoring.rulings import AMOUNT
from scoring.shorthand import plain
from scoring.typed import write_typed
from scoring.weighting import checked


class WeightedOutcome(NamedTuple):
    """A part of a weighted score: its weight, and what is taken to have been made."""

    weight: Fraction
    outcome: Outcome


_NUMBER = r"(?:[0-9]{1,6}(?:\.[0-9]{0,6})?|\.[0-9]{1,6})"
_PERCENT = rf"-?\s?(?:[0-9]{{1,6}}/[0-9]{{1,6}}|{_NUMBER})\s?%"
_MIXED_PERCENT = re.compile(r"([0-9]{1,3}) ([0-9]{1,3})/([0-9]{1,3})(?=\s?%)")
_OF_ONE = r"-?\s?(?:[0-9]{1,6}\s?/\s?[0-9]{1,6}|[0-9]{0,6}\.[0-9]{1,6})"
_BEHIND = r"\s?:\s?|\s?\bOF\b\s?"
_PART = re.compile(
    rf"(?P<percent>{_PERCENT})(?:{_BEHIND}|\s?)(?P<of_percent>\S.*)"
    # A contract may follow at once, as in 0.64SN=; before a score there is a space.
    rf"|(?P<of_one>{_OF_ONE})(?:{_BEHIND}|\s|(?=[1-7]\s?[CDHSNR]))(?P<of_of_one>\S.*)",
    re.IGNORECASE,
)
_BARE = re.compile(rf"(?P<weight>-?{_NUMBER})(?:{_BEHIND}|\s)(?P<outcome>\S.*)", re.IGNORECASE)
_AUCTION_WORD = r"D?(?:H[345]|P[0-9]|R[1-9]?T?(?![A-Z]))"
_BETWEEN = re.compile(
    # What follows a comma in a deal of auction is no part of its own: "3RN9, h4".
    rf"\s?;\s?|\s?,(?!\s?{_AUCTION_WORD})\s?|\sAND\s|\s?\+\s?(?={_PERCENT}|{_OF_ONE}\s)"
    rf"|\s(?={_PERCENT}\s?\S)",
    re.IGNORECASE,
)
_LINES = str.maketrans({"\n": ";", "\r": ";"})


def is_weighted(text: str) -> bool:
    """Return whether a text means to be a weighted score: a weight and a score begin it."""
    return bool(text.strip()) and bool(_PART.match(_plain(text)))


def parse_weighted(text: str, parse: Callable[[str], Outcome]) -> tuple[WeightedOutcome, ...]:
    """The parts of a weighted score; ``parse`` reads an outcome as the game types it.

    Raises Refused: what ``parse`` raises, weight_missing, weight_unreadable, weight_negative, or
    weights_not_one with their sum.
    """
    typed = _plain(text.translate(_LINES))
    parts = [_read_part(part, parse) for part in _BETWEEN.split(typed) if part.strip()]
    if not parts:
        raise Refused(Code.EMPTY)
    if len(parts) > 1 and (missing := next((p for p in parts if p.unit is _Unit.NONE), None)):
        raise Refused(Code.WEIGHT_MISSING, {"text": write_typed(missing.outcome)})
    whole = _whole_of_bare(parts)
    return checked(
        WeightedOutcome(part.weight / (whole if part.unit is _Unit.BARE else 1), part.outcome)
        for part in parts
    )


def write_weighted(parts: Sequence[WeightedOutcome]) -> str:
    """Return how a weighted score is typed; parsing it gives the parts back."""
    if len(parts) == 1:
        return write_typed(parts[0].outcome)
    return ", ".join(f"{write_weight(part.weight)} {write_typed(part.outcome)}" for part in parts)


def write_weight(weight: Fraction, percent: str = "%") -> str:
    """A weight as a percentage of at most two decimals, or else as a fraction of one."""
    hundredths = weight * 10_000
    if hundredths.denominator != 1:
        return str(weight)
    whole, rest = divmod(abs(int(hundredths)), 100)
    decimals = f".{rest:02}".rstrip("0") if rest else ""
    return f"{'-' if weight < 0 else ''}{whole}{decimals}{percent}"


def read_weighted_code(stored: str) -> tuple[WeightedOutcome, ...]:
    """The parts of a weighted score as a ruling keeps it. Raises ValueError where it is none."""
    parts = []
    for part in stored.split(","):
        weight, _space, code = part.strip().rpartition(" ")
        if weight and not AMOUNT.fullmatch(weight):
            raise ValueError("weight")
        try:
            parts.append(WeightedOutcome(Fraction(weight or 1), read_code(code)))
        except ZeroDivisionError as error:
            raise ValueError("weight") from error
    return tuple(parts)


def write_weighted_code(parts: Sequence[WeightedOutcome]) -> str:
    """A weighted score as a ruling keeps it; ``read_weighted_code`` gives the parts back."""
    return ", ".join(f"{part.weight} {write_code(part.outcome)}" for part in parts)


class _Unit(Enum):
    """The form of a typed weight: with its unit, as a number alone, or left out."""

    SAID = auto()
    BARE = auto()
    NONE = auto()


class _Part(NamedTuple):
    weight: Fraction
    unit: _Unit
    outcome: Outcome


def _read_part(part: str, parse: Callable[[str], Outcome]) -> _Part:
    if said := _PART.fullmatch(part):
        weight, outcome = said["percent"], said["of_percent"]
        if weight is None:
            weight, outcome = said["of_one"], said["of_of_one"]
        return _Part(_read_weight(weight), _Unit.SAID, parse(outcome))
    try:
        return _Part(Fraction(1), _Unit.NONE, parse(part))
    except Refused:
        bare = _BARE.fullmatch(part)
        if bare is None:
            raise
    return _Part(_read_weight(bare["weight"]), _Unit.BARE, parse(bare["outcome"]))


def _plain(text: str) -> str:
    return _MIXED_PERCENT.sub(_improper, plain(text))


def _improper(mixed: re.Match[str]) -> str:
    """``200/3`` of ``66 2/3``."""
    whole, part, of = map(int, mixed.groups())
    return f"{whole * of + part}/{of}"


def _whole_of_bare(parts: Sequence[_Part]) -> int:
    """Return what numbers alone are of: of a hundred where one is above 1, or else of one."""
    return 100 if any(part.unit is _Unit.BARE and part.weight > 1 for part in parts) else 1


def _read_weight(typed: str) -> Fraction:
    figure = typed.replace(" ", "")
    try:
        return Fraction(figure.removesuffix("%")) / (100 if figure.endswith("%") else 1)
    except ZeroDivisionError as error:
        raise Refused(Code.WEIGHT_UNREADABLE, {"text": figure}) from error

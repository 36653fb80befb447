"""What happened at the table: the outcomes a result can have, and their one-line codes.

A code is what is stored and sent: ``T7`` (N/S won 7 tricks), ``C4SxN10`` (four spades
doubled by North, ten tricks), ``S-50`` (a score of -50 to N/S), ``P`` (passed out),
``X`` (not played).
"""

import re
from dataclasses import dataclass
from enum import StrEnum


class Strain(StrEnum):
    """The denomination of a contract, lowest first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "N"


class Doubling(StrEnum):
    """Whether a contract was doubled."""

    NONE = ""
    DOUBLED = "x"
    REDOUBLED = "xx"


@dataclass(frozen=True, slots=True)
class Tricks:
    """Whist: the tricks of North and South, 0 to 13; East and West have the rest."""

    ns: int

    def __post_init__(self) -> None:
        if not 0 <= self.ns <= 13:
            raise ValueError("tricks")


@dataclass(frozen=True, slots=True)
class Contract:
    """Bridge: the contract, its declarer's compass point and the tricks declarer won."""

    level: int
    strain: Strain
    doubling: Doubling
    declarer: str
    tricks: int

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError("level")
        if self.declarer not in ("N", "E", "S", "W"):
            raise ValueError("declarer")
        if not 0 <= self.tricks <= 13:
            raise ValueError("tricks")


@dataclass(frozen=True, slots=True)
class Score:
    """Bridge: the score itself, in North and South's sign."""

    ns: int


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Bridge and auction: all four passed."""


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The tray was not played; it has no figure and no comparison."""


Outcome = Tricks | Contract | Score | PassedOut | NotPlayed

_CONTRACT = re.compile(r"C([1-7])([CDHSN])(x{0,2})([NESW])(1[0-3]|[0-9])")
_NUMBER = re.compile(r"([TS])(0|-?[1-9][0-9]{0,4})")


def write_code(outcome: Outcome) -> str:
    """The code of an outcome; ``read_code`` gives the outcome back."""
    match outcome:
        case Tricks(ns):
            return f"T{ns}"
        case Contract(level, strain, doubling, declarer, tricks):
            return f"C{level}{strain}{doubling}{declarer}{tricks}"
        case Score(ns):
            return f"S{ns}"
        case PassedOut():
            return "P"
        case NotPlayed():
            return "X"


def read_code(code: str) -> Outcome:
    """The outcome a code stands for. Raises ValueError where it is none."""
    if code == "P":
        return PassedOut()
    if code == "X":
        return NotPlayed()
    if number := _NUMBER.fullmatch(code):
        value = int(number[2])
        return Tricks(value) if number[1] == "T" else Score(value)
    if contract := _CONTRACT.fullmatch(code):
        level, strain, doubling, declarer, tricks = contract.groups()
        return Contract(int(level), Strain(strain), Doubling(doubling), declarer, int(tricks))
    raise ValueError("code")

"""The outcomes that a result can have at the table, and their one-line codes.

A code is what is stored and sent: ``T7`` (N/S won 7 tricks), ``T7/5`` (the cards of N/S and of
E/W, which differ), ``A3RN9`` (a deal of auction, see ``scoring.auction_deal``), ``C4SxN10``
(four spades doubled by North, ten tricks), ``MPHN9`` and ``MGHN10`` (MiniBridge: part-score and
game), ``S-50`` (a score of -50 to N/S), ``P`` (passed out), ``X`` (not played). The card led to a
contract is told beside it.
"""

import re
from enum import StrEnum

from scoring.auction_deal import AuctionDeal, read_auction, write_auction
from scoring.doubling import Doubling
from scoring.light_value import light_value


class Strain(StrEnum):
    """The denomination of a contract, lowest first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "N"


@light_value
class Tricks:
    """Whist: the tricks of North and South, 0 to 13; East and West have the rest."""

    ns: int

    def __post_init__(self) -> None:
        if not 0 <= self.ns <= 13:
            raise ValueError("tricks")


@light_value
class Cards:
    """Whist: what the cards of the two sides say of one deal, each its own tricks, 0 to 13."""

    ns: int
    ew: int

    def __post_init__(self) -> None:
        if not (0 <= self.ns <= 13 and 0 <= self.ew <= 13):
            raise ValueError("tricks")

    @property
    def agree(self) -> bool:
        """Return whether both sides together have the 13 tricks of the deal."""
        return self.ns + self.ew == 13


@light_value
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

    @property
    def over(self) -> int:
        """The tricks above the contract; negative: short of it."""
        return self.tricks - (self.level + 6)


GAME_LEVELS = {
    Strain.CLUBS: 5,
    Strain.DIAMONDS: 5,
    Strain.HEARTS: 4,
    Strain.SPADES: 4,
    Strain.NO_TRUMP: 3,
}
"""The lowest contract that gives game, for each denomination."""


@light_value
class MiniContract(Contract):
    """MiniBridge: a part-score or a game, as the contract of bridge that is worth as much."""

    def __post_init__(self) -> None:
        Contract.__post_init__(self)
        if self.doubling or self.level not in (1, GAME_LEVELS[self.strain]):
            raise ValueError("contract")

    @classmethod
    def of(cls, game: bool, strain: Strain, declarer: str, tricks: int) -> "MiniContract":
        """Return a game, or a part-score, in a denomination."""
        return cls(GAME_LEVELS[strain] if game else 1, strain, Doubling.NONE, declarer, tricks)

    @property
    def is_game(self) -> bool:
        """Return whether it is a game, and no part-score."""
        return self.level > 1


@light_value
class Score:
    """Bridge: the score itself, in North and South's sign."""

    ns: int


@light_value
class PassedOut:
    """Bridge and auction: all four passed."""


@light_value
class NotPlayed:
    """The tray was not played; it has no figure and no comparison."""


RANKS = tuple("AKQJT98765432")
"""The cards of a suit, the highest first; T is the ten."""
LEADS = tuple(f"{suit}{rank}" for suit in "SHDC" for rank in RANKS)
"""The cards that may be led to a contract, by their codes: ``DT`` is the ten of diamonds."""

Outcome = Tricks | Cards | Contract | AuctionDeal | Score | PassedOut | NotPlayed

_CONTRACT = re.compile(r"C([1-7])([CDHSN])(x{0,2})([NESW])(1[0-3]|[0-9])")
_MINI = re.compile(r"M([PG])([CDHSN])([NESW])(1[0-3]|[0-9])")
_CARDS = re.compile(r"T(0|[1-9][0-9]?)/(0|[1-9][0-9]?)")
_NUMBER = re.compile(r"([TS])(0|-?[1-9][0-9]{0,4})")


def can_have_lead(outcome: Outcome) -> bool:
    """Return whether it names a contract, so that a card was led."""
    return isinstance(outcome, Contract | AuctionDeal)


def write_code(outcome: Outcome) -> str:
    """The code of an outcome; ``read_code`` gives the outcome back."""
    match outcome:
        case Tricks(ns):
            code = f"T{ns}"
        case Cards(ns, ew):
            code = f"T{ns}/{ew}"
        case Contract():
            code = _write_contract(outcome)
        case AuctionDeal():
            code = write_auction(outcome)
        case Score(ns):
            code = f"S{ns}"
        case PassedOut():
            code = "P"
        case NotPlayed():
            code = "X"
    return code


def _write_contract(contract: Contract) -> str:
    played = f"{contract.strain}{contract.doubling}{contract.declarer}{contract.tricks}"
    if isinstance(contract, MiniContract):
        return f"M{'G' if contract.is_game else 'P'}{played}"
    return f"C{contract.level}{played}"


def read_code(code: str) -> Outcome:
    """The outcome a code stands for. Raises ValueError where it is none."""
    if code == "P":
        return PassedOut()
    if code == "X":
        return NotPlayed()
    if cards := _CARDS.fullmatch(code):
        return Cards(int(cards[1]), int(cards[2]))
    if code.startswith("A"):
        return read_auction(code)
    if number := _NUMBER.fullmatch(code):
        value = int(number[2])
        return Tricks(value) if number[1] == "T" else Score(value)
    return _read_contract(code)


def _read_contract(code: str) -> Contract:
    if mini := _MINI.fullmatch(code):
        kind, strain, declarer, tricks = mini.groups()
        return MiniContract.of(kind == "G", Strain(strain), declarer, int(tricks))
    if contract := _CONTRACT.fullmatch(code):
        level, strain, doubling, declarer, tricks = contract.groups()
        return Contract(int(level), Strain(strain), Doubling(doubling), declarer, int(tricks))
    raise ValueError("code")

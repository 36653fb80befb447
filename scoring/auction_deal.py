"""A deal of auction as played: declaration, tricks, honours, revokes; and its code.

A code is what is stored and sent. ``A3RN9`` is three royals by North, nine tricks; behind it
stand, each only where there is any, h and the honours, r and the number of revokes, p and the
number of fifties to pay: small letters for the declarer's side, capitals for the defenders.
A t behind the defenders' revokes says that the declarer took three tricks for the first:
``A4HxE10h4/1R1tP1``.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from scoring.doubling import Doubling


class AuctionStrain(StrEnum):
    """The strains, lowest value first; royals are spades at their own, higher value."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    ROYALS = "R"
    NO_TRUMP = "N"


class Holding(StrEnum):
    """Honours of one side: how many, and in how many hands.

    The ace, king, queen, knave and ten of trumps, or at no-trump the four aces (Law 5).
    """

    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    FOUR_IN_ONE = "4/1"
    FOUR_AND_FIFTH = "4+1"  # four in one hand, the fifth in partner's
    FIVE_IN_ONE = "5/1"


ACES = frozenset({Holding.THREE, Holding.FOUR, Holding.FOUR_IN_ONE})
"""What can be held at no-trump."""


@dataclass(frozen=True, slots=True)
class Honours:
    """The honours held, and by which side; at most one side ever has three of them."""

    holding: Holding
    declarer: bool = True


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of one side on a deal.

    ``revokes`` is the number that were established, 0 to 9. ``fifties`` is how many times it
    pays 50 in honours for anything else (a declaration out of turn, Law 81), 0 to 9.
    """

    revokes: int = 0
    fifties: int = 0

    def __post_init__(self) -> None:
        if not (0 <= self.revokes <= 9 and 0 <= self.fifties <= 9):
            raise ValueError("faults")


@dataclass(frozen=True, slots=True)
class AuctionDeal:
    """One play of a deal of auction.

    ``tricks`` are those the declarer won at the table, before any were taken for a revoke.
    ``takes_tricks`` is the declarer's choice, Law 84 (b): three tricks for the defenders'
    first revoke instead of 100 points. Raises ValueError for what cannot be.
    """

    level: int
    strain: AuctionStrain
    doubling: Doubling
    declarer: str
    tricks: int
    honours: Honours | None = None
    faults: Faults = Faults()
    defenders_faults: Faults = Faults()
    takes_tricks: bool = False

    @property
    def over(self) -> int:
        """The tricks above the declaration; negative: short of it."""
        return self.tricks - (self.level + 6)

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError("level")
        if self.declarer not in ("N", "E", "S", "W"):
            raise ValueError("declarer")
        if not 0 <= self.tricks <= 13:
            raise ValueError("tricks")
        if self.honours and not can_hold(self.strain, self.honours.holding):
            raise ValueError("honours")
        if self.takes_tricks and not self.defenders_faults.revokes:
            raise ValueError("takes_tricks")


def can_hold(strain: AuctionStrain, holding: Holding) -> bool:
    """Return whether there are such honours: at no-trump only aces, of which there is no fifth."""
    return strain is not AuctionStrain.NO_TRUMP or holding in ACES


_HOLDINGS = "|".join(re.escape(each) for each in sorted(Holding, key=len, reverse=True))
_CODE = re.compile(
    r"A(?P<level>[1-7])(?P<strain>[SCDHRN])(?P<doubling>x{0,2})(?P<declarer>[NESW])"
    rf"(?P<tricks>1[0-3]|[0-9])(?:(?P<whose>[hH])(?P<holding>{_HOLDINGS}))?"
    r"(?:r(?P<revokes>[1-9]))?(?:p(?P<fifties>[1-9]))?"
    r"(?:R(?P<their_revokes>[1-9])(?P<takes>t)?)?(?:P(?P<their_fifties>[1-9]))?"
)


def write_auction(deal: AuctionDeal) -> str:
    """The code of a deal, 25 letters at most; ``read_auction`` gives the deal back."""
    parts = [f"A{deal.level}{deal.strain}{deal.doubling}{deal.declarer}{deal.tricks}"]
    if deal.honours:
        parts.append(("h" if deal.honours.declarer else "H") + deal.honours.holding)
    theirs = deal.defenders_faults
    for letter, count, choice in (
        ("r", deal.faults.revokes, ""),
        ("p", deal.faults.fifties, ""),
        ("R", theirs.revokes, "t" if deal.takes_tricks else ""),
        ("P", theirs.fifties, ""),
    ):
        parts += [f"{letter}{count}{choice}"] if count else []
    return "".join(parts)


def read_auction(code: str) -> AuctionDeal:
    """The deal a code stands for. Raises ValueError where it is none."""
    if not (read := _CODE.fullmatch(code)):
        raise ValueError("code")
    honours = Honours(Holding(read["holding"]), read["whose"] == "h") if read["whose"] else None
    return AuctionDeal(
        int(read["level"]),
        AuctionStrain(read["strain"]),
        Doubling(read["doubling"]),
        read["declarer"],
        int(read["tricks"]),
        honours,
        Faults(int(read["revokes"] or 0), int(read["fifties"] or 0)),
        Faults(int(read["their_revokes"] or 0), int(read["their_fifties"] or 0)),
        takes_tricks=read["takes"] is not None,
    )

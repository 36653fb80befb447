"""Par of a deal: what its best contract gives when all four see every card.

Both sides bid until neither gains by another bid; a contract that fails is doubled. The tricks that
each seat can make are taken as given.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from scoring.contract_score import score
from scoring.doubling import Doubling
from scoring.outcome import Contract, Strain
from scoring.vulnerability import Vulnerability

SIDES = ("NS", "EW")
BEST = (max, min)
"""By side, how it chooses among scores in North and South's sign."""
BIDS = tuple(product(range(1, 8), Strain))
"""Every bid, a level with its strain, the lowest first."""

Makeable = Mapping[str, Mapping[str, int]]
"""The tricks that each seat, N, E, S and W, makes as declarer of each strain, by its letter."""


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that gives par. ``seats``: who of its side can declare it so, as ``EW``."""

    level: int
    strain: Strain
    doubled: bool
    seats: str
    tricks: int

    def __str__(self) -> str:
        """Return it as the tag Minimax of PBN has it: ``4SW``, ``3NS``; ``6HDE`` is doubled.

        Of two who could declare it one is named, the same as there: South or West; doubled, East.
        """
        named = {"NS": "S", "EW": "E" if self.doubled else "W"}
        seat = named.get(self.seats, self.seats)
        return f"{self.level}{self.strain}{'D' if self.doubled else ''}{seat}"


@dataclass(frozen=True, slots=True)
class Par:
    """Par of a deal in North and South's sign, 0 where it is passed out; and what gives it.

    Of a side's bids in one strain that is the lowest over which the others have nothing better.
    """

    score: int
    contracts: tuple[ParContract, ...] = ()

    @classmethod
    def of(cls, makeable: Makeable, dealer: str, vulnerability: Vulnerability) -> "Par":
        """Return par. Where either side would gain by the first bid, it is the dealer's."""
        worth = [[_worth(makeable, bid, side, vulnerability) for side in range(2)] for bid in BIDS]
        first = 0 if dealer in SIDES[0] else 1
        openings = _openings(worth)
        passed = BEST[1 - first](0, openings[1 - first])
        reached = BEST[first](openings[first], passed)
        found = dict[tuple[Strain, int], ParContract]()
        for at, side in product(range(len(BIDS)), range(2)):
            others = [bid[1 - side] for bid in worth[at + 1 :]]
            holds = BEST[1 - side]([reached, *others]) == reached
            if reached and worth[at][side] == reached and holds:
                level, strain = BIDS[at]
                found.setdefault((strain, side), _contract(makeable, level, strain, SIDES[side]))
        return cls(reached, tuple(found.values()))


def _openings(worth: list[list[int]]) -> list[int]:
    """Return what the best first bid of each side comes to, the others bidding on while they gain.

    From the highest bid down: the others leave it, or make their best bid above it.
    """
    best: list[int | None] = [None, None]
    for bid in reversed(worth):
        stands = []
        for side in range(2):
            answer = best[1 - side]
            stands.append(bid[side] if answer is None else BEST[1 - side](bid[side], answer))
        for side, here in enumerate(stands):
            above = best[side]
            best[side] = here if above is None else BEST[side](above, here)
    return [each or 0 for each in best]


def _worth(
    makeable: Makeable, bid: tuple[int, Strain], side: int, vulnerability: Vulnerability
) -> int:
    """Return what a bid gives a side when it is left alone, or doubled where it fails."""
    contract = _contract(makeable, *bid, SIDES[side])
    doubling = Doubling.DOUBLED if contract.doubled else Doubling.NONE
    declared = Contract(*bid, doubling, contract.seats[0], contract.tricks)
    return score(declared, vulnerability)


def _contract(makeable: Makeable, level: int, strain: Strain, side: str) -> ParContract:
    """Return a contract as the better of the side declares it."""
    tricks = max(makeable[seat][strain] for seat in side)
    seats = "".join(seat for seat in side if makeable[seat][strain] == tricks)
    return ParContract(level, strain, tricks < level + 6, seats, tricks)

"""Memory duplicate: the same players play the same trays again, from the other side.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, Two Pairs: "The players retain their seats
until they have played an agreed number of hands, which are laid aside one by one in trays ...
Instead of the players changing positions for the overplay, the trays are reversed. If the
indicators pointed N & S on the original deals, they must lie E & W for the overplay."
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import permutations

from movements.audit import FindingCode
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.played_twice import replayed
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

MEETINGS = {2: ((1, 2),), 3: ((1, 2), (1, 3), (2, 3))}
"""For so many pairs who meets whom, N/S first."""


class Suit(StrEnum):
    """The four suits."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


Transposition = Mapping[Suit, Suit]
"""For each suit of the original deal the suit that takes its place in the overplay."""

TRANSPOSITIONS: tuple[Transposition, ...] = tuple(
    dict(zip(Suit, suits, strict=True))
    for suits in permutations(Suit)
    if all(before is not after for before, after in zip(Suit, suits, strict=True))
)
"""The nine ways to change every suit, in a fixed order: whichever is trumps, another is then."""


class Memory(System):
    """Two pairs at one table: pair 1 N/S and pair 2 E/W, who sit still. Or three pairs.

    The first round is the original play of all the trays, the second the overplay of the same
    trays a quarter round. Trays a round: all the hands agreed on. Three pairs, of whom the source
    does not speak, play three such matches, the third pair looking on: all the original play,
    then all the overplay, so that the cards are half forgotten.
    """

    name = "memory"
    kind = Kind.PAIRS
    replays = True
    everywhere = True
    announced = frozenset({FindingCode.ROUND_MISSED})  # with three pairs

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs, or three."""
        return tuple(MEETINGS)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """The play and the overplay of every match."""
        return (2 * len(MEETINGS[wanted.contestants]),)

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each match, at one table."""
        matches = len(MEETINGS[wanted.contestants])
        return Extent(self.rounds(wanted), tray_sets=matches, tables=1)

    def _movement(self, wanted: Wanted) -> Movement:
        play = tuple(
            (Sitting(1, Seats.of_pairs(*two), trays_of(match, wanted.trays_per_round)),)
            for match, two in enumerate(MEETINGS[wanted.contestants])
        )
        return replayed(Movement(Kind.PAIRS, wanted.contestants, play))


MEMORY = Memory()


def transposition(tray: int, seed: str) -> Transposition:
    """Return how the umpire changes the suits of a tray: always the same for the same seed.

    Source: R. F. Foster, Complete Hoyle, Foster's System: the umpire "duplicated each hand of
    thirteen cards as he took it out of the pocket to which it belonged, but changed the suits,
    making clubs trumps instead of hearts, etc."
    """
    drawn = int.from_bytes(sha256(f"{seed}:{tray}".encode()).digest())
    return TRANSPOSITIONS[drawn % len(TRANSPOSITIONS)]


def transposition_sheet(trays: Iterable[int], seed: str) -> Mapping[int, Transposition]:
    """The umpire's sheet: for each tray how its suits are changed, in the order given."""
    return {tray: transposition(tray, seed) for tray in trays}

"""Reduced Howells (three-quarter movements): fewer rounds, because some pairs never meet.

In s rounds with s tray sets, P - s pairs keep their seats and never meet one another; the others
move as in Howell's movement, everybody to the seat of the next lower number. All play every tray.
With as many rounds as tables it is a compass game with turned trays.

Such plans are Howell designs H(s, P); there is one for every even P and s from P / 2 to P - 1 but
H(2, 4), H(3, 4), H(5, 6) and H(5, 8) (B. Anderson, P. Schellenberg, D. Stinson: The existence of
Howell designs of even side). Those here were searched for
(``movements.search.reduced_howell``), so that all pairs compare as evenly as the search could
make it: so at some tables in some rounds the sides are exchanged. Where a pair keeps its seat,
the trays are turned; elsewhere the players change chairs, as their indicator cards say.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache

from movements.movement import Movement
from movements.systems.howell_system import HowellSystem, even
from movements.systems.scheme import Scheme, movement_of, schemes
from movements.systems.system import NO_OPTIONS, Extent, Options, Wanted


class ReducedVariant(StrEnum):
    """The forms of a reduced Howell; every length is complete in itself."""

    REDUCED = "reduced"
    SIT_OUT = "reduced_sit_out"  # an odd number: whoever should meet the phantom sits out


class ReducedHowell(HowellSystem):
    """Howell's movement cut to s rounds for P pairs, both as the table of data has them.

    Pairs s + 1 to P keep their seats, and from round to round tray sets go to the next lower
    table or rest; not so in the few smallest, which are written out round by round. Of an odd
    number one is a phantom, and nobody sits out more than one round; ``vacant``: which.
    """

    name = "reduced-howell"

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """The even numbers of pairs for which there is a plan, and the odd ones between them."""
        even = tuple(_lengths())
        return tuple(sorted({*even, *(size - 1 for size in even[1:])}))

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Every number of rounds for which there is a plan; each is a movement of its own."""
        return _lengths()[even(wanted.contestants)]

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as rounds."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=even(wanted.contestants) // 2)

    def _variant(self, wanted: Wanted) -> ReducedVariant:
        """With an odd number some sit out."""
        return ReducedVariant.SIT_OUT if wanted.contestants % 2 else ReducedVariant.REDUCED

    def with_vacant(
        self, pairs: int, rounds: int, vacant: int | None, per_round: int = 1
    ) -> Movement:
        """The movement of so many numbers, of which one may be vacant."""
        plan = scheme(pairs, rounds)
        still = rounds if plan.group else None
        return movement_of(pairs, plan.rounds(), per_round, phantom=vacant, still=still)

    def follows_one(self, wanted: Wanted) -> bool:
        """Not where it is written out round by round."""
        return scheme(even(wanted.contestants), self.rounds(wanted)).is_cyclic


REDUCED_HOWELL = ReducedHowell()


def scheme(pairs: int, rounds: int) -> Scheme:
    """Return how so many pairs move in so many rounds. Raises KeyError where no scheme is known."""
    return schemes("reduced_howell")[f"{pairs}/{rounds}"]


@cache
def _lengths() -> Mapping[int, tuple[int, ...]]:
    """By the number of pairs the numbers of rounds, both in rising order."""
    found: dict[int, list[int]] = {}
    for pairs, rounds in sorted(tuple(map(int, name.split("/"))) for name in _names()):
        found.setdefault(pairs, []).append(rounds)
    return {pairs: tuple(rounds) for pairs, rounds in found.items()}


def _names() -> Sequence[str]:
    return tuple(schemes("reduced_howell"))

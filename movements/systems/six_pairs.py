"""Six pairs at three tables: as the source plays them, and a plan that is fair.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist: "This is a very awkward number to handle,
and should be avoided if possible ... The simplest way to handle six pairs is to arrange them at
three tables, two of which are constantly in play, the third only half the time."

The fair plan is no invention of the source. Six pairs cannot meet all round in five rounds without
sharing trays (there is no Howell design H(5, 6)); here all three tables share in the first round,
and after that nobody shares anything. It was found by ``movements.search.six_pairs``, and no
plan of five rounds is fairer: Q = 60 is the bound for six pairs.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from movements.audit import FindingCode
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Wanted,
    trays_of,
)

PAIRS = 6

Place = tuple[int, int, int]
"""At one table: who sits N/S, who sits E/W, and the tray set; all from 1."""

SOURCE: tuple[tuple[Place, ...], ...] = (
    ((2, 1, 1), (4, 3, 1), (6, 5, 2)),  # ab, cd; the hands of e-f are left in the trays
    ((3, 1, 3), (4, 2, 3)),  # ac, bd; e and f look on
    ((5, 1, 4), (4, 6, 4), (2, 3, 2)),  # ae, df; b-c overplay the trays of e-f
    ((6, 1, 5), (4, 5, 5)),  # af, de
    ((5, 2, 6), (6, 3, 6)),  # be, cf; a and d look on
    ((6, 2, 7), (5, 3, 7)),  # bf, ce
    ((2, 1, 8), (3, 4, 8)),  # a and d E/W with the same trays, against anybody
)
"""The sets of the source, of which the last is optional; pair a is number 1.

In the last the N/S pairs "may be any of the other players": here b and c. "No notice is taken of
the scores made by the N & S hands in the last set; as it is simply a match between the a and d
pairs", whose E/W scores are laid side by side.
"""

FAIR: tuple[tuple[Place, ...], ...] = (
    ((6, 1, 1), (2, 5, 1), (3, 4, 1)),
    ((6, 2, 2), (3, 1, 3), (4, 5, 4)),
    ((6, 3, 4), (4, 2, 3), (5, 1, 5)),
    ((6, 4, 5), (5, 3, 2), (1, 2, 4)),
    ((6, 5, 3), (1, 4, 2), (2, 3, 5)),
)


class SixPairsVariant(StrEnum):
    """The forms of the game."""

    SOURCE = "source"  # every two pairs are matched, and everybody looks on once or twice
    SOURCE_BUT_ONE = "source_but_one"  # without the last set: a and d are not matched
    FAIR = "fair"  # everybody meets everybody and plays every tray
    FAIR_CUT = "fair_cut"  # ended earlier


class SixPairs(System):
    """A system in which each of six pairs is matched with every other.

    Option ``plan``: "source", with two tables constantly in play and the third now and then;
    its last set matches a and d, who do not meet, by what they make E/W against others. "fair":
    five rounds in which nobody looks on and everybody plays all the trays; pair 6 sits N/S at
    table 1 throughout.
    """

    name = "six-pairs"
    kind = Kind.PAIRS
    howell = True
    unusual = 10
    options = (Option("plan", ("source", "fair")),)
    announced = frozenset({FindingCode.ROUND_MISSED, FindingCode.MET_TWICE})

    def matches_by_cards(self, options: Options = NO_OPTIONS) -> bool:
        """Foster: "Each pair against each is considered a match"; the fair plan is one list."""
        return options.get("plan", "source") == "source"

    def ew_alone(self, options: Options = NO_OPTIONS) -> tuple[int, ...]:
        """The last set of the source."""
        return (len(SOURCE),) if self.matches_by_cards(options) else ()

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Six pairs."""
        return (PAIRS,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Of the source seven sets, or six without the last; the fair plan may end any time."""
        rounds = len(self._plan(wanted))
        return range(1, rounds + 1) if self._is_fair(wanted) else range(rounds - 1, rounds + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """The tray sets that are in play by then, at three tables."""
        rounds = self.rounds(wanted)
        sets = {tray_set for row in self._plan(wanted)[:rounds] for _ns, _ew, tray_set in row}
        return Extent(rounds, tray_sets=len(sets), tables=3)

    def _variant(self, wanted: Wanted) -> SixPairsVariant:
        """Return which plan, and whether it is played to the end."""
        cut = self.rounds(wanted) < len(self._plan(wanted))
        if self._is_fair(wanted):
            return SixPairsVariant.FAIR_CUT if cut else SixPairsVariant.FAIR
        return SixPairsVariant.SOURCE_BUT_ONE if cut else SixPairsVariant.SOURCE

    def _is_fair(self, wanted: Wanted) -> bool:
        return self.option(wanted, "plan") == "fair"

    def _plan(self, wanted: Wanted) -> tuple[tuple[Place, ...], ...]:
        return FAIR if self._is_fair(wanted) else SOURCE

    def _movement(self, wanted: Wanted) -> Movement:
        rows = self._plan(wanted)[: self.rounds(wanted)]
        rounds = tuple(tuple(_sittings(row, wanted.trays_per_round)) for row in rows)
        return Movement(Kind.PAIRS, PAIRS, rounds)


SIX_PAIRS = SixPairs()


def _sittings(row: tuple[Place, ...], per_round: int) -> Iterator[Sitting]:
    for table, (ns, ew, tray_set) in enumerate(row, start=1):
        yield Sitting(
            table,
            Seats.of_pairs(ns, ew),
            trays_of(tray_set - 1, per_round),
            shared_with=tuple(
                other
                for other, place in enumerate(row, start=1)
                if place[2] == tray_set and other != table
            ),
        )

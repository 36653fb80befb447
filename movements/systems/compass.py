"""Compass whist, which bridge calls a Mitchell: N/S sit still, E/W and the trays move.

Source: R. F. Foster, Complete Hoyle, Compass Whist: "all the N & S players sit still, and at
the end of each round ... all the E & W players move up one table, 2 going to 1, 3 to 2, etc."
The source does not say how the trays move; here they go the other way, 1 going to 2, as they
must if nobody is to follow his own trays.

With an even number of tables the two steps would bring every E/W pair back, half way round, to
trays it has played. So after half the rounds E/W go two tables instead of one (the skip, of
later bridge practice); every pair then misses one tray set and one opponent.
"""

from dataclasses import dataclass
from enum import StrEnum

from movements.audit import check
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted

FEWEST_TABLES = 3
"""Two tables have a system of their own: four pairs, who exchange their trays."""

MOST_TABLES = 99
MOST_TRAYS_PER_ROUND = 99


class CompassVariant(StrEnum):
    """The forms of the compass game."""

    ODD = "odd"  # an odd number of tables: everybody plays every tray
    SKIP = "skip"  # an even number: E/W go an extra table after half the rounds
    HALF = "half"  # an even number, ended before the skip


@dataclass(frozen=True, slots=True)
class Compass:
    """The compass game for pairs at three tables or more, none of them half full.

    At table t sit pair t N/S and, at first, pair tables + t E/W.
    """

    name: str = "compass"

    def fits(self, wanted: Wanted) -> Unfit | None:
        """None, or the first reason why not.

        Reasons: not pairs; an odd number of them; fewer than 3 tables or more than 99; fewer
        than 1 tray a round or more than 99; no rounds; more rounds than ``extent`` has.
        """
        return _unfit_field(wanted) or _unfit_length(wanted, self.extent(wanted.contestants))

    def extent(self, contestants: int) -> Extent:
        """As many rounds and tray sets as tables; with the skip one round less."""
        tables = contestants // 2
        return Extent(rounds=tables - 1 + tables % 2, tray_sets=tables)

    def variant(self, wanted: Wanted) -> CompassVariant:
        """Odd, or by skip, or even but too short to need the skip."""
        tables = wanted.contestants // 2
        if tables % 2:
            return CompassVariant.ODD
        half = self._rounds(wanted) <= tables // 2
        return CompassVariant.HALF if half else CompassVariant.SKIP

    def build(self, wanted: Wanted) -> Movement:
        """The movement. Trays of table t at first: (t - 1) k + 1 to t k for k a round.

        Raises DoesNotFit where ``fits`` gives a reason.
        """
        unfit = self.fits(wanted)
        if unfit is not None:
            raise DoesNotFit(unfit)
        tables, k = wanted.contestants // 2, wanted.trays_per_round
        rounds = tuple(
            tuple(_sitting(tables, table, number, k) for table in range(tables))
            for number in range(self._rounds(wanted))
        )
        return check(Movement(Kind.PAIRS, wanted.contestants, rounds))

    def _rounds(self, wanted: Wanted) -> int:
        return wanted.rounds or self.extent(wanted.contestants).rounds


COMPASS = Compass()


def _sitting(tables: int, table: int, number: int, per_round: int) -> Sitting:
    """A sitting, from table and round numbers that count from 0."""
    skipped = int(tables % 2 == 0 and number >= tables // 2)
    from_table = (table + number + skipped) % tables
    tray_set = (table - number) % tables
    first = tray_set * per_round + 1
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=tables + from_table + 1),
        trays=tuple(range(first, first + per_round)),
    )


def _unfit_field(wanted: Wanted) -> Unfit | None:
    if wanted.kind is not Kind.PAIRS:
        return Unfit(UnfitCode.KIND_UNSUITED)
    if wanted.contestants % 2:
        return Unfit(UnfitCode.CONTESTANTS_ODD, wanted.contestants, wanted.contestants + 1)
    tables = wanted.contestants // 2
    if tables < FEWEST_TABLES:
        return Unfit(UnfitCode.TABLES_TOO_FEW, tables, FEWEST_TABLES)
    if tables > MOST_TABLES:
        return Unfit(UnfitCode.TABLES_TOO_MANY, tables, MOST_TABLES)
    return None


def _unfit_length(wanted: Wanted, full: Extent) -> Unfit | None:
    trays, rounds = wanted.trays_per_round, wanted.rounds
    if trays < 1:
        return Unfit(UnfitCode.TRAYS_TOO_FEW, trays, 1)
    if trays > MOST_TRAYS_PER_ROUND:
        return Unfit(UnfitCode.TRAYS_TOO_MANY, trays, MOST_TRAYS_PER_ROUND)
    if rounds is not None and rounds < 1:
        return Unfit(UnfitCode.ROUNDS_TOO_FEW, rounds, 1)
    if rounds is not None and rounds > full.rounds:
        return Unfit(UnfitCode.ROUNDS_TOO_MANY, rounds, full.rounds)
    return None

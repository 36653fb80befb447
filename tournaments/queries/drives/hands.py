"""A drive hand by hand: who sits at each table, by what was won before, and what it made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from movements.movement import Seats
from movements.pairing import drive as library
from scoring.drive import TRICKS, TableHand, cards
from tournaments.models import Drive, DriveResult
from tournaments.presenting.drives import counts_tricks
from tournaments.queries.drives.settings import drive_plan
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class HandTable:
    """A table in a hand: ``seats`` is None while that depends on a result that is missing."""

    table: int
    seats: Seats | None
    result: DriveResult | None

    @property
    def ew(self) -> int | None:
        """The tricks of East and West."""
        return TRICKS - self.result.ns if self.result is not None else None

    def made(self) -> TableHand | None:
        """Return what it made as it is scored; None while that, or who sat there, is not known."""
        if self.result is None or self.seats is None:
            return None
        north, east, south, west = (seat or 0 for seat in self.seats)
        ns, ew = self.result.ns, TRICKS - self.result.ns
        won = frozenset((north, south) if ns > ew else (east, west))
        return TableHand(self.table, (north, east, south, west), (ns, ew, ns, ew), won)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand by its number from 1, with its tables."""

    number: int
    tables: tuple[HandTable, ...]

    @property
    def missing(self) -> list[int]:
        """The tables of which nothing is in."""
        return [table.table for table in self.tables if table.result is None]


def hands_of(drive: Drive) -> list[Hand]:
    """Every hand of a drive. Refused for a form that counts no tricks."""
    plan = drive_plan(drive)
    if not counts_tricks(plan.form):
        raise NotFound(_("In this form no tricks are counted."))
    newest = {
        (result.hand, result.table): result
        for result in drive.results.order_by("hand", "table", "version")
    }
    movement, known, found = plan.begun(), True, []
    for number in range(1, plan.hands + 1):
        seats = {sitting.table: sitting.seats for sitting in movement.rounds[-1]}
        tables = tuple(
            HandTable(table, seats[table] if known else None, newest.get((number, table)))
            for table in range(1, plan.tables + 1)
        )
        hand = Hand(number, tables)
        found.append(hand)
        winners = {table.table: made.won for table in tables if (made := table.made())}
        known = known and (not plan.follows_results or not hand.missing)
        if known:
            following = plan.next_round(movement, winners)
            movement = replace(movement, rounds=(*movement.rounds, following))
    return found


def due_hand(hands: Sequence[Hand]) -> int:
    """The first hand that is not all in; the last one where all are."""
    return next((hand.number for hand in hands if hand.missing), len(hands))


def hand_numbered(hands: Sequence[Hand], number: int) -> Hand:
    """One of the hands. Refused where there is none of that number, and while a hand before it is
    not all in on which its seats depend.
    """
    if not 1 <= number <= len(hands):
        raise NotFound(
            _("There is no hand %(hand)s here: they go from 1 to %(last)s.")
            % {"hand": number, "last": len(hands)}
        )
    hand = hands[number - 1]
    if hand.tables[0].seats is None:
        before = next(one for one in hands if one.missing)
        raise Refusal(
            _("Who sits where follows from hand %(hand)s. There tables are missing: %(tables)s.")
            % {"hand": before.number, "tables": ", ".join(map(str, before.missing))}
        )
    return hand


class AtTable(NamedTuple):
    """A table of a drive as it is now: the ``hand`` that it has not said yet, and the one ``said``
    last; None where there is none.
    """

    hand: Hand | None
    said: Hand | None

    @property
    def can_change(self) -> bool:
        """Return whether what was said last may still be changed at the table: nobody has said
        anything of a later hand.
        """
        later = self.hand
        return self.said is not None and (later is None or len(later.missing) == len(later.tables))


def at_table(drive: Drive, table: int) -> AtTable:
    """A table as it is now. Refused where there is none of this number."""
    hands = hands_of(drive)
    if table > len(hands[0].tables):
        raise NotFound(_("There is no table %(table)s here.") % {"table": table})
    said = [hand for hand in hands if hand.tables[table - 1].result is not None]
    due = next((hand for hand in hands if hand.tables[table - 1].result is None), None)
    return AtTable(due, said[-1] if said else None)


def figures_by_tables(
    plan: library.Drive, hands: Sequence[Hand], first_half: int
) -> Mapping[int, Mapping[str, int]]:
    """Number -> its figures by what the tables made; empty before all of it is in."""
    if any(hand.missing for hand in hands):
        return {}
    made = [[one for table in hand.tables if (one := table.made())] for hand in hands]
    return cards(made, first_half or plan.hands)

"""Mitchell's system for ladies and gentlemen: the ladies sit still, the gentlemen go round.

Source: R. F. Foster, Complete Hoyle, Large Numbers of Individuals: "all the ladies sitting N &
E; the gentlemen S and W"; "The trays containing the hands are passed to the West, and all the
gentlemen move one table to the East, the ladies sitting still. In all the changes each
gentleman keeps to his original point of the compass." Tables are numbered here from the West to
the East: gentlemen go from 1 to 2, trays from 2 to 1. "There must be four winners": one for each
point of the compass, among those who held the same hands.

With an even number of tables the gentlemen meet their first trays again half way round. Against
that the text has two methods. In the first a table "deals no original hands, but overplays all
the hands coming from the other tables to the East of it"; its four players sit still, and it
shares the trays of the next table. In the second the gentlemen, when they meet their first tray,
go one table further, "leaving the trays as they are".

The text excepts even numbers whose half is odd, "when the method already described may be used".
That is wrong: with 6, 10 or 14 tables, too, each gentleman would come to half the trays twice,
since the trays he meets are always two steps apart and their number is even.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Wanted,
    trays_of,
)

FEWEST_TABLES = 3
MOST_TABLES = 25


class PartyMethod(StrEnum):
    """The ways to play with an even number of tables; an odd number needs none of them."""

    SKIP = "skip"  # gentlemen skip a table half way; they end before their first ladies
    RELAY = "relay"  # a table shares its neighbour's trays and its players sit still
    REUNION = "reunion"  # the skip, and in a last round they are with their first ladies again


class PartyVariant(StrEnum):
    """The forms of the game."""

    ODD = "odd"  # an odd number of tables: everybody plays every tray
    SKIP = "skip"
    RELAY = "relay"
    REUNION = "reunion"
    HALF = "half"  # an even number, ended before the skip


class MitchellParty(System):
    """Ladies and gentlemen at three tables or more, two of each at every table.

    The ladies are 2t - 1 North and 2t East of table t, the gentlemen, who follow them in
    numbers, begin in the same order South and West. With a relay the numbers go by fours
    instead, North, East, South, West, table by table, and the relay table comes last. See
    ``lines`` for who is who.
    """

    name = "mitchell-party"
    kind = Kind.INDIVIDUAL
    couples = True
    unusual = 30
    options = (Option("even", tuple(PartyMethod)),)

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Four for each of 3 to 25 tables."""
        return range(4 * FEWEST_TABLES, 4 * MOST_TABLES + 1, 4)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables or fewer; with an even number of tables one less.

        Only where the gentlemen may sit with their first ladies again it is as many.
        """
        tables = wanted.contestants // 4
        return range(1, tables + (tables % 2 or self._method(wanted) is PartyMethod.REUNION))

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables; with a relay one less."""
        tables = wanted.contestants // 4
        relay = tables % 2 == 0 and self._method(wanted) is PartyMethod.RELAY
        return Extent(self.rounds(wanted), tray_sets=tables - relay, tables=tables)

    def _variant(self, wanted: Wanted) -> PartyVariant:
        """Odd, or the method for an even number, or half where the skip never comes."""
        tables, method = wanted.contestants // 4, self._method(wanted)
        if tables % 2:
            return PartyVariant.ODD
        if method is not PartyMethod.RELAY and self.rounds(wanted) <= tables // 2:
            return PartyVariant.HALF
        return PartyVariant(method.value)

    def _method(self, wanted: Wanted) -> PartyMethod:
        return PartyMethod(self.option(wanted, "even"))

    def _movement(self, wanted: Wanted) -> Movement:
        tables, k = wanted.contestants // 4, wanted.trays_per_round
        relay = tables % 2 == 0 and self._method(wanted) is PartyMethod.RELAY
        round_of = _relay_round if relay else _round
        rounds = tuple(round_of(tables, number, k) for number in range(self.rounds(wanted)))
        return Movement(Kind.INDIVIDUAL, wanted.contestants, rounds)


MITCHELL_PARTY = MitchellParty()


def lines(movement: Movement) -> Mapping[Seat, tuple[int, ...]]:
    """The four lists of a party, each with a winner of its own.

    By point of the compass who holds it all evening, in the order of the tables: the ladies
    North and East, the gentlemen South and West.
    """
    tables = sorted(movement.rounds[0], key=lambda sitting: sitting.table)
    return {
        seat: tuple(one for sitting in tables if (one := sitting.seats[hand]) is not None)
        for hand, seat in enumerate(Seat)
    }


def relay_table(tables: int) -> int:
    """The table that shares the trays of the next one: the first of the second half."""
    return tables // 2 + 1


def _round(tables: int, number: int, per_round: int) -> tuple[Sitting, ...]:
    """A round without relay, from a number that counts from 0."""
    gone = number + (tables % 2 == 0 and number >= tables // 2)
    return tuple(
        Sitting(
            table + 1,
            _seats(2 * table + 1, 2 * tables + 2 * ((table - gone) % tables) + 1),
            trays_of((table + number) % tables, per_round),
        )
        for table in range(tables)
    )


def _relay_round(tables: int, number: int, per_round: int) -> tuple[Sitting, ...]:
    """A round with a relay, from a number that counts from 0.

    The others go round as an odd number of tables do, past the relay table.
    """
    relay, ring = relay_table(tables), tables - 1
    sittings = [
        Sitting(
            place + 1 if place + 1 < relay else place + 2,
            _seats(4 * place + 1, 4 * ((place - number) % ring) + 3),
            trays_of((place + number) % ring, per_round),
            shared_with=(relay,) if place + 1 == relay else (),
        )
        for place in range(ring)
    ]
    shared = sittings[relay - 1]
    still = Sitting(
        relay, _seats(4 * ring + 1, 4 * ring + 3), shared.trays, shared_with=(shared.table,)
    )
    return (*sittings, still)


def _seats(lady: int, gentleman: int) -> Seats:
    """A table, from the lady North and the gentleman South; East and West are one higher."""
    return Seats(lady, lady + 1, gentleman, gentleman + 1)

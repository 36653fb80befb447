"""Safford's system for eight married couples: can a man play whist better than his wife?

Source: R. F. Foster, Complete Hoyle, Married Couples: "so arranged in two sets that no husband
and wife are ever in the same set at the same time"; "The numbers represent the husbands, and
the letters the wives, the couples being a-1, b-2, etc. The couple a-1 always sit still; the
ladies go to the next higher letter of the alphabet, and the men to the next higher number; h
going to b, as a sits still; and 8 to 2"; "One hand is dealt at each table, and overplayed at
each of the others. A different point of the compass should deal at each table, in order to
equalise the lead."

The picture with the seats is lost from our copy; the seats used here are worked out from that
text. Tables 1 and 2 are one of its sets, tables 3 and 4 the other. Everybody opposes each of the
fourteen others but the husband or wife once, and partners each of the seven others of the other
sex once.

The text says that every lady overplays four hands against everybody, "including four held by
her husband". That cannot be exact: in seven sets of four tables she is compared 21 times, with
fifteen others. Here husband and wife hold the same hands in all seven sets, and any other two
persons in exactly one, which is what the question asks.
"""

from collections.abc import Sequence

from movements.deal import whist_dealer
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

COUPLES = 8
SETS = 7
TABLES = 4

CARDS = ("a24e", "3gh6", "1bd5", "c78f")
"""The cards of the four tables, at North, East, South and West."""

_WIVES, _HUSBANDS = "abcdefgh", "12345678"


class SaffordCouples(System):
    """Eight couples at four tables, which hand their trays round inside each set.

    Contestants 1 to 8 are the wives a to h, 9 to 16 the husbands 1 to 8: each sits down where
    the cards have that letter or number. It may end after any set; the promises are kept by all
    seven.
    """

    name = "safford-couples"
    kind = Kind.INDIVIDUAL
    couples = True
    counts_losses = True
    unusual = 40

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Sixteen."""
        return (2 * COUPLES,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Up to seven sets."""
        return range(1, SETS + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """New trays in every set."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=TABLES)

    def tables_sharing(self, _wanted: Wanted) -> int:
        """All four."""
        return TABLES

    def _movement(self, wanted: Wanted) -> Movement:
        rounds = tuple(
            tuple(_sitting(table, number, wanted.trays_per_round) for table in range(1, TABLES + 1))
            for number in range(self.rounds(wanted))
        )
        return Movement(Kind.INDIVIDUAL, 2 * COUPLES, rounds)


SAFFORD_COUPLES = SaffordCouples()


def couple_of(contestant: int) -> int:
    """The couple, 1 to 8, of a contestant: couple 1 is a-1. Raises ValueError for a stranger."""
    return (_known(contestant) - 1) % COUPLES + 1


def is_wife(contestant: int) -> bool:
    """Return whether a contestant is one of the wives. Raises ValueError for a stranger."""
    return _known(contestant) <= COUPLES


def spouse_of(contestant: int) -> int:
    """The contestant to whom this one is married. Raises ValueError for a stranger."""
    return contestant + (COUPLES if is_wife(contestant) else -COUPLES)


def label_of(contestant: int) -> str:
    """Return what the cards call a contestant: a wife a to h, her husband 1 to 8.

    Raises ValueError for a stranger.
    """
    return (_WIVES + _HUSBANDS)[_known(contestant) - 1]


def table_dealing(tray: int) -> int:
    """The table at which a tray is dealt; the three others overplay it.

    Tables 1 to 4 deal one of the four trays of a set each, and one of every four more. Raises
    ValueError below 1.
    """
    if tray < 1:
        raise ValueError(tray)
    return (tray - 1) % TABLES + 1


def dealer_at(table: int) -> Seat:
    """Return who deals at a table all evening: West at table 1, then North, East and South.

    The text asks for a different one at each table and says no more: it is the dealer that the
    number of the tray gives. Raises ValueError for a table that is not in play.
    """
    if not 1 <= table <= TABLES:
        raise ValueError(table)
    return whist_dealer(table)


def _sitting(table: int, number: int, per_round: int) -> Sitting:
    """A sitting; the number of the set counts from 0."""
    return Sitting(
        table,
        Seats(*(_contestant(card, number) for card in CARDS[table - 1])),
        trays_of(number, per_round),
        shared_with=tuple(other for other in range(1, TABLES + 1) if other != table),
    )


def _contestant(card: str, number: int) -> int:
    """Return who sits at a card after so many changes; the first couple never leaves its seats."""
    people, first = (_WIVES, 1) if card in _WIVES else (_HUSBANDS, COUPLES + 1)
    couple = people.index(card)
    return first + (1 + (couple - 1 - number) % (COUPLES - 1) if couple else 0)


def _known(contestant: int) -> int:
    if not 1 <= contestant <= 2 * COUPLES:
        raise ValueError(contestant)
    return contestant

"""Safford's system for eight individuals: everybody plays with everybody, in seven sets.

Source: R. F. Foster, Complete Hoyle, Eight Individuals: "The players take their seats in any
order for the first set; after which they go to the next higher number; 8 keeping his seat, and
7 going to 1", as the numbered cards on the two tables tell them. The hands dealt at one table
are exchanged with the other table before the players change.

The picture with the numbers of the seats is lost from our copy. Many numberings give everybody
each of the others once as partner and twice as opponent. In half of them every two players also
hold the same hands of the same trays exactly once: that is what the scoring compares ("the
player occupying the same position, N, S, E, or W, at the other table"), and the numbering used
here is one of those.
"""

from collections.abc import Sequence

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

PLAYERS = 8
SETS = 7

CARDS = ((8, 1, 2, 4), (3, 7, 5, 6))
"""The cards of the two tables, at North, East, South and West."""


class Safford(System):
    """Eight individuals at two tables, who exchange their trays inside each set.

    Player n sits down where the cards say n. Of the trays of a set each table deals half. It
    may end after any set; the promise to meet everybody is kept by all seven.
    """

    name = "safford"
    kind = Kind.INDIVIDUAL
    counts_losses = True

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Eight."""
        return (PLAYERS,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Up to seven sets."""
        return range(1, SETS + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """New trays in every set."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=len(CARDS))

    def _movement(self, wanted: Wanted) -> Movement:
        rounds = tuple(
            tuple(_sitting(table, number, wanted.trays_per_round) for table in (1, 2))
            for number in range(self.rounds(wanted))
        )
        return Movement(Kind.INDIVIDUAL, PLAYERS, rounds)


SAFFORD = Safford()


def _sitting(table: int, number: int, per_round: int) -> Sitting:
    """A sitting; the number of the set counts from 0."""
    return Sitting(
        table,
        Seats(*(_player(card, number) for card in CARDS[table - 1])),
        trays_of(number, per_round),
        shared_with=(3 - table,),
    )


def _player(card: int, number: int) -> int:
    """Return who sits at a card after so many changes."""
    return card if card == PLAYERS else (card - 1 - number) % SETS + 1

"""The League match: team of four against team of four, and club against club in fours.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist: "The partners and adversaries should be
changed after each eight hands. Three changes in 24 hands will bring each member of a set of four
into partnership with every other member"; six printed tables say who sits where.

The tables are "always in sets of two each": four visitors play four of the home club at two
tables, and of a larger club match each further four has two tables, trays and opponents of its
own. In every set one half of a four sits North and South at the first table while its other
half sits East and West at the second with the same trays; "the players may sit still for four
hands, putting the trays aside, and then exchanging them for the four trays played at the other
table in their set".
"""

from collections.abc import Sequence
from enum import StrEnum

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

FOUR = 4

MOST_FOURS = 16
"""Fours on a side: with six sets of 99 trays each their numbers still have four figures."""

SIX_SETS = ("AXBW YDZC", "AZBY WDXC", "AYCW XDZB", "AZCX WDYB", "AYDX WCZB", "AZDW XCYB")
"""The six printed sets: both tables, the players by North, East, South and West."""

THREE_SETS = SIX_SETS[::2]
"""The 1st, 3rd and 5th: "in anything but League matches, it is usual to play only" these."""

NEVER_OPPOSED = (("A", "Z"), ("B", "Y"), ("C", "X"), ("D", "W"))
"""Who does not meet whom in the three sets; each meets the other three of his opponents twice."""

VISITORS, HOME = "ABCD", "WXYZ"
"""The letters of the source for the players of a four."""


class Club(StrEnum):
    """The two sides of the match."""

    VISITORS = "visitors"  # the challengers: A, B, C and D
    HOME = "home"  # the holders: W, X, Y and Z


class LeagueVariant(StrEnum):
    """The forms of the match."""

    SIX_SETS = "six_sets"  # everybody meets each of his four opponents three times
    THREE_SETS = "three_sets"  # everybody misses one of his four opponents


class League(System):
    """Fours against fours: 8, 16, 24 ... players.

    Of 8f players 1 to 4f are the visitors, four by four A, B, C and D; 4f + 1 to 8f are the home
    club, four by four W, X, Y and Z. The first four plays the first four at tables 1 and 2, and so
    on. After six sets everybody has been twice the partner of each of his four, and three times
    the opponent of each of the other; after three sets once and twice, but for one opponent
    whom he has not met (``NEVER_OPPOSED``).
    """

    name = "league"
    kind = Kind.INDIVIDUAL
    contest_of_clubs = True
    in_sets = True
    unusual = 60
    options = (Option("sets", ("six", "three")),)

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Eight players and every multiple of eight, to sixteen fours on a side."""
        return range(2 * FOUR, 2 * FOUR * MOST_FOURS + 1, 2 * FOUR)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Six sets or three, as chosen: with fewer the partnerships would not come round."""
        return (len(self._sets(wanted)),)

    def _extent(self, wanted: Wanted) -> Extent:
        """Each two tables have tray sets of their own."""
        fours, rounds = wanted.contestants // (2 * FOUR), self.rounds(wanted)
        return Extent(rounds, tray_sets=fours * rounds, tables=2 * fours)

    def _variant(self, wanted: Wanted) -> LeagueVariant:
        """Return which of the printed sets are played."""
        six = self._sets(wanted) is SIX_SETS
        return LeagueVariant.SIX_SETS if six else LeagueVariant.THREE_SETS

    def _sets(self, wanted: Wanted) -> tuple[str, ...]:
        return SIX_SETS if self.option(wanted, "sets") == "six" else THREE_SETS

    def _movement(self, wanted: Wanted) -> Movement:
        fours, sets = wanted.contestants // (2 * FOUR), self._sets(wanted)
        rounds = tuple(
            tuple(
                sitting
                for four in range(fours)
                for sitting in _match(
                    printed.split(),
                    four,
                    fours,
                    # The deal goes on at the same two tables, from one set to the next.
                    trays_of(four * len(sets) + number, wanted.trays_per_round),
                )
            )
            for number, printed in enumerate(sets)
        )
        return Movement(Kind.INDIVIDUAL, wanted.contestants, rounds)


LEAGUE = League()


def side_of(contestant: int, contestants: int) -> Club:
    """The club for which one of so many players plays: the lower half of the numbers visits.

    Raises ValueError for a number that is not among them.
    """
    if not 1 <= contestant <= contestants:
        raise ValueError(contestant)
    return Club.VISITORS if contestant <= contestants // 2 else Club.HOME


def four_of(contestant: int, contestants: int) -> int:
    """The four of a player, counted from 1 on either side: each plays that with its number.

    Raises ValueError for a number that is not among them.
    """
    home = side_of(contestant, contestants) is Club.HOME
    return (contestant - 1 - home * contestants // 2) // FOUR + 1


def letter_of(contestant: int, contestants: int) -> str:
    """The letter of the source for a player: A to D of the visitors, W to Z of the home club."""
    letters = VISITORS if side_of(contestant, contestants) is Club.VISITORS else HOME
    return letters[(contestant - 1) % FOUR]


def _match(printed: Sequence[str], four: int, fours: int, trays: tuple[int, ...]) -> list[Sitting]:
    """One set of a four at its two tables; fours count from 0."""
    first = 2 * four + 1
    return [
        Sitting(
            table,
            Seats(*(_number(letter, four, fours) for letter in letters)),
            trays,
            shared_with=(other,),
        )
        for table, other, letters in zip(
            (first, first + 1), (first + 1, first), printed, strict=True
        )
    ]


def _number(letter: str, four: int, fours: int) -> int:
    if letter in VISITORS:
        return FOUR * four + VISITORS.index(letter) + 1
    return FOUR * (fours + four) + HOME.index(letter) + 1

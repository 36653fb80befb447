"""The contestants who came to play, and what they would like of a movement."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from movements import preferences
from movements.movement import Kind
from movements.pace import BRIDGE_PACE, Pace
from movements.systems.ring import Moves

USUAL_TRAYS = 24
MOST_USUAL_TRAYS = 30
"""So many trays where nothing is asked for.

Source: R. F. Foster, Complete Hoyle, Compass Whist: 14 tables play two deals at each, 10 tables
play 30 trays; at least 24 are played.
"""

USUAL_MINUTES = 210
"""Nothing longer is proposed where nothing is asked for: three hours and a half."""


@dataclass(frozen=True, slots=True)
class Field:
    """The contestants who came, and what they would like; None: no matter.

    ``trays``: how many are played in all, once or twice. ``minutes``: how long they play, where
    no trays are asked for, at the ``pace`` of the club. ``usual_minutes``: how long their evenings
    are, where neither is asked for: nothing longer is proposed. ``winners``: how many lists of
    standings.
    ``sit_still``: so many contestants must keep their seats all evening. ``sets``: how many
    sets of every tray are at hand, 0 for any number. ``sharing``: tables may hand trays to and fro
    inside a round. ``least_share``: so much of the trays in play is to be played by every pair or
    player; teams play those of their matches.
    ``replays``: the same players may play a deal again; ``twice``: they mean to, every deal.
    ``systems``: only those with these codes; empty: any. ``moves``: which way players go round, as
    the game has it; no other way is proposed. ``compass_first``: compass whist is preferred in all
    but the smallest halls, as at whist.
    """

    contestants: int
    kind: Kind = Kind.PAIRS
    trays: int | None = None
    minutes: int | None = None
    pace: Pace = BRIDGE_PACE
    usual_minutes: int = USUAL_MINUTES
    winners: int | None = None
    sit_still: int = 0
    sets: int = 1
    sharing: bool = True
    least_share: Fraction | None = None
    replays: bool = False
    twice: bool = False
    systems: frozenset[str] = frozenset()
    moves: Moves = Moves.DOWN
    compass_first: bool = False

    @property
    def by_time(self) -> bool:
        """Return whether it is time that is asked for."""
        return self.trays is None and self.minutes is not None

    @property
    def unasked(self) -> bool:
        """Return whether neither trays nor time are asked for."""
        return self.trays is None and self.minutes is None

    def used(self, rounds: int, trays_per_round: int, waiting: int = 0) -> Fraction:
        """Return how much of what is asked for so many rounds of so many trays use: 1 for all of
        it. ``waiting``: for how many trays' time tables wait for one another.
        """
        length = self._length(rounds, trays_per_round, waiting)
        return length / self._asked(rounds * trays_per_round)

    def percent_beyond_usual(self, rounds: int, trays_per_round: int, waiting: int = 0) -> int:
        """Return by how many per cent it is longer than usual, rounded up, where nothing is asked
        for; 0: not longer.
        """
        usual = self.pace.minutes(rounds, trays_per_round, waiting) / self.usual_minutes
        return max(0, ceil(100 * (usual - 1))) if self.unasked else 0

    def over(self, rounds: int, trays_per_round: int, waiting: int = 0) -> Fraction:
        """Return how many minutes or trays more than asked for; fewer with a minus."""
        length = self._length(rounds, trays_per_round, waiting)
        return length - self._asked(rounds * trays_per_round)

    def least_used(self, *, perfect: bool) -> Fraction:
        """Return how much of what is asked for is enough; where trays are, somebody counts them."""
        early = perfect and self.by_time
        return preferences.LEAST_USED_IF_PERFECT if early else preferences.LEAST_USED

    def length_points(
        self,
        rounds: int,
        trays_per_round: int,
        waiting: int = 0,
        *,
        perfect: bool = False,
    ) -> int:
        """Points for how well that length fits; where nothing is asked, 24 or a few more."""
        used, least = self.used(rounds, trays_per_round, waiting), self.least_used(perfect=perfect)
        points = preferences.used_points(used, least)
        if self.unasked:
            more = rounds * trays_per_round - USUAL_TRAYS
            points += preferences.PER_TRAY_UNASKED * max(more, -2 * more)
            beyond = self.percent_beyond_usual(rounds, trays_per_round, waiting)
            points += (preferences.FOR_OVERRUN + 10 * beyond) * bool(beyond)
        return points

    def _length(self, rounds: int, trays_per_round: int, waiting: int) -> Fraction:
        """Return how long it is: in minutes where time is asked for, else in trays.

        Where trays are asked for that are played twice, each is one.
        """
        if self.by_time:
            return self.pace.minutes(rounds, trays_per_round, waiting)
        times = 2 if self.twice and self.trays is not None else 1
        return Fraction(rounds * trays_per_round, times)

    def _asked(self, trays: int) -> int:
        """Return how long it should be, in the same; where nothing is asked, all that is usual
        will do.
        """
        if self.trays is not None:
            return self.trays
        if self.minutes is not None:
            return self.minutes
        return min(max(trays, USUAL_TRAYS), MOST_USUAL_TRAYS)

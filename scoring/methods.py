"""The methods of comparison, each with the properties by which the rest of the program knows it.

A method joins by a member and a profile here, its comparison in the module of its family
(``scoring.compass``, ``scoring.imp_pairs``, ``scoring.matchpoints``), and its explanation in the
module of the same name in ``scoring.explain``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Profile:
    """The properties of a method; ``meaning`` is for whoever reads the code.

    in_matches: a tray is compared with the other table of its match, and with nothing else.
    in_sets: a total is what is lost to the best on the same seats of each set.
    plays_twice: the same players play a tray again, with the hands exchanged.
    has_top: there is a most to be won on a tray, so that a total has a maximum and a percentage.
    has_average: a total is what was made less the average of the hands that were held.
    in_imps: awards are IMPs, and so is a percentage that the director gives.
    by_datum: a score is compared with the datum of the tray, in which it counts itself.
    sums_made: a total is the sum of what was made, compared with nothing.
    """

    meaning: str
    in_matches: bool = False
    in_sets: bool = False
    plays_twice: bool = False
    has_top: bool = False
    has_average: bool = False
    in_imps: bool = False
    by_datum: bool = False
    sums_made: bool = False

    @property
    def adds_up(self) -> bool:
        """Return whether a total is the sum of what the trays were worth, before anything is
        settled.
        """
        return not (self.in_matches or self.in_sets)


class Method(StrEnum):
    """The methods of comparing the plays of a tray."""

    COMPASS = "compass"
    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross_imps"
    BUTLER = "butler"
    TOTAL = "total"
    MATCHES = "matches"
    LOSSES = "losses"
    MEMORY = "memory"

    @property
    def profile(self) -> Profile:
        """The properties by which the rest of the program knows it."""
        return PROFILES[self]


PROFILES: Mapping[Method, Profile] = {
    Method.COMPASS: Profile("tricks above the tray's average in that direction", has_average=True),
    Method.MATCHPOINTS: Profile("for each score beaten or equalled", has_top=True),
    Method.CROSS_IMPS: Profile("IMPs against every other score", in_imps=True),
    Method.BUTLER: Profile("IMPs against a datum", in_imps=True, by_datum=True),
    Method.TOTAL: Profile("what was made", sums_made=True),
    Method.MATCHES: Profile("against the other table of a match", in_matches=True),
    Method.LOSSES: Profile("tricks behind the best on the same seats of a set", in_sets=True),
    Method.MEMORY: Profile("tricks gained over the other play of the same cards", plays_twice=True),
}

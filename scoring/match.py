"""The arithmetic of one match between two teams, from the scores of its trays at two tables.

At one table the home team holds N/S's hands, at the other the away team does; what the home
team gains on a tray is the difference of the two figures of N/S, and the away team's gain is
the opposite. Whist is the same in tricks: 7 with N/S's cards and 6 with E/W's make 13, no gain.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from scoring.imps import capped, imps
from scoring.victory_points import Scale


class Counting(StrEnum):
    """The ways to count a difference on a tray.

    IMPS by the scale of IMPs; POINTS as they are (total points, or whist's tricks gained);
    BOARDS: 2 for a tray won, 1 for one halved, 0 (point-a-board, board-a-match). HYBRID: IMPs,
    whose margin gives victory points, and points of BOARDS besides; the match is worth the sum
    of the two, so with a scale of 20 and 8 trays it is about 36.
    """

    IMPS = "imps"
    POINTS = "points"
    BOARDS = "boards"
    HYBRID = "hybrid"


class Both(NamedTuple):
    """An amount of each team."""

    home: Fraction = Fraction(0)
    away: Fraction = Fraction(0)

    def plus(self, other: "Both") -> "Both":
        """Both amounts together, team by team."""
        return Both(self.home + other.home, self.away + other.away)


HALVED, NOTHING = Both(Fraction(1), Fraction(1)), Both()


@dataclass(frozen=True, slots=True)
class MatchTray:
    """One tray of a match.

    ``home_ns`` is N/S's figure at the table where the home team sat N/S, ``away_ns`` N/S's
    figure at the other; None where there is none. ``ruled`` is what the teams are given instead
    of a comparison, in the unit of the match (3, 0 or -3 IMPs to each, independently: Laws of
    Duplicate Bridge 2017, Law 86; or a weighted ruling's IMPs), and ``ruled_boards`` the points of
    a hybrid match with it. ``part`` numbers the halves.
    """

    tray: int
    home_ns: int | None = None
    away_ns: int | None = None
    ruled: Both | None = None
    ruled_boards: Both = HALVED
    part: int = 1


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The rules by which a match is counted.

    ``scale`` gives the victory points, None where the match counts as it is. ``win_cap``: a
    match won by more counts this much, and the loss in full. ``margin_cap``: won or lost by
    more counts this much. ``imp_scale`` is another scale of IMPs than that of the laws, ``imp_cap``
    the most IMPs that a tray counts.
    """

    counting: Counting
    scale: Scale | None = None
    win_cap: int | None = None
    margin_cap: int | None = None
    imp_scale: tuple[int, ...] | None = None
    imp_cap: int | None = None

    def capped(self, total: Fraction) -> Fraction:
        """Return what counts of a total."""
        if self.win_cap is not None:
            total = min(total, Fraction(self.win_cap))
        if self.margin_cap is not None:
            cap = Fraction(self.margin_cap)
            total = max(-cap, min(cap, total))
        return total


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match: the gain on each tray, their sums by part, the total as it counts.

    ``total`` holds carried amounts and the caps. ``boards`` is the points of a hybrid match,
    ``victory_points`` what the match is worth by the scale (with ``boards``, if hybrid).
    """

    trays: Mapping[int, Both]
    parts: Mapping[int, Both]
    total: Both
    boards: Both | None
    victory_points: Both | None

    @property
    def won(self) -> Both:
        """Matches won, 1 and 0; of a halved one each has a half (Howell's rule for teams)."""
        if self.total.home == self.total.away:
            return Both(Fraction(1, 2), Fraction(1, 2))
        home = Fraction(self.total.home > self.total.away)
        return Both(home, 1 - home)


def score_match(
    trays: Iterable[MatchTray], rules: MatchRules, carried: Both = NOTHING
) -> MatchScore:
    """The match. A tray that lacks a figure and has no ruling is left out of it.

    ``carried`` is added to the totals before the caps and the scale: what was brought forward,
    or a penalty in the unit of the match. Raises ValueError where a tray is there twice.
    """
    counted = [tray for tray in trays if _counts(tray)]
    gains = {tray.tray: tray.ruled or _gain(tray, rules) for tray in counted}
    if len(gains) != len(counted):
        raise ValueError("trays")
    parts: defaultdict[int, Both] = defaultdict(Both)
    for tray in counted:
        parts[tray.part] = parts[tray.part].plus(gains[tray.tray])
    total = carried
    for gained in parts.values():
        total = total.plus(gained)
    total = Both(rules.capped(total.home), rules.capped(total.away))
    boards = _sum_boards(counted) if rules.counting is Counting.HYBRID else None
    return MatchScore(gains, dict(parts), total, boards, _victory_points(total, boards, rules))


def _counts(tray: MatchTray) -> bool:
    return tray.ruled is not None or None not in (tray.home_ns, tray.away_ns)


def _gain(tray: MatchTray, rules: MatchRules) -> Both:
    difference = _difference(tray)
    if rules.counting is Counting.BOARDS:
        return _boards(difference)
    if rules.counting is not Counting.POINTS:
        difference = capped(imps(difference, rules.imp_scale), rules.imp_cap)
    return Both(Fraction(difference), Fraction(-difference))


def _difference(tray: MatchTray) -> int:
    return (tray.home_ns or 0) - (tray.away_ns or 0)


def _boards(difference: int) -> Both:
    home = 1 + (difference > 0) - (difference < 0)
    return Both(Fraction(home), Fraction(2 - home))


def _sum_boards(trays: Iterable[MatchTray]) -> Both:
    total = Both()
    for tray in trays:
        total = total.plus(tray.ruled_boards if tray.ruled else _boards(_difference(tray)))
    return total


def worth_to_one(sums: Both, boards: Fraction, rules: MatchRules) -> Fraction:
    """Return what a match is worth to the first side, from both sides' sums of its trays.

    Capped; in victory points where there is a scale, with the points of boards if it is hybrid.
    After rulings the two margins need not be opposite: each side goes by its own.
    """
    capped = Both(rules.capped(sums.home), rules.capped(sums.away))
    if rules.scale is None:
        return capped.home + boards
    compared = rules.counting is Counting.BOARDS
    margin = capped.home - capped.away if compared else capped.home
    return rules.scale.pair(margin)[0] + boards


def _victory_points(total: Both, boards: Both | None, rules: MatchRules) -> Both | None:
    if rules.scale is None:
        return None
    own = boards or Both()
    return Both(
        worth_to_one(total, own.home, rules),
        worth_to_one(Both(total.away, total.home), own.away, rules),
    )

"""The preferences of a director, in points: what costs fewer is better.

A point is a hundredth of an evening. First come promises, in points so large that comfort never
outweighs them: the time that was asked for, two to four trays a round, lists of more than two,
and no uneven list of everybody where there is a fairer one. Then fairness and comfort. The points
are judgements; the rules behind them are those on which manuals for directors agree, and they
stand in ``docs/movements.md``.
"""

from fractions import Fraction

from movements.facts import Facts
from movements.fairness import Verdict
from movements.movement import Kind
from movements.systems.system import System

LEAST_USED = Fraction(17, 20)
"""So much of the time or the trays asked for is used at least."""

LEAST_USED_IF_PERFECT = Fraction(4, 5)
"""So much of the time is used by a perfect movement: a longer one is less fair."""

MOST_USED = Fraction(21, 20)
"""So much at most; what is above one is said."""

LEAST_OFFERED = Fraction(1, 2)
"""Whoever asks for more than twice what a movement has is not offered it."""

FEWEST_TRAYS, MOST_TRAYS = 2, 4
"""Trays a round; more only in movements of few rounds."""

FEW_ROUNDS = 5
"""A movement of so many rounds may have more trays a round than MOST_TRAYS."""

SMALL_HALL = Fraction(11, 2)
"""Fewer tables than this play Howells; Mitchells begin at LARGE_HALL."""

LARGE_HALL = Fraction(13, 2)
"""From here a Mitchell comes first, and a Howell needs a card for everybody."""

WHIST_HALL = Fraction(7, 2)
"""In a hall larger than this compass whist comes first, at whist: half of the pairs sit still."""

TWO_SECTIONS = 16
"""With so many tables two sections, or a web, are more even than one long row."""

WEB_HALL = 13
"""From so many tables on a web is listed, also for whoever has too few sets of trays for it."""

MOST_IN_A_SET = 36
"""Trays in a set that clubs have."""

# Promises.
FOR_OVERRUN = 300
FOR_EARLY_END = 75
FOR_SINGLE_TRAYS = 150
FOR_LONG_ROUNDS = 60
FOR_LIST_OF_TWO = 200
FOR_ONE_LIST = {Verdict.UNEVEN: 50, Verdict.UNFAIR: 70, Verdict.DIVIDED: 200}
FOR_NOTHING_COMPARED = 300  # every tray is played once, so that nobody is ranked by it
FOR_DIVIDED = 40  # of lists for each side
FOR_CUT_HOWELL = 40  # it is played until everybody has met; a reduced one is as long as is wanted
FOR_OWN_TABLE = 60  # a quarter of an evening of four teams against oneself is no match

# Comfort.
PER_HUNDREDTH_EARLY = 6  # for each below LEAST_USED
PER_HUNDREDTH_OVER = 3
FOR_OVER = 4
PER_ROUND_MISSED = 4
MOST_FOR_ROUNDS_MISSED = 20
PER_LUCK = 100
PER_TRAY_UNASKED = 2  # more than usual where none is asked for; twice that for one fewer
FOR_TRAYS_MISSED = 8
PER_SHARE_NOT_MET = 15
PER_SHARE_MOVING = 10
MOST_FOR_FAIRNESS = 30
"""So much comfort is given for the fairest of uneven lists, and no promise."""
FOR_SHARING = 6
FOR_OTHER_TEAMS = 5
FOR_COPIES = 12
FOR_EACH_TRAY_LACKING = 40  # one for each of so many that the club's sets do not have
TRAYS_LACKING_A_POINT = 12  # one for so many of the others
FOR_NOT_FOURS = 4
FREE_REST = Fraction(1, 10)
"""Whoever sits out no more than this of the evening has nothing to complain of."""


def perfect(about: Facts) -> bool:
    """Return whether it is perfectly fair, and everybody meets everybody."""
    return about.verdict is Verdict.PERFECT and about.fewest_met == about.others


def used_points(used: Fraction, least: Fraction = LEAST_USED) -> int:
    """For the share of the length asked for that is used. Less than ``least`` breaks a promise."""
    percent = int(100 * used)
    if used > MOST_USED:
        return FOR_OVERRUN + 10 * (percent - 100)
    if used > 1:
        return FOR_OVER + PER_HUNDREDTH_OVER * (percent - 100)
    early = PER_HUNDREDTH_EARLY * max(0, int(100 * LEAST_USED) - percent)
    return early + (FOR_EARLY_END if used < least else (100 - percent) // 3)


def uneven_list(about: Facts) -> bool:
    """Return whether it ranks everybody in one list, and that is uneven."""
    return about.winners == 1 and about.verdict in FOR_ONE_LIST


def rounds_points(rounds: int, trays_per_round: int) -> int:
    """For how many trays are played in a round."""
    if trays_per_round < FEWEST_TRAYS:
        return FOR_SINGLE_TRAYS
    if trays_per_round > MOST_TRAYS:
        return 2 * (trays_per_round - MOST_TRAYS) if rounds <= FEW_ROUNDS else FOR_LONG_ROUNDS
    return 0


def lacking_points(trays: int) -> int:
    """For so many trays that the sets at hand have not."""
    others = max(0, trays - FOR_EACH_TRAY_LACKING)
    return min(FOR_EACH_TRAY_LACKING, trays) + others // TRAYS_LACKING_A_POINT


def waiting_points(waiting: int, played: int) -> int:
    """For waiting as long as so many trays take, where so many are played: its hundredths."""
    return 100 * waiting // (played + waiting)


def missed_points(rounds: int) -> int:
    """For so many rounds fewer than the whole movement has."""
    return min(MOST_FOR_ROUNDS_MISSED, PER_ROUND_MISSED * rounds)


def custom_points(system: System, contestants: int, *, compass_first: bool) -> int:
    """For what is usual in a hall of that size: a Howell, a reduced one, or a Mitchell."""
    points, howell = system.unusual, system.howell
    if system.kind is Kind.TEAMS:
        return points + FOR_OTHER_TEAMS * (system.name != _usual_for_teams(contestants))
    if system.kind is not Kind.PAIRS or system.everywhere:
        return points
    tables = Fraction(contestants, 2)
    if compass_first and tables > WHIST_HALL:
        return points + 25 * howell
    if tables < SMALL_HALL:
        return points + (3 * (system.name == "reduced-howell") if howell else 100)
    if tables < LARGE_HALL:
        return points + (5 * (system.name == "howell") if howell else 30)
    return points + 25 * howell


def _usual_for_teams(teams: int) -> str:
    """Three teams play a triple, which is Howell's; of more an odd number goes round."""
    if teams == 3:
        return "howell-teams"
    return "gilman-teams" if teams % 2 else "round-robin"


def carries_cards(system: System, contestants: int) -> bool:
    """Return whether it is a Howell for a hall in which that means a card for everybody."""
    return system.howell and Fraction(contestants, 2) > LARGE_HALL


def facts_points(about: Facts, kind: Kind, rounds: int, trays_per_round: int) -> int:
    """For what the movement gives those who play it."""
    each, in_play = about.fewest_sets * trays_per_round, about.sets_in_play * trays_per_round
    rest = Fraction(about.sit_outs, rounds)
    shares = about.shared and kind is not Kind.TEAMS  # a match shares its trays in any case
    return (
        _list_points(about)
        + round(PER_LUCK * about.luck)
        + FOR_TRAYS_MISSED * (kind is not Kind.TEAMS and about.fewest_sets < about.sets_in_play)
        + PER_SHARE_NOT_MET * (about.others - about.fewest_met) // max(1, about.others)
        + PER_SHARE_MOVING * about.moving // max(1, about.contestants)
        + (4 + int(100 * (rest - FREE_REST)) if rest > FREE_REST else 0)
        + FOR_SHARING * shares
        + FOR_COPIES * (about.copies != 1)
        + FOR_NOT_FOURS * bool(each % 4 and in_play % 4)
    )


def _list_points(about: Facts) -> int:
    """For lists that say little, and for one of everybody that is uneven."""
    if about.verdict is None:
        return FOR_NOTHING_COMPARED
    if about.winners == 1:
        return FOR_ONE_LIST.get(about.verdict, 0)
    divided = about.verdict is Verdict.DIVIDED
    return FOR_LIST_OF_TWO * (about.smallest_list < 3) + FOR_DIVIDED * divided

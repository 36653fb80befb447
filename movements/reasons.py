"""The reasons for and against a movement, as codes that a page turns into sentences."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from fractions import Fraction

from movements.facts import Facts
from movements.fairness import Verdict
from movements.preferences import LEAST_USED

_UNEVEN = {Verdict.UNEVEN, Verdict.UNFAIR, Verdict.DIVIDED}


class Reason(StrEnum):
    """The reasons for a choice, and facts worth knowing of it."""

    LENGTH_AS_ASKED = "length_as_asked"  # all of it, or nearly, and no more
    ALL_TRAYS_PLAYED = "all_trays_played"  # by everybody
    CUT_TO_LENGTH = "cut_to_length"  # fewer rounds, so that it lasts as long as asked
    EVERYBODY_MEETS = "everybody_meets"
    PERFECTLY_FAIR = "perfectly_fair"  # everybody is compared with everybody alike
    NEARLY_FAIR = "nearly_fair"
    HALF_SIT_STILL = "half_sit_still"
    CARRIES_CARDS = "carries_cards"  # everybody needs a card of the moves: a large Howell
    DEALT_AGAIN = "dealt_again"  # by hand: far fewer trays serve than are played
    TWO_SECTIONS = "two_sections"  # the field is so large that two sections would be more even


class Caution(StrEnum):
    """The reasons against a choice."""

    OVER_TIME = "over_time"  # it lasts longer than asked
    UNDER_TIME = "under_time"  # it leaves more of the time than it should
    MORE_TRAYS = "more_trays"  # than asked
    FEWER_TRAYS = "fewer_trays"  # than asked, by more than it should
    SINGLE_TRAYS = "single_trays"  # one a round: much moving, little play
    LIST_OF_TWO = "list_of_two"  # two alone are ranked with one another
    TRAYS_MISSED = "trays_missed"  # not everybody plays all the trays
    SHARE_MISSED = "share_missed"  # somebody plays less of the trays in play than is asked for
    HANDS_NOT_FOURS = "hands_not_fours"  # the hands each plays: not everybody leads equally often
    TRAYS_NOT_FOURS = "trays_not_fours"  # the trays in play: not every seat deals equally often
    SITS_OUT = "sits_out"  # somebody, for a round or more
    TRAYS_SHARED = "trays_shared"  # tables hand them to and fro
    TABLES_WAIT = "tables_wait"  # for trays that others have: with more sets they would not
    COPIES_NEEDED = "copies_needed"  # more sets of every tray than are at hand
    UNEVEN = "uneven"  # the schedule gives and takes


def reasons(about: Facts, used: Fraction, of_system: Iterable[Reason]) -> Iterator[Reason]:
    """Yield what speaks for a movement that uses so much of the length that is asked for."""
    if LEAST_USED <= used <= 1:
        yield Reason.LENGTH_AS_ASKED
    if about.fewest_sets == about.sets_in_play:
        yield Reason.ALL_TRAYS_PLAYED
    if about.fewest_met == about.others:
        yield Reason.EVERYBODY_MEETS
    if about.verdict is Verdict.PERFECT:
        yield Reason.PERFECTLY_FAIR
    elif about.verdict is Verdict.EXCELLENT:
        yield Reason.NEARLY_FAIR
    if 2 * about.still >= about.contestants:
        yield Reason.HALF_SIT_STILL
    if about.sets_needed == 1 and 2 * about.sets_dealt_again <= about.sets_in_play:
        yield Reason.DEALT_AGAIN
    yield from of_system


def cautions(
    about: Facts,
    used: Fraction,
    k: int,
    *,
    by_time: bool,
    in_sets: bool = False,
    waits: bool = False,
    misses_share: bool = False,
    sets: int = 1,
) -> Iterator[Caution]:
    """Yield what speaks against one with so many trays a round.

    ``by_time``: time is asked for. ``in_sets``: nobody is to play the trays of other tables, and
    that two tables exchange theirs is how it is played. ``waits``: tables wait for one another's
    trays. ``misses_share``: somebody plays less of what is in play than is asked for. ``sets``: so
    many sets of every tray are at hand.
    """
    over, under = used > 1, used < LEAST_USED
    each, in_play = about.fewest_sets * k, about.sets_in_play * k
    found = {
        Caution.OVER_TIME: by_time and over,
        Caution.UNDER_TIME: by_time and under,
        Caution.MORE_TRAYS: over and not by_time,
        Caution.FEWER_TRAYS: under and not by_time,
        Caution.SINGLE_TRAYS: k == 1,
        Caution.LIST_OF_TWO: about.winners > 1 and about.smallest_list == 2,
        # Whoever sits out misses what is played meanwhile: that is said already.
        Caution.TRAYS_MISSED: not in_sets
        and not misses_share
        and about.fewest_sets + about.sit_outs < about.sets_in_play,
        Caution.SHARE_MISSED: misses_share,
        Caution.HANDS_NOT_FOURS: each % 4 > 0 and (in_sets or in_play % 4 == 0),
        Caution.TRAYS_NOT_FOURS: not in_sets and in_play % 4 > 0,
        Caution.SITS_OUT: about.sit_outs > 0,
        Caution.TRAYS_SHARED: about.shared and not in_sets and not waits,
        Caution.TABLES_WAIT: waits,
        Caution.COPIES_NEEDED: about.sets_needed > max(1, sets),
        Caution.UNEVEN: about.verdict in _UNEVEN,
    }
    yield from (caution for caution, holds in found.items() if holds)

"""What speaks for a movement and what against it, as codes that a page turns into sentences."""

from collections.abc import Iterator
from enum import StrEnum

from movements.facts import Facts
from movements.fairness import Verdict

_UNEVEN = {Verdict.UNEVEN, Verdict.UNFAIR, Verdict.DIVIDED}


class Reason(StrEnum):
    """What speaks for a choice."""

    LENGTH_AS_ASKED = "length_as_asked"  # as many trays as asked, or not half as many again
    ALL_TRAYS_PLAYED = "all_trays_played"  # by everybody
    CUT_TO_LENGTH = "cut_to_length"  # fewer rounds, so that it lasts as long as asked
    EVERYBODY_MEETS = "everybody_meets"
    PERFECTLY_FAIR = "perfectly_fair"  # everybody is compared with everybody alike
    NEARLY_FAIR = "nearly_fair"
    HALF_SIT_STILL = "half_sit_still"


class Caution(StrEnum):
    """What speaks against a choice."""

    SHORTER_THAN_ASKED = "shorter_than_asked"  # what each plays
    TRAYS_MISSED = "trays_missed"  # not everybody plays all the trays
    HANDS_NOT_FOURS = "hands_not_fours"  # the hands each plays: not everybody leads equally often
    TRAYS_NOT_FOURS = "trays_not_fours"  # the trays in play: not every seat deals equally often
    SITS_OUT = "sits_out"  # somebody, for a round or more
    TRAYS_SHARED = "trays_shared"  # tables hand them to and fro
    COPIES_NEEDED = "copies_needed"  # more than one set of every tray
    UNEVEN = "uneven"  # the schedule gives and takes


def reasons(about: Facts, asked: int, each: int, *, cut: bool) -> Iterator[Reason]:
    """What speaks for a movement in which everybody plays at least ``each`` trays."""
    if asked <= each <= asked * 3 // 2:
        yield Reason.LENGTH_AS_ASKED
    if about.fewest_sets == about.sets_in_play:
        yield Reason.ALL_TRAYS_PLAYED
    if cut:
        yield Reason.CUT_TO_LENGTH
    if about.fewest_met == about.others:
        yield Reason.EVERYBODY_MEETS
    if about.verdict is Verdict.PERFECT:
        yield Reason.PERFECTLY_FAIR
    elif about.verdict is Verdict.EXCELLENT:
        yield Reason.NEARLY_FAIR
    if 2 * about.still >= about.contestants:
        yield Reason.HALF_SIT_STILL


def cautions(about: Facts, asked: int, each: int, in_play: int) -> Iterator[Caution]:
    """What speaks against one with so many trays in play."""
    found = {
        Caution.SHORTER_THAN_ASKED: each < asked,
        # Whoever sits out misses what is played meanwhile: that is said already.
        Caution.TRAYS_MISSED: about.fewest_sets + about.sit_outs < about.sets_in_play,
        Caution.HANDS_NOT_FOURS: each % 4 > 0,
        Caution.TRAYS_NOT_FOURS: in_play % 4 > 0,
        Caution.SITS_OUT: about.sit_outs > 0,
        Caution.TRAYS_SHARED: about.shared,
        Caution.COPIES_NEEDED: about.copies != 1,
        Caution.UNEVEN: about.verdict in _UNEVEN,
    }
    yield from (caution for caution, holds in found.items() if holds)

"""The choice of a movement: which systems fit who came, the best first, and why.

A system joins the choice by standing in ``SYSTEMS``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from movements.journey import journeys
from movements.meetings import opponents_met
from movements.movement import Movement
from movements.systems.compass import COMPASS
from movements.systems.system import DoesNotFit, System, Unfit, Wanted

SYSTEMS: tuple[System, ...] = (COMPASS,)

USUAL_TRAYS = 24
"""At least so many trays, or as near as possible.

Source: R. F. Foster, Complete Hoyle, Compass Whist: 14 tables play two deals at each, 10 tables
play 30 trays.
"""

MOST_CHOICES = 6


class Reason(StrEnum):
    """What speaks for a choice."""

    LENGTH_AS_ASKED = "length_as_asked"  # as many trays as asked, or not half as many again
    ALL_TRAYS_PLAYED = "all_trays_played"  # by everybody
    CUT_TO_LENGTH = "cut_to_length"  # fewer rounds, so that it lasts as long as asked


class Caution(StrEnum):
    """What speaks against a choice."""

    SHORTER_THAN_ASKED = "shorter_than_asked"  # what each plays
    TRAYS_MISSED = "trays_missed"  # not everybody plays all the trays
    HANDS_NOT_FOURS = "hands_not_fours"  # the hands each plays: not everybody leads equally often
    TRAYS_NOT_FOURS = "trays_not_fours"  # the trays in play: not every seat deals equally often


@dataclass(frozen=True, slots=True)
class Choice:
    """One movement that would do, with what a director weighs.

    ``system`` and ``variant`` are codes. ``trays_each`` and ``opponents_each`` are how many
    trays a contestant plays and how many others it plays against: of the one with the fewest.
    """

    system: str
    variant: str
    movement: Movement
    trays_per_round: int
    rounds: int
    trays_in_play: int
    trays_each: int
    opponents_each: int
    reasons: tuple[Reason, ...]
    warnings: tuple[Caution, ...]


def choose(pairs: int, trays: int | None = None) -> tuple[Choice, ...]:
    """The movements for so many pairs, the best first; empty where no system fits.

    ``trays`` is about how many are to be played; None: the usual 24 or a few more. First come
    full movements of that length, the shortest first, then those cut to length, then what is
    nearest.
    """
    asked = USUAL_TRAYS if trays is None else trays
    plans = sorted(
        (plan for system in SYSTEMS for plan in _plans(system, pairs, asked)),
        key=lambda plan: plan.rank(asked),
    )
    return tuple(_choice(plan, asked) for plan in plans[:MOST_CHOICES])


def chosen(name: str, wanted: Wanted) -> Choice:
    """The movement of a named system for exactly what is wanted, with what it means.

    Raises KeyError where there is no such system, DoesNotFit where it does not fit.
    """
    system = system_named(name)
    unfit = system.fits(wanted)
    if unfit is not None:
        raise DoesNotFit(unfit)
    length = wanted.trays_per_round * system.extent(wanted).tray_sets
    return _choice(_Plan(system, wanted, length), length)


def why_not(pairs: int) -> tuple[tuple[str, Unfit], ...]:
    """The systems that do not fit so many pairs at any length, by their codes, and why."""
    reasons = ((system.name, system.fits(Wanted(pairs))) for system in SYSTEMS)
    return tuple((name, unfit) for name, unfit in reasons if unfit is not None)


def system_named(name: str) -> System:
    """The system with this code. Raises KeyError where there is none."""
    return {system.name: system for system in SYSTEMS}[name]


@dataclass(frozen=True, slots=True)
class _Plan:
    """A movement that might be built.

    ``length`` is what the source counts: the trays in play; of a movement cut short, those that
    each plays.
    """

    system: System
    wanted: Wanted
    length: int

    @property
    def is_cut(self) -> bool:
        return self.wanted.rounds is not None

    def rank(self, asked: int) -> tuple[int, int, int]:
        group = 0 if self.suits(asked) else 1 if self.is_cut else 2
        return group, abs(self.length - asked), self.wanted.trays_per_round

    def suits(self, asked: int) -> bool:
        return not self.is_cut and asked <= self.length <= asked * 3 // 2


def _plans(system: System, pairs: int, asked: int) -> Iterator[_Plan]:
    if system.fits(Wanted(pairs)) is not None:
        return
    full = system.extent(Wanted(pairs))
    enough = -(-asked // full.tray_sets)
    for k in (enough - 1, enough, enough + 1):
        yield from _plan(system, Wanted(pairs, k), k * full.tray_sets)
    # One tray a round is all moving and little play: nobody cuts to that.
    for k in range(max(2, enough), enough + 3):
        rounds = -(-asked // k)
        if 2 <= rounds < full.rounds:
            yield from _plan(system, Wanted(pairs, k, rounds), k * rounds)


def _plan(system: System, wanted: Wanted, length: int) -> Iterator[_Plan]:
    if system.fits(wanted) is None:
        yield _Plan(system, wanted, length)


def _choice(plan: _Plan, asked: int) -> Choice:
    movement = plan.system.build(plan.wanted)
    paths = journeys(movement).values()
    each = min(len({tray for stop in path for tray in stop.trays}) for path in paths)
    in_play = len(movement.trays)
    return Choice(
        system=plan.system.name,
        variant=plan.system.variant(plan.wanted),
        movement=movement,
        trays_per_round=plan.wanted.trays_per_round,
        rounds=len(movement.rounds),
        trays_in_play=in_play,
        trays_each=each,
        opponents_each=min(opponents_met(movement).values()),
        reasons=tuple(_reasons(plan, asked, each == in_play)),
        warnings=tuple(_warnings(asked, each, in_play)),
    )


def _reasons(plan: _Plan, asked: int, complete: bool) -> Iterator[Reason]:
    if plan.suits(asked):
        yield Reason.LENGTH_AS_ASKED
    if complete:
        yield Reason.ALL_TRAYS_PLAYED
    if plan.is_cut:
        yield Reason.CUT_TO_LENGTH


def _warnings(asked: int, each: int, in_play: int) -> Iterator[Caution]:
    if each < asked:
        yield Caution.SHORTER_THAN_ASKED
    if each < in_play:
        yield Caution.TRAYS_MISSED
    if each % 4:
        yield Caution.HANDS_NOT_FOURS
    if in_play % 4:
        yield Caution.TRAYS_NOT_FOURS

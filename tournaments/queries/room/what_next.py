"""The step that comes next in an evening, for its director or a scorer."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import Session
from tournaments.queries.room.clock import ClockView
from tournaments.queries.room.progress import Cell, Improbable, RoomView
from tournaments.queries.standings.publication import PublicationView


class Step(StrEnum):
    """The steps of an evening, in about the order in which they come."""

    SET_UP = "set_up"  # nobody is seated
    BEGIN = "begin"  # the first round has yet to be started
    PLAY = "play"  # a round is being played
    GO_ON = "go_on"  # the clock is stopped in the middle of a round
    SETTLE = "settle"  # two results stand against each other
    ENTER = "enter"  # results of earlier rounds are missing
    CHECK = "check"  # improbable results that nobody has looked at
    PRINT = "print"  # paper is wrong since the movement was changed
    START = "start"  # the next round
    CATCH_UP = "catch_up"  # a round is played that the clock has yet to come to
    FINISH = "finish"  # the last round is over, and results are to come
    CLOSE = "close"  # every result is in
    SHOW = "show"  # it is closed, and its results are hidden
    MAKE_OFFICIAL = "make_official"  # the time for corrections runs
    VOID = "void"  # it is closed, and counts for nothing
    DONE = "done"


@dataclass(frozen=True, slots=True)
class WhatNext:
    """The step that comes next. ``round``: the one it is about, or that is to be started.

    ``late``: how many slips, each of a table in an earlier round, are missing. ``at``: where to
    look first; None for nowhere in particular.
    """

    step: Step
    round: int = 0
    late: int = 0
    at: Cell | Improbable | None = None


def what_next(
    session: Session,
    room: RoomView,
    clock: ClockView,
    public: PublicationView,
    *,
    wrong_on_paper: bool,
) -> WhatNext:
    """Return the step that comes next in a session.

    ``wrong_on_paper``: sheets that were printed are wrong since.
    """
    if session.state == Session.State.CLOSED or public.settled:
        return WhatNext(_after_play(public))
    if not room.rows:
        return WhatNext(Step.SET_UP)
    if room.differ:
        return WhatNext(Step.SETTLE, room.differ[0].at.round, at=room.differ[0])
    if room.complete:
        first = room.improbable[0] if room.improbable else None
        return WhatNext(Step.CHECK, at=first) if first else WhatNext(Step.CLOSE)
    return WhatNext(Step.PRINT) if wrong_on_paper else _in_play(room, clock)


def _after_play(public: PublicationView) -> Step:
    if public.void_reason:
        return Step.VOID
    if public.settled:
        return Step.DONE
    return Step.SHOW if public.hidden_from is not None else Step.MAKE_OFFICIAL


def _in_play(room: RoomView, clock: ClockView) -> WhatNext:
    late = len(room.missing)
    catches_up = room.clock_is_behind and room.playing > 0
    if catches_up or _is_due(room, clock):
        return WhatNext(Step.CATCH_UP if catches_up else Step.START, room.to_start, late)
    if clock.begun and clock.left and not clock.running:
        return WhatNext(Step.GO_ON, clock.round)
    if late:
        return WhatNext(Step.ENTER, room.now, late, room.missing[0])
    if room.improbable:
        return WhatNext(Step.CHECK, room.now, at=room.improbable[0])
    if not clock.begun and not room.now:
        return WhatNext(Step.BEGIN, 1)
    over = clock.over and clock.round >= room.rounds
    return WhatNext(Step.FINISH if over else Step.PLAY, room.now)


def _is_due(room: RoomView, clock: ClockView) -> bool:
    """Return whether the next round is to be started: the time of this one is up, or all its
    results are in; or a break is over.
    """
    wholly_in = not room.playing and not clock.in_break
    return clock.begun and room.to_start > room.now and (clock.over or wholly_in)

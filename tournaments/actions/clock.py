"""Starting, stopping and moving on the clock of the room."""

import datetime
from fractions import Fraction
from typing import NoReturn

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.actions.evenings import lock_sections, locked_to_change
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.models import Clock, Session
from tournaments.queries.access import Person
from tournaments.queries.room.clock import as_timedelta, minutes_of_round, seconds_left
from tournaments.queries.room.plan import rounds_of
from tournaments.queries.room.progress import room_view
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _

LONGEST = 240
"""Minutes that a round or a break may last."""

AT_ONCE = datetime.timedelta(minutes=1)
"""A clock that goes on by itself is looked at every few seconds; after more it was asleep."""

Moment = datetime.datetime | None
"""When something is done; None: now."""


@transaction.atomic
def start_clock(director: Person, session_id: int, at: Moment = None) -> Clock:
    """Let the time run: of the round that the room is to play, or what was left when it stopped."""
    session, clock = _held(director, session_id)
    if clock.ends_at is not None:
        return clock
    if clock.round == 0:
        clock.round = room_view(session).to_start
        _run(clock, _minutes(session, clock), at, in_break=False)
    else:
        clock.ends_at = (at or timezone.now()) + datetime.timedelta(seconds=clock.left)
    return _moved(director, session, clock, "clock.started")


@transaction.atomic
def stop_clock(director: Person, session_id: int, at: Moment = None) -> Clock:
    """Hold the time where it is."""
    session, clock = _held(director, session_id)
    if clock.ends_at is None:
        return clock
    clock.left = seconds_left(clock, at or timezone.now())
    clock.ends_at = None
    return _moved(director, session, clock, "clock.stopped")


@transaction.atomic
def add_minutes(
    director: Person, session_id: int, minutes: int, seen: int, at: Moment = None
) -> Clock:
    """Give this round so many minutes more, or fewer with a minus; never less than none.

    ``seen`` is the clock's revision on the page: pressed twice, it counts once.
    """
    session, clock = _seen(director, session_id, seen)
    if not 1 <= abs(minutes) <= LONGEST:
        _refuse_minutes()
    now = at or timezone.now()
    clock.left = max(0, seconds_left(clock, now) + 60 * minutes)
    if clock.ends_at is not None:
        clock.ends_at = now + datetime.timedelta(seconds=clock.left)
    return _moved(director, session, clock, "clock.added", minutes=minutes)


@transaction.atomic
def next_round(director: Person, session_id: int, seen: int, at: Moment = None) -> Clock:
    """Begin the next round, or the one that the room has come to without the clock; refused after
    the last. ``seen`` as ``add_minutes`` takes it.
    """
    session, clock = _seen(director, session_id, seen)
    rounds = rounds_of(session)
    if clock.round >= rounds:
        raise Refusal(_("Round %(last)s is the last one of this evening.") % {"last": rounds})
    clock.round = room_view(session).to_start
    _run(clock, _minutes(session, clock), at, in_break=False)
    return _moved(director, session, clock, "clock.round")


def let_clocks_go_on(now: Moment = None) -> None:
    """Begin the next round wherever the time is up and the clock goes on by itself."""
    now = now or timezone.now()
    due = _going_on(now).values_list("session", flat=True)
    for session in Session.objects.filter(pk__in=list(due)):
        _go_on(session, now)


@transaction.atomic
def _go_on(session: Session, now: datetime.datetime) -> None:
    """Begin the round that follows: from when the time was up, unless nobody looked for long."""
    lock_sections(session)
    clock = _going_on(now).filter(session=session).first()
    if clock is None or clock.ends_at is None or clock.round >= rounds_of(session):
        return
    at_once = now - clock.ends_at < AT_ONCE
    clock.round = room_view(session).to_start
    _run(clock, _minutes(session, clock), clock.ends_at if at_once else now, in_break=False)
    _moved(None, session, clock, "clock.went_on")


def _going_on(now: datetime.datetime) -> QuerySet[Clock]:
    """Return the clocks that go on by themselves, and whose time is up."""
    state = Session.State.OPEN
    return Clock.objects.filter(auto_advance=True, ends_at__lte=now, session__state=state)


@transaction.atomic
def move_rounds(by: datetime.timedelta) -> None:
    """Move the end of each round that runs: the time of day was set by so much."""
    running = Session.objects.filter(state=Session.State.OPEN, clock__ends_at__isnull=False)
    for session in running.order_by("pk"):
        lock_sections(session)
        clock = Clock.objects.get(session=session)
        if clock.ends_at is not None:
            clock.ends_at += by
            minutes = round(by / datetime.timedelta(minutes=1))
            _moved(None, session, clock, "clock.kept", minutes=minutes)


def _minutes(session: Session, clock: Clock) -> Fraction:
    return minutes_of_round(session, clock.minutes, clock.first_round_extra, clock.round)


@transaction.atomic
def begin_break(
    director: Person, session_id: int, minutes: int, seen: int, at: Moment = None
) -> Clock:
    """A break of so many minutes after this round. ``seen`` as ``add_minutes`` takes it."""
    session, clock = _seen(director, session_id, seen)
    if not 1 <= minutes <= LONGEST:
        _refuse_minutes()
    _run(clock, Fraction(minutes), at, in_break=True)
    return _moved(director, session, clock, "clock.break", minutes=minutes)


@transaction.atomic
def set_minutes(
    director: Person,
    session_id: int,
    minutes: int | None,
    warning: int,
    *,
    first_round_extra: int = 0,
    auto_advance: bool = False,
) -> Clock:
    """Set how long rounds last from the next one on, and when the room is told that one ends.

    ``minutes`` None: as long as the set-up reckons. ``first_round_extra``: the minutes that the
    first has more. ``auto_advance``: whether each begins by itself.
    """
    session, clock = _held(director, session_id)
    if minutes is not None and not 1 <= minutes <= LONGEST:
        _refuse_minutes()
    if not 0 <= first_round_extra <= LONGEST:
        raise Refusal(_("The first round may be 0 to %(most)s minutes longer.") % {"most": LONGEST})
    if not 0 <= warning < minutes_of_round(session, minutes, 0, max(1, clock.round)):
        raise Refusal(_("The warning comes in the course of a round: fewer minutes than it has."))
    said = (minutes, warning, first_round_extra, auto_advance)
    if (clock.minutes, clock.warning, clock.first_round_extra, clock.auto_advance) == said:
        return clock
    clock.minutes, clock.warning, clock.first_round_extra, clock.auto_advance = said
    fixed = {} if minutes is None else {"minutes": minutes}
    return _moved(director, session, clock, "clock.set", **fixed, warning=warning)


def _run(clock: Clock, minutes: Fraction, at: Moment, *, in_break: bool) -> None:
    lasts = as_timedelta(minutes)
    clock.in_break, clock.left = in_break, lasts // datetime.timedelta(seconds=1)
    clock.ends_at = (at or timezone.now()) + lasts


def _refuse_minutes() -> NoReturn:
    raise Refusal(_("A round or a break lasts 1 to %(most)s minutes.") % {"most": LONGEST})


def _held(director: Person, session_id: int) -> tuple[Session, Clock]:
    session = locked_to_change(
        director, session_id, _("This evening is closed. Reopen it to run its clock.")
    )
    clock, _made = Clock.objects.get_or_create(session=session)
    return session, clock


def _seen(director: Person, session_id: int, seen: int) -> tuple[Session, Clock]:
    session, clock = _held(director, session_id)
    if clock.revision != seen:
        raise Conflict(_("The clock was changed meanwhile: look at it again. Nothing was done."))
    return session, clock


def _moved(
    director: Person | None, session: Session, clock: Clock, what: str, **details: int
) -> Clock:
    clock.revision += 1
    clock.save()
    raise_publication(session.pk)
    write_log(director, what, session, session.tournament.club, round=clock.round, **details)
    return clock

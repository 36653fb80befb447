"""The clock of the room as it is shown: by the server's time, whoever looks."""

import datetime
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil

from django.utils import timezone

from tournaments.models import Clock, Session
from tournaments.queries.club.movement_settings import pace_of
from tournaments.queries.room.plan import movements_of, rounds_of

BEFORE_SEATING = Fraction(15)
"""Minutes of a round before anybody is seated."""


@dataclass(frozen=True)
class ClockView:
    """The clock at a moment. ``left`` and ``whole`` are seconds; ``ends_at`` only as it runs.

    ``minutes``, ``first_round_extra`` and ``auto_advance`` are as a director has set them.
    ``revision`` is that of the clock when it was looked at.
    """

    session: Session
    round: int
    minutes: int | None
    first_round_extra: int
    warning: int
    auto_advance: bool
    in_break: bool
    ends_at: datetime.datetime | None
    left: int
    revision: int

    @property
    def begun(self) -> bool:
        """Return whether there was a first round."""
        return self.round > 0

    @property
    def running(self) -> bool:
        """Return whether the time runs."""
        return self.ends_at is not None

    @property
    def over(self) -> bool:
        """Return whether the time is up."""
        return self.begun and self.left == 0

    @property
    def warns(self) -> bool:
        """Return whether the last minutes of a round have begun."""
        return self.begun and not self.in_break and self.left <= 60 * self.warning

    @property
    def left_words(self) -> str:
        """``9:42``."""
        return minutes_and_seconds(self.left)

    @cached_property
    def lasts(self) -> Fraction:
        """The minutes of the round; before the first those of the first."""
        return self._minutes_of(max(1, self.round))

    @property
    def reckoned(self) -> Fraction:
        """The minutes that the set-up reckons for the round, whatever a director has set."""
        return minutes_of_round(self.session, None, 0, max(1, self.round))

    @property
    def whole_minutes(self) -> int:
        """The minutes of the round, a half counted as one: by it the word *minutes* is chosen."""
        return ceil(self.lasts)

    @cached_property
    def finish(self) -> datetime.datetime | None:
        """When the last round ends, if each follows at once; None where the clock does not run,
        its time is up, or this is the last.
        """
        later = range(self.round + 1, rounds_of(self.session) + 1)
        if self.ends_at is None or self.over or not later:
            return None
        return self.ends_at + sum(
            (as_timedelta(self._minutes_of(number)) for number in later), datetime.timedelta()
        )

    def _minutes_of(self, number: int) -> Fraction:
        return minutes_of_round(self.session, self.minutes, self.first_round_extra, number)

    @property
    def whole(self) -> int:
        """Return how long the round was to last; longer where minutes were added."""
        return max(int(60 * self.lasts), self.left)

    @property
    def gone(self) -> int:
        """Return how much of that is over."""
        return self.whole - self.left


def minutes_and_seconds(seconds: int) -> str:
    """``9:42``; ``75:00``."""
    return f"{seconds // 60}:{seconds % 60:02}"


def minutes_of_round(
    session: Session, fixed: int | None, first_round_extra: int, number: int
) -> Fraction:
    """Return how long a round lasts, 1 the first: the minutes that a director has ``fixed``, else
    what the set-up reckons by the trays that are played in it and the pace of the club. The first
    has ``first_round_extra`` minutes more.
    """
    more = first_round_extra if number == 1 else 0
    if fixed is not None:
        return Fraction(fixed + more)
    club = session.tournament.club
    pace = pace_of(club, session.tournament.game)
    reckoned = [
        pace.minutes_of_round(movement, number, club.sets_of_boards)
        for _letter, movement in movements_of(session).values()
        if number <= len(movement.rounds)
    ]
    return max(reckoned, default=BEFORE_SEATING) + more


def as_timedelta(minutes: Fraction) -> datetime.timedelta:
    """Minutes, whole or halves, as a length of time."""
    return datetime.timedelta(seconds=int(60 * minutes))


def clock_of(session: Session) -> Clock:
    """The session's clock; one that has not begun where it has none."""
    try:
        return session.clock
    except Clock.DoesNotExist:
        return Clock(session=session)


def clock_view(session: Session, now: datetime.datetime | None = None) -> ClockView:
    """The clock at a moment, now unless another is said."""
    clock = clock_of(session)
    return ClockView(
        session=session,
        round=clock.round,
        minutes=clock.minutes,
        first_round_extra=clock.first_round_extra,
        warning=clock.warning,
        auto_advance=clock.auto_advance,
        in_break=clock.in_break,
        ends_at=clock.ends_at,
        left=seconds_left(clock, now or timezone.now()),
        revision=clock.revision,
    )


def seconds_left(clock: Clock, now: datetime.datetime) -> int:
    """Return how long the round still has; 0 when its time is up. A begun second is a second."""
    if clock.ends_at is None:
        return clock.left
    return max(0, -((now - clock.ends_at) // datetime.timedelta(seconds=1)))

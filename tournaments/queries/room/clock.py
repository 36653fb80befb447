"""The clock of the room as it is shown: by the server's time, whoever looks."""

import datetime
from dataclasses import dataclass

from django.utils import timezone

from tournaments.models import Clock, Session


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at a moment. ``left`` and ``whole`` are seconds; ``ends_at`` only as it runs.

    ``revision`` is that of the clock when it was looked at.
    """

    round: int
    minutes: int
    warning: int
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

    @property
    def whole(self) -> int:
        """Return how long the round was to last; longer where minutes were added."""
        return max(60 * self.minutes, self.left)

    @property
    def gone(self) -> int:
        """Return how much of that is over."""
        return self.whole - self.left


def minutes_and_seconds(seconds: int) -> str:
    """``9:42``; ``75:00``."""
    return f"{seconds // 60}:{seconds % 60:02}"


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
        round=clock.round,
        minutes=clock.minutes,
        warning=clock.warning,
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

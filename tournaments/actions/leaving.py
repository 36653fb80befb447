"""What becomes of the scores of a contestant that leaves: averages are given, or all is cancelled.

Either is a version of every result concerned, and goes when the change is taken back.
"""

from collections.abc import Iterator

from movements.movement import Sitting
from scoring.outcome import NotPlayed
from scoring.rulings import RulingCode
from scoring.values import Ruling
from tournaments.actions.taking_back import repeat_version, take_away
from tournaments.actions.versions import append, current_play, new_play, next_version
from tournaments.models import Play, Result, Section, Tray
from tournaments.queries.access import Person, SessionEntered
from tournaments.queries.desk.current_play import CurrentPlay, find_current_play
from tournaments.queries.plan.changes import UnderWay
from tournaments.queries.plan.departed import ScoresAfterLeaving
from tournaments.queries.plan.leaving import Leaving, sittings_of
from tournaments.queries.plan.plays import Hands, TableRound, places_by_number
from tournaments.sentence import gettext as _

AVERAGE_PLUS, AVERAGE_MINUS = "60+", "40-"
COUNTS_FOR_NOBODY = Ruling(RulingCode.NEW_DEAL)


def settle_scores(director: Person, section: Section, now: UnderWay, leaving: Leaving) -> None:
    """Do with the scores of who leaves what the change says; ``now``: as it was before it."""
    label = now.label(leaving.contestant)
    if leaving.scores is ScoresAfterLeaving.AVERAGES:
        reason = _("%(who)s left: average minus, and average plus for who was to meet it")
        entries = _averages(section, now, leaving)
    elif leaving.scores is ScoresAfterLeaving.CANCELLED:
        reason = _("%(who)s left: its scores are cancelled")
        entries = _cancelled(section, now, leaving)
    else:
        return
    for current, seats, ruling in entries:
        result = next_version(
            current,
            director,
            seats,
            current.outcome or NotPlayed(),
            ruling,
            base_version=current.version,
            reason=reason % {"who": label},
            plan_version=now.version + 1,
        )
        result.bulk = True
        append(current, result)


def take_scores_back(
    director: Person, session: SessionEntered, section: Section, made_by: int
) -> None:
    """Take back what the version ``made_by`` of a plan did to scores, where it still stands."""
    settled = Play.objects.filter(
        section=section, current__plan_version=made_by, current__bulk=True
    ).select_related("tray", "current")
    reason = _("They play on: that they left was taken back.")
    for play in settled:
        current = current_play(TableRound(section.pk, play.round, play.table), play.tray)
        before = play.current.base_version if play.current else 0
        if before:
            old = Result.objects.get(play=play, version=before)
            repeat_version(director, session, current, old, current.version, reason)
        else:
            take_away(director, session, current, reason)


Entries = Iterator[tuple[CurrentPlay, Hands, Ruling | None]]
"""Plays as they stand, who held the hands there, and what is ruled now."""


def _averages(section: Section, now: UnderWay, leaving: Leaving) -> Entries:
    for number, sitting in sittings_of(now, leaving.contestant):
        if number >= leaving.first_round:
            north, _east, south, _west = sitting.seats
            mine = "ns" if leaving.contestant in (north, south) else "ew"
            sides = {"ns": AVERAGE_PLUS, "ew": AVERAGE_PLUS} | {mine: AVERAGE_MINUS}
            for current, seats in _not_in(section, number, sitting):
                yield current, seats, Ruling(RulingCode.ARTIFICIAL, sides)


def _cancelled(section: Section, now: UnderWay, leaving: Leaving) -> Entries:
    """All that it played, and what of its rounds is not in yet: that is not awaited any more."""
    place = places_by_number(section.pk)[leaving.contestant]
    for play in Play.objects.filter(section=section, current__isnull=False).select_related("tray"):
        current = current_play(TableRound(section.pk, play.round, play.table), play.tray)
        if current.seats is not None and place in current.seats:
            yield current, current.seats, COUNTS_FOR_NOBODY
    for number, sitting in sittings_of(now, leaving.contestant):
        if number < leaving.first_round:
            for current, seats in _not_in(section, number, sitting):
                yield current, seats, None


def _not_in(section: Section, number: int, sitting: Sitting) -> Iterator[tuple[CurrentPlay, Hands]]:
    """Yield the plays of a sitting of which no result is in, and who was to hold the hands."""
    at = TableRound(section.pk, number, sitting.table)
    places = places_by_number(section.pk)
    north, east, south, west = (places[one or 0] for one in sitting.seats)
    for tray in Tray.objects.filter(
        session=section.session_id, series="", number__in=sitting.trays
    ):
        known = find_current_play(at, tray)
        if known is None or not known.version:
            yield known or new_play(at, tray), (north, east, south, west)

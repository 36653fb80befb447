"""What becomes of the scores of a contestant that leaves: averages are given, or all is cancelled.

Either is a version of every result concerned, and goes when the change is taken back.
"""

from collections.abc import Iterator

from django.db.models import Q, QuerySet

from movements.movement import Sitting
from scoring.outcome import NotPlayed, Outcome, read_code, write_code
from scoring.rulings import RulingCode
from scoring.values import Ruling
from tournaments.actions.taking_back import take_away
from tournaments.actions.versions import append, current_play, new_play, next_version
from tournaments.models import Play, Section, Tray
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.access import Person, SessionEntered
from tournaments.queries.desk.current_play import CurrentPlay, find_current_play
from tournaments.queries.desk.rulings import SEATS
from tournaments.queries.plan.changes import UnderWay
from tournaments.queries.plan.departed import ScoresAfterLeaving
from tournaments.queries.plan.leaving import Leaving, sittings_of
from tournaments.queries.plan.plays import Hands, TableRound, places_by_number
from tournaments.sentence import gettext as _

AVERAGE_PLUS, AVERAGE_MINUS = "60+", "40-"
COUNTS_FOR_NOBODY = Ruling(RulingCode.NEW_DEAL)
SETTLED = Q(current__ruling__code__in=[RulingCode.NEW_DEAL, RulingCode.ARTIFICIAL]) | Q(
    current__outcome=write_code(NotPlayed()), current__ruling__isnull=True
)
"""Of plays: that they say what is said when somebody leaves."""


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
        outcome = current.outcome or NotPlayed()
        said = reason % {"who": label}
        _add_version(director, current, seats, outcome, ruling, said, now.version + 1)


def take_scores_back(
    director: Person, session: SessionEntered, section: Section, made_by: int, contestant: int
) -> None:
    """Take back what was done with the scores of a contestant that left by this version of a plan.

    What somebody has ruled or corrected since stays.
    """
    reason = _("They play on: that they left was taken back.")
    plays = _played_by(section, contestant)
    for play in plays.filter(SETTLED, current__plan_version=made_by, current__bulk=True):
        current = current_play(TableRound(section.pk, play.round, play.table), play.tray)
        before = play.results.filter(plan_version__lt=made_by).order_by("version").last()
        if before is None:
            take_away(director, session, current, reason)
        else:
            outcome, ruling = read_code(before.outcome), stored_ruling(before.ruling)
            version = before.plan_version
            _add_version(director, current, before.hands, outcome, ruling, reason, version)


def _played_by(section: Section, contestant: int) -> QuerySet[Play]:
    """Return the plays whose results name a contestant."""
    place = places_by_number(section.pk)[contestant]
    sat = Q(*((f"current__{seat}", place) for seat in SEATS), _connector=Q.OR)
    return Play.objects.filter(sat, section=section).select_related("tray")


def _add_version(
    director: Person,
    current: CurrentPlay,
    seats: Hands,
    outcome: Outcome,
    ruling: Ruling | None,
    reason: str,
    plan_version: int,
) -> None:
    """Add one of many versions; the key that undoes an entry leaves it alone."""
    result = next_version(
        current,
        director,
        seats,
        outcome,
        ruling,
        base_version=current.version,
        reason=reason,
        plan_version=plan_version,
    )
    result.bulk = True
    append(current, result)


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
    for play in _played_by(section, leaving.contestant):
        current = current_play(TableRound(section.pk, play.round, play.table), play.tray)
        if current.seats is not None:
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

"""The demo club: a finished drive, a finished evening of whist, one of bridge in play,
and what is usual there.
"""

import datetime
from itertools import islice
from typing import cast

from django.db import transaction
from django.utils import timezone

from scoring.series import SeriesRules
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.demo_results import (
    CONTRACTS,
    DRIVE_CARDS,
    GUESTS,
    MEMBERS,
    TRUMPS,
    WHIST_TRICKS,
)
from tournaments.actions.drives import (
    CardTyped,
    begin_drive,
    enter_card,
    name_guests,
)
from tournaments.actions.evenings import close_session, set_up_evening
from tournaments.actions.presets import PresetDetails, save_preset
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.series import save_series
from tournaments.actions.standings import score_field
from tournaments.models import Club, Session, User
from tournaments.presenting.sentences import club_exists
from tournaments.queries.access import Person, require_operator
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.demo_password import DIRECTOR, PASSWORD
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.refusal import Code, Refusal
from tournaments.server import notifier

CLUB = "Thursday Card Club"
AMONG_OTHERS = "Thursday Card Club (demo)"
"""Its name where a club of somebody's own stands beside it."""


def demo_director() -> User:
    """Return the director of the demo, whose password everybody knows; made where there is none
    yet.
    """
    director, made = User.objects.get_or_create(username=DIRECTOR)
    if made:
        director.set_password(PASSWORD)
        director.save()
    return director


@transaction.atomic
def make_demo_club(director: User, today: datetime.date, name: str = CLUB) -> Club | None:
    """Make the demo club, organised by ``director``; None where one of that name is there already.

    Its evenings are scored; nobody is told of them.
    """
    if Club.objects.filter(name=name).exists():
        return None
    with notifier.muted():
        club = make_club(director, name, "Europe/London")
        add_members(director, club.pk, list(MEMBERS))
        save_preset(director, club.pk, PresetDetails("Thursday pairs", "bridge", {"trays": 25}))
        evenings = (_whist(director, club, today), _bridge(director, club, today))
        for session in evenings:
            for field in session.tournament.fields.all():
                score_field(field.pk)
        _drive(director, club, today)
        save_series(
            director,
            club.pk,
            name="Thursday Cup",
            ranks="people",
            rules=SeriesRules(evenings=6, least=3, points=(10, 8, 6, 5, 4, 3, 2, 1)),
            sessions=[session.pk for session in evenings],
        )
    return club


@transaction.atomic
def add_demo_club(operator: Person) -> Club:
    """Make the demo club among the clubs of this server, for whoever runs it.

    It is marked as what it is, and can be removed. Where it is there already, that one is returned.
    """
    require_operator(operator)
    there = Club.objects.filter(is_demo=True).first()
    if there is not None:
        return there
    club = make_demo_club(cast(User, operator), timezone.localdate(), AMONG_OTHERS)
    if club is None:
        raise Refusal(club_exists(AMONG_OTHERS), code=Code.DUPLICATE)
    club.is_demo = True
    club.save(update_fields=["is_demo"])
    return club


def _whist(director: User, club: Club, today: datetime.date) -> Session:
    """Five tables, thirty trays: the totals are those of the example in Foster's Hoyle."""
    session = set_up_evening(
        director,
        club.pk,
        name="Compass whist",
        game="whist",
        played_on=today - datetime.timedelta(days=7),
    )
    seat_pairs(director, session.pk, pairs=10, trays_per_round=6)
    pairs = zip(MEMBERS[:10], MEMBERS[10:20], strict=True)
    name_pairs(director, session.pk, dict(enumerate(pairs, 1)))
    for number, trump in enumerate(TRUMPS, 1):
        session.trays.filter(number=number).update(trump=trump)
    section = session.sections.get()
    plan = current_plan(section)
    for at, ns, _ew, tray in planned_plays(section, plan[1]) if plan else ():
        tricks = WHIST_TRICKS[ns - 1][tray - 1]
        enter_result(director, session.pk, ResultEntry(at, tray, str(tricks)))
    close_session(director, session.pk)
    return session


def _drive(director: User, club: Club, today: datetime.date) -> None:
    """Six tables, 24 hands, every prize won without a cut."""
    day = today - datetime.timedelta(days=14)
    session = begin_drive(director, club.pk, name="Whist drive", played_on=day)
    name_guests(director, session.pk, dict(enumerate((*MEMBERS, *GUESTS), 1)))
    for number, (first, second) in enumerate(DRIVE_CARDS, 1):
        enter_card(director, session.pk, number, CardTyped(first, second))
    close_session(director, session.pk)


def _bridge(director: User, club: Club, today: datetime.date) -> Session:
    """Five tables, three rounds in, one tray missing, one corrected."""
    session = set_up_evening(director, club.pk, name="Bridge pairs", game="bridge", played_on=today)
    seat_pairs(director, session.pk, pairs=10, trays_per_round=5)
    pairs = islice(zip(MEMBERS[::2], MEMBERS[1::2], strict=True), 10)
    name_pairs(director, session.pk, dict(enumerate(pairs, 1)))
    section = session.sections.get()
    plan = current_plan(section)
    plays = planned_plays(section, plan[1]) if plan else []
    for at, ns, _ew, tray in plays:
        if at.round > 3 or (at.round, at.table, tray % 5) == (3, 4, 0):
            continue
        contract = CONTRACTS[tray - 1][(3 * ns + at.round + tray) % 5]
        enter_result(director, session.pk, ResultEntry(at, tray, contract))
    _correct(director, session, TableRound(section.pk, 1, 2), 6)
    return session


def _correct(director: User, session: Session, at: TableRound, tray: int) -> None:
    said = ResultEntry(at, tray, "1NTN=", base_version=1, reason="both sides agree")
    enter_result(director, session.pk, said)

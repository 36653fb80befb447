"""The demo club: a finished evening of whist, one of bridge in play, and what is usual there."""

import datetime
from itertools import islice

from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.evenings import close_session, set_up_evening
from tournaments.actions.presets import PresetSaid, save_preset
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.management.demo_results import CONTRACTS, MEMBERS, TRUMPS, WHIST_TRICKS
from tournaments.models import Club, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan

CLUB = "Thursday Card Club"
DIRECTOR = "director"
PASSWORD = "overplay"  # noqa: S105  the demo's, printed for everybody


def demo_password_opens() -> bool:
    """Return whether the password that everybody knows signs somebody in."""
    director = User.objects.filter(username=DIRECTOR).first()
    return director is not None and director.check_password(PASSWORD)


def make_demo_club(today: datetime.date) -> bool:
    """Make the demo club; False, and nothing done, where it is there already."""
    if Club.objects.filter(name=CLUB).exists():
        return False
    director, made = User.objects.get_or_create(username=DIRECTOR)
    if made:
        director.set_password(PASSWORD)
        director.save()
    club = make_club(director, CLUB, "Europe/London")
    add_members(director, club.pk, list(MEMBERS))
    save_preset(director, club.pk, PresetSaid("Thursday pairs", "bridge", {"trays": 25}))
    for session in (_whist(director, club, today), _bridge(director, club, today)):
        for field in session.tournament.fields.all():
            score_field(field.pk)
    return True


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
    for number, trump in enumerate(TRUMPS, 1):
        session.trays.filter(number=number).update(trump=trump)
    section = session.sections.get()
    plan = current_plan(section)
    for at, ns, _ew, tray in planned_plays(section, plan[1]) if plan else ():
        tricks = WHIST_TRICKS[ns - 1][tray - 1]
        enter_result(director, session.pk, ResultEntry(at, tray, str(tricks)))
    close_session(director, session.pk)
    return session


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

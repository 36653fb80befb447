"""One row of every table with a constraint, as plain as the database allows."""

import datetime
from typing import Any

from django.apps import apps
from django.db.models import Model, QuerySet

from tournaments.models import (
    Adjustment,
    ApiToken,
    Clock,
    Club,
    Deal,
    DealSeal,
    DealSet,
    DeletedEvening,
    DeskClaim,
    DeviceEntry,
    DirectorCall,
    Dispute,
    Drive,
    DriveCard,
    DriveCut,
    DriveGuest,
    DriveResult,
    Entry,
    EntryPerson,
    Field,
    FieldSection,
    IdempotencyKey,
    Invitation,
    Job,
    Log,
    Member,
    PaperChoice,
    Place,
    Plan,
    Play,
    Preset,
    PrintedSheet,
    Publication,
    Result,
    ResultsFile,
    Role,
    Section,
    Series,
    SeriesSession,
    Session,
    StandingRow,
    Standings,
    Substitution,
    Sweep,
    TableCorrection,
    TableDevice,
    TableLink,
    Tournament,
    Tray,
    TrayTable,
    User,
    VpScale,
    Withdrawal,
)

NOON = datetime.datetime(2026, 3, 5, 12, tzinfo=datetime.UTC)


def one_of_each() -> None:
    """Make them; each is the only one of its model, but for two places and three roles."""
    Sweep.objects.create(at=NOON)
    Log.objects.create(what="made", on_kind="club", on_id=1)
    user, club = User.objects.create_user("dora"), Club.objects.create(name="Here")
    member = Member.objects.create(club=club, name="Alma", number="7")
    Member.objects.create(club=club, name="Bert", national_number="1100")
    tournament = Tournament.objects.create(club=club, name="Evening", game="whist")
    session = Session.objects.create(tournament=tournament, played_on=NOON)
    _of_the_club(user, club, session)
    _of_the_evening(user, member, session)


def _of_the_club(user: User, club: Club, session: Session) -> None:
    PaperChoice.objects.create(club=club)
    DeletedEvening.objects.create(club=club, name="Evening", played_on=NOON, rows=[])
    Preset.objects.create(club=club, name="Usual", game="whist")
    series = Series.objects.create(club=club, name="Winter", ranks="pairs", rules={})
    SeriesSession.objects.create(series=series, session=session)
    deal_set = DealSet.objects.create(club=club)
    Deal.objects.create(deal_set=deal_set, number=1, owners="NESW" * 13)
    DealSeal.objects.create(
        deal_set=deal_set, code="2" * 8, key="a" * 60, about="x", first=1, last=1, sealed_at=NOON
    )
    VpScale.objects.create(club=club, name="League", rows=[[0, 1000, 1000]])
    Role.objects.create(user=user, kind="organiser", club=club)
    Role.objects.create(user=user, kind="director", tournament=session.tournament)
    Role.objects.create(user=user, kind="scorer", session=session)
    day = datetime.timedelta(days=1)
    Invitation.objects.create(
        kind="reader", club=club, digest="1", made_by=user, made_at=NOON, expires_at=NOON + day
    )
    ApiToken.objects.create(user=user, name="desk", digest="1")
    IdempotencyKey.objects.create(user=user, key="1", digest="1", status=200)


def _of_the_evening(user: User, member: Member, session: Session) -> None:
    tournament, club = session.tournament, session.tournament.club
    Clock.objects.create(session=session)
    drive = Drive.objects.create(session=session)
    DriveCard.objects.create(drive=drive, number=1, version=1, first=80)
    DriveGuest.objects.create(drive=drive, number=1, name="Ann")
    DriveResult.objects.create(drive=drive, hand=1, table=1, version=1, ns=7)
    DriveCut.objects.create(drive=drive, prize="total-highest-all-1", number=1)
    Publication.objects.create(session=session)
    Job.objects.create(kind="pack", session=session)
    ResultsFile.objects.create(club=club, name="x.xml", format="usebio", content=b"")
    section = Section.objects.create(session=session, club=club)
    Plan.objects.create(section=section, version=1, trays_per_round=1, movement={})
    DirectorCall.objects.create(section=section, table=1, round=1)
    DeskClaim.objects.create(section=section, table=1, round=1, why="1", key="1")
    link = TableLink.objects.create(section=section, table=1, digest="1")
    device = TableDevice.objects.create(link=link, digest="1")
    IdempotencyKey.objects.create(device=link, key="1", digest="1", status=200)
    PrintedSheet.objects.create(section=section, sheet="table-cards", version=1, printed_at=NOON)
    tray = Tray.objects.create(session=session, number=1, dealer="N")
    entry = Entry.objects.create(tournament=tournament)
    EntryPerson.objects.create(entry=entry, member=member, order=1)
    Substitution.objects.create(
        entry=entry, session=session, absent=member, present=member, from_round=1
    )
    one, two = (
        Place.objects.create(section=section, number=n, entry=entry, label=str(n)) for n in (1, 2)
    )
    play = Play.objects.create(section=section, round=1, table=1, tray=tray)
    DeviceEntry.objects.create(device=device, play=play)
    result = Result.objects.create(
        play=play, version=1, north=one, south=one, east=two, west=two, outcome="T7",
        origin="desk", base_version=0, plan_version=1,
    )  # fmt: skip
    Dispute.objects.create(play=play, against=result, outcome="T8")
    TableCorrection.objects.create(play=play, before="T7", after="T8")
    Withdrawal.objects.create(result=result, reason="wrong table")
    Adjustment.objects.create(entry=entry, session=session, version=1, amount=1, reason="late")
    _of_the_field(Field.objects.create(tournament=tournament, rules={}), section, entry, tray)


def _of_the_field(field: Field, section: Section, entry: Entry, tray: Tray) -> None:
    FieldSection.objects.create(field=field, section=section)
    standings = Standings.objects.create(
        field=field, generation=1, inputs={}, seen=0, results=1, open_results=1, expected=1
    )
    StandingRow.objects.create(
        standings=standings, entry=entry, audience="scorers", place=1, shared=1, total=1,
        trays_played=1,
    )  # fmt: skip
    TrayTable.objects.create(standings=standings, tray=tray, awards=[])


def rows_of(model: type[Model]) -> QuerySet[Any]:
    """All rows of a model, also of those that refuse to be changed."""
    return QuerySet(model)


def constraints() -> dict[str, tuple[type[Model], Any]]:
    """Every constraint of the program's models with its model, by name."""
    return {
        each.name: (model, each)
        for model in apps.get_app_config("tournaments").get_models()
        for each in model._meta.constraints
    }

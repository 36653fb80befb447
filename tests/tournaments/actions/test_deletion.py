"""Evenings and clubs that are changed and deleted: what goes, what stays, what is refused."""

import datetime
from fractions import Fraction
from typing import Any

import pytest
from django.apps import apps

from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.rows import everything
from tournaments.actions.attempt import MadeFile, Stopped, begin
from tournaments.actions.clubs import change_club, make_club
from tournaments.actions.deletion import delete_club, delete_evening
from tournaments.actions.evenings import change_evening_details, set_up_evening
from tournaments.actions.invitations import invite
from tournaments.actions.jobs import ask_for_pack, cancel_job
from tournaments.actions.publication import lock_session, put_up_notice
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import compute, score_field, write_generation
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.models import (
    Club,
    Field,
    FieldSection,
    Log,
    Member,
    Role,
    Section,
    Session,
    Tournament,
    User,
)
from tournaments.queries.club.deletion import deleted_with_evening
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.records.player_record import player_record
from tournaments.queries.standings.field_results import read_inputs, read_revisions
from tournaments.refusal import NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db

DAY = datetime.date(2026, 3, 12)


def log_lines() -> list[tuple[str, str]]:
    """The codes of the log with the name that each keeps, the latest last."""
    rows = Log.objects.order_by("pk").values_list("what", "details")
    return [(what, details.get("name", "")) for what, details in rows]


@pytest.fixture
def full(whist: Session, director: User, enter: Enter) -> Session:
    """Everything that an evening may have."""
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    play_all(director, whist, lambda ns, ew, tray: 7)
    result = enter(whist, 1, "8", base_version=1, reason="a slip")
    seen = SeenPlay(TableRound(section_of(whist).pk, 1, 1), 1, result.version)
    withdraw_result(director, whist.pk, seen, "another table")
    place = whist.sections.get().places.get(number=1)
    adjust_total(director, whist.pk, place.pk, Fraction(1), "late", seen=0)
    scored(whist)
    invite(director, "scorer", whist.pk)
    Role.objects.create(user=User.objects.create_user("sam"), kind="scorer", session=whist)
    attempt = begin(ask_for_pack(director, whist.pk).pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    put_up_notice(director, whist.pk, "Tea")
    return whist


def test_an_evening_takes_all_of_it_along_and_leaves_its_line_in_the_log(
    full: Session, set_up: SetUp, club: Club, director: User
) -> None:
    other = set_up("bridge")
    kept = {row for row in everything() if row[0] not in ("Log", "Clock")}
    kept = {row for row in kept if row[0] in ("Club", "Member", "User", "SignIn")}
    delete_evening(director, full.pk, "  evening ")
    assert list(Session.objects.all()) == [other]
    assert list(Tournament.objects.all()) == [other.tournament]
    assert kept <= set(everything())
    counts = {model.__name__: model._default_manager.count() for model in apps.get_models()}
    for gone in ("Result", "Withdrawal", "Adjustment", "Standings", "StandingRow", "TrayTable"):
        assert counts[gone] == 0, gone
    for gone in ("Job", "JobDocument", "Publication", "EntryPerson", "Invitation"):
        assert counts[gone] == 0, gone
    log = Log.objects.latest("pk")
    assert (log.what, log.who, log.club) == ("evening.deleted", director, club)
    assert log.details == {"name": "Evening", "played_on": "2026-03-05", "results": 24}
    ann = Member.objects.get(name="Ann")
    assert player_record(ann).events == ()


def test_what_will_go_is_counted_beforehand(full: Session) -> None:
    going = deleted_with_evening(full)
    assert (going["results"], going["contestants"], going["records"]) == (24, 10, 2)


def test_an_evening_without_results_needs_no_name(whist: Session, director: User) -> None:
    delete_evening(director, whist.pk)
    assert not Session.objects.exists()
    with pytest.raises(NotFound):
        delete_evening(director, whist.pk)


def test_one_with_results_needs_its_name(whist: Session, director: User, enter: Enter) -> None:
    enter(whist, 1, "7")
    before = everything()
    for typed in ("", "Even"):
        with pytest.raises(Refusal, match="Evening"):
            delete_evening(director, whist.pk, typed)
    assert everything() == before


def test_its_director_deletes_it_and_nobody_else(
    whist: Session, director: User, stranger: User
) -> None:
    scorer, dick = User.objects.create_user("sam"), User.objects.create_user("dick")
    Role.objects.create(user=scorer, kind="scorer", session=whist)
    Role.objects.create(user=dick, kind="director", tournament=whist.tournament)
    for who in (scorer, stranger):
        with pytest.raises(NotAllowed):
            delete_evening(who, whist.pk)
        with pytest.raises(NotAllowed):
            change_evening_details(who, whist.pk, name="Mine", played_on=DAY)
    delete_evening(dick, whist.pk)
    assert not Role.objects.filter(user__in=(scorer, dick)).exists()


def test_not_while_a_job_of_it_is_to_come(whist: Session, director: User) -> None:
    job = ask_for_pack(director, whist.pk)
    before = everything()
    with pytest.raises(Refusal, match="Wait until it is done"):
        delete_evening(director, whist.pk)
    assert everything() == before
    cancel_job(director, job.pk)
    delete_evening(director, whist.pk)
    assert not Session.objects.exists()


def test_a_worker_that_is_late_writes_nothing(whist: Session, director: User) -> None:
    attempt = begin(ask_for_pack(director, whist.pk).pk)
    assert attempt is not None
    whist.jobs.all().delete()
    delete_evening(director, whist.pk)
    with pytest.raises(Stopped):
        attempt.step(1, 2)
    with pytest.raises(Stopped):
        attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))


def test_standings_that_were_being_computed_are_of_no_more_use(
    whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    field = whist.tournament.fields.get()
    inputs = read_inputs(field.pk, read_revisions(field.pk))
    computed = compute(inputs)
    delete_evening(director, whist.pk, "Evening")
    assert write_generation(inputs, computed) is False
    assert score_field(field.pk) == 0


def test_not_while_it_is_locked(whist: Session, director: User) -> None:
    lock_session(director, whist.pk)
    before = everything()
    with pytest.raises(Refusal, match="locked"):
        delete_evening(director, whist.pk)
    with pytest.raises(Refusal, match="locked"):
        change_evening_details(director, whist.pk, name="Another", played_on=DAY)
    assert everything() == before


def test_not_where_another_tournament_counts_its_results(
    whist: Session, club: Club, director: User
) -> None:
    league = Tournament.objects.create(club=club, name="League", game="whist")
    field = Field.objects.create(tournament=league, rules=whist.tournament.fields.get().rules)
    FieldSection.objects.create(field=field, section=section_of(whist))
    before = everything()
    with pytest.raises(Refusal, match="League counts the results"):
        delete_evening(director, whist.pk)
    assert everything() == before


def test_not_where_other_sessions_are_counted_with_it(whist: Session, director: User) -> None:
    of = whist.tournament
    second = Session.objects.create(tournament=of, number=2, played_on=DAY)
    with pytest.raises(Refusal, match="several sessions"):
        delete_evening(director, whist.pk)
    section = Section.objects.create(session=second, club=of.club)
    drawn_on = FieldSection.objects.create(field=of.fields.get(), section=section)
    for each in (whist, second):
        with pytest.raises(Refusal, match="several sessions"):
            delete_evening(director, each.pk)
    drawn_on.delete()
    delete_evening(director, second.pk)
    assert list(Session.objects.all()) == [whist]


def test_not_with_results_of_another_club(
    whist: Session, director: User, stranger: User, enter: Enter
) -> None:
    section = section_of(whist)
    enter(whist, 1, "7")
    guests = Club.objects.get(name="Elsewhere")
    Section.objects.filter(pk=section.pk).update(club=guests)
    with pytest.raises(Refusal, match="Elsewhere"):
        delete_evening(director, whist.pk, "Evening")
    with pytest.raises(Refusal, match="plays in Evening"):
        delete_club(stranger, guests.pk, "Elsewhere")


def test_an_evening_has_another_name_and_date(whist: Session, director: User) -> None:
    before = Log.objects.count()
    change_evening_details(director, whist.pk, name=" Tuesday\n pairs ", played_on=DAY)
    session = Session.objects.get()
    assert (session.tournament.name, session.played_on) == ("Tuesday pairs", DAY)
    log = Log.objects.latest("pk")
    assert (log.what, log.details) == (
        "evening.changed",
        {"name": "Tuesday pairs", "played_on": "2026-03-12",
         "name_was": "Evening", "played_on_was": "2026-03-05"},
    )  # fmt: skip
    change_evening_details(director, whist.pk, name="Tuesday pairs")
    change_evening_details(director, whist.pk, played_on=DAY)
    assert Log.objects.count() == before + 1
    assert session.publication.revision == 1


@pytest.mark.parametrize("name", ["", " ", "x" * 121, "\u200b", "bell \x07"])
def test_an_evening_keeps_a_name_that_can_be_read(
    whist: Session, director: User, club: Club, name: str
) -> None:
    with pytest.raises(Refusal, match="1 to 120"):
        change_evening_details(director, whist.pk, name=name)
    with pytest.raises(Refusal, match="1 to 120"):
        set_up_evening(director, club.pk, name=name, game="whist", played_on=DAY)
    assert Tournament.objects.get().name == "Evening"


def test_a_club_has_another_name_and_time_zone(club: Club, director: User) -> None:
    change_club(director, club.pk, name=" There ", time_zone="America/Chicago")
    club.refresh_from_db()
    assert (club.name, club.time_zone) == ("There", "America/Chicago")
    assert Log.objects.latest("pk").details == {
        "name": "There", "name_was": "Here",
        "time_zone": "America/Chicago", "time_zone_was": "Europe/London",
        "bridge_while_playing": "rounds", "bridge_while_playing_was": "rounds",
        "whist_while_playing": "nothing", "whist_while_playing_was": "nothing",
        "after_play": "nothing", "after_play_was": "nothing",
        "opponents_confirm": "False", "opponents_confirm_was": "False",
        "asks_lead": "False", "asks_lead_was": "False",
        "records_hands": "False", "records_hands_was": "False",
        "contract_letters": "english", "contract_letters_was": "english",
        "noindex": "False", "noindex_was": "False", "web_sites": "", "web_sites_was": "",
        "federation_number": "", "federation_number_was": "",
        "charge_code": "", "charge_code_was": "",
        "master_point_scale": "", "master_point_scale_was": "",
        "master_point_type": "", "master_point_type_was": "",
    }  # fmt: skip
    change_club(director, club.pk, name="There")
    assert Log.objects.filter(what="club.changed").count() == 1


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"name": ""}, "1 to 120"),
        ({"name": "Elsewhere"}, "already"),
        ({"name": "There", "time_zone": "Mars/Base"}, "no time zone"),
    ],
)
def test_a_club_keeps_a_name_of_its_own_and_a_zone(
    club: Club, director: User, stranger: User, said: dict[str, Any], why: str
) -> None:
    before = everything()
    with pytest.raises(Refusal, match=why):
        change_club(director, club.pk, **said)
    with pytest.raises(NotAllowed):
        change_club(stranger, club.pk, name="Mine")
    assert everything() == before


def test_an_empty_club_goes_without_its_name(director: User) -> None:
    club = make_club(director, "A mistake")
    delete_club(director, club.pk)
    assert not Club.objects.filter(pk=club.pk).exists()
    log = Log.objects.latest("pk")
    assert (log.what, log.club, log.details) == (
        "club.deleted",
        None,
        {"name": "A mistake", "evenings": 0, "results": 0, "members": 0},
    )


def test_a_club_goes_with_its_evenings_members_and_log(
    full: Session, club: Club, director: User, stranger: User
) -> None:
    before = everything()
    with pytest.raises(Refusal, match="Here"):
        delete_club(director, club.pk, "There")
    with pytest.raises(NotAllowed):
        delete_club(stranger, club.pk, "Here")
    assert everything() == before
    delete_club(director, club.pk, "here")
    assert list(Club.objects.values_list("name", flat=True)) == ["Elsewhere"]
    assert not Member.objects.exists()
    assert not Session.objects.exists()
    left = [line for line in log_lines() if line != ("club.made", "Elsewhere")]
    assert left == [("club.deleted", "Here")]
    assert User.objects.filter(pk=director.pk).exists()


def test_a_club_stays_while_an_evening_of_it_may_not_go(
    whist: Session, club: Club, director: User
) -> None:
    lock_session(director, whist.pk)
    with pytest.raises(Refusal, match="locked"):
        delete_club(director, club.pk, "Here")


def test_a_club_stays_while_its_members_play_elsewhere(
    whist: Session, club: Club, director: User, stranger: User
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    elsewhere = Club.objects.get(name="Elsewhere")
    Member.objects.filter(name="Ann").update(club=elsewhere)
    with pytest.raises(Refusal, match="plays in Evening"):
        delete_club(stranger, elsewhere.pk, "Elsewhere")

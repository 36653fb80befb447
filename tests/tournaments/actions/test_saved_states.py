"""Whatever state an evening is in, and whatever was changed on the way, it stays so in its file."""

import datetime
import json
from fractions import Fraction

import pytest
from django.utils import timezone

from movements.changes.wrong_move import AsPlayed
from movements.movement import Seats
from tests.tournaments.actions.test_changes import play
from tests.tournaments.conftest import Enter, play_all, section_of
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.saved_events import file_of, taken_round
from tournaments.actions.changes import change_evening, take_change_back
from tournaments.actions.clock import set_minutes, start_clock
from tournaments.actions.clubs import choose_ew_numbers, make_club
from tournaments.actions.corrections import mark_deals
from tournaments.actions.erase import erase_member
from tournaments.actions.evenings import close_session
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.members import retire_member
from tournaments.actions.overall import put_together
from tournaments.actions.prizes import choose_prizes
from tournaments.actions.publication import declare_void, hide_results, lock_session, put_up_notice
from tournaments.actions.roles import take_away
from tournaments.actions.rules import choose_rules
from tournaments.actions.rulings import adjust_total
from tournaments.actions.saved_events import import_event
from tournaments.actions.scales import keep_scale
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.actions.sessions import add_session
from tournaments.actions.standings import score_field
from tournaments.actions.strata import choose_strata
from tournaments.actions.substitutes import substitute
from tournaments.actions.taking_back import SeenPlay, accept_result, withdraw_result
from tournaments.actions.trays import TrayDetails, change_trays, declare_trump
from tournaments.exchange.saved_event_file import read_event
from tournaments.models import (
    Club,
    Entry,
    EntryPerson,
    Member,
    Place,
    Play,
    Publication,
    Result,
    Role,
    Section,
    Session,
    Standings,
    Tournament,
    User,
)
from tournaments.queries.club.log import log_entries, log_of
from tournaments.queries.desk.trays import history
from tournaments.queries.plan.changes import (
    Change,
    LateEntrant,
    LatePair,
    LatePlay,
    Length,
    NewMovement,
    SlowPlay,
    WrongMove,
    under_way,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.changed_since import changed_since
from tournaments.queries.standings.view import standings_view

pytestmark = pytest.mark.django_db

NAMES = {number: [f"Ann {number}", f"Bob {number}"] for number in range(1, 11)}


def at_table_1(session: Session, version: int, *, table: int = 1) -> SeenPlay:
    return SeenPlay(TableRound(section_of(session).pk, 1, table), table, version)


def test_results_taken_back_confirmed_ruled_and_exchanged(
    bridge: Session, director: User, enter: Enter
) -> None:
    name_pairs(director, bridge.pk, NAMES)
    play_all(director, bridge, lambda ns, ew, _board: "4SN=" if ns < ew else "4SN-1")
    enter(bridge, 1, "7NTNxx=", base_version=1, reason="really")
    accept_result(director, bridge.pk, at_table_1(bridge, 2))
    withdraw_result(director, bridge.pk, at_table_1(bridge, 1, table=2), "typed at the wrong table")
    withdraw_result(director, bridge.pk, at_table_1(bridge, 1, table=3), "once more")
    enter(bridge, 3, "3NTW=", base_version=0)
    mark_deals(director, bridge.pk, {at_table_1(bridge, 1, table=4): "B"}, "dealt anew")
    place = Place.objects.get(section=section_of(bridge), number=3)
    adjust_total(director, bridge.pk, place.pk, Fraction(-3, 2), "late", seen=0)
    adjust_total(director, bridge.pk, place.pk, Fraction(0), "they were not", seen=1, number=1)
    adjust_total(director, bridge.pk, place.pk, Fraction(-1), "slow", seen=2)
    ask_for_pack(director, bridge.pk)
    scored(bridge)
    back = taken_round(bridge.tournament)
    plays = Play.objects.filter(section__session__tournament=back)
    assert plays.get(round=1, table=2, tray__number=2).current is None
    again = plays.get(round=1, table=3, tray__number=3).current
    assert again is not None
    assert again.version == 2


def test_changes_of_the_plan(whist: Session, director: User) -> None:
    def change(one: Change) -> None:
        section = section_of(whist)
        version = under_way(section).version
        change_evening(director, whist.pk, section.pk, one, version=version)

    name_pairs(director, whist.pk, NAMES)
    change_trays(director, whist.pk, {1: TrayDetails("S", "none", "H10")})
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    change(WrongMove(1, {1: AsPlayed(Seats.of_pairs(6, 1), (1,))}))
    change(LatePair(2, ("Lily Late", "Lars Late")))
    trays = [at.trays[0] for at in under_way(section_of(whist)).movement.rounds[1]]
    change(SlowPlay(2, 3, (trays[2],)))
    change(LatePlay(2, 4, (trays[3],)))
    play(director, whist, lambda _ns, ew: "5" if ew == 11 else "7", rounds=3)
    change(Leaving(4, 2))
    change(Length(4))
    place = Place.objects.get(section=section_of(whist), number=1)
    absent = Member.objects.get(name="Ann 1").pk
    for name, since in (("Sid Spare", 2), ("Ann 1", 3)):
        substitute(director, whist.pk, place_id=place.pk, absent_id=absent, name=name,
                   from_round=since, reason="ill")  # fmt: skip
    scored(whist)
    taken_round(whist.tournament)


def test_a_late_team_and_another_movement(bridge: Session, director: User) -> None:
    seat_contestants(director, bridge.pk, kind="teams", contestants=6, trays_per_round=2,
                     system="round-robin")  # fmt: skip
    play(director, bridge, lambda _ns, _ew: "4SN=", rounds=1)
    section = section_of(bridge)
    owls = LateEntrant(2, tuple(f"Owl {number}" for number in range(1, 5)), "The Owls")
    change_evening(director, bridge.pk, section.pk, owls, version=under_way(section).version)
    fewer = NewMovement(3, "round-robin", 2, 2)
    change_evening(director, bridge.pk, section.pk, fewer, version=under_way(section).version)
    play(director, bridge, lambda ns, ew: "4SN=" if ns < ew else "P", rounds=2)
    scored(bridge)
    back = taken_round(bridge.tournament)
    there = section_of(back.sessions.get())
    assert [plan.change for plan in there.plans.order_by("version")] == [
        "", "", "late-entrant", "movement"
    ]  # fmt: skip


def test_a_change_that_was_taken_back(whist: Session, director: User) -> None:
    section = section_of(whist)
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    for version, one in ((1, LatePair(2)), (3, Length(4))):
        change_evening(director, whist.pk, section.pk, one, version=version)
        if version == 1:
            take_change_back(director, whist.pk, section.pk, 2, version=2)
    scored(whist)
    there = section_of(taken_round(whist.tournament).sessions.get())
    assert [plan.change for plan in there.plans.all()] == ["", "late-pair", "taken-back", "rounds"]
    assert [plan.change for plan in under_way(there).history] == ["rounds"]


def test_a_suit_that_is_trumps_all_evening(whist: Session, director: User) -> None:
    declare_trump(director, whist.pk, "♦")
    play(director, whist, lambda _ns, _ew: "7", rounds=1)
    scored(whist)
    back = taken_round(whist.tournament)
    assert back.sessions.get().declared_trump == "♦"


def test_a_scale_of_the_clubs_own(bridge: Session, director: User) -> None:
    seat_contestants(director, bridge.pk, kind="teams", contestants=3, trays_per_round=1,
                     system="howell-teams")  # fmt: skip
    keep_scale(director, bridge.tournament.club_id, name="League", steps="0 15-15\n2-60 25-5")
    switches: dict[str, str | int] = {
        "method": "matches", "match": "imps", "match_total": "vps", "vp_scale": "own"
    }  # fmt: skip
    choose_rules(director, bridge.pk, name="wbf", switches=switches, scale="League")
    play_all(director, bridge, lambda ns, ew, _board: "4SN=" if ns < ew else "4SN-1")
    scored(bridge)
    taken_round(bridge.tournament)


def test_what_is_public_and_what_the_clock_shows(bridge: Session, director: User) -> None:
    set_minutes(director, bridge.pk, 20, 3)
    start_clock(director, bridge.pk)
    hide_results(director, bridge.pk, 2)
    put_up_notice(director, bridge.pk, "Tea after “round 2” & cake")
    declare_void(director, bridge.pk, "the boards were those of last week")
    scored(bridge)
    back = taken_round(bridge.tournament).sessions.get()
    was = Session.objects.select_related("clock", "publication").get(pk=bridge.pk)
    assert back.clock.ends_at == was.clock.ends_at
    assert (back.publication.hidden_from, back.publication.notice) == (2, was.publication.notice)
    assert back.publication.void_reason == "the boards were those of last week"


def test_an_open_evening_stays_live_though_all_is_in(bridge: Session, director: User) -> None:
    """Standings that are computed anew set no new time from which they are official."""
    play_all(director, bridge, lambda _ns, _ew, _board: "4SN=")
    scored(bridge)
    Publication.objects.all().delete()
    back = taken_round(bridge.tournament)
    assert not Publication.objects.filter(session__tournament=back).exists()


def test_what_has_changed_since_they_were_official(
    bridge: Session, director: User, enter: Enter
) -> None:
    play_all(director, bridge, lambda ns, ew, _board: "4SN=" if ns < ew else "4SN-1")
    scored(bridge)
    yesterday = timezone.now() - datetime.timedelta(days=1)
    Publication.objects.update(official_at=yesterday)
    enter(bridge, 1, "6SN=", base_version=1, reason="misread")
    scored(bridge)
    lock_session(director, bridge.pk)
    back = taken_round(bridge.tournament).sessions.get()
    assert Standings.objects.filter(published=True).count() == 2
    was, now = (said(Session.objects.get(pk=each.pk)) for each in (bridge, back))
    assert was == now
    assert now


def said(session: Session) -> list[str]:
    view = standings_view(session, all_trays=True)
    assert view is not None
    found = changed_since(session, view)
    assert found is not None
    moved = [f"{one.was.place} {one.was.total} {one.now.total}" for one in found.moved]
    return moved + [f"{one.tray} {one.who} {one.reason}" for one in found.corrected]


def test_sessions_sections_and_players_of_several_clubs(
    bridge: Session, director: User, club: Club
) -> None:
    """The second session has a section of another club, and both are one field."""
    name_pairs(director, bridge.pk, NAMES)
    play(director, bridge, lambda _ns, _ew: "4SN=", rounds=2)
    away = make_club(director, "Away", "America/Chicago")
    choose_ew_numbers(director, away.pk, numbers="first", first=21)
    second = Session.objects.create(
        tournament=bridge.tournament, number=2, played_on=bridge.played_on
    )
    section = seat_pairs(director, second.pk, pairs=6, trays_per_round=1)
    Section.objects.filter(pk=section.pk).update(club=away, series="x")
    second.trays.update(series="x")
    visitor = Member.objects.create(club=away, name="Vi Sitor", number="7")
    entry = Entry.objects.filter(places__section=section).order_by("pk")[0]
    EntryPerson.objects.create(entry=entry, member=visitor, order=1)
    scored(bridge)
    back = taken_round(bridge.tournament)
    clubs = back.sessions.order_by("number").values_list("sections__club__name", flat=True)
    assert list(clubs) == ["Here", "Away"]


def test_how_sessions_are_put_together_and_ranked_by_strata(
    bridge: Session, director: User
) -> None:
    name_pairs(director, bridge.pk, NAMES)
    second = add_session(director, bridge.pk, played_on=bridge.played_on)
    put_together(director, bridge.pk, "mean_percent", {2: ("share", Fraction(1, 3))})
    entry = Entry.objects.filter(tournament=bridge.tournament).order_by("pk")[0]
    choose_strata(
        director,
        bridge.pk,
        limits=[1500, 500],
        graded_by="mean",
        grades={},
        given={entry.pk: "C"},
        handicaps={entry.pk: Fraction(-3, 2)},
    )
    choose_prizes(director, second.pk, {"ranking": 2, "B": 1}, one_each=False)
    for field in bridge.tournament.fields.all():
        score_field(field.pk)
    back = Tournament.objects.get(pk=taken_round(bridge.tournament).pk)
    assert (back.overall_way, back.graded_by) == ("mean_percent", "mean")
    assert back.strata_limits == [1500, 500]


def test_players_who_retired_or_were_erased_stay_so(bridge: Session, director: User) -> None:
    name_pairs(director, bridge.pk, NAMES)
    play(director, bridge, lambda _ns, _ew: "4SN=", rounds=1)
    close_session(director, bridge.pk)
    one, other = (Member.objects.get(name=name) for name in ("Ann 1", "Bob 2"))
    retire_member(director, one.club_id, one.pk, retired=True)
    erase_member(director, other.club_id, other.pk, "Bob 2")
    scored(bridge)
    taken_round(bridge.tournament)
    assert "Bob 2" not in file_of(bridge.tournament).decode()


def test_a_name_stays_though_there_is_no_such_user(
    bridge: Session, director: User, enter: Enter
) -> None:
    clerk = User.objects.create_user("clerk")
    role = Role.objects.create(user=clerk, kind=Role.Kind.SCORER, session=bridge)
    enter(bridge, 1, "4SN=", by=clerk)
    enter(bridge, 2, "P")
    take_away(director, role.pk)
    scored(bridge)
    file = file_of(bridge.tournament)
    assert [deed["what"] for deed in json.loads(file)["log"]][-2:] == ["result.entered"] * 2
    clerk.delete()
    made = import_event(read_event(file)).tournament
    assert file_of(made) == file
    at = TableRound(section_of(made.sessions.get()).pk, 1, 1)
    assert [one.said_by for one in history(made.sessions.get(), at, 1)] == ["clerk"]
    rows = Result.objects.filter(play__section__session__tournament=made).order_by("pk")
    assert [(row.said_by, row.said_by_name) for row in rows] == [(None, "clerk"), (director, "")]
    deeds = log_of(made.club, session_id=made.sessions.get().pk)
    assert {deed.doer for deed, _where in log_entries(deeds)} == {"dora", "clerk"}

"""Provisional, official, locked: who moves it on, and what moves on by itself."""

import datetime
from fractions import Fraction

import pytest
from django.utils import timezone

from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.rows import everything
from tournaments.actions.changes import change_evening
from tournaments.actions.clubs import make_club
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.actions.publication import (
    hide_results,
    lock_session,
    make_official,
    put_up_notice,
    set_correction_period,
    show_results,
    unlock_session,
)
from tournaments.actions.rules import choose_rules
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.standings import KEPT_GENERATIONS
from tournaments.actions.substitutes import substitute
from tournaments.actions.trays import TrayDetails, change_trays
from tournaments.models import Log, Publication, Role, Session, User
from tournaments.queries.people.substitutes import players
from tournaments.queries.plan.changes import Length
from tournaments.queries.standings.publication import Phase, phase_of
from tournaments.refusal import NotAllowed, Refusal

pytestmark = pytest.mark.django_db

MINUTE = datetime.timedelta(minutes=1)


def phase(session: Session, after: int = 0) -> Phase:
    """The phase so many minutes from now."""
    publication = Publication.objects.filter(session=session).first() or Publication()
    return phase_of(publication, timezone.now() + after * MINUTE)


def made_official(session: Session) -> None:
    """The time for corrections is over since a minute."""
    Publication.objects.filter(session=session).update(official_at=timezone.now() - MINUTE)


@pytest.fixture
def played(whist: Session, director: User) -> Session:
    """Every result is in and scored."""
    play_all(director, whist, lambda ns, ew, tray: 7)
    scored(whist)
    return whist


def test_an_evening_with_results_to_come_is_not_settled(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    scored(whist)
    assert phase(whist, after=10_000) is Phase.LIVE


def test_the_last_result_begins_the_time_for_corrections(played: Session, enter: Enter) -> None:
    assert [phase(played, after) for after in (0, 29, 31)] == [
        Phase.PROVISIONAL,
        Phase.PROVISIONAL,
        Phase.OFFICIAL,
    ]
    first = played.publication.official_at
    enter(played, 1, "8", base_version=1, reason="typed wrongly")
    scored(played)
    assert Publication.objects.get().official_at == first


def test_closing_begins_it_too_and_opening_again_ends_it(whist: Session, director: User) -> None:
    set_correction_period(director, whist.tournament.club_id, 5)
    close_session(director, whist.pk)
    assert [phase(whist, after) for after in (4, 6)] == [Phase.PROVISIONAL, Phase.OFFICIAL]
    reopen_session(director, whist.pk)
    assert phase(whist, after=10_000) is Phase.LIVE
    close_session(director, whist.pk)
    made_official(whist)
    reopen_session(director, whist.pk)
    assert phase(whist) is Phase.OFFICIAL
    whats = list(Log.objects.order_by("pk").values_list("what", flat=True))[-4:]
    assert whats == ["session.closed", "session.reopened", "session.closed", "session.reopened"]


def test_what_is_locked_is_not_corrected(played: Session, director: User, enter: Enter) -> None:
    lock_session(director, played.pk)
    assert phase(played) is Phase.LOCKED
    with pytest.raises(Refusal, match="locked"):
        enter(played, 1, "8", base_version=1, reason="too late")
    with pytest.raises(Refusal, match="locked"):
        reopen_session(director, played.pk)
    with pytest.raises(Refusal, match="why"):
        unlock_session(director, played.pk, "  ")
    unlock_session(director, played.pk, "a score was added wrongly")
    assert phase(played) is Phase.OFFICIAL
    log = Log.objects.first()
    assert log is not None
    assert (log.what, log.details) == (
        "session.unlocked",
        {"reason": "a score was added wrongly"},
    )
    reopen_session(director, played.pk)
    assert enter(played, 1, "8", base_version=1, reason="added wrongly").version == 2


def test_what_is_locked_keeps_its_rules_names_trays_and_plan(
    played: Session, director: User
) -> None:
    name_pairs(director, played.pk, {1: ["Ann", "Bob"]})
    ann = players(played)[0]
    lock_session(director, played.pk)
    before = everything()
    section = played.sections.get()
    for change in (
        lambda: choose_rules(director, played.pk, name="whist-1910", switches={"method": "total"}),
        lambda: name_pairs(director, played.pk, {1: ["Cora", "Dan"]}),
        lambda: change_trays(director, played.pk, {1: TrayDetails("W", "none", "")}),
        lambda: change_evening(director, played.pk, section.pk, Length(3), version=1),
        lambda: substitute(director, played.pk, place_id=ann.place_id, absent_id=ann.member_id,
                           name="Eve", from_round=1),
        lambda: adjust_total(director, played.pk, ann.place_id, Fraction(1), "x", seen=0),
        lambda: seat_pairs(director, played.pk, pairs=6, trays_per_round=1),
    ):  # fmt: skip
        with pytest.raises(Refusal, match="locked"):
            change()
    assert everything() == before


def test_rules_stay_where_another_session_they_score_is_locked(
    played: Session, director: User
) -> None:
    other = Session.objects.create(
        tournament=played.tournament, number=2, played_on=played.played_on
    )
    lock_session(director, played.pk)
    with pytest.raises(Refusal, match="locked"):
        choose_rules(director, other.pk, name="whist-1910", switches={"method": "total"})


def test_only_an_organiser_locks(played: Session) -> None:
    dick = User.objects.create_user("dick")
    Role.objects.create(user=dick, kind=Role.Kind.DIRECTOR, tournament=played.tournament)
    with pytest.raises(NotAllowed):
        lock_session(dick, played.pk)
    with pytest.raises(NotAllowed):
        set_correction_period(dick, played.tournament.club_id, 5)
    assert phase(played) is Phase.PROVISIONAL


def test_nothing_settles_while_it_is_hidden(whist: Session, director: User) -> None:
    hide_results(director, whist.pk, 4)
    play_all(director, whist, lambda ns, ew, tray: 7)
    scored(whist)
    assert phase(whist, after=10_000) is Phase.LIVE
    with pytest.raises(Refusal, match="Show the results first"):
        lock_session(director, whist.pk)
    show_results(director, whist.pk)
    assert phase(whist) is Phase.PROVISIONAL
    hide_results(director, whist.pk, Publication.NOW)
    assert phase(whist, after=10_000) is Phase.LIVE
    show_results(director, whist.pk)
    made_official(whist)
    with pytest.raises(Refusal, match="official"):
        hide_results(director, whist.pk, Publication.NOW)


def test_what_stood_when_it_became_official_is_kept(
    played: Session, director: User, enter: Enter
) -> None:
    field = played.tournament.fields.get()
    enter(played, 1, "8", base_version=1, reason="in time")
    scored(played)
    made_official(played)
    for version in range(KEPT_GENERATIONS + 2):
        enter(played, 2, str(8 + version % 2), base_version=version + 1, reason="afterwards")
        scored(played)
    kept = list(field.generations.values_list("generation", "published"))
    assert kept[0] == (2, True)
    assert [published for _generation, published in kept[1:]] == [False] * KEPT_GENERATIONS


def ends(session: Session) -> datetime.timedelta:
    """How long from now corrections are taken."""
    at = Publication.objects.get(session=session).official_at
    assert at is not None
    return at - timezone.now()


@pytest.mark.parametrize("minutes", [45, 10])
def test_another_period_counts_from_the_end_of_play(
    played: Session, director: User, minutes: int
) -> None:
    """Ten minutes after the end as well as at once."""
    since = timezone.now() - 10 * MINUTE
    Publication.objects.filter(session=played).update(official_at=since + 30 * MINUTE)
    revision = played.publication.revision
    set_correction_period(director, played.tournament.club_id, minutes + 5)
    set_correction_period(director, played.tournament.club_id, minutes + 5)
    left = (minutes + 5 - 10) * MINUTE
    assert left - MINUTE < ends(played) <= left
    assert Publication.objects.get().revision == revision + 1
    assert Log.objects.filter(what="club.correction_period").count() == 1


def test_a_period_that_is_over_makes_official_now_and_for_good(
    played: Session, director: User
) -> None:
    Publication.objects.filter(session=played).update(official_at=timezone.now() + 5 * MINUTE)
    set_correction_period(director, played.tournament.club_id, 20)
    assert -MINUTE < ends(played) <= datetime.timedelta()
    assert phase(played) is Phase.OFFICIAL
    official_at = Publication.objects.get().official_at
    set_correction_period(director, played.tournament.club_id, 1440)
    assert Publication.objects.get().official_at == official_at


def test_another_period_is_of_this_club_and_of_what_has_ended(
    played: Session, set_up: SetUp, director: User
) -> None:
    club = make_club(director, "Another")
    before = Publication.objects.get(session=played).official_at
    going_on = set_up("bridge")
    put_up_notice(director, going_on.pk, "Tea")
    set_correction_period(director, club.pk, 5)
    assert Publication.objects.get(session=played).official_at == before
    set_correction_period(director, played.tournament.club_id, 5)
    assert Publication.objects.get(session=going_on).official_at is None


def test_a_director_makes_it_official_now(played: Session, director: User, enter: Enter) -> None:
    dick = User.objects.create_user("dick")
    Role.objects.create(user=dick, kind=Role.Kind.DIRECTOR, tournament=played.tournament)
    make_official(dick, played.pk)
    assert phase(played) is Phase.OFFICIAL
    official_at = Publication.objects.get().official_at
    make_official(dick, played.pk)
    assert Publication.objects.get().official_at == official_at
    assert Log.objects.filter(what="session.official", who=dick).count() == 1
    close_session(dick, played.pk)
    reopen_session(dick, played.pk)
    enter(played, 1, "8", base_version=1, reason="added wrongly")
    scored(played)
    assert phase(played) is Phase.OFFICIAL
    field = played.tournament.fields.get()
    assert list(field.generations.values_list("published", flat=True)) == [True, False]


def test_what_has_not_ended_is_not_made_official(
    whist: Session, director: User, stranger: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    with pytest.raises(NotAllowed):
        make_official(stranger, whist.pk)
    with pytest.raises(Refusal, match="Close the evening first"):
        make_official(director, whist.pk)
    close_session(director, whist.pk)
    with pytest.raises(Refusal, match="being computed"):
        make_official(director, whist.pk)
    scored(whist)
    hide_results(director, whist.pk, Publication.NOW)
    before = everything()
    with pytest.raises(Refusal, match="Show the results first"):
        make_official(director, whist.pk)
    assert everything() == before
    show_results(director, whist.pk)
    make_official(director, whist.pk)
    assert phase(whist) is Phase.OFFICIAL


@pytest.mark.parametrize("minutes", [2880, 43_200])
def test_corrections_are_taken_for_days(played: Session, director: User, minutes: int) -> None:
    before = ends(played)
    club = set_correction_period(director, played.tournament.club_id, minutes)
    club.refresh_from_db()
    assert club.correction_minutes == minutes
    assert ends(played) - before > (minutes - 60) * MINUTE
    assert phase(played) is Phase.PROVISIONAL


@pytest.mark.parametrize("minutes", [-1, 43_201])
def test_corrections_are_not_taken_for_ever(whist: Session, director: User, minutes: int) -> None:
    with pytest.raises(Refusal, match="43,200"):
        set_correction_period(director, whist.tournament.club_id, minutes)


def test_a_notice_is_put_up_and_taken_away(whist: Session, director: User) -> None:
    assert put_up_notice(director, whist.pk, "  Tea\n is ready ").notice == "Tea is ready"
    with pytest.raises(Refusal, match="200"):
        put_up_notice(director, whist.pk, "a" * 201)
    assert put_up_notice(director, whist.pk, "").notice == ""
    rows = Log.objects.order_by("pk").values_list("what", "details__text")
    assert list(rows)[-2:] == [("notice.put_up", "Tea is ready"), ("notice.taken_down", "")]

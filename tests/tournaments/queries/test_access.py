"""Who may do what: each role where it was given, and nowhere else."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.tournaments.conftest import SetUp, section_of
from tournaments.models import Club, Role, Session, User
from tournaments.queries.access import (
    NO_POWERS,
    Powers,
    SessionEntered,
    club_for,
    club_to_read,
    clubs_of,
    clubs_read_by,
    may_direct,
    may_organise,
    may_read,
    may_score,
    powers,
    session_entered,
    session_to_direct,
    session_to_read,
    session_to_score,
    tournament_to_direct,
)
from tournaments.refusal import NotAllowed, NotFound, SignInFirst

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

ASKED = ("organise", "read", "direct", "score")


def allowed(person: User | AnonymousUser, session: Session) -> set[str]:
    """What this person may do with the session and its club."""
    tournament = session.tournament
    answers = (
        may_organise(person, tournament.club),
        may_read(person, tournament.club),
        may_direct(person, tournament),
        may_score(person, session),
    )
    return {asked for asked, answer in zip(ASKED, answers, strict=True) if answer}


def with_role(kind: str, session: Session) -> User:
    """Somebody with one role, given where roles of its kind are given."""
    user = User.objects.create_user(kind)
    places: dict[str, dict[str, Any]] = {
        Role.Kind.ORGANISER: {"club": session.tournament.club},
        Role.Kind.READER: {"club": session.tournament.club},
        Role.Kind.DIRECTOR: {"tournament": session.tournament},
        Role.Kind.SCORER: {"session": session},
    }
    Role.objects.create(user=user, kind=kind, **places[kind])
    return user


@pytest.mark.parametrize(
    ("kind", "there", "in_another_evening"),
    [
        ("organiser", {"organise", "read", "direct", "score"}, set(ASKED)),
        ("reader", {"read"}, {"read"}),
        ("director", {"direct", "score"}, set()),
        ("scorer", {"score"}, set()),
    ],
)
def test_a_role_allows_what_it_says_where_it_was_given(
    whist: Session, set_up: SetUp, kind: str, there: set[str], in_another_evening: set[str]
) -> None:
    person, other = with_role(kind, whist), set_up("bridge")
    assert allowed(person, whist) == there
    assert allowed(person, other) == in_another_evening
    granted = powers(person, whist)
    assert (granted.can_direct, granted.can_score) == ("direct" in there, "score" in there)
    assert granted.can_organise == ("organise" in there)


def test_nobody_else_may_do_anything(whist: Session, stranger: User) -> None:
    assert allowed(stranger, whist) == set()
    assert allowed(AnonymousUser(), whist) == set()
    assert powers(stranger, whist) == powers(AnonymousUser(), whist)
    assert not any(powers(stranger, whist))


def test_powers_known_of_one_person_are_nobody_elses(whist: Session, set_up: SetUp) -> None:
    """A session that was read for somebody tells others what they may do themselves."""
    early, scorer = User.objects.create_user("early"), with_role("scorer", whist)
    late, far = User.objects.create_user("late"), User.objects.create_user("far", id=5000)
    read = session_to_read(whist.pk, scorer)
    for other in (early, late, far, AnonymousUser()):
        assert powers(other, read) == NO_POWERS
    assert powers(scorer, session_to_read(whist.pk, early)).can_score
    assert powers(scorer, session_to_read(whist.pk, late)).can_score
    assert powers(scorer, session_to_read(whist.pk)).can_score


def test_powers_that_are_known_are_not_asked_again(
    whist: Session, django_assert_num_queries: Any
) -> None:
    person = User.objects.create_user("far", id=5000)
    Role.objects.create(user=person, kind=Role.Kind.SCORER, session=whist)
    read = session_to_read(whist.pk, person)
    with django_assert_num_queries(0):
        assert powers(User(pk=int("5000")), read) == Powers(False, True, False)


def test_the_clubs_of_a_person_are_those_with_their_role(whist: Session) -> None:
    club = whist.tournament.club
    other = Club.objects.create(name="Another club", time_zone="Europe/London")
    people = {kind: with_role(kind, whist) for kind in ("organiser", "reader", "director")}
    Role.objects.create(user=people["organiser"], kind=Role.Kind.READER, club=other)
    assert clubs_of(people["organiser"]) == [club]
    assert clubs_read_by(people["organiser"]) == [other]
    assert (clubs_of(people["reader"]), clubs_read_by(people["reader"])) == ([], [club])
    assert (clubs_of(people["director"]), clubs_read_by(people["director"])) == ([], [])
    assert (clubs_of(AnonymousUser()), clubs_read_by(AnonymousUser())) == ([], [])


Opens = Callable[[User | AnonymousUser, int], object]

DOORS: dict[str, tuple[Opens, Callable[[Session], int], set[str]]] = {
    "club": (club_for, lambda one: one.tournament.club_id, {"organiser"}),
    "club to read": (club_to_read, lambda one: one.tournament.club_id, {"organiser", "reader"}),
    "tournament": (
        tournament_to_direct,
        lambda one: one.tournament_id,
        {"organiser", "director"},
    ),
    "session to direct": (session_to_direct, lambda one: one.pk, {"organiser", "director"}),
    "session to score": (session_to_score, lambda one: one.pk, {"organiser", "director", "scorer"}),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_door_opens_for_those_who_may_and_tells_others_why_not(
    whist: Session, stranger: User, door: str
) -> None:
    opens, key, may = DOORS[door]
    number = key(whist)
    for kind in Role.Kind.values:
        person = with_role(kind, whist)
        if kind in may:
            opened: Any = opens(person, number)
            assert opened.pk == number
        else:
            with pytest.raises(NotAllowed, match=whist.tournament.club.name):
                opens(person, number)
    with pytest.raises(NotAllowed):
        opens(stranger, number)
    with pytest.raises(SignInFirst):
        opens(AnonymousUser(), number)
    with pytest.raises(NotFound, match="no such"):
        opens(stranger, 999_999)


def test_anybody_reads_a_session_that_is_there(whist: Session) -> None:
    assert session_to_read(whist.pk) == whist
    assert session_to_read(whist.pk, AnonymousUser()) == whist
    with pytest.raises(NotFound):
        session_to_read(999_999)


def test_an_entry_needs_the_last_plan_of_a_section_of_that_session(
    whist: Session, bridge: Session, stranger: User
) -> None:
    scorer, section = with_role("scorer", whist), section_of(whist)
    plan = section.plans.get()
    entered = session_entered(scorer, whist.pk, section.pk)
    club = whist.tournament.club_id
    assert entered == SessionEntered("open", "whist", club, plan.pk, plan.made_at)
    without = SessionEntered("open", "whist", club, None, None)
    assert session_entered(scorer, whist.pk, section_of(bridge).pk) == without
    assert session_entered(scorer, whist.pk, None) == without
    for number in (section.pk, None):
        with pytest.raises(NotAllowed):
            session_entered(stranger, whist.pk, number)
        with pytest.raises(SignInFirst):
            session_entered(AnonymousUser(), whist.pk, number)
    with pytest.raises(NotAllowed):
        session_entered(scorer, bridge.pk, section_of(bridge).pk)

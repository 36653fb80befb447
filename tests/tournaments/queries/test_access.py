"""Who may do what: each role where it was given, and nowhere else."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.tournaments.conftest import SetUp
from tournaments.models import Role, Session, User
from tournaments.queries.access import may_direct, may_organise, may_read, may_score, powers

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
    assert (granted.directs, granted.scores) == ("direct" in there, "score" in there)
    assert granted.organises == ("organise" in there)


def test_nobody_else_may_do_anything(whist: Session, stranger: User) -> None:
    assert allowed(stranger, whist) == set()
    assert allowed(AnonymousUser(), whist) == set()
    assert powers(stranger, whist) == powers(AnonymousUser(), whist)
    assert not any(powers(stranger, whist))

"""Invitations and roles: who may give what, once, and take it away."""

import datetime
import re

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.at_once import PEOPLE, at_once
from tests.tournaments.rows import everything
from tournaments.actions.invitations import (
    LASTS,
    accept,
    accept_with_account,
    invite,
    new_invitation_key,
    revoke_invitation,
)
from tournaments.actions.roles import take_away
from tournaments.models import Club, Invitation, Log, Role, Session, User
from tournaments.queries.access import (
    clubs_of,
    clubs_read_by,
    may_direct,
    may_organise,
    may_read,
    may_score,
)
from tournaments.queries.people.helpers import helpers_of, invitations_of
from tournaments.refusal import NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db

KINDS = list(Role.Kind.values)


@pytest.fixture
def fay(db: None) -> User:
    """Has an account, and helps nobody yet."""
    return User.objects.create_user("fay")


@pytest.fixture
def floor(whist: Session) -> User:
    """Directs the evening; organises nothing."""
    user = User.objects.create_user("dick")
    Role.objects.create(user=user, kind=Role.Kind.DIRECTOR, tournament=whist.tournament)
    return user


def ground_id(session: Session, kind: str) -> int:
    """Where a role of this kind is given."""
    if kind == "scorer":
        return session.pk
    return session.tournament_id if kind == "director" else session.tournament.club_id


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_accepts_may_do_that_and_no_more(
    director: User, whist: Session, fay: User, kind: str
) -> None:
    _invitation, token = invite(director, kind, ground_id(whist, kind))
    accept(fay, token)
    club = whist.tournament.club
    assert may_organise(fay, club) is (kind == "organiser")
    assert may_direct(fay, whist.tournament) is (kind in ("organiser", "director"))
    assert may_score(fay, whist) is (kind != "reader")
    assert may_read(fay, club) is (kind in ("organiser", "reader"))
    assert clubs_of(fay) == ([club] if kind == "organiser" else [])
    assert clubs_read_by(fay) == ([club] if kind == "reader" else [])
    told = list(Log.objects.filter(club=club).values_list("what", "who__username"))[:2]
    assert told == [("invitation.accepted", "fay"), ("person.invited", "dora")]


@pytest.mark.parametrize("kind", KINDS)
def test_who_may_invite_whom(
    director: User, floor: User, stranger: User, fay: User, whist: Session, kind: str
) -> None:
    where = ground_id(whist, kind)
    invite(director, kind, where)
    if kind == "scorer":
        invite(floor, kind, where)
    before = everything()
    for person in (stranger, fay) if kind == "scorer" else (floor, stranger, fay):
        with pytest.raises(NotAllowed):
            invite(person, kind, where)
    with pytest.raises(NotFound):
        invite(director, kind, 10**9)
    with pytest.raises(Refusal, match="Choose a role"):
        invite(director, "emperor", where)
    assert everything() == before


def test_a_token_is_kept_as_a_digest_only(director: User, whist: Session) -> None:
    invitation, token = invite(director, "scorer", whist.pk)
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)
    assert token not in str(everything())
    assert invitation.digest in str(everything())


def test_the_same_form_sent_twice_makes_one_invitation(
    director: User, floor: User, whist: Session
) -> None:
    key = new_invitation_key()
    first, again = (invite(director, "scorer", whist.pk, key=key) for _ in range(2))
    assert first == again
    others = (
        invite(director, "scorer", whist.pk),
        invite(director, "scorer", whist.pk, key="short"),
        invite(director, "organiser", whist.tournament.club_id, key=key),
        invite(floor, "scorer", whist.pk, key=key),
    )
    assert len({token for _invitation, token in (first, *others)}) == 5
    assert Log.objects.filter(what="person.invited").count() == 5


def test_a_link_is_good_once(director: User, whist: Session, fay: User, stranger: User) -> None:
    key = new_invitation_key()
    invitation, token = invite(director, "scorer", whist.pk, key=key)
    accept(fay, token)
    before = everything()
    accept(fay, token)  # a double click
    with pytest.raises(Refusal, match="has been used") as refused:
        accept(stranger, token)
    assert refused.value.status == 410
    with pytest.raises(Refusal, match="has been used"):
        accept_with_account(token, "newcomer", "a long pass phrase")
    with pytest.raises(Refusal, match="Remove the role instead"):
        revoke_invitation(director, invitation.pk)
    with pytest.raises(Refusal, match="Make another"):
        invite(director, "scorer", whist.pk, key=key)
    assert everything() == before


def test_a_link_that_is_of_no_use(director: User, whist: Session, fay: User) -> None:
    expired, token = invite(director, "scorer", whist.pk)
    almost = timezone.now() + LASTS - datetime.timedelta(minutes=1)
    assert expired.expires_at > almost
    Invitation.objects.update(expires_at=timezone.now())
    revoked, other = invite(director, "scorer", whist.pk)
    revoke_invitation(director, revoked.pk)
    revoke_invitation(director, revoked.pk)
    assert list(invitations_of(whist)) == []
    before = everything()
    for sent, sentence in (
        (token, "has expired"),
        (other, "was taken back"),
        ("x" * 43, "Was the whole link copied"),
    ):
        with pytest.raises(Refusal, match=sentence):
            accept(fay, sent)
    assert everything() == before
    assert Log.objects.filter(what="invitation.revoked").count() == 1


def test_an_invitation_is_worth_the_word_of_whoever_made_it(
    director: User, floor: User, whist: Session, fay: User
) -> None:
    _invitation, token = invite(floor, "scorer", whist.pk)
    take_away(director, floor.roles.get().pk)
    with pytest.raises(Refusal, match="dick made this invitation, and may not invite any more"):
        accept(fay, token)
    Role.objects.create(user=floor, kind="director", tournament=whist.tournament)
    User.objects.filter(pk=floor.pk).update(is_active=False)
    with pytest.raises(Refusal, match="may not invite any more"):
        accept(fay, token)
    assert not fay.roles.exists()


def test_somebody_elses_invitation_stays(
    director: User, floor: User, stranger: User, whist: Session
) -> None:
    of_club, _token = invite(director, "reader", whist.tournament.club_id)
    of_session, _token = invite(director, "scorer", whist.pk)
    for person, invitation in ((stranger, of_session), (stranger, of_club), (floor, of_club)):
        with pytest.raises(NotAllowed):
            revoke_invitation(person, invitation.pk)
    revoke_invitation(floor, of_session.pk)
    assert [offer.pk for offer in invitations_of(whist.tournament.club)] == [of_club.pk]


def test_whoever_has_as_much_does_not_use_a_link_up(
    director: User, whist: Session, fay: User
) -> None:
    club_id = whist.tournament.club_id
    _made, to_read = invite(director, "reader", club_id)
    _made, to_organise = invite(director, "organiser", club_id)
    for token in (to_read, to_organise):
        with pytest.raises(Refusal, match="still good for somebody else"):
            accept(director, token)
    accept(fay, to_read)
    accept(fay, to_organise)
    assert [role.kind for role in fay.roles.all()] == ["organiser"]


def test_an_account_and_its_role_come_together_or_not_at_all(
    director: User, whist: Session
) -> None:
    _made, token = invite(director, "scorer", whist.pk)
    with pytest.raises(Refusal, match="Choose another"):
        accept_with_account(token, "dora", "a long pass phrase")
    user, _invitation = accept_with_account(token, "newcomer", "a long pass phrase")
    assert user.check_password("a long pass phrase")
    assert may_score(user, whist)


def test_the_last_organiser_stays(director: User, club: Club, fay: User) -> None:
    mine = director.roles.get()
    with pytest.raises(Refusal, match="dora is the last organiser of Here"):
        take_away(director, mine.pk)
    Role.objects.create(user=User.objects.create_user("rita"), kind="reader", club=club)
    with pytest.raises(Refusal, match="last organiser"):
        take_away(director, mine.pk)
    Role.objects.create(user=fay, kind="organiser", club=club)
    take_away(fay, mine.pk)
    assert not may_organise(director, club)
    assert Log.objects.filter(what="role.taken").get().details["name"] == "dora"
    with pytest.raises(NotFound, match="removed already"):
        take_away(fay, mine.pk)


def test_who_may_take_a_role_away(
    director: User, floor: User, stranger: User, whist: Session, fay: User
) -> None:
    scorer = Role.objects.create(user=fay, kind="scorer", session=whist)
    for person, role in (
        (stranger, scorer),
        (fay, floor.roles.get()),
        (floor, director.roles.get()),
    ):
        with pytest.raises(NotAllowed):
            take_away(person, role.pk)
    take_away(floor, scorer.pk)
    take_away(floor, floor.roles.get().pk)  # their own, of their own will
    assert Role.objects.filter(user__in=[fay, floor]).count() == 0


def test_everybody_around_is_listed_in_one_query(
    director: User,
    floor: User,
    whist: Session,
    fay: User,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    club = whist.tournament.club
    Role.objects.create(user=fay, kind="scorer", session=whist)
    Role.objects.create(user=fay, kind="reader", club=club)
    with django_assert_num_queries(1):
        of_club = [(one.user.username, one.kind) for one in helpers_of(club)]
    of_session = [(one.user.username, one.kind) for one in helpers_of(whist)]
    assert of_session == [("dora", "organiser"), ("dick", "director"), ("fay", "scorer")]
    assert of_club == [*of_session, ("fay", "reader")]
    assert [one.user.username for one in helpers_of(whist.tournament)] == ["dora", "dick", "fay"]


@pytest.mark.django_db(transaction=True)
def test_of_many_who_open_one_link_at_once_one_has_the_role(director: User, whist: Session) -> None:
    _made, token = invite(director, "scorer", whist.pk)
    people = [User.objects.create_user(f"person{n}") for n in range(PEOPLE)]
    raised = at_once(lambda number: accept(people[number], token))
    assert [str(error) for error in raised] == [str(raised[0])] * (PEOPLE - 1)
    assert "has been used" in str(raised[0])
    assert Role.objects.filter(kind="scorer").count() == 1


@pytest.mark.django_db(transaction=True)
def test_organisers_who_take_one_another_away_leave_one(director: User, club: Club) -> None:
    people = [director, *(User.objects.create_user(f"person{n}") for n in range(1, PEOPLE))]
    roles = [
        Role.objects.get_or_create(user=user, kind="organiser", club=club)[0] for user in people
    ]
    at_once(lambda number: take_away(people[number], roles[number - 1].pk))
    assert Role.objects.filter(club=club, kind="organiser").count() >= 1

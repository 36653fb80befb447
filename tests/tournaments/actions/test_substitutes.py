"""Somebody sits in for a player: the pair stays what it is, and its name says who was there."""

import pytest
from django.utils import timezone

from tests.tournaments.conftest import section_of
from tournaments.actions.erase import erase_member
from tournaments.actions.evenings import close_session
from tournaments.actions.members import merge_members
from tournaments.actions.naming import name_pairs
from tournaments.actions.substitutes import substitute
from tournaments.models import (
    Club,
    Job,
    JobDocument,
    Log,
    Member,
    Place,
    Section,
    Session,
    Substitution,
    User,
)
from tournaments.queries.people.member_data import member_data
from tournaments.queries.people.names import contestants
from tournaments.queries.people.substitutes import players, substitutes
from tournaments.refusal import NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def named(whist: Session, director: User) -> Session:
    """Pairs a and b have names."""
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"], 2: ["Cora", "Dan"]})
    return whist


def sits_in(director: User, session: Session, name: str, first: int, whom: str = "Ann") -> None:
    """This one plays for Ann, or for whom it is said, from a round on."""
    player = next(each for each in players(session) if each.name == whom)
    substitute(
        director,
        session.pk,
        place_id=player.place_id,
        absent_id=player.member_id,
        name=name,
        from_round=first,
    )


def names(session: Session) -> dict[str, str]:
    """The names by label."""
    return {one.label: one.name for one in contestants([section_of(session).pk])}


def test_the_name_says_who_sat_in_and_the_pair_stays(named: Session, director: User) -> None:
    revision = Section.objects.get().revision
    sits_in(director, named, "Eve", 3)
    assert names(named)["a"] == "Ann & Bob (Eve from round 3)"
    assert names(named)["b"] == "Cora & Dan"
    pair = Place.objects.get(number=1)
    assert [str(seat) for seat in pair.entry.seats.all()] == ["Ann", "Bob"]
    assert Member.objects.filter(name="Eve").count() == 1
    assert Section.objects.get().revision == revision + 1
    assert Log.objects.get(what="player.substituted").details["from_round"] == 3
    assert [words for _key, words, _may_go in substitutes(named)] == [
        "Eve sits in for Ann from round 3."
    ]


def test_a_player_comes_back_and_another_goes(named: Session, director: User) -> None:
    sits_in(director, named, "Eve", 2)
    sits_in(director, named, "Ann", 4)
    assert names(named)["a"] == "Ann & Bob (Eve in rounds 2–3)"
    with pytest.raises(Refusal, match="sits in for Ann already"):
        sits_in(director, named, "Eve", 3, whom="Bob")
    sits_in(director, named, "Eve", 4, whom="Bob")
    assert names(named)["a"] == "Ann & Bob (Eve in rounds 2–3; Eve from round 4)"
    assert Substitution.objects.count() == 3


def test_for_one_round_and_for_both_players(named: Session, director: User) -> None:
    sits_in(director, named, "Eve", 2)
    sits_in(director, named, "Fred", 3)
    sits_in(director, named, "Gwen", 1, whom="Bob")
    assert names(named)["a"] == ("Ann & Bob (Gwen from round 1; Eve in round 2; Fred from round 3)")


def test_said_again_for_the_same_round_the_last_one_counts(named: Session, director: User) -> None:
    sits_in(director, named, "Eve", 2)
    sits_in(director, named, "Fred", 2)
    assert names(named)["a"] == "Ann & Bob (Fred from round 2)"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Cora", "Cora is already playing: b"),
        ("Bob", "Bob is already playing: a"),
        ("  ", "who sits in"),
    ],
)
def test_who_cannot_sit_in(named: Session, director: User, name: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        sits_in(director, named, name, 2)
    assert not Substitution.objects.exists()
    assert Member.objects.count() == 4


def test_nobody_sits_in_for_two(named: Session, director: User) -> None:
    sits_in(director, named, "Eve", 2)
    with pytest.raises(Refusal, match="Eve sits in for Ann already"):
        sits_in(director, named, "Eve", 3, whom="Cora")


def test_two_of_one_name_are_told_apart_by_their_numbers(
    named: Session, director: User, club: Club
) -> None:
    for number in ("81", "82"):
        Member.objects.create(club=club, name="Eve", number=number)
    with pytest.raises(Refusal, match=r"more than one Eve: Eve \(81\) or Eve \(82\)"):
        sits_in(director, named, "Eve", 2)
    sits_in(director, named, "82", 2)
    assert Substitution.objects.get().present.number == "82"


def test_only_for_whom_is_there_and_only_by_a_director(
    named: Session, director: User, stranger: User
) -> None:
    ann, dan = players(named)[0], players(named)[3]
    said = {"name": "Eve", "from_round": 2}
    with pytest.raises(NotAllowed):
        substitute(
            stranger,
            named.pk,
            place_id=ann.place_id,
            absent_id=ann.member_id,
            **said,  # type: ignore[arg-type]
        )
    with pytest.raises(Refusal, match="name the players of a"):
        substitute(
            director,
            named.pk,
            place_id=ann.place_id,
            absent_id=dan.member_id,
            **said,  # type: ignore[arg-type]
        )
    with pytest.raises(NotFound):
        substitute(director, named.pk, place_id=999999, absent_id=ann.member_id, **said)  # type: ignore[arg-type]
    close_session(director, named.pk)
    with pytest.raises(Refusal, match="closed"):
        sits_in(director, named, "Eve", 2)
    assert not Substitution.objects.exists()


def test_who_sits_in_has_sat_there(named: Session, director: User, club: Club) -> None:
    sits_in(director, named, "Eve", 2)
    eve, cora = (Member.objects.get(name=name) for name in ("Eve", "Cora"))
    said = member_data(eve)["substitutions"]
    assert [(each["from_round"], each["plays"]) for each in said] == [(2, True)]
    with pytest.raises(Refusal, match="both sat in Evening"):
        merge_members(director, club.pk, cora.pk, eve.pk)
    with pytest.raises(Refusal, match="which is open"):
        erase_member(director, club.pk, eve.pk, "Eve")
    close_session(director, named.pk)
    done = {"state": Job.State.DONE, "ended_at": timezone.now()}
    job = Job.objects.create(kind="pack", session=named, **done)
    JobDocument.objects.create(job=job, name="pack.pdf", content_type="x", content=b"Eve")
    erase_member(director, club.pk, eve.pk, "Eve")
    assert names(named)["a"] == "Ann & Bob (Player 1 from round 2)"
    assert not JobDocument.objects.exists()


def test_who_sat_in_is_called_by_the_new_name_and_by_that_of_whom_it_was(
    named: Session, director: User, club: Club
) -> None:
    sits_in(director, named, "Eve", 2)
    eve = Member.objects.get(name="Eve")
    evelyn = Member.objects.create(club=club, name="Evelyn", number="91")
    revision = Section.objects.get().revision
    merge_members(director, club.pk, evelyn.pk, eve.pk)
    assert names(named)["a"] == "Ann & Bob (Evelyn from round 2)"
    # Whoever reads the standings is shown the new name.
    assert Section.objects.get().revision == revision + 1

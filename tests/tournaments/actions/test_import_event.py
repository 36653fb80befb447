"""Importing an event: who is a member already stays the one that they are."""

import datetime
from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.rows import everything
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.saved_events import import_event, import_event_for, match_for
from tournaments.exchange.saved_event import (
    SavedClub,
    SavedEntry,
    SavedEvent,
    SavedLogEntry,
    SavedMember,
    SavedSession,
)
from tournaments.models import Club, Log, Member, Role, User
from tournaments.queries.people.newcomers import addition
from tournaments.queries.people.saved_members import match_event
from tournaments.refusal import NotAllowed, Refusal

pytestmark = pytest.mark.django_db

AT = datetime.datetime(2026, 3, 5, 19, 30, tzinfo=datetime.UTC)


def event_of(*members: SavedMember, **more: Any) -> SavedEvent:
    """An evening of these players in the club Here, each an entry of one."""
    entries = tuple(SavedEntry(people=(n,)) for n in range(1, len(members) + 1))
    session = SavedSession(number=1, played_on=AT.date())
    whole = SavedEvent(
        name="Evening",
        game="whist",
        clubs=(SavedClub(name="Here"),),
        sessions=(session,),
        members=members,
        entries=entries,
    )
    return replace(whole, **more)


def matched(club: Club, *members: SavedMember) -> list[str]:
    """The number of the member that each player is here, or new."""
    match = match_event(event_of(*members), club)
    return [each.member.number or "-" if each.member else "new" for each in match.members]


def test_members_are_known_by_number_and_name(director: User, club: Club) -> None:
    add_members(director, club.pk, ["Ann Low;7", "Bea High", "José Ruiz;9", "Dee Doe;4"])
    add_members(director, club.pk, ["Cy Young"])
    players = (
        SavedMember(name="Ann Low", number="7"),
        SavedMember(name="Bea High", number="12"),  # was given a number there
        SavedMember(name="jose  ruiz"),  # without number, accents and capitals
        SavedMember(name="Young Cy"),
        SavedMember(name="Dee Doe", number="5"),  # another one
        SavedMember(name="Eve New"),
    )
    assert matched(club, *players) == ["7", "-", "9", "-", "new", "new"]
    made = import_event(event_of(*players), into=club)
    assert Member.objects.filter(club=club).count() == 7
    assert matched(club, *players) == ["7", "-", "9", "-", "5", "-"]
    again = import_event(event_of(*players), into=club)
    assert Member.objects.filter(club=club).count() == 7
    assert [m.saved.name for m in made.match.new] == ["Dee Doe", "Eve New"]
    assert again.match.new == []


def test_members_are_known_by_the_number_of_the_federation(director: User, club: Club) -> None:
    add_members(director, club.pk, ["Ann Low;7;;100", "Bea High;8", "Cy Young;9;;300"])
    players = (
        SavedMember(name="low ann", national_number="100"),
        SavedMember(name="Bea High", number="8", national_number="200"),
        SavedMember(name="Cy Young", national_number="301"),  # another one
    )
    assert matched(club, *players) == ["7", "8", "new"]
    import_event(event_of(*players), into=club)
    made = Member.objects.get(club=club, national_number="301")
    assert (made.name, made.number) == ("Cy Young", "")


def test_two_players_are_never_one_member(director: User, club: Club) -> None:
    add_members(director, club.pk, ["Ann Low;7"])
    assert matched(club, SavedMember(name="Ann Low"), SavedMember(name="Ann Low", number="7")) == [
        "new",
        "7",
    ]


def test_a_name_that_is_nearly_a_members_is_told(director: User, club: Club) -> None:
    add_members(director, club.pk, ["Grace Cartwright"])
    (match,) = match_event(event_of(SavedMember(name="Grace Cartwrigth")), club).members
    assert match.member is None
    assert match.like is not None
    assert match.like.name == "Grace Cartwright"


TAKEN = (
    "Number 7 is Ann Low here and Bea High in the file. If they are one person, give them one "
    "name; otherwise change the number here, then import the evening."
)
SEVERAL = (
    "Several members here are called Ann Low, and the file does not say which. Give them "
    "numbers, or merge them if they are one person, then import the evening."
)


@pytest.mark.parametrize(
    ("here", "player", "sentence"),
    [
        (["Ann Low;7"], SavedMember(name="Bea High", number="7"), TAKEN),
        (["Ann Low;;;7"], SavedMember(name="Bea High", national_number="7"), TAKEN),
        (["Ann Low;7", "Ann Löw;8"], SavedMember(name="Ann Low"), SEVERAL),
    ],
)
def test_who_is_not_clear_is_asked_and_nothing_is_made(
    director: User, club: Club, here: list[str], player: SavedMember, sentence: str
) -> None:
    add_members(director, club.pk, here)
    before = everything()
    with pytest.raises(Refusal) as refused:
        import_event(event_of(SavedMember(name="Eve New"), player), into=club, by=director)
    assert str(refused.value.sentence) == sentence
    assert everything() == before


def test_a_club_that_is_not_here_is_made_with_its_customs(director: User) -> None:
    customs = SavedClub(
        name="There",
        time_zone="America/Chicago",
        ew_numbers="first",
        first_ew_number=21,
        half_minutes_per_board=14,
        half_minutes_per_round=5,
        half_minutes_per_tray=16,
        correction_minutes=45,
    )
    made = import_event(event_of(clubs=(customs,)), by=director).tournament
    club = Club.objects.get(name="There")
    assert made.club == club
    assert SavedClub(**{name: getattr(club, name) for name in SavedClub.__dataclass_fields__}) == (
        customs
    )
    assert Role.objects.get(club=club).user == director
    assert {row.what for row in Log.objects.filter(club=club)} == {"club.made", "event.imported"}


def test_a_time_zone_that_is_none_is_refused(db: None) -> None:
    before = everything()
    with pytest.raises(Refusal, match="There is no time zone Moon/Sea"):
        import_event(event_of(clubs=(SavedClub(name="There", time_zone="Moon/Sea"),)))
    assert everything() == before


def test_only_who_organises_every_club_of_it(director: User, stranger: User, club: Club) -> None:
    with pytest.raises(NotAllowed):
        import_event_for(stranger, club.pk, event_of())
    away = SavedClub(name=make_club(stranger, "Away").name)
    both = event_of(clubs=(SavedClub(name="Here"), away))
    before = everything()
    for act in (match_for, import_event_for):
        with pytest.raises(NotAllowed, match="Players of Away took part"):
            act(director, club.pk, both)
        with pytest.raises(NotAllowed, match="Players of Nowhere took part"):
            act(
                director,
                club.pk,
                event_of(clubs=(SavedClub(name="Here"), SavedClub(name="Nowhere"))),
            )
    with pytest.raises(Refusal, match="beside its organiser"):
        match_event(event_of(clubs=(SavedClub(name="There"), SavedClub(name="Here"))), club)
    assert everything() == before


def test_the_log_of_a_file_takes_nobody_back(director: User, club: Club) -> None:
    """Keys of rows of another database mean nothing here."""
    (member,) = add_members(director, club.pk, ["Ann Low"])
    deed = SavedLogEntry(
        at=AT, what="members.added", session=1, details={"members": [member.pk], "names": []}
    )
    made = import_event(event_of(log=(deed,)), into=club).tournament
    row = Log.objects.get(what="members.added", on_kind="session")
    added = addition(made.sessions.get(), row.pk)
    assert added is not None
    assert added.members == ()

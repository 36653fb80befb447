"""Clubs and members."""

import pytest

from tournaments.actions.clubs import add_members, make_club
from tournaments.models import Club, Log, User
from tournaments.queries.access import clubs_of, may_organise
from tournaments.refusal import NotAllowed, Refusal


def test_whoever_founds_a_club_organises_it(director: User, stranger: User) -> None:
    club = make_club(director, "  New  ", "Europe/Paris")
    assert (club.name, club.time_zone) == ("New", "Europe/Paris")
    assert clubs_of(director) == [club]
    assert may_organise(director, club)
    assert not may_organise(stranger, club)
    assert Log.objects.latest("pk").what == "club.made"


@pytest.mark.parametrize(
    ("name", "zone"), [("", "UTC"), ("Here", "UTC"), ("x" * 121, "UTC"), ("New", "Mars/Base")]
)
def test_a_club_has_a_name_of_its_own_and_a_clock(
    club: Club, director: User, name: str, zone: str
) -> None:
    with pytest.raises(Refusal):
        make_club(director, name, zone)
    assert Club.objects.count() == 1


def test_members_are_added_once_and_all_or_none(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann  Archer"])
    with pytest.raises(Refusal, match="Ann Archer is a member already"):
        add_members(director, club.pk, ["Bob", "ann archer"])
    with pytest.raises(Refusal, match="needs a name"):
        add_members(director, club.pk, [" "])
    assert [m.name for m in club.members.all()] == ["Ann Archer"]


def test_members_are_the_clubs_own(club: Club, stranger: User) -> None:
    with pytest.raises(NotAllowed, match="belongs to Here"):
        add_members(stranger, club.pk, ["Eve"])


def test_a_line_may_bring_a_number_and_a_nickname(club: Club, director: User) -> None:
    (member,) = add_members(director, club.pk, ["Ann Archer; 17; Annie"])
    assert (member.name, member.number, member.nickname) == ("Ann Archer", "17", "Annie")
    with pytest.raises(Refusal, match="Number 17 is Ann Archer's"):
        add_members(director, club.pk, ["Bob; 17"])
    with pytest.raises(Refusal, match="write name; number; nickname"):
        add_members(director, club.pk, ["Bob; 18; B; 7; x"])
    with pytest.raises(Refusal, match="is listed twice"):
        add_members(director, club.pk, ["Bob", "bob"])
    assert club.members.count() == 1

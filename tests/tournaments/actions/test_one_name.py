"""Members of one name are told apart by their numbers; a guest is nobody, and may be several."""

import pytest

from tests.tournaments.conftest import SetUp
from tournaments.actions.clubs import add_members
from tournaments.actions.members import add_member, change_member, import_members
from tournaments.actions.naming import name_contestants
from tournaments.actions.saved_events import import_event_for, read_saved_event
from tournaments.actions.seating import seat_contestants
from tournaments.exchange.member_list import MemberDetails
from tournaments.exchange.saved_event_file import write_event
from tournaments.models import Club, EntryPerson, Member, Section, User
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.names import contestants
from tournaments.queries.records.saved_event import saved_event
from tournaments.refusal import Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(club: Club, director: User) -> list[Member]:
    """Two members of one name, with the numbers 12 and 34."""
    return add_members(director, club.pk, ["Sam Rowe; 12", "Sam Rowe; 34"])


def names(session_id: int) -> list[tuple[str, ...]]:
    """The people of each contestant who has any."""
    sections = Section.objects.filter(session=session_id).values_list("pk", flat=True)
    found = contestants(list(sections), in_full=True)
    return [one.people for one in found if one.people]


def test_two_of_one_name_each_with_a_number(club: Club, director: User, two: list[Member]) -> None:
    assert [each.number for each in two] == ["12", "34"]
    for number in ("", "12"):
        with pytest.raises(Refusal):
            add_members(director, club.pk, [f"Sam Rowe; {number}"])
    add_member(director, club.pk, MemberDetails("sam rowe", number="56"))
    assert club.members.count() == 3


def test_who_has_no_number_keeps_the_name_alone(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Sam Rowe"])
    with pytest.raises(Refusal, match="told apart by their numbers"):
        add_members(director, club.pk, ["Sam Rowe; 34"])


def test_the_number_that_tells_them_apart_is_not_taken_away(
    club: Club, director: User, two: list[Member]
) -> None:
    with pytest.raises(Refusal, match="told apart by their numbers"):
        change_member(director, club.pk, two[0].pk, MemberDetails("Sam Rowe"))
    changed = change_member(director, club.pk, two[0].pk, MemberDetails("Sam Rowe", number="13"))
    assert changed.number == "13"
    (bob,) = add_members(director, club.pk, ["Bob Ray"])
    with pytest.raises(Refusal, match="told apart by their numbers"):
        change_member(director, club.pk, bob.pk, MemberDetails("Sam Rowe"))
    change_member(director, club.pk, bob.pk, MemberDetails("Sam Rowe", number="7"))


def test_a_list_may_bring_two_of_one_name(club: Club, director: User) -> None:
    text = "name;number\nSam Rowe;12\nSam Rowe;34\nBob Ray;5\nBob Ray;\n"
    import_members(director, club.pk, text, only_good=True)
    found = sorted(club.members.values_list("name", "number"))
    assert found == [("Bob Ray", "5"), ("Sam Rowe", "12"), ("Sam Rowe", "34")]
    import_members(director, club.pk, "name;number\nSam Rowe;12\nSam Rowe;34\n", only_good=True)
    assert club.members.count() == 3


@pytest.mark.parametrize("typed", ["Sam Rowe 34", "sam rowe (34)", "Rowe, Sam #34", "34"])
def test_a_number_behind_the_name_says_who(
    director: User, set_up: SetUp, two: list[Member], typed: str
) -> None:
    session = set_up("bridge", 6)
    with pytest.raises(NamesUnclear, match=r"Sam Rowe \(12\) or Sam Rowe \(34\)"):
        name_contestants(director, session.pk, {1: ["Sam Rowe"]})
    named = name_contestants(director, session.pk, {1: [typed, "Sam Rowe 12"]})
    assert named.by_name[typed] == two[1]
    assert named.new == ()
    members = EntryPerson.objects.order_by("entry", "order").values_list("member", flat=True)
    assert list(members) == [two[1].pk, two[0].pk]


def test_who_is_named_twice_for_one_pair_is_told_so(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    with pytest.raises(Refusal, match=r"Ann Lee is named twice for 1\."):
        name_contestants(director, session.pk, {1: ["Ann Lee", "ann lee"]})


def test_guests_sit_wherever_there_are_some(director: User, club: Club, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    seats = {1: ["Ann Lee", "Guest"], 2: ["guest", "Guest"], 3: ["Guest", "Bob Ray"]}
    name_contestants(director, session.pk, seats)
    assert names(session.pk) == [("Ann Lee", "Guest"), ("Guest",), ("Guest", "Bob Ray")]
    assert club.members.filter(name="Guest").count() == 1
    with pytest.raises(Refusal, match="Ann Lee sits in two places"):
        name_contestants(director, session.pk, {4: ["Ann Lee"]})
    seat_contestants(director, session.pk, kind="teams", contestants=4, trays_per_round=2,
                     system="round-robin")  # fmt: skip
    assert names(session.pk) == [("Ann Lee", "Guest"), ("Bob Ray",)]


def test_an_evening_with_guests_is_saved_and_imported(
    director: User, club: Club, set_up: SetUp
) -> None:
    session = set_up("bridge", 6)
    name_contestants(director, session.pk, {1: ["Ann Lee", "Guest"], 2: ["Guest", "Bob Ray"]})
    event = read_saved_event(write_event(saved_event(session.tournament_id)))
    made = import_event_for(director, club.pk, event).tournament.sessions.get()
    assert names(made.pk) == names(session.pk)

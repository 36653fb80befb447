"""Names that are typed for seats find the members they mean, or ask before anybody is made."""

from typing import Any

import pytest
from django.utils import timezone

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.changes import change_evening
from tournaments.actions.clubs import add_members
from tournaments.actions.members import import_members
from tournaments.actions.naming import name_contestants, name_pairs
from tournaments.actions.newcomers import take_back_members
from tournaments.actions.seating import seat_contestants
from tournaments.actions.substitutes import substitute
from tournaments.models import Club, Log, Member, Session, User
from tournaments.presenting.who_plays import Plays
from tournaments.queries.people.member_import import preview_import
from tournaments.queries.people.member_names import NameReader, NamesUnclear
from tournaments.queries.people.names import Roster, contestants
from tournaments.queries.people.newcomers import last_addition
from tournaments.queries.people.substitutes import players
from tournaments.queries.plan.changes import LatePair
from tournaments.refusal import NotAllowed, Refusal
from tournaments.written.pasted_list import read_pasted

pytestmark = pytest.mark.django_db

LINES = ["Grace Cartwright; 17", "Ann Lee; 3; Annie", "Bob Lee", "Zoë Núñez; 8", "Dan Poe"]


@pytest.fixture
def members(director: User, club: Club) -> dict[str, Member]:
    """Five members, by name."""
    return {each.name: each for each in add_members(director, club.pk, LINES)}


def names(session: Session) -> dict[str, tuple[str, ...]]:
    return {one.label: one.people for one in contestants([section_of(session).pk])}


@pytest.mark.parametrize(
    ("typed", "member", "exact"),
    [
        ("Grace Cartwright", "Grace Cartwright", True),
        ("17", "Grace Cartwright", True),
        ("annie", "Ann Lee", True),
        ("Cartwright, Grace", "Grace Cartwright", True),
        ("cartwright grace", "Grace Cartwright", True),
        ("zoe nunez", "Zoë Núñez", True),
        ("NÚÑEZ,  zoë", "Zoë Núñez", True),
        ("Cartwright", "Grace Cartwright", False),
        ("nunez", "Zoë Núñez", False),
        ("grace", "Grace Cartwright", False),
    ],
)
def test_a_member_is_found(
    club: Club, members: dict[str, Member], typed: str, member: str, exact: bool
) -> None:
    meaning = NameReader(Roster(club)).read(typed)
    assert (meaning.member, meaning.exact) == (members[member], exact)


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("cartrite", "cartrite: did you mean Grace Cartwright (17)?"),
        ("Lee", "There is more than one Lee: Ann Lee (3) or Bob Lee?"),
        ("Grace Cartright", "Grace Cartright: did you mean Grace Cartwright (17)?"),
    ],
)
def test_what_is_unclear_is_asked(
    club: Club, members: dict[str, Member], typed: str, question: str
) -> None:
    meaning = NameReader(Roster(club)).read(typed)
    assert meaning.unclear
    assert meaning.question == question


@pytest.mark.parametrize(
    ("typed", "name", "surname"),
    [
        ("Cyd Orr", "Cyd Orr", ""),
        ("Orr, Cyd", "Cyd Orr", "Orr"),
        ("Grace Cartright (new)", "Grace Cartright", ""),
        ("Cartwright (NEW)", "Cartwright", ""),
        ("David Cartwright", "David Cartwright", ""),
    ],
)
def test_somebody_new(
    club: Club, members: dict[str, Member], typed: str, name: str, surname: str
) -> None:
    meaning = NameReader(Roster(club)).read(typed)
    assert meaning.new
    assert (meaning.name, meaning.surname) == (name, surname)


def test_the_retired_are_asked_about_and_the_erased_never(
    club: Club, members: dict[str, Member]
) -> None:
    Member.objects.filter(name="Dan Poe").update(retired_at=timezone.now())
    Member.objects.filter(name="Bob Lee").update(
        erased_at=timezone.now(), retired_at=timezone.now(), name="Player 1"
    )
    reader = NameReader(Roster(club))
    assert reader.read("Poe").question == "Poe: did you mean Dan Poe (retired)?"
    assert reader.read("Lee").member == members["Ann Lee"]
    assert reader.read("Player").new


def test_seats_are_given_to_who_is_meant(
    whist: Session, director: User, club: Club, members: dict[str, Member]
) -> None:
    named = name_pairs(director, whist.pk, {1: ["Cartwright", "Lee, Ann"], 2: ["Cyd Orr", "poe"]})
    assert names(whist)["a"] == ("Grace Cartwright", "Ann Lee")
    assert names(whist)["b"] == ("Cyd Orr", "Dan Poe")
    assert named.read == (("Cartwright", "Grace Cartwright"), ("poe", "Dan Poe"))
    assert [member.name for member in named.new] == ["Cyd Orr"]
    assert club.members.count() == 6


def test_nobody_is_made_before_every_name_is_clear(
    whist: Session, director: User, club: Club, members: dict[str, Member]
) -> None:
    pairs = {1: ["cartrite", "Cyd Orr"], 2: ["Lee"]}
    with pytest.raises(NamesUnclear) as asked:
        name_pairs(director, whist.pk, pairs)
    assert [each.typed for each in asked.value.unclear] == ["cartrite", "Lee"]
    assert club.members.count() == 5
    assert names(whist)["a"] == ()
    meant = {"cartrite": members["Grace Cartwright"].pk, "Lee": None}
    name_pairs(director, whist.pk, pairs, meant)
    assert names(whist)["a"] == ("Grace Cartwright", "Cyd Orr")
    assert names(whist)["b"] == ("Lee",)
    assert club.members.count() == 7


def test_who_is_meant_must_be_of_the_club(
    whist: Session, director: User, stranger: User, members: dict[str, Member]
) -> None:
    elsewhere = Club.objects.get(name="Elsewhere")
    (theirs,) = add_members(stranger, elsewhere.pk, ["Grace Cartwright"])
    with pytest.raises(NamesUnclear):
        name_pairs(director, whist.pk, {1: ["cartrite"]}, {"cartrite": theirs.pk})


def test_one_member_by_two_names_sits_in_two_places(
    whist: Session, director: User, members: dict[str, Member]
) -> None:
    with pytest.raises(Refusal, match="Grace Cartwright sits in two places: a and b"):
        name_pairs(director, whist.pk, {1: ["Cartwright"], 2: ["17"]})


def test_every_way_of_typing_a_name_asks(
    whist: Session, set_up: SetUp, director: User, members: dict[str, Member]
) -> None:
    meant = {"cartrite": members["Grace Cartwright"].pk}
    late = LatePair(1, ("cartrite", "Cyd Orr"))
    section = section_of(whist).pk
    with pytest.raises(NamesUnclear):
        change_evening(director, whist.pk, section, late, version=1)
    change_evening(director, whist.pk, section, late, version=1, meant=meant)
    assert ("Grace Cartwright", "Cyd Orr") in names(whist).values()
    name_pairs(director, whist.pk, {1: ["Ann Lee"]})
    ann = next(one for one in players(whist) if one.name == "Ann Lee")
    said: Any = {"place_id": ann.place_id, "absent_id": ann.member_id, "from_round": 2}
    with pytest.raises(NamesUnclear, match="Bbo Lee: did you mean Bob Lee"):
        substitute(director, whist.pk, name="Bbo Lee", **said)
    made = substitute(director, whist.pk, name="Bob  Lee", **said)
    assert made.present == members["Bob Lee"]
    other = set_up("bridge", 0)
    seats: Any = {"contestants": 6, "trays_per_round": 1, "system": "compass"}
    with pytest.raises(NamesUnclear):
        seat_contestants(director, other.pk, names=["cartrite & Ann Lee"], **seats)
    assert not other.sections.exists()
    seat_contestants(director, other.pk, names=["cartrite & Ann Lee"], meant=meant, **seats)
    assert names(other)["1"] == ("Grace Cartwright", "Ann Lee")


def test_new_members_are_taken_back(
    whist: Session, director: User, stranger: User, club: Club, members: dict[str, Member]
) -> None:
    name_pairs(director, whist.pk, {1: ["Cyd Orr", "Ann Lee"], 2: ["Eve Orr"]})
    added = last_addition(whist.pk, director.pk)
    assert Log.objects.get(pk=added).details["names"] == ["Cyd Orr", "Eve Orr"]
    with pytest.raises(NotAllowed):
        take_back_members(stranger, whist.pk, added)
    assert take_back_members(director, whist.pk, added) == ("Cyd Orr", "Eve Orr")
    assert names(whist)["a"] == ("Ann Lee",)
    assert names(whist)["b"] == ()
    assert club.members.count() == 5
    assert Log.objects.latest("pk").what == "members.taken_back"
    for gone in (added, 0, Log.objects.latest("pk").pk):
        with pytest.raises(Refusal, match="taken back already"):
            take_back_members(director, whist.pk, gone)


def test_who_plays_elsewhere_too_is_not_taken_back(
    whist: Session, bridge: Session, director: User, club: Club
) -> None:
    name_pairs(director, whist.pk, {1: ["Cyd Orr", "Eve Adams"]})
    added = last_addition(whist.pk, director.pk)
    name_pairs(director, bridge.pk, {1: ["Cyd Orr"]})
    with pytest.raises(Refusal, match="Cyd Orr: on record elsewhere, so nobody was taken back"):
        take_back_members(director, whist.pk, added)
    assert names(whist)["a"] == ("Cyd Orr", "Eve Adams")
    assert club.members.count() == 2


def test_a_substitute_who_is_taken_back_sat_in_for_nobody(
    whist: Session, director: User, club: Club
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Bob Ray"]})
    score(whist)
    ann = next(one for one in players(whist) if one.name == "Ann Lee")
    said: Any = {"place_id": ann.place_id, "absent_id": ann.member_id, "from_round": 2}
    substitute(director, whist.pk, name="Cyd Orr", **said)
    take_back_members(director, whist.pk, last_addition(whist.pk, director.pk))
    assert contestants([section_of(whist).pk])[0].name == "Ann Lee & Bob Ray"
    assert set(club.members.values_list("name", flat=True)) == {"Ann Lee", "Bob Ray"}


@pytest.mark.parametrize(
    ("line", "plays", "people"),
    [
        ("Cartwright, Grace & Lee, Ann", Plays.PAIRS, ("Cartwright, Grace", "Lee, Ann")),
        ("Cartwright, Grace; Lee, Ann", Plays.PAIRS, ("Cartwright, Grace", "Lee, Ann")),
        ("Cartwright, Grace", Plays.INDIVIDUALS, ("Cartwright, Grace",)),
        ("Ann Lee, Bob Ray", Plays.PAIRS, ("Ann Lee", "Bob Ray")),
        ("Cartwright, Lee", Plays.PAIRS, ("Cartwright", "Lee")),
    ],
)
def test_a_list_with_surnames_first(line: str, plays: Plays, people: tuple[str, ...]) -> None:
    assert read_pasted([line], plays)[0].people == people


def test_a_list_of_members_says_who_is_nearly_a_member(
    director: User, club: Club, members: dict[str, Member]
) -> None:
    preview = preview_import(club, "Grace Cartright\nCyd Orr\nDavid Cartwright")
    assert [line.said for line in preview.lines] == [
        "Nearly the name of Grace Cartwright (17): the same person?",
        "",
        "",
    ]
    assert len(import_members(director, club.pk, "Grace Cartright", only_good=False).new) == 1


def test_teams_are_named_with_part_of_a_name(
    whist: Session, director: User, members: dict[str, Member]
) -> None:
    seat_contestants(
        director, whist.pk, kind="teams", contestants=3, system="howell-teams", trays_per_round=1
    )
    name_contestants(director, whist.pk, {1: ["Cartwright", "Poe"]}, {1: "Owls"})
    assert contestants([section_of(whist).pk])[0].people == ("Grace Cartwright", "Dan Poe")

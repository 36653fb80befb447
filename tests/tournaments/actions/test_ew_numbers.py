"""The numbers of E/W: chosen by a club, kept by an evening from when it is seated."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.changes import change_evening
from tournaments.actions.clubs import choose_ew_numbers
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.models import Club, Log, Session, User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.changes import LatePair, preview, under_way
from tournaments.refusal import NotAllowed, Refusal
from tournaments.web.room.changes_shown import shown

pytestmark = pytest.mark.django_db


def labels(session: Session) -> list[str]:
    return [one.label for one in contestants([section_of(session).pk])]


def seated(session: Session, director: User, pairs: int, **options: str) -> list[str]:
    """The labels of so many pairs in a Mitchell."""
    seat_contestants(
        director,
        session.pk,
        contestants=pairs,
        trays_per_round=1,
        system="compass",
        options=options,
    )
    return labels(session)


def join(session: Session, director: User) -> str:
    """What a late pair is called, when it is asked about and when it has its seat."""
    section, late = section_of(session), LatePair(2)
    now = under_way(section)
    asked = shown(now, preview(now, late), "bridge", late).joined
    change_evening(director, session.pk, section.pk, late, version=now.version)
    assert labels(session)[-1] == asked
    return asked


def test_an_evening_keeps_the_custom_by_which_it_was_seated(
    set_up: SetUp, director: User, club: Club
) -> None:
    before = set_up("bridge", 6)
    choose_ew_numbers(director, club.pk, numbers="first", first=21)
    after = set_up("bridge", 8)
    choose_ew_numbers(director, club.pk, numbers="again")
    assert labels(before) == ["1", "2", "3", "4", "5", "6"]
    assert labels(after) == ["1", "2", "3", "4", "21", "22", "23", "24"]
    assert join(after, director) == "25"
    assert join(before, director) == "7"


def test_whoever_is_seated_anew_is_numbered_anew(
    bridge: Session, director: User, club: Club
) -> None:
    choose_ew_numbers(director, club.pk, numbers="again")
    assert seated(bridge, director, 6) == ["1 N/S", "2 N/S", "3 N/S", "1 E/W", "2 E/W", "3 E/W"]
    seat_pairs(director, bridge.pk, pairs=6, trays_per_round=1, system="howell")
    assert labels(bridge) == ["1", "2", "3", "4", "5", "6"]
    assert section_of(bridge).ew_numbers == "continued"


def test_ew_that_would_meet_ns_are_refused(bridge: Session, director: User, club: Club) -> None:
    choose_ew_numbers(director, club.pk, numbers="first", first=6)
    assert seated(bridge, director, 10)[5:] == ["6", "7", "8", "9", "10"]
    with pytest.raises(Refusal, match="E/W from 6, but N/S have the numbers 1 to 6 here"):
        seated(bridge, director, 12)
    assert len(labels(bridge)) == 10


def test_the_number_of_a_pair_that_is_missing_ns_is_kept_for_it(
    bridge: Session, director: User, club: Club
) -> None:
    choose_ew_numbers(director, club.pk, numbers="first", first=6)
    with pytest.raises(Refusal, match="1 to 6 here"):
        seated(bridge, director, 11, missing="ns")
    choose_ew_numbers(director, club.pk, numbers="first", first=21)
    assert seated(bridge, director, 11, missing="ns")[:6] == ["1", "2", "3", "4", "5", "21"]
    assert join(bridge, director) == "6"


@pytest.mark.parametrize(
    ("custom", "pairs", "label"), [("again", 9, "5 E/W"), ("again", 10, "6 E/W")]
)
def test_a_late_pair_is_the_next_of_its_side(
    bridge: Session, director: User, club: Club, custom: str, pairs: int, label: str
) -> None:
    choose_ew_numbers(director, club.pk, numbers=custom)
    seated(bridge, director, pairs)
    assert join(bridge, director) == label


def test_two_late_pairs_have_two_numbers(bridge: Session, director: User, club: Club) -> None:
    choose_ew_numbers(director, club.pk, numbers="again")
    seated(bridge, director, 10, switch="rounds")
    assert len({join(bridge, director), join(bridge, director), *labels(bridge)}) == 12


@pytest.mark.parametrize("typed", ["2 E/W", "2ew", " 2 EW "])
def test_who_leaves_may_be_typed_in_short(
    bridge: Session, director: User, club: Club, typed: str
) -> None:
    choose_ew_numbers(director, club.pk, numbers="again")
    seated(bridge, director, 10)
    assert under_way(section_of(bridge)).numbered(typed) == 7


def test_a_number_that_two_pairs_have_is_asked_for_again(
    bridge: Session, director: User, club: Club
) -> None:
    choose_ew_numbers(director, club.pk, numbers="again")
    seated(bridge, director, 10)
    now = under_way(section_of(bridge))
    with pytest.raises(Refusal, match="There are 2 N/S and 2 E/W in this section: write which"):
        now.numbered("2")
    with pytest.raises(Refusal, match="There is no 6EW in this section"):
        now.numbered("6EW")


@pytest.mark.parametrize(
    ("numbers", "first", "sentence"),
    [
        ("both", None, "Choose how the E/W pairs are numbered"),
        ("first", None, "a whole number from 2 to 900"),
        ("first", 1, "a whole number from 2 to 900"),
        ("first", 901, "a whole number from 2 to 900"),
    ],
)
def test_a_custom_that_is_none_is_refused(
    director: User, club: Club, numbers: str, first: int | None, sentence: str
) -> None:
    with pytest.raises(Refusal, match=sentence):
        choose_ew_numbers(director, club.pk, numbers=numbers, first=first)
    club.refresh_from_db()
    assert (club.ew_numbers, club.first_ew_number) == ("continued", None)


def test_it_is_the_organisers_to_choose_and_stands_in_the_log(
    director: User, stranger: User, club: Club
) -> None:
    with pytest.raises(NotAllowed):
        choose_ew_numbers(stranger, club.pk, numbers="again")
    choose_ew_numbers(director, club.pk, numbers="first", first=21)
    choose_ew_numbers(director, club.pk, numbers="first", first=21)
    assert Log.objects.filter(what="club.ew_numbers").count() == 1
    choose_ew_numbers(director, club.pk, numbers="again", first=21)
    club.refresh_from_db()
    assert (club.ew_numbers, club.first_ew_number) == ("again", None)

"""Taking a movement and naming who plays."""

import pytest

from movements.audit import audit
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.clubs import add_members
from tournaments.actions.evenings import close_session
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.models import Club, Entry, Member, Plan, Session, Tray, User
from tournaments.queries.people import contestants
from tournaments.queries.plays import current_plan
from tournaments.refusal import NotAllowed, Refusal


def names(session: Session) -> dict[str, tuple[str, ...]]:
    return {c.label: c.people for c in contestants([section_of(session).pk])}


def test_five_tables_of_whist_are_the_letters_of_the_source(whist: Session) -> None:
    people = contestants([section_of(whist).pk])
    assert [c.label for c in people] == list("abcdefghjk")
    assert [c.line for c in people] == ["NS"] * 5 + ["EW"] * 5
    assert [c.name for c in people][:2] == ["Pair a", "Pair b"]


def test_bridge_pairs_are_numbers(bridge: Session) -> None:
    assert list(names(bridge)) == [str(number) for number in range(1, 11)]


def test_trays_have_the_dealers_of_the_source(set_up: SetUp) -> None:
    """The source: West deals the first tray; bridge: North, and the vulnerability of Law 2."""
    whist = set_up("whist", 10, 2)
    rows = Tray.objects.filter(session=whist).values_list("number", "dealer", "vulnerable")
    assert list(rows)[:5] == [(n, d, "none") for n, d in enumerate("WNESW", 1)]
    bridge = set_up("bridge", 10, 2)
    rows = Tray.objects.filter(session=bridge).values_list("number", "dealer", "vulnerable")
    assert list(rows)[:5] == [
        (1, "N", "none"), (2, "E", "ns"), (3, "S", "ew"), (4, "W", "both"), (5, "N", "ns"),
    ]  # fmt: skip


@pytest.mark.parametrize("pairs", [6, 8, 10, 12, 14, 26])
def test_the_stored_plan_is_a_valid_movement(set_up: SetUp, pairs: int) -> None:
    plan = current_plan(section_of(set_up("whist", pairs, 2)))
    assert plan is not None
    assert (plan[0], plan[1].contestants) == (1, pairs)
    assert audit(plan[1]) == ()


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [(4, "for 5 or more"), (400, "at most 198")],
)
def test_numbers_that_fit_no_movement_are_refused(
    set_up: SetUp, director: User, pairs: int, sentence: str
) -> None:
    session = set_up(pairs=0)
    with pytest.raises(Refusal, match=sentence):
        seat_pairs(director, session.pk, pairs=pairs, trays_per_round=2)
    assert not Plan.objects.exists()
    assert not session.sections.exists()


def test_another_movement_before_play_appends_a_version(whist: Session, director: User) -> None:
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    seat_pairs(director, whist.pk, pairs=6, trays_per_round=3)
    section = section_of(whist)
    assert list(section.plans.values_list("version", flat=True)) == [1, 2]
    assert list(names(whist)) == list("abcdef")
    assert names(whist)["a"] == ("Ann", "Bob")
    assert whist.trays.count() == 9
    assert Entry.objects.count() == 6


def test_no_other_movement_once_results_are_in(
    whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    with pytest.raises(Refusal, match="Results are in"):
        seat_pairs(director, whist.pk, pairs=6, trays_per_round=3)
    assert whist.trays.count() == 5


def test_names_are_found_by_name_number_and_nickname(
    whist: Session, director: User, club: Club
) -> None:
    ann, bob = add_members(director, club.pk, ["Ann Archer", "Bob Baker"])
    Member.objects.filter(pk=ann.pk).update(number="17")
    Member.objects.filter(pk=bob.pk).update(nickname="Bobby")
    name_pairs(director, whist.pk, {1: ["17", "bobby"], 2: ["Cyd  Cole", ""]})
    assert names(whist)["a"] == ("Ann Archer", "Bob Baker")
    assert names(whist)["b"] == ("Cyd Cole",)
    assert club.members.filter(name="Cyd Cole").count() == 1


def test_nobody_sits_in_two_places(whist: Session, director: User, club: Club) -> None:
    with pytest.raises(Refusal, match="Ann sits in two places: a and b"):
        name_pairs(director, whist.pk, {1: ["Ann", "Bob"], 2: ["Cyd", "ann"]})
    assert names(whist)["a"] == ()
    assert not club.members.exists()
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    with pytest.raises(Refusal, match="two places"):
        name_pairs(director, whist.pk, {3: ["Bob"]})
    with pytest.raises(Refusal, match="no place number 99"):
        name_pairs(director, whist.pk, {99: ["Eve"]})


def test_two_of_a_name_need_the_number(whist: Session, director: User, club: Club) -> None:
    Member.objects.create(club=club, name="Ann")
    Member.objects.create(club=club, name="Ann")
    with pytest.raises(Refusal, match="more than one Ann"):
        name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})


def test_another_club_seats_nobody_here(whist: Session, stranger: User) -> None:
    with pytest.raises(NotAllowed):
        seat_pairs(stranger, whist.pk, pairs=6, trays_per_round=3)
    with pytest.raises(NotAllowed):
        name_pairs(stranger, whist.pk, {1: ["Ann", "Bob"]})


def test_nobody_is_seated_in_a_closed_session(whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    with pytest.raises(Refusal, match="closed"):
        seat_pairs(director, whist.pk, pairs=6, trays_per_round=3)
    assert whist.trays.count() == 5


def test_names_are_the_same_in_any_script_without_case(
    whist: Session, director: User, club: Club
) -> None:
    name_pairs(director, whist.pk, {1: ["Ödön Kis", "Łucja"]})
    name_pairs(director, whist.pk, {1: ["ödön kis", "ŁUCJA"]})
    assert set(club.members.values_list("name", flat=True)) == {"Łucja", "Ödön Kis"}


def test_memory_duplicate_is_not_seated_for_it_cannot_be_scored(
    whist: Session, director: User
) -> None:
    with pytest.raises(Refusal, match="play every deal again"):
        seat_pairs(director, whist.pk, pairs=2, trays_per_round=3, system="memory")
    assert whist.trays.count() == 5

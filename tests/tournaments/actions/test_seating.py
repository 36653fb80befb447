"""Taking a movement and naming who plays."""

from typing import Any

import pytest

from movements.audit import audit
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.clubs import add_members
from tournaments.actions.evenings import close_session
from tournaments.actions.naming import name_contestants
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.models import Club, Entry, Member, Plan, Session, Tray, User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import current_plan
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


def test_a_number_that_nobody_has_is_no_name(whist: Session, director: User, club: Club) -> None:
    with pytest.raises(Refusal, match="No member has the number 71"):
        name_pairs(director, whist.pk, {1: ["Ann", "71"]})
    assert not club.members.exists()


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


def test_memory_duplicate_is_scored_as_such_whatever_is_played(
    whist: Session, bridge: Session, director: User
) -> None:
    for session in (whist, bridge):
        seat_pairs(director, session.pk, pairs=2, trays_per_round=3, system="memory")
        assert rules_of(session)["switches"] == {"method": "memory"}


def test_what_was_made_ranks_where_nothing_is_compared(bridge: Session, director: User) -> None:
    """Four singles at one table; with memory, or with another table, they are compared again."""
    seat(director, bridge, "individuals", 4, "whist-individual")
    assert rules_of(bridge)["switches"] == {"method": "total", "total": "sum"}
    seat(director, bridge, "individuals", 4, "memory-individual")
    assert rules_of(bridge)["switches"] == {"method": "memory"}
    seat(director, bridge, "individuals", 5, "whist-individual")
    assert rules_of(bridge)["switches"] == {"method": "total", "total": "sum"}
    seat(director, bridge, "individuals", 8, "whist-individual")
    assert rules_of(bridge)["switches"] == {}


def rules_of(session: Session) -> dict[str, Any]:
    rules: dict[str, Any] = session.tournament.fields.get().rules
    return rules


def seat(director: User, session: Session, kind: str, came: int, system: str, **other: Any) -> None:
    seat_contestants(
        director, session.pk, kind=kind, contestants=came, system=system, trays_per_round=1, **other
    )


def test_what_plays_suits_the_movement(whist: Session, director: User) -> None:
    for kind, came, system in (
        ("teams", 10, "compass"),
        ("pairs", 5, "howell-teams"),
        ("individuals", 16, "safford-couples"),
        ("couples", 4, "safford"),
        ("individuals", 8, "league"),
    ):
        with pytest.raises(Refusal, match="seats another kind"):
            seat(director, whist, kind, came, system)
    for kind, sentence in (("trios", "Choose pairs, teams"), ("", "Choose pairs, teams")):
        with pytest.raises(Refusal, match=sentence):
            seat(director, whist, kind, 10, "compass")
    assert section_of(whist).plans.count() == 1


def test_rules_follow_the_kind_and_stay_what_was_chosen_within_it(
    whist: Session, director: User
) -> None:
    field = whist.tournament.fields.get()
    field.rules = {"name": "whist-1910", "switches": {"method": "total"}}
    field.save()
    seat(director, whist, "pairs", 6, "compass")
    assert rules_of(whist)["switches"] == {"method": "total"}
    seat(director, whist, "teams", 5, "howell-teams")
    assert (rules_of(whist)["switches"]["match"], rules_of(whist)["one_match"]) == ("tricks", True)
    seat(director, whist, "teams", 4, "gilman-teams", game="bridge")
    whist.tournament.refresh_from_db()
    assert (whist.tournament.game, rules_of(whist)["name"]) == ("bridge", "wbf")
    assert rules_of(whist)["switches"]["match_total"] == "vps"
    assert list(whist.trays.values_list("dealer", flat=True))[:2] == ["N", "E"]
    seat(director, whist, "pairs", 6, "compass", game="auction")
    assert rules_of(whist) == {"name": "auction-1914", "switches": {}}
    assert list(whist.trays.values_list("dealer", "vulnerable"))[1] == ("N", "none")
    seat(director, whist, "pairs", 6, "compass", game="bridge")
    assert list(whist.trays.values_list("dealer", "vulnerable"))[1] == ("E", "ns")
    seat(director, whist, "pairs", 6, "compass", game="minibridge")
    assert rules_of(whist) == {"name": "minibridge", "switches": {}}
    assert list(whist.trays.values_list("dealer", "vulnerable"))[1] == ("E", "none")
    for game in ("poker", "Whist"):
        with pytest.raises(Refusal, match="Choose whist, auction"):
            seat(director, whist, "pairs", 6, "compass", game=game)


def test_the_game_stays_where_the_tournament_has_another_session(
    whist: Session, director: User
) -> None:
    Session.objects.create(tournament=whist.tournament, number=2, played_on=whist.played_on)
    with pytest.raises(Refusal, match="other sessions"):
        seat(director, whist, "pairs", 6, "compass", game="bridge")


def test_trays_may_begin_at_any_number(bridge: Session, director: User) -> None:
    bridge.trays.filter(number=5).update(trump="♣J")
    seat(director, bridge, "pairs", 6, "compass", first_tray=5)
    rows = bridge.trays.values_list("number", "dealer", "vulnerable", "trump")
    assert list(rows) == [(5, "N", "ns", "♣J"), (6, "E", "ew", ""), (7, "S", "both", "")]
    plan = current_plan(section_of(bridge))
    assert plan is not None
    assert plan[1].trays == (5, 6, 7)
    assert audit(plan[1]) == ()
    for first in (0, -1, 9999):
        with pytest.raises(Refusal, match="between 1 and 9996"):
            seat(director, bridge, "pairs", 6, "compass", first_tray=first)


def test_teams_have_a_name_and_up_to_six_people(whist: Session, director: User) -> None:
    seat(director, whist, "teams", 3, "howell-teams")
    six = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"]
    name_contestants(director, whist.pk, {1: six, 2: ["Gus"]}, {1: " The  Six ", 3: "Third"})
    people = contestants([section_of(whist).pk])
    assert [one.name for one in people] == ["The Six", "Gus", "Third"]
    assert people[0].people == tuple(six)
    with pytest.raises(Refusal, match="b has 7 names: there is room for 6"):
        name_contestants(director, whist.pk, {2: [*six[:5], "Hal", "Ida"]})
    with pytest.raises(Refusal, match="longer than 120"):
        name_contestants(director, whist.pk, {}, {1: "x" * 121})
    with pytest.raises(Refusal, match="no place number 9"):
        name_contestants(director, whist.pk, {}, {9: "x"})
    assert contestants([section_of(whist).pk])[0].name == "The Six"


def test_an_individual_is_one_and_keeps_the_seat_when_the_kind_changes(
    whist: Session, director: User
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"], 2: ["Cyd"], 3: ["Dan", "Eve"]})
    seat(director, whist, "individuals", 8, "safford")
    assert [one.name for one in contestants([section_of(whist).pk])][:6] == [
        "Ann", "Bob", "Cyd", "Dan", "Eve", "Player 6",
    ]  # fmt: skip
    with pytest.raises(Refusal, match="room for 1"):
        name_contestants(director, whist.pk, {1: ["Ann", "Bob"]})
    seat(director, whist, "teams", 3, "howell-teams")
    assert [one.people for one in contestants([section_of(whist).pk])] == [
        ("Ann", "Bob", "Cyd", "Dan"), ("Eve",), (),
    ]  # fmt: skip


def test_saffords_couples_are_letters_and_numbers(bridge: Session, director: User) -> None:
    seat(director, bridge, "couples", 8, "safford-couples")
    assert list(names(bridge)) == [*"abcdefgh", *"12345678"]

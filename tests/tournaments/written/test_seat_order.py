"""Who gets which place: by a list, by draw, and those who must not move."""

import pytest

from movements.movement import Kind
from movements.register import system_named
from movements.systems.system import Wanted
from tournaments.models import Club, Member
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.people.member_names import NameReader
from tournaments.queries.people.names import Roster
from tournaments.queries.people.names_shown import remembered
from tournaments.refusal import Refusal
from tournaments.written.pasted_list import ListedContestant, named_in_turn, numbers_of, read_pasted
from tournaments.written.seat_order import NOBODY, drawn, seat_order


def came(*names: str) -> list[ListedContestant]:
    return read_pasted(names, Plays.PAIRS)


def seated(system: str, size: int, *names: str) -> tuple[list[str], tuple[str, ...]]:
    movement = system_named(system).build(Wanted(size))
    order = seat_order(came(*names), numbers_of(Plays.PAIRS, system, movement), movement)
    return [" & ".join(one.people) for one in order.came], order.notes


def test_a_line_is_a_contestant_in_any_way_of_writing() -> None:
    lines = ["Ann & Bob", "Ann and  Bob", "Ann, Bob", "Ann/Bob", "Ann+Bob", "Ann\tBob", "", " * "]
    assert [one.people for one in came(*lines)] == [("Ann", "Bob")] * 6
    marked = came("* Ann", "> Ann", "*> Ann")
    assert [(one.still, one.last) for one in marked] == [(1, 0), (0, 1), (1, 1)]
    assert read_pasted(["The Owls: Ann, Bob"], Plays.TEAMS)[0][:2] == (("Ann", "Bob"), "The Owls")
    assert read_pasted(["Sandy Andersen"], Plays.PAIRS)[0].people == ("Sandy Andersen",)
    with pytest.raises(Refusal, match="has 2 names: there is room for 1"):
        read_pasted(["Ann & Bob"], Plays.INDIVIDUALS)


def test_a_line_of_spaces_is_read_at_once() -> None:
    """As long as the field takes: tried from each space anew it took half a minute."""
    run = " " * 40_000
    assert came(f"Ann{run}Bob", f"Ann{run}&{run}Bob") == [
        ListedContestant(("Ann Bob",), typed=f"Ann{run}Bob"),
        ListedContestant(("Ann", "Bob"), typed=f"Ann{run}&{run}Bob"),
    ]


def test_the_list_is_taken_in_its_order() -> None:
    assert seated("compass", 6, "A", "B", "C") == (["A", "B", "C", "", "", ""], ())
    with pytest.raises(Refusal, match="has 7 lines: there are 6 places"):
        seated("compass", 6, *"ABCDEFG")


def test_who_must_sit_still_gets_a_place_that_never_moves() -> None:
    """Howell of eight pairs: the last number alone keeps its seat."""
    names, notes = seated("howell", 8, "A", "B", "*C", "D", "*E", "F")
    assert names == ["A", "B", "D", "E", "F", "", "", "C"]
    assert notes == ("E must move: in this movement no other places are stationary.",)
    names, notes = seated("compass", 6, "A", "B", "C", "*D", "*E", "F")
    assert (names, notes) == (["D", "E", "A", "B", "C", "F"], ())


def test_the_director_sits_out_last() -> None:
    """Five pairs in a Howell: everybody sits out once, one of them in the last round."""
    movement = system_named("howell").build(Wanted(5))
    names, notes = seated("howell", 5, ">Dora", "B", "C", "D", "E")
    out = names.index("Dora") + 1
    last = movement.rounds[-1]
    assert any({out, movement.phantom} <= set(sitting.seats) or out not in
               {seat for each in last for seat in each.seats} for sitting in last)  # fmt: skip
    assert notes == ()
    assert seated("howell", 6, "A", ">B") == (
        ["A", "B", "", "", "", ""], ("Nobody sits out in this movement.",),
    )  # fmt: skip


def test_a_draw_is_the_same_for_the_same_seed() -> None:
    names = came(*"ABCDEFGH")
    assert drawn(names, "7") == drawn(names, "7")
    assert sorted(drawn(names, "7")) == sorted(names)
    assert len({tuple(drawn(names, str(seed))) for seed in range(20)}) == 20
    first = {drawn(names, str(seed))[0] for seed in range(60)}
    assert first == set(names), "anybody may be the first"


def test_a_member_who_must_sit_is_remembered(club: Club) -> None:
    Member.objects.create(club=club, name="Ann", nickname="Annie", must_sit=True)
    marked = remembered(came("Bob & annie", "Cyd"), NameReader(Roster(club)))
    assert [one.still for one in marked] == [True, False]


@pytest.mark.parametrize("even", ["skip", "relay"])
def test_couples_begin_a_party_as_partners(even: str) -> None:
    movement = system_named("mitchell-party").build(
        Wanted(16, kind=Kind.INDIVIDUAL, options={"even": even})
    )
    numbers = numbers_of(Plays.COUPLES, "mitchell-party", movement)
    partners = {frozenset(its) for sitting in movement.rounds[0]
                for its in (sitting.seats[::2], sitting.seats[1::2])}  # fmt: skip
    assert {frozenset(couple) for couple in numbers} == partners
    named = named_in_turn([ListedContestant(("Ann", "Bob")), NOBODY], numbers, Kind.INDIVIDUAL)
    lady, gentleman = numbers[0]
    assert (named.people[lady], named.people[gentleman]) == (("Ann",), ("Bob",))
    eight = system_named("safford-couples").build(Wanted(16, kind=Kind.INDIVIDUAL))
    assert numbers_of(Plays.COUPLES, "safford-couples", eight)[2] == (3, 11)


def test_every_system_is_of_somebody() -> None:
    assert plays_by("howell-teams") is Plays.TEAMS
    assert plays_by("mitchell-party") is Plays.COUPLES
    assert plays_by("safford") is Plays.INDIVIDUALS

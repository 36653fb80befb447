"""The sets of trays that a club has: how long tables wait for one another, and what is made up."""

from fractions import Fraction
from itertools import product

import pytest

from movements.catalogue import choose, chosen, nearest_share
from movements.facts import Facts, facts
from movements.field import Field
from movements.movement import Kind
from movements.pace import BRIDGE_PACE, WHIST_PACE
from movements.preferences import WEB_HALL
from movements.reasons import Caution
from movements.register import SYSTEMS, system_named
from movements.systems.system import Wanted
from tests.sample import one_in

SHARE = Fraction(3, 4)
HALLS = one_in(product(range(8, 61), (150, 180, 195)), 7)


def of(system: str, contestants: int, **options: str) -> Facts:
    made = system_named(system)
    return facts(made, Wanted(contestants, kind=made.kind, options=options))


def served(tables: int, trays: int, sets: int, times: int) -> bool:
    """Return whether so many tables play so many trays in so many times as long as one takes, by
    a plan: the tables that have a set follow one another from tray to tray.
    """
    at = [
        (table, time, table % sets, (time - table // sets) % times)
        for table, time in product(range(tables), range(times))
    ]
    played = [place for place in at if place[3] < trays]
    at_one_table = len({place[1:] for place in played}) == len(played)
    return at_one_table and all(
        sorted(place[3] for place in played if place[0] == table) == list(range(trays))
        for table in range(tables)
    )


@pytest.mark.parametrize(
    ("tables", "trays", "sets"), [*product(range(1, 9), range(1, 7), (1, 2, 3))]
)
def test_tables_that_share_wait_no_longer_than_they_must(
    tables: int, trays: int, sets: int
) -> None:
    """So long at least: a tray is at no more tables at a time than there are sets."""
    times = trays + alike(tables, 1).waiting(trays, sets)
    assert times >= trays
    assert times * sets >= tables
    assert served(tables, trays, min(sets, tables), times)
    assert times == trays or (times - 1) * sets < tables


def alike(tables: int, rounds: int) -> Facts:
    """The facts of so many tables that play the same trays in every round."""
    return Facts(
        2 * tables, 1, 1, 1, 0, 1, 2, 0.0, None, None, 0, True, 1, (tables,) * rounds, 1, 1, (), 1
    )


def test_individuals_who_share_take_the_time_that_their_sets_allow() -> None:
    """Four tables and two boards a round: with one set twice as long as with two."""
    wanted = Wanted(16, 2, 12, Kind.INDIVIDUAL, options={"trays": "shared"})
    one, two = (chosen("whist-individual", wanted, sets=sets) for sets in (1, 2))
    assert one.minutes == BRIDGE_PACE.minutes(12, 4) == 336
    assert two.minutes == BRIDGE_PACE.minutes(12, 2) == 180
    assert one.waiting == 156
    assert two.waiting == 0
    assert (one.sets, one.trays_to_make) == (1, 24)
    assert (two.sets, two.trays_to_make) == (2, 48)
    assert Caution.TABLES_WAIT in one.warnings
    assert Caution.TABLES_WAIT not in two.warnings


def test_a_round_in_which_all_share_is_the_only_one_that_takes_longer() -> None:
    """Six pairs share in the last of Howell's rounds, three tables at one set."""
    about = of("howell", 6)
    assert about.tables_a_set == (1, 1, 1, 1, 3)
    assert chosen("howell", Wanted(6, 2)).minutes == BRIDGE_PACE.minutes(5, 2, 1)


def test_systems_say_at_how_many_tables_they_share() -> None:
    for system in SYSTEMS:
        for contestants in one_in(list(system.sizes())[:16], 3):
            wanted = Wanted(contestants, kind=system.kind)
            for option in system.options_for(contestants):
                for value in option.values:
                    one = Wanted(contestants, kind=system.kind, options={option.name: value})
                    wanted = one if system.fits(one) is None else wanted
                    about = facts(system, wanted)
                    always = min(about.tables_a_set) if about.copies == 1 else 1
                    assert system.tables_sharing(wanted) == always or always <= 2
                    assert system.tables_sharing(wanted) <= max(2, always)


@pytest.mark.parametrize("individuals", [12, 13, 16, 17])
@pytest.mark.parametrize("sets", [1, 2, 4])
def test_the_time_is_kept_with_the_sets_there_are(individuals: int, sets: int) -> None:
    for choice in choose(Field(individuals, Kind.INDIVIDUAL, minutes=180, sets=sets)):
        waits = choice.facts.waiting(choice.trays_per_round, sets)
        about = BRIDGE_PACE.minutes(choice.rounds, choice.trays_per_round, waits)
        assert choice.minutes == about
        assert choice.sets_needed <= sets
    first = choose(Field(individuals, Kind.INDIVIDUAL, minutes=180, sets=sets))[0]
    assert first.minutes <= 189


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("sets", [1, 2])
def test_the_rounds_of_what_is_proposed_take_the_time_it_says(kind: Kind, sets: int) -> None:
    for came, pace in product(range(4, 26, 3), (BRIDGE_PACE, WHIST_PACE)):
        for choice in choose(Field(came, kind, minutes=180, sets=sets, pace=pace)):
            rounds = range(1, choice.rounds + 1)
            each = [pace.minutes_of_round(choice.movement, number, sets) for number in rounds]
            assert sum(each) == choice.minutes, (choice.system, came, each)


def test_trays_that_a_club_does_not_have_count() -> None:
    """Six teams: three matches in each of five rounds take 75 boards, Gilman's way takes 30."""
    first, *others = choose(Field(6, Kind.TEAMS, minutes=180))
    assert (first.system, first.trays_to_make) == ("gilman-teams", 30)
    assert ("round-robin", 75) in {(one.system, one.trays_to_make) for one in others}
    assert choose(Field(6, Kind.TEAMS, minutes=180, sets=3))[0].system == "round-robin"


@pytest.mark.parametrize("teams", [8, 10, 14, 16, 20])
def test_an_even_number_of_teams_plays_three_hours_with_one_set(teams: int) -> None:
    """Whole matches against as many as the time has, from at most forty trays."""
    first = choose(Field(teams, Kind.TEAMS, minutes=180))[0]
    assert first.trays_to_make <= 40
    assert first.keeps_length
    assert 20 <= first.trays_each <= 24
    assert first.facts.fewest_met == first.rounds


@pytest.mark.parametrize("individuals", [12, 16, 24, 33])
@pytest.mark.parametrize("minutes", [None, 180])
def test_singles_with_one_set_play_what_one_set_has(individuals: int, minutes: int | None) -> None:
    first, *_others = choose(Field(individuals, Kind.INDIVIDUAL, minutes=minutes))
    assert first.sets_needed == first.sets == 1
    singles = frozenset({"whist-individual", "mitchell-individual", "safford"})
    alone = Field(individuals, Kind.INDIVIDUAL, minutes=minutes, systems=singles)
    assert choose(alone)[0].sets_needed == 1


@pytest.mark.parametrize("minutes", [None, 120, 150, 180, 210])
def test_no_round_robin_of_many_sets_stands_first_for_one(minutes: int | None) -> None:
    for teams in one_in(range(5, 41), 6):
        first = choose(Field(teams, Kind.TEAMS, minutes=minutes))[0]
        assert first.trays_to_make <= max(42, 3 * teams), teams


@pytest.mark.parametrize(("pairs", "minutes"), HALLS)
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_everybody_is_scheduled_for_the_share_that_is_asked_for(
    pairs: int, minutes: int, sets: int
) -> None:
    choices = choose(Field(pairs, minutes=minutes, sets=sets, least_share=SHARE))
    with_these_sets = [choice for choice in choices if choice.sets_needed <= sets]
    first = choices[0]
    assert first.share is not None
    assert first in with_these_sets
    if first.share >= SHARE:
        assert Caution.SHARE_MISSED not in first.warnings
        return
    assert Caution.SHARE_MISSED in first.warnings
    assert all((choice.share or 0) < SHARE for choice in with_these_sets)
    second = choices[1]
    if second.sets_needed > sets:
        assert (second.share or 0) >= SHARE
        assert second.keeps_length
        assert Caution.COPIES_NEEDED in second.warnings


def test_one_that_needs_another_set_stands_second() -> None:
    first, second, *_others = choose(Field(40, minutes=180, least_share=SHARE))
    assert (first.system, first.share) == ("compass", Fraction(24, 40))
    assert (second.system, second.sets_needed) == ("web", 2)
    assert second.share == 1
    assert second.trays_to_make == 2 * second.trays_in_play
    assert choose(Field(40, minutes=180, least_share=SHARE, sets=2))[0].system == "web"


def test_where_none_gives_the_share_the_nearest_length_that_does_is_found() -> None:
    """Seventeen tables play 13 of 17 sets in 13 rounds; three hours are enough for twelve."""
    field = Field(34, minutes=180, least_share=SHARE)
    assert (choose(field)[0].share or 0) < SHARE
    nearest = nearest_share(field)
    assert nearest is not None
    assert (nearest.rounds, nearest.trays_per_round) == (13, 2)
    assert nearest.minutes == 195
    assert (nearest.share or 0) >= SHARE
    assert nearest_share(Field(400, minutes=60, least_share=SHARE)) is None


def test_teams_play_the_trays_of_their_matches() -> None:
    off, on = (
        choose(Field(4, Kind.TEAMS, minutes=180, least_share=share)) for share in (None, SHARE)
    )
    assert [choice.system for choice in off] == [choice.system for choice in on]
    assert {choice.share for choice in on} == {None}


def test_four_teams_play_the_same_boards_from_one_set() -> None:
    """Four tables and eight boards: nobody waits, and no more than 24 are made up."""
    first = choose(Field(4, Kind.TEAMS, minutes=180))[0]
    assert (first.system, first.options["trays"]) == ("round-robin", "shared")
    assert (first.rounds, first.trays_per_round, first.trays_to_make) == (3, 8, 24)
    assert first.waiting == 0


@pytest.mark.parametrize("pairs", one_in(range(2 * WEB_HALL, 61), 3))
@pytest.mark.parametrize("minutes", [150, 180, 195])
@pytest.mark.parametrize("sets", [1, 3])
def test_a_web_is_listed_where_tables_are_many(pairs: int, minutes: int, sets: int) -> None:
    choices = choose(Field(pairs, minutes=minutes, sets=sets))
    web = next(choice for choice in choices if choice.system == "web")
    assert web.keeps_length
    assert (Caution.COPIES_NEEDED in web.warnings) == (web.sets_needed > sets)
    assert all(choice.system != "web" for choice in choose(Field(2 * WEB_HALL - 2, minutes=180)))

from collections import Counter
from functools import cache
from itertools import combinations, pairwise, permutations

import pytest

from movements.audit import audit
from movements.journey import played
from movements.movement import Kind, Movement
from movements.systems.gilman_teams import GILMAN_TEAMS, GilmanVariant
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted
from movements.umpire import umpires_list

SIZES = range(3, 26)
ODD, EVEN = range(3, 26, 2), range(4, 26, 2)


def wanted(n: int, k: int = 1, own_table: str = "first", rounds: int | None = None) -> Wanted:
    return Wanted(n, k, rounds, Kind.TEAMS, options={"own_table": own_table})


@cache
def teams(n: int, k: int = 1, own_table: str = "first") -> Movement:
    return GILMAN_TEAMS.build(wanted(n, k, own_table))


@pytest.mark.parametrize("own_table", ["first", "out"])
@pytest.mark.parametrize("n", SIZES)
def test_every_two_teams_play_a_whole_match(n: int, own_table: str) -> None:
    movement = teams(n, 1, own_table)
    assert audit(movement) == ()
    assert not movement.allow_half_matches
    met = {(s.seats.north, s.seats.east): s.trays for _number, s in played(movement)}
    everybody = range(1, n + 1)
    own = [(t, t) for t in everybody] if own_table == "first" else []
    assert set(met) == {*permutations(everybody, 2), *own}
    assert all(met[a, b] == met[b, a] for a, b in combinations(everybody, 2))


@pytest.mark.parametrize("n", SIZES)
def test_without_the_own_table_the_rest_is_the_same(n: int) -> None:
    whole = teams(n, 3)
    assert all(s.seats.north == s.seats.east == s.table for s in whole.rounds[0])
    assert teams(n, 3, "out").rounds == whole.rounds[1:]


@pytest.mark.parametrize("n", SIZES)
def test_both_halves_of_a_team_play_all_the_trays_once(n: int) -> None:
    halves: Counter[tuple[int | None, int, int]] = Counter()
    for _number, sitting in played(teams(n)):
        for tray in sitting.trays:
            halves[sitting.seats.north, 0, tray] += 1
            halves[sitting.seats.east, 1, tray] += 1
    assert len(halves) == 2 * n * n
    assert set(halves.values()) == {1}


@pytest.mark.parametrize("n", ODD)
def test_of_odd_numbers_players_go_from_11_to_9_and_trays_from_11_to_10(n: int) -> None:
    for before, after in pairwise(teams(n).rounds):
        for sitting in before:
            next_but_one, next_one = (sitting.table - 3) % n, (sitting.table - 2) % n
            assert after[next_but_one].seats.east == sitting.seats.east
            assert after[next_one].trays == sitting.trays
            assert sitting.seats.north == sitting.table
            assert not sitting.shared_with


@pytest.mark.parametrize("n", EVEN)
def test_of_even_numbers_players_go_one_table_and_opposite_tables_share(n: int) -> None:
    for before, after in pairwise(teams(n).rounds):
        for sitting in before:
            assert after[(sitting.table - 2) % n].seats.east == sitting.seats.east
            assert sitting.seats.north == sitting.table
            opposite = (sitting.table + n // 2 - 1) % n
            assert sitting.shared_with == (opposite + 1,)
            assert before[opposite].trays == sitting.trays


def test_of_eleven_teams_as_told() -> None:
    """Own table first, then 11 goes to 9 and 9 to 7; the trays of 11 go to 10."""
    first, second = teams(11).rounds[:2]
    assert [s.seats.east for s in first] == list(range(1, 12))
    assert (second[8].seats.east, second[6].seats.east) == (11, 9)
    assert second[9].trays == first[10].trays == (11,)


def test_of_ten_teams_the_trays_lie_as_told() -> None:
    """R. F. Foster, Complete Hoyle, Even Numbers of Teams: 30 deals at ten tables."""
    first, second, third, *_more = umpires_list(teams(10, 3))
    assert [(lying.trays, lying.tables) for lying in first.lying] == [
        ((1, 2, 3), (1, 6)),
        ((7, 8, 9), (2, 7)),
        ((13, 14, 15), (3, 8)),
        ((19, 20, 21), (4, 9)),
        ((25, 26, 27), (5, 10)),
    ]
    assert first.resting[:2] == ((4, 5, 6), (10, 11, 12))
    assert [(lying.trays, lying.tables) for lying in second.lying[:2]] == [
        ((4, 5, 6), (1, 6)),
        ((10, 11, 12), (2, 7)),
    ]
    assert second.resting == tuple(lying.trays for lying in first.lying)
    assert ((7, 8, 9), (1, 6)) in [(lying.trays, lying.tables) for lying in third.lying]


@pytest.mark.parametrize("n", EVEN)
def test_table_1_gets_all_the_trays_in_order(n: int) -> None:
    """ "Table 1 will get all the trays from 1 to 30 in order"; every set rests in between."""
    movement = teams(n, 3)
    at_table_1 = [tray for sittings in movement.rounds for tray in sittings[0].trays]
    assert at_table_1 == list(range(1, 3 * n + 1))
    for before, after in pairwise(umpires_list(movement)):
        assert set(before.resting) == {lying.trays for lying in after.lying}
        assert len(before.lying) == len(before.resting) == n // 2


def test_its_variants_and_extent() -> None:
    variant = GILMAN_TEAMS.variant
    assert variant(wanted(7)) is GilmanVariant.ODD
    assert variant(wanted(8)) is GilmanVariant.EVEN
    assert variant(wanted(7, own_table="out")) is GilmanVariant.ODD_MATCHES
    assert variant(wanted(8, own_table="out")) is GilmanVariant.EVEN_MATCHES
    assert GILMAN_TEAMS.extent(wanted(8)) == Extent(rounds=8, tray_sets=8, tables=8)
    assert GILMAN_TEAMS.extent(wanted(7, own_table="out")) == Extent(6, tray_sets=7, tables=7)


@pytest.mark.parametrize("n", range(4, 41, 2))
def test_an_even_number_plays_fewer_matches_in_full_without_sharing(n: int) -> None:
    assert list(GILMAN_TEAMS.lengths(wanted(n, 1, "out"))) == [*range(2, n, 2), n - 1]
    for rounds in range(2, n - 1, 2):
        cut = GILMAN_TEAMS.build(wanted(n, 2, "out", rounds))
        assert GILMAN_TEAMS.variant(wanted(n, 2, "out", rounds)) is GilmanVariant.EVEN_CUT
        assert audit(cut) == ()
        assert not cut.allow_half_matches
        met = {(s.seats.north, s.seats.east): s.trays for _number, s in played(cut)}
        assert all(met[a, b] == met[b, a] and a != b for a, b in met)
        assert len(met) == n * rounds
        for sittings in cut.rounds:
            assert not any(sitting.shared_with for sitting in sittings)
            assert len({sitting.trays for sitting in sittings}) == n
            assert [sitting.seats.north for sitting in sittings] == list(range(1, n + 1))


@pytest.mark.parametrize("n", range(4, 41, 2))
def test_an_even_number_moves_like_an_odd_one_but_twice(n: int) -> None:
    """E/W go two tables and the trays one, but between the courses and past the own table."""
    for rounds in range(2, n - 1, 2):
        cut = GILMAN_TEAMS.build(wanted(n, 1, "out", rounds))
        courses = [(row[0].seats.east or 0, row[0].trays[0]) for row in cut.rounds]
        steps = [
            ((east - before) % n, (tray - earlier) % n)
            for (before, earlier), (east, tray) in pairwise(courses)
        ]
        longer = [step for step in steps if step != (2, 1)]
        assert courses[0][1] == 1
        in_one_course = rounds // 2 <= n // 4
        assert longer == ([] if in_one_course else [(n + 1 - rounds, 1), (4, 2)])


def test_of_an_even_number_no_round_can_be_left_out_after_the_own_table() -> None:
    assert GILMAN_TEAMS.fits(wanted(10, rounds=10)) is None
    assert GILMAN_TEAMS.fits(wanted(10, rounds=9)) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 9, 10)
    assert GILMAN_TEAMS.fits(wanted(10, 1, "out", 9)) is None
    assert GILMAN_TEAMS.fits(wanted(2)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 2, 3)
    assert GILMAN_TEAMS.fits(wanted(41)) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 41, 40)


@pytest.mark.parametrize("n", [3, 5, 11, 25, 39])
def test_an_odd_number_may_leave_out_the_rounds_in_the_middle(n: int) -> None:
    whole = GILMAN_TEAMS.build(wanted(n, 2, "out"))
    assert list(GILMAN_TEAMS.lengths(wanted(n, 1, "out"))) == list(range(2, n, 2))
    for rounds in range(2, n - 1, 2):
        cut = GILMAN_TEAMS.build(wanted(n, 2, "out", rounds))
        assert cut.rounds == whole.rounds[: rounds // 2] + whole.rounds[-rounds // 2 :]
        assert audit(cut) == ()
        assert not cut.allow_half_matches
        met = {(s.seats.north, s.seats.east): s.trays for _number, s in played(cut)}
        assert all(met[a, b] == met[b, a] for a, b in met)
        assert len(met) == n * rounds
        assert GILMAN_TEAMS.variant(wanted(n, 2, "out", rounds)) is GilmanVariant.ODD_CUT
    assert GILMAN_TEAMS.fits(wanted(n, 1, "out", 1)) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 1, 2)

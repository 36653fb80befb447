from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from movements.audit import audit
from movements.journey import played
from movements.movement import Kind, Movement
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

SIZES = range(3, 26, 2)

# R. F. Foster, Complete Hoyle, Odd Numbers of Teams: the N/S halves and the hands at tables 1 to 5
# of each printed set. The letters of the E/W halves, and of the tables, are a to e in all.
PRINTED = (
    ("eabcd", ("1 to 4", "5 to 8", "9 to 12", "13 to 16", "17 to 20")),
    ("deabc", ("9 to 12", "13 to 16", "17 to 20", "1 to 4", "5 to 8")),
    ("cdeab", ("17 to 20", "1 to 4", "5 to 8", "9 to 12", "13 to 16")),
    ("bcdea", ("5 to 8", "9 to 12", "13 to 16", "17 to 20", "1 to 4")),
)


def teams(n: int, k: int = 1) -> Movement:
    return HOWELL_TEAMS.build(Wanted(n, k, kind=Kind.TEAMS))


def hands(words: str) -> tuple[int, ...]:
    first, last = map(int, words.split(" to "))
    return tuple(range(first, last + 1))


def test_five_teams_are_printed_so() -> None:
    rounds = teams(5, 4).rounds
    assert len(rounds) == len(PRINTED)
    for sittings, (visitors, trays) in zip(rounds, PRINTED, strict=True):
        assert [s.table for s in sittings] == [1, 2, 3, 4, 5]
        assert "".join("abcde"[(s.seats.north or 0) - 1] for s in sittings) == visitors
        assert "".join("abcde"[(s.seats.east or 0) - 1] for s in sittings) == "abcde"
        assert [s.trays for s in sittings] == [hands(words) for words in trays]


def test_a_and_d_play_hands_9_to_12_at_tables_1_and_4() -> None:
    """The example that the source works out for two of its five teams."""
    a, d = 1, 4
    found = [
        (number, s.table, s.seats.north, s.seats.east, s.trays)
        for number, s in played(teams(5, 4))
        if s.seats.contestants == {a, d}
    ]
    assert found == [(2, 1, d, a, (9, 10, 11, 12)), (3, 4, a, d, (9, 10, 11, 12))]


@pytest.mark.parametrize("n", SIZES)
def test_every_two_teams_play_a_whole_match(n: int) -> None:
    movement = teams(n, 2)
    assert audit(movement) == ()
    assert not movement.allow_half_matches
    met = {(s.seats.north, s.seats.east): s.trays for _number, s in played(movement)}
    assert set(met) == set(permutations(range(1, n + 1), 2))
    assert all(met[a, b] == met[b, a] for a, b in combinations(range(1, n + 1), 2))
    assert Counter(t for trays in met.values() for t in trays) == dict.fromkeys(
        range(1, 2 * n + 1), n - 1
    )


@pytest.mark.parametrize(("n", "step"), [(5, 2), (7, 3), (9, 4), (11, 5)])
def test_the_trays_move_so_many_tables_and_players_the_other_way(n: int, step: int) -> None:
    for before, after in pairwise(teams(n).rounds):
        for sitting in before:
            west = (sitting.table - step - 1) % n
            east = sitting.table % n
            assert after[west].trays == sitting.trays
            assert after[east].seats.north == sitting.seats.north
            assert after[sitting.table - 1].seats.east == sitting.seats.east == sitting.table


def test_what_does_not_fit() -> None:
    def fits(n: int, rounds: int | None = None) -> Unfit | None:
        return HOWELL_TEAMS.fits(Wanted(n, 4, rounds, Kind.TEAMS))

    assert fits(5, 4) is None
    assert fits(6) == Unfit(UnfitCode.CONTESTANTS_UNSUITED, 6, 7)
    assert fits(1) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 1, 3)
    assert fits(27) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 27, 25)
    assert fits(5, 3) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 3, 4)
    assert fits(5, 5) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 5, 4)


def test_its_extent() -> None:
    wanted = Wanted(7, 4, kind=Kind.TEAMS)
    assert HOWELL_TEAMS.extent(wanted) == Extent(rounds=6, tray_sets=7, tables=7)

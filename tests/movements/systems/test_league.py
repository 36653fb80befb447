from itertools import combinations, product

import pytest

from movements.audit import audit
from movements.journey import journeys
from movements.meetings import meetings, partnerships
from movements.movement import Kind, Movement
from movements.plain import LARGEST_TRAY
from movements.systems.league import (
    LEAGUE,
    MOST_FOURS,
    NEVER_OPPOSED,
    Club,
    LeagueVariant,
    letter_of,
    side_of,
)
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

FOURS = range(1, MOST_FOURS + 1)

# R. F. Foster, Complete Hoyle, Position of the Players: the six printed tables, row by row. Above
# and below: North and South of the first table; left and right: its West and East. Then the
# second table of the set in the same way.
NORTH_1, SOUTH_1 = "AAAAAA", "BBCCDD"
WEST_EAST_1 = ("WX", "YZ", "WY", "XZ", "XY", "WZ")
NORTH_2, SOUTH_2 = "YWXWWX", "ZXZYZY"
WEST_EAST_2 = ("CD", "CD", "BD", "BD", "BC", "BC")


def league(fours: int, sets: str = "six", k: int = 4) -> Movement:
    wanted = Wanted(8 * fours, k, kind=Kind.INDIVIDUAL, options={"sets": sets})
    return LEAGUE.build(wanted)


def letters(movement: Movement, table: int) -> list[str]:
    """North, East, South and West in each set."""
    rows = [next(s for s in sittings if s.table == table) for sittings in movement.rounds]
    n = movement.contestants
    return ["".join(letter_of(seat or 0, n) for seat in sitting.seats) for sitting in rows]


def test_the_six_sets_are_printed_so() -> None:
    movement = league(1)
    assert letters(movement, 1) == [
        n + we[1] + s + we[0] for n, s, we in zip(NORTH_1, SOUTH_1, WEST_EAST_1, strict=True)
    ]
    assert letters(movement, 2) == [
        n + we[1] + s + we[0] for n, s, we in zip(NORTH_2, SOUTH_2, WEST_EAST_2, strict=True)
    ]


def test_the_three_sets_are_the_first_the_third_and_the_fifth() -> None:
    six, three = league(1), league(1, "three")
    for table in (1, 2):
        assert letters(three, table) == letters(six, table)[::2]


@pytest.mark.parametrize("fours", FOURS)
@pytest.mark.parametrize(("sets", "partner", "opponent"), [("six", 2, 3), ("three", 1, 2)])
def test_everybody_plays_with_his_own_and_against_the_other_four(
    fours: int, sets: str, partner: int, opponent: int
) -> None:
    movement = league(fours, sets)
    assert audit(movement) == ()
    n = movement.contestants
    visitors = [range(4 * f + 1, 4 * f + 5) for f in range(fours)]
    home = [range(4 * (fours + f) + 1, 4 * (fours + f) + 5) for f in range(fours)]
    expected_partners = {two: partner for four in visitors + home for two in combinations(four, 2)}
    expected_opponents = {
        (a, w): opponent
        for ours, theirs in zip(visitors, home, strict=True)
        for a, w in product(ours, theirs)
        if sets == "six" or (letter_of(a, n), letter_of(w, n)) not in NEVER_OPPOSED
    }
    assert {two: len(times) for two, times in partnerships(movement).items()} == expected_partners
    assert {two: len(times) for two, times in meetings(movement).items()} == expected_opponents


def test_the_three_sets_leave_these_unmet() -> None:
    met = meetings(league(1, "three"))
    unmet = {
        (letter_of(a, 8), letter_of(w, 8))
        for a, w in product(range(1, 5), range(5, 9))
        if (a, w) not in met
    }
    assert unmet == {("A", "Z"), ("B", "Y"), ("C", "X"), ("D", "W")} == set(NEVER_OPPOSED)


@pytest.mark.parametrize("fours", [1, 4, MOST_FOURS])
def test_both_clubs_hold_all_the_hands_of_every_tray(fours: int) -> None:
    """So that "the four O's have held between them all the 52 cards dealt at each table"."""
    movement = league(fours)
    held: dict[int, set[tuple[str, ...]]] = {}
    for one, path in journeys(movement).items():
        for stop in path:
            for tray in stop.trays:
                held.setdefault(tray, set()).add((side_of(one, 8 * fours), *stop.hands))
    assert all(len(hands) == 8 for hands in held.values())
    assert len(held) == fours * 24


@pytest.mark.parametrize("fours", FOURS)
def test_tables_exchange_in_sets_of_two_and_nobody_leaves_his_set(fours: int) -> None:
    movement = league(fours)
    for sittings in movement.rounds:
        assert [s.table for s in sittings] == list(range(1, 2 * fours + 1))
        for first, second in zip(sittings[::2], sittings[1::2], strict=True):
            assert first.trays == second.trays
            assert (first.shared_with, second.shared_with) == ((second.table,), (first.table,))
    for one, path in journeys(movement).items():
        four = (one - 1) // 4 % fours
        assert {stop.table for stop in path} <= {2 * four + 1, 2 * four + 2}


def test_each_set_of_tables_goes_on_with_the_deal() -> None:
    first = [sittings[0].trays for sittings in league(2, "three", 2).rounds]
    second = [sittings[2].trays for sittings in league(2, "three", 2).rounds]
    assert (first, second) == ([(1, 2), (3, 4), (5, 6)], [(7, 8), (9, 10), (11, 12)])


def test_the_lower_half_of_the_numbers_visits() -> None:
    assert [side_of(n, 16) for n in (1, 8, 9, 16)] == [
        Club.VISITORS,
        Club.VISITORS,
        Club.HOME,
        Club.HOME,
    ]
    assert "".join(letter_of(n, 16) for n in range(1, 17)) == "ABCDABCDWXYZWXYZ"


@pytest.mark.parametrize("stranger", [0, 9])
def test_a_stranger_plays_for_neither_club(stranger: int) -> None:
    with pytest.raises(ValueError, match=str(stranger)):
        side_of(stranger, 8)


def test_what_does_not_fit() -> None:
    def fits(players: int, rounds: int | None = None, **options: str) -> Unfit | None:
        return LEAGUE.fits(Wanted(players, 4, rounds, Kind.INDIVIDUAL, options=options))

    assert fits(8, 6) is fits(8, 3, sets="three") is None
    assert fits(4) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 8)
    assert fits(12) == Unfit(UnfitCode.CONTESTANTS_UNSUITED, 12, 16)
    assert fits(8, 3) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 3, 6)
    assert fits(8, 6, sets="three") == Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 3)
    assert fits(8, sets="five") == Unfit(UnfitCode.OPTION_VALUE, option="sets")
    assert LEAGUE.fits(Wanted(8)) == Unfit(UnfitCode.KIND_UNSUITED)


def test_its_extent_and_variants() -> None:
    def wanted(sets: str) -> Wanted:
        return Wanted(32, 4, kind=Kind.INDIVIDUAL, options={"sets": sets})

    assert LEAGUE.extent(wanted("six")) == Extent(rounds=6, tray_sets=24, tables=8)
    assert LEAGUE.extent(wanted("three")) == Extent(rounds=3, tray_sets=12, tables=8)
    assert LEAGUE.variant(wanted("six")) is LeagueVariant.SIX_SETS
    assert LEAGUE.variant(wanted("three")) is LeagueVariant.THREE_SETS


def test_the_largest_match_has_trays_that_can_be_numbered() -> None:
    assert max(league(MOST_FOURS, k=99).trays) <= LARGEST_TRAY

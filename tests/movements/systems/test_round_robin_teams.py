from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise

import pytest

from movements.audit import audit
from movements.journey import expected_plays, journeys
from movements.meetings import meetings
from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import LARGEST_TRAY
from movements.systems.round_robin_teams import ROUND_ROBIN_TEAMS
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

SIZES = range(3, 41)


def wanted(n: int, k: int = 1, rounds: int | None = None, trays: str = "own") -> Wanted:
    return Wanted(n, k, rounds, Kind.TEAMS, options={"trays": trays})


@cache
def teams(n: int, k: int = 1, rounds: int | None = None, trays: str = "own") -> Movement:
    return ROUND_ROBIN_TEAMS.build(wanted(n, k, rounds, trays))


@pytest.mark.parametrize("trays", ["own", "same"])
@pytest.mark.parametrize("n", SIZES)
def test_every_match_is_head_to_head_at_neighbouring_tables(n: int, trays: str) -> None:
    movement = teams(n, 1, trays=trays)
    assert not movement.allow_half_matches
    for sittings in movement.rounds:
        *played, last = sittings if n % 2 else [*sittings, None]
        assert [s.table for s in played if s] == list(range(1, 2 * (n // 2) + 1))
        for one, other in zip(played[::2], played[1::2], strict=True):
            assert one is not None
            assert other is not None
            assert one.seats == Seats(*(other.seats[side] for side in (1, 0, 1, 0)))
            assert one.trays == other.trays
            assert (one.shared_with, other.shared_with) == ((other.table,), (one.table,))
        if last is not None:
            assert (last.table, last.trays, last.seats.east) == (n, (), None)


@pytest.mark.parametrize("n", SIZES)
def test_every_two_teams_meet_in_one_round(n: int) -> None:
    met = meetings(teams(n, 1, trays="own"))
    assert set(met) == set(combinations(range(1, n + 1), 2))
    assert all(len({meeting.round for meeting in match}) == 1 for match in met.values())
    assert {len(match) for match in met.values()} == {2}


@pytest.mark.parametrize("n", range(3, 41, 2))
def test_of_an_odd_number_everybody_sits_out_once(n: int) -> None:
    rests: defaultdict[int, int] = defaultdict(int)
    for one, path in journeys(teams(n, 1, trays="own")).items():
        rests[one] = sum(stop.sits_out for stop in path)
    assert rests == dict.fromkeys(range(1, n + 1), 1)


@pytest.mark.parametrize("n", SIZES)
def test_one_set_of_the_same_trays_is_handed_round_among_all_tables(n: int) -> None:
    same, shared = teams(n, 1, trays="same"), teams(n, 1, trays="shared")
    assert shared.copies == 1
    for sittings, others in zip(shared.rounds, same.rounds, strict=True):
        seated = [sitting for sitting in sittings if sitting.trays]
        tables = {sitting.table for sitting in seated}
        assert all({s.table, *s.shared_with} == tables for s in seated)
        assert [(s.table, s.seats, s.trays) for s in sittings] == [
            (s.table, s.seats, s.trays) for s in others
        ]


@pytest.mark.parametrize("n", SIZES)
def test_own_trays_are_played_by_nobody_else_and_the_same_by_all(n: int) -> None:
    matches, rounds = n // 2, n - 1 + n % 2
    own, same = teams(n, 1, trays="own"), teams(n, 1, trays="same")
    assert own.copies == 1
    assert expected_plays(own) == dict.fromkeys(range(1, matches * rounds + 1), 2)
    assert same.copies == matches
    assert expected_plays(same) == dict.fromkeys(range(1, rounds + 1), 2 * matches)
    for number, sittings in enumerate(same.rounds, start=1):
        assert {s.trays for s in sittings if s.trays} == {(number,)}


@pytest.mark.parametrize("n", range(4, 41, 2))
def test_nobody_goes_further_than_to_the_next_match(n: int) -> None:
    at = [
        {s.seats.north: (s.table + 1) // 2 for s in sittings}
        for sittings in teams(n, 1, trays="own").rounds
    ]
    for before, after in pairwise(at):
        assert all(abs(after[team] - match) <= 1 for team, match in before.items())


def test_four_teams_by_hand() -> None:
    def match(first: int, one: int, other: int, tray: int) -> tuple[Sitting, Sitting]:
        return (
            Sitting(first, Seats.of_pairs(one, other), (tray,), shared_with=(first + 1,)),
            Sitting(first + 1, Seats.of_pairs(other, one), (tray,), shared_with=(first,)),
        )

    assert teams(4).rounds == (
        match(1, 4, 1, 1) + match(3, 2, 3, 2),
        match(1, 4, 2, 3) + match(3, 3, 1, 4),
        match(1, 4, 3, 5) + match(3, 1, 2, 6),
    )


@pytest.mark.parametrize("n", [5, 8])
def test_it_may_end_after_any_round(n: int) -> None:
    full = teams(n, 3)
    assert audit(full) == ()
    for rounds in range(1, len(full.rounds) + 1):
        assert teams(n, 3, rounds).rounds == full.rounds[:rounds]


def test_its_extent() -> None:
    extent = ROUND_ROBIN_TEAMS.extent
    assert extent(wanted(8)) == Extent(rounds=7, tray_sets=28, tables=8)
    assert extent(wanted(7, trays="same")) == Extent(rounds=7, tray_sets=7, tables=7)
    assert extent(wanted(8, rounds=3)) == Extent(rounds=3, tray_sets=12, tables=8)


def test_trays_have_numbers_of_four_figures() -> None:
    full = wanted(40, 13)
    assert ROUND_ROBIN_TEAMS.fits(full) == Unfit(UnfitCode.TRAYS_TOO_MANY, 13, 12)
    assert max(teams(40, 12).trays) <= LARGEST_TRAY
    assert ROUND_ROBIN_TEAMS.fits(wanted(40, 13, 38)) is None
    assert ROUND_ROBIN_TEAMS.fits(wanted(40, 99, trays="same")) is None


def test_what_does_not_fit() -> None:
    fits = ROUND_ROBIN_TEAMS.fits
    assert fits(wanted(1)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 1, 2)
    assert fits(wanted(41)) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 41, 40)
    assert fits(wanted(8, rounds=8)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)
    assert fits(wanted(7, rounds=8)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)
    assert fits(wanted(8, 100)) == Unfit(UnfitCode.TRAYS_TOO_MANY, 100, 99)

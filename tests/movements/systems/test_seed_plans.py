"""What these systems build is what the independent schedules have, number by number."""

import pytest

from movements.movement import Kind
from movements.plain import to_plain
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.league import LEAGUE
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import System, Wanted
from tests.data import SCHEDULES

TEAMS, INDIVIDUAL = Kind.TEAMS, Kind.INDIVIDUAL


@pytest.mark.parametrize(
    ("name", "system", "wanted"),
    [
        ("four_pairs", FOUR_PAIRS, Wanted(4, 8)),
        ("six_pairs_first_14_hands", SIX_PAIRS, Wanted(6, 2, 6)),
        ("league_six_sets", LEAGUE, Wanted(8, 4, kind=INDIVIDUAL)),
        (
            "league_sets_1_3_5",
            LEAGUE,
            Wanted(8, 4, kind=INDIVIDUAL, options={"sets": "three"}),
        ),
        *((f"howell_teams_{n}", HOWELL_TEAMS, Wanted(n, kind=TEAMS)) for n in (5, 7, 9, 11)),
        *((f"gilman_odd_{n}", GILMAN_TEAMS, Wanted(n, kind=TEAMS)) for n in (5, 7, 9, 11)),
        *((f"gilman_even_{n}", GILMAN_TEAMS, Wanted(n, 3, kind=TEAMS)) for n in (6, 8, 10)),
    ],
)
def test_it_is_the_same_schedule(name: str, system: System, wanted: Wanted) -> None:
    assert to_plain(system.build(wanted)) == SCHEDULES[name]

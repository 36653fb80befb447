"""What is recommended for every hall keeps the time: a sample, and all of it in the long tests."""

import pytest

from movements.field import Field
from movements.pace import BRIDGE_PACE, WHIST_PACE, Pace
from movements.preferences import uneven_list
from movements.systems.howell import HowellVariant
from tournaments.management.advice import Cell, cell, sizes_at
from tournaments.presenting.who_plays import Plays

HALLS = range(2, 41)
EVENINGS = (120, 150, 180, 210)
CELLS = [
    (plays, came, minutes)
    for plays in (Plays.PAIRS, Plays.TEAMS, Plays.INDIVIDUALS)
    for came in sizes_at(plays, HALLS)
    for minutes in EVENINGS
]
Asked = list[tuple[Plays, int, int]]
some_halls = pytest.mark.parametrize(
    "halls",
    [
        pytest.param(CELLS[5::97], id="a sample"),
        pytest.param(CELLS, id="every hall", marks=pytest.mark.long),
    ],
)


def cells(
    halls: Asked, winners: int | None = None, pace: Pace = BRIDGE_PACE, game: str = "bridge"
) -> list[Cell]:
    return [
        cell(plays, Field(came, minutes=minutes, pace=pace, winners=winners), game)
        for plays, came, minutes in halls
        if winners is None or plays is Plays.PAIRS
    ]


@some_halls
@pytest.mark.parametrize(("game", "pace"), [("bridge", BRIDGE_PACE), ("whist", WHIST_PACE)])
def test_the_first_choice_keeps_the_time_and_uses_it(halls: Asked, game: str, pace: Pace) -> None:
    """At most one evening of twenty is an exception, and says so."""
    found = cells(halls, pace=pace, game=game)
    exceptions = [each for each in found if not each.keeps_all]
    assert 20 * len(exceptions) <= len(found)
    for each in exceptions:
        assert each.sentence or (each.first is not None and each.first.warnings)
    for each in found:
        if each.keeps_all:
            assert each.first is not None
            minutes = pace.minutes(each.first.rounds, each.first.trays_per_round)
            assert 0.85 * each.minutes <= minutes <= 1.05 * each.minutes
            assert each.first.trays_per_round >= 2
            assert each.first.trays_per_round <= 4 or each.first.rounds <= 5
            assert each.first.facts.winners == 1 or each.first.facts.smallest_list > 2


CUT = (HowellVariant.CUT, HowellVariant.CUT_SIT_OUT)


@some_halls
@pytest.mark.parametrize("winners", [None, 1])
def test_an_uneven_list_of_everybody_is_the_fairest_that_keeps_the_time(
    halls: Asked, winners: int | None
) -> None:
    for each in cells(halls, winners):
        first = each.first
        if first is None or not first.keeps_length or not uneven_list(first.facts):
            continue
        fitting = [other for other in each.choices if other.keeps_length]
        alike = [other for other in fitting if other.facts.winners == 1]
        usual = [
            o for o in alike if o.trays_per_round >= 2 and o.options.get("own_table") != "first"
        ]
        usual = [o for o in usual if o.trays_per_round <= 4 or o.rounds <= 5]
        # A Howell is played until everybody has met; for fewer rounds there are reduced ones.
        usual = [o for o in usual if o.system != "howell" or o.variant not in CUT] or usual
        fairest = max(other.facts.fairness or 0 for other in usual)
        assert first.facts.fairness == fairest, (each.plays, each.came, each.minutes)


def test_the_whole_table_has_every_hall() -> None:
    assert len(CELLS) == 4 * (77 + 39 + 39)
    assert {came for plays, came, _m in CELLS if plays is Plays.PAIRS} == set(range(4, 81))

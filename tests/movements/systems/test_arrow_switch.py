from fractions import Fraction

import pytest

from movements.fairness import fairness
from movements.journey import journeys
from movements.movement import Movement
from movements.systems.arrow_switch import Switch, turned
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted

FORMS = ("odd", "relay", "skip")

FIGURES = {
    # Form and tables: what no switch, whole rounds and single tables give, in hundredths.
    ("odd", 3): (4000, 4000, 5684),
    ("relay", 4): (4286, 4286, 6429),
    ("odd", 5): (4444, 6536, 7215),
    ("relay", 6): (4545, 7768, 8182),
    ("odd", 7): (4615, 9046, 9046),
    ("relay", 8): (4667, 9011, 9011),
    ("odd", 9): (4706, 9297, 9297),
    ("relay", 10): (4737, 8926, 9300),
    ("odd", 11): (4762, 8864, 9280),
    ("relay", 12): (4783, 8906, 9345),
    ("odd", 13): (4800, 9253, 9352),
    ("relay", 14): (4815, 9388, 9437),
    ("odd", 15): (4828, 9516, 9516),
    ("relay", 16): (4839, 9470, 9519),
    ("odd", 17): (4848, 9468, 9547),
    ("relay", 18): (4857, 9340, 9559),
    ("odd", 19): (4865, 9493, 9580),
    ("relay", 20): (4872, 9578, 9616),
    ("skip", 4): (2857, 2857, 3673),
    ("skip", 6): (3636, 5348, 5865),
    ("skip", 8): (4000, 7084, 7443),
    ("skip", 10): (4211, 7579, 8120),
    ("skip", 12): (4348, 7624, 8255),
    ("skip", 14): (4444, 8254, 8700),
    ("skip", 16): (4516, 8559, 8764),
    ("skip", 18): (4571, 8579, 8916),
    ("skip", 20): (4615, 8774, 8941),
}

SWITCHED_ROUNDS = {
    **dict.fromkeys(range(5, 12), 1),
    **dict.fromkeys(range(12, 19), 2),
    19: 3,
    20: 3,
}


def game(form: str, tables: int, switch: str, pairs: int | None = None) -> Movement:
    options = {"switch": switch, "even": "skip" if form == "odd" else form}
    return COMPASS.build(Wanted(pairs or 2 * tables, options=options))


def quality(movement: Movement) -> Fraction:
    return fairness(movement).quality


@pytest.mark.parametrize(("form", "tables"), FIGURES)
def test_the_quality_of_one_list(form: str, tables: int) -> None:
    found = (round(100 * quality(game(form, tables, switch))) for switch in Switch)
    assert tuple(found) == FIGURES[form, tables]


@pytest.mark.parametrize(("form", "tables"), FIGURES)
def test_without_a_switch_each_side_is_a_perfect_line(form: str, tables: int) -> None:
    movement = game(form, tables, "none")
    for first in (1, tables + 1):
        side = fairness(movement, line=range(first, first + tables)).quality
        assert side == 100


@pytest.mark.parametrize(
    ("form", "tables", "hundredths"),
    [("odd", 21, 9664), ("relay", 24, 9626), ("skip", 24, 9022), ("odd", 27, 9740)],
)
def test_in_larger_rooms_an_eighth_of_the_rounds(form: str, tables: int, hundredths: int) -> None:
    assert round(100 * quality(game(form, tables, "rounds"))) == hundredths


@pytest.mark.parametrize("form", FORMS)
def test_how_many_whole_rounds_are_switched(form: str) -> None:
    for tables in range(3, 100, 2) if form == "odd" else range(4, 100, 2):
        rounds = tables - (form == "skip")
        by_round = turned(Switch.ROUNDS, form, tables, rounds)
        assert {len(those) for those in by_round} <= {0, tables}
        how_many = SWITCHED_ROUNDS.get(tables, 0 if tables < 5 else (tables + 5) // 8)
        assert len(by_round) == rounds
        assert sum(len(those) > 0 for those in by_round) == how_many


@pytest.mark.parametrize("switch", [Switch.ROUNDS, Switch.TABLES])
@pytest.mark.parametrize(("form", "tables"), [("odd", 7), ("relay", 10), ("skip", 8)])
def test_nobody_sits_elsewhere_and_turned_tables_hold_the_other_hands(
    form: str, tables: int, switch: Switch
) -> None:
    plain, switched = journeys(game(form, tables, "none")), journeys(game(form, tables, switch))
    by_round = turned(switch, form, tables, tables - (form == "skip"))
    for pair, path in switched.items():
        for stop, before in zip(path, plain[pair], strict=True):
            assert (stop.table, stop.chairs, stop.trays) == (
                before.table,
                before.chairs,
                before.trays,
            )
            assert stop.turned == (stop.table in by_round[stop.round - 1])
            assert (stop.hands != before.hands) == stop.turned


@pytest.mark.parametrize(("form", "tables"), FIGURES)
def test_no_set_is_turned_at_more_than_half_of_its_tables(form: str, tables: int) -> None:
    movement = game(form, tables, "tables")
    for tray in movement.trays:
        plays = [s for sittings in movement.rounds for s in sittings if tray in s.trays]
        assert 2 * sum(sitting.turned for sitting in plays) <= len(plays)


@pytest.mark.parametrize("switch", [Switch.ROUNDS, Switch.TABLES])
@pytest.mark.parametrize("pairs", range(5, 32, 2))
def test_with_half_a_table_a_switch_does_no_harm(pairs: int, switch: Switch) -> None:
    tables = (pairs + 1) // 2
    for form in FORMS[:1] if tables % 2 else FORMS[1:]:
        switched = game(form, tables, switch, pairs)
        assert quality(switched) >= quality(game(form, tables, "none", pairs))
        at_phantom = (s for sittings in switched.rounds for s in sittings if pairs + 1 in s.seats)
        assert not any(sitting.turned for sitting in at_phantom)


def test_five_tables_by_hand() -> None:
    # All trays of the first round are turned: pair 6, in the E/W chairs of table 1, is N/S.
    first, *others = game("odd", 5, "rounds").rounds
    assert [(s.seats.north, s.seats.east, s.turned) for s in first] == [
        (6, 1, True),
        (7, 2, True),
        (8, 3, True),
        (9, 4, True),
        (10, 5, True),
    ]
    assert not any(sitting.turned for sittings in others for sitting in sittings)


def test_a_size_without_a_table_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        turned(Switch.TABLES, "odd", 21, 21)

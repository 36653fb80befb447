"""Down, as in compass whist, and up, as at bridge: the same games, turned about."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, product

import pytest

from movements.audit import audit
from movements.facts import Facts, facts_of
from movements.journey import journeys, tray_sets
from movements.movement import Movement
from movements.register import SYSTEMS, system_named
from movements.systems.arrow_switch import Switch
from movements.systems.ring import MOVES, Moves, moves_in
from movements.systems.system import NO_OPTIONS, Options, System, Wanted
from tests.movements.systems.room import by_hand
from tests.sample import one_in

DIRECTED = [system for system in SYSTEMS if MOVES in system.options]
MOST_TABLES = 20
"""Single tables are turned at so many, and larger rooms are built by the same rules."""

SMALL = 8
"""At so many tables every length is built, at more the full one and half of it."""

Way = Callable[[int], int]


def test_which_systems_go_one_way_round() -> None:
    """In the crisscross some go up and some down; in the others everybody has a way of his own."""
    assert {system.name for system in DIRECTED} == {
        "compass",
        "blackpool",
        "rover",
        "hesitation",
        "double-hesitation",
        "web",
    }
    assert MOVES.values == ("down", "up")
    assert moves_in(Wanted(10)) is Moves.DOWN


def games(system: System) -> Iterator[Wanted]:
    """Every form at every size, down, in some lengths."""
    others = [option for option in system.options if option != MOVES]
    for values in product(*(option.values for option in others)):
        options = {one.name: value for one, value in zip(others, values, strict=True)}
        for size in system.sizes(options):
            if size <= 2 * MOST_TABLES and is_another_form(system, options, size):
                yield from lengths(system, Wanted(size, options=options))


def is_another_form(system: System, options: Options, size: int) -> bool:
    asked = {option.name for option in system.options_for(size)}
    usual = {option.name: option.values[0] for option in system.options}
    return all(value == usual[name] for name, value in options.items() if name not in asked)


def lengths(system: System, wanted: Wanted) -> Iterator[Wanted]:
    possible = list(system.lengths(wanted))
    if wanted.contestants > 2 * SMALL:
        possible = sorted({possible[len(possible) // 2], possible[-1]})
    yield from (replace(wanted, rounds=rounds) for rounds in possible)


def upwards(wanted: Wanted) -> Wanted:
    return replace(wanted, options={**wanted.options, "moves": "up"})


def is_same_game(one: Movement, other: Movement, table: Way, round_: Way) -> bool:
    """Whether the other is the one with its tables and rounds renumbered so, and who plays what.

    Everybody then meets, plays and is compared just as often, in both.
    """
    pairs: dict[int | None, int | None] = {None: None, one.phantom: other.phantom}
    trays: dict[int, int] = {}
    for number, sittings in enumerate(one.rounds):
        there = {sitting.table: sitting for sitting in other.rounds[round_(number)]}
        for here in sittings:
            now = there[table(here.table)]
            if (here.turned, len(here.trays)) != (now.turned, len(now.trays)):
                return False
            if {table(shared) for shared in here.shared_with} != set(now.shared_with):
                return False
            both = [*zip(here.seats, now.seats, strict=True)]
            if any(pairs.setdefault(was, becomes) != becomes for was, becomes in both):
                return False
            both_trays = zip(here.trays, now.trays, strict=True)
            if any(trays.setdefault(was, becomes) != becomes for was, becomes in both_trays):
                return False
    return all(len(set(new.values())) == len(new) for new in (pairs, trays))


def is_turned_about(down: Movement, up: Movement) -> bool:
    """Whether the one is the other in a mirror, hung at some table of the ring."""
    tables = down.tables
    mirrors: list[Way] = [lambda t, m=m: (m - t) % tables + 1 for m in range(tables)]  # type: ignore[misc]
    return any(is_same_game(down, up, mirror, lambda number: number) for mirror in mirrors)


def is_played_backwards(down: Movement, up: Movement) -> bool:
    """Whether the one is the other from its first round on with the last round coming next."""
    rounds = len(down.rounds)
    return is_same_game(down, up, lambda table: table, lambda number: -number % rounds)


def is_cut_with_half_a_table(wanted: Wanted) -> bool:
    """Whether it is a relay cut short with half a table, which is the last in both.

    The stand and the tables that share have their places too: so it is not turned about.
    """
    relay = wanted.options.get("even") == "relay" and wanted.contestants % 2 == 1
    return relay and (wanted.rounds or 0) < (wanted.contestants + 1) // 2


def is_web_with_half_a_table(system: System, wanted: Wanted) -> bool:
    """Whether the half table is the last in both, and the copies lie differently about it."""
    return system.name == "web" and wanted.contestants % 2 == 1


def figures_of(movement: Movement) -> Facts:
    """What it gives those who play it; in which round a set lies at how many tables apart."""
    return replace(facts_of(movement), tables_a_set=())


@pytest.mark.parametrize("system", DIRECTED, ids=lambda system: system.name)
def test_up_is_down_turned_about(system: System) -> None:
    """A relay cut short with half a table is another game. Where nobody is N/S at the last table it
    has the same figures; with whole rounds switched, the same fairness to a point. So is a web with
    half a table, and has the same figures.
    """
    for wanted in one_in(games(system), 3):
        down, up = system.build(wanted), system.build(upwards(wanted))
        assert system.extent(wanted) == system.extent(upwards(wanted))
        assert system.variant(wanted) == system.variant(upwards(wanted))
        if is_web_with_half_a_table(system, wanted):
            assert figures_of(down) == figures_of(up), wanted
        elif not is_cut_with_half_a_table(wanted):
            assert is_turned_about(down, up) or is_played_backwards(down, up), wanted
        elif wanted.options["missing"] == "ns":
            figures = [figures_of(one) for one in (down, up)]
            if wanted.options["switch"] == Switch.NONE:
                assert figures[0] == figures[1], wanted
            else:
                assert abs((figures[0].fairness or 0) - (figures[1].fairness or 0)) <= 1, wanted


@pytest.mark.parametrize("system", DIRECTED, ids=lambda system: system.name)
def test_the_figures_and_what_the_audit_finds_are_the_same(system: System) -> None:
    for wanted in games(system):
        if wanted.contestants > 2 * SMALL or wanted.rounds != system.lengths(wanted)[-1]:
            continue
        down, up = system.build(wanted), system.build(upwards(wanted))
        assert figures_of(down) == figures_of(up), wanted
        assert [finding.code for finding in audit(down)] == [finding.code for finding in audit(up)]


def some(system: System) -> Iterator[Movement]:
    """Each form in some sizes, upwards, as long as it can be."""
    for wanted in games(system):
        if wanted.contestants <= 26 and wanted.rounds == system.lengths(wanted)[-1]:
            yield system.build(upwards(wanted))


@pytest.mark.parametrize("system", DIRECTED, ids=lambda system: system.name)
def test_everybody_begins_at_the_table_of_his_number(system: System) -> None:
    """Pair t N/S and pair tables + t E/W, and the sets rise from table to table and stand."""
    for movement in some(system):
        first, tables = movement.rounds[0], movement.tables
        rover = 2 * tables + 1 if system.name == "rover" else 0
        closed_up = movement.phantom in (first[-1].seats.north, first[-1].seats.west)
        ns_missing = closed_up and movement.phantom not in {first[-1].seats.east}
        for sitting in first:
            hands = set(sitting.seats) - {rover}
            ns = sitting.table if not (ns_missing and sitting.table == tables) else 2 * tables
            assert hands <= {ns, tables + sitting.table - ns_missing}, (movement, sitting)
        sets = [sitting.trays[0] for sitting in first if sitting.trays]
        assert sets[0] == 1
        if system.name != "web":
            assert sets[:-1] == sorted(sets[:-1])


@pytest.mark.parametrize("system", DIRECTED, ids=lambda system: system.name)
def test_players_go_up_and_trays_come_down(system: System) -> None:
    """One table each round, N/S keeping their seats; but for the skip and the hesitating pairs."""
    for movement in some(system):
        steps = {
            (there.table - here.table) % movement.tables
            for path in journeys(movement).values()
            for here, there in pairwise(path)
            if here.chair_side == there.chair_side
            if here.table is not None and there.table is not None
        }
        skips = {2} if movement.tables % 2 == 0 else set()
        own_way = "hesitation" in system.name or system.name == "rover"
        assert steps <= {0, 1} | skips or own_way, (movement, steps)
        carried = {
            (there - here) % movement.tables
            for one in tray_sets(movement)
            for before, after in pairwise(one.tables)
            for here, there in product(before, after)
            if len(before) == len(after) == 1
        }
        lent = movement.phantom is not None
        assert carried <= {movement.tables - 1} or lent, (movement, carried)


def test_five_tables_by_hand() -> None:
    movement = system_named("compass").build(Wanted(10, options={"moves": "up"}))
    assert by_hand(movement)[:3] == [
        [(1, 6, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4), (5, 10, 5)],
        [(1, 10, 2), (2, 6, 3), (3, 7, 4), (4, 8, 5), (5, 9, 1)],
        [(1, 9, 3), (2, 10, 4), (3, 6, 5), (4, 7, 1), (5, 8, 2)],
    ]


def test_a_relay_by_hand() -> None:
    """Six tables, 1 and 6 sharing; set 4 begins on the stand and comes down to table 3."""
    wanted = Wanted(12, options={"even": "relay", "moves": "up"})
    movement = system_named("compass").build(wanted)
    assert by_hand(movement)[:2] == [
        [(1, 7, 1), (2, 8, 2), (3, 9, 3), (4, 10, 5), (5, 11, 6), (6, 12, 1)],
        [(1, 12, 2), (2, 7, 3), (3, 8, 4), (4, 9, 6), (5, 10, 1), (6, 11, 2)],
    ]
    assert {s.table: s.shared_with for s in movement.rounds[0] if s.shared_with} == {
        1: (6,),
        6: (1,),
    }


def test_a_hesitation_by_hand() -> None:
    """From E/W of the last table one goes to N/S of table 1, and from there to E/W of it."""
    movement = system_named("hesitation").build(Wanted(6, options={"moves": "up"}))
    assert by_hand(movement) == [
        [(1, 4, 1), (2, 5, 2), (3, 6, 4)],
        [(6, 1, 2), (2, 4, 3), (3, 5, 1)],
        [(5, 6, 3), (2, 1, 4), (3, 4, 2)],
        [(4, 5, 4), (2, 6, 1), (3, 1, 3)],
    ]


def test_a_rover_by_hand() -> None:
    """Pair 11 sits E/W at tables 1, 4, 2, 5, 3: pairs 6, 8, 10, 7 and 9 rest."""
    movement = system_named("rover").build(Wanted(11, options={"moves": "up"}))
    assert by_hand(movement)[:2] == [
        [(1, 11, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4), (5, 10, 5)],
        [(1, 10, 2), (2, 6, 3), (3, 7, 4), (4, 11, 5), (5, 9, 1)],
    ]


def test_down_is_what_it_was_before_there_was_a_choice() -> None:
    """Plans that were stored without the option are built as they were."""
    for system in DIRECTED:
        size = list(system.sizes())[3]
        down = {"moves": "down"}
        assert system.build(Wanted(size, options=down)) == system.build(
            Wanted(size, options=NO_OPTIONS)
        )

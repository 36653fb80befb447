from itertools import pairwise

import pytest

from movements.indicators import (
    RESTING,
    Leg,
    Place,
    TrayRule,
    TrayRuleCode,
    table_cards,
    tray_rule,
)
from movements.journey import Side, journeys, tray_sets
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.mitchell_party import MITCHELL_PARTY, PartyMethod
from movements.systems.safford import CARDS as SAFFORD_CARDS
from movements.systems.safford import SAFFORD
from movements.systems.safford_couples import SAFFORD_COUPLES
from movements.systems.system import Wanted

N, E, S, W = Seat
NS, EW = Side

SAFFORD_EIGHT = SAFFORD.build(Wanted(8, 4, kind=Kind.INDIVIDUAL))
EIGHT_COUPLES = SAFFORD_COUPLES.build(Wanted(16, 4, kind=Kind.INDIVIDUAL))

STARTER = ((6, 3), (0, 2), (4, 5))
OFFSETS = (5, 3, 2)
"""Three tables of a Howell movement for eight pairs, of which one and its table are away."""


def howell_for_seven(turned_in: int | None = None) -> Movement:
    """Everybody follows the next lower number; whoever is where 1 was in round 1 rests."""
    rounds = tuple(
        tuple(
            Sitting(
                table,
                Seats.of_pairs((ns + number) % 7 + 1, (ew + number) % 7 + 1),
                ((number + offset) % 7 + 1,),
            )
            for table, ((ns, ew), offset) in enumerate(zip(STARTER, OFFSETS, strict=True), start=1)
        )
        for number in range(7)
    )
    return Movement(Kind.PAIRS, 7, rounds)


def howell_with_phantom() -> Movement:
    """The same, but whoever rests sits at a fourth table, against nobody."""
    rounds = tuple(
        (*round_, Sitting(4, Seats.of_pairs(8, (1 + number) % 7 + 1), ()))
        for number, round_ in enumerate(howell_for_seven().rounds)
    )
    return Movement(Kind.PAIRS, 8, rounds, phantom=8)


def with_turned_trays(movement: Movement) -> Movement:
    """The players go the same ways, but in the last round they hold one another's hands."""
    *others, last = movement.rounds
    turned = tuple(
        Sitting(s.table, Seats.of_pairs(s.seats.east, s.seats.north), s.trays, turned=True)
        for s in last
    )
    return Movement(movement.kind, movement.contestants, (*others, turned))


def ways(movement: Movement) -> dict[int, list[Place]]:
    alone = movement.kind is Kind.INDIVIDUAL
    return {
        one: [
            Place(stop.table, stop.chairs[0] if alone else stop.chair_side)
            if stop.table
            else RESTING
            for stop in path
        ]
        for one, path in journeys(movement).items()
    }


CYCLIC = {
    "safford": SAFFORD_EIGHT,
    "couples": EIGHT_COUPLES,
    "howell": howell_for_seven(),
    "howell with a phantom": howell_with_phantom(),
    "howell with turned trays": with_turned_trays(howell_for_seven()),
    "compass": COMPASS.build(Wanted(14, 2)),
    "party": MITCHELL_PARTY.build(Wanted(20, kind=Kind.INDIVIDUAL)),
}


@pytest.mark.parametrize("name", CYCLIC)
def test_whoever_walks_by_the_cards_walks_as_the_movement_says(name: str) -> None:
    movement = CYCLIC[name]
    cards = table_cards(movement)
    assert cards is not None
    assert sorted(map(str, cards)) == sorted(map(str, cards.values()))
    for way in ways(movement).values():
        at = way[0]
        walked = [at]
        for _round in movement.rounds[1:]:
            at = cards[at]
            walked.append(at)
        assert walked == way


def test_the_cards_of_safford_by_their_numbers() -> None:
    # R. F. Foster, Complete Hoyle, Eight Individuals: to the next higher number; "8 keeping
    # his seat, and 7 going to 1".
    cards = table_cards(SAFFORD_EIGHT)
    places = {
        number: Place(table, seat)
        for table, numbers in enumerate(SAFFORD_CARDS, start=1)
        for seat, number in zip(Seat, numbers, strict=True)
    }
    nexts = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 1, 8: 8}
    assert cards == {places[here]: places[there] for here, there in nexts.items()}
    assert cards[Place(1, W)] == Place(2, S)


def test_rest_is_a_place_on_the_way() -> None:
    cards = table_cards(howell_for_seven())
    # Round 1: 1 sits E/W at 2's left, where the number above goes; 2 rests, and then goes there.
    assert cards is not None
    assert cards[Place(2, EW)] == RESTING
    assert cards[RESTING] == Place(2, NS)
    assert table_cards(howell_with_phantom()) == {
        (Place(4, EW) if here == RESTING else here): Place(4, EW) if there == RESTING else there
        for here, there in cards.items()
    }


def test_halves_of_a_team_go_their_own_ways() -> None:
    movement = Movement(
        Kind.TEAMS,
        3,
        tuple(
            tuple(
                Sitting(t + 1, Seats.of_pairs(t + 1, (t + r) % 3 + 1), ((t - r) % 3 + 1,))
                for t in range(3)
            )
            for r in range(3)
        ),
    )
    assert table_cards(movement) == {
        **{Place(t, NS): Place(t, NS) for t in (1, 2, 3)},
        **{Place(t, EW): Place((t - 2) % 3 + 1, EW) for t in (1, 2, 3)},
    }


@pytest.mark.parametrize(
    "movement",
    [
        COMPASS.build(Wanted(8)),
        MITCHELL_PARTY.build(Wanted(24, kind=Kind.INDIVIDUAL)),
    ],
)
def test_a_skip_needs_cards_in_the_hand(movement: Movement) -> None:
    assert table_cards(movement) is None


def test_two_who_rest_at_once_need_cards_in_the_hand() -> None:
    def at(table: int, ns: int, ew: int, tray: int) -> Sitting:
        return Sitting(table, Seats.of_pairs(ns, ew), (tray,))

    movement = Movement(Kind.PAIRS, 4, ((at(1, 1, 2, 1),), (at(1, 3, 4, 1),)))
    assert table_cards(movement) is None


@pytest.mark.parametrize("rounds", [0, 1])
def test_who_never_moves_needs_no_cards(rounds: int) -> None:
    movement = Movement(Kind.PAIRS, 2, (((Sitting(1, Seats.of_pairs(1, 2), (1,))),),) * rounds)
    assert table_cards(movement) == {}


def test_new_trays_in_every_round() -> None:
    for movement in (SAFFORD_EIGHT, EIGHT_COUPLES):
        assert tray_rule(movement) == TrayRule(TrayRuleCode.NEW)


@pytest.mark.parametrize("tables", [3, 5, 6, 8, 11])
def test_one_table_up_and_the_last_to_the_first(tables: int) -> None:
    rule = tray_rule(COMPASS.build(Wanted(2 * tables, 2)))
    legs = tuple(Leg((t,), 0, (t % tables + 1,)) for t in range(1, tables + 1))
    assert rule == TrayRule(TrayRuleCode.STEP, 1, legs)


def test_one_table_down_past_tables_that_share() -> None:
    def rule(method: PartyMethod) -> TrayRule | None:
        wanted = Wanted(24, kind=Kind.INDIVIDUAL, options={"even": method})
        return tray_rule(MITCHELL_PARTY.build(wanted))

    plain, relay = rule(PartyMethod.SKIP), rule(PartyMethod.RELAY)
    assert plain is not None
    assert (plain.code, plain.step, plain.legs[0]) == (
        TrayRuleCode.STEP,
        -1,
        Leg((1,), 0, (6,)),
    )
    assert relay == TrayRule(
        TrayRuleCode.STEP,
        -1,
        (
            Leg((1,), 0, (6,)),
            Leg((2,), 0, (1,)),
            Leg((3,), 0, (2,)),
            Leg((4, 5), 0, (3,)),
            Leg((6,), 0, (4, 5)),
        ),
    )


def test_trays_that_rest_on_the_way() -> None:
    # Offsets 5, 3 and 2 of seven: the tray goes down by one a round.
    assert tray_rule(howell_for_seven()) == TrayRule(
        TrayRuleCode.LEGS,
        legs=(Leg((1,), 1, (2,)), Leg((2,), 0, (3,)), Leg((3,), 3, (1,))),
    )


def test_trays_that_lie_still() -> None:
    def at(table: int, ns: int, ew: int) -> Sitting:
        return Sitting(table, Seats.of_pairs(ns, ew), (table,))

    rounds = ((at(1, 1, 2), at(2, 3, 4)), (at(1, 3, 4), at(2, 1, 2)))
    rule = tray_rule(Movement(Kind.PAIRS, 4, rounds))
    assert rule == TrayRule(TrayRuleCode.STAY, 0, (Leg((1,), 0, (1,)), Leg((2,), 0, (2,))))


def test_trays_without_a_rule() -> None:
    def at(table: int, ns: int, ew: int, tray: int) -> Sitting:
        return Sitting(table, Seats.of_pairs(ns, ew), (tray,))

    rounds = (
        (at(1, 1, 5, 1), at(2, 2, 6, 2)),
        (at(1, 3, 7, 2), at(2, 4, 8, 1)),
        (at(1, 9, 11, 2), at(2, 10, 12, 1)),
    )
    assert tray_rule(Movement(Kind.PAIRS, 12, rounds)) is None


def test_stations_are_swapped() -> None:
    def at(table: int, ns: int, ew: int, tray: int) -> Sitting:
        return Sitting(table, Seats.of_pairs(ns, ew), (tray,))

    rounds = (
        (at(1, 1, 2, 1), at(2, 3, 4, 2), at(3, 5, 6, 3)),
        (at(1, 3, 6, 2), at(2, 1, 7, 1), at(3, 2, 4, 3)),
    )
    rule = tray_rule(Movement(Kind.PAIRS, 7, rounds))
    assert rule is not None
    assert (rule.code, rule.step) == (TrayRuleCode.LEGS, 0)


@pytest.mark.parametrize(
    "movement",
    [howell_for_seven(), COMPASS.build(Wanted(10)), COMPASS.build(Wanted(12))],
)
def test_trays_that_follow_the_rule_go_where_the_movement_says(movement: Movement) -> None:
    rule = tray_rule(movement)
    assert rule is not None
    legs = {leg.station: leg for leg in rule.legs}
    for tray_set in tray_sets(movement):
        played = [(number, at) for number, at in enumerate(tray_set.tables) if at]
        for (number, here), (later, there) in pairwise(played):
            assert (number + 1 + legs[here].rests, legs[here].to) == (later, there)

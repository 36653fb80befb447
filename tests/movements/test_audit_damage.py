"""Sound movements are damaged at a place taken at random, and the audit names that place.

There is a damage for every code. What else it does besides being damaged there is not looked at:
one fault may well be several.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from movements.audit import Finding, FindingCode, InvalidMovement, Severity, audit, check
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.movements.rings import with_sitting
from tests.movements.sound import (
    of_two_tables_that_share,
    sound_individuals,
    sound_movements,
    sound_pairs,
    sound_teams,
)
from tests.sample import examples

C = FindingCode
FRESH = 9000
"""A tray that no movement has."""

Damaged = tuple[Movement, Finding]
Damage = Callable[[Movement, Random], Damaged]


def somewhere(movement: Movement, random: Random) -> tuple[int, Sitting]:
    """A round and a sitting of it at which cards are played."""
    number = random.randint(1, len(movement.rounds))
    played = [s for s in movement.rounds[number - 1] if movement.is_played(s)]
    return number, random.choice(played)


def two_tables(movement: Movement, random: Random) -> tuple[int, Sitting, Sitting]:
    """A round and two sittings of it, in their order."""
    number, _sitting = somewhere(movement, random)
    played = [s for s in movement.rounds[number - 1] if movement.is_played(s)]
    assume(len(played) > 1)
    one, other = sorted(random.sample(range(len(played)), 2))
    return number, played[one], played[other]


def is_seated(kind: Kind, seats: Seats, hand: int, one: int | None) -> Seats:
    """The seats with another in one of them; of pairs and teams on the whole side."""
    partner = hand if kind is Kind.INDIVIDUAL else (hand + 2) % 4
    return Seats(*(one if at in (hand, partner) else who for at, who in enumerate(seats)))


def damage_a_tray_s_number(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    at = random.randrange(len(sitting.trays))
    wrong = -random.randint(0, 3)
    trays = (*sitting.trays[:at], wrong, *sitting.trays[at + 1 :])
    finding = Finding(C.NUMBER_BELOW_ONE, number, sitting.table, tray=wrong)
    return with_sitting(movement, number, sitting.table, trays=trays), finding


def damage_a_table_s_number(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    damaged = with_sitting(movement, number, sitting.table, table=0)
    return damaged, Finding(C.NUMBER_BELOW_ONE, number, 0)


def damage_the_copies(movement: Movement, _random: Random) -> Damaged:
    return replace(movement, copies=-1), Finding(C.COPIES_NEGATIVE)


def damage_the_phantom(movement: Movement, random: Random) -> Damaged:
    phantom = random.choice((0, -1, movement.contestants + 1))
    return replace(movement, phantom=phantom), Finding(C.PHANTOM_UNKNOWN, contestant=phantom)


def seat_a_stranger(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    stranger = random.choice((0, movement.contestants + 1))
    seats = is_seated(movement.kind, sitting.seats, random.randrange(4), stranger)
    finding = Finding(C.CONTESTANT_UNKNOWN, number, sitting.table, stranger)
    return with_sitting(movement, number, sitting.table, seats=seats), finding


def seat_somebody_at_two_tables(movement: Movement, random: Random) -> Damaged:
    number, first, second = two_tables(movement, random)
    damaged, left_alone = random.choice(((first, second), (second, first)))
    hand = random.randrange(4)
    one = left_alone.seats[hand]
    seats = is_seated(movement.kind, damaged.seats, hand, one)
    finding = Finding(
        C.CONTESTANT_IN_TWO_PLACES, number, second.table, one, other_table=first.table
    )
    return with_sitting(movement, number, damaged.table, seats=seats), finding


def seat_somebody_against_himself(movement: Movement, random: Random) -> Damaged:
    assume(movement.kind is not Kind.TEAMS)  # a team may sit at both sides of its own table
    number, sitting = somewhere(movement, random)
    hand = random.randrange(4)
    other = (hand + random.choice((1, 3))) % 4
    seats = is_seated(movement.kind, sitting.seats, other, sitting.seats[hand])
    finding = Finding(C.SEATED_TWICE, number, sitting.table, sitting.seats[hand])
    return with_sitting(movement, number, sitting.table, seats=seats), finding


def part_a_pair(movement: Movement, random: Random) -> Damaged:
    assume(movement.kind is not Kind.INDIVIDUAL)
    number, sitting = somewhere(movement, random)
    hand = random.randrange(4)
    other = random.choice([None, *range(1, movement.contestants + 1)])
    assume(other != sitting.seats[hand])
    seats = Seats(*(other if at == hand else who for at, who in enumerate(sitting.seats)))
    finding = Finding(C.SIDE_DIVIDED, number, sitting.table)
    return with_sitting(movement, number, sitting.table, seats=seats), finding


def number_a_table_twice(movement: Movement, random: Random) -> Damaged:
    number, first, second = two_tables(movement, random)
    damaged = with_sitting(movement, number, second.table, table=first.table)
    return damaged, Finding(C.TABLE_TWICE, number, first.table)


def put_a_tray_in_two_places(movement: Movement, random: Random) -> Damaged:
    number, first, second = two_tables(movement, random)
    assume(movement.copies == 1 and not first.shared_with and not second.shared_with)
    damaged, left_alone = random.choice(((first, second), (second, first)))
    tray = random.choice(left_alone.trays)
    finding = Finding(
        C.TRAY_IN_TWO_PLACES, number, second.table, tray=tray, other_table=first.table
    )
    return with_sitting(movement, number, damaged.table, trays=(FRESH, tray)), finding


def share_no_more(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    assume(len(sitting.shared_with) == 1)
    (other,) = sitting.shared_with
    for table in (sitting.table, other):
        movement = with_sitting(movement, number, table, shared_with=())
    first, second = sorted((sitting.table, other))
    tray = random.choice(sitting.trays)
    finding = Finding(C.TRAY_IN_TWO_PLACES, number, second, tray=tray, other_table=first)
    return movement, finding


def withdraw_from_sharing(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    assume(sitting.shared_with)
    other = random.choice(sitting.shared_with)
    left = tuple(table for table in sitting.shared_with if table != other)
    finding = Finding(C.SHARING_UNMATCHED, number, other, other_table=sitting.table)
    return with_sitting(movement, number, sitting.table, shared_with=left), finding


def share_with_somebody_who_does_not(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    other = random.randint(1, movement.tables + 1)
    assume(other not in sitting.shared_with)
    shared = (*sitting.shared_with, other)
    finding = Finding(C.SHARING_UNMATCHED, number, sitting.table, other_table=other)
    return with_sitting(movement, number, sitting.table, shared_with=shared), finding


def bring_a_tray_back(movement: Movement, random: Random) -> Damaged:
    assume(not movement.allow_replay)
    number, sitting = somewhere(movement, random)
    hand = random.randrange(4)
    one = sitting.seats[hand]
    # Of a team the same half: it sits in the same chairs.
    hands = range(4) if movement.kind is not Kind.TEAMS else (hand,)
    played = [
        (before, tray)
        for before in range(1, number)
        for there in movement.rounds[before - 1]
        if any(there.seats[at] == one for at in hands) and movement.is_played(there)
        for tray in there.trays
    ]
    assume(played)
    before, tray = random.choice(played)
    finding = Finding(C.TRAY_REPLAYED, number, sitting.table, one, tray, other_round=before)
    return with_sitting(movement, number, sitting.table, trays=(FRESH, tray)), finding


def play_a_tray_twice_at_once(movement: Movement, random: Random) -> Damaged:
    assume(not movement.allow_replay)
    number, sitting = somewhere(movement, random)
    tray = random.choice(sitting.trays)
    one = random.choice(sitting.seats)
    finding = Finding(C.TRAY_REPLAYED, number, sitting.table, one, tray, other_round=number)
    return with_sitting(movement, number, sitting.table, trays=(*sitting.trays, tray)), finding


def leave_a_side_empty(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    seats = is_seated(movement.kind, sitting.seats, random.randrange(4), None)
    finding = Finding(C.TRAYS_UNATTENDED, number, sitting.table)
    return with_sitting(movement, number, sitting.table, seats=seats), finding


def take_the_trays_away(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    damaged = with_sitting(movement, number, sitting.table, trays=())
    return damaged, Finding(C.TRAYS_MISSING, number, sitting.table)


def forget_somebody(movement: Movement, _random: Random) -> Damaged:
    more = movement.contestants + 1
    return replace(movement, contestants=more), Finding(C.NEVER_SEATED, contestant=more)


def leave_half_of_a_match(movement: Movement, random: Random) -> Damaged:
    assume(movement.kind is Kind.TEAMS)
    number, sitting = somewhere(movement, random)
    ns, ew = sitting.seats[:2]
    assume(ns != ew)
    finding = Finding(C.HALF_MATCH, number, sitting.table, ns, FRESH, ew)
    return with_sitting(movement, number, sitting.table, trays=(FRESH,)), finding


def meet_again(movement: Movement, random: Random) -> Damaged:
    assume(movement.kind is not Kind.INDIVIDUAL)
    number, sitting = somewhere(movement, random)
    last = len(movement.rounds) + 1
    again = replace(sitting, trays=(FRESH,), shared_with=())
    finding = Finding(
        C.MET_TWICE,
        last,
        sitting.table,
        sitting.seats.north,
        other=sitting.seats.east,
        other_round=number,
    )
    return replace(movement, rounds=(*movement.rounds, (again,))), finding


def send_somebody_out(movement: Movement, random: Random) -> Damaged:
    assume(movement.kind is not Kind.TEAMS)  # a half may be there still
    number, sitting = somewhere(movement, random)
    hand = random.randrange(4)
    seats = is_seated(movement.kind, sitting.seats, hand, None)
    damaged = with_sitting(movement, number, sitting.table, seats=seats, trays=())
    return damaged, Finding(C.ROUND_MISSED, number, contestant=sitting.seats[hand])


def make_somebody_a_phantom(movement: Movement, random: Random) -> Damaged:
    number, sitting = somewhere(movement, random)
    phantom = random.choice(sitting.seats)
    finding = Finding(C.TRAYS_AT_PHANTOM, number, sitting.table)
    return replace(movement, phantom=phantom), finding


ALL, PAIRS, TEAMS, INDIVIDUALS, SHARING = (
    sound_movements(),
    sound_pairs(),
    sound_teams(),
    sound_individuals(),
    of_two_tables_that_share(),
)

DAMAGES: list[tuple[FindingCode, Damage, st.SearchStrategy[Movement]]] = [
    (C.NUMBER_BELOW_ONE, damage_a_tray_s_number, ALL),
    (C.NUMBER_BELOW_ONE, damage_a_table_s_number, ALL),
    (C.COPIES_NEGATIVE, damage_the_copies, ALL),
    (C.PHANTOM_UNKNOWN, damage_the_phantom, ALL),
    (C.CONTESTANT_UNKNOWN, seat_a_stranger, ALL),
    (C.CONTESTANT_IN_TWO_PLACES, seat_somebody_at_two_tables, ALL),
    (C.SEATED_TWICE, seat_somebody_against_himself, PAIRS),
    (C.SEATED_TWICE, seat_somebody_against_himself, INDIVIDUALS),
    (C.SIDE_DIVIDED, part_a_pair, PAIRS),
    (C.SIDE_DIVIDED, part_a_pair, TEAMS),
    (C.TABLE_TWICE, number_a_table_twice, ALL),
    (C.TRAY_IN_TWO_PLACES, put_a_tray_in_two_places, PAIRS),
    (C.TRAY_IN_TWO_PLACES, put_a_tray_in_two_places, TEAMS),
    (C.TRAY_IN_TWO_PLACES, share_no_more, SHARING),
    (C.SHARING_UNMATCHED, withdraw_from_sharing, SHARING),
    (C.SHARING_UNMATCHED, share_with_somebody_who_does_not, ALL),
    (C.TRAY_REPLAYED, bring_a_tray_back, PAIRS),
    (C.TRAY_REPLAYED, bring_a_tray_back, TEAMS),
    (C.TRAY_REPLAYED, bring_a_tray_back, INDIVIDUALS),
    (C.TRAY_REPLAYED, play_a_tray_twice_at_once, ALL),
    (C.TRAYS_UNATTENDED, leave_a_side_empty, ALL),
    (C.TRAYS_MISSING, take_the_trays_away, ALL),
    (C.NEVER_SEATED, forget_somebody, ALL),
    (C.HALF_MATCH, leave_half_of_a_match, TEAMS),
    (C.MET_TWICE, meet_again, PAIRS),
    (C.MET_TWICE, meet_again, TEAMS),
    (C.ROUND_MISSED, send_somebody_out, PAIRS),
    (C.ROUND_MISSED, send_somebody_out, INDIVIDUALS),
    (C.TRAYS_AT_PHANTOM, make_somebody_a_phantom, ALL),
]


def test_there_is_a_damage_for_every_code() -> None:
    assert {code for code, _damage, _movements in DAMAGES} == set(FindingCode)


@pytest.mark.parametrize(("code", "damage", "movements"), DAMAGES)
@given(st.data())
@settings(max_examples=20)
def test_it_is_found_and_named(
    code: FindingCode,
    damage: Damage,
    movements: st.SearchStrategy[Movement],
    data: st.DataObject,
) -> None:
    movement = data.draw(movements)
    assert check(movement) is movement
    damaged, finding = damage(movement, data.draw(st.randoms(use_true_random=False)))
    assert finding.code is code
    assert finding in audit(damaged)
    assert finding not in audit(movement)
    if code.severity is Severity.ERROR:
        with pytest.raises(InvalidMovement) as refused:
            check(damaged)
        assert finding in refused.value.findings


@given(st.sampled_from([3, 5, 7, 9, 11]), st.randoms(use_true_random=False))
@settings(max_examples=examples(30))
def test_two_who_change_places_for_a_round_are_both_found(tables: int, random: Random) -> None:
    """In a compass game that is played to the end, any two of one line and any round."""
    movement = COMPASS.build(Wanted(2 * tables))
    number, first, second = two_tables(movement, random)
    hand = random.randrange(2)
    for sitting, other in ((first, second), (second, first)):
        seats = is_seated(Kind.PAIRS, sitting.seats, hand, other.seats[hand])
        movement = with_sitting(movement, number, sitting.table, seats=seats)
    replayed = [finding for finding in audit(movement) if finding.code is C.TRAY_REPLAYED]
    assert {finding.contestant for finding in replayed} == {first.seats[hand], second.seats[hand]}
    assert all(number in (finding.round, finding.other_round) for finding in replayed)

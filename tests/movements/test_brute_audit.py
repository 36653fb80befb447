"""The audit and a naive reimplementation find the same in whatever is put before them."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.audit import Finding, FindingCode, audit
from movements.movement import Kind, Movement, Seats, Sitting
from tests.movements.brute_audit import Place, brute_audit
from tests.movements.sound import sound_movements

TOLD_ONCE = {FindingCode.HALF_MATCH}
"""Told once for two teams, wherever that is."""

ONE_OF_SEVERAL = {FindingCode.TRAY_IN_TWO_PLACES}
"""At which of the tables a tray should not be is a matter of taste."""


def place(finding: Finding) -> Place:
    round_ = None if finding.code in TOLD_ONCE else finding.round
    table = None if finding.code in TOLD_ONCE | ONE_OF_SEVERAL else finding.table
    return finding.code, round_, table


def agree(movement: Movement) -> set[Place]:
    found = {place(finding) for finding in audit(movement)}
    assert found == brute_audit(movement), movement
    return found


def garbage(random: Random, kind: Kind) -> Movement:
    """Small numbers anywhere, so that nearly every rule is broken now and then."""
    contestants = random.randint(2, 8)

    def somebody() -> int | None:
        low, high = (0, contestants + 1) if random.random() < 0.1 else (1, contestants)
        return None if random.random() < 0.05 else random.randint(low, high)

    def seats() -> Seats:
        if kind is Kind.INDIVIDUAL or random.random() < 0.05:
            return Seats(somebody(), somebody(), somebody(), somebody())
        return Seats.of_pairs(somebody(), somebody())

    def sitting(table: int) -> Sitting:
        wrong = random.random() < 0.1
        return Sitting(
            random.randint(0, 3) if wrong else table,
            seats(),
            tuple(random.randint(0 if wrong else 1, 9) for _ in range(random.randint(0, 2))),
            turned=random.random() < 0.2,
            shared_with=tuple(random.sample(range(1, 4), random.choice((0, 0, 0, 1, 2)))),
        )

    return Movement(
        kind,
        contestants,
        tuple(
            tuple(sitting(table) for table in range(1, random.randint(0, 3) + 1))
            for _ in range(random.randint(0, 4))
        ),
        copies=random.choice((0, 1, 1, 1, 2)),
        phantom=random.choice((None, None, None, contestants, 1, contestants + 1)),
        open=random.random() < 0.2,
        allow_replay=random.random() < 0.2,
        allow_half_matches=random.random() < 0.5,
    )


@pytest.mark.parametrize("kind", Kind)
def test_they_agree_on_garbage(kind: Kind) -> None:
    random = Random(20)  # noqa: S311
    found = {code for _ in range(700) for code, *_ in agree(garbage(random, kind))}
    never = {
        Kind.PAIRS: {FindingCode.HALF_MATCH},
        Kind.TEAMS: {FindingCode.SEATED_TWICE},
        Kind.INDIVIDUAL: {
            FindingCode.HALF_MATCH,
            FindingCode.SIDE_DIVIDED,
            FindingCode.MET_TWICE,
        },
    }
    assert found == set(FindingCode) - never[kind] - {FindingCode.COPIES_NEGATIVE}


def change(sitting: Sitting, other: Sitting, random: Random) -> Sitting:
    """One thing about a sitting, taken from another or left out."""
    seats = random.choice(
        (
            other.seats,
            Seats(other.seats.north, sitting.seats.east, other.seats.south, sitting.seats.west),
            Seats(sitting.seats.east, *sitting.seats[:3]),
            Seats(None, sitting.seats.east, None, sitting.seats.west),
        )
    )
    changes: list[Sitting] = [
        replace(sitting, seats=seats),
        replace(sitting, trays=random.choice((other.trays, other.trays[:1], ()))),
        replace(sitting, table=other.table),
        replace(sitting, shared_with=random.choice(((), (other.table,), (sitting.table,)))),
        replace(sitting, turned=not sitting.turned),
    ]
    return random.choice(changes)


@given(
    sound_movements(),
    st.integers(1, 3),
    st.sampled_from([None, None, 1, 2]),
    st.randoms(use_true_random=False),
)
@settings(max_examples=40)
def test_they_agree_on_sound_movements_and_on_what_is_left_of_them(
    movement: Movement, times: int, phantom: int | None, random: Random
) -> None:
    assert all(code.severity == "note" for code, *_ in agree(movement))
    rounds = [list(sittings) for sittings in movement.rounds]
    for _ in range(times):
        sittings = random.choice(rounds)
        at = random.randrange(len(sittings))
        sittings[at] = change(sittings[at], random.choice(random.choice(rounds)), random)
    agree(replace(movement, rounds=tuple(map(tuple, rounds)), phantom=phantom))

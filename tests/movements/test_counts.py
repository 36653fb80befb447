"""Whole spaces of movements are counted, and come to what theory or hand count says.

A rule that let one through, or refused one, would be off by it.
"""

from itertools import combinations, permutations

import pytest

from movements.audit import audit
from movements.fairness import Verdict, fairness
from movements.meetings import meetings, partnerships
from movements.movement import Movement
from tests.movements.rings import ring
from tests.movements.sound import SAFFORD, eight

COUPLES = tuple(combinations(range(1, 9), 2))


def numberings() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The numberings of eight seats of which 8 and 1 have the first they can: see below."""
    found = []
    for fixed in range(8):
        first, *others = (seat for seat in range(8) if seat != fixed)
        for rest in permutations(range(2, 8)):
            seats = dict(zip(others, rest, strict=True)) | {fixed: 8, first: 1}
            found.append((tuple(seats[n] for n in range(4)), tuple(seats[n] for n in range(4, 8))))
    return found


def is_whist(movement: Movement) -> bool:
    """Everybody is partner of everybody else once, and plays twice against him."""
    partners = partnerships(movement)
    if any(len(partners.get(two, ())) != 1 for two in COUPLES):
        return False
    opponents = meetings(movement)
    return all(len(opponents.get(two, ())) == 2 for two in COUPLES)


def same_hands(movement: Movement) -> dict[tuple[int, int], int]:
    """How often any two hold the same hand at the two tables."""
    times = dict.fromkeys(COUPLES, 0)
    for first, second in movement.rounds:
        for one, other in zip(first.seats, second.seats, strict=True):
            times[min(one or 0, other or 0), max(one or 0, other or 0)] += 1
    return times


@pytest.mark.long
def test_how_many_numberings_of_safford_s_eight_seats_there_are() -> None:
    # 8 sits still and the others follow one another, so that of every numbering there are seven,
    # one for each round to begin with: it is enough to try those in which 1 has one given seat.
    sevenths = numberings()
    assert 7 * len(sevenths) == 40320
    whist = [movement for first in sevenths if is_whist(movement := eight(*first))]
    assert 7 * len(whist) == 5376
    once = [movement for movement in whist if set(same_hands(movement).values()) == {1}]
    assert 7 * len(once) == 2688
    for movement in whist[::16]:
        assert audit(movement) == ()
        assert fairness(movement).quality == 100


def test_the_eight_that_is_played_is_one_of_those() -> None:
    movement = eight(*SAFFORD)
    assert is_whist(movement)
    assert set(same_hands(movement).values()) == {1}
    assert fairness(movement).verdict is Verdict.PERFECT


# Of T tables the steps of pairs and of trays, of which both and their difference have no
# divisor in common with T: counted by hand.
@pytest.mark.parametrize(
    ("tables", "sound"), [(3, 2), (4, 0), (5, 12), (6, 0), (7, 30), (8, 0), (9, 18)]
)
def test_how_many_constant_steps_there_are(tables: int, sound: int) -> None:
    steps = [(pairs, trays) for pairs in range(tables) for trays in range(tables)]
    assert sum(not audit(ring(tables, *two)) for two in steps) == sound


@pytest.mark.parametrize("tables", range(3, 10))
def test_every_sound_ring_is_as_fair_as_any(tables: int) -> None:
    for pairs in range(tables):
        for trays in range(tables):
            movement = ring(tables, pairs, trays)
            if not audit(movement):
                line = fairness(movement, range(1, tables + 1))
                assert line.quality == 100
                assert line.verdict is Verdict.PERFECT

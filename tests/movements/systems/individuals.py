"""What the tests of systems for individuals count."""

from collections import Counter, defaultdict
from itertools import combinations

from movements.journey import played
from movements.meetings import Meetings, meetings, partnerships
from movements.movement import Movement

Two = tuple[int, int]


def everybody_with_everybody(movement: Movement) -> list[Two]:
    return list(combinations(range(1, movement.contestants + 1), 2))


def rounds_opposed(movement: Movement) -> dict[Two, int]:
    return _rounds(movement, meetings(movement))


def rounds_partnered(movement: Movement) -> dict[Two, int]:
    return _rounds(movement, partnerships(movement))


def sets_held_alike(movement: Movement, per_round: int) -> dict[Two, int]:
    """In how many tray sets any two hold the same hand."""
    holders: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for _number, sitting in played(movement):
        for tray in sitting.trays:
            for hand, one in enumerate(sitting.seats):
                if one is not None:
                    holders[tray, hand].append(one)
    alike = Counter(two for held in holders.values() for two in combinations(sorted(held), 2))
    return {two: alike[two] // per_round for two in everybody_with_everybody(movement)}


def _rounds(movement: Movement, met: Meetings) -> dict[Two, int]:
    return {two: len(met.get(two, ())) for two in everybody_with_everybody(movement)}

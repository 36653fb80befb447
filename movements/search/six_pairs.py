"""Finds the fair plan for six pairs by trying everything: python -m movements.search.six_pairs.

Every two pairs meet once in five rounds, and every pair plays every one of five tray sets once.
The rounds divide the fifteen matches into five times three that leave nobody out, and so do the
tray sets. Two different ways to divide them so always have exactly three matches that go together
in both: in one round all three tables share a tray set, and in the other four nobody shares
anything. What remains to be chosen is who sits N/S.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from movements.fairness import Fairness, fairness
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.circle import moved, rows
from movements.systems.six_pairs import FAIR

PAIRS = 6

Match = tuple[int, int]
Three = frozenset[Match]


Place = tuple[int, int, int]
"""At one table: who sits N/S and E/W, and the tray set; all from 1."""

Plan = tuple[tuple[Place, ...], ...]
"""The tables of each round."""


class Found(NamedTuple):
    """A plan, and how fair it is."""

    fairness: Fairness
    plan: Plan


def divisions() -> Iterator[tuple[Three, ...]]:
    """Every way to divide the fifteen matches into five times three that leave nobody out."""
    matches = list(combinations(range(1, PAIRS + 1), 2))
    threes = [
        frozenset(three)
        for three in combinations(matches, 3)
        if len({pair for match in three for pair in match}) == PAIRS
    ]
    for five in combinations(threes, 5):
        if len({match for three in five for match in three}) == len(matches):
            yield five


def plans() -> Iterator[Found]:
    """Every plan in which the rounds are those of the circle and pair 6 sits N/S at table 1."""
    rounds = [[_sides(places, number) for places in rows(PAIRS)] for number in range(PAIRS - 1)]
    matches = [_match(sides) for row in rounds for sides in row]
    first = frozenset(matches[:3])
    for division in divisions():
        together = {frozenset(_match(sides) for sides in row) for row in rounds} & set(division)
        # All share in the first round, and in no other.
        if together == {first}:
            sets = sorted(division, key=lambda three: min(map(matches.index, three)))
            yield from _seated(rounds, sets)


def best() -> Found:
    """The fairest plan; of equals the first, in the order in which they are tried."""
    return max(plans(), key=lambda found: found.fairness.quality)


def _seated(rounds: list[list[Match]], sets: list[Three]) -> Iterator[Found]:
    """Every choice of who sits N/S at the second and third tables."""
    for turned in product((False, True), repeat=2 * len(rounds)):
        turn = iter(turned)
        plan = tuple(
            tuple(
                _place(sides, sets, turned=bool(table) and next(turn))
                for table, sides in enumerate(row)
            )
            for row in rounds
        )
        yield Found(fairness(_movement(plan)), plan)


def _place(sides: Match, sets: list[Three], *, turned: bool) -> Place:
    ns, ew = reversed(sides) if turned else sides
    tray_set = next(n for n, three in enumerate(sets, start=1) if _match(sides) in three)
    return ns, ew, tray_set


def _movement(plan: Plan) -> Movement:
    rounds = tuple(
        tuple(
            Sitting(table, Seats.of_pairs(ns, ew), (tray,))
            for table, (ns, ew, tray) in enumerate(row, start=1)
        )
        for row in plan
    )
    return Movement(Kind.PAIRS, PAIRS, rounds)


def _sides(places: Match, number: int) -> Match:
    one, other = (moved(place, number, PAIRS) + 1 for place in places)
    return one, other


def _match(sides: Match) -> Match:
    return min(sides), max(sides)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try everything; 1 if what is played is not the fairest. It is quick: a check is the same."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.six_pairs")
    parser.add_argument("--check", action="store_true")
    parser.parse_args(arguments)
    found = best()
    sys.stderr.write(f"Q {found.fairness.quality}\n")
    sys.stderr.writelines(f"{row}\n" for row in found.plan)
    return int(found.plan != FAIR)


if __name__ == "__main__":
    sys.exit(main())

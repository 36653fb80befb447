"""Seats in another movement, for those who have met some already: who takes which of its numbers.

Everybody keeps the number where nobody would meet again. Else numbers are exchanged two at a time,
wherever that takes a second meeting away, from several beginnings; the best of what is found is
taken. What is exchanged stays inside the line in which both are ranked, where the other movement
has two, and whoever has sat still so far sits still.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from movements.journey import journeys, places, played
from movements.lines import lines
from movements.movement import Kind, Movement

BEGINNINGS, BEGINNINGS_OF_LARGE, LARGE = 12, 2, 60
"""The search begins with everybody's own number, and then with drawn ones, so often in all; less
often for more contestants than ``LARGE``, for a page waits for it.
"""

Meeting = frozenset[int]


def seats_to_meet_others(
    movement: Movement, made: int, rest: Movement, there: Sequence[int]
) -> tuple[int, ...]:
    """Return who takes the numbers of ``rest``, in their order: those who are ``there``.

    As few as can be found of those who met in the first ``made`` rounds meet again. Individuals
    are expected to meet again, and keep the order they have.
    """
    beginning = replace(movement, rounds=movement.rounds[:made])
    met = set(_meetings(beginning))
    if movement.kind is Kind.INDIVIDUAL or not met:
        return tuple(there)
    search = _Search(sorted(journeys(rest)), set(_meetings(rest)), met)
    groups = _exchangeable(beginning, rest, dict(zip(search.numbers, there, strict=True)))
    best, fewest = search.improved(list(there), groups)
    draw = Random(made)  # noqa: S311  the same for the same question
    for _beginning in range(1, BEGINNINGS if len(there) <= LARGE else BEGINNINGS_OF_LARGE):
        if not fewest:
            break
        found, again = search.improved(_shuffled(there, groups, draw), groups)
        if again < fewest:
            best, fewest = found, again
    return tuple(best)


def _meetings(movement: Movement) -> Iterator[Meeting]:
    """Yield who meet at a table, once for each round."""
    for _number, sitting in played(movement):
        yield frozenset(sitting.seats.contestants)


def _exchangeable(
    beginning: Movement, rest: Movement, holders: Mapping[int, int]
) -> list[list[int]]:
    """Return the indexes, from 0 in the order of the numbers, among which holders are exchanged."""
    line_now = lines(rest)
    two_lists = len(set(line_now.values())) > 1
    sat_still = _still(beginning)
    keeps = _still(rest)
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for index, (number, holder) in enumerate(holders.items()):
        if not (number in keeps and holder in sat_still):
            groups[line_now.get(number, "") if two_lists else ""].append(index)
    return list(groups.values())


def _still(movement: Movement) -> set[int]:
    """Return who has one seat all the time."""
    return {one for one, path in journeys(movement).items() if len(places(path)) == 1}


def _shuffled(there: Sequence[int], groups: Sequence[Sequence[int]], draw: Random) -> list[int]:
    drawn = list(there)
    for indexes in groups:
        some = [there[index] for index in indexes]
        draw.shuffle(some)
        for index, one in zip(indexes, some, strict=True):
            drawn[index] = one
    return drawn


class _Search:
    """Exchanges of two numbers: ``wanted`` are the meetings of the numbers to come."""

    def __init__(self, numbers: list[int], wanted: set[Meeting], met: set[Meeting]) -> None:
        self.numbers, self.met = numbers, met
        index = {number: at for at, number in enumerate(numbers)}
        self.beside: list[list[int]] = [[] for _number in numbers]
        for meeting in wanted:
            those = [index[number] for number in meeting if number in index]
            for one, other in combinations(those, 2):
                self.beside[one].append(other)
                self.beside[other].append(one)

    def again(self, there: Sequence[int]) -> int:
        """Return how many meet who have met."""
        return sum(self._of(there, index) for index in range(len(there))) // 2

    def improved(self, there: list[int], groups: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        """Exchange until no exchange takes a second meeting away; with how many are left."""
        better = True
        while better:
            better = False
            for indexes in groups:
                for one, other in combinations(indexes, 2):
                    was = self._of(there, one) + self._of(there, other)
                    if not was:
                        continue
                    there[one], there[other] = there[other], there[one]
                    if self._of(there, one) + self._of(there, other) < was:
                        better = True
                    else:
                        there[one], there[other] = there[other], there[one]
        return there, self.again(there)

    def _of(self, there: Sequence[int], index: int) -> int:
        mine, met = there[index], self.met
        return sum(frozenset((mine, there[other])) in met for other in self.beside[index])

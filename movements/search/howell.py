"""The search behind ``movements/data/howell.json``.

``python -m movements.search.howell [pairs ...]`` searches again for the sizes named, or for all,
and writes the table, in about half a minute; ``--check`` only measures what stands in it. The
same seeds find the same.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from movements.search.directions import cyclic, squares
from movements.search.groups import FIELDS, Group, is_prime
from movements.search.orientation import Orientation
from movements.search.records import Record, quality, read, rounded, write
from movements.search.squares import Cell, Matrix, doubled, halves_shifted, of_field, square
from movements.search.starters import Place, first_round

TABLE = "howell"
SIZES = range(4, 61)
STARTS = 24
"""So many first rounds are compared for a small size; see ``_starts``."""

SMALL_STEPS = 4000


def search(pairs: int) -> Record:
    """The best scheme found for so many pairs."""
    if pairs in {4, 5, 6}:
        return _shared(pairs)
    if pairs in {9, 15}:
        return _squared(pairs)
    found = [record for group, sides in _sided(pairs) if (record := _climbed(pairs, group, sides))]
    return max(found, key=lambda record: (quality(pairs, record), len(record["group"]) == 1))


def _sided(pairs: int) -> Iterator[tuple[Group, list[int]]]:
    """The groups and sides worth trying: cyclic ones, and where there is one those of a field."""
    phantom, order = bool(pairs % 2), pairs + pairs % 2 - 1
    if is_prime(order):
        yield squares(order, phantom)
        return
    yield Group((order,)), cyclic(order, phantom)
    if order in FIELDS and order > 9:
        yield squares(order, phantom)


def _climbed(pairs: int, group: Group, sides: Sequence[int]) -> Record | None:
    """The first round with the fewest stands for resting trays, of several."""
    random = Random(pairs)  # noqa: S311 - nothing secret
    firsts = (first_round(group, sides, random) for _ in range(_starts(pairs)))
    laid = [_laid_out(group, first, bool(pairs % 2)) for first in firsts if first is not None]
    if not laid:
        return None
    tables = min(laid, key=lambda tables: _stands(tables, group.order))
    record: Record = {"found_by": "climbing", "group": list(group.moduli), "tables": tables}
    return {"quality": rounded(quality(pairs, record)), **record}


def _starts(pairs: int) -> int:
    return STARTS if pairs <= 28 else 4 if pairs <= 36 else 1


def _laid_out(group: Group, first: Sequence[Place], phantom: bool) -> list[list[int]]:
    """The first round with numbers and tables in a useful order.

    Pair 1 meets the stationary pair, at table 1; or the phantom, at the last. The tray sets at
    the other tables rise.
    """
    still, guest, lowest = first[-1]
    minus, order = group.differences, group.order

    def pair(number: int) -> int:
        return number + 1 if number == still else minus[number][guest] + 1

    tables = sorted(
        ([pair(ns), pair(ew), minus[tray][lowest] + 1] for ns, ew, tray in first),
        key=lambda table: table[2],
    )
    if not phantom:
        return tables
    tables = tables[1:] + tables[:1]
    if len(group.moduli) > 1:
        return tables
    first_set = tables[0][2]
    return [[ns, ew, (tray - first_set) % order + 1] for ns, ew, tray in tables]


def _stands(tables: Sequence[Sequence[int]], order: int) -> int:
    """Between how many tables trays rest."""
    trays = sorted(table[-1] for table in tables)
    following = [*trays[1:], trays[0] + order]
    return sum(after - before > 1 for before, after in zip(trays, following, strict=True))


def _squared(pairs: int) -> Record:
    """9 and 15 pairs, around a conference matrix."""
    sides: Matrix = of_field(9) if pairs == 9 else doubled(7)
    cells = square(sides) if pairs == 9 else square(sides, halves_shifted(7), turns=7)
    return _record(pairs, "solver", _rounds_of(pairs, cells, sides))


def _rounds_of(pairs: int, cells: Sequence[Cell], sides: Matrix) -> list[list[list[int]]]:
    """The cells, each tray set as far as possible at the same table; the phantom's comes last."""
    rounds = []
    for number in range(pairs):
        games = [
            [one + 1, other + 1, tray + 1]
            if sides[one][tray] == 1
            else [other + 1, one + 1, tray + 1]
            for one, other, tray, there in cells
            if there == number
        ]
        games.sort(key=lambda game: game[2])
        rounds.append([*games, [pairs + 1, number + 1, number + 1]])
    return rounds


def _shared(pairs: int) -> Record:
    """4, 5 and 6 pairs: meetings by one plan, tray sets by another, as far as there is another.

    What the two have in common is shared by all tables, in the last round.
    """
    everybody = list(range(pairs + pairs % 2))
    *_, meetings = _plans(everybody)
    trays = min(_plans(everybody), key=lambda plan: len(plan & meetings))
    common = sorted(meetings & trays, key=sorted)
    order = sorted(meetings - trays, key=sorted) + common
    sets = sorted(trays - meetings, key=sorted) + common
    held = {game: number for number, factor in enumerate(sets) for game in factor}
    games = [(*game, held[game]) for factor in order for game in sorted(factor)]
    played = [game for game in games if pairs not in game[:2]]
    random = Random(pairs)  # noqa: S311 - nothing secret
    oriented = Orientation(pairs, played, random).annealed(SMALL_STEPS)
    sides = dict(zip(played, oriented.exchanged, strict=True))

    def written(a: int, b: int) -> list[int]:
        exchanged = b == pairs or sides[a, b, held[a, b]]
        return [*((b + 1, a + 1) if exchanged else (a + 1, b + 1)), held[a, b] + 1]

    def phantom_last(game: tuple[int, int]) -> tuple[bool, tuple[int, int]]:
        return pairs in game, game

    rounds = [[written(*game) for game in sorted(f, key=phantom_last)] for f in order]
    return _record(pairs, "annealing", rounds)


Factor = frozenset[tuple[int, int]]


def _plans(pairs: list[int]) -> Iterator[frozenset[Factor]]:
    """Every way in which all meet all, each once, in as many rounds as it takes."""
    for chosen in combinations(_factors(pairs), len(pairs) - 1):
        if len(frozenset().union(*chosen)) == len(pairs) * (len(pairs) - 1) // 2:
            yield frozenset(chosen)


def _factors(pairs: list[int]) -> Iterator[Factor]:
    """Every way in which all are seated in twos."""
    if not pairs:
        yield frozenset()
        return
    first, *others = pairs
    for other in others:
        for rest in _factors([pair for pair in others if pair != other]):
            yield rest | {(first, other)}


def _record(pairs: int, found_by: str, rounds: list[list[list[int]]]) -> Record:
    record: Record = {"found_by": found_by, "rounds": rounds}
    return {"quality": rounded(quality(pairs, record)), **record}


def main(arguments: Sequence[str] | None = None) -> int:
    """Search or check; 1 if a scheme is not as fair as the table says."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.howell")
    parser.add_argument("pairs", type=int, nargs="*")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    if not set(options.pairs) <= set(SIZES):
        parser.error(f"{SIZES[0]} to {SIZES[-1]} pairs")
    sizes, records = options.pairs or SIZES, read(TABLE)
    wrong = 0
    for pairs in sizes:
        begun = time.perf_counter()
        if not options.check:
            records[str(pairs)] = search(pairs)
        record = records[str(pairs)]
        right = rounded(quality(pairs, record)) == record["quality"]
        wrong += not right
        taken = time.perf_counter() - begun
        told = f"{pairs} pairs: {record['quality']}{'' if right else ' is wrong'}"
        sys.stderr.write(f"{told} ({taken:.1f} s)\n")
    if not options.check:
        write(TABLE, records)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

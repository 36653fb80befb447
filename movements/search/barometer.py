"""Finds who sits N/S in a barometer: the search behind ``movements/data/barometer.json``.

``python -m movements.search.barometer`` searches again for every size and writes the table, in
about two minutes; ``--check`` only sees whether what stands in it can be played. The same seeds
find the same.

All tables play the same deals in a round, so that it does not matter which table a match is
played at; the couples of one round, moved on, make all the others (see ``systems.barometer``).
Two choices are made one after the other:

1. In which places one sits N/S. Two contestants whose numbers differ by d are compared by the
   autocorrelation at d of this row of signs, so it should be equally large for every d.
   For a prime number of places the quadratic residues do it as well as can be; for others the
   signs are improved two by two.
2. Which N/S place meets which E/W place: any way in which all differences occur once will do.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random

DATA = Path(__file__).resolve().parents[1] / "data" / "barometer.json"

FEWEST, MOST = 4, 60

SMALL = 9
"""To so many places everything is tried."""

SIGN_TRIES, STARTER_TRIES = 400, 10

Couple = tuple[int, int]

Signs = list[int]
"""For each place 1 for N/S, -1 for E/W, 0 for whoever meets the phantom."""


def couples(contestants: int) -> list[Couple]:
    """The (N/S, E/W) places of the first round, the one that stands still with place 0 first."""
    places = contestants - (contestants + 1) % 2
    at_zero = -1 if contestants % 2 == 0 else 0
    found = _best_of_all(places, at_zero) if places <= SMALL else _found(places, at_zero)
    return [(places, 0), *found]


def _best_of_all(places: int, at_zero: int) -> list[Couple]:
    """The evenest of every way to couple and to seat so few."""
    ways = (
        [couple[::-1] if turn else couple for couple, turn in zip(coupled, turned, strict=True)]
        for coupled in _all_starters(list(range(1, places)), places)
        for turned in product((False, True), repeat=places // 2)
    )
    return min(ways, key=lambda way: unevenness(_signs_of(way, at_zero)))


def _all_starters(left: list[int], places: int) -> Iterator[list[Couple]]:
    if not left:
        yield []
        return
    one, *others = left
    for other in others:
        rest = [place for place in others if place != other]
        for found in _all_starters(rest, places):
            if _difference(one, other, places) not in {_difference(*c, places) for c in found}:
                yield [(one, other), *found]


def _signs_of(couples_: list[Couple], at_zero: int) -> Signs:
    row = [at_zero] * (2 * len(couples_) + 1)
    for ns, ew in couples_:
        row[ns], row[ew] = 1, -1
    return row


def _found(places: int, at_zero: int) -> list[Couple]:
    """Couples for the evenest signs for which some are found."""
    random = Random(places)  # noqa: S311 - it is no secret
    for row in _rows(places, at_zero, random):
        for _try in range(STARTER_TRIES):
            met = _starter(row, random)
            if met is not None:
                return met
    raise LookupError(places)


def _rows(places: int, at_zero: int, random: Random) -> Iterator[Signs]:
    """Rows of signs, the evenest first."""
    if all(places % d for d in range(2, places)):
        residues = {x * x % places for x in range(1, places)}
        yield [at_zero, *(1 if x in residues else -1 for x in range(1, places))]
    improved = [_improved(places, at_zero, random) for _try in range(SIGN_TRIES)]
    yield from sorted(improved, key=unevenness)


def unevenness(row: Signs) -> int:
    """The sum of squares of the autocorrelation from its mean, times half the number of places."""
    places = len(row)
    plus = sum(1 << place for place, sign in enumerate(row) if sign > 0)
    # As bits, of which those that differ are counted; a zero at place 0 is made good for.
    back = 1 + row[0]
    found = [
        places - 2 * (plus ^ _rotated(plus, d, places)).bit_count() + back * (row[d] + row[-d])
        for d in range(1, places // 2 + 1)
    ]
    return sum(r * r for r in found) * len(found) - sum(found) ** 2


def _rotated(bits: int, by: int, places: int) -> int:
    return (bits >> by | bits << (places - by)) & ((1 << places) - 1)


def _improved(places: int, at_zero: int, random: Random) -> Signs:
    """Signs of which no exchange of two makes a better row."""
    rest = [1, -1] * (places // 2)
    random.shuffle(rest)
    row, better = [at_zero, *rest], True
    while better:
        now, better = unevenness(row), False
        for i, j in _exchanges(row, random):
            row[i], row[j] = row[j], row[i]
            if unevenness(row) < now:
                better = True
                break
            row[i], row[j] = row[j], row[i]
    return row


def _exchanges(row: Signs, random: Random) -> Iterator[tuple[int, int]]:
    found = [(i, j) for i in range(1, len(row)) for j in range(1, i) if row[i] != row[j]]
    random.shuffle(found)
    yield from found


def _starter(row: Signs, random: Random, steps: int = 30_000) -> list[Couple] | None:
    """N/S and E/W places whose differences are all different, by putting couples together.

    A new couple takes the place of one that is in its way: so there are never fewer.
    """
    places = len(row)
    ns, ew = ([p for p in range(1, places) if row[p] == sign] for sign in (1, -1))
    found: dict[int, Couple] = {}  # by their difference
    for _step in range(steps):
        if len(found) == len(ns):
            return sorted(found.values())
        placed = {place for couple in found.values() for place in couple}
        one = random.choice([place for place in ns if place not in placed])
        other = random.choice(_open_to(one, ew, placed, found, places))
        in_the_way = [d for d, couple in found.items() if other in couple]
        for d in in_the_way:
            del found[d]
        found[_difference(one, other, places)] = (one, other)
    return None


def _open_to(
    one: int, ew: list[int], placed: set[int], found: Mapping[int, Couple], places: int
) -> list[int]:
    """Places that are free, or whose difference is: at most one couple stands in the way."""
    return [
        other for other in ew if other not in placed or _difference(one, other, places) not in found
    ]


def _difference(one: int, other: int, places: int) -> int:
    return min((one - other) % places, (other - one) % places)


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and write, or only check; 1 if a round in the table does not serve."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.barometer")
    parser.add_argument("--check", action="store_true", help="only look at the table")
    if not parser.parse_args(arguments).check:
        table = {}
        for pairs in range(FEWEST, MOST + 1):
            table[pairs] = couples(pairs)
            sys.stderr.write(f"{pairs} pairs: found\n")
        lines = ",\n".join(f'  "{n}": {json.dumps(found)}' for n, found in table.items())
        DATA.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    wrong = 0
    for pairs, found in json.loads(DATA.read_text(encoding="utf-8")).items():
        serves = meets_all([(ns, ew) for ns, ew in found], int(pairs))
        wrong += not serves
        sys.stderr.write(f"{pairs} pairs: {'everybody meets' if serves else 'wrong'}\n")
    return int(wrong > 0)


def meets_all(found: Sequence[Couple], contestants: int) -> bool:
    """Return whether these couples, moved on round by round, make everybody meet everybody once."""
    places = contestants - (contestants + 1) % 2
    still, *others = found
    seated = sorted(place for couple in found for place in couple)
    apart = sorted(_difference(one, other, places) for one, other in others)
    return (
        still == (places, 0)
        and seated == list(range(places + 1))
        and apart == list(range(1, places // 2 + 1))
    )


if __name__ == "__main__":
    sys.exit(main())

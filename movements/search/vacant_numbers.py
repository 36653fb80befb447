"""The measuring behind ``movements/data/vacant_numbers.json``.

``python -m movements.search.vacant_numbers [pairs/rounds ...]`` measures, of the Howells and the
reduced Howells that an odd number of pairs plays, how fair they are with each number vacant, and
writes the table; ``--check`` only sees whether that is what stands there. ``pairs`` counts the
vacant one. All take a minute.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from movements.facts import Facts, facts_of
from movements.fairness import Verdict
from movements.movement import Movement
from movements.search.records import FOLDER
from movements.systems.howell import HOWELL
from movements.systems.reduced_howell import REDUCED_HOWELL
from movements.systems.system import Wanted

DATA = FOLDER / "vacant_numbers.json"
LARGEST = 34
"""So many pairs, the vacant one counted: as many as Foster's cards served."""

SYSTEMS = (HOWELL, REDUCED_HOWELL)

Table = Mapping[str, Mapping[str, Sequence[int]]]
"""By the code of a system and ``pairs/rounds``: the fairest number, and the fairest of those that
leave the most seats that are kept.
"""

With = Callable[[int], Movement]
"""The movement that has a number vacant."""


def movements() -> Iterator[tuple[str, str, int, With]]:
    """Yield each that is measured: its system, its name in the table, and how many numbers."""
    for system in SYSTEMS:
        for pairs in range(system.sizes()[0] + 1, LARGEST + 1):
            wanted = Wanted(pairs - 1)
            if pairs % 2 or system.fits(wanted) is not None:
                continue
            for rounds in system.lengths(wanted):
                with_vacant = partial(system.with_vacant, pairs, rounds)
                yield system.name, f"{pairs}/{rounds}", pairs, with_vacant


def best(pairs: int, with_vacant: With) -> list[int]:
    """Return the fairest number, and the fairest of those that leave the most seats kept; of equal
    ones the highest.
    """
    found = {number: facts_of(with_vacant(number)) for number in range(1, pairs + 1)}
    most = max(facts.still for facts in found.values())
    keeping = {number: facts for number, facts in found.items() if facts.still == most}
    return [_fairest(found), _fairest(keeping)]


def _fairest(found: Mapping[int, Facts]) -> int:
    return max(found, key=lambda number: (*_fair(found[number]), number))


def _fair(facts: Facts) -> tuple[bool, bool, float]:
    return facts.verdict is not None, facts.verdict is not Verdict.DIVIDED, -facts.luck


def read() -> Table:
    """Return what stands in the table."""
    found: Table = json.loads(DATA.read_text("ascii"))
    return found


def write(table: Table) -> None:
    """Write the table, a line for every number of pairs and rounds."""
    systems = (
        f'"{system}": {{\n'
        + ",\n".join(f'"{name}": {json.dumps(numbers)}' for name, numbers in those.items())
        + "\n}"
        for system, those in table.items()
    )
    DATA.write_text("{\n" + ",\n".join(systems) + "\n}\n", "ascii")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure or check; 1 if another number is vacant in the table than is best."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.vacant_numbers")
    parser.add_argument("names", nargs="*", metavar="pairs/rounds")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    table = {system.name: dict(read()[system.name]) for system in SYSTEMS}
    wrong = 0
    for system, name, pairs, with_vacant in movements():
        if options.names and name not in options.names:
            continue
        numbers = best(pairs, with_vacant)
        right = not options.check or table[system].get(name) == numbers
        wrong += not right
        sys.stderr.write(f"{system} {name}: {numbers}{'' if right else ' is wrong'}\n")
        table[system][name] = numbers
    if not options.check:
        write(table)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

"""All the searches one after another: ``make movements``.

``python -m movements.search`` searches again for everything that stands in ``movements.data``
and writes it; ``--check`` only sees whether every movement there serves and is as fair as the
table says, in two minutes. Everything said goes to stderr, the time of each search too.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

Searches = Mapping[str, Callable[[Sequence[str]], int]]

SEARCHES: Searches = {
    name: import_module(f"movements.search.{name}").main
    for name in (
        *("six_pairs", "drive", "rover", "whist", "howell", "barometer"),
        *("arrow_switches", "reduced_howell", "vacant_numbers"),
    )
}
"""By the names of their modules, the quickest first; the last measures what others found."""


def main(arguments: Sequence[str] | None = None, searches: Searches = SEARCHES) -> int:
    """Search or check everything; 1 if anything in the tables is not what it says."""
    parser = argparse.ArgumentParser(prog="python -m movements.search")
    parser.add_argument("--check", action="store_true", help="only measure what is there")
    handed_on = ["--check"] if parser.parse_args(arguments).check else []
    begun, wrong = time.perf_counter(), []
    for number, (name, search) in enumerate(searches.items(), start=1):
        _tell(f"[{number} of {len(searches)}] {name}")
        started = time.perf_counter()
        if search(handed_on):
            wrong.append(name)
        _tell(f"{name}: {time.perf_counter() - started:.0f} s")
    _tell(f"{time.perf_counter() - begun:.0f} s in all; {', '.join(wrong) or 'nothing'} wrong")
    return int(bool(wrong))


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())

"""What is tried of a product: make long tries all of it, make test what the tree draws of it.

Another tree draws others, the same tree the same; a run prints at its end with which ``SAMPLE=...
make test`` draws the same again. ``EXAMPLES=10 make test`` tries ten times as many examples of every
property, the same ones each time.
"""

import os
import subprocess
from collections.abc import Iterable, Sequence
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from typing import Any, TypeVar

Case = TypeVar("Case")

WHOLE = bool(os.environ.get("TEST_WHOLE"))
"""Whether everything is tried: every size, and on both parts what is as true of either."""
TIMES = int(os.environ.get("EXAMPLES", "1"))


def _tree() -> str:
    """The name of what is committed here: it stays while a file is edited."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=10", "HEAD^{tree}"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "no tree"


# The first process says it to the others: it stands in the environment that they are given.
SAMPLE = os.environ.setdefault("SAMPLE", "" if WHOLE else _tree())


def examples(few: int) -> int:
    """As many examples as an ordinary run tries, times what is wanted."""
    return few * TIMES


def one_in(cases: Iterable[Case], every: int) -> list[Case]:
    """Return all cases, or of so many one, in order; two lists of one length are drawn alike."""
    found = list(cases)
    if WHOLE or not found:
        return found
    drawn = _random(len(found), every).sample(range(len(found)), -(-len(found) // every))
    return [found[at] for at in sorted(drawn)]


def product_of(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return each with each; or few of them, with every value of every axis, the first in order."""
    values = [list(axis) for axis in axes]
    if WHOLE:
        return list(product(*values))
    most = max(map(len, values))
    first, *others = values
    columns = [list(islice(cycle(first), most))]
    for number, axis in enumerate(others):
        columns.append(list(islice(cycle(_mixed(axis, number)), most)))
    return list(zip(*columns, strict=True))


def _mixed(axis: Sequence[Case], number: int) -> list[Case]:
    return _random(len(axis), number).sample(axis, len(axis))


def _random(*of: int) -> Random:
    return Random(f"{SAMPLE} {of}")  # noqa: S311  nothing secret

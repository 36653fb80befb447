"""What is tried of a product: make long tries all of it, make test what the tree draws of it.

Another tree draws others, the same tree the same; a run prints at its end with which ``SAMPLE=...
make test`` draws the same again. ``EXAMPLES=10 make test`` tries ten times as many examples of each
property, the same ones each time.
"""

import os
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

Case = TypeVar("Case")

WHOLE = bool(os.environ.get("TEST_WHOLE"))
"""Whether everything is tried: every size, and on both parts what is as true of either."""
WEB_SUBJECTS = (
    *("club", "desk", "jobs", "people", "plan"),
    *("print", "records", "room", "standings", "table"),
)
ONE_IN_BY_FOLDER = {
    "tests/browser/": 3,
    "tests/movements/": 4,
    "tests/overplay/": 2,
    "tests/tournaments/actions/": 2,
    "tests/tournaments/exchange/": 3,
    "tests/tournaments/management/": 3,
    "tests/tournaments/paper/": 4,
    "tests/tournaments/presenting/": 3,
    "tests/tournaments/replay/": 3,
    **{f"tests/tournaments/web/{subject}/": 3 for subject in WEB_SUBJECTS},
}
"""Of the tests of these folders make test draws one in so many."""
ONE_IN_ON_A_SERVER = 3
"""Of what is tried on a laptop's parts it tries one of so many on a server's too."""
PART = tuple(int(number) for number in os.environ.get("TEST_PART", "1/1").split("/"))
"""Which part of how many is tried: numbers from 1."""
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
    few = -(-len(found) // every)
    return [found[at] for at in sorted(_random(len(found), every).sample(range(len(found)), few))]


def few_of(cases: Sequence[Case], few: int, of: str) -> list[Case]:
    """Return all cases, or so few of them, in order: for each name ``of`` others."""
    if WHOLE:
        return list(cases)
    return [cases[at] for at in sorted(_random(of).sample(range(len(cases)), few))]


def of_this_part(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """Return what belongs to the part that is tried; each part has some of every folder."""
    number, of = PART
    return set(sorted(items, key=lambda item: item.nodeid)[number - 1 :: of])


def drawn(items: Sequence[pytest.Item], *, on_server: bool) -> set[pytest.Item]:
    """Return what is tried: of what is marked ``one_in(n)``, or lies in a folder, one in so many.

    ``on_server``: a laptop's parts have tried most of it.
    """
    if WHOLE:
        return set(items)
    groups: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        groups[_group(item, on_server=on_server)].append(item)
    return set().union(*(_of_a_group(*key, group) for key, group in groups.items()))


def _group(item: pytest.Item, *, on_server: bool) -> tuple[str, int]:
    """The name of those of which a test is drawn, and of how many one is."""
    file = item.nodeid.partition("::")[0]
    found = next(item.iter_markers_with_node("one_in"), None)
    if item.get_closest_marker("long"):
        return "long", 1
    if on_server and item.get_closest_marker("server_parts") is None:
        return file, ONE_IN_ON_A_SERVER
    if found is not None:
        node, mark = found
        of = item.nodeid.partition("[")[0] if node is item else file
        return mark.kwargs.get("of", of), mark.args[0]
    return next(
        (found for found in ONE_IN_BY_FOLDER.items() if file.startswith(found[0])), ("all", 1)
    )


def _of_a_group(name: str, every: int, items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """One of so many, and every value of what is combined: with other values, in several tests."""
    wanted = _combined(items)
    chosen = set[pytest.Item]()
    mixed = _random(name).sample(items, len(items))
    for item in mixed:
        if new := {value for value, found in wanted.items() if item in found}:
            chosen.add(item)
            wanted = {value: found for value, found in wanted.items() if value not in new}
    others = [item for item in mixed if item not in chosen]
    return chosen.union(others[: max(0, -(-len(items) // every) - len(chosen))])


def _combined(items: Sequence[pytest.Item]) -> dict[tuple[str, str], set[pytest.Item]]:
    """By name and value what stands in several tests, or beside other values, with its cases."""
    functions: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        functions[item.nodeid.partition("[")[0]].append(item)
    found: dict[tuple[str, str], set[pytest.Item]] = defaultdict(set)
    several = set[tuple[str, str]]()
    for cases in functions.values():
        axes = _axes(cases)
        of_these = {(name, value) for name, values in axes.items() for value in values}
        several |= of_these & found.keys() if len(axes) == 1 else of_these
        for name, values in axes.items():
            for item, value in zip(cases, values, strict=True):
                found[name, value].add(item)
    return {value: cases for value, cases in found.items() if value in several}


def _axes(cases: Sequence[pytest.Item]) -> dict[str, tuple[str, ...]]:
    """By each name that is parametrized its value in each case; names given together are one."""
    specs = [spec for item in cases if (spec := getattr(item, "callspec", None)) is not None]
    names = specs[0].indices if specs else ()
    named = {tuple(spec.indices[name] for spec in specs): name for name in names}
    return {name: tuple(repr(spec.params[name]) for spec in specs) for name in named.values()}


def _random(*of: object) -> Random:
    return Random(f"{SAMPLE} {of}")  # noqa: S311  nothing secret

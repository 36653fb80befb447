"""Nothing in the program is without use: each module and function serves something that runs."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

from tests.conftest import ROOT

PACKAGES = ("movements", "scoring", "deals", "tournaments", "overplay")

WAITING = {
    "movements.bounds": "the measure of each movement beside what nobody can do better",
}
"""The modules that nothing reaches yet, each with what it is for. The list may only shrink."""

ONLY_TESTED = {
    "movements.deal.whist_leader",
    "movements.meetings.never_met",
    "movements.systems.safford_couples.couple_of",
    "movements.systems.safford_couples.dealer_at",
    "movements.systems.safford_couples.table_dealing",
    "scoring.field.rescore_tray",
    "scoring.small_groups.full_scale",
    "scoring.matches.unplayable",
    "scoring.tray.tray_awards",
    "scoring.victory_points.drawn_too_high",
    "scoring.victory_points.drawn_too_low",
    "tournaments.paper.sheets.seat_cards.blank_seat_card",
    "tournaments.paper.sheets.seating_list.blank_seating_list",
    "tournaments.paper.drawing.table_cards.blank_table_card",
    "tournaments.paper.sheets.transposition.blank_transposition",
    "tournaments.paper.sheets.tray_moves.blank_tray_moves",
    "tournaments.replay.differences.place_of",
    "tournaments.paper.room.room_of",
    "tournaments.web.people.devices._signed_out",
}
"""The functions that only tests call. The list may only shrink."""

ROOTS = ("overplay.urls", "overplay.wsgi", "overplay.celery", "overplay.settings")
ROOTED_BELOW = (
    "tournaments.management.commands",
    "tournaments.migrations",
    "tournaments.templatetags",
    "tournaments.paper.sheets",
    "tournaments.exchange.formats",
    "movements.search",
)
FOUND_BY_NAME = (
    *("tournaments.tasks", "tournaments.apps"),
    *("overplay.web_server", "overplay.worker"),
    *("overplay.command", "overplay.update"),
    "overplay.formats.en.formats",
)
"""Celery, Django and ``python -m`` look for these names themselves."""


def roots(graph: grimp.ImportGraph) -> set[str]:
    """Every module at which something outside begins: addresses, commands, tasks, settings."""
    found = {*ROOTS, *FOUND_BY_NAME}
    found |= {module for module in graph.modules if module.startswith(ROOTED_BELOW)}
    for name in ("settings", "urls"):
        found |= set(named_in(ROOT / "overplay" / f"{name}.py", graph.modules))
    return found


def named_in(file: Path, modules: set[str]) -> Iterator[str]:
    """The modules that a file names in texts: "tournaments.web.refusals.RefusalMiddleware"."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            parts = node.value.replace(":", ".").split(".")
            names = (".".join(parts[:length]) for length in range(1, len(parts) + 1))
            yield from (name for name in names if name in modules)


def reached(graph: grimp.ImportGraph) -> set[str]:
    """The roots, what they import, directly or not, and the packages all of it lies in."""
    found = roots(graph)
    for root in tuple(found):
        found |= graph.find_upstream_modules(root)
    parts = [name.split(".") for name in found]
    packages = {".".join(part[:length]) for part in parts for length in range(1, len(part))}
    return found | packages


def test_every_module_is_reached_by_an_address_a_command_or_a_task() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    assert graph.modules - reached(graph) == set(WAITING)


def definitions(file: Path) -> Iterator[str]:
    """The functions and classes at the top of a file, but for those a register is told of."""
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not _registered(node):
            yield node.name


def _registered(node: ast.FunctionDef | ast.ClassDef) -> bool:
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    told = [ast.unparse(one) for one in (*node.decorator_list, *bases)]
    return any(one == "Format" or one.startswith(("register(", "Sheet[")) for one in told)


def program(*suffixes: str) -> Iterator[Path]:
    """The files of the program, without migrations."""
    for package in (*PACKAGES, "templates"):
        for file in sorted((ROOT / package).rglob("*")):
            if file.suffix in suffixes and "migrations" not in file.parts:
                yield file


def module_of(file: Path) -> str:
    """The dotted name of a file."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


@pytest.fixture(scope="module")
def words() -> Counter[str]:
    """How often each word stands in the program and its templates."""
    return Counter(
        word
        for file in program(".py", ".html", ".txt")
        for word in re.findall(r"\w+", file.read_text())
    )


def test_every_function_is_used_by_the_program_itself(words: Counter[str]) -> None:
    """A name that stands only where it is defined serves nobody but the tests."""
    named_by_framework = {"Command", "TournamentsConfig"}
    defined = Counter(name for file in program(".py") for name in definitions(file))
    alone = [
        f"{module_of(file)}.{name}"
        for file in program(".py")
        for name in definitions(file)
        if words[name] <= defined[name] and name not in named_by_framework
        if module_of(file) not in WAITING
    ]
    assert set(alone) == ONLY_TESTED

"""The plan of the rooms: read from the folders, their docstrings and their imports."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import grimp

from tests.conftest import ROOT

LIBRARIES = ("movements", "scoring", "deals")
DRAWING = "tournaments.paper.drawing"
"""A library of values within the room of paper: a room of its own in the picture."""
WITHOUT_SUBJECTS = ("migrations", "fonts", "drawing", "__pycache__")
ASIDE = ("tournaments.migrations", "tournaments.templatetags")


@dataclass(frozen=True)
class Room:
    """A package (or ``tasks``): its dotted name, its docstring's first line, its subfolders.

    ``uses`` are the rooms it imports from directly.
    """

    name: str
    purpose: str
    subjects: tuple[str, ...]
    uses: frozenset[str]


def rooms() -> list[Room]:
    """Return every room, in the order of their names."""
    names = (*LIBRARIES, *sorted(_packages()), "tournaments.tasks", DRAWING)
    graph = grimp.build_graph(
        "tournaments", *LIBRARIES, cache_dir=None, exclude_type_checking_imports=True
    )
    uses: dict[str, set[str]] = {name: set() for name in names}
    for module in graph.modules:
        if (here := _room_of(module, names)) is not None:
            for imported in graph.find_modules_directly_imported_by(module):
                there = _room_of(imported, names)
                uses[here] |= {there} - {here} if there else set()
    return [Room(name, _purpose(name), _subjects(name), frozenset(uses[name])) for name in names]


def floors(of: list[Room]) -> list[list[Room]]:
    """Return the rooms floor by floor, the lowest first: each uses only rooms of lower floors."""
    by_name = {room.name: room for room in of}
    height: dict[str, int] = {}

    def climb(name: str) -> int:
        if name not in height:
            height[name] = 1 + max((climb(used) for used in by_name[name].uses), default=-1)
        return height[name]

    top = max(climb(room.name) for room in of)
    return [[room for room in of if height[room.name] == floor] for floor in range(top + 1)]


def arrows(of: list[Room]) -> Iterator[tuple[str, str]]:
    """Yield which room uses which, but for what follows from two other arrows."""
    by_name = {room.name: room for room in of}

    def reached(name: str) -> set[str]:
        direct = by_name[name].uses
        return set(direct).union(*(reached(used) for used in direct))

    for room in of:
        beyond = set().union(*(reached(used) for used in room.uses))
        yield from ((room.name, used) for used in sorted(room.uses - beyond))


def _packages() -> Iterator[str]:
    for folder in (ROOT / "tournaments").iterdir():
        name = f"tournaments.{folder.name}"
        if (folder / "__init__.py").exists() and name not in ASIDE:
            yield name


def _room_of(module: str, names: tuple[str, ...]) -> str | None:
    within = [name for name in names if f"{module}.".startswith(f"{name}.")]
    return max(within, key=len, default=None)


def _purpose(name: str) -> str:
    path = ROOT / Path(*name.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return (ast.get_docstring(ast.parse(source.read_text("utf-8"))) or "").partition("\n")[0]


def _subjects(name: str) -> tuple[str, ...]:
    folder = ROOT / Path(*name.split("."))
    found = (inner.name for inner in folder.iterdir() if inner.is_dir()) if folder.is_dir() else ()
    return tuple(sorted(inner for inner in found if inner not in WITHOUT_SUBJECTS))

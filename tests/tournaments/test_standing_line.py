"""A line of a standing: one class for its figures, and one for its texts."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

WHOSE = {"contestant", "place", "shared", "rank", "label", "who"}
FIGURES = {"total", "answer", "score", "figures", "closing", "matches", "percent", "maximum"}

OTHER_SUBJECTS = {
    "StandingRow": "the row of the database",
    "SavedRow": "that row, in the file of an event",
    "Outcome": "an event in the record of a player",
    "RecapRow": "a row of the grid of contestants and trays",
    "MatchRow": "a row of the grid of contestants and their opponents",
    "PublishedTotal": "what somebody else has published",
    "Kind": "a choice in the form of a ruling",
    "InSeriesSerializer": "somebody in the order of a series, over several evenings",
    "ReplayedRow": "what came of that when it was played again",
}
"""What tells whose it is beside a figure, and is no line of a standing that is shown."""


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    """Every class that another module may use."""
    for path in sorted((ROOT / "tournaments").rglob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield path, node


def fields(node: ast.ClassDef) -> set[str]:
    """The names that the body of a class declares as fields."""
    annotated = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
    assigned = [name for each in node.body if isinstance(each, ast.Assign) for name in each.targets]
    return {name.id for name in (*annotated, *assigned) if isinstance(name, ast.Name)}


def test_a_line_of_a_standing_is_one_value_and_one_text() -> None:
    found = {
        node.name: path.relative_to(ROOT / "tournaments").as_posix()
        for path, node in classes()
        if fields(node) & WHOSE and fields(node) & FIGURES
    }
    assert found.keys() >= OTHER_SUBJECTS.keys()
    assert {name: at for name, at in found.items() if name not in OTHER_SUBJECTS} == {
        "StandingLine": "presenting/standing_line.py",
        "StandingText": "presenting/standing_line.py",
    }

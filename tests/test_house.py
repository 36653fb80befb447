"""The house: its arrows, its size, and nothing in the tree that does not belong there."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGES = ("movements", "scoring", "tournaments", "overplay", "tests")


def sources(*packages: str) -> Iterator[Path]:
    for package in packages or PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path


def test_the_arrows_point_one_way() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_files_are_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources()
        if (lines := len(path.read_text().splitlines())) > 400
    }
    assert long == {}


def test_lines_of_templates_are_no_longer_than_160() -> None:
    """The formatter leaves a long line alone where a break in it would show on the page."""
    templates = sorted((ROOT / "templates").rglob("*.html"))
    assert templates
    long = {
        f"{path.relative_to(ROOT)}:{number}": len(line)
        for path in templates
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 160
    }
    assert long == {}


def test_no_float_in_scoring() -> None:
    """No float literal, no call of ``float``, no true division of anything but fractions."""
    floats = [
        f"{path.name}:{node.lineno}"
        for path in sources("scoring")
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert floats == []


METHODS_BY_NAME = {
    "scoring": {
        *("compass.py", "imp_pairs.py", "matchpoints.py", "methods.py"),
        *("explain/compass.py", "explain/imps.py", "explain/matchpoints.py"),
    },
    "tournaments": {"presenting/methods.py"},
}
"""Where a scoring method is asked for by its name; elsewhere its profile is asked. No more join."""


@pytest.mark.parametrize("package", METHODS_BY_NAME)
def test_a_method_is_asked_for_by_name_in_few_files(package: str) -> None:
    naming = {
        str(path.relative_to(ROOT / package))
        for path in sources(package)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Method"
    }
    assert naming == METHODS_BY_NAME[package]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned_with_hashes_and_name_no_index(name: str) -> None:
    lines = (ROOT / name).read_text().splitlines()
    pins = [line for line in lines if line and line[0].isalpha()]
    assert pins
    assert all("==" in pin and pin.endswith("\\") for pin in pins)
    assert not [line for line in lines if "://" in line or "index-url" in line]


def test_every_dependency_has_a_line_saying_why() -> None:
    for name in ("requirements.in", "requirements-dev.in"):
        for line in (ROOT / name).read_text().splitlines():
            if line and line[0].isalpha():
                assert " # " in line, line

"""The version is the newest of CHANGELOG.md, and of each released one a database is kept."""

import re
import subprocess
import sys
from itertools import pairwise

import pytest
from django.test import Client

from overplay import __version__
from tests.conftest import ROOT
from tests.upgrades.keep import INTERFACE, KEPT, MADE_BY, ON_POSTGRESQL, ON_SQLITE

HEADING = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d|unreleased)$", re.MULTILINE)
HOW = "python -m tests.upgrades.keep"


def headings(changes: str) -> list[tuple[str, str]]:
    """Return each version with its day, the newest first."""
    found = HEADING.findall(changes)
    assert len(found) == len(re.findall("^## ", changes, re.MULTILINE)), "a heading of another form"
    return found


def lacking(changes: str) -> list[str]:
    """Return what to run for each released version of which no databases are kept."""
    files = [f"{name}.{suffix}.xz" for name in MADE_BY for suffix in (ON_SQLITE, ON_POSTGRESQL)]
    files.append(f"{INTERFACE}.xz")
    return [
        f"{HOW} {version}"
        for version, day in headings(changes)
        if day != "unreleased" and not all((KEPT / version / file).exists() for file in files)
    ]


def test_the_newest_version_of_the_changes_is_that_of_the_program() -> None:
    versions = [version for version, _day in headings((ROOT / "CHANGELOG.md").read_text())]
    assert versions[0] == __version__
    numbers = [tuple(map(int, version.split("."))) for version in versions]
    assert all(newer > older for newer, older in pairwise(numbers))


def test_of_every_released_version_databases_are_kept() -> None:
    assert lacking((ROOT / "CHANGELOG.md").read_text()) == []


def test_a_released_version_without_databases_is_named() -> None:
    changes = "## [9.1.0] - unreleased\n## [9.0.0] - 2031-01-02\n## [0.1.0] - 2026-11-22\n"
    assert lacking(changes) == [f"{HOW} 9.0.0"]


@pytest.mark.django_db
def test_the_foot_of_a_page_says_the_version(client: Client) -> None:
    page = client.get("/sign-in/").content.decode()
    assert f"<span>Overplay {__version__}</span>" in page.partition("<footer")[2]


def test_the_command_line_says_the_version() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "--version"], cwd=ROOT, capture_output=True, check=True
    )
    assert done.stdout.decode() == f"Overplay {__version__}\n"

"""What the documents say of the tree is there."""

import re

import pytest

from tests.conftest import ROOT

ROOMS = "movements|scoring|deals|tournaments|templates|overplay|tests|docs"
PATH = re.compile(rf"`((?:{ROOMS})/[\w./]*)`")


@pytest.mark.parametrize("name", ["docs/glossary.md", "docs/architecture.md", "CONTRIBUTING.md"])
def test_every_file_and_folder_that_is_named_exists(name: str) -> None:
    named = PATH.findall((ROOT / name).read_text("utf-8"))
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []

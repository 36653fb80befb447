"""What is said where something the tests need is not on this machine."""

import os
from typing import NoReturn

import pytest


class Absent(Exception):  # noqa: N818  a fact about the machine
    """A program that the tests need is not here; the text says how to get it."""


def skip_or_fail(absent: Absent) -> NoReturn:
    """Skip loudly on a developer's machine; in continuous integration (CI set) it is a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"missing in continuous integration: {absent}", pytrace=False)
    pytest.skip(str(absent))

"""What is said where something the tests need is not on this machine."""

import os
from collections import Counter
from collections.abc import Iterable
from typing import NoReturn

import pytest

from deals.double_dummy import library


class Absent(Exception):  # noqa: N818  a fact about the machine
    """A program that the tests need is not here; the text says how to get it."""


def skip_or_fail(absent: Absent) -> NoReturn:
    """Skip loudly on a developer's machine; in continuous integration (CI set) it is a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"missing in continuous integration: {absent}", pytrace=False)
    pytest.skip(str(absent))


def require_dds() -> None:
    """Leave a test out where the library of double dummy is not installed."""
    if library() is None:
        skip_or_fail(Absent("no library DDS here: install it (Debian: apt-get install libdds0)"))


def skip_reasons(reports: Iterable[pytest.TestReport | pytest.CollectReport]) -> list[str]:
    """Return each reason for which something was skipped in one line, with how often, most first.

    Pytest itself tells a reason once for each line of code that skips.
    """
    reasons = Counter(" ".join(_reason(report).split()) for report in reports)
    return [f"{number} skipped: {reason}" for reason, number in reasons.most_common()]


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    assert isinstance(report.longrepr, tuple)  # path, line and reason of what was skipped
    return report.longrepr[2].removeprefix("Skipped: ")

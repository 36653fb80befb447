"""The long run: no part is left out for another, and its last lines say what failed and why."""

import re
import sys

import pytest

from tests.long import PARTS, Part, main, read

PASSED = ["....", "12263 passed in 550.67s (0:09:10)"]
FAILED = [
    "..F.",
    "=================================== FAILURES ===================================",
    "E   AssertionError: 3 == 4",
    "=========================== short test summary info ============================",
    "FAILED tests/test_a.py::test_b - AssertionError: 3 == 4",
    "    on two lines",
    "ERROR tests/test_c.py::test_d - OSError",
    "1 failed, 7 passed, 1 error in 3.20s",
]
FED = [
    "2 readers, 60 s each, --seed 1",
    "result: ok, 90,000 in 60 s",
    "backup: BROKEN by tests.a:b, after 4",
    "Traceback",
]


def saying(name: str, lines: list[str], code: int) -> Part:
    """A part that prints these and ends so."""
    program = f"import sys; print({chr(10).join(lines)!r}); sys.exit({code})"
    return Part(name, (sys.executable, "-c", program))


def test_what_a_part_said() -> None:
    assert read(PASSED) == ("12263 passed in 550.67s", [])
    assert read(FAILED) == ("1 failed, 7 passed, 1 error in 3.20s", FAILED[4:7])
    assert read(FED) == ("1 readers passed, 1 failed", [FED[2]])
    assert read(["Killed"]) == ("it did not come to its end", [])


def test_every_part_is_run_and_the_last_lines_say_what_failed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    parts = [saying("one", FAILED, 1), saying("other", PASSED, 0), saying("readers", FED, 1)]
    assert main(parts) == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[:4] == FAILED[:4]
    closing = lines[lines.index("") + 1 :]
    assert [re.sub(r" after \d+ s", "", line) for line in closing[:3]] == [
        "one      FAILED: 1 failed, 7 passed, 1 error in 3.20s",
        "other    passed: 12263 passed in 550.67s",
        "readers  FAILED: 1 readers passed, 1 failed",
    ]
    assert closing[3:] == [*FAILED[4:7], FED[2]]


def test_where_all_pass_it_ends_with_0(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([saying("one", PASSED, 0)]) == 0
    assert capfd.readouterr().out.splitlines()[-1].startswith("one  passed after ")


def test_faults_are_in_a_part_of_their_own_on_both() -> None:
    assert [part.name for part in PARTS] == [
        *("laptop", "server", "laptop-faults", "server-faults", "readers")
    ]
    ignoring = [part.name for part in PARTS if "--ignore" in part.command]
    assert ignoring == ["laptop", "server"]

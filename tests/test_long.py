"""The long run: no part is left out for another, and its last lines say what failed and why."""

import re
import sys
from collections import Counter

import pytest

from tests.fuzz import READERS
from tests.long import PART_COUNT, WHOLE_RUNS, Run, main, read, runs_of

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


def saying(name: str, lines: list[str], code: int) -> Run:
    """A run that prints these and ends so."""
    program = f"import sys; print({chr(10).join(lines)!r}); sys.exit({code})"
    return Run(name, (sys.executable, "-c", program))


def test_what_a_run_said() -> None:
    assert read(PASSED) == ("12263 passed in 550.67s", [])
    assert read(FAILED) == ("1 failed, 7 passed, 1 error in 3.20s", FAILED[4:7])
    assert read(FED) == ("1 readers passed, 1 failed", [FED[2]])
    assert read(["Killed"]) == ("it did not come to its end", [])


def test_every_one_is_run_and_the_last_lines_say_what_failed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    runs = [saying("one", FAILED, 1), saying("other", PASSED, 0), saying("readers", FED, 1)]
    assert main(runs) == 1
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


def test_faults_are_by_themselves_on_both() -> None:
    names = ["laptop", "server", "laptop-faults", "server-faults", "readers"]
    assert [run.name for run in WHOLE_RUNS] == names
    assert [run.name for run in WHOLE_RUNS if "--ignore" in run.command] == names[:2]


def test_the_parts_are_the_whole() -> None:
    """Each share of each run is in one part, and every reader is fed in one at least."""
    of_pytest = Counter[tuple[str, str]]()
    fed = set[str]()
    for part in range(1, PART_COUNT + 1):
        *runs, readers = runs_of(part)
        of_pytest.update((run.name, run.environment["TEST_PART"]) for run in runs)
        fed |= READERS.keys() & set(readers.command)
    shares = {"laptop": PART_COUNT, "server": PART_COUNT}
    shares |= {"laptop-faults": PART_COUNT // 2, "server-faults": PART_COUNT // 2}
    assert of_pytest == {
        (name, f"{number}/{of}"): 1 for name, of in shares.items() for number in range(1, of + 1)
    }
    assert fed == READERS.keys()

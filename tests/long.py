"""``make long``: everything, or a part of it; then a line for each run, and what failed and why.

``python -m tests.long [--part 3/80] [--runs RUN,RUN] [ARGUMENTS OF PYTEST]``. A part has a share of
every folder, on a laptop's parts and on a server's, of the faults on one of them, and of the
readers of what people type and send. What fails keeps nothing else from being tried.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.fuzz import READERS

ROOT = Path(__file__).resolve().parent.parent
PART_COUNT = 80
"""So many that each takes three minutes at most on two processors; an even number."""
FED = 2
"""How many readers a part feeds, at the same time."""
LONGEST = "faulthandler_timeout=900"
"""Seconds after which a test hangs; make test gives it less."""
PYTEST = (sys.executable, "-m", "pytest", "-m", "", "-o", LONGEST)
CLOSING = re.compile(r"=* ?((?:\d+ [a-z]+, )*\d+ [a-z]+ in [\d.]+s)\b")
"""The line with which pytest ends."""
SUMMARY = re.compile(r"=+ short test summary info =+")
READER = re.compile(r"[\w-]+: (ok|BROKEN)\b")
"""The line with which the feeding of a reader ends."""


@dataclass(frozen=True, slots=True)
class Run:
    """A command that tries something, and what its environment has on top of ours."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def everything(parts: str, share: str = "1/1") -> Run:
    """Return a run of all but the faults with a laptop's or a server's parts."""
    environment = {"TEST_PARTS": parts, "TEST_WHOLE": "1", "EXAMPLES": "3", "TEST_PART": share}
    return Run(parts, (*PYTEST, "--ignore", "tests/faults"), environment)


def faults(parts: str, share: str = "1/1") -> Run:
    """Return a run of the faults with a laptop's or a server's parts: by themselves."""
    environment = {"TEST_PARTS": parts, "TEST_WHOLE": "1", "TEST_PART": share}
    return Run(f"{parts}-faults", (*PYTEST, "-n", "0", "tests/faults"), environment)


def readers(*names: str, seconds: int) -> Run:
    """Return a run in which these readers are fed, or all."""
    return Run("readers", (sys.executable, "-m", "tests.fuzz", *names, "--seconds", str(seconds)))


WHOLE_RUNS = (
    *(everything("laptop"), everything("server")),
    *(faults("laptop"), faults("server")),
    readers(seconds=60),
)


def runs_of(part: int) -> tuple[Run, ...]:
    """Return what a part tries; faults are tried on a laptop's parts and a server's in turn."""
    share, pair = f"{part}/{PART_COUNT}", f"{(part + 1) // 2}/{PART_COUNT // 2}"
    fed = [list(READERS)[(FED * part + each) % len(READERS)] for each in range(FED)]
    return (
        *(everything("laptop", share), everything("server", share)),
        faults("server" if part % 2 else "laptop", pair),
        readers(*fed, seconds=20),
    )


@dataclass(frozen=True, slots=True)
class Ended:
    """How a run ended: its exit code, its closing words, what failed and why, and the seconds."""

    run: Run
    code: int
    said: str
    failed: Sequence[str]
    seconds: float


def run(what: Run, arguments: Sequence[str] = ()) -> Ended:
    """Let it run to its end and show what it prints; ``arguments`` are for pytest."""
    begun = time.monotonic()
    command = [*what.command, *(arguments if "pytest" in what.command else ())]
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **what.environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    return Ended(what, process.returncode, *read(lines), time.monotonic() - begun)


def read(lines: Sequence[str]) -> tuple[str, list[str]]:
    """Return the closing words of what a run printed, and the lines that name what failed."""
    at = next((n for n, line in enumerate(lines) if SUMMARY.fullmatch(line)), len(lines))
    closings = [found[1] for line in lines if (found := CLOSING.match(line))]
    if closings:
        return closings[-1], [line for line in lines[at + 1 :] if not CLOSING.match(line)]
    readers = {line: found[1] for line in lines if (found := READER.match(line))}
    broken = [line for line, how in readers.items() if how == "BROKEN"]
    if readers:
        return f"{len(readers) - len(broken)} readers passed, {len(broken)} failed", broken
    return "it did not come to its end", list(lines[at + 1 :])


def told(all_ended: Sequence[Ended]) -> list[str]:
    """Return a line for each run, then what failed."""
    width = max(len(ended.run.name) for ended in all_ended)
    lines = [
        f"{ended.run.name:{width}}  {'passed' if ended.code == 0 else 'FAILED'} "
        f"after {ended.seconds:.0f} s: {ended.said}"
        for ended in all_ended
    ]
    return lines + [line for ended in all_ended for line in ended.failed]


def main(runs: Sequence[Run], arguments: Sequence[str] = ()) -> int:
    """Run all of these; 1 where one failed."""
    all_ended = [run(each, arguments) for each in runs]
    print("\n" + "\n".join(told(all_ended)))
    return int(any(ended.code for ended in all_ended))


def part_of(text: str) -> tuple[Run, ...]:
    """Return the runs of a part, ``3`` or ``3/80``: after the last comes the first again."""
    number, slash, of = text.partition("/")
    if not number.isdecimal() or (slash and of != str(PART_COUNT)):
        raise argparse.ArgumentTypeError(f"{text} is no part: they are 1 to {PART_COUNT}")
    part = (int(number) - 1) % PART_COUNT + 1
    print(f"Part {part} of {PART_COUNT}", flush=True)
    return runs_of(part)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--part", type=part_of, default=WHOLE_RUNS)
    parser.add_argument("--runs", type=lambda text: text.split(","))
    asked, for_pytest = parser.parse_known_args()
    known = {each.name: each for each in asked.part}
    if unknown := set(asked.runs or ()) - known.keys():
        parser.error(f"{', '.join(sorted(unknown))}: the runs are {', '.join(known)}")
    sys.exit(main([known[name] for name in asked.runs or known], for_pytest))

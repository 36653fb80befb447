"""``make long``: every part to its end, then a line for each, and every test that failed and why.

``python -m tests.long [--parts PART,PART] [ARGUMENTS OF PYTEST]``. A part that fails keeps none of
the others from being tried.
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

ROOT = Path(__file__).resolve().parent.parent
LONGEST = "faulthandler_timeout=900"
"""Seconds after which a test hangs; make test gives it less."""
PYTEST = (sys.executable, "-m", "pytest", "-m", "", "-o", LONGEST)
WHOLE = {"TEST_WHOLE": "1"}
MORE = {"EXAMPLES": "3"}
CLOSING = re.compile(r"=* ?((?:\d+ [a-z]+, )*\d+ [a-z]+ in [\d.]+s)\b")
"""The line with which pytest ends."""
SUMMARY = re.compile(r"=+ short test summary info =+")
READER = re.compile(r"[\w-]+: (ok|BROKEN)\b")
"""The line with which the feeding of a reader ends."""


@dataclass(frozen=True, slots=True)
class Part:
    """A command that tries something, and what its environment has on top of ours."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def part_of_pytest(name: str, parts: str, *arguments: str, examples: bool = False) -> Part:
    """Return a run of pytest with a laptop's or a server's parts."""
    environment = {"TEST_PARTS": parts, **WHOLE, **(MORE if examples else {})}
    return Part(name, (*PYTEST, *arguments), environment)


PARTS = (
    part_of_pytest("laptop", "laptop", "--ignore", "tests/faults", examples=True),
    part_of_pytest("server", "server", "--ignore", "tests/faults", examples=True),
    part_of_pytest("laptop-faults", "laptop", "-n", "0", "tests/faults"),
    part_of_pytest("server-faults", "server", "-n", "0", "tests/faults"),
    Part("readers", (sys.executable, "-m", "tests.fuzz", "--seconds", "60")),
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a part ended: its exit code, its closing words, what failed and why, and the seconds."""

    part: Part
    code: int
    said: str
    failed: Sequence[str]
    seconds: float


def run(part: Part, arguments: Sequence[str] = ()) -> Ended:
    """Run a part to its end and show what it prints; ``arguments`` are for pytest."""
    begun = time.monotonic()
    command = [*part.command, *(arguments if "pytest" in part.command else ())]
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **part.environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    return Ended(part, process.returncode, *read(lines), time.monotonic() - begun)


def read(lines: Sequence[str]) -> tuple[str, list[str]]:
    """Return the closing words of what a part printed, and the lines that name what failed."""
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
    """Return a line for each part, then what failed."""
    width = max(len(ended.part.name) for ended in all_ended)
    lines = [
        f"{ended.part.name:{width}}  {'passed' if ended.code == 0 else 'FAILED'} "
        f"after {ended.seconds:.0f} s: {ended.said}"
        for ended in all_ended
    ]
    return lines + [line for ended in all_ended for line in ended.failed]


def main(parts: Sequence[Part], arguments: Sequence[str] = ()) -> int:
    """Run all of these; 1 where one failed."""
    all_ended = [run(part, arguments) for part in parts]
    print("\n" + "\n".join(told(all_ended)))
    return int(any(ended.code for ended in all_ended))


def _parts(names: str) -> list[Part]:
    known = {part.name: part for part in PARTS}
    for name in names.split(","):
        if name not in known:
            raise argparse.ArgumentTypeError(f"{name} is none of {', '.join(known)}")
    return [known[name] for name in names.split(",")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--parts", type=_parts, default=PARTS)
    asked, for_pytest = parser.parse_known_args()
    sys.exit(main(asked.parts, for_pytest))

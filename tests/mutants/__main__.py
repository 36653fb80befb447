"""``python -m tests.mutants [WORD...]``: how many small changes of the code the tests notice.

Prints for each subject of mutants.toml (those whose path has one of the words) how many mutants
were killed, and every one that survived. Ends with 1 where fewer were killed than wanted.
"""

import ast
import os
import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from tests.mutants.mutant import Mutant, mutants_of, sample_of
from tests.mutants.trial import SLACK, Stages, Task, Tried, passes, try_one, warm_up

CONFIG = Path(__file__).with_name("mutants.toml")
AT_ONCE = 2
MINUTES = 45


@dataclass(frozen=True, slots=True)
class Subject:
    """A module or library, its tests, and how many mutants in a hundred they must kill."""

    path: Path
    wanted: int
    tests: Stages
    sample: int = 0

    def mutants(self, operators: list[str], seed: str) -> list[Mutant]:
        """Return every mutant, or the sample of them."""
        files = sorted(self.path.rglob("*.py")) if self.path.is_dir() else [self.path]
        every = [mutant for file in files for mutant in mutants_of(file, operators)]
        return sample_of(every, self.sample, seed) if self.sample else every

    def stages(self, mutant: Mutant) -> Stages:
        """Return the tests for a mutant.

        Of a library first those that are named after its module, then those that import it, then
        the others.
        """
        if not self.path.is_dir():
            return self.tests
        files = [file for stage in self.tests for folder in stage for file in _test_files(folder)]
        named = [file for file in files if file.stem == f"test_{mutant.file.stem}"]
        importing = [file for file in files if mutant.module in _imported_by(file)]
        nearest = (named, [file for file in importing if file not in named])
        others = [file for file in files if file not in (*named, *importing)]
        return tuple(tuple(map(str, stage)) for stage in (*nearest, others) if stage)


def main() -> int:
    """Try every mutant, and say what came of it."""
    parser = ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="only the subjects whose path has one of these")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="and no longer")
    asked = parser.parse_args()
    config = tomllib.loads(CONFIG.read_text())
    ends, seed = time.monotonic() + 60 * asked.minutes, _commit()
    os.environ["TEST_WHOLE"] = "1"  # nothing is drawn
    enough = True
    warm_up()
    with tempfile.TemporaryDirectory(prefix="overplay-mutants-") as folder:
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        for said in config["subject"]:
            if not asked.words or any(word in said["path"] for word in asked.words):
                tests = tuple(tuple(stage) for stage in said["tests"])
                subject = Subject(**said | {"path": Path(said["path"]), "tests": tests})
                enough &= _tried(subject, subject.mutants(config["operators"], seed), ends)
    return 0 if enough else 1


def _tried(subject: Subject, mutants: list[Mutant], ends: float) -> bool:
    """Try the mutants of a subject; return whether enough of them were killed in time."""
    began, used = time.monotonic(), _processor_seconds()
    for stage in subject.tests:
        if not passes(stage):
            sys.exit(f"{' '.join(stage)} fail without any change.")
    seconds = 3 * (_processor_seconds() - used) + SLACK
    found: list[Tried] = []
    with ProcessPoolExecutor(AT_ONCE, mp_context=get_context("fork")) as pool:
        tasks = [Task(mutant, subject.stages(mutant), seconds) for mutant in mutants]
        running = [pool.submit(try_one, task) for task in tasks]
        for done in as_completed(running):
            found.append(done.result())
            if not found[-1].killed:
                sys.stderr.write(f"survived: {_told(found[-1].mutant)}\n")
            if len(found) % 20 == 0:
                sys.stderr.write(f"{subject.path}: {len(found)} of {len(mutants)}\n")
            if time.monotonic() > ends:
                pool.shutdown(cancel_futures=True)
                break
    return _report(subject, found, len(mutants) - len(found), time.monotonic() - began)


def _report(subject: Subject, found: list[Tried], untried: int, seconds: float) -> bool:
    killed = sum(each.killed for each in found)
    percent = 100 * killed / max(len(found), 1)
    counted = f"{killed} of {len(found)} killed, {percent:.1f} %"
    lines = [f"{subject.path}: {counted} (wanted: {subject.wanted} %), {seconds:.0f} s"]
    found.sort(key=lambda each: (each.mutant.file, each.mutant.line))
    alive = [each.mutant for each in found if not each.killed]
    lines += [f"  {_told(each)}" for each in alive]
    lines += [f"  {untried} were not tried: the time is over"] if untried else []
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()
    return percent >= subject.wanted and not untried


def _told(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.line}: {mutant.change()}"


def _processor_seconds() -> int:
    """Return how long the processes that have ended have kept a processor busy."""
    return round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)


@cache
def _test_files(folder: str) -> tuple[Path, ...]:
    return tuple(sorted(Path(folder).rglob("test_*.py")))


@cache
def _imported_by(file: Path) -> frozenset[str]:
    nodes = ast.walk(ast.parse(file.read_text()))
    return frozenset(node.module or "" for node in nodes if isinstance(node, ast.ImportFrom))


def _commit() -> str:
    asked = ["git", "rev-parse", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())

"""A mutant and the tests: in a process of its own, which begins with everything else imported."""

import importlib
import multiprocessing
import os
import resource
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType

import pytest
from hypothesis import Phase, settings

from tests.mutants.mutant import Mutant

USED = ("django.test", "django.forms", "celery", "reportlab.pdfgen.canvas", "PIL.Image", "httpx")
"""What most tests import, and no mutant changes."""
SLACK = 30
"""Seconds of the processor that the tests may take beyond three times what they usually do."""

Stages = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Task:
    """A mutant with the tests that should notice it, and the seconds of the processor for them."""

    mutant: Mutant
    stages: Stages
    seconds: int


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of it: whether the tests noticed the change, or never came to an end."""

    mutant: Mutant
    killed: bool


def warm_up() -> None:
    """Import what every trial imports; the trials are copies of this process."""
    for name in USED:
        importlib.import_module(name)


def try_one(task: Task) -> Tried:
    """Run the tests with a mutant, the nearest first, until one notices it."""
    source = task.mutant.source()
    killed = any(
        not passes(stage, task.seconds, task.mutant.module, source) for stage in task.stages
    )
    return Tried(task.mutant, killed)


def passes(tests: Sequence[str], seconds: int = 0, module: str = "", source: str = "") -> bool:
    """Whether the tests pass where the code of a module is this.

    They may take so many seconds of the processor, 0: as many as they like. Those of a clock say
    nothing on a machine that has other things to do.
    """
    process = multiprocessing.get_context("fork").Process(
        target=_run, args=(list(tests), seconds, module, source)
    )
    process.start()
    process.join()
    return process.exitcode == 0


def _run(tests: list[str], seconds: int, module: str, source: str) -> None:
    if seconds:
        used = int(time.process_time()) + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (used, used))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    sys.meta_path.insert(0, Changed(module, source))
    # A change is noticed by one example, however large.
    once = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "mutants", phases=once, database=None, derandomize=True, deadline=None
    )
    # What is imported already is not rewritten: only the words of a failure suffer.
    without = ("-W", "ignore::pytest.PytestAssertRewriteWarning", "-p", "no:cacheprovider")
    code = pytest.main(["-n", "0", "-x", "-q", "--hypothesis-profile=mutants", *without, *tests])
    shutil.rmtree(os.environ["OVERPLAY_VAR"], ignore_errors=True)
    os._exit(int(code))


class Changed(MetaPathFinder):
    """Finds the changed code of one module."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Return where the changed module is; of others nothing is known here."""
        if fullname != self.module:
            return None
        file = f"{fullname.replace('.', '/')}.py"
        return spec_from_file_location(fullname, file, loader=ChangedLoader(fullname, file, self))


class ChangedLoader(SourceFileLoader):
    """Loads it: never what was compiled before."""

    def __init__(self, fullname: str, path: str, changed: Changed) -> None:
        super().__init__(fullname, path)
        self.changed = changed

    def get_code(self, fullname: str) -> CodeType:
        """Return what the changed code is compiled to."""
        return compile(self.changed.source, self.path, "exec")

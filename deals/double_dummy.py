"""The tricks that each seat makes when all four see every card, by the field's library, DDS.

The library (Apache-2.0) is no part of this program: it is what Debian has as ``libdds0``, or what
the wheel of ``endplay`` has in it, which is not imported. It runs in a process of its own, behind
all others, which may take its time, fail or be ended without harm.
"""

import ctypes
import os
import subprocess
import sys
from collections.abc import Generator, Iterable
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from deals.deal import SEATS, Deal
from deals.fault import Code, Fault

STRAINS = "SHDCN"
"""As the library counts them, no trumps last."""
SECONDS = 60.0
"""In which a deal is solved: the usual one takes a fifth of a second, the worst some ten."""
MEGABYTES = 100
"""The memory that the library may use: by itself it takes much of what there is."""
_IN_A_WHEEL = ("libdds.so", "libdds.dylib", "dds.dll")
_ROOM = 80
"""Characters that the library has room for, of a deal or of an error."""
_SOLVED = 1

Makeable = dict[str, dict[str, int]]
"""The tricks that each seat, N, E, S and W, makes as declarer of each strain, S, H, D, C and N."""


def library() -> str | None:
    """Return where the library is: in a wheel that is installed, else the system's; or None.

    That for Windows needs Microsoft's runtime of C++, which many programs bring, and no Python.
    """
    if sys.platform == "win32" and find_library("msvcp140") is None:
        return None
    wheel = find_spec("endplay")
    folder = Path(wheel.origin).parent / "_dds" if wheel and wheel.origin else None
    inside = (folder / name for name in _IN_A_WHEEL) if folder else ()
    return next((str(path) for path in inside if path.exists()), None) or find_library("dds")


def solved(
    deals: Iterable[Deal], seconds: float = SECONDS
) -> Generator[Makeable | None, None, None]:
    """Yield the tricks of each deal; None for one that takes longer than so many seconds.

    The process ends with the iteration. Raises Fault: no_library, not_solved.
    """
    path = library()
    if path is None:
        raise Fault(Code.NO_LIBRARY)
    process: _Process | None = None
    try:
        for deal in deals:
            process = process or _Process(path)
            answer = process.solve(deal, seconds)
            if answer is None:
                process.end()
                process = None
            yield None if answer is None else read_tricks(answer)
    finally:
        if process is not None:
            process.end()


def read_tricks(digits: str) -> Makeable:
    """Return the tricks out of 20 digits of hexadecimal: seat by seat, in it strain by strain."""
    tricks = iter(int(digit, 16) for digit in digits)
    return {seat: {strain: next(tricks) for strain in STRAINS} for seat in SEATS}


def write_tricks(made: Makeable) -> str:
    """Return the tricks as 20 digits of hexadecimal."""
    return "".join(f"{made[seat][strain]:x}" for seat in SEATS for strain in STRAINS)


class _Process:
    """A process with the library in it, that is sent deals and answers each."""

    def __init__(self, path: str) -> None:
        here = str(Path(__file__).parents[1])
        paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(  # noqa: S603  a program and a path that are ours
            [sys.executable, "-m", "deals.double_dummy", path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
        self._answers = Queue[str]()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Take down each answer; an empty one tells that the process has ended."""
        for line in self._process.stdout or ():
            self._answers.put(line.strip())
        self._answers.put("")

    def solve(self, deal: Deal, seconds: float) -> str | None:
        """Return the answer; None where there is none in time. Raises Fault: not_solved."""
        pipe = self._process.stdin
        try:
            if pipe is not None:
                pipe.write(f"{deal}\n")
                pipe.flush()
            answer = self._answers.get(timeout=seconds)
        except Empty:
            return None
        except OSError:
            answer = ""
        if len(answer) != len(SEATS) * len(STRAINS):
            raise Fault(Code.NOT_SOLVED, why=answer or "it ended")
        return answer

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:  # what was to be written has nobody to read it
                    continue


class _Deal(ctypes.Structure):
    """A deal as the library takes it."""

    _fields_ = [("cards", ctypes.c_char * _ROOM)]


def _serve(path: str) -> None:
    """Answer each deal that stands in a line of the standard input."""
    if hasattr(os, "nice"):
        os.nice(10)
    dds = ctypes.CDLL(path)
    dds.SetResources(MEGABYTES, 1)
    for line in sys.stdin:
        sys.stdout.write(_answer(dds, line.strip()) + "\n")
        sys.stdout.flush()


def _answer(dds: ctypes.CDLL, deal: str) -> str:
    """Return the tricks as digits, or why there are none in words of another length."""
    found = ((ctypes.c_int * len(SEATS)) * len(STRAINS))()  # by strain, in it by seat
    told = dds.CalcDDtablePBN(_Deal(deal.encode()), ctypes.byref(found))
    if told == _SOLVED:
        made = {
            seat: {strain: found[at][turn] for at, strain in enumerate(STRAINS)}
            for turn, seat in enumerate(SEATS)
        }
        return write_tricks(made)
    why = ctypes.create_string_buffer(_ROOM)
    dds.ErrorMessage(told, why)
    return f"DDS: {why.value.decode(errors='replace')}, {told}"


if __name__ == "__main__":
    _serve(sys.argv[1])
    # The library of Debian 12 ends with a fault of its own where it is left to itself.
    os._exit(0)

"""What processes do to the files of one folder, recorded by a library preloaded into them."""

import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.servers.absent import Absent

SOURCE = Path(__file__).with_suffix(".c")
HEAD = struct.Struct("=IIqII")


class Operation(NamedTuple):
    """One thing done to a file of the folder.

    ``kind`` is C create, M make a folder, W write, T truncate, U unlink, L link, B begin a sync,
    S end it. ``offset`` in bytes is where a write goes, or the length that a truncation leaves;
    ``data`` is what is written, or the further name of a link. ``name`` is empty for the folder
    itself.
    """

    kind: str
    thread: int
    offset: int
    name: str
    data: memoryview


def build_library(folder: Path) -> Path:
    """Compile the library into this folder; raises ``Absent`` where that cannot be done."""
    compiler = shutil.which("cc")
    if sys.platform != "linux":
        raise Absent("what a disk keeps is recorded on Linux only")
    if compiler is None:
        raise Absent("no C compiler here: install one (Debian: apt-get install gcc libc6-dev)")
    library = folder / "disk_record.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Absent(f"{SOURCE.name} is not compiled here: {done.stderr.strip().splitlines()[0]}")
    return library


@dataclass(frozen=True, slots=True)
class DiskRecord:
    """The record of one folder, in a file that must stand outside it."""

    library: Path
    folder: Path
    file: Path

    def environment(self) -> dict[str, str]:
        """What a process must be started with to be recorded."""
        return {
            "LD_PRELOAD": str(self.library),
            "DISK_RECORD_FOLDER": str(self.folder),
            "DISK_RECORD_FILE": str(self.file),
        }

    def length(self) -> int:
        """The bytes of the record so far: a moment at which the power may fail."""
        return self.file.stat().st_size

    def operations(self, until: int | None = None) -> Iterator[Operation]:
        """Everything that was done, in order, up to this length of the record."""
        record, at = memoryview(self.file.read_bytes()), 0
        end = len(record) if until is None else until
        while at < end:
            kind, thread, offset, path_length, data_length = HEAD.unpack_from(record, at)
            at += HEAD.size
            path = Path(str(record[at : at + path_length], "utf-8"))
            at += path_length
            name = "" if path == self.folder else path.name
            yield Operation(chr(kind), thread, offset, name, record[at : at + data_length])
            at += data_length


def slow_syncs(library: Path, folder: Path, milliseconds: int) -> dict[str, str]:
    """The environment of a process whose syncs of this folder's files take so much longer."""
    return {
        "LD_PRELOAD": str(library),
        "DISK_RECORD_FOLDER": str(folder),
        "DISK_SYNC_MS": str(milliseconds),
    }

"""What a disk holds after a power cut: what was synced, and of the rest whatever it pleases.

A file has content and a folder has names. Of the changes to either the first so many are certain:
those made before its last sync began. Any later one may have reached the disk, in part and in any
order.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tests.faults.disk_record import Operation

SECTOR, PAGE = 512, 4096
"""Bytes that a disk, or an operating system, writes as one."""

T_contra = TypeVar("T_contra", contravariant=True)


class Change(Protocol[T_contra]):
    """Something done to the content of a file or the names of a folder."""

    def apply(self, to: T_contra, /) -> None:
        """Do it."""

    def pieces(self, size: int, /) -> Iterator["Change[T_contra]"]:
        """Cut it into what is done in one go, where blocks have this size."""


class Write(NamedTuple):
    """Bytes put into a file."""

    offset: int
    data: memoryview | bytes

    def apply(self, content: bytearray) -> None:
        """Put them there; a gap before them is filled with zeros."""
        content.extend(bytes(max(0, self.offset - len(content))))
        content[self.offset : self.offset + len(self.data)] = self.data

    def pieces(self, size: int) -> Iterator["Write"]:
        """Cut it where the blocks of the file begin."""
        end = self.offset + len(self.data)
        starts = [self.offset, *range((self.offset // size + 1) * size, end, size)]
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            yield Write(start, self.data[start - self.offset : stop - self.offset])


class Truncate(NamedTuple):
    """A file made this long."""

    length: int

    def apply(self, content: bytearray) -> None:
        """Make it so long."""
        del content[self.length :]
        content.extend(bytes(self.length - len(content)))

    def pieces(self, _size: int) -> Iterator["Truncate"]:
        """Leave it whole."""
        yield self


class Name(NamedTuple):
    """A name of the folder given to a file, or taken away (None)."""

    name: str
    file: "Kept[bytearray] | None"

    def apply(self, names: "Names") -> None:
        """Give it or take it away."""
        if self.file is None:
            names.pop(self.name, None)
        else:
            names[self.name] = self.file

    def pieces(self, _size: int) -> Iterator["Name"]:
        """Leave it whole."""
        yield self


class Kept(Generic[T_contra]):
    """A file or a folder: its changes in order, of which the first ``synced`` are certain."""

    def __init__(self) -> None:
        self.changes: list[Change[T_contra]] = []
        self.synced = 0

    def fill(self, empty: T_contra, way: "Way", chance: Random) -> None:
        """Apply what is certain, and of the rest what comes through in this way."""
        for change in self.changes[: self.synced]:
            change.apply(empty)
        for change in way(self.changes[self.synced :], chance):
            change.apply(empty)


Names = dict[str, Kept[bytearray]]

FOLDER = Kept[bytearray]()
"""What a name stands for that is a folder's; what is in it is left alone."""

Way = Callable[[Sequence[Change[Any]], Random], Sequence[Change[Any]]]
"""Which of the changes since the last sync come through, whole or in part, in which order."""


def nothing(_unsynced: Sequence[Change[Any]], _chance: Random) -> Sequence[Change[Any]]:
    """Lose every change that was not synced."""
    return ()


def everything(unsynced: Sequence[Change[Any]], _chance: Random) -> Sequence[Change[Any]]:
    """Lose nothing: the program was killed, the machine stayed on."""
    return unsynced


def the_first(unsynced: Sequence[Change[Any]], chance: Random) -> Sequence[Change[Any]]:
    """Keep the changes up to some sector, in the midst of a write perhaps."""
    pieces = [piece for change in unsynced for piece in change.pieces(SECTOR)]
    return pieces[: chance.randint(0, len(pieces))]


def some(size: int) -> Way:
    """Keep some blocks of this size and not others, as where writes change their order."""

    def keep(unsynced: Sequence[Change[Any]], chance: Random) -> Sequence[Change[Any]]:
        pieces = [piece for change in unsynced for piece in change.pieces(size)]
        return [piece for piece in pieces if chance.random() < 0.5]

    return keep


WAYS = {
    "nothing": nothing,
    "the first": the_first,
    "some sectors": some(SECTOR),
    "some pages": some(PAGE),
}


class Disk:
    """The files of a folder that was empty before these operations."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self.folder = Kept[Names]()
        self.names: Names = {}
        self._begun: dict[int, int] = {}
        for operation in operations:
            self._do(operation)

    def leave(self, folder: Path, way: Way, chance: Random) -> None:
        """Write into this folder what is there when the power comes back."""
        names: Names = {}
        self.folder.fill(names, way, chance)
        for name in [name for name, file in names.items() if file is FOLDER]:
            (folder / name).mkdir()
            del names[name]
        for name, file in names.items():
            content = bytearray()
            file.fill(content, way, chance)
            (folder / name).write_bytes(content)

    def _do(self, done: Operation) -> None:
        match done.kind:
            case "W":
                self._file(done.name).changes.append(Write(done.offset, done.data))
            case "T":
                self._file(done.name).changes.append(Truncate(done.offset))
            case "B":
                self._begun[done.thread] = len(self._kept(done.name).changes)
            case "S":
                kept = self._kept(done.name)
                kept.synced = max(kept.synced, self._begun[done.thread])
            case _:
                change = self._renamed(done)
                change.apply(self.names)
                self.folder.changes.append(change)

    def _renamed(self, done: Operation) -> Name:
        match done.kind:
            case "M":
                return Name(done.name, FOLDER)
            case "U":
                return Name(done.name, None)
            case "L":
                return Name(Path(str(done.data, "utf-8")).name, self._file(done.name))
        return Name(done.name, self._file(done.name))

    def _kept(self, name: str) -> Kept[Any]:
        return self._file(name) if name else self.folder

    def _file(self, name: str) -> Kept[bytearray]:
        return self.names.setdefault(name, Kept())

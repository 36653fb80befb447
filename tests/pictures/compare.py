"""The pictures of two states of the program, held against one another."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops


def differences(before: Path, after: Path, beside: Path) -> Iterator[str]:
    """Yield a line for each picture that is missing, new or different.

    Those that differ are put side by side into the folder ``beside``.
    """
    old, new = _names(before), _names(after)
    yield from (f"missing: {name}" for name in sorted(old - new))
    yield from (f"new: {name}" for name in sorted(new - old))
    for name in sorted(old & new):
        said = _difference(before / name, after / name, beside / name.replace("/", "-"))
        if said:
            yield f"different: {name}: {said}"


def _names(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def _difference(before: Path, after: Path, beside: Path) -> str:
    """Say what differs; nothing where they are the same."""
    if before.read_bytes() == after.read_bytes():
        return ""
    if before.suffix != ".png":
        return "other bytes"
    old, new = (Image.open(file).convert("RGB") for file in (before, after))
    if old.size == new.size:
        box = ImageChops.difference(old, new).getbbox()
        if box is None:
            return ""
        said = "from {},{} to {},{}".format(*box)
    else:
        said = "{}x{} became {}x{}".format(*old.size, *new.size)
    _put_beside(old, new, beside)
    return said


def _put_beside(old: Image.Image, new: Image.Image, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    both = Image.new("RGB", (old.width + new.width + 10, max(old.height, new.height)), "red")
    both.paste(old, (0, 0))
    both.paste(new, (old.width + 10, 0))
    both.save(file)

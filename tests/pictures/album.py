"""What one state of the program shows: its pages and sheets as files, before they are drawn."""

import hashlib
import json
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path

LONGEST_NAME = 90
STATIC = "static"


@dataclass(frozen=True)
class Shown:
    """What a file shows. ``policy``: which files the browser may load for it."""

    role: str
    address: str
    policy: str = ""

    def __str__(self) -> str:
        return f"{self.role} {self.address}"


@dataclass
class Album:
    """The pages (html), sheets (pdf) and other files (bin) of a state, by their names.

    ``errors``: the pages and sheets that could not be had, in words. Style sheets and scripts
    stand in a folder of their own.
    """

    folder: Path
    shown: dict[str, Shown] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def add(self, shown: Shown, ending: str, content: bytes) -> None:
        """Keep what somebody was shown."""
        name = re.sub(r"[^A-Za-z0-9=]+", "-", str(shown)).strip("-") or "page"
        if len(name) > LONGEST_NAME:
            name = f"{name[:LONGEST_NAME]}-{hashlib.sha256(str(shown).encode()).hexdigest()[:8]}"
        file = f"{name}.{ending}"
        assert file not in self.shown, f"two pictures would be called {file}"
        self.shown[file] = shown
        (self.folder / file).write_bytes(content)

    def static(self) -> dict[str, bytes]:
        """Return the style sheets, scripts and other files that pages load, by their paths."""
        top = self.folder / STATIC
        files = (file for file in top.rglob("*") if file.is_file())
        return {file.relative_to(top).as_posix(): file.read_bytes() for file in files}

    def save(self) -> None:
        """Write down what the files show, beside them."""
        (self.folder / "album.json").write_text(json.dumps(asdict(self), default=str, indent=1))

    @classmethod
    def open(cls, folder: Path) -> "Album":
        """Return the album that was saved in a folder."""
        said = json.loads((folder / "album.json").read_text())
        shown = {name: Shown(**one) for name, one in said["shown"].items()}
        return cls(folder, shown, said["errors"])

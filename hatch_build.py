"""What the wheel needs: exactly what the program was tried with, as ``requirements.txt`` has it."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PINNED = re.compile(r"^([a-z0-9][^\s=]*==[^\s\\]+(?: ; [^\\]+?)?) *\\?$", re.MULTILINE)


class PinnedDependencies(MetadataHookInterface):
    """Reads the dependencies from ``requirements.txt``, without their hashes."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add them to the metadata."""
        required = (Path(self.root) / "requirements.txt").read_text(encoding="utf-8")
        metadata["dependencies"] = PINNED.findall(required)

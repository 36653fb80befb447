"""The folder in which backups lie: what they are called, and which of them go again."""

import datetime
import re
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from overplay.durable import make_folder
from tournaments.exchange.backup_file import BackupReader, UnreadableBackup

FOLDER, ENDING = "backups", ".jsonl.gz"
KEPT = 10
"""So many of those that are made after an evening are kept."""
NAME = re.compile(r"(asked|evening|before-restore|uploaded)-(\d{8}-\d{6})(?:-(\d+))?\.jsonl\.gz")


class Occasion(StrEnum):
    """The reason for which a backup was made, as its name begins."""

    ASKED = "asked"
    EVENING = "evening"
    BEFORE_RESTORE = "before-restore"
    UPLOADED = "uploaded"


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """A file in the folder."""

    path: Path
    size: int

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.path.name

    @property
    def occasion(self) -> Occasion:
        """Why it was made."""
        found = NAME.fullmatch(self.name)
        assert found is not None  # noqa: S101  no other file is listed
        return Occasion(found[1])


def folder() -> Path:
    """Return the folder, which may not be there yet."""
    return Path(settings.VAR) / FOLDER


def kept_backups() -> list[KeptBackup]:
    """Return every backup in the folder, the newest first."""
    if not folder().is_dir():
        return []
    paths = [path for path in folder().iterdir() if NAME.fullmatch(path.name)]
    paths.sort(key=_moment, reverse=True)
    return [KeptBackup(path, path.stat().st_size) for path in paths]


def kept_backup(name: str) -> KeptBackup | None:
    """Return the backup of this name; None where there is none in the folder."""
    return next((each for each in kept_backups() if each.name == name), None)


def newest_after_evening(now: datetime.datetime) -> datetime.datetime | None:
    """Return when the newest was begun that was made after an evening and can be read.

    One from the future is none: the clock was set back.
    """
    for each in kept_backups():
        if each.occasion is Occasion.EVENING:
            with suppress(UnreadableBackup, OSError), each.path.open("rb") as file:
                made_at = BackupReader(file).header.made_at
                if made_at <= now:
                    return made_at
    return None


def forget_older() -> None:
    """Take away the oldest of those made after evenings, beyond ``KEPT``; no others ever go."""
    after_evenings = [each for each in kept_backups() if each.occasion is Occasion.EVENING]
    for each in after_evenings[KEPT:]:
        each.path.unlink(missing_ok=True)


def new_name(occasion: Occasion) -> Path:
    """Return where a backup made now is to lie; its folder is there."""
    make_folder(folder())
    moment = timezone.now().strftime("%Y%m%d-%H%M%S")
    # One that is gone leaves its number: whatever is newer stands above it.
    alike = [_moment(each.path)[1] for each in kept_backups() if moment in each.name]
    number = f"-{max(alike) + 1}" if alike else ""
    return folder() / f"{occasion}-{moment}{number}{ENDING}"


def _moment(path: Path) -> tuple[str, int, str]:
    """Return by what the files are ordered: when they were made, and which in that second."""
    found = NAME.fullmatch(path.name)
    assert found is not None  # noqa: S101  no other file is listed
    return found[2], int(found[3] or 1), path.name

"""The texts of the program as Django's makemessages finds them, and as the catalogue has them."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.core.management import call_command
from django.core.management.commands import makemessages

from tests.conftest import ROOT
from tests.servers.absent import Absent

TEMPLATE = ROOT / "locale" / "django.pot"
"""The catalogue of all texts, without a language: translations begin as a copy of it."""

IGNORED = ("tests/*", "benchmarks/*", "var/*", "build/*")
DATED = '"POT-Creation-Date:'
PLURALS_UNKNOWN = "nplurals=INTEGER; plural=EXPRESSION;"
PLURALS = "nplurals=2; plural=(n != 1);"
HEADER = """\
# The texts of Overplay. `make messages` makes this file; docs/translating.md says what it is for.
# This file is distributed under the same license as Overplay.
"""

Key = tuple[str, str, str]
"""Context, text, and text of the plural; "" where there is none."""


class Command(makemessages.Command):
    """Django's makemessages into one catalogue, without what changes from day to day."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--package-name=Overplay",
        "--add-location=file",
    ]
    msguniq_options = [*makemessages.Command.msguniq_options, "--add-location=file"]
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--add-location=file"]
    folder = TEMPLATE.parent

    def find_files(self, root: str) -> list[makemessages.TranslatableFile]:
        """Find every file that may hold a text, all of one catalogue."""
        files = super().find_files(root)
        self.locale_paths = [str(self.folder)]
        for file in files:
            file.locale_dir = str(self.folder)
        return sorted(files)

    def build_potfiles(self) -> list[str]:
        """Write the catalogue and say where it is."""
        made = super().build_potfiles()
        for name in made:
            _settle(Path(name))
        return made


def _settle(file: Path) -> None:
    """Take away the date, say what the file is, and which plurals English has."""
    lines = file.read_text().replace(PLURALS_UNKNOWN, PLURALS).splitlines(keepends=True)
    begins = next(number for number, line in enumerate(lines) if line.startswith("msgid"))
    kept = [line for line in lines[begins:] if not line.startswith(DATED)]
    file.write_text(HEADER + "#, fuzzy\n" + "".join(kept))


def make_catalogue(folder: Path = TEMPLATE.parent) -> list[Path]:
    """Collect the texts into ``folder``, and into the translations that are there.

    Returns the catalogues: that of JavaScript only where there is a text in it.
    """
    if not shutil.which("xgettext"):
        raise Absent(
            "the texts are collected by GNU gettext, which is not here "
            "(Debian and Ubuntu: apt-get install gettext; macOS: brew install gettext)"
        )
    command = Command()
    command.folder = folder
    for domain in ("django", "djangojs"):
        options = {"domain": domain, "ignore_patterns": list(IGNORED)}
        call_command(command, all=True, keep_pot=True, verbosity=0, **options)
    return sorted(folder.glob("*.pot"))


def collected() -> set[Key]:
    """Collect what the program says now, and leave the catalogue alone."""
    with TemporaryDirectory(prefix="overplay-texts-") as folder:
        return {key for file in make_catalogue(Path(folder)) for key in keys(read(file))}


def read(file: Path) -> Catalog:
    """Read a catalogue."""
    with file.open("rb") as opened:
        return read_po(opened)


def keys(messages: Iterable[Message]) -> set[Key]:
    """Return what each text is found by."""
    return {key(message) for message in messages if message.id}


def key(message: Message) -> Key:
    """Return what a text is found by."""
    text: Any = message.id
    one, many = text if isinstance(text, tuple) else (text, "")
    return message.context or "", one, many

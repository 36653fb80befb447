"""The texts of the program, as Django's makemessages finds them."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from django.core.management import call_command
from django.core.management.commands import makemessages

from tests.conftest import ROOT
from tests.servers.absent import Absent

TEMPLATE = ROOT / "locale" / "django.pot"
"""All texts at the last version, without a language: translations begin as a copy of it."""
PROGRAM = ("deals", "movements", "overplay", "scoring", "static", "templates", "tournaments")
"""The folders that hold texts."""

IGNORED = ("tests/*", "benchmarks/*", "var/*", "build/*")
DATED = '"POT-Creation-Date:'
PLURALS_UNKNOWN = "nplurals=INTEGER; plural=EXPRESSION;"
PLURALS = "nplurals=2; plural=(n != 1);"
HEADER = """\
# The texts of Overplay. `make messages` makes this file; docs/translating.md says what it is for.
# This file is distributed under the same license as Overplay.
"""


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


def require_gettext() -> None:
    """Raise ``Absent`` where there is no GNU gettext."""
    if not shutil.which("xgettext"):
        raise Absent(
            "the texts are collected by GNU gettext, which is not here "
            "(Debian and Ubuntu: apt-get install gettext; macOS: brew install gettext)"
        )


def make_catalogue(folder: Path = TEMPLATE.parent) -> None:
    """Collect the texts of the program in the current folder into ``folder``.

    The translations that are there are brought up to date. Meanwhile files lie beside the
    templates. Raises ``Absent`` where there is no GNU gettext.
    """
    require_gettext()
    command = Command()
    command.folder = folder
    for domain in ("django", "djangojs"):
        options = {"domain": domain, "ignore_patterns": list(IGNORED)}
        call_command(command, all=True, keep_pot=True, verbosity=0, **options)


@cache
def catalogue() -> Catalog:
    """Collect what the program says now, from a copy, into a copy. Raises as make_catalogue."""
    require_gettext()
    with TemporaryDirectory(prefix="overplay-texts-") as folder:
        copy, made = Path(folder, "program"), Path(folder, "locale")
        made.mkdir()
        for name in PROGRAM:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run(
            [sys.executable, "-m", "tests.translation", "--here", str(made)],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            check=True,
        )
        files = [read(file) for file in sorted(made.glob("*.pot"))]
    texts = files[0]
    for message in (message for file in files[1:] for message in file if message.id):
        texts[message.id] = message
    return texts


def read(file: Path) -> Catalog:
    """Read a catalogue."""
    with file.open("rb") as opened:
        return read_po(opened)

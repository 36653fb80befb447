"""The commands that README and the documents tell people to say."""

import re
from pathlib import Path

from tests.conftest import ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAMS = (
    *("overplay", "manage.py", "python", ".venv/bin/python", "make", "uv", "pipx", "curl"),
    *("apt-get", "adduser", "install", "runuser", "as-overplay", "cd", "cp", "ln", "rm", "mkdir"),
    *("systemctl", "journalctl", "openssl", "msginit", "gunicorn"),
)
"""What a line begins with that is a command."""
NOTATION = "overplay movement 1"
"""What a movement in plain notation begins with: a file, no command."""

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`([^`\n]+)`")
_COMMENT = re.compile(r"\s+#\s.*$")


def commands_in(document: Path) -> list[str]:
    """Return what stands in blocks of commands, in order; a line that goes on is one.

    Of a block that also shows answers those lines that begin with ``$``.
    """
    commands: list[str] = []
    for kind, text in _FENCE.findall(document.read_text("utf-8")):
        lines = text.replace("\\\n", " ").splitlines()
        if asked := [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]:
            lines = asked
        if kind == "" and lines[0].split()[0] in PROGRAMS and not text.startswith(NOTATION):
            commands += [" ".join(_COMMENT.sub("", line).split()) for line in lines if line]
    return commands


def mentions_in(document: Path) -> list[list[str]]:
    """Return the words of each command within a sentence that says what it is to do."""
    prose = _FENCE.sub("", document.read_text("utf-8"))
    words = [inline.split() for inline in _INLINE.findall(prose)]
    mentioned = [each[each[0] == "as-overplay" :] for each in words if each]
    programs = ("overplay", "manage.py", "python", "make")
    return [each for each in mentioned if len(each) > 1 and each[0] in programs]


def first_block(document: Path, beginning: str) -> str:
    """The first block of a document that begins so: a file that it shows."""
    blocks = [text for _kind, text in _FENCE.findall(document.read_text("utf-8"))]
    return str(next(text for text in blocks if text.startswith(beginning)))

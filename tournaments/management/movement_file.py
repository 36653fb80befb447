"""A movement out of a file that somebody typed, or that a program wrote as JSON."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from movements.notation import Notated
from tournaments.written.movement import UnreadableMovement, decoded, read_movement

LARGEST_FILE = 4_000_000
"""In bytes."""

STDIN = "-"


def read_file(name: str) -> Notated:
    """The movement in a file, or on the standard input if its name is ``-``. It is not audited.

    Raises CommandError, exit code 2, with every reason why it cannot be read.
    """
    try:
        return read_movement(_text(name))
    except UnreadableMovement as refused:
        raise _refused(name, refused.sentences) from refused


def _text(name: str) -> str:
    try:
        content = _content(name)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or _("there is no such file")
        raise _refused(name, [f"{why}."]) from error
    if len(content) > LARGEST_FILE:
        said = _("It is too large: at most %(n)s bytes are read.") % {"n": LARGEST_FILE}
        raise _refused(name, [said])
    return decoded(content)


def _content(name: str) -> bytes:
    if name == STDIN:
        return _beginning(sys.stdin.buffer)
    with Path(name).open("rb") as file:
        return _beginning(file)


def _beginning(file: BinaryIO) -> bytes:
    """No more than is needed to see that it is too much."""
    return file.read(LARGEST_FILE + 1)


def _refused(name: str, sentences: Sequence[str]) -> CommandError:
    if len(sentences) == 1:
        return CommandError(f"{name}: {sentences[0]}", returncode=2)
    count = ngettext("%(n)s error", "%(n)s errors", len(sentences)) % {"n": len(sentences)}
    return CommandError("\n".join([f"{name}: {count}", *sentences]), returncode=2)

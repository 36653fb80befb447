"""A movement out of a file that somebody typed, or that a program wrote as JSON."""

import json
import sys
from pathlib import Path
from typing import BinaryIO

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from movements.notation import Notated, UnreadableNotation, notated
from movements.plain import MalformedMovement, from_plain
from tournaments.presenting.movements import malformed_sentence, notation_sentence

LARGEST_FILE = 4_000_000
"""In bytes."""

STDIN = "-"


def read_movement(name: str) -> Notated:
    """The movement in a file, or on the standard input if its name is ``-``. It is not audited.

    Raises CommandError, exit code 2, with every reason why it cannot be read.
    """
    text = _text(name)
    try:
        if text.lstrip().startswith("{"):
            return _from_json(text)
        return notated(text)
    except UnreadableNotation as refused:
        raise _refused(name, _sentences(refused)) from refused
    except MalformedMovement as refused:
        raise _refused(name, [malformed_sentence(refused)]) from refused
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        said = _("Line %(line)s, column %(column)s: this is not JSON.") % place
        raise _refused(name, [said]) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets within brackets without end.
        raise _refused(name, [_("This JSON is not a movement.")]) from error


def _from_json(text: str) -> Notated:
    data = json.loads(text)
    movement = from_plain(data)
    called = data.get("name")
    printable = isinstance(called, str) and called.isprintable()
    return Notated(movement, called if printable else "")


def _sentences(refused: UnreadableNotation) -> list[str]:
    said = [notation_sentence(error) for error in refused.errors]
    return [*said, _("There may be more.")] if refused.more else said


def _text(name: str) -> str:
    try:
        content = _content(name)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or _("there is no such file")
        raise _refused(name, [f"{why}."]) from error
    if len(content) > LARGEST_FILE:
        said = _("It is too large: at most %(n)s bytes are read.") % {"n": LARGEST_FILE}
        raise _refused(name, [said])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        said = _("Line %(line)s is not UTF-8 text.") % {"line": line}
        raise _refused(name, [said]) from error


def _content(name: str) -> bytes:
    if name == STDIN:
        return _beginning(sys.stdin.buffer)
    with Path(name).open("rb") as file:
        return _beginning(file)


def _beginning(file: BinaryIO) -> bytes:
    """No more than is needed to see that it is too much."""
    return file.read(LARGEST_FILE + 1)


def _refused(name: str, sentences: list[str]) -> CommandError:
    if len(sentences) == 1:
        return CommandError(f"{name}: {sentences[0]}", returncode=2)
    count = ngettext("%(n)s error", "%(n)s errors", len(sentences)) % {"n": len(sentences)}
    return CommandError("\n".join([f"{name}: {count}", *sentences]), returncode=2)

"""What the commands for deals have in common: how they write files, and what ends them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from deals.deal import Board
from deals.fault import Code, Fault
from deals.files import WRITTEN
from overplay.durable import whole_file
from tournaments.presenting.deals import fault_sentence, usual_board

FAILED = (Code.SEAL_BROKEN, Code.CONSTRAINTS_TOO_RARE, Code.NO_LIBRARY, Code.NOT_SOLVED)
"""What was understood, and came to nothing: a command ends with 1, otherwise with 2."""


@contextmanager
def faults_said(about: str = "") -> Iterator[None]:
    """End a command with the sentence of a fault; ``about`` stands before it."""
    try:
        yield
    except Fault as fault:
        sentence = f"{about}: {fault_sentence(fault)}" if about else fault_sentence(fault)
        raise CommandError(sentence, returncode=1 if fault.code in FAILED else 2) from fault
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror}", returncode=2) from error


def complete(board: Board) -> Board:
    """Return a board with what its number says of dealer and vulnerability, where it is silent."""
    usual = usual_board(board.number, board.deal)
    return board._replace(
        dealer=board.dealer or usual.dealer, vulnerable=board.vulnerable or usual.vulnerable
    )


def write_boards(path: Path, boards: Sequence[Board]) -> None:
    """Write the file, which has its name when it is whole. Raises Fault, CommandError, OSError."""
    form = path.suffix.lower().removeprefix(".")
    if form not in WRITTEN:
        raise CommandError(
            _("A file of deals ends in .pbn, .dup or .dlm: %(path)s") % {"path": path}, returncode=2
        )
    content = WRITTEN[form](boards)
    with whole_file(path) as file:
        file.write(content)

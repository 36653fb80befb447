"""Files of deals that commands write, their boards as the laws print them."""

from collections.abc import Sequence
from pathlib import Path

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from deals.deal import Board, Deal
from deals.files import WRITTEN
from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from overplay.durable import whole_file


def usual_board(number: int, deal: Deal, *, whist: bool = False) -> Board:
    """Return a deal with the dealer and the vulnerability of its number."""
    if whist:
        return Board(number, deal, str(whist_dealer(number)), "none")
    return Board(number, deal, str(bridge_dealer(number)), str(bridge_vulnerability(number)))


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

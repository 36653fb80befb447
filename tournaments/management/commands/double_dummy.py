"""``manage.py double_dummy FILE``: what could be made of the deals of a file, and par of each."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from deals.deal import Board
from deals.double_dummy import SECONDS, Makeable, solved
from deals.files import read_hands
from scoring.par import Par
from scoring.vulnerability import Vulnerability
from tournaments.management.deal_files import complete, faults_said
from tournaments.presenting.deals import par_sentence

_COLUMNS = {"C": "C", "D": "D", "H": "H", "S": "S", "NT": "N"}
"""The strains as PBN has them, with their names in the library."""
_LONGEST = 3600


class Command(BaseCommand):
    """Needs no database, and the library DDS.

    Exit codes: 0, it is done; 1, there is no library; 2, the file cannot be understood.
    """

    help = "Say what could be made of the deals of a file when all four see every card."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and how long a deal may take."""
        parser.add_argument("file", type=Path, help="a file in PBN, LIN, DUP, DLM or BRI")
        parser.add_argument("--json", action="store_true", help="print the boards as JSON")
        parser.add_argument(
            "--seconds", type=_seconds, default=SECONDS, help="how long a deal may take"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each board as soon as it is known; as JSON all at the end."""
        with faults_said(str(options["file"])):
            found = read_hands(options["file"].read_bytes())
            boards = [complete(board) for board in found.boards]
            known = solved((board.deal for board in boards), options["seconds"])
            each = zip(boards, known, strict=True)
            if options["json"]:
                answer = {"boards": [_as_json(board, tricks) for board, tricks in each]}
                self.stdout.write(json.dumps(answer))
                return
            for board, tricks in each:
                self.stdout.write("\n".join(_lines(board, tricks)))


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= _LONGEST:
        raise ArgumentTypeError("0 to 3600 seconds")
    return seconds


def _par(board: Board, tricks: Makeable) -> Par:
    return Par.of(tricks, board.dealer, Vulnerability(board.vulnerable))


def _as_json(board: Board, tricks: Makeable | None) -> dict[str, Any]:
    """Return a board as an object; null for what took too long."""
    if tricks is None:
        return {"board": board.number, "tricks": None, "par": None}
    found = _par(board, tricks)
    return {
        "board": board.number,
        "tricks": {
            seat: {name: made[strain] for name, strain in _COLUMNS.items()}
            for seat, made in tricks.items()
        },
        "par": {"ns": found.score, "contracts": [str(each) for each in found.contracts]},
    }


def _lines(board: Board, tricks: Makeable | None) -> Iterator[str]:
    if tricks is None:
        yield _("%(board)s: it took too long") % {"board": board.number}
        return
    yield f"{board.number:>3}  {'  '.join(f'{name:>2}' for name in _COLUMNS)}"
    for seat, made in tricks.items():
        yield f"  {seat}  {'  '.join(f'{made[strain]:>2}' for strain in _COLUMNS.values())}"
    yield f"     {par_sentence(_par(board, tricks))}"

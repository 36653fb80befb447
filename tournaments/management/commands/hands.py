"""``manage.py hands FILE``: the deals of a file, looked at or written in another form."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from deals.fault import Fault
from deals.files import HandFile, read_hands
from tournaments.management.deal_files import complete, write_boards
from tournaments.presenting.deals import fault_sentence


class Command(BaseCommand):
    """Reads PBN, LIN, DUP, DLM and BRI; it needs no database.

    Exit codes: 0, it is done; 2, the command or the file cannot be understood.
    """

    help = "Show the deals of a file, or write them in another form."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and the one to be written."""
        parser.add_argument("file", type=Path, help="a file in PBN, LIN, DUP, DLM or BRI")
        parser.add_argument("-o", "--output", type=Path, help="a file .pbn, .dup or .dlm")
        parser.add_argument("--json", action="store_true", help="print the boards as JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read the file; write another, or print its deals."""
        try:
            found = read_hands(options["file"].read_bytes())
            if options["output"]:
                write_boards(options["output"], [complete(board) for board in found.boards])
        except Fault as fault:
            sentence = f"{options['file']}: {fault_sentence(fault)}"
            raise CommandError(sentence, returncode=2) from fault
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}", returncode=2) from error
        if options["output"]:
            self.stdout.write(str(options["output"]))
        elif options["json"]:
            deals = [{"board": n, "deal": str(deal)} for n, deal in found.deals.items()]
            self.stdout.write(json.dumps({"form": found.form, "boards": deals}))
        else:
            self.stdout.write("\n".join(_lines(found)))


def _lines(found: HandFile) -> Iterator[str]:
    count = len(found.boards)
    yield f"{found.form}, " + ngettext("%(n)s deal", "%(n)s deals", count) % {"n": count}
    for board in found.boards:
        yield f"{board.number:>3}  {board.deal}"
    for number in found.without:
        yield _("%(board)s: its hands are not in the file") % {"board": number}

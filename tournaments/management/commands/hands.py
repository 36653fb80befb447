"""``manage.py hands FILE``: the deals of a file, looked at, written otherwise, brought in."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from deals.files import HandFile, read_hands
from tournaments.actions.deals import BroughtDeals, bring_deals
from tournaments.management.deal_files import complete, faults_said, write_boards
from tournaments.management.plain_line import why_not_kept
from tournaments.management.session_argument import session_numbered
from tournaments.presenting.trays import number_ranges
from tournaments.refusal import Refusal


class Command(BaseCommand):
    """Reads PBN, LIN, DUP, DLM and BRI; without ``--session`` it needs no database.

    Exit codes: 0, it is done; 2, the command or the file cannot be understood.
    """

    help = "Show the deals of a file, write them in another form, or keep them for a session."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and the one to be written."""
        parser.add_argument("file", type=Path, help="a file in PBN, LIN, DUP, DLM or BRI")
        parser.add_argument("-o", "--output", type=Path, help="a file .pbn, .dup or .dlm")
        parser.add_argument("--session", help="whose deals they are, as sessions lists it")
        parser.add_argument("--json", action="store_true", help="print the boards as JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read the file; write another, keep its deals, or print them."""
        with faults_said(str(options["file"])):
            try:
                self.stdout.write(_done(read_hands(options["file"].read_bytes()), options))
            except Refusal as refusal:
                raise CommandError(str(refusal.sentence), returncode=2) from refusal
            except DatabaseError as error:
                raise CommandError(why_not_kept(error), returncode=2) from error


def _done(found: HandFile, options: dict[str, Any]) -> str:
    """Do what is asked with the deals, and return what is printed."""
    if options["output"]:
        write_boards(options["output"], [complete(board) for board in found.boards])
    if options["session"]:
        session = session_numbered(options["session"])
        return _kept(bring_deals(None, session.pk, found, options["file"].name[:120]))
    if options["output"]:
        return str(options["output"])
    if options["json"]:
        deals = [{"board": n, "deal": str(deal)} for n, deal in found.deals.items()]
        return json.dumps({"form": found.form, "boards": deals})
    return "\n".join(_lines(found))


def _kept(brought: BroughtDeals) -> str:
    count = len(brought.boards)
    said = ngettext("%(n)s has its deal.", "%(n)s have their deals.", count) % {"n": count}
    if not brought.lacking:
        return said
    without = _("Without: %(numbers)s.") % {"numbers": number_ranges(brought.lacking)}
    return f"{said} {without}"


def _lines(found: HandFile) -> Iterator[str]:
    count = len(found.boards)
    yield f"{found.form}, " + ngettext("%(n)s deal", "%(n)s deals", count) % {"n": count}
    for board in found.boards:
        yield f"{board.number:>3}  {board.deal}"
    for number in found.without:
        yield _("%(board)s: its hands are not in the file") % {"board": number}

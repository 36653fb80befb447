"""``manage.py deal``: boards dealt anew, or those of a sealed event dealt again."""

import json
import re
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from deals.dealing import WHIST_LONGEST, constraints, deals_of, new_key
from deals.fault import Code, Fault
from deals.squaredeal import read_description, read_keys, redealt, require_seal
from tournaments.management.deal_files import faults_said, write_boards
from tournaments.presenting.deals import usual_board


class Command(BaseCommand):
    """Deals by the rule of SquareDeal; it needs no database.

    Exit codes: 0, it is done; 1, the seal does not fit or no deal is as asked; 2, the command or a
    file cannot be understood.
    """

    help = "Deal boards into a file, or deal the boards of a sealed event again from its files."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """New boards and what is asked of them, or the two files of an event."""
        parser.add_argument(
            "--boards", type=_boards, metavar="N", help="how many, or which: 24, 7-30"
        )
        parser.add_argument(
            "--whist",
            action="store_true",
            help=f"for whist: no suit of more than {WHIST_LONGEST} cards in a hand",
        )
        parser.add_argument(
            "--minibridge", action="store_true", help="for MiniBridge: none with 20 points each"
        )
        parser.add_argument(
            "--points", nargs="+", default=[], metavar="N:15-17", help="high-card points of a seat"
        )
        parser.add_argument(
            *("--shape",), nargs="+", default=[], metavar="S:5xxx",
            help="the lengths of a seat's suits, spades first, x for any",
        )  # fmt: skip
        parser.add_argument("--sqd", type=Path, help="the description of a sealed event")
        parser.add_argument("--sqk", type=Path, help="its keys")
        parser.add_argument("--session", type=_session, metavar="1,2", help="one of its sessions")
        parser.add_argument("-o", "--output", type=Path, help="a file .pbn, .dup or .dlm")
        parser.add_argument("--json", action="store_true", help="print the boards as JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Deal; a file has its name when it is whole."""
        with faults_said():
            if options["sqd"] and options["sqk"]:
                self._again(options)
            elif options["boards"] and options["output"]:
                self._anew(options)
            else:
                raise CommandError(
                    _("Say --boards with -o, or both --sqd and --sqk."), returncode=2
                )

    def _again(self, options: dict[str, Any]) -> None:
        content = options["sqk"].read_bytes()
        description = read_description(options["sqd"].read_bytes())
        to_the_byte = require_seal(description, content)
        session, keys = options["session"], read_keys(content)
        if session is not None and session not in keys:
            raise Fault(Code.SESSION_UNKNOWN, session="{},{}".format(*session))
        found = [
            ("{},{}".format(*of), board, deal)
            for of, board, deal in redealt(description, keys)
            if session in (None, of)
        ]
        if options["output"]:
            boards = [usual_board(board, deal) for _session, board, deal in found]
            write_boards(options["output"], boards)
        if options["json"]:
            deals = [{"session": s, "board": board, "deal": str(deal)} for s, board, deal in found]
            self.stdout.write(json.dumps({"seal": True, "deals": deals}))
            return
        self.stdout.write(_("The seal fits: %(name)s.") % {"name": description.name})
        if not to_the_byte:
            self.stdout.write(_("Only the ends of its lines were changed since."))
        self.stdout.write(
            _("Not sealed, to be compared with what was published before: %(delayed)s")
            % {"delayed": description.delayed}
        )
        for of, board, deal in found:
            self.stdout.write(f"{of} {board:>3}  {deal}")

    def _anew(self, options: dict[str, Any]) -> None:
        numbers, whist = options["boards"], options["whist"]
        longest = WHIST_LONGEST if whist else 13
        uneven = options["minibridge"]
        asked = constraints(options["points"], options["shape"], longest, uneven=uneven)
        deals = deals_of(new_key(), "", len(numbers), asked)
        boards = [usual_board(*each, whist=whist) for each in zip(numbers, deals, strict=True)]
        write_boards(options["output"], boards)
        if options["json"]:
            said = [{"board": board.number, "deal": str(board.deal)} for board in boards]
            self.stdout.write(json.dumps({"deals": said}))
            return
        self.stdout.write(str(options["output"]))


def _boards(text: str) -> range:
    found = re.fullmatch(r"(?:(\d{1,3})-)?(\d{1,3})", text)
    boards = range(int(found[1] or 1), int(found[2]) + 1) if found else range(0)
    if not boards or not boards[0]:
        raise ArgumentTypeError(
            _("%(text)s is not a number of boards: 24, or 7-30.") % {"text": text}
        )
    return boards


def _session(text: str) -> tuple[int, int]:
    phase, _comma, session = text.partition(",")
    if not (phase.isdecimal() and session.isdecimal()):
        raise ArgumentTypeError(
            _("%(text)s is not a session: 1,2 is a phase's second.") % {"text": text}
        )
    return int(phase), int(session)

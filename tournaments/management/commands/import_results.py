"""``manage.py import_results FILE``: bring in an event that another program has scored."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from django.core.management.base import BaseCommand, CommandError

from scoring.refused import Refused
from tournaments.exchange.format import EventFile, require_size
from tournaments.exchange.formats import FORMATS, READ, format_of
from tournaments.exchange.malformed import MalformedFile
from tournaments.management.brought_results import bring_and_report, brought_as_text
from tournaments.management.replaying import play_and_report, user_named
from tournaments.management.session_argument import session_numbered
from tournaments.presenting.reasons import sentence
from tournaments.replay.proposed_rules import Proposal, propose_rules
from tournaments.replay.report import report_as_text

Read = TypeVar("Read")


class Command(BaseCommand):
    """Imports the results of an event from a file of another program."""

    help = "Import an event that another program has scored, and compare every figure."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, its format and what to do."""
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--format", choices=READ, help="Its format; else the file is looked at."
        )
        parser.add_argument(
            "--preview", action="store_true", help="Only show what would be made; change nothing."
        )
        parser.add_argument(
            "--into",
            metavar="SESSION",
            help="Enter its results in this session instead, which is set up here already.",
        )
        parser.add_argument(
            "--reason",
            default="",
            metavar="TEXT",
            help="With --into: correct what is different, for this reason; else it is left.",
        )
        parser.add_argument(
            "--club",
            default="",
            metavar="NAME",
            help="The club whose evening it becomes, made where there is none; else the file's.",
        )
        parser.add_argument(
            "--organiser",
            default="",
            metavar="USER",
            help="Who brings it in: an organiser of the club; of a club that is made, its own. "
            "With --into, a scorer of the session.",
        )
        parser.add_argument(
            "--members",
            action="store_true",
            help="Its players are members of the club, found by number and name, or become some.",
        )
        parser.add_argument("--json", action="store_true", help="Print JSON.")
        parser.add_argument("--trays", action="store_true", help="Print each result's award too.")
        parser.add_argument(
            "--no-compare", action="store_true", help="Do not compare with what was published."
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, propose rules, play and compare; exits 1 where a figure differs."""
        if options["into"]:
            self._bring_into(**options)
            return
        if options["reason"]:
            raise CommandError("--reason goes with --into.", returncode=2)
        compared = not options["no_compare"]
        proposal = _read(options["file"], options["format"], propose_rules)
        # A preview is played where there are neither clubs nor users.
        keep = not options["preview"]
        club = options["club"] or proposal.record.info.get("club_name", "")
        report = play_and_report(
            proposal.record,
            keep=keep,
            compared=compared,
            trays=options["trays"],
            club=club if keep else "",
            organiser=options["organiser"] if keep else "",
            with_members=options["members"] and keep,
        )
        if options["json"]:
            self.stdout.write(json.dumps(report, indent=1))
        else:
            self.stdout.write(report_as_text(report, compared=compared))
            self.stdout.write(_scored_as(proposal))
        if report["differences"]:
            sys.exit(1)

    def _bring_into(self, **options: Any) -> None:
        """Enter the results in a session; exits 1 where some are left."""
        for name in ("club", "members", "trays", "no_compare"):
            if options[name]:
                given = name.replace("_", "-")
                raise CommandError(f"--into takes no --{given}.", returncode=2)
        preview, scorer = options["preview"], None
        if not preview:
            if not options["organiser"]:
                raise CommandError("Say who brings it in: --organiser USER.", returncode=2)
            scorer = user_named(options["organiser"])
        session = session_numbered(options["into"])
        record = _read(options["file"], options["format"], lambda file: file.record())
        report = bring_and_report(record, session, scorer=scorer, reason=options["reason"])
        if options["json"]:
            self.stdout.write(json.dumps(report, indent=1))
        else:
            self.stdout.write(brought_as_text(report, preview=preview))
        if report["different"] or report["not_planned"]:
            sys.exit(1)


def _read(path: Path, name: str | None, read: Callable[[EventFile], Read]) -> Read:
    """Return what is read of a file, in the format of this name or else of its looks."""
    try:
        content = path.read_bytes()
        require_size(content)
        return read((FORMATS[name] if name else format_of(content)).open(content))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=2) from error
    except MalformedFile as error:
        raise CommandError(f"{path}: {error}", returncode=2) from error
    except Refused as refused:
        raise CommandError(f"{path}: {sentence(refused)}", returncode=2) from refused


def _scored_as(proposal: Proposal) -> str:
    """Return by which rules, and how many of the published figures follow from them."""
    whose = f"the usual rules of {proposal.program}" if proposal.program else "these rules"
    rules = ", ".join(f"{key} {value}" for key, value in proposal.rules.items())
    said = f" by {whose} ({rules})" if rules else ""
    if not proposal.figures:
        return f"the file publishes no figure to compare with; scored{said}"
    reproduced = proposal.figures - proposal.differing
    return f"{reproduced} of {proposal.figures} published figures reproduced{said}"

"""``manage.py import_results FILE``: bring in an event that another program has scored."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.refused import Refused
from tournaments.exchange.format import require_size
from tournaments.exchange.formats import FORMATS, READ, format_of
from tournaments.exchange.malformed import MalformedFile
from tournaments.management.replaying import play_and_report
from tournaments.presenting.reasons import sentence
from tournaments.replay.proposed_rules import Proposal, propose_rules
from tournaments.replay.report import report_as_text


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
            "--club",
            default="",
            metavar="NAME",
            help="The club whose evening it becomes, made where there is none; else the file's.",
        )
        parser.add_argument(
            "--organiser",
            default="",
            metavar="USER",
            help="Who brings it in: an organiser of the club; of a club that is made, its own.",
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
        compared = not options["no_compare"]
        proposal = _proposal(options["file"], options["format"])
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


def _proposal(path: Path, name: str | None) -> Proposal:
    try:
        content = path.read_bytes()
        require_size(content)
        file = (FORMATS[name] if name else format_of(content)).open(content)
        return propose_rules(file)
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

"""``manage.py replay FILE``: play a recorded event again and compare every figure."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.management.replaying import play_and_report
from tournaments.replay.report import report_as_text


class Command(BaseCommand):
    """Replays an event in the plain form."""

    help = "Play a recorded event through the program and compare it with what was published."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file and what to print."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--json", action="store_true", help="Print JSON.")
        parser.add_argument("--trays", action="store_true", help="Print each result's award too.")
        parser.add_argument(
            "--no-compare", action="store_true", help="Do not compare with what was published."
        )
        parser.add_argument(
            "--keep", action="store_true", help="Play it in this database, not in a temporary one."
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, play, score, compare; exits 1 where a figure differs and is not explained."""
        compared = not options["no_compare"]
        report = play_and_report(
            _read(options["file"]),
            keep=options["keep"],
            compared=compared,
            trays=options["trays"],
        )
        if options["json"]:
            self.stdout.write(json.dumps(report, indent=1))
        else:
            self.stdout.write(report_as_text(report, compared=compared))
        if report["differences"]:
            sys.exit(1)


def _read(path: Path) -> EventRecord:
    try:
        return read_plain_event(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=2) from error
    except MalformedFile as error:
        raise CommandError(f"{path}: {error}", returncode=2) from error

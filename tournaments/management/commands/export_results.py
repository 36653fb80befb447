"""``manage.py export_results SESSION --format usebio -o FILE``: results for other programs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from overplay.durable import whole_file
from tournaments.exchange.formats import WRITTEN
from tournaments.management.plain_line import why_not_kept
from tournaments.management.session_argument import session_numbered
from tournaments.refusal import Refusal
from tournaments.replay.exports import exported_file


class Command(BaseCommand):
    """Writes the results of a session for other programs."""

    help = "Write the results of a session as a file for other programs and federations."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The session, the format and the file."""
        parser.add_argument("session", help="its number, as sessions lists them")
        parser.add_argument("--format", choices=WRITTEN, default="usebio")
        parser.add_argument(
            "-o", "--output", type=Path, required=True, help="the file that is written"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read what has been scored; the file has its name when it is whole."""
        try:
            session = session_numbered(options["session"])
            content = exported_file(session, options["format"], in_full=True).content
            with whole_file(options["output"]) as file:
                file.write(content)
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence), returncode=2) from refusal
        except OSError as error:
            raise CommandError(f"{options['output']}: {error.strerror}", returncode=2) from error
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        self.stdout.write(str(options["output"]))

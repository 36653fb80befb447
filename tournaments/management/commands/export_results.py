"""``manage.py export_results SESSION --format usebio -o FILE``: results for other programs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from overplay import __version__
from overplay.durable import whole_file
from tournaments.exchange.formats import WRITTEN
from tournaments.management.plain_line import why_not_kept
from tournaments.management.session_argument import session_numbered
from tournaments.models import Session
from tournaments.refusal import Refusal
from tournaments.replay.session_record import session_record


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
            content = _content(session_numbered(options["session"]), options["format"])
            with whole_file(options["output"]) as file:
                file.write(content)
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence), returncode=2) from refusal
        except OSError as error:
            raise CommandError(f"{options['output']}: {error.strerror}", returncode=2) from error
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        self.stdout.write(str(options["output"]))


def _content(session: Session, name: str) -> bytes:
    """Return the file. CommandError where there is nothing in it that the format can hold."""
    wanted = WRITTEN[name]
    if session.tournament.game not in wanted.games:
        raise CommandError(f"{wanted.title} holds bridge alone.", returncode=2)
    record = session_record(session)
    if record is None:
        raise CommandError("Nothing of this session has been scored yet.", returncode=2)
    if record.kind not in wanted.writes:
        kinds = " and ".join(sorted(wanted.writes))
        raise CommandError(f"{wanted.title} is written of {kinds} alone.", returncode=2)
    return wanted.write(record, __version__)

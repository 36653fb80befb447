"""``manage.py export_event N FILE``: one tournament with everything in it as a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from overplay.durable import whole_file
from tournaments.exchange.saved_event_file import write_event
from tournaments.management.plain_line import why_not_kept
from tournaments.models import Tournament
from tournaments.queries.records.saved_event import saved_event
from tournaments.refusal import Refusal


class Command(BaseCommand):
    """Saves a tournament as a file."""

    help = (
        "Save one tournament, with its results, their history and the log, as a file that can be "
        "read, compared and imported again with import_event. The server may be running."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The tournament and the file."""
        parser.add_argument("number", type=int, help="of the tournament")
        parser.add_argument("file", type=Path, help="the file that is written")
        parser.add_argument(
            "--session", action="store_true", help="NUMBER is of a session, as sessions lists them"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read it as it is at one moment; the file has its name when it is whole."""
        try:
            tournament = _tournament(options["number"], of_session=options["session"])
            content = write_event(saved_event(tournament.pk, unplayed_deals=True))
            with whole_file(options["file"]) as file:
                file.write(content)
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence), returncode=2) from refusal
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}", returncode=2) from error
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        self.stdout.write(str(options["file"]))


def _tournament(number: int, *, of_session: bool) -> Tournament:
    kind = "session" if of_session else "tournament"
    asked = {"sessions" if of_session else "pk": number}
    found = Tournament.objects.filter(**asked).first() if number < 2**63 else None
    if found is None:
        raise CommandError(f"There is no {kind} {number}.", returncode=2)
    return found

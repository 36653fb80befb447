"""``manage.py backup``: a copy of everything as it is at this moment, also while it is in use."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.actions.backups import back_up
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.server.backup_folder import Occasion


class Command(BaseCommand):
    """Backs up the database, and prints where the backup lies."""

    help = (
        "Write everything that is in the database into one file, which manage.py restore takes on "
        "any database. Prints the file's name."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the argument: where to."""
        parser.add_argument(
            "file",
            metavar="FILE",
            nargs="?",
            type=Path,
            help="the file to write; else one in the folder backups of OVERPLAY_VAR",
        )

    def handle(self, *_args: Any, file: Path | None = None, **_options: Any) -> None:
        """Write it, and say where it lies."""
        try:
            self.stdout.write(str(back_up(Occasion.ASKED, file)))
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence)) from refusal
        except OSError as error:
            raise CommandError(
                str(_("The database could not be backed up: %(why)s") % {"why": error})
            ) from error

"""``manage.py restore``: put what a backup holds into this database, whatever database it is."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from tournaments.actions.restoring import check_file, restore
from tournaments.actions.setting_aside import set_aside
from tournaments.presenting.sentences import DATABASE_AHEAD
from tournaments.refusal import Refusal
from tournaments.server.database_state import state_of


class Command(BaseCommand):
    """Restores a backup, and says what was restored."""

    help = (
        "Put everything that FILE holds, which manage.py backup wrote on any database, into this "
        "one. Refused where there are evenings, unless --replace is given."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the arguments: which file, and whether it may replace what is there."""
        parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="replace the evenings that are there; they are backed up first",
        )

    def handle(self, *_args: Any, file: Path, replace: bool, **_options: Any) -> None:
        """Prepare the tables, and fill them."""
        try:
            self._restore(file, replace=replace)
        except Refusal as refusal:
            raise CommandError(str(refusal.sentence)) from refusal
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error

    def _restore(self, file: Path, *, replace: bool) -> None:
        with file.open("rb") as opened:
            check_file(opened)
            if state_of(connection).is_ahead:
                if not replace:
                    raise Refusal(DATABASE_AHEAD)
                self.stdout.write(f"What was there is set aside: {set_aside()}")
            call_command("migrate", verbosity=0, interactive=False)
            restored = restore(opened, replace=replace)
        header = restored.header
        if restored.before is not None:
            self.stdout.write(f"What was there is backed up: {restored.before}")
        self.stdout.write(
            f"Restored {restored.rows:,} rows, as they were on {header.made_at:%Y-%m-%d at %H:%M} "
            f"UTC: clubs {header.clubs:,}, evenings {header.evenings:,}, results "
            f"{header.results:,}. Everybody signs in anew."
        )

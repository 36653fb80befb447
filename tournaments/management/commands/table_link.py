"""``manage.py table_link SESSION TABLE``: the link by which a device at a table enters results."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError
from django.urls import reverse

from tournaments.actions.table_links import link_to_print
from tournaments.management.plain_line import plain_line, why_not_kept
from tournaments.management.session_argument import session_numbered
from tournaments.refusal import Refusal
from tournaments.server.address import server_address


class Command(BaseCommand):
    """Prints a link. Exit code 2: there is none, for the reason on stderr."""

    help = "Print the link of a table, made where it has none: whoever has it enters its results."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the arguments: which session and table, and whether the link is another one."""
        parser.add_argument("session", metavar="SESSION", help="its number: manage.py sessions")
        parser.add_argument("table", metavar="TABLE", help="its number")
        parser.add_argument("--new", action="store_true", help="withdraw the one there is")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print it: the whole address where the server's is known, else its path."""
        try:
            session = session_numbered(options["session"])
            link = link_to_print(session, _table(options["table"]), renew=options["new"])
        except Refusal as refusal:
            raise CommandError(plain_line(str(refusal.sentence)), returncode=2) from refusal
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        self.stdout.write(server_address() + reverse("table", args=[link.token]))


def _table(number: str) -> int:
    if not (number.isascii() and number.isdigit() and len(number) <= 4):
        raise CommandError(f"There is no table {plain_line(number)}.", returncode=2)
    return int(number)

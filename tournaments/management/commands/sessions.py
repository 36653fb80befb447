"""``manage.py sessions``: every session there is, with the number by which it is asked for."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from tournaments.management.plain_line import plain_line, why_not_kept
from tournaments.models import Session
from tournaments.queries.club.evenings import every_session


class Command(BaseCommand):
    """Lists the sessions, the latest first."""

    help = "List the sessions: number, day, club, name, game, state, and how many results are in."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the option for how the sessions are listed."""
        parser.add_argument("--json", action="store_true", help="Print JSON.")

    def handle(self, *_args: Any, **options: Any) -> None:
        """List them."""
        try:
            sessions = list(every_session())
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        rows = [_row(session) for session in sessions]
        if options["json"]:
            numbers = [{"tournament": session.tournament_id} for session in sessions]
            whole = [row | more for row, more in zip(rows, numbers, strict=True)]
            self.stdout.write(json.dumps(whole, indent=1))
        else:
            self.stdout.write(_table(rows) if rows else "There are no sessions yet.")


def _row(session: Any) -> dict[str, Any]:
    found: Session = session
    return {
        "session": found.pk,
        "played_on": found.played_on.isoformat(),
        "club": found.tournament.club.name,
        "name": found.name,
        "game": found.tournament.game,
        "state": found.state,
        "results": session.results_in,
    }


def _table(rows: list[dict[str, Any]]) -> str:
    """A line for each, in columns: figures to the right, words to the left."""
    texts = [[plain_line(str(value)) for value in row.values()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    figures = [isinstance(value, int) for value in rows[0].values()]
    return "\n".join(
        "  ".join(
            text.rjust(width) if figure else text.ljust(width)
            for text, width, figure in zip(line, widths, figures, strict=True)
        )
        for line in texts
    )

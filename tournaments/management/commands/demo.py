"""``manage.py demo``: the demo club, made where it is not there yet, and run."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from tournaments.actions.demo_club import CLUB, demo_director, make_demo_club


class Command(BaseCommand):
    """Makes the demo club, again and again without harm, and runs Overplay."""

    help = "Make the demo club where it is not there yet, then run Overplay until told to stop."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options."""
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--club-only", action="store_true", help="Make the club, and end.")

    def handle(self, *_args: Any, port: int, club_only: bool, **_options: Any) -> None:
        """All of the club or nothing of it."""
        if club_only:
            call_command("migrate", verbosity=0, interactive=False)
            self._make_club()
        else:
            call_command("up", port=port, demo=True, make_clubs=self._make_club)

    def _make_club(self) -> None:
        with transaction.atomic():
            made = make_demo_club(demo_director(), timezone.localdate())
        self.stdout.write(f"{CLUB} is {'ready' if made else 'there already'}.")

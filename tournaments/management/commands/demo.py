"""``manage.py demo``: migrate, and make the demo club where it is not there yet."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from tournaments import notifier
from tournaments.management.demo_club import CLUB, make_demo_club


class Command(BaseCommand):
    """Makes the demo club; again and again without harm."""

    help = "Migrate, and make the demo club where it is not there yet."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """All of it or nothing."""
        call_command("migrate", verbosity=0, interactive=False)
        with transaction.atomic(), notifier.muted():
            made = make_demo_club(timezone.localdate())
        self.stdout.write(f"{CLUB} is {'ready' if made else 'there already'}.")

"""What a server starts from: a club, its director, an evening."""

import datetime

DIRECTOR, PASSWORD = "director", "overplay-faults"


def make() -> None:
    """Migrate, and make them."""
    from django.core.management import call_command

    from tournaments.actions.clubs import make_club
    from tournaments.actions.evenings import set_up_evening
    from tournaments.actions.seating import seat_pairs
    from tournaments.models import User
    from tournaments.server import notifier

    call_command("migrate", verbosity=0, interactive=False)
    director = User.objects.create_user(DIRECTOR, password=PASSWORD)
    with notifier.muted():
        club = make_club(director, "Here")
        day = datetime.date(2026, 3, 4)
        session = set_up_evening(director, club.pk, name="Before", game="whist", played_on=day)
        seat_pairs(director, session.pk, pairs=10, trays_per_round=1)

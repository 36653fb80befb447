"""Run in a place: the event files of its evenings, of the hundred those of every kind.

Prints JSON: ``{number of the tournament: its file}``.
"""

import json
import sys

import django

django.setup()

from tests.upgrades.hundred_evenings import CLUB, KINDS  # noqa: E402  after the set-up
from tournaments.exchange.saved_event_file import write_event  # noqa: E402
from tournaments.models import Tournament  # noqa: E402
from tournaments.queries.records.saved_event import saved_event  # noqa: E402


def main() -> None:
    """Print the files of two evenings of each kind, and of the last ones, still in play."""
    numbers = list(Tournament.objects.order_by("pk").values_list("pk", flat=True))
    if Tournament.objects.filter(club__name=CLUB).exists():
        numbers = [*numbers[: 2 * len(KINDS)], *numbers[-2:]]
    files = {number: write_event(saved_event(number)).decode() for number in numbers}
    json.dump(files, sys.stdout, indent=0)


if __name__ == "__main__":
    main()

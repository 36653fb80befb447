"""Run in a place: an evening of so many tables, and every page of it asked for again and again.

Prints, for each page, the seconds of every answer and the bytes of the last one as a browser
gets it.
"""

import datetime
import json
import sys
import time
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402  after the set-up
from django.db import connection, transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from tournaments.actions.clubs import make_club  # noqa: E402
from tournaments.actions.evenings import set_up_evening  # noqa: E402
from tournaments.actions.results import ResultEntry, enter_result  # noqa: E402
from tournaments.actions.seating import name_pairs, seat_pairs  # noqa: E402
from tournaments.actions.standings import score_field  # noqa: E402
from tournaments.models import Field, Member, Place, Session, User  # noqa: E402
from tournaments.queries.desk.trays import planned_plays  # noqa: E402
from tournaments.queries.plan.plays import current_plan  # noqa: E402
from tournaments.server.notifier import muted  # noqa: E402

NIGHT = datetime.date(2026, 3, 5)
ROUNDS, TRAYS = 9, 3
TURNS = 30


def evening(director: User, tables: int) -> Session:
    """Everybody named, two rounds in three played and scored."""
    club = make_club(director, f"Club of {tables}")
    session = set_up_evening(director, club.pk, name="Evening", game="bridge", played_on=NIGHT)
    section = seat_pairs(
        director, session.pk, pairs=2 * tables, trays_per_round=TRAYS, rounds=ROUNDS
    )
    names = {n: [f"North {n} Player", f"South {n} Player"] for n in range(1, 2 * tables + 1)}
    name_pairs(director, session.pk, names)
    plan = current_plan(section)
    assert plan is not None
    for at, ns, ew, tray in planned_plays(section, plan[1]):
        if at.round % 3:
            typed = f"3NTN{7 + (ns * tray + ew) % 5}"
            enter_result(director, session.pk, ResultEntry(at, tray, typed))
    for field in Field.objects.filter(sections=section):
        score_field(field.pk)
    return session


def pages(session: Session) -> dict[str, str]:
    """The pages of an evening and of its club, by name."""
    place = Place.objects.filter(section__session=session).order_by("number")[0].pk
    at = (session.sections.get().pk, 1, 1)
    own: dict[str, tuple[Any, ...]] = {
        "standings": (), "room": (), "names": (), "print": (), "tray": (1,),
        "tray-results": (1,), "contestant": (place,), "why-place": (place,),
        "why-total": (place,), "why-percent": (place,), "why-award": (place, 1),
        "history": (1, *at), "slip": at, "round-grid": at[:2], "ruling": (1, *at),
        "fouled": (1,), "swapped": at, "penalties": (), "changes": (), "change": ("leaving",),
        "substitute": (), "rules": (), "seating": (), "tray-details": (), "umpire": (),
        "projector": (), "session-people": (),
    }  # fmt: skip
    found = {name: reverse(name, args=[session.pk, *args]) for name, args in own.items()}
    found["reversed"] = reverse("reversed", args=[session.pk]) + "?tray=1"
    return found | _of_the_club(session)


def _of_the_club(session: Session) -> dict[str, str]:
    tournament = session.tournament
    member = Member.objects.filter(club=tournament.club_id).order_by("pk")[0].pk
    club = ("club", "members", "import", "tournaments", "presets", "club-people", "club-log")
    found = {name: reverse(name, args=[tournament.club_id]) for name in club}
    for name in ("member", "change-member", "merge-member", "erase-member"):
        found[name] = reverse(name, args=[tournament.club_id, member])
    return found | {"tournament-people": reverse("tournament-people", args=[tournament.pk])}


def measured(browser: Client, addresses: dict[int, str]) -> dict[int, dict[str, Any]]:
    """One page at each size, asked for in turn, so many times; the first turn is not counted.

    In turn, because whatever slows the machine for a while then slows the page at every size.
    """
    found: dict[int, dict[str, Any]] = {size: {"seconds": []} for size in addresses}
    for _turn in range(TURNS + 1):
        for size, address in addresses.items():
            start = time.perf_counter()
            answer = browser.get(address)
            found[size]["seconds"].append(time.perf_counter() - start)
            assert answer.status_code == 200, address
            found[size]["bytes"] = len(answer.content)
    for one in found.values():
        one["seconds"] = one["seconds"][1:]
    return found


if __name__ == "__main__":
    settings.ALLOWED_HOSTS = ["testserver"]
    director = User.objects.create_user("bench")
    sizes = [int(size) for size in sys.argv[1:]]
    with muted(), transaction.atomic():
        evenings = {tables: evening(director, tables) for tables in sizes}
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")  # which a database of its own accord does within a minute
    browser = Client(headers={"accept-encoding": "gzip"})
    browser.force_login(director)
    addresses = {tables: pages(session) for tables, session in evenings.items()}
    found: dict[int, dict[str, Any]] = {tables: {} for tables in sizes}
    for name in addresses[sizes[0]]:
        at_each = measured(browser, {tables: addresses[tables][name] for tables in sizes})
        for tables, page in at_each.items():
            found[tables][name] = page
    print(json.dumps(found))

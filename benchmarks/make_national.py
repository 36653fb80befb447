"""Run in a place: a national event, one session of one tournament with a section for each club.

Every club plays the same 27 trays at 12 tables, everybody all of them, and everything is in but
a few results of the last club. Prints ``{"field", "session", "user", "results", "late"}``; ``late``
are the plays that are still to be entered.
"""

import datetime
import itertools
import json
import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import django

django.setup()

from django.db import connection, transaction  # noqa: E402  after the set-up
from django.db.models import QuerySet  # noqa: E402

from benchmarks.progress import Bar  # noqa: E402
from movements.deal import bridge_dealer, bridge_vulnerability  # noqa: E402
from movements.lines import lines  # noqa: E402
from movements.plain import to_plain  # noqa: E402
from tournaments.actions.clubs import make_club  # noqa: E402
from tournaments.models import (  # noqa: E402
    Club,
    Entry,
    Field,
    FieldSection,
    Place,
    Plan,
    Play,
    Result,
    Section,
    Session,
    Tournament,
    Tray,
    User,
)
from tournaments.queries.desk.trays import planned_plays  # noqa: E402
from tournaments.queries.plan.proposal import choice_for  # noqa: E402

NIGHT = datetime.date(2026, 3, 5)
PAIRS, TRAYS_PER_ROUND, ROUNDS = 24, 3, 9
LATE = 5
POINTS = {
    False: (420, 450, 400, 170, 140, 110, 130, 150, -50, -100, -150, 430, 460, 920, -420),
    True: (620, 650, 600, 170, 140, 110, 130, 150, -100, -200, -300, 630, 660, 1370, -420),
}
"""What N/S may make, the likely first, where they are not vulnerable and where they are."""


class National:
    """The event while it is being made."""

    def __init__(self, clubs: int) -> None:
        self.chance = random.Random(clubs)  # noqa: S311  nobody is to be surprised
        self.user = User.objects.create_user("national")
        organiser = make_club(self.user, "The nation")
        tournament = Tournament.objects.create(club=organiser, name="National", game="bridge")
        self.session = Session.objects.create(tournament=tournament, played_on=NIGHT)
        self.field = Field.objects.create(
            tournament=tournament, rules={"name": "wbf", "switches": {}}
        )
        self.choice = choice_for("web", PAIRS, TRAYS_PER_ROUND, ROUNDS)
        self.movement, self.line_of = to_plain(self.choice.movement), lines(self.choice.movement)
        self.trays = {tray.number: tray for tray in self._deal()}

    def _deal(self) -> list[Tray]:
        return Tray.objects.bulk_create(
            Tray(
                session=self.session,
                number=number,
                dealer=bridge_dealer(number),
                vulnerable=bridge_vulnerability(number),
            )
            for number in self.choice.movement.trays
        )

    @transaction.atomic
    def seat(self, numbers: Sequence[int], late: int) -> list[dict[str, int]]:
        """Clubs with everything they have; the ``late`` last plays of the last are left out."""
        clubs = Club.objects.bulk_create(Club(name=f"Club {number}") for number in numbers)
        sections = Section.objects.bulk_create(
            Section(session=self.session, club=club, revision=1) for club in clubs
        )
        FieldSection.objects.bulk_create(
            FieldSection(field=self.field, section=section) for section in sections
        )
        Plan.objects.bulk_create(
            Plan(section=section, version=1, system=self.choice.system,
                 options=dict(self.choice.options), trays_per_round=TRAYS_PER_ROUND,
                 movement=self.movement)
            for section in sections
        )  # fmt: skip
        entries = Entry.objects.bulk_create(
            Entry(tournament_id=self.session.tournament_id) for _ in range(PAIRS * len(sections))
        )
        seats = itertools.product(sections, sorted(self.line_of))
        places = Place.objects.bulk_create(
            Place(section=section, number=number, entry=entry, label=str(number),
                  line=self.line_of[number])
            for (section, number), entry in zip(seats, entries, strict=True)
        )  # fmt: skip
        played = [
            (section, place_of)
            for section, place_of in zip(sections, _chunks(places, PAIRS), strict=True)
        ]
        every = [each for section, seated in played for each in self._plays(section, seated)]
        here, left = every[: len(every) - late], every[len(every) - late :]
        self._enter(here)
        return [
            {"section": play.section_id, "round": play.round, "table": play.table,
             "tray": play.tray.number, "entry": result.north.entry_id}
            for play, result in left
        ]  # fmt: skip

    def _plays(self, section: Section, places: Sequence[Place]) -> Iterator[tuple[Play, Result]]:
        place_of = {place.number: place for place in places}
        for at, ns, ew, number in planned_plays(section, self.choice.movement):
            tray = self.trays[number]
            points = POINTS[tray.vulnerable in ("ns", "both")]
            score = points[min(int(self.chance.expovariate(0.35)), len(points) - 1)]
            play = Play(section=section, round=at.round, table=at.table, tray=tray)
            first, second = place_of[ns], place_of[ew]
            yield play, Result(
                version=1, outcome=f"S{score}", origin="desk", base_version=0, plan_version=1,
                north=first, south=first, east=second, west=second,
            )  # fmt: skip

    def _enter(self, played: Sequence[tuple[Play, Result]]) -> None:
        """All at once: results are otherwise saved one by one."""
        plays = Play.objects.bulk_create([play for play, _result in played], batch_size=5000)
        for play, (_play, result) in zip(plays, played, strict=True):
            result.play = play
        results = QuerySet[Result](Result).bulk_create(
            [result for _play, result in played], batch_size=5000
        )
        for play, result in zip(plays, results, strict=True):
            play.current = result
        _point_at_current([play.pk for play in plays])


def _point_at_current(plays: Sequence[int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_play SET current_id = (SELECT r.id FROM tournaments_result r "
            "WHERE r.play_id = tournaments_play.id) WHERE id BETWEEN %s AND %s",
            [min(plays), max(plays)],
        )


def _chunks(rows: Sequence[Any], size: int) -> list[Sequence[Any]]:
    return [rows[start : start + size] for start in range(0, len(rows), size)]


def make(clubs: int) -> dict[str, Any]:
    """The whole event."""
    national = National(clubs)
    numbers, late = range(1, clubs + 1), []
    with Bar(f"{clubs} clubs", clubs) as bar:
        for some in _chunks(numbers, 10):
            last = some[-1] == clubs
            late = national.seat(some, LATE if last else 0)
            bar.forward(len(some))
    return {
        "field": national.field.pk,
        "session": national.session.pk,
        "user": national.user.pk,
        "results": Result.objects.count(),
        "late": late,
    }


if __name__ == "__main__":
    print(json.dumps(make(int(sys.argv[1]))))

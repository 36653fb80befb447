"""Run in a place: a club with a hundred evenings of every game, the same each time.

Results are corrected, ruled and adjusted, players named and replaced, evenings changed while they
go on, closed, locked, hidden: whatever a database of this version may hold.
"""

import datetime
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import django

django.setup()

from django.core.management import call_command  # noqa: E402  after the set-up
from django.db import transaction  # noqa: E402
from django.db.models import Max  # noqa: E402

from movements.journey import played  # noqa: E402
from scoring.ruling_shorthand import parse_ruling  # noqa: E402
from tests.pictures.evenings import TYPED  # noqa: E402
from tournaments.actions.changes import change_evening  # noqa: E402
from tournaments.actions.clubs import add_members, make_club  # noqa: E402
from tournaments.actions.evenings import close_session, set_up_evening  # noqa: E402
from tournaments.actions.naming import name_contestants  # noqa: E402
from tournaments.actions.publication import (  # noqa: E402
    hide_results,
    lock_session,
    put_up_notice,
)
from tournaments.actions.results import ResultEntry, enter_result  # noqa: E402
from tournaments.actions.rulings import adjust_total, rule_result  # noqa: E402
from tournaments.actions.seating import seat_contestants  # noqa: E402
from tournaments.actions.standings import score_field  # noqa: E402
from tournaments.actions.substitutes import substitute  # noqa: E402
from tournaments.models import (  # noqa: E402
    Club,
    EntryPerson,
    Place,
    Play,
    Result,
    Session,
    User,
)
from tournaments.queries.plan.changes import Length, under_way  # noqa: E402
from tournaments.queries.plan.plays import TableRound, current_plan  # noqa: E402
from tournaments.server import notifier  # noqa: E402

CLUB = "Wednesday Card Club"
DIRECTOR = "secretary"
FIRST_NIGHT = datetime.date(2024, 9, 4)
PLAYERS = [
    f"{given} {family}"
    for family in ("Archer", "Boothe", "Crane", "Dyson", "Emery", "Fryer", "Garth", "Hobbs")
    for given in ("Alma", "Bert", "Clara", "Denis", "Elsie", "Fred", "Greta", "Harold")
]


@dataclass(frozen=True)
class Kind:
    """A kind of evening: what is played, by whom, and by which movement."""

    game: str
    plays: str
    came: int
    system: str
    trays: int
    a_side: int


KINDS = (
    Kind("bridge", "pairs", 14, "compass", 3, 2),
    Kind("whist", "pairs", 10, "compass", 4, 2),
    Kind("bridge", "pairs", 7, "howell", 2, 2),
    Kind("whist", "teams", 5, "howell-teams", 2, 4),
    Kind("bridge", "pairs", 13, "compass", 2, 2),
    Kind("auction", "pairs", 12, "compass", 3, 2),
    Kind("bridge", "teams", 4, "round-robin", 6, 4),
    Kind("whist", "individuals", 8, "safford", 2, 1),
    Kind("bridge", "individuals", 20, "mitchell-individual", 2, 1),
    Kind("whist", "couples", 6, "mitchell-party", 2, 1),
)


class Evening:
    """One evening while it is played; ``chance`` decides what happens."""

    def __init__(self, director: User, club: Club, number: int) -> None:
        self.director, self.kind = director, KINDS[number % len(KINDS)]
        self.number, self.chance = number, random.Random(number)  # noqa: S311  the same each time
        self.session = set_up_evening(
            director,
            club.pk,
            name=f"Evening {number}",
            game=self.kind.game,
            played_on=FIRST_NIGHT + datetime.timedelta(weeks=number),
        )

    def play(self) -> None:
        """From the first name to the standings."""
        self._seat()
        self._enter()
        self._correct()
        if self.number % 3 == 0:
            self._rule()
        if self.number % 4 == 0:
            self._adjust()
        if self.number % 5 == 0:
            self._replace()
        self._end()
        for field in self.session.tournament.fields.all():
            score_field(field.pk)

    def _seat(self) -> None:
        kind = self.kind
        seat_contestants(
            self.director,
            self.session.pk,
            kind=kind.plays,
            contestants=kind.came,
            trays_per_round=kind.trays,
            system=kind.system,
        )
        people = iter(self.chance.sample(PLAYERS, len(PLAYERS)))
        numbers = Place.objects.filter(section__session=self.session).values_list("number")
        names = {number: [next(people) for _ in range(kind.a_side)] for (number,) in numbers}
        name_contestants(self.director, self.session.pk, names)
        if self.number % 10 == 0:
            self._shorten()

    def _shorten(self) -> None:
        now = under_way(self.session.sections.get())
        change = Length(rounds=len(now.movement.rounds) - 1)
        section = self.session.sections.get().pk
        change_evening(self.director, self.session.pk, section, change, version=now.version)

    def _enter(self) -> None:
        for at, tray in self._planned():
            if self.number < 97 or at.round < 3:  # the last evenings are still in play
                self._type(ResultEntry(at, tray, self.chance.choice(TYPED[self.kind.game])))

    def _planned(self) -> Iterator[tuple[TableRound, int]]:
        section = self.session.sections.get()
        plan = current_plan(section)
        assert plan is not None
        for number, sitting in played(plan[1]):
            for tray in sitting.trays:
                yield TableRound(section.pk, number, sitting.table), tray

    def _type(self, said: ResultEntry) -> Result:
        return enter_result(self.director, self.session.pk, said).result

    def _some_plays(self, count: int) -> Iterator[tuple[TableRound, int, int]]:
        """Yield some plays that are in: where, the tray, and its newest version."""
        plays = Play.objects.filter(section__session=self.session).order_by("pk")
        newest = plays.annotate(newest=Max("results__version")).select_related("tray")
        for play in self.chance.sample(list(newest), count):
            at = TableRound(play.section_id, play.round, play.table)
            yield at, play.tray.number, play.newest

    def _correct(self) -> None:
        for at, tray, seen in self._some_plays(4):
            typed = self.chance.choice(TYPED[self.kind.game])
            self._type(ResultEntry(at, tray, typed, base_version=seen, reason="misread"))

    def _rule(self) -> None:
        if self.kind.plays != "pairs" or self.kind.game != "bridge":
            return
        for at, tray, seen in self._some_plays(2):
            share = parse_ruling("A60/40")
            entry = ResultEntry(at, tray, base_version=seen, reason="fouled", ruling=share)
            rule_result(self.director, self.session.pk, entry)

    def _adjust(self) -> None:
        place = self.chance.choice(list(Place.objects.filter(section__session=self.session)))
        amount = Fraction(-self.chance.randint(1, 9), 2)
        adjust_total(self.director, self.session.pk, place.pk, amount, "late at the table", seen=0)

    def _replace(self) -> None:
        place = Place.objects.filter(section__session=self.session).order_by("number")[0]
        absent = EntryPerson.objects.filter(entry=place.entry_id).order_by("pk")[0].member_id
        substitute(
            self.director, self.session.pk,
            place_id=place.pk, absent_id=absent, name="Ivor Spare", from_round=2, reason="ill",
        )  # fmt: skip

    def _end(self) -> None:
        if self.number >= 97:
            hide_results(self.director, self.session.pk, 2)
            put_up_notice(self.director, self.session.pk, "Tea after the second round")
            return
        close_session(self.director, self.session.pk)
        if self.number % 7 == 0:
            lock_session(self.director, self.session.pk)


def make(evenings: int) -> None:
    """Migrate, and play all of them; nobody is told until the end."""
    call_command("migrate", verbosity=0, interactive=False)
    with transaction.atomic(), notifier.muted():
        director = User.objects.create_user(DIRECTOR)
        club = make_club(director, CLUB, "Europe/London")
        add_members(director, club.pk, [*PLAYERS, "Ivor Spare"])
        for number in range(evenings):
            Evening(director, club, number).play()
    sys.stdout.write(f"{Session.objects.count()} evenings, {Result.objects.count()} results\n")


if __name__ == "__main__":
    make(100)

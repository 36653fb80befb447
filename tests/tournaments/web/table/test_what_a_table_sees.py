"""A table's page shows no result that somebody who sits there has yet to play, at any time.

Whole evenings are played, each table saying for itself what it has made. After every arrival the
pages of the table are read, of every table on request: a result that stands on one is of that
table, of the round it shows, and of a tray that nobody who sits down there will hold again.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.journey import played
from movements.movement import Kind, Movement, Sitting
from tests.sample import WHOLE
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import browser_at, device_of
from tournaments.actions.publication import choose_after_play
from tournaments.actions.results import ResultEntry
from tournaments.actions.seating import seat_contestants
from tournaments.actions.table_entries import enter_at_table
from tournaments.actions.table_links import open_tables
from tournaments.models import AfterPlay, Session, TableLink, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.table.links import link_with, links_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TRAY = re.compile(r'<b class="number">.*?</span>\s*(\d+)</b>(.*?)</a>', re.DOTALL)
MADE = re.compile(r"(\d+) tricks?, E/W (\d+)")
ROUND = re.compile(r"round (\d+) of \d+")

Held = tuple[int, str]
"""A contestant; of a team with the chairs on which one half of it sits."""


def holders(movement: Movement, sitting: Sitting) -> set[Held]:
    """Return who plays at a sitting."""
    halves = ("NS", "EW") if movement.kind is Kind.TEAMS else ("", "")
    return {(one or 0, halves[at % 2]) for at, one in enumerate(sitting.chairs)}


class Evening:
    """An evening as it is played, with what everybody has yet to play."""

    def __init__(self, session: Session, after_play: AfterPlay) -> None:
        self.session, self.section, self.after_play = session, section_of(session).pk, after_play
        (seating,) = seatings_of(session.pk).values()
        self.movement = seating.movement
        self.sittings = {(n, s.table): s for n, s in played(self.movement)}
        self.to_play: defaultdict[Held, list[int]] = defaultdict(list)
        self.made: dict[tuple[int, int, int], int] = {}
        for sitting in self.sittings.values():
            for one in holders(self.movement, sitting):
                self.to_play[one] += sitting.trays
        self.links: dict[int, TableLink] = {
            table: link_with(link.token) for (_section, table), link in links_of(session.pk).items()
        }
        self.seen = self.compared = 0

    def play(self, *, seed: int) -> Iterator[int]:
        """Play every tray, the tables of a round in any order; yield the table each time."""
        chance = random.Random(seed)  # noqa: S311  nothing is kept secret by it
        for number in range(1, len(self.movement.rounds) + 1):
            here = [
                (table, tray)
                for (n, table), sitting in self.sittings.items()
                if n == number
                for tray in sitting.trays
            ]
            chance.shuffle(here)
            for table, tray in here:
                self.enter(number, table, tray, chance.randint(0, 13))
                yield table

    def enter(self, number: int, table: int, tray: int, tricks: int) -> None:
        """Let a table say what it has made."""
        at = TableRound(self.section, number, table)
        enter_at_table(
            device_of(self.links[table]), ResultEntry(at, tray, str(tricks)), confirmed=True
        )
        self.made[number, table, tray] = tricks
        for one in holders(self.movement, self.sittings[number, table]):
            self.to_play[one].remove(tray)

    def look(self, tables: Iterable[int]) -> None:
        """Read the pages of tables, and those of the trays of the round that each shows."""
        for table in tables:
            link = self.links[table]
            client = browser_at(link.token)
            page = client.get(reverse("table-plain", args=[link.token])).content.decode()
            found = ROUND.search(page)
            if found is None:
                continue  # nobody plays there
            number = int(found[1])
            for tray, content in TRAY.findall(page):
                self.judge(content, number, table, int(tray))
            assert len(MADE.findall(page)) <= len(TRAY.findall(page))
            self.look_at_device(client, link, table, number)
            for tray in self.sittings[number, table].trays:
                at = reverse("table-tray", args=[link.token, number, tray])
                self.judge(client.get(at).content.decode(), number, table, tray)

    def look_at_device(self, client: Client, link: TableLink, table: int, number: int) -> None:
        """Read what the device of a table is told to keep; the round it is in is ``number``."""
        address = reverse("table-evening", args=[link.token])
        kept, photographed = client.get(address).json(), browser_at("").get(address)
        has_spoken = any(at == table for _number, at, _tray in self.made)
        assert photographed.status_code == (403 if has_spoken else 200)
        assert not photographed.json().get("results")
        assert kept["round"] == number
        for play, result in kept["results"].items():
            in_round, tray = map(int, play.split("/"))
            assert (in_round, table, tray) in self.made
            if "made" in result:
                assert in_round == number
                self.judge(result["made"][0], number, table, tray)
                self.judge_others(result, number, table, tray)
            else:
                assert "worth" not in result
                assert "others" not in result

    def judge_others(self, result: dict[str, Any], number: int, table: int, tray: int) -> None:
        """What the other tables have made of it, each time, and of nothing else."""
        made = sorted(tricks for (*_at, other), tricks in self.made.items() if other == tray)
        times = [int(other["times"].removesuffix(" ×")) for other in result.get("others", [])]
        said = [int(other["made"][0].split()[0]) for other in result.get("others", [])]
        assert said == sorted(said, reverse=True)
        told = sorted(tricks for tricks, n in zip(said, times, strict=True) for _each in range(n))
        sees_others = self.after_play is AfterPlay.OTHERS and len(made) > 1
        assert told == (made if sees_others else [])
        assert ("worth" in result) is (self.after_play is not AfterPlay.NOTHING)
        for one in holders(self.movement, self.sittings[number, table]):
            assert tray not in self.to_play[one], (one, tray, number, table)
        self.compared += "worth" in result

    def judge(self, content: str, number: int, table: int, tray: int) -> None:
        """A result is shown only as it was made here, and to nobody who has it to play."""
        for ns, ew in MADE.findall(content):
            assert (int(ns), int(ew)) == (self.made[number, table, tray], 13 - int(ns))
            for one in holders(self.movement, self.sittings[number, table]):
                assert tray not in self.to_play[one], (one, tray, number, table)
            self.seen += 1


EVENINGS = {
    "compass": ("pairs", 6, 2, {}),
    "howell": ("pairs", 6, 2, {}),
    "compass played twice": ("pairs", 6, 1, {"played": "twice"}),
    "howell played twice": ("pairs", 6, 1, {"played": "twice"}),
    "memory": ("pairs", 2, 4, {}),
    "howell-teams": ("teams", 5, 2, {}),
    "safford": ("individuals", 8, 2, {}),
    "mitchell-party": ("couples", 6, 2, {}),
}
USUAL = ("compass", "compass played twice")
"""Those of make test, where tables see most; the others are long."""


@pytest.mark.parametrize(
    ("name", "after_play"),
    [
        pytest.param(
            name,
            sees,
            marks=[] if name in USUAL and sees is AfterPlay.OTHERS else [pytest.mark.long],
        )
        for name in EVENINGS
        for sees in AfterPlay
    ],
)
def test_no_result_is_shown_to_whoever_has_it_to_play(
    set_up: SetUp, director: User, name: str, after_play: AfterPlay
) -> None:
    kind, came, trays, options = EVENINGS[name]
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=came, trays_per_round=trays, kind=kind,
        system=name.removesuffix(" played twice"), options=options,
    )  # fmt: skip
    open_tables(director, session.pk)
    choose_after_play(director, session.pk, after_play)
    evening = Evening(session, after_play)
    for table in evening.play(seed=1):
        evening.look(evening.links if WHOLE else [table])
    assert evening.seen
    assert bool(evening.compared) is (after_play is not AfterPlay.NOTHING)

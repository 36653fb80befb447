"""Seeded evenings: devices over a bad network, while their director changes everything.

Of what was typed nothing is lost, doubled or misplaced that a person did not throw away.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.sample import few_of
from tests.tournaments.conftest import SetUp
from tests.tournaments.web.table.changing_director import (
    CONTRACTS,
    Director,
    Said,
    lost_of,
    said,
    said_at_tables,
)
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TABLES, STEPS = 4, 60
SAME = {"in", "same", "sent"}

Network = Callable[[], str]
"""How the next request fares: ``here``, ``away``, or its answer is ``lost``."""


@dataclass
class Typed:
    """A result as it was typed on a device, and what became of it."""

    key: str
    fields: dict[str, Any]
    why: str = ""
    mark: str = ""
    fate: str = ""

    @property
    def play(self) -> tuple[int, int]:
        return self.fields["round"], self.fields["number"]


@dataclass
class Device:
    """A device as ``static/js/table`` has it: what it knows of its evening, and its outbox."""

    token: str
    table: int
    random: Random
    evening: dict[str, Any] = field(default_factory=dict)
    outbox: list[Typed] = field(default_factory=list)
    typed: list[Typed] = field(default_factory=list)
    versions: dict[tuple[int, int], int] = field(default_factory=dict)
    client: Client = field(default_factory=Client)

    def ask(self) -> None:
        answer = self.client.get(
            reverse("table-evening", args=[self.token]), {"rev": self.evening.get("mark", "")}
        )
        if answer.status_code == 200:
            self.evening |= answer.json()
        elif answer.status_code == 404:
            self.evening = {}

    def type_something(self) -> None:
        """Enter a tray of the round that the device believes to be in, or of an earlier one."""
        rounds = self.evening.get("rounds", ())
        known = {tuple(map(int, play.split("/"))) for play in self.evening.get("results", ())}
        known |= {one.play for one in self.outbox}
        at = next(
            (at for at, one in enumerate(rounds) if one["number"] == self.evening["round"]), None
        )
        if at is None or not self.evening["open"]:
            return
        while at + 1 < len(rounds) and all(
            (rounds[at]["number"], tray["number"]) in known for tray in rounds[at]["trays"]
        ):
            at += 1
        its = rounds[self.random.choice([at, at, at, self.random.randrange(at + 1)])]
        contract = self.random.choice(CONTRACTS)
        number = self.random.choice(its["trays"])["number"]
        result = self.evening["results"].get(f"{its['number']}/{number}", {})
        key = f"{self.random.getrandbits(128):032x}"
        fields = {
            "key": key,
            "what": "result",
            "round": its["number"],
            "number": number,
            "base": result.get("version", 0),
            "plan": self.evening["plan"],
            "shown": its["shown"],
            "typed": contract,
        }
        one = Typed(key, fields)
        self.outbox.append(one)
        self.typed.append(one)

    def visit(self, network: Network) -> None:
        """Send what can be sent, one after the other, then ask; as far as the network lets it."""
        held = {one.play for one in self.outbox if one.why and one.mark == self.mark}
        for one in [*self.outbox]:
            if one.play not in held and not self._send(one, network(), held):
                return
        if network() == "here":
            self.ask()

    def _send(self, one: Typed, how: str, held: set[tuple[int, int]]) -> bool:
        """Return whether somebody has answered; whatever says nothing of it leaves it there."""
        if how == "away":
            return False
        base = max(one.fields["base"], self.versions.get(one.play, 0))
        address = reverse("table-send", args=[self.token])
        answer = self.client.post(address, one.fields | {"base": base})
        if how == "lost" or answer.status_code == 404:
            return False
        said = answer.json()
        if said.get("waits"):
            one.why, one.mark = said["code"], self.mark
            held.add(one.play)
            return True
        assert answer.status_code == 200, f"{one} would be forgotten: {said}"
        one.fate = said["taken"]
        if "version" in said:
            self.versions[one.play] = said["version"]
        self.outbox.remove(one)
        return True

    def all_said(self) -> list[Said]:
        """What was typed; what is kept waits for a round to begin, or behind what does."""
        for one in self.outbox:
            assert "not_begun" in {each.why for each in self.outbox if each.play == one.play}
        return [said(self.table, one.fields, kept=not one.fate) for one in self.typed]

    @property
    def mark(self) -> str:
        return str(self.evening.get("mark", ""))


# Of this folder make test draws one in three: three evenings.
@pytest.mark.parametrize("seed", few_of(range(200), 9, "devices"))
def test_nothing_that_was_typed_is_lost_doubled_or_misplaced(
    director: User, set_up: SetUp, seed: int
) -> None:
    random = Random(seed)  # noqa: S311  an evening
    session, trial = set_up("bridge", 2 * TABLES, 2), set_up("bridge", 2 * TABLES, 3)
    person = Director(director, session, trial, TABLES, random)
    devices, others = (
        [Device(token_of(director, each, table), table, random) for table in range(1, last + 1)]
        for each, last in ((session, TABLES), (trial, 2))
    )
    play_on([*devices, *devices, *others], person, random)
    person.settle()
    for device in 3 * devices:
        device.ask()
        device.visit(lambda: "here")
    person.decide_all()
    for device in devices:
        assert lost_of(session, device.all_said(), person.decided) == []
    fates = [one.fate for device in devices for one in device.typed]
    assert fates.count("in") <= said_at_tables(session) <= sum(fate in SAME for fate in fates)


def play_on(devices: Sequence[Device], person: Director, random: Random) -> None:
    """Somebody types, the network comes and goes, and now and then the director does something."""
    for device in devices:
        device.ask()
    for _step in range(STEPS):
        device = random.choice(devices)
        if random.random() < 0.6:
            device.type_something()
        else:
            device.visit(lambda: random.choice(("here", "here", "here", "away", "lost")))
        if random.random() < 0.3:
            person.do_something()

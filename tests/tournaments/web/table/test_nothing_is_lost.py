"""Seeded evenings: devices over a bad network, while their director changes everything.

Of what was typed nothing is lost, doubled or misplaced that a person did not throw away.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.changes.wrong_move import AsPlayed
from scoring.outcome import write_code
from scoring.shorthand import parse_bridge
from tests.sample import few_of
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.changes import change_evening
from tournaments.actions.clock import next_round, start_clock
from tournaments.actions.deletion import delete_evening
from tournaments.actions.desk_claims import take_claim, throw_claim_away
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.models import DeskClaim, Dispute, Result, Session, User
from tournaments.queries.desk.claims import open_claims
from tournaments.queries.plan.changes import (
    Change,
    LatePlay,
    Leaving,
    Length,
    SlowPlay,
    WrongMove,
    under_way,
)
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.room.clock import clock_of
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TABLES, STEPS = 4, 60
CONTRACTS = ("1NTN=", "2HE+1", "3SS-1", "4CW-2", "4SN=", "5DE-1", "P", "2DS+2")
SAME = {"in", "same", "sent"}

Network = Callable[[], str]
"""How the next request fares: ``here``, ``away``, or its answer is ``lost``."""


@dataclass
class Typed:
    """A result as it was typed on a device, and what became of it."""

    key: str
    fields: dict[str, Any]
    code: str
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

    def ask(self) -> None:
        answer = Client().get(
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
        one = Typed(key, fields, write_code(parse_bridge(contract)))
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
        answer = Client().post(address, one.fields | {"base": base})
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

    @property
    def mark(self) -> str:
        return str(self.evening.get("mark", ""))


class Director:
    """Does anything that may come between what a device shows and what it sends."""

    def __init__(self, user: User, session: Session, trial: Session, random: Random) -> None:
        self.user, self.session, self.trial, self.random = user, session, trial, random
        self.closed = self.deleted = False
        self.decided: dict[str, str] = {}

    def do_something(self) -> None:
        doings = (
            *(self.turn, self.change, self.change, self.seat, self.enter, self.clock),
            *(self.decide, self.decide, self.delete_trial),
        )
        with suppress(Refusal):  # it cannot be done now
            self.random.choice(doings)()

    def turn(self) -> None:
        (reopen_session if self.closed else close_session)(self.user, self.session.pk)
        self.closed = not self.closed

    def change(self) -> None:
        section = section_of(self.session)
        now = under_way(section)
        rounds = len(now.movement.rounds)
        at, table = self.random.randint(1, rounds), self.random.randint(1, TABLES)
        sittings = {each.table: each for each in now.movement.rounds[at - 1]}
        trays = sittings[table].trays if table in sittings else ()
        one, other = self.random.sample(sorted(sittings), 2)
        swapped = {
            one: AsPlayed(sittings[other].seats, sittings[one].trays),
            other: AsPlayed(sittings[one].seats, sittings[other].trays),
        }
        what: Change = self.random.choice(
            (
                LatePlay(at, table, trays[:1]),
                SlowPlay(at, table, trays[:1]),
                Length(self.random.randint(1, 7)),
                Leaving(at, self.random.randint(1, 2 * TABLES)),
                WrongMove(at, swapped),
            )
        )
        change_evening(self.user, self.session.pk, section.pk, what, version=now.version)

    def seat(self) -> None:
        system = self.random.choice(("compass", "howell"))
        trays = self.random.randint(1, 3)
        seat_pairs(
            self.user, self.session.pk, system=system, pairs=2 * TABLES, trays_per_round=trays
        )

    def enter(self) -> None:
        at = TableRound(section_of(self.session).pk, self.random.randint(1, 3), 1)
        contract = self.random.choice(CONTRACTS)
        enter_result(self.user, self.session.pk, ResultEntry(at, 1, contract, reason="by hand"))

    def clock(self) -> None:
        seen = clock_of(self.session).round
        if seen:
            next_round(self.user, self.session.pk, seen)
        else:
            start_clock(self.user, self.session.pk)

    def decide(self) -> None:
        claims = open_claims(self.session)
        if not claims:
            return
        claim = self.random.choice(claims)
        key = DeskClaim.objects.get(pk=claim.key).key
        what = self.random.choice(("shown", "planned", "throw away"))
        planned = what == "planned"
        if what == "throw away":
            throw_claim_away(self.user, self.session.pk, claim.key)
        elif claim.sides_planned if planned else claim.sides_shown:
            seen = claim.version_of_planned if planned else claim.version_of_shown
            take_claim(self.user, self.session.pk, claim.key, as_planned=planned, base_version=seen)
        else:
            return
        self.decided[key] = what

    def delete_trial(self) -> None:
        delete_evening(self.user, self.trial.pk, "Evening")
        self.deleted = True


# Of this folder make test draws one in three: three evenings.
@pytest.mark.parametrize("seed", few_of(range(200), 9, "devices"))
def test_nothing_that_was_typed_is_lost_doubled_or_misplaced(
    director: User, set_up: SetUp, seed: int
) -> None:
    random = Random(seed)  # noqa: S311  an evening
    session, trial = set_up("bridge", 2 * TABLES, 2), set_up("bridge", 2 * TABLES, 3)
    person = Director(director, session, trial, random)
    devices, others = (
        [Device(token_of(director, each, table), table, random) for table in range(1, last + 1)]
        for each, last in ((session, TABLES), (trial, 2))
    )
    play_on([*devices, *devices, *others], person, random)
    if person.closed:
        person.turn()
    for device in 3 * devices:
        device.ask()
        device.visit(lambda: "here")
    for _claim in range(20):
        with suppress(Refusal):  # it cannot be taken so
            person.decide()
    for device in devices:
        require_all_there(device, session, person)
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


def require_all_there(device: Device, session: Session, person: Director) -> None:
    """Each result that was typed is in for those who were shown, or waits, or was decided."""
    section = section_of(session)
    for one in device.typed:
        number, tray = one.play
        results = Result.objects.filter(play__section=section, outcome=one.code)
        here = results.filter(play__round=number, play__table=device.table, play__tray__number=tray)
        shown = tuple(map(int, one.fields["shown"].split("-")))
        if not one.fate:
            assert one in device.outbox
            assert "not_begun" in {each.why for each in device.outbox if each.play == one.play}
        elif one.fate in SAME | {"disputed"}:
            hands = {tuple(place.number for place in _places(each)) for each in here}
            disputed = Dispute.objects.filter(
                play__section=section, play__round=number, play__table=device.table,
                play__tray__number=tray, outcome=one.code,
            )  # fmt: skip
            assert shown in hands or disputed.exists(), (one, hands)
        else:
            assert one.fate == "for the desk"
            claim = DeskClaim.objects.get(section=section, key=one.key)
            assert tuple(claim.shown) == shown
            assert (claim.round, claim.tray) == one.play
            decision = person.decided.get(one.key, "")
            if claim.ended_at is None:
                assert decision == ""
            elif decision in ("shown", "planned"):
                assert results.filter(play__tray__number=tray).exists()
            elif not decision:  # they said it again themselves
                later = device.typed[device.typed.index(one) + 1 :]
                understood = [each for each in later if each.fate in SAME | {"disputed"}]
                assert any(each.play == one.play for each in understood)


def said_at_tables(session: Session) -> int:
    """How many results tables have said; who sat there may have been put right since, unsaid."""
    results = Result.objects.filter(play__section__session=session).order_by("play", "version")
    said, before = 0, (0, "")
    for each in results:
        is_new = (each.play_id, each.outcome) != before
        said += is_new and each.origin == Result.Origin.TABLE
        before = each.play_id, each.outcome
    return said


def _places(result: Result) -> tuple[Any, ...]:
    return result.north, result.east, result.south, result.west

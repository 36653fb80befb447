"""A director who changes everything while devices type, and what became of what they typed.

Run beside a server (``main``) it takes lines: ``do`` does something, ``settle`` opens the session
again, ``decide`` decides about all that waits for the desk; to a list of JSON, what each device
typed in its order, the answer is what of it is lost.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from movements.changes.wrong_move import AsPlayed
from scoring.outcome import write_code
from scoring.shorthand import parse_bridge
from tests.tournaments.conftest import section_of
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
    Length,
    SlowPlay,
    WrongMove,
    under_way,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.room.clock import clock_of
from tournaments.refusal import Refusal

CONTRACTS = ("1NTN=", "2HE+1", "3SS-1", "4CW-2", "4SN=", "5DE-1", "P", "2DS+2")


class Director:
    """Does anything that may come between what a device shows and what it sends."""

    def __init__(
        self, user: User, session: Session, trial: Session, tables: int, random: Random
    ) -> None:
        self.user, self.session, self.trial, self.random = user, session, trial, random
        self.tables = tables
        self.closed = False
        self.decided: dict[str, str] = {}

    def do_something(self) -> None:
        doings = (
            *(self.turn, self.change, self.change, self.seat, self.enter, self.clock),
            *(self.decide, self.decide, self.delete_trial),
            *([self.turn] * 6 if self.closed else []),  # few type meanwhile
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
        at, table = self.random.randint(1, rounds), self.random.randint(1, self.tables)
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
                Leaving(at, self.random.randint(1, 2 * self.tables)),
                WrongMove(at, swapped),
            )
        )
        change_evening(self.user, self.session.pk, section.pk, what, version=now.version)

    def seat(self) -> None:
        system = self.random.choice(("compass", "howell"))
        trays = self.random.randint(1, 3)
        seat_pairs(
            self.user, self.session.pk, system=system, pairs=2 * self.tables, trays_per_round=trays
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

    def settle(self) -> None:
        """Open the session again, where it is closed."""
        if self.closed:
            self.turn()

    def decide_all(self) -> None:
        """Decide about what waits for the desk, as far as it can be taken."""
        for _claim in range(5 * self.tables):
            with suppress(Refusal):  # it cannot be taken so
                self.decide()


class Said(NamedTuple):
    """A result that was typed on a device: where, for whom (N E S W), and the code of what it is.

    ``kept``: it waits on the device still.
    """

    key: str
    round: int
    table: int
    tray: int
    shown: tuple[int, ...]
    code: str
    kept: bool


def said(table: int, fields: Mapping[str, Any], *, kept: bool) -> Said:
    """Return what a device at a table says by these fields."""
    shown = tuple(map(int, fields["shown"].split("-")))
    code = write_code(parse_bridge(fields["typed"]))
    play = int(fields["round"]), table, int(fields["number"])
    return Said(fields["key"], *play, shown, code, kept)


def is_in(session: Session, one: Said) -> bool:
    """Return whether it is, or was, in at its table for those who were shown; or is disputed."""
    at = {
        "play__section": section_of(session),
        "play__round": one.round,
        "play__table": one.table,
        "play__tray__number": one.tray,
        "outcome": one.code,
    }
    hands = {_hands(each) for each in Result.objects.filter(**at)}
    return one.shown in hands or Dispute.objects.filter(**at).exists()


def is_at_the_desk(
    session: Session, one: Said, decided: Mapping[str, str], later: Sequence[Said]
) -> bool:
    """Return whether the desk has it, or had it until a person decided, or the table said it again.

    ``decided``: how, by the key; ``later``: what the same device said after it.
    """
    section = section_of(session)
    claim = DeskClaim.objects.filter(section=section, key=one.key).first()
    wanted = (one.shown, one.round, one.table, one.tray)
    if claim is None or (tuple(claim.shown), claim.round, claim.table, claim.tray) != wanted:
        return False
    decision = decided.get(one.key, "")
    if claim.ended_at is None or decision == "throw away":
        return (claim.ended_at is None) == (decision == "")
    if decision:
        results = Result.objects.filter(play__section=section, outcome=one.code)
        return results.filter(play__tray__number=one.tray).exists()
    again = [each for each in later if each[1:4] == one[1:4]]
    return any(is_in(session, each) for each in again)


def lost_of(session: Session, typed: Sequence[Said], decided: Mapping[str, str]) -> list[Said]:
    """Return what a device typed, in its order, and nobody has any more."""
    return [
        one
        for at, one in enumerate(typed)
        if not one.kept
        and not is_in(session, one)
        and not is_at_the_desk(session, one, decided, typed[at + 1 :])
    ]


def said_at_tables(session: Session) -> int:
    """How many results tables have said; who sat there may have been put right since, unsaid."""
    results = Result.objects.filter(play__section__session=session).order_by("play", "version")
    said, before = 0, (0, "")
    for each in results:
        is_new = (each.play_id, each.outcome) != before
        said += is_new and each.origin == Result.Origin.TABLE
        before = each.play_id, each.outcome
    return said


def _as_said(
    key: str, number: int, table: int, tray: int, shown: Sequence[int], code: str, kept: bool
) -> Said:
    return Said(key, number, table, tray, tuple(shown), code, kept)


def _hands(result: Result) -> tuple[int, ...]:
    seats = (result.north, result.east, result.south, result.west)
    return tuple(place.number for place in seats if place is not None)


def main() -> None:
    """Direct a session of a demo, as it is asked; arguments: session, trial, tables, seed."""
    session_id, trial_id, tables, seed = map(int, sys.argv[1:])
    session, trial = Session.objects.get(pk=session_id), Session.objects.get(pk=trial_id)
    user = User.objects.get(username="director")
    person = Director(user, session, trial, tables, Random(seed))  # noqa: S311  an evening
    doings = {"do": person.do_something, "settle": person.settle, "decide": person.decide_all}
    for line in sys.stdin:
        asked = line.strip()
        if asked in doings:
            answer: object = doings[asked]()
        else:
            typed = [[_as_said(*each) for each in device] for device in json.loads(asked)]
            answer = [lost_of(session, each, person.decided) for each in typed]
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()

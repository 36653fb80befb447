"""Any evening: people do things in any order, and the program believes what a plain model does.

Whatever is refused has changed nothing at all; whatever is done stands in the log once.
"""

import datetime
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tests.environment import PARTS
from tests.tournaments import evening_doings as doings
from tests.tournaments.evening_decisions import Decisions
from tests.tournaments.evening_doings import Typing
from tests.tournaments.evening_model import MAY_SCORE, Entering, Evening, Where
from tests.tournaments.rows import Rows, everything
from tournaments.actions.attempt import Attempt, MadeFile, Stopped, begin
from tournaments.actions.clubs import make_club
from tournaments.actions.evenings import close_session, reopen_session, set_up_evening
from tournaments.actions.jobs import ask_for_pack, cancel_job
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.models import (
    Audience,
    Job,
    Log,
    Place,
    Play,
    Publication,
    Result,
    Role,
    Section,
    User,
)
from tournaments.queries.access import Person
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.due import is_due
from tournaments.refusal import Conflict, NotAllowed, Refusal, SignInFirst
from tournaments.server import notifier

DAY = datetime.date(2026, 3, 5)
FEW = {"laptop": 10, "server": 5}[PARTS]
MANY = {"laptop": 400, "server": 300}[PARTS]
"""A server's database takes longer to ask."""
MADE = MadeFile("pack.pdf", "application/pdf", b"%PDF-")


class AnyEvening(Decisions, RuleBasedStateMachine):
    """One evening of a club, in a transaction that is rolled back when it is over."""

    def __init__(self) -> None:
        super().__init__()
        self.atomic = transaction.atomic()
        self.atomic.__enter__()
        names = ("organiser", "scorer", "stranger")
        self.people: dict[str, Person] = {n: User.objects.create(username=n) for n in names}
        self.club = make_club(User.objects.get(username="organiser"), "Here")
        make_club(User.objects.get(username="stranger"), "Elsewhere")
        self.people["nobody"] = AnonymousUser()
        self.attempts: dict[int, Attempt] = {}
        self.results: dict[int, tuple[Any, ...]] = {}
        self.revision = 0
        self.rows: Rows | None = None

    def teardown(self) -> None:
        """As if it had never been."""
        transaction.set_rollback(True)
        self.atomic.__exit__(None, None, None)

    def act(self, who: str, verdict: str, action: Callable[[Person], Any]) -> Any:
        """Somebody does something: refused, or not, as the model says.

        What is refused, and what is the same as before, changes nothing at all.
        """
        before = None if verdict == "new" else self.rows or everything()
        refusals = {"stranger": NotAllowed, "nobody": SignInFirst}
        refusal = Conflict if verdict == "conflict" else refusals.get(who, Refusal)
        done = None
        with (
            pytest.raises(refusal) if verdict in ("refused", "conflict") else nullcontext() as told
        ):
            done = action(self.people[who])
        if told is not None:
            assert isinstance(told.value, Conflict) is (verdict == "conflict")
        assert before is None or everything() == before
        self.rows = before
        return done

    @rule(steps=st.lists(doings.STEP, min_size=2, max_size=7))
    def go_on(self, steps: list[tuple[str, str, Any]]) -> None:
        """People do things, in any order."""
        for what, who, how in steps:
            getattr(self, what)(who, how)

    # Setting up

    @initialize(
        game=st.sampled_from(["whist", "bridge"]),
        pairs=st.sampled_from([6, 8, 6, 6, 6, 6, 6, 0]),
        played=st.lists(doings.PLAYED, max_size=3),
        typing=st.lists(doings.TYPING, max_size=4),
    )
    def set_up(
        self, game: str, pairs: int, played: list[tuple[int, list[int]]], typing: list[Typing]
    ) -> None:
        """The evening that everything is about: nobody is seated, or some trays are played."""
        self.log_before = list(Log.objects.values_list("pk", flat=True))
        organiser = self.people["organiser"]
        self.session = set_up_evening(
            organiser, self.club.pk, name="Evening", game=game, played_on=DAY
        )
        Publication.objects.create(session=self.session)  # whoever first asks for it makes it
        scorer = User.objects.get(username="scorer")
        Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=self.session)
        self.field_id = self.session.tournament.fields.get().pk
        self.model = Evening(game, log=["evening.set_up"])
        if pairs:
            self.seat("organiser", (pairs, 1))
            for tray in played:
                self.play_out("scorer", tray)
            for each in typing:
                self.type("organiser", each)

    def set_up_another(self, who: str, game: str) -> None:
        """Another evening of the same club has nothing to do with this one."""
        good = who == "organiser" and game in ("whist", "bridge", "auction")

        def another(person: Person) -> None:
            set_up_evening(person, self.club.pk, name="Another", game=game, played_on=DAY)

        self.act(who, "new" if good else "refused", another)
        self.model.log += ["evening.set_up"] * good

    def seat(self, who: str, movement: tuple[int, int]) -> None:
        """Also again, with another movement: so many pairs, so many trays a round."""
        pairs, trays = movement
        good = self.model.seats(who, pairs)
        section = self.act(
            who,
            "new" if good else "refused",
            lambda p: seat_pairs(p, self.session.pk, pairs=pairs, trays_per_round=trays),
        )
        if good:
            self.section: Section = section
            self.model.seat(pairs, self._planned())

    def _planned(self) -> dict[Where, tuple[int, int]]:
        plan = current_plan(self.section)
        assert plan is not None
        plays = planned_plays(self.section, plan[1])
        return {Where(at.round, at.table, tray): (ns, ew) for at, ns, ew, tray in plays}

    def name(self, who: str, names: dict[int, list[str]]) -> None:
        good = self.model.takes_names(who, names)
        self.act(who, "new" if good else "refused", lambda p: name_pairs(p, self.session.pk, names))
        if good:
            self.model.name(names)

    def close(self, who: str, _how: None) -> None:
        self.turn(who, closed=True)

    def reopen(self, who: str, _how: None) -> None:
        self.turn(who, closed=False)

    def turn(self, who: str, *, closed: bool) -> None:
        turn = close_session if closed else reopen_session
        same = "same" if closed == self.model.closed else "new"
        barred = who != "organiser" or (self.model.locked and not closed)
        verdict = "refused" if barred else same
        self.act(who, verdict, lambda p: turn(p, self.session.pk))
        if verdict == "new":
            self.model.closed = closed
            self.model.log.append("session.closed" if closed else "session.reopened")

    # Entering

    def enter(self, entering: Entering) -> str:
        """What came of it, as the model says and the program does."""
        who, where, typed, base, reason, key = entering
        verdict = self.model.verdict(entering)
        at = TableRound(self.section.pk, where.round, where.table)
        said = ResultEntry(at, where.tray, typed, base, reason, key=key)
        result = self.act(who, verdict, lambda p: enter_result(p, self.session.pk, said).result)
        if verdict == "new":
            self.model.enter(entering)
            assert result.version == self.model.version(where)
        return verdict

    def there(self, first: int) -> Where:
        """One of the planned plays."""
        return list(self.model.planned)[first % len(self.model.planned)]

    def type(self, who: str, typing: Typing) -> None:
        """Right and wrong, where it was played and elsewhere, having seen the last version or not.

        Also again: the same value, another with a reason, another without one.
        """
        if self.model.planned:
            first, elsewhere, typed, seen, reason, key = typing
            where = elsewhere or self.there(first)
            text = typed if isinstance(typed, str) else list(self.model.typed)[typed]
            base = self.model.version(where) if seen is None else seen
            self.enter(Entering(who, where, text, base, reason, key))

    def send_again(self, who: str, first_same: tuple[int, bool]) -> None:
        """The very same, with its key: as often as the network likes, even after closing.

        Or something else with that key, which is refused.
        """
        first, same = first_same
        if self.model.keys:
            key, (where, code) = list(self.model.keys.items())[first % len(self.model.keys)]
            typed = next(
                t for t, (kept, _figure) in self.model.typed.items() if (kept == code) is same
            )
            self.enter(Entering(who, where, typed, 0, "", key))

    def play_out(self, who: str, tray_values: tuple[int, list[int]]) -> None:
        """What is missing on a tray, or some of it."""
        first, values = tray_values
        if self.model.planned:
            tray = self.there(first).tray
            missing = [w for w in self.model.planned if w.tray == tray and w not in self.model.said]
            for where, typed in zip(missing, values, strict=False):
                text = list(self.model.typed)[typed]
                self.enter(Entering(who, where, text, 0, "", ""))

    # Packs

    def ask(self, who: str, _how: None) -> None:
        verdict = self.model.asks(who)
        self.act(who, verdict, lambda p: ask_for_pack(p, self.session.pk))
        if verdict == "new":
            self.model.jobs.append("waiting")
            self.model.log.append("pack.asked")

    def job(self, first: int) -> tuple[int, Job]:
        """Which of the packs, and its row."""
        index = first % len(self.model.jobs)
        return index, Job.objects.order_by("pk")[index]

    def cancel(self, who: str, first: int) -> None:
        if not self.model.jobs:
            return
        index, job = self.job(first)
        after = {"waiting": "cancelled", "running": "stopping"}
        verdict = "new" if self.model.jobs[index] in after else "same"
        verdict = verdict if who in MAY_SCORE else "refused"
        self.act(who, verdict, lambda p: cancel_job(p, job.pk))
        if verdict == "new":
            self.model.jobs[index] = after[self.model.jobs[index]]
            self.model.log.append("job.cancelled")

    def work(self, _who: str, first: int) -> None:
        """The worker begins a job, or comes to its end."""
        if not self.model.jobs:
            return
        self.rows = None
        index, job = self.job(first)
        state = self.model.jobs[index]
        attempt = begin(job.pk)
        assert (attempt is not None) is (state == "waiting")
        if attempt is not None:
            self.attempts[index] = attempt
        elif state == "running":
            self.attempts[index].finish(MADE)
        elif index in self.attempts:
            with pytest.raises(Stopped):
                self.attempts[index].finish(MADE)
            self.attempts[index].cancelled()
        after = {"waiting": "running", "running": "done", "stopping": "cancelled"}
        self.model.jobs[index] = after.get(state, state)

    # Scoring

    def score(self, _who: str, _how: None) -> None:
        """The worker is told; then the standings are what the model says."""
        self.rows = None
        assert score_field(self.field_id) == int(self.model.due)
        self.model.scored = self.model.changes
        number = dict(Place.objects.values_list("entry", "number"))
        field = self.session.tournament.fields.get()
        assert field.current is not None
        totals: dict[str, dict[int, Any]] = {audience: {} for audience in Audience.values}
        for row in field.current.rows.all():
            totals[row.audience][number[row.entry_id]] = (row.line, row.total)
        hidden = field.current.results != field.current.open_results
        assert totals[Audience.SCORERS] == self._lines(complete_only=False)
        assert totals[Audience.EVERYBODY] == (self._lines(complete_only=True) if hidden else {})
        assert field.current.results == self.model.results

    def _lines(self, *, complete_only: bool) -> dict[int, Any]:
        return {
            pair: ("NS" if pair <= self.model.pairs // 2 else "EW", total)
            for pair, total in self.model.totals(complete_only=complete_only).items()
        }

    # What is always so

    @invariant()
    def every_version_stays(self) -> None:
        """Nothing that was said is ever changed or gone; each play's versions are 1 to n."""
        rows = {row[0]: row for row in Result.objects.values_list()}
        assert self.results.items() <= rows.items()
        self.results = rows
        said: dict[Where, list[tuple[int, str, str]]] = {}
        columns = (
            "play__round",
            "play__table",
            "play__tray__number",
            "version",
            "outcome",
            "reason",
        )
        for *where, version, code, reason in Result.objects.order_by("pk").values_list(*columns):
            said.setdefault(Where(*where), []).append((version, code, reason))
        assert said == {
            where: [(n, code, reason) for n, (code, reason) in enumerate(each, 1)]
            for where, each in self.model.said.items()
        }

    @invariant()
    def the_evening_believes_the_last_version(self) -> None:
        columns = ("round", "table", "tray__number", "current__version", "current__outcome")
        believed = {
            Where(*where): (version, code)
            for *where, version, code in Play.objects.values_list(*columns)
        }
        said = {w: (len(each), each[-1][0]) for w, each in self.model.said.items()}
        assert believed == said | dict.fromkeys(self.model.back, (None, None))

    @invariant()
    def the_revision_rises_with_every_change_and_never_falls(self) -> None:
        revision = Section.objects.values_list("revision", flat=True).first() or 0
        assert revision == self.model.changes >= self.revision
        self.revision = revision
        assert is_due(self.field_id) is self.model.due

    @invariant()
    def one_entry_in_the_log_for_each_thing_done(self) -> None:
        log = Log.objects.exclude(pk__in=self.log_before).order_by("pk")
        assert list(log.values_list("what", flat=True)) == self.model.log

    @invariant()
    def everybody_sits_where_they_were_put(self) -> None:
        if not self.model.planned:
            return
        people = {
            c.number: [p.casefold() for p in c.people] for c in contestants([self.section.pk])
        }
        names = {n: [p.casefold() for p in each if p] for n, each in self.model.names.items()}
        assert people == {n: [] for n in range(1, self.model.pairs + 1)} | names
        versions = self.section.plans.values_list("version", flat=True)
        assert list(versions) == list(range(1, self.model.plans + 1))

    @invariant()
    def packs_are_in_the_state_they_were_brought_to(self) -> None:
        rows = Job.objects.order_by("pk").values_list("state", "cancel")
        told = ["stopping" if state == "running" and cancel else state for state, cancel in rows]
        assert told == self.model.jobs


@pytest.mark.parametrize("evenings", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.django_db
def test_any_evening_is_what_a_plain_model_says(evenings: int) -> None:
    with notifier.muted():
        run_state_machine_as_test(
            AnyEvening,
            settings=settings(
                max_examples=evenings,
                stateful_step_count=6,
                report_multiple_bugs=False,
                phases=[Phase.generate, Phase.shrink],
                suppress_health_check=list(HealthCheck),
            ),
        )

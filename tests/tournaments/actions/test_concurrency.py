"""Several people at once, each with a connection of their own."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction
from django.utils import timezone

from tests.tournaments.at_once import PEOPLE, at_once, ended
from tests.tournaments.conftest import DAY, Enter, SetUp
from tests.waiting import until
from tournaments.actions.clubs import add_members, lock_club, make_club
from tournaments.actions.deletion import delete_evening
from tournaments.actions.erase import erase_member
from tournaments.actions.evenings import lock_sections, set_up_evening
from tournaments.actions.members import merge_members, retire_member
from tournaments.actions.official import raise_publication
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Club, DirectorCall, Log, Member, Play, Result, Session, User
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.due import is_due
from tournaments.refusal import Conflict, NotFound, Refusal


def field_id(session: Session) -> int:
    return session.tournament.fields.get().pk


@pytest.mark.django_db(transaction=True)
def test_nobody_fails_and_nothing_is_lost(set_up: SetUp, enter: Enter) -> None:
    session = set_up("whist", 2 * PEOPLE + 2, 1)

    def enter_a_round(number: int) -> None:
        for table in range(1, PEOPLE + 2):
            tray = (table - number - 1) % (PEOPLE + 1) + 1
            enter(session, tray, "7", round=number + 1, table=table)

    assert at_once(enter_a_round) == []
    plays = PEOPLE * (PEOPLE + 1)
    assert Play.objects.filter(current__version=1).count() == plays
    assert Result.objects.count() == plays
    assert Log.objects.filter(what="result.entered").count() == plays


@pytest.mark.django_db(transaction=True)
def test_one_tray_saved_by_all_is_saved_by_one(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    raised = at_once(lambda number: enter(session, 1, str(number)))
    assert [type(error) for error in raised] == [Conflict] * (PEOPLE - 1)
    assert Result.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_all_workers_on_one_field_write_one_generation(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    enter(session, 1, "7")
    field = field_id(session)
    assert at_once(lambda _number: score_field(field)) == []
    assert not is_due(field)
    assert session.tournament.fields.get().generations.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_first_seating_is_done_by_one_after_the_other(set_up: SetUp, director: User) -> None:
    """There is no section yet that any of them could hold."""
    session = set_up(pairs=0)
    assert (
        at_once(lambda _number: seat_pairs(director, session.pk, pairs=6, trays_per_round=1)) == []
    )
    section = session.sections.get()
    versions = section.plans.values_list("version", flat=True)
    assert sorted(versions) == list(range(1, PEOPLE + 1))
    assert section.places.count() == 6


@pytest.mark.django_db(transaction=True)
def test_a_name_typed_in_many_evenings_is_one_member(director: User, club: Club) -> None:
    sessions = []
    for number in range(PEOPLE):
        evening = set_up_evening(
            director, club.pk, name=f"Room {number}", game="whist", played_on=DAY
        )
        seat_pairs(director, evening.pk, pairs=6, trays_per_round=1)
        sessions.append(evening.pk)

    def name(number: int) -> None:
        name_pairs(director, sessions[number], {1: ["Ann", f"Bob {number}"]})

    assert at_once(name) == []
    assert Member.objects.filter(club=club, name="Ann").count() == 1
    assert Member.objects.filter(club=club).count() == PEOPLE + 1


@pytest.mark.django_db(transaction=True)
def test_a_club_is_founded_once(director: User) -> None:
    raised = at_once(lambda _number: make_club(director, "Whist on Thursdays"))
    assert [type(error) for error in raised] == [Refusal] * (PEOPLE - 1)
    taken = "There is a club called Whist on Thursdays already."
    assert {str(error) for error in raised} == {taken}
    assert Club.objects.filter(name="Whist on Thursdays").count() == 1


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_who_waits_for_a_section_sees_what_was_done_meanwhile(
    set_up: SetUp, enter: Enter, director: User
) -> None:
    """An entry arrives while the session is being closed: it waits, then it is refused."""
    session = set_up()
    with waiting(lambda: enter(session, 1, "7")) as said:
        lock_sections(session)
        said.wait()
        Session.objects.filter(pk=session.pk).update(state=Session.State.CLOSED)
    assert "closed" in str(said.refusal)
    assert not Play.objects.exists()


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_what_is_kept_of_a_section_needs_nobody_who_holds_it(set_up: SetUp) -> None:
    """A table calls while the session is being closed: neither waits for what the other has."""
    session = set_up()

    def calls() -> None:
        with transaction.atomic():
            raise_publication(session.pk)
            DirectorCall.objects.create(section=session.sections.get(), table=1, round=1)

    raise_publication(session.pk)
    with waiting(calls) as said:
        lock_sections(session)
        said.begin()
        raise_publication(session.pk)
    assert DirectorCall.objects.count() == 1


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_a_merge_keeps_what_was_written_meanwhile(director: User, club: Club) -> None:
    kept, gone = add_members(director, club.pk, ["Anne", "Ann; 7"])
    with waiting(lambda: merge_members(director, club.pk, kept.pk, gone.pk)) as said:
        lock_club(club.pk)
        said.wait()
        Member.objects.filter(pk=kept.pk).update(name="Anne Lee", number="9")
    assert said.refusal is None
    assert list(Member.objects.values_list("name", "number")) == [("Anne Lee", "9")]


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_nobody_is_erased_under_a_name_of_before(director: User, club: Club) -> None:
    (ann,) = add_members(director, club.pk, ["Ann"])
    with waiting(lambda: erase_member(director, club.pk, ann.pk, "Ann")) as said:
        lock_club(club.pk)
        said.wait()
        Member.objects.filter(pk=ann.pk).update(name="Bob")
    assert str(said.refusal) == "Type the name as shown here: Bob."


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_whoever_is_erased_meanwhile_is_not_retired(director: User, club: Club) -> None:
    (ann,) = add_members(director, club.pk, ["Ann"])
    with waiting(lambda: retire_member(director, club.pk, ann.pk, retired=True)) as said:
        lock_club(club.pk)
        said.wait()
        now = timezone.now()
        Member.objects.filter(pk=ann.pk).update(erased_at=now, retired_at=now)
    assert "erased" in str(said.refusal)


class Late:
    """Somebody who comes while something is held, and what they are told in the end."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.refusal: Refusal | None = None
        self.thread = threading.Thread(target=self._run, args=(work,))

    def begin(self) -> None:
        """Begin, and return when they wait for what is held, or are done."""
        self.thread.start()
        until(lambda: not self.thread.is_alive() or _somebody_waits(), "they wait")

    def wait(self) -> None:
        """Begin, and return when they wait for what is held."""
        self.begin()
        assert self.thread.is_alive(), "they did not wait"

    def _run(self, work: Callable[[], object]) -> None:
        try:
            work()
        except Refusal as refusal:
            self.refusal = refusal
        finally:
            connection.close()


@contextmanager
def waiting(work: Callable[[], object]) -> Iterator[Late]:
    """A transaction in which to hold something; ``work`` goes on when it ends."""
    late = Late(work)
    with transaction.atomic():
        yield late
    ended(late.thread)


def _somebody_waits() -> bool:
    """Whether another connection waits for what this one holds."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks"
            " WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        )
        return bool(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_who_enters_while_an_evening_is_deleted_is_told_that_it_is_gone(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 2 * PEOPLE + 2, 1)
    field, section = field_id(session), session.sections.get().pk

    def enter_score_or_delete(number: int) -> None:
        if number == 0:
            delete_evening(director, session.pk, "Evening")
        elif number == 1:
            score_field(field)
        else:
            at = TableRound(section, 1, number)
            enter_result(director, session.pk, ResultEntry(at, number, "7"))

    assert {type(error) for error in at_once(enter_score_or_delete)} <= {NotFound}
    assert not Session.objects.exists()
    assert not Result.objects.exists()

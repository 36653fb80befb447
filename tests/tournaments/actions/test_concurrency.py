"""Several people at once, each with a connection of their own."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from tests.tournaments.conftest import Enter, SetUp
from tournaments.actions.evenings import hold_sections
from tournaments.actions.standings import score_field
from tournaments.models import Log, Play, Result, Session, User
from tournaments.queries.due import is_due
from tournaments.refusal import Conflict, Refusal

SCORERS = 6


def at_once(work: Callable[[int], object]) -> list[BaseException]:
    """Run ``work`` once for each scorer, all starting together; what they raised."""
    barrier, raised = threading.Barrier(SCORERS), []

    def run(number: int) -> None:
        try:
            barrier.wait()
            work(number)
        except BaseException as error:
            raised.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(SCORERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def field_id(session: Session) -> int:
    return session.tournament.fields.get().pk


@pytest.mark.django_db(transaction=True)
def test_nobody_fails_and_nothing_is_lost(set_up: SetUp, enter: Enter) -> None:
    session = set_up("whist", 2 * SCORERS + 2, 1)

    def enter_a_round(number: int) -> None:
        for table in range(1, SCORERS + 2):
            tray = (table - number - 1) % (SCORERS + 1) + 1
            enter(session, tray, "7", round=number + 1, table=table)

    assert at_once(enter_a_round) == []
    plays = SCORERS * (SCORERS + 1)
    assert Play.objects.filter(current__version=1).count() == plays
    assert Result.objects.count() == plays
    assert Log.objects.filter(what="result.entered").count() == plays


@pytest.mark.django_db(transaction=True)
def test_one_tray_saved_by_all_is_saved_by_one(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    raised = at_once(lambda number: enter(session, 1, str(number)))
    assert [type(error) for error in raised] == [Conflict] * (SCORERS - 1)
    assert Result.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_all_workers_on_one_field_write_one_generation(set_up: SetUp, enter: Enter) -> None:
    session = set_up()
    enter(session, 1, "7")
    field = field_id(session)
    assert at_once(lambda _number: score_field(field)) == []
    assert not is_due(field)
    assert session.tournament.fields.get().generations.count() == 1


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_who_waits_for_a_section_sees_what_was_done_meanwhile(
    set_up: SetUp, enter: Enter, director: User
) -> None:
    """An entry arrives while the session is being closed: it waits, then it is refused."""
    session = set_up()
    said: list[BaseException | Result] = []

    def enter_late() -> None:
        try:
            said.append(enter(session, 1, "7"))
        except Refusal as refusal:
            said.append(refusal)
        finally:
            connection.close()

    late = threading.Thread(target=enter_late)
    with transaction.atomic():
        hold_sections(session)
        late.start()
        while not _somebody_waits():
            assert late.is_alive(), "it did not wait"
        Session.objects.filter(pk=session.pk).update(state=Session.State.CLOSED)
    late.join()
    (refusal,) = said
    assert "closed" in str(refusal)
    assert not Play.objects.exists()


def _somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(cursor.fetchone()[0])

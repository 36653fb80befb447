"""A database older than version 0.1.0 is refused whole, and every other one is migrated."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tournaments.server.database_age import (
    ADDED_LAST,
    BEFORE_0_1_0,
    INITIAL,
    LAST_OF_0_1_0,
    TOO_OLD,
    refuse_older_database,
)

Recorded = set[tuple[str, str]]


def on_record() -> Recorded:
    return set(MigrationRecorder(connection).applied_migrations())


def record_only(*names: str) -> None:
    """Have the database say that these migrations of ours have been applied, and no others."""
    recorder = MigrationRecorder(connection)
    recorder.migration_qs.filter(app="tournaments").delete()
    for name in names:
        recorder.record_applied("tournaments", name)


def take_away_what_came_last() -> None:
    table, column = ADDED_LAST
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO "gone"')


def migrate() -> None:
    call_command("migrate", verbosity=0, interactive=False)


def first(count: int) -> list[str]:
    """The names that a database has on record after so many of the migrations before 0.1.0."""
    numbered = sorted(BEFORE_0_1_0 - {"0001_the_tables"})
    return [INITIAL, *numbered][:count]


@pytest.mark.django_db
@pytest.mark.parametrize("count", range(1, 28))
def test_a_database_older_than_0_1_0_is_refused_and_left_as_it_is(count: int) -> None:
    record_only(*first(count))
    if count == 1:
        take_away_what_came_last()
    before = on_record()
    with pytest.raises(CommandError, match="Install version") as refused:
        migrate()
    assert str(refused.value) == TOO_OLD
    assert on_record() == before


@pytest.mark.django_db
def test_one_whose_migrations_were_squashed_half_way_is_refused() -> None:
    record_only(INITIAL, *BEFORE_0_1_0)
    with pytest.raises(CommandError, match="older than version"):
        migrate()


@pytest.mark.django_db
def test_a_database_of_0_1_0_and_one_begun_since_then_are_not_refused() -> None:
    for recorded in ({INITIAL, LAST_OF_0_1_0, *BEFORE_0_1_0}, {INITIAL}, set()):
        record_only(*recorded)
        refuse_older_database(using="default")


def test_no_migration_has_a_name_that_old_databases_have_on_record() -> None:
    """It would be taken for done there."""
    loader = MigrationLoader(connection, load=False)
    loader.load_disk()
    names = {name for app, name in loader.disk_migrations if app == "tournaments"}
    assert INITIAL in names
    assert not names & {*BEFORE_0_1_0, LAST_OF_0_1_0}

"""Two databases have the same lines only where they hold the same."""

import pytest
from django.db import connection

from tests.upgrades.schema import parts, schema

CHANGES = {
    "a column is gone": "ALTER TABLE tournaments_publication DROP COLUMN locked_at",
    "a column more": "ALTER TABLE tournaments_publication ADD COLUMN more integer",
    "another name": "ALTER TABLE tournaments_clock RENAME COLUMN minutes TO seconds",
    "an index is gone": "DROP INDEX log_by_row",
    "an index more": "CREATE INDEX by_word ON tournaments_log (what)",
    "a table more": "CREATE TABLE more (id integer)",
}
ON_POSTGRESQL = {
    "another type": "ALTER TABLE tournaments_clock ALTER minutes TYPE bigint",
    "longer text": "ALTER TABLE tournaments_member ALTER name TYPE varchar(200)",
    "null is allowed": "ALTER TABLE tournaments_clock ALTER warning DROP NOT NULL",
    "a default": "ALTER TABLE tournaments_clock ALTER minutes SET DEFAULT 3",
    "a constraint is gone": "ALTER TABLE tournaments_plan DROP CONSTRAINT plan_version_once",
}


def lines() -> set[str]:
    with connection.cursor() as cursor:
        return schema(cursor, connection.vendor)


@pytest.mark.django_db
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen(change: str) -> None:
    _is_seen(change)


@pytest.mark.django_db
@pytest.mark.server_parts
@pytest.mark.parametrize("change", ON_POSTGRESQL.values(), ids=ON_POSTGRESQL)
def test_a_change_that_postgresql_can_make_is_seen(change: str) -> None:
    _is_seen(change)


def _is_seen(change: str) -> None:
    before = lines()
    with connection.cursor() as cursor:
        cursor.execute(change)
    assert lines() != before


def test_a_table_is_split_into_its_columns_and_constraints() -> None:
    statement = """CREATE TABLE "a" ("n" integer NOT NULL CHECK ("n" IN (1, 2)),
        "t" varchar(4) NULL, CONSTRAINT "once" UNIQUE ("n", "t"))"""
    assert parts(statement) == [
        '"n" integer NOT NULL CHECK ("n" IN (1, 2))',
        '"t" varchar(4) NULL',
        'CONSTRAINT "once" UNIQUE ("n", "t")',
    ]

"""The age of a database, checked before it is migrated.

Version 0.1.0 ended with the migration ``0028_club_pace``. All that it did up to there is one
migration now, ``0001_initial``, which a database of 0.1.0 has on record under the same name. One
that stopped earlier has that name on record too, and lacks tables and columns that the rest takes
for granted: it is refused before anything in it is changed.
"""

from typing import Any

from django.core.management import CommandError
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder

INITIAL, LAST_OF_0_1_0 = "0001_initial", "0028_club_pace"
ADDED_LAST = ("tournaments_club", "half_minutes_per_tray")
"""The table and the column by which ``LAST_OF_0_1_0`` is told where no name tells it."""
BEFORE_0_1_0 = frozenset(
    {
        *("0001_the_tables", "0002_api_tokens_and_jobs", "0003_sign_in_failure"),
        *("0004_role_once_everywhere", "0005_plan_options", "0006_idempotency_key"),
        *("0007_rulings_and_datums", "0008_what_standings_saw", "0009_paper_choice"),
        *("0010_longer_outcomes", "0011_standing_rows_without_keys", "0012_members_that_leave"),
        *("0013_records_public", "0014_preset", "0015_readers", "0016_invitation"),
        *("0017_sign_in", "0018_plurals", "0019_withdrawal_and_acceptance", "0020_publication"),
        *("0021_clock", "0022_published_standings", "0023_plan_change", "0024_standby_entry"),
        *("0025_substitution", "0026_play_off_plan", "0027_ew_numbers"),
    }
)
"""Names that no migration may have again: databases of 0.1.0 have them on record."""
TOO_OLD = (
    "This database is older than version 0.1.0 of Overplay, and nothing in it has been changed. "
    "Install version 0.1.0 first and run its manage.py migrate; then install this version again "
    "and run manage.py migrate once more."
)


def refuse_older_database(*, using: str, **_sent: Any) -> None:
    """Raise ``CommandError`` where a database stopped before the end of version 0.1.0.

    Receives ``pre_migrate``: nothing has been applied by then.
    """
    if _is_older(connections[using]):
        raise CommandError(TOO_OLD)


def _is_older(connection: BaseDatabaseWrapper) -> bool:
    recorded = MigrationRecorder(connection).applied_migrations()
    names = {name for app, name in recorded if app == "tournaments"}
    if names == {INITIAL}:  # the first of many then, or the first one of now
        return not _has_what_came_last(connection)
    return bool(names & BEFORE_0_1_0) and LAST_OF_0_1_0 not in names


def _has_what_came_last(connection: BaseDatabaseWrapper) -> bool:
    table, column = ADDED_LAST
    with connection.cursor() as cursor:
        columns = connection.introspection.get_table_description(cursor, table)
    return column in {each.name for each in columns}

"""Restoring a backup: the whole of what it holds in the place of the whole of what is there."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from django.apps import apps
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.models import F, Model, Sum

from tournaments.actions.backup_loader import BackupLoader
from tournaments.actions.backups import back_up, backup_for, write_database
from tournaments.actions.log_entry import write_log
from tournaments.actions.temporary_database import using_sqlite
from tournaments.exchange.backup_file import BackupReader, Fault, Header, UnreadableBackup, checked
from tournaments.models import Club, Field, IdempotencyKey, Section, Session, Standings, User
from tournaments.presenting.sentences import unreadable
from tournaments.queries.access import Person
from tournaments.queries.backups.tables import models_emptied
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.server.backup_folder import Occasion
from tournaments.server.database_state import (
    DatabaseState,
    migrate_to,
    migrate_to_todays,
    state_of,
    state_with,
)

TRIES, PATIENCE_MS = 20, 500
"""To hold every table of PostgreSQL: that often, and so long for each."""
HELD_BY_OTHERS = ("55P03", "40P01")
"""What PostgreSQL calls a lock that was waited for in vain, and one that would be for ever."""
FIRST_TAKEN, PATIENCE_AT_FIRST_MS = (IdempotencyKey, Section), 20_000
"""What every entry takes before anything else, in its order, and how long that is waited for."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored, of how many rows; ``before`` is the backup of what was there."""

    header: Header
    rows: int
    before: Path | None


def restore_kept(person: Person, name: str) -> Restored:
    """Restore a backup of the folder, for an operator; everybody is signed out by it."""
    kept = backup_for(person, name)
    with kept.path.open("rb") as file:
        return restore(file, replace=True, by=person.get_username())


def check_file(file: IO[bytes]) -> Header:
    """Read a backup to its end; return what it holds. Refused where it cannot be restored here."""
    try:
        header = checked(file)
        _state_then(header)
    except UnreadableBackup as error:
        raise unreadable(error) from error
    return header


def restore(file: IO[bytes], *, replace: bool, by: str = "") -> Restored:
    """Put what a backup holds in the place of everything, in one transaction.

    The file is read to its end before anything is touched. Whoever enters results meanwhile waits,
    and then is not signed in. Refused over evenings unless ``replace``; what is there is backed up
    first, when nobody can add to it any more. ``by`` is noted in the log.
    """
    header = check_file(file)
    try:
        with _with_todays_tables(file, header) as current, transaction.atomic():
            _hold_everything()
            before = _backed_up(replace=replace)
            newest = _newest_figures()
            rows = BackupLoader(connection, apps).replace_all(BackupReader(current))
            if before is not None:
                _outrun(*newest)
                _note(header, by)
    except UnreadableBackup as error:
        raise unreadable(error) from error
    return Restored(header, rows, before)


@contextmanager
def _with_todays_tables(file: IO[bytes], header: Header) -> Iterator[IO[bytes]]:
    """Give a backup of today's tables: this one, or what becomes of it.

    One of an earlier version is restored to a database of its own, with the tables of that time,
    and taken over by the migrations since.
    """
    state = _state_then(header)
    if state.is_todays:
        yield file
        return
    with TemporaryDirectory(dir=settings.VAR) as folder, TemporaryFile(dir=settings.VAR) as todays:
        _bring_up_to_date(file, state, str(Path(folder) / "database"), todays, header)
        yield todays


def _state_then(header: Header) -> DatabaseState:
    state = state_with(header.migrations)
    if state.is_ahead:
        raise UnreadableBackup(Fault.NEWER)
    if not state.has_tables:
        raise UnreadableBackup(Fault.CHANGED)
    return state


def _bring_up_to_date(
    file: IO[bytes], state: DatabaseState, name: str, todays: IO[bytes], header: Header
) -> None:
    with using_sqlite(name) as database:
        migrate_to(database, state)
        then = state_of(database)
        if then.known != state.known:
            raise UnreadableBackup(Fault.CHANGED)
        with transaction.atomic():
            BackupLoader(database, then.apps).replace_all(BackupReader(file))
        migrate_to_todays(database)
        write_database(todays, of=header)


def _hold_everything() -> None:
    """Let nobody write until the end of the transaction; on SQLite it has begun like that.

    Whoever is writing may hold one table and wait for another that is held here already: then
    all are let go, and taken once more. Refused where that never ends.
    """
    if connection.vendor != "postgresql":
        return
    for _attempt in range(TRIES):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                # It waits while the backup of what is there is written.
                cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                _lock_all(cursor)
            return
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", None) not in HELD_BY_OTHERS:
                raise
            busy = error
    raise Refusal(
        _(
            "Nothing was restored: others go on writing into this database. Stop Overplay where "
            "it runs, and restore again."
        )
    ) from busy


def _lock_all(cursor: CursorWrapper) -> None:
    """Lock the tables: first those where entries queue, and who came before is done with all."""
    for model in FIRST_TAKEN:
        _lock(cursor, [model], PATIENCE_AT_FIRST_MS)
    _lock(cursor, models_emptied(apps), PATIENCE_MS)


def _lock(cursor: CursorWrapper, models: Iterable[type[Model]], patience: int) -> None:
    tables = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in models)
    cursor.execute(f"SET LOCAL lock_timeout = {patience}")
    cursor.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
    cursor.execute("SET LOCAL lock_timeout = 0")


def _backed_up(*, replace: bool) -> Path | None:
    """Back up what is there; return where to, None for nothing. Refused where it may not go."""
    evenings = Session.objects.count()
    if evenings and not replace:
        raise Refusal(
            ngettext(
                "There is %(n)s evening in this database, and restoring would replace it. If that "
                "is what you want, add --replace: what is there is backed up first.",
                "There are %(n)s evenings in this database, and restoring would replace them. If "
                "that is what you want, add --replace: what is there is backed up first.",
                evenings,
            )
            % {"n": evenings}
        )
    if not (evenings or Club.objects.exists() or User.objects.exists()):
        return None
    return back_up(Occasion.BEFORE_RESTORE)


def _newest_figures() -> tuple[int, int]:
    """Return more than any sum of revisions that anybody can have seen, and any generation."""
    revised = [model for model in apps.get_models() if _has_revision(model)]
    sums = [model._base_manager.aggregate(sum=Sum("revision"))["sum"] or 0 for model in revised]
    generations = Standings.objects.order_by("-generation").values_list("generation", flat=True)
    return sum(sums) + 1, (generations.first() or 0) + 1


def _outrun(revision: int, generation: int) -> None:
    """Raise what restored rows count with beyond whatever was seen of the rows before.

    A page that is open, and a worker in the middle of its work, know figures of rows that are gone
    and have the same keys. Without this they would take what is new for what they know; as it is,
    pages ask again and all standings are computed anew.
    """
    for model in apps.get_models():
        if _has_revision(model):
            model._base_manager.update(revision=F("revision") + revision)
    current = Field.objects.filter(current__isnull=False).values("current")
    Standings.objects.filter(pk__in=current).update(generation=F("generation") + generation)


def _has_revision(model: type[Model]) -> bool:
    return any(field.name == "revision" for field in model._meta.get_fields())


def _note(header: Header, by: str) -> None:
    """Note in the log of each club that it was restored, and as of when."""
    who = User.objects.filter(username=by).first()
    for club in Club.objects.all():
        write_log(who, "backup.restored", club, club, made_at=header.made_at.isoformat(), by=by)

"""A club with evenings of several kinds, and a row in every other table that a backup holds."""

import gzip
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from tests.tournaments.rows import Rows, everything
from tests.upgrades.answers import Asker
from tests.upgrades.hundred_evenings import CLUB, DIRECTOR, PLAYERS, Evening
from tournaments.actions.backups import write_database
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.invitations import invite
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.scales import keep_scale
from tournaments.actions.temporary_database import make_tables, using_sqlite
from tournaments.actions.tokens import make_token
from tournaments.models import (
    Acceptance,
    Club,
    IdempotencyKey,
    Result,
    Session,
    SignIn,
    SignInFailure,
    User,
    Withdrawal,
    WrongLink,
)
from tournaments.server import notifier

OF_THE_MOMENT = {
    *("Job", "JobDocument", "ResultsFile", "DeletedEvening"),
    *("SignIn", "SignInFailure", "WrongLink"),
}
"""The models whose rows no backup holds."""


FEW = (0, 3)
"""A shortened evening of bridge with rulings, penalties and a substitute; teams of whist."""


@contextmanager
def new_sqlite(folder: Path) -> Iterator[None]:
    """Everything inside happens in a new SQLite database with today's tables."""
    with using_sqlite(str(folder / "new.sqlite3")) as database:
        make_tables(database)
        recorder = MigrationRecorder(database)
        recorder.ensure_schema()
        for app, name in MigrationLoader(None).graph.nodes:
            recorder.record_applied(app, name)
        yield


def a_backup_of(numbers: Iterable[int]) -> bytes:
    """A backup of some of the hundred evenings."""
    play_evenings(numbers)
    return backed_up().getvalue()


def play_evenings(numbers: Iterable[int]) -> User:
    """Play some of the hundred evenings, and make a row in the tables they leave empty."""
    with transaction.atomic(), notifier.muted():
        director = User.objects.create_user(DIRECTOR, password="overplay-secretary")
        club = make_club(director, CLUB, "Europe/London")
        add_members(director, club.pk, [*PLAYERS, "Ivor Spare"])
        for number in numbers:
            Evening(director, club, number).play()
        _beside(director, club)
    return director


def _beside(director: User, club: Club) -> None:
    session = Session.objects.order_by("pk")[0]
    invite(director, "scorer", session.pk)
    make_token(director, "desk", ["read"])
    keep_scale(director, club.pk, name="League", steps="0-2 15-15\n3 16-14")
    IdempotencyKey.objects.create(
        user=director, key="k", digest="d", status=201, body={"größe": [1, None, "½ \u2068"]}
    )
    ask_for_pack(director, session.pk)
    corrected, other = Result.objects.filter(version=1).order_by("pk")[:2]
    Withdrawal.objects.create(result=corrected, reason="wrong table")
    Acceptance.objects.create(result=other, said_by=director)
    now = timezone.now()
    SignIn.objects.create(user=director, session_key="s", made_at=now, seen_at=now)
    SignInFailure.objects.create(name="x", address="::1", at=now)
    WrongLink.objects.create(address="::1", at=now)
    kind = ContentType.objects.get_for_model(Club)
    LogEntry.objects.create(
        user=director, content_type=kind, object_id=str(club.pk), action_flag=ADDITION
    )
    permission, _made = Permission.objects.get_or_create(
        content_type=kind, codename="add_club", defaults={"name": "Can add club"}
    )
    group = Group.objects.create(name="helpers")
    group.permissions.add(permission)
    director.groups.add(group)
    director.user_permissions.add(permission)


def rows_kept() -> Rows:
    """Every row that a backup holds, all its columns as text."""
    return [row for row in everything() if row[0] not in OF_THE_MOMENT]


def rights(username: str) -> dict[str, Any]:
    """What refers to rows that each database makes itself, by name."""
    user = User.objects.get(username=username)
    entries = LogEntry.objects.values_list("content_type__model", "object_id", "action_time")
    return {"rights": sorted(user.get_all_permissions()), "entries": list(entries)}


def answers() -> list[Any]:
    """Return what the interface answers to the director, and to anybody."""
    director = User.objects.get(username=DIRECTOR)
    return [Asker(who).ask_everything() for who in (director, None)]


def backed_up() -> BytesIO:
    """A backup of the database, in memory."""
    file = BytesIO()
    write_database(file)
    return file


def lines_of(file: BytesIO) -> list[bytes]:
    """The lines of a backup."""
    return gzip.decompress(file.getvalue()).splitlines()


def values_of(file: BytesIO) -> list[Any]:
    """What a backup holds, without the time in its first line and the digest in its last.

    Nor with the keys that come next: they depend on what was there before.
    """
    lines = [json.loads(line) for line in lines_of(file)[1:-1]]
    return [line | {"next": None} if isinstance(line, dict) else line for line in lines]

"""While another program holds the database, whoever writes is refused soon and reading goes on."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import OperationalError

from overplay.write_gate import PATIENCE, WriteGate, is_held
from tests.servers.overplay_server import Server, demo_server
from tests.tournaments.management.browser import Browser
from tests.tournaments.management.evenings import signed_in
from tests.waiting import until

pytestmark = pytest.mark.laptop_parts

BEGIN = "BEGIN IMMEDIATE"


def held() -> OperationalError:
    """What Django raises where SQLite gave up waiting."""
    error, cause = OperationalError("database is locked"), sqlite3.OperationalError()
    cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
    error.__cause__ = cause
    return error


class Database:
    """A connection behind a gate, and a database that somebody may hold."""

    def __init__(self) -> None:
        self.gate, self.is_held, self.waits = WriteGate(), False, False
        self.asked, self.given_up = Event(), Event()

    def execute(self, sql: str, *, in_transaction: bool = False) -> str:
        connection = SimpleNamespace(in_atomic_block=in_transaction)
        return str(self.gate(self._execute, sql, None, False, {"connection": connection}))

    def _execute(self, sql: str, _params: Any, _many: bool, _context: Any) -> str:
        if self.is_held and sql != "SELECT 1":
            if self.waits:
                self.asked.set()
                assert self.given_up.wait(60)
            raise held()
        return sql


def test_while_one_finds_out_the_others_are_refused_at_once() -> None:
    """The one that waits is given up only when the others have been answered."""
    database = Database()
    database.is_held = True
    with pytest.raises(OperationalError, match="locked"):
        database.execute(BEGIN)
    database.waits = True
    with ThreadPoolExecutor() as threads:
        first = threads.submit(database.execute, BEGIN)
        assert database.asked.wait(60)
        for sql in (BEGIN, 'UPDATE "club"', 'INSERT INTO "club"', 'DELETE FROM "club"'):
            with pytest.raises(
                OperationalError, match="another program holds the database"
            ) as told:
                database.execute(sql)
            assert is_held(told.value)
        assert database.execute("SELECT 1") == "SELECT 1"
        assert not first.done()
        database.given_up.set()
        assert is_held(first.exception(60))  # type: ignore[arg-type]
    database.is_held = False
    assert (database.execute(BEGIN), database.gate.busy) == (BEGIN, False)
    assert database.execute('UPDATE "club"', in_transaction=True) == 'UPDATE "club"'


def test_another_fault_is_not_taken_for_that() -> None:
    database = Database()

    def full(*_asked: Any) -> None:
        raise OperationalError("disk is full")

    connection = SimpleNamespace(in_atomic_block=False)
    with pytest.raises(OperationalError, match="full"):
        database.gate(full, BEGIN, None, False, {"connection": connection})
    assert not database.gate.busy


@pytest.fixture
def laptop(laptop_environment: dict[str, str], tmp_path: Path) -> Iterator[Server]:
    with demo_server(laptop_environment, tmp_path / "var") as server:
        yield server


@pytest.mark.long
def test_on_a_laptop_whose_database_is_held(laptop: Server) -> None:
    desk, reader = signed_in(laptop), Browser(laptop.address)
    result = {"do": "start", "seen": 0}
    with closing(sqlite3.connect(laptop.folder / "overplay.sqlite3")) as another:
        another.execute(BEGIN)
        with ThreadPoolExecutor(8) as threads:
            sent = [threads.submit(desk.post, "/sessions/2/clock/", **result) for _ in range(8)]
            pages = [reader.get("/sessions/1/standings/") for _ in range(5)]
            answers = [each.result(PATIENCE * 40) for each in sent]
        assert {page.status for page in pages} == {200}
        assert {answer.status for answer in answers} == {503}
        assert "Nothing is half-done" in answers[0].text
        until(lambda: '"database": "busy"' in reader.get("/health/").text, "health says busy")
        another.rollback()
    until(lambda: desk.post("/sessions/2/clock/", **result).status == 200, "writing goes on")
    until(lambda: '"status": "ok"' in reader.get("/health/").text, "health is well again")

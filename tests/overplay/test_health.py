"""``/health/`` says in time which part does not work, to anybody, and nothing else."""

import datetime
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from overplay import __version__, health
from overplay.health import LATE_SECONDS, HealthCheck, ask_database, ask_disk, ask_queue
from tests.tournaments.at_once import at_once
from tests.waiting import PATIENCE, until
from tournaments.actions.sweeps import note_sweep
from tournaments.models import Sweep

WELL = {"web": "ok", "database": "ok", "queue": "ok", "worker": "ok", "disk": "ok"}


@pytest.fixture
def swept(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has swept just now, of which nobody knows yet."""
    note_sweep({})
    monkeypatch.setattr(health, "DEADLINE", PATIENCE)
    monkeypatch.setattr(health, "health_check", HealthCheck(ask_database, ask_queue, ask_disk))


def ask(query: str = "", **headers: str) -> tuple[int, dict[str, Any]]:
    answer = Client().get(f"/health/{query}", headers=headers)
    return answer.status_code, json.loads(answer.content)


def test_everything_is_well(swept: None) -> None:
    status, said = ask()
    assert status == 200
    assert 0 <= said.pop("last_sweep_seconds") <= LATE_SECONDS
    assert said == {"status": "ok", **WELL}


def test_anybody_may_ask_by_any_name_and_by_plain_http(swept: None, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["cards.example"]
    answers = {
        (path, host): Client().get(path, headers={"Host": host}).status_code
        for path in ("/health/", "/sign-in/")
        for host in ("cards.example", "192.0.2.7:8000")
    }
    assert answers == {
        ("/health/", "cards.example"): 200,
        ("/health/", "192.0.2.7:8000"): 200,
        ("/sign-in/", "cards.example"): 301,
        ("/sign-in/", "192.0.2.7:8000"): 400,
    }


def test_nothing_is_given_away_and_nothing_kept(swept: None, settings: Settings) -> None:
    answer = Client().get("/health/")
    told = answer.content.decode() + str(dict(answer.headers))
    for secret in (__version__, "Django", "Python", str(settings.VAR), "sqlite", "postgres"):
        assert secret.lower() not in told.lower()
    assert "no-store" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Length"] == str(len(answer.content))
    assert not answer.cookies


def test_it_is_only_looked_at(swept: None) -> None:
    assert Client().head("/health/").status_code == 200
    answer = Client().post("/health/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")


def test_a_worker_that_has_not_swept_for_too_long_is_late(swept: None) -> None:
    at = timezone.now() - datetime.timedelta(seconds=LATE_SECONDS + 5)
    Sweep.objects.update(at=at)
    status, said = ask()
    assert (status, said["status"], said["worker"]) == (503, "failing", "late")
    assert LATE_SECONDS + 5 <= said["last_sweep_seconds"] < LATE_SECONDS + 60


def test_a_worker_that_has_never_swept_is_said(swept: None) -> None:
    Sweep.objects.all().delete()
    status, said = ask()
    assert (status, said["worker"], "last_sweep_seconds" in said) == (503, "never seen", False)


def test_a_load_balancer_asks_for_what_is_its_business(swept: None) -> None:
    Sweep.objects.all().delete()
    assert ask("?only=web,database") == (200, {"status": "ok", "web": "ok", "database": "ok"})
    assert ask("?only=worker") == (503, {"status": "failing", "worker": "never seen"})
    answer = Client().get("/health/?only=web,roof")
    assert answer.status_code == 400
    assert answer.content == b"The parts are web, database, queue, worker, disk.\n"


def well() -> int:
    return 10**9


def swept_now() -> Sweep:
    return Sweep(at=timezone.now())


def test_of_a_worker_nobody_knows_anything_without_a_database(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> None:
        raise TimeoutError

    monkeypatch.setattr(health, "health_check", HealthCheck(gone, well, well))
    assert ask("?only=worker") == (503, {"status": "failing", "worker": "unknown"})
    assert ask("?only=queue") == (200, {"status": "ok", "queue": "ok"})
    assert ask()[0] == 503


@pytest.mark.one_in(3)
@pytest.mark.parametrize("part", ["database", "queue", "disk"])
def test_a_part_that_hangs_gives_no_answer_in_time(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others are told of; once it goes on, it is well."""
    assert health.DEADLINE == 2.0
    monkeypatch.setattr(health, "DEADLINE", 0.3)
    go_on = threading.Event()

    def hang() -> Any:
        go_on.wait(2 * PATIENCE)
        return swept_now() if part == "database" else well()

    asks: dict[str, Callable[[], Any]] = {"database": swept_now, "queue": well, "disk": well}
    health_check = HealthCheck(**asks | {part: hang})
    worker = {"worker": "unknown"} if part == "database" else {}
    told = WELL | worker | {part: "no answer"}
    until(lambda: health_check.look().parts == told, "all others are told of")
    go_on.set()
    until(lambda: health_check.look().parts == WELL, "it is well again")


def test_many_who_ask_at_once_ask_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "KEPT", PATIENCE)
    monkeypatch.setattr(health, "DEADLINE", PATIENCE)
    asked: list[int] = []

    def count() -> int:
        asked.append(1)
        time.sleep(0.1)
        return 10**9

    health_check = HealthCheck(swept_now, count, well)
    assert at_once(lambda _number: health_check.look(), 10) == []
    assert len(asked) == 1


def test_a_data_folder_that_cannot_be_written_or_is_nearly_full_is_said(
    tmp_path: Path, settings: Settings
) -> None:
    settings.VAR = tmp_path
    assert ask_disk() > 0
    assert list(tmp_path.iterdir()) == []
    assert HealthCheck(swept_now, well, lambda: 10**6).look().parts["disk"] == "nearly full"
    settings.VAR = tmp_path / "gone"
    assert HealthCheck(swept_now, well, ask_disk).look().parts["disk"] == "cannot be written"


def test_the_answer_is_for_eyes_as_well(swept: None) -> None:
    answer: HttpResponse = Client().get("/health/")  # type: ignore[assignment]
    assert answer.content.decode().splitlines()[:3] == ["{", '  "status": "ok",', '  "web": "ok",']
    assert answer.content.endswith(b"}\n")

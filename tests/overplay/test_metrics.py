"""The figures at ``/metrics``: what they are, and who is told."""

from typing import Any

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from overplay import metrics
from overplay.health import HealthCheck, ask_disk, ask_queue
from tournaments.actions import sweeps
from tournaments.actions.sweeps import note_sweep
from tournaments.queries.service.figures import last_sweep

TOKEN = "a-token-that-nobody-guesses"


def here(**meta: str) -> Client:
    """A program that asks by the address of this machine."""
    return Client(headers={"Host": "127.0.0.1:8000"}, **meta)  # type: ignore[arg-type]


def figures(answer: Any) -> dict[str, float]:
    """Each figure by its name, with its labels."""
    return {
        "".join([sample.name, *(f" {value}" for value in sample.labels.values())]): sample.value
        for family in text_string_to_metric_families(answer.content.decode())
        for sample in family.samples
    }


@pytest.fixture
def fresh(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing looked at yet, and a worker that has swept once."""
    sweeps.begun.clear()
    note_sweep({})
    monkeypatch.setattr(metrics, "health_check", HealthCheck(last_sweep, ask_queue, ask_disk))


def test_the_figures_are_read_out_of_the_database(fresh: None) -> None:
    answer = here().get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=")
    found = figures(answer)
    for part in ("web", "database", "queue", "worker", "disk"):
        assert found[f"overplay_part_ok {part}"] == 1
    assert 0 <= found["overplay_last_sweep_age_seconds"] < 20
    assert found["overplay_disk_free_bytes"] > 0
    assert found["overplay_queue_messages"] >= 0
    nothing = ("fields_due", "oldest_due_seconds", "results_total", "worker_hangs_total")
    assert {found[f"overplay_{name}"] for name in nothing} == {0}
    assert found["overplay_worker_starts_total"] == 1
    assert found["process_start_time_seconds"] > 0


def test_answers_are_counted_by_their_status(fresh: None) -> None:
    client = here()
    before = figures(client.get("/metrics"))
    for _ in range(3):
        client.get("/sign-in/nowhere/")
    after = figures(client.get("/metrics"))
    name = "overplay_requests_total 404"
    assert after[name] - before.get(name, 0) == 3


def test_without_a_database_the_rest_is_told(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise TimeoutError

    monkeypatch.setattr(metrics, "health_check", HealthCheck(gone, lambda: 3, lambda: 5))
    found = figures(here().get("/metrics"))
    assert found["overplay_part_ok database"] == 0
    assert "overplay_part_ok worker" not in found  # nobody knows
    assert (found["overplay_queue_messages"], found["overplay_disk_free_bytes"]) == (3, 5)
    assert "overplay_fields_due" not in found


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({}, 200),
        ({"Host": "localhost"}, 200),
        ({"Host": "[::1]:8000"}, 200),
        # A proxy on this machine asks for somebody else, whatever it says of them.
        ({"X-Forwarded-For": "127.0.0.1"}, 403),
        ({"X-Forwarded-Proto": "https"}, 403),
        ({"X-Real-IP": "127.0.0.1"}, 403),
        ({"Forwarded": "for=127.0.0.1"}, 403),
        ({"Via": "1.1 proxy"}, 403),
        # A page in a browser on this machine, whose name leads here now.
        ({"Host": "evil.example"}, 403),
        ({"Host": "evil.example:8000"}, 403),
        ({"Host": ""}, 403),
        # Whoever has the token, from anywhere.
        ({"X-Forwarded-For": "203.0.113.9", "Authorization": f"Bearer {TOKEN}"}, 200),
        ({"Host": "cards.example", "Authorization": f"Bearer {TOKEN}"}, 200),
        ({"Host": "cards.example", "Authorization": f"Bearer {TOKEN}x"}, 401),
        ({"Host": "cards.example", "Authorization": "Bearer "}, 401),
        ({"Host": "cards.example", "Authorization": "Bearer \xe9"}, 401),
        ({"Host": "cards.example", "Authorization": f"Basic {TOKEN}"}, 401),
    ],
)
def test_who_is_told(db: None, settings: Settings, asked: dict[str, str], status: int) -> None:
    settings.METRICS_TOKEN = TOKEN
    settings.SECURE_SSL_REDIRECT = True
    answer = Client().get("/metrics", headers={"Host": "127.0.0.1:8000"} | asked)
    assert answer.status_code == status
    assert (b"overplay_part_ok" in answer.content) == (status == 200)


@pytest.mark.parametrize("address", ["192.168.1.7", "203.0.113.9", "", "unix:"])
@pytest.mark.parametrize("proxies", [0, 1])
def test_whoever_asks_from_elsewhere_is_not_told(
    db: None, settings: Settings, address: str, proxies: int
) -> None:
    settings.NUM_PROXIES = proxies
    answer = here(REMOTE_ADDR=address).get("/metrics")
    assert answer.status_code == 403


@pytest.mark.parametrize("sent", ["Bearer ", "Bearer", "", "Bearer None"])
def test_where_no_token_is_set_none_opens(db: None, settings: Settings, sent: str) -> None:
    settings.METRICS_TOKEN = ""
    asked = {"Host": "cards.example", "Authorization": sent}
    assert Client().get("/metrics", headers=asked).status_code == 401

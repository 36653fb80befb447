"""Somebody who watches over a server, as a load balancer and Prometheus do."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.faults.trial import Evening
from tests.waiting import PATIENCE, until

SOON = 4.0
"""Seconds within which there is an answer, whatever hangs: two, and what a busy machine adds."""


class Watch:
    """The questions of a load balancer and of Prometheus, asked again and again."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, timeout=30)
        self.slowest = 0.0

    def __enter__(self) -> "Watch":
        return self

    def __exit__(self, *_error: object) -> None:
        self.client.close()

    def health(self) -> tuple[int, dict[str, Any]]:
        """The status, and how each part is."""
        answer = self._get("/health/")
        return answer.status_code, answer.json()

    def figures(self) -> dict[str, float]:
        """Each figure by its name and its label."""
        answer = self._get("/metrics")
        assert answer.status_code == 200
        return {
            "".join([sample.name, *(f" {value}" for value in sample.labels.values())]): sample.value
            for family in text_string_to_metric_families(answer.text)
            for sample in family.samples
        }

    def sees(self, seconds: float = 30, **parts: str) -> None:
        """Wait until these parts are so; the figures must say the same."""

        def seen() -> bool:
            status, said = self.health()
            assert status == (200 if said["status"] == "ok" else 503)
            return all(said[part] == how for part, how in parts.items())

        until(seen, f"it is said: {parts}", seconds)
        figures = self.figures()
        for part, how in parts.items():
            if how != "unknown":
                assert figures[f"overplay_part_ok {part}"] == (how == "ok")

    def is_well(self, seconds: float = PATIENCE) -> None:
        """Wait until everything is."""
        until(lambda: self.health()[0] == 200, "all is well", seconds)

    def answers(self) -> bool:
        """Whether there is a web server."""
        try:
            return self.client.get("/health/?only=web").is_success
        except httpx.TransportError:
            return False

    def _get(self, path: str) -> httpx.Response:
        begun = time.monotonic()
        answer = self.client.get(path)
        self.slowest = max(self.slowest, time.monotonic() - begun)
        return answer


@contextmanager
def watching(evening: Evening) -> Iterator[Watch]:
    """While all was well before, and all is well afterwards; no answer was long in coming."""
    with Watch(evening.running.address) as watch:
        watch.is_well()
        yield watch
        watch.is_well()
        assert watch.slowest < SOON

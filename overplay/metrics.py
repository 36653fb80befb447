"""``/metrics``: figures for Prometheus, out of the database at each scrape.

What is counted in a process is that process's alone: ``manage.py up`` runs one web server.
"""

import hmac
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import (
    CollectorRegistry,
    Counter,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from overplay.bounded import BoundedCall
from overplay.health import DEADLINE, OK, UNKNOWN, Health, health_check
from tournaments.queries.service.figures import Figures, read_figures

OF_A_PROXY = (
    "FORWARDED",
    "VIA",
    "X_FORWARDED_FOR",
    "X_FORWARDED_HOST",
    "X_FORWARDED_PROTO",
    "X_REAL_IP",
)
"""The headers by which a request is known to have come from further away than it seems."""
THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")


class ServiceCollector(Collector):
    """Every figure but those that are counted as they come. Without a database, what is known."""

    def collect(self) -> Iterator[Metric]:
        """Look, and say what is found."""
        found = health_check.look()
        yield from _of_health(found)
        if found.parts["database"] == OK:
            with suppress(Exception):  # they are missing, and that it is away is said above
                yield from _of_database(_figures.answer(DEADLINE))

    def describe(self) -> list[Metric]:
        """Return nothing: to be registered, nobody has to be asked."""
        return []


_figures = BoundedCall(read_figures)

# Counting began when the process did.
disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
REGISTRY.register(ServiceCollector())
ProcessCollector(registry=REGISTRY)
REQUESTS = Counter(
    "overplay_requests",
    "Requests that this process of the web server has answered, by status.",
    ["status"],
    registry=REGISTRY,
)


def _of_health(found: Health) -> Iterator[Metric]:
    parts = GaugeMetricFamily(
        "overplay_part_ok", "Whether a part works, as /health/ has it: 1 or 0.", labels=["part"]
    )
    for part, how in found.parts.items():
        if how != UNKNOWN:
            parts.add_metric([part], how == OK)
    yield parts
    if found.sweep_age is not None:
        yield _gauge("last_sweep_age_seconds", "Since the worker's last sweep.", found.sweep_age)
    if found.messages is not None:
        yield _gauge("queue_messages", "Messages that wait for a worker.", found.messages)
    if found.room is not None:
        yield _gauge("disk_free_bytes", "Room left on the disk of the data folder.", found.room)


def _of_database(figures: Figures) -> Iterator[Metric]:
    oldest = figures.oldest_due.total_seconds()
    yield _gauge("fields_due", "Fields whose standings are behind.", figures.due)
    yield _gauge("oldest_due_seconds", "For how long the first of them has been.", oldest)
    failures = "Failures to sign in within the last hour."
    yield _gauge("sign_in_failures", failures, figures.sign_in_failures)
    jobs = GaugeMetricFamily("overplay_jobs", "Longer work.", labels=["kind", "state"])
    for labels, count in figures.jobs.items():
        jobs.add_metric(labels, count)
    yield jobs
    yield _count("results", "Results entered: the number of the newest.", figures.newest_result)
    if figures.sweep is not None:
        yield _count("worker_starts", "Workers that have begun.", figures.sweep.starts)
        yield _count("worker_hangs", "Workers ended because they hung.", figures.sweep.hangs)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"overplay_{name}", text, value=value)


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"overplay_{name}", text, value=value)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """The figures, for this machine itself and whoever has the token."""
    if not (_has_token(request) or _comes_from_here(request)):
        said = "These figures are for this machine, or for whoever sends METRICS_TOKEN.\n"
        status = 401 if "HTTP_AUTHORIZATION" in request.META else 403
        headers = {"WWW-Authenticate": 'Bearer realm="metrics"'}
        return HttpResponse(said, status=status, content_type="text/plain", headers=headers)
    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


def _has_token(request: HttpRequest) -> bool:
    sent = request.META.get("HTTP_AUTHORIZATION", "").encode(errors="replace")
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    return bool(settings.METRICS_TOKEN) and hmac.compare_digest(sent, wanted)


def _comes_from_here(request: HttpRequest) -> bool:
    """Return whether a program on this machine asks, and not a proxy on it for somebody else.

    No header makes a request one from here. A browser on this machine that follows a foreign name
    to it asks by that name.
    """
    if any(f"HTTP_{name}" in request.META for name in OF_A_PROXY):
        return False
    host = request.META.get("HTTP_HOST", "").rpartition(":")
    name = host[0] if host[2].isdecimal() else "".join(host)
    try:
        return name in THIS_MACHINE and ip_address(request.META["REMOTE_ADDR"]).is_loopback
    except ValueError:
        return False

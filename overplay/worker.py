"""The worker with its beat: Celery in threads, in one process, on every system.

``python -m overplay.worker``
"""

from argparse import ArgumentParser
from typing import Any

import django
from celery.beat import EmbeddedService, Scheduler
from celery.signals import task_postrun, task_prerun
from celery.worker import state

from overplay.celery import app
from overplay.child import end_with_parent
from overplay.logs import about_task
from tournaments.server import notifier

THREADS = 2
"""Tasks at once: what a new entry asks for is not to wait for the paper of an evening."""


def main() -> None:
    """Work until a signal asks for the end."""
    parser = ArgumentParser(prog="python -m overplay.worker")
    parser.add_argument("--child", action="store_true", help="End when standard input ends.")
    task_prerun.connect(_begin_task)
    task_postrun.connect(_end_task)
    if parser.parse_args().child:
        end_with_parent(stop)
        _give_signs_of_life()
    worker = app.Worker(
        pool="threads",
        concurrency=THREADS,
        loglevel="WARNING",
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    # The sweep and the tidying need no memory of when they last ran.
    beat = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)
    beat.start()  # type: ignore[union-attr]
    try:
        worker.start()
    finally:
        beat.stop()


def _give_signs_of_life() -> None:
    django.setup()
    from overplay.heartbeat import Heartbeat, excuse  # noqa: PLC0415  it reads models

    pulse = Heartbeat(excuse())
    for signal in (task_prerun, task_postrun):
        signal.connect(pulse.hear, weak=False)
    pulse.start()


def _begin_task(task_id: str, task: Any, args: Any, **_signal: Any) -> None:
    """Have the lines of this task say which it is; those of a job, which job."""
    job = {"job": args[0]} if task.name == notifier.RUN_JOB and args else {}
    about_task(task=task.name.rpartition(".")[2], task_id=task_id, **job)


def _end_task(**_signal: Any) -> None:
    about_task()


def stop() -> None:
    """Ask the worker to end when the tasks in hand are done; from another thread."""
    state.should_stop = 0  # type: ignore[assignment]


if __name__ == "__main__":
    main()

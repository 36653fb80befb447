"""Celery's tasks: thin, and safe to lose, to repeat and to run twice at once."""

from celery import shared_task

from tournaments import doorbell
from tournaments.actions import standings
from tournaments.queries.due import due_fields


@shared_task(name=doorbell.SCORE_FIELD)
def score_field(field_id: int) -> None:
    """Compute a field until it is no longer due."""
    standings.score_field(field_id)


@shared_task(name="tournaments.tasks.sweep")
def sweep() -> None:
    """Ring again for every field that is due: whatever a lost message left behind."""
    doorbell.ring(due_fields().values_list("pk", flat=True))

"""What the program does by itself: what nobody needs any more is taken away."""

import datetime

import pytest
from django.utils import timezone

from tournaments.actions.jobs import ask_for_pack, forget_documents, run_job
from tournaments.models import Job, JobDocument, Session, SignInFailure, User
from tournaments.queries.jobs.jobs import document_for
from tournaments.refusal import NotFound
from tournaments.tasks import tidy


def test_documents_are_forgotten_after_a_day(whist: Session, director: User) -> None:
    job = ask_for_pack(director, whist.pk)
    run_job(job.pk)
    second = ask_for_pack(director, whist.pk)
    run_job(second.pk)
    day = datetime.timedelta(days=1)
    Job.objects.filter(pk=job.pk).update(ended_at=timezone.now() - 1.01 * day)
    Job.objects.filter(pk=second.pk).update(ended_at=timezone.now() - 0.99 * day)
    assert forget_documents(timezone.now() - 2 * day) == 0
    for hours in (23, 25):
        at = timezone.now() - datetime.timedelta(hours=hours)
        SignInFailure.objects.create(name="x", address=f"{hours}", at=at)
    tidy()
    assert [failure.address for failure in SignInFailure.objects.all()] == ["23"]
    assert [document.job for document in JobDocument.objects.all()] == [second]
    assert Job.objects.get(pk=job.pk).state == Job.State.DONE
    with pytest.raises(NotFound, match="is gone"):
        document_for(director, job.pk)

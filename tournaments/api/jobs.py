"""Jobs: beginning one, its progress, stopping it, and the document that it made."""

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import models
from tournaments.actions.jobs import ask_for_pack, cancel_job
from tournaments.api.calls import Api, call
from tournaments.api.documents import PDF, PdfRenderer, file_response
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.paper import JobSerializer, NewJobSerializer
from tournaments.models import Scope
from tournaments.paper.pack_choice import pack_choice_of
from tournaments.presenting.sentences import NO_JOB
from tournaments.queries.access import Person, session_to_score
from tournaments.queries.jobs.jobs import document_for, job_for, jobs_of
from tournaments.refusal import NotFound
from tournaments.server.address import requested_address, server_address


class Jobs(Api):
    """The jobs of a session."""

    @call("jobs", Scope.READ, gives={200: page_of(JobSerializer)}, query=PageQuery)
    def get(self, request: Request, session: int) -> Response:
        """The jobs of a session, the latest first. For its scorers."""
        found = session_to_score(request.user, session)
        return Response(
            page(request, jobs_of(found), lambda rows: JobSerializer(rows, many=True).data)
        )

    @call("ask_for_job", Scope.SCORE, takes=NewJobSerializer, gives={202: JobSerializer})
    def post(self, request: Request, session: int) -> Response:
        """Have all the paper of a session made. For its scorers.

        Where somebody has asked for the same already and it is still to come, that job is
        returned.
        """
        wishes = self.taken(NewJobSerializer)
        wishes.pop("kind")
        found = session_to_score(request.user, session)
        chosen, server = (
            pack_choice_of(found).updated(wishes),
            server_address(requested_address(request)),
        )
        job = ask_for_pack(request.user, session, chosen, server)
        address = reverse("api-job", args=[job.pk])
        return Response(JobSerializer(job).data, status=202, headers={"Location": address})


class Job(Api):
    """A job."""

    @call("job", Scope.READ, gives={200: JobSerializer})
    def get(self, request: Request, job: int) -> Response:
        """A job and its progress. For the scorers of its session."""
        return Response(JobSerializer(_job_of_a_session(request.user, job)).data)

    @call("cancel_job", Scope.SCORE, gives={200: JobSerializer})
    def delete(self, request: Request, job: int) -> Response:
        """Stop a job: at once while it waits, else at its next step. What has ended stays so."""
        stopped = cancel_job(request.user, _job_of_a_session(request.user, job).pk)
        return Response(JobSerializer(stopped).data)


def _job_of_a_session(person: Person, job_id: int) -> models.Job:
    """Return a job of a session; one about a file is not there: its page is its club's."""
    found = job_for(person, job_id)
    if found.results_file is not None:
        raise NotFound(NO_JOB)
    return found


class JobDocument(Api):
    """The document of a job."""

    renderer_classes = (PdfRenderer,)

    @call("job_document", Scope.READ, gives={(200, PDF): OpenApiTypes.BINARY})
    def get(self, request: Request, job: int) -> HttpResponse:
        """The document that a job made, kept for a day. For the scorers of its session."""
        made = document_for(request.user, job)
        return file_response(made.name, bytes(made.content), made.content_type)

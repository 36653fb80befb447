"""Files of results of other programs: brought to a club, looked into, made an evening."""

from datetime import date
from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.results_files import bring_results_file, make_evening, throw_away
from tournaments.api.calls import Api, call
from tournaments.api.shapes.imports import (
    ImportSerializer,
    NewImportedEveningSerializer,
    NewImportSerializer,
)
from tournaments.models import ResultsFile, Scope
from tournaments.names import in_one_line
from tournaments.presenting.jobs import why_failed
from tournaments.presenting.sentences import NOT_LOOKED_AT_YET
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.records.results_files import (
    latest_job,
    players_in,
    results_file_numbered,
    state_of,
)
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _


class Imports(Api):
    """Files of results of other programs."""

    @call(
        "bring_results",
        Scope.ORGANISE,
        takes=NewImportSerializer,
        gives={202: ImportSerializer},
        example={"club": 1, "name": "thursday.pbn", "content": "W0V2ZW50ICJUaHVyc2RheSJdCg=="},
    )
    def post(self, request: Request) -> Response:
        """Bring a file of results of another program to a club. For its organisers.

        It is looked into by a job, and nothing is made of it until an evening is asked for. It is
        kept for a day.
        """
        sent = self.taken(NewImportSerializer)
        file = bring_results_file(request.user, sent["club"], sent["name"], sent["content"])
        address = reverse("api-import", args=[file.pk])
        return Response(_answer(file), status=202, headers={"Location": address})


class Import(Api):
    """A file of results of another program."""

    @call("import", Scope.READ, gives={200: ImportSerializer})
    def get(self, request: Request, file: int) -> Response:
        """A file of results: how far it has come, what is in it, who its players are.

        For the organisers of its club.
        """
        return Response(_answer(results_file_numbered(request.user, file)))

    @call("throw_import_away", Scope.ORGANISE, gives={204: None})
    def delete(self, request: Request, file: int) -> Response:
        """Throw a file of results away; what is being done with it stops. For its organisers.

        Refused where an evening has been made of it: that is deleted as any session is.
        """
        throw_away(request.user, _club_of(request.user, file), file)
        return Response(status=204)


class ImportedEvening(Api):
    """The evening that is made of a file of results."""

    @call(
        "make_imported_evening",
        Scope.ORGANISE,
        takes=NewImportedEveningSerializer,
        gives={202: ImportSerializer},
        located=False,
        example={"name": "Thursday", "played_on": "2026-03-05", "become_members": True},
    )
    def post(self, request: Request, file: int) -> Response:
        """Have an evening made of a file that was looked into. For the organisers of its club.

        A player who may be a member is refused with ``candidates``: send it again with ``meant``.
        """
        sent = self.taken(NewImportedEveningSerializer)
        brought = results_file_numbered(request.user, file)
        if brought.found is None:
            raise Conflict(NOT_LOOKED_AT_YET)
        day = sent.get("played_on", brought.found["played_on"])
        if not day:
            raise Refusal(_("The file does not say when it was played: send played_on."))
        try:
            make_evening(
                request.user,
                brought.club_id,
                file,
                name=sent.get("name", brought.found["name"]),
                played_on=day if isinstance(day, date) else date.fromisoformat(day),
                become_members=sent["become_members"],
                meant={in_one_line(name): who for name, who in sent["meant"].items()},
            )
        except NamesUnclear as unclear:
            raise unclear.at({each.typed: "/meant" for each in unclear.unclear}) from unclear
        return Response(_answer(results_file_numbered(request.user, file)), status=202)


def _club_of(person: Person, file_id: int) -> int:
    return results_file_numbered(person, file_id).club_id


def _answer(file: ResultsFile) -> Any:
    """Return a file: how far the work on it has come, what is in it, and who its players are."""
    job = latest_job(file)
    found = file.found if file.session_id is None else None
    answer = {
        "id": file.pk,
        "club": file.club_id,
        "name": file.name,
        "format": file.format,
        "made_at": file.made_at,
        "state": state_of(file, job),
        "progress": job.progress if job else 0,
        "problem": why_failed(job.problem) if job and job.problem else "",
        "found": found,
        "players": players_in(found, file.club) if found is not None else [],
        "session": file.session_id,
    }
    return ImportSerializer(answer).data

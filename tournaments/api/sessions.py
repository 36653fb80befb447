"""Sessions and their sections."""

from django.db import transaction
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.deletion import delete_evening
from tournaments.actions.evenings import change_evening_details, close_session, reopen_session
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, asked_in, page, page_of
from tournaments.api.shapes.clubs import (
    DeletionQuery,
    NewStateSerializer,
    SectionSerializer,
    SessionSerializer,
)
from tournaments.models import Scope
from tournaments.models import Session as Row
from tournaments.queries.access import session_to_read
from tournaments.queries.club.evenings import public_evenings, sections_of


class Sessions(Api):
    """The latest sessions of all."""

    @call(
        "sessions",
        Scope.READ,
        gives={200: page_of(SessionSerializer)},
        query=PageQuery,
        public=True,
    )
    def get(self, request: Request) -> Response:
        """The latest sessions. Those in which somebody is seated, of every club."""
        seated = public_evenings().filter(drive=None)
        return Response(page(request, seated, lambda rows: SessionSerializer(rows, many=True).data))


class Session(Api):
    """A session."""

    @call("session", Scope.READ, gives={200: SessionSerializer}, public=True)
    def get(self, _request: Request, session: int) -> Response:
        """A session."""
        return Response(SessionSerializer(session_to_read(session)).data)

    @call("turn_state", Scope.DIRECT, takes=NewStateSerializer, gives={200: SessionSerializer})
    def patch(self, request: Request, session: int) -> Response:
        """Close a session or open it again; change its name and date.

        A closed session takes no more results. The name is that of its tournament. For its
        directors.
        """
        said = self.taken(NewStateSerializer)
        turn = {Row.State.CLOSED: close_session, Row.State.OPEN: reopen_session}
        state = said.pop("state", None)
        with transaction.atomic():
            if said:
                change_evening_details(request.user, session, **said)
            if state is not None:
                turn[state](request.user, session)
        return Response(SessionSerializer(session_to_read(session)).data)

    @call("delete_session", Scope.DIRECT, gives={204: None}, query=DeletionQuery)
    def delete(self, request: Request, session: int) -> Response:
        """Delete a session with its results, standings and paper. For its directors.

        Where results are in, `name` is the name of its tournament, from the second session on with
        its number, as the refusal says it. A tournament goes with its last session. Refused while
        it is locked or a job of it is to come, and where another tournament counts its results, or
        another club has some in it.
        """
        delete_evening(request.user, session, asked_in(request, DeletionQuery)["name"])
        return Response(status=204)


class Sections(Api):
    """The sections of a session."""

    @call(
        "sections",
        Scope.READ,
        gives={200: page_of(SectionSerializer)},
        query=PageQuery,
        public=True,
    )
    def get(self, request: Request, session: int) -> Response:
        """The sections of a session."""
        found = sections_of(session_to_read(session))
        return Response(page(request, found, lambda rows: SectionSerializer(rows, many=True).data))

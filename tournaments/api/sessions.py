"""Sessions and their sections."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.evenings import close_session, reopen_session
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.clubs import NewStateSerializer, SectionSerializer, SessionSerializer
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
        return Response(page(request, public_evenings(), SessionSerializer().to_representation))


class Session(Api):
    """A session."""

    @call("session", Scope.READ, gives={200: SessionSerializer}, public=True)
    def get(self, _request: Request, session: int) -> Response:
        """A session."""
        return Response(SessionSerializer(session_to_read(session)).data)

    @call("turn_state", Scope.DIRECT, takes=NewStateSerializer, gives={200: SessionSerializer})
    def patch(self, request: Request, session: int) -> Response:
        """Close a session, or open it again.

        A closed session takes no more results. For its directors.
        """
        closed = self.taken(NewStateSerializer)["state"] == Row.State.CLOSED
        turn = close_session if closed else reopen_session
        return Response(SessionSerializer(turn(request.user, session)).data)


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
        return Response(page(request, found, SectionSerializer().to_representation))

"""Sessions and their sections."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.evenings import close_session, reopen_session
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.clubs import NewStateSerializer, SectionSerializer, SessionSerializer
from tournaments.api.values import section_value, session_value
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
        return Response(page(request, public_evenings(), session_value))


class Session(Api):
    """A session."""

    @call("session", Scope.READ, gives={200: SessionSerializer}, public=True)
    def get(self, _request: Request, session: int) -> Response:
        """A session."""
        return Response(session_value(session_to_read(session)))

    @call("turn_state", Scope.DIRECT, takes=NewStateSerializer, gives={200: SessionSerializer})
    def patch(self, request: Request, session: int) -> Response:
        """Close a session, or open it again.

        A closed session takes no more results. For its directors.
        """
        closed = self.taken(NewStateSerializer)["state"] == Row.State.CLOSED
        turn = close_session if closed else reopen_session
        return Response(session_value(turn(request.user, session)))


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
        return Response(page(request, sections_of(session_to_read(session)), section_value))

"""The deals of a session: brought in as a file, read once nobody has yet to play them."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.deals import bring_deals, read_deals
from tournaments.api.calls import Api, call
from tournaments.api.shapes.deals import (
    BroughtDealsSerializer,
    DealsSerializer,
    NewDealsSerializer,
)
from tournaments.models import Scope
from tournaments.names import in_one_line
from tournaments.queries.access import session_to_direct
from tournaments.queries.deals.shown import deals_to_read


class Deals(Api):
    """The deals of a session."""

    @call("deals", Scope.READ, gives={200: DealsSerializer}, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The deals of the trays that everybody has played, in every session that plays them.

        To nobody the others, not even to a director.
        """
        items = [
            {"tray": tray, "deal": str(deal), "made": made}
            for tray, deal, made in deals_to_read(request.user, session)
        ]
        return Response(DealsSerializer({"items": items}).data)

    @call(
        "bring_deals",
        Scope.DIRECT,
        takes=NewDealsSerializer,
        gives={200: BroughtDealsSerializer},
        example={
            "name": "thursday.pbn",
            "content": "W0JvYXJkICIxIl0KW0RlYWwgIk46QUtRSi5BS1FKLkFLUS5BSyAt"
            "IDY1NC42NTQuODc2LlQ5ODcgMzIuMzIuNTQzMi42NTQzMiJdCg==",
        },
    )
    def put(self, request: Request, session: int) -> Response:
        """Keep the deals of a file (PBN, LIN, DUP, DLM or BRI) for a session. For its directors.

        They take the place of those before. Refused where a tray has been played with another.
        """
        session_to_direct(request.user, session)
        sent = self.taken(NewDealsSerializer)
        found = read_deals(sent["content"])
        brought = bring_deals(request.user, session, found, in_one_line(sent["name"]))
        return Response(BroughtDealsSerializer(brought).data)

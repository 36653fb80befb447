"""A contestant's score card, and why each of its figures is what it is."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api, call
from tournaments.api.shapes.standings import ExplainedSerializer, ScoreCardSerializer
from tournaments.models import Scope
from tournaments.models import Session as Row
from tournaments.queries.access import may_score, session_to_read
from tournaments.queries.standings.explanations import (
    award_explained,
    percent_explained,
    place_explained,
    total_explained,
)
from tournaments.queries.standings.score_card import score_card


class Contestant(Api):
    """A contestant of a session."""

    @call("score_card", Scope.READ, gives={200: ScoreCardSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """A contestant's score card.

        A tray that somebody has yet to play is shown to the scorers of the session only.
        """
        found, scores = _readable(request, session)
        return Response(ScoreCardSerializer(score_card(found, place, all_trays=scores)).data)


class TotalExplained(Api):
    """The explanation of a total."""

    @call("explain_total", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's total."""
        found, scores = _readable(request, session)
        explained = total_explained(found, place, all_trays=scores)
        return Response(ExplainedSerializer(explained).data)


class PercentExplained(Api):
    """The explanation of a percentage."""

    @call("explain_percent", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's percentage. 404 where there is none."""
        found, scores = _readable(request, session)
        explained = percent_explained(found, place, all_trays=scores)
        return Response(ExplainedSerializer(explained).data)


class PlaceExplained(Api):
    """The explanation of a place."""

    @call("explain_place", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's place: who is ahead, by which figure."""
        found, scores = _readable(request, session)
        explained = place_explained(found, place, all_trays=scores)
        return Response(ExplainedSerializer(explained).data)


class AwardExplained(Api):
    """The explanation of an award."""

    @call("explain_award", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int, tray: int) -> Response:
        """The explanation of a contestant's award on a tray.

        404 where it has nothing; of a tray that somebody has yet to play, to all but its scorers.
        """
        found, scores = _readable(request, session)
        explained = award_explained(found, place, tray, all_trays=scores)
        return Response(ExplainedSerializer(explained).data)


def _readable(request: Request, session: int) -> tuple[Row, bool]:
    """The session, and whether whoever asks may see every tray."""
    found = session_to_read(session)
    return found, may_score(request.user, found)

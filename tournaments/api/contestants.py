"""A contestant's score card, and why each of its figures is what it is."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from scoring.values import Explanation
from tournaments.api.calls import Api, call
from tournaments.api.shapes.standings import ExplainedSerializer, ScoreCardSerializer
from tournaments.api.values import contestant_value, exact, outcome_value
from tournaments.models import Scope
from tournaments.models import Session as Row
from tournaments.presenting.explanations import ExplainedLine
from tournaments.queries.access import may_score, session_to_read
from tournaments.queries.standings.explanations import (
    Explained,
    award_explained,
    percent_explained,
    place_explained,
    total_explained,
)
from tournaments.queries.standings.score_card import CardLine, CardRound, score_card


class Contestant(Api):
    """A contestant of a session."""

    @call("score_card", Scope.READ, gives={200: ScoreCardSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """A contestant's score card.

        A tray that somebody has yet to play is shown to the scorers of the session only.
        """
        found, scores = _readable(request, session)
        card = score_card(found, place, all_trays=scores)
        value = {
            "contestant": contestant_value(card.contestant),
            "rounds": [_round(each) for each in card.rounds],
        }
        return Response(value)


class TotalExplained(Api):
    """The explanation of a total."""

    @call("explain_total", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's total."""
        found, scores = _readable(request, session)
        return Response(_explained(total_explained(found, place, all_trays=scores)))


class PercentExplained(Api):
    """The explanation of a percentage."""

    @call("explain_percent", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's percentage. 404 where there is none."""
        found, scores = _readable(request, session)
        return Response(_explained(percent_explained(found, place, all_trays=scores)))


class PlaceExplained(Api):
    """The explanation of a place."""

    @call("explain_place", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int) -> Response:
        """The explanation of a contestant's place: who is ahead, by which figure."""
        found, scores = _readable(request, session)
        return Response(_explained(place_explained(found, place, all_trays=scores)))


class AwardExplained(Api):
    """The explanation of an award."""

    @call("explain_award", Scope.READ, gives={200: ExplainedSerializer}, public=True)
    def get(self, request: Request, session: int, place: int, tray: int) -> Response:
        """The explanation of a contestant's award on a tray.

        404 where it has nothing; of a tray that somebody has yet to play, to all but its scorers.
        """
        found, scores = _readable(request, session)
        return Response(_explained(award_explained(found, place, tray, all_trays=scores)))


def _readable(request: Request, session: int) -> tuple[Row, bool]:
    """The session, and whether whoever asks may see every tray."""
    found = session_to_read(session)
    return found, may_score(request.user, found)


def _round(each: CardRound) -> dict[str, Any]:
    return {
        "round": each.number,
        "table": each.stop.table,
        "side": str(each.stop.side) if each.stop.side is not None else None,
        "against": [other.label for other in each.against],
        "trays": [_line(line) for line in each.lines],
    }


def _line(line: CardLine) -> dict[str, Any]:
    return {
        "tray": line.tray,
        "hidden": line.hidden,
        "result": outcome_value(line.entered.outcome) if line.entered else None,
        "award": exact(line.award),
    }


def _explained(explained: Explained) -> dict[str, Any]:
    return {
        "contestant": contestant_value(explained.contestant),
        "said": explained.said.sentence,
        "explanation": _tree(explained.explanation),
        "lines": [_said(line) for line in explained.said.parts],
    }


def _said(line: ExplainedLine) -> dict[str, Any]:
    return {"said": line.sentence, "lines": [_said(part) for part in line.parts]}


def _tree(node: Explanation) -> dict[str, Any]:
    return {
        "code": str(node.code),
        "op": node.op,
        "amount": exact(node.amount),
        "params": {
            name: value if isinstance(value, int) else str(value)
            for name, value in node.params.items()
        },
        "parts": [_tree(part) for part in node.parts],
    }

"""The standings of a session for programs."""

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.overall import put_together
from tournaments.actions.sessions import make_finals
from tournaments.api.calls import Api, call
from tournaments.api.conditional import has_it_already, mark_of, not_modified
from tournaments.api.shapes.clubs import CutSerializer, SessionSerializer
from tournaments.api.shapes.standings import (
    OverallSerializer,
    PutTogetherSerializer,
    StandingsSerializer,
)
from tournaments.models import Scope
from tournaments.presenting.columns import exact_figures
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.standing_line import Ranking
from tournaments.queries.access import may_direct, may_score, session_to_read
from tournaments.queries.room.round_progress import RoundProgress, round_progress
from tournaments.queries.standings.mark import standings_mark
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import NobodySeated


class Standings(Api):
    """The standings of a session."""

    @call("standings", Scope.READ, gives={200: StandingsSerializer}, public=True)
    def get(self, request: Request, session: int) -> HttpResponse:
        """The standings.

        The stored ones: reading never waits for scoring. Of trays that somebody has yet to play
        they tell nothing but to the scorers of the session.
        """
        if "If-None-Match" in request.headers and (etag := _still_right(request, session)):
            return not_modified(etag)
        found = session_to_read(session)
        view = standings_view(found, all_trays=may_score(request.user, found), interim=True)
        if view is None:
            raise NobodySeated
        so_far = round_progress(found, in_full=False) if view.interim else None
        return Response(
            StandingsSerializer(_answer(view, so_far)).data, headers={"ETag": mark_of(view.mark)}
        )


class Overall(Api):
    """The overall standings of the tournament of a session."""

    @call("overall", Scope.READ, gives={200: OverallSerializer}, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The overall standings. All sessions of the tournament together, beside any of them; after
        a cut those that lead to the final of this one.
        """
        return _overall(request, session)

    @call(
        "put_together",
        Scope.DIRECT,
        takes=PutTogetherSerializer,
        gives={200: OverallSerializer},
        example={"way": "totals", "carry_overs": [{"number": 2, "carry_over": "white-book"}]},
    )
    def put(self, request: Request, session: int) -> Response:
        """Say how the sessions make the overall standings. What was earned in each is added
        (`totals`), with all of what was earned before, a `share` of it, or half by the White Book
        of the EBU; or the mean of the percentages counts (`mean_percent`). For the directors.
        """
        said = self.taken(PutTogetherSerializer)
        carry_overs = {
            one["number"]: (one["carry_over"], one.get("carry_share"))
            for one in said["carry_overs"]
        }
        put_together(request.user, session, said["way"], carry_overs)
        return _overall(request, session)


class Finals(Api):
    """The finals of a tournament."""

    @call(
        "make_finals",
        Scope.DIRECT,
        takes=CutSerializer,
        gives={201: SessionSerializer(many=True)},
        located=False,
        example={"played_on": "2026-03-06", "first": 14},
    )
    def post(self, request: Request, session: int) -> Response:
        """Make the cut. The first so many of the sessions so far play on in final A, the others in
        final B; each is a session with standings of its own. Refused while results are still to
        come, and where a place is shared just at the cut, unless a lot is to decide. For the
        directors.
        """
        made = make_finals(request.user, session, **self.taken(CutSerializer))
        return Response(SessionSerializer(made, many=True).data, status=201)


def _overall(request: Request, session: int) -> Response:
    """The overall standings as this reader may see them."""
    found = session_to_read(session)
    view = overall_view(found, all_trays=may_direct(request.user, found.tournament))
    not_ranked = [one.label_and_name for one in view.not_ranked]
    answer = {
        "view": view,
        "way": found.tournament.overall_way,
        "not_ranked": not_ranked,
        "standings": _standings(view),
        "with_handicaps": _handicapped(view),
    }
    return Response(OverallSerializer(answer).data)


def _still_right(request: Request, session: int) -> str:
    """The mark of what there is to show to this reader, where that is known already; or empty."""
    known = request.user.is_authenticated
    scores = known and may_score(request.user, session_to_read(session))
    mark = standings_mark(session, all_trays=scores)
    etag = mark_of(mark)
    return etag if mark and has_it_already(request, etag) else ""


def _answer(view: StandingsView, so_far: RoundProgress | None) -> dict[str, Any]:
    return {
        "view": view,
        "interim": {"view": view.interim, "now": so_far} if view.interim and so_far else None,
        "standings": _standings(view),
        "with_handicaps": [] if view.interim else _handicapped(view),
    }


def _standings(view: Ranking) -> list[dict[str, Any]]:
    """Everybody in the order of the lines and places, with the figure of each column."""
    return [
        {
            "row": row,
            "line": ledger.line,
            "section": ledger.section,
            "strata": {letter: at for letter, (at, _shared) in row.strata.items()},
            **figures,
        }
        for ledger in view.ledgers
        for row, figures in zip(ledger.rows, exact_figures(ledger.rows, view.rules), strict=True)
    ]


def _handicapped(view: Ranking) -> list[dict[str, Any]]:
    """Everybody as ranked with the handicaps; nobody where there are none."""
    ranked = with_handicaps(view)
    return _standings(ranked) if ranked else []

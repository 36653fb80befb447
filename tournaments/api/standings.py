"""Standings as JSON: exact amounts as ``p/q``, so that nothing is lost on the way."""

from fractions import Fraction
from typing import Any

from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.queries.access import may_score, session_to_read
from tournaments.queries.standings_view import LedgerRow, standings_view
from tournaments.refusal import Refusal


class StandingsApi(APIView):
    """The standings of a session; anybody may read them.

    ``withheld`` counts the results on trays that somebody has yet to play: only its scorers
    are given standings that include them.
    """

    permission_classes = (AllowAny,)

    def get(self, request: Request, session_id: int) -> Response:
        """The stored standings, or 404 where there is no such session or nobody is seated."""
        try:
            session = session_to_read(session_id)
            view = standings_view(session, all_trays=may_score(request.user, session))
        except Refusal as refusal:
            return Response({"detail": str(refusal.sentence)}, status=refusal.status)
        if view is None:
            return Response({"detail": "Nobody is seated yet."}, status=404)
        rows = [_row(ledger.line, row) for ledger in view.ledgers for row in ledger.rows]
        return Response(
            {
                "generation": view.generation,
                "behind": view.behind,
                "results": view.results,
                "withheld": view.withheld,
                "expected": view.expected,
                "standings": rows,
            }
        )


def _row(line: str, row: LedgerRow) -> dict[str, Any]:
    return {
        "label": row.contestant.label,
        "name": row.contestant.name,
        "line": line,
        "place": row.place,
        "shared": row.shared,
        "total": _text(row.total),
        "maximum": _text(row.maximum),
        "tricks": _text(row.made),
        "trays_played": row.trays_played,
    }


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)

"""Standings as JSON: exact amounts as ``p/q``, so that nothing is lost on the way."""

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.values import Parted
from tournaments.api.calls import Api, call
from tournaments.api.conditional import has_it_already, mark_of, not_modified
from tournaments.api.shapes.standings import StandingsSerializer
from tournaments.api.values import exact, moment
from tournaments.models import Scope
from tournaments.presenting.columns import Figure, exact_figures
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import ClubMatch, StandingLine, TeamMatch
from tournaments.presenting.tie_breaks import parted_words
from tournaments.queries.access import may_score, session_to_read
from tournaments.queries.room.round_progress import RoundProgress, round_progress
from tournaments.queries.standings.mark import standings_mark
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
        return Response(_standings(view, so_far), headers={"ETag": mark_of(view.mark)})


def _still_right(request: Request, session: int) -> str:
    """The mark of what there is to show to this reader, where that is known already; or empty."""
    known = request.user.is_authenticated
    scores = known and may_score(request.user, session_to_read(session))
    mark = standings_mark(session, all_trays=scores)
    etag = mark_of(mark)
    return etag if mark and has_it_already(request, etag) else ""


def _standings(view: StandingsView, so_far: RoundProgress | None) -> dict[str, Any]:
    return {
        "generation": view.generation,
        "behind": view.behind,
        "problem": view.problem,
        "results": view.results,
        "withheld": view.withheld,
        "one_way": view.one_way,
        "expected": view.expected,
        "hidden": view.hidden,
        "interim": _interim(view, so_far),
        "phase": str(view.public.phase),
        "official_at": moment(view.public.official_at),
        "void_reason": view.public.void_reason,
        "team_match": _team_match(view.team_match),
        "club_match": _club_match(view.club_match),
        "standings": [
            _row(ledger.line, row) | {key: _figure(figure) for key, figure in figures.items()}
            for ledger in view.ledgers
            for row, figures in zip(
                ledger.rows, exact_figures(ledger.rows, view.rules), strict=True
            )
        ],
    }


def _team_match(match: TeamMatch | None) -> dict[str, Any] | None:
    if match is None:
        return None
    return {
        "teams": [
            {
                "name": name,
                "won": exact(total.won),
                "added": exact(total.added),
                "total": exact(total.whole),
            }
            for name, total in zip(match.names, match.totals, strict=True)
        ],
        "margin": exact(match.result.margin),
        "by_fraction": match.result.by_fraction,
    }


def _club_match(match: ClubMatch | None) -> dict[str, Any] | None:
    if match is None:
        return None
    return {
        "clubs": [
            {
                "name": name,
                "fours": [
                    {
                        "number": row.contestant.number,
                        "people": list(row.contestant.people),
                        "gained": exact(row.gained),
                        "matches": exact(row.total),
                    }
                    for row in ledger.rows
                ],
            }
            for name, ledger in zip(match.names, match.fours, strict=True)
        ],
        "margin": exact(match.margin),
    }


def _interim(view: StandingsView, so_far: RoundProgress | None) -> dict[str, int] | None:
    if view.interim is None or so_far is None:
        return None
    return {
        "rounds": view.interim.rounds,
        "results": view.interim.results,
        "round": so_far.round,
        "tables": so_far.tables,
        "tables_finished": so_far.finished,
    }


def _figure(figure: Figure) -> str | int | None:
    return figure if isinstance(figure, int) else exact(figure)


def _row(line: str, row: StandingLine) -> dict[str, Any]:
    return {
        "contestant": row.contestant.place_id,
        "label": row.contestant.label,
        "name": row.contestant.name,
        "line": line,
        "place": row.place,
        "shared": row.shared,
        "tie_break": [exact(figure) for figure in row.tie_break],
        "parted": [_parted(parted, other) for parted, other in row.parted],
    }


def _parted(parted: Parted, other: Contestant) -> dict[str, Any]:
    return {
        "rule": parted.rule,
        "unit": parted.unit,
        "contestant": other.place_id,
        "own": [exact(figure) for figure in parted.own],
        "other": [exact(figure) for figure in parted.other],
        "said": parted_words(parted),
    }

"""Plays: what is planned, what is in, and everything that was ever said about one of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, asked_in, page, page_of
from tournaments.api.shapes.results import PlayHistorySerializer, PlayQuery, PlaySerializer
from tournaments.api.values import entered_value
from tournaments.models import Scope
from tournaments.presenting.sentences import NOTHING_ENTERED
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.play_list import PlayFilter, plays_listed
from tournaments.queries.desk.trays import DeskRow, history
from tournaments.queries.plan.plays import (
    TableRound,
    is_planned,
    numbers_of_session,
    seatings_of,
)
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _


class PlayPageQuery(PageQuery, PlayQuery):
    """The filters of a list of plays, and its page."""


class Plays(Api):
    """The plays of a session."""

    @call("plays", Scope.READ, gives={200: page_of(PlaySerializer)}, query=PlayPageQuery)
    def get(self, request: Request, session: int) -> Response:
        """Every play with the result that is in: those planned, and those beside the plan.

        For the scorers of the session.
        """
        found = session_to_score(request.user, session)
        asked = asked_in(request, PlayQuery)
        state = asked.pop("state", None)
        played = None if state is None else state == "played"
        plays = plays_listed(found, PlayFilter(**asked), played)
        numbers = numbers_of_session(session)

        def show(rows: Sequence[DeskRow]) -> Any:
            return PlaySerializer([_play(row, numbers) for row in rows], many=True).data

        return Response(page(request, plays, show))


class Play(Api):
    """A play."""

    @call("play", Scope.READ, gives={200: PlayHistorySerializer})
    def get(
        self, request: Request, session: int, section: int, in_round: int, table: int, tray: int
    ) -> Response:
        """Everything that was said about a play, the newest first.

        For the scorers of the session.
        """
        found = session_to_score(request.user, session)
        versions = history(found, TableRound(section, in_round, table), tray)
        if not versions:
            raise NotFound(_why_nothing(found.pk, TableRound(section, in_round, table), tray))
        where = {"section": section, "round": in_round, "table": table, "tray": tray}
        numbers = numbers_of_session(session)
        said = [entered_value(version, numbers) for version in versions]
        return Response(PlayHistorySerializer(where | {"versions": said}).data)


def _why_nothing(session_id: int, at: TableRound, tray: int) -> str:
    seating = seatings_of(session_id).get(at.section_id)
    if seating is None or not is_planned(seating.movement, at, tray):
        return _("There is no such play in this evening.")
    return str(NOTHING_ENTERED)


def _play(play: DeskRow, numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "section": play.at.section_id,
        "round": play.at.round,
        "table": play.at.table,
        "tray": play.tray,
        "ns": play.ns.label,
        "ew": play.ew.label,
        "planned": play.planned,
        "result": entered_value(play.entered, numbers) if play.entered else None,
    }

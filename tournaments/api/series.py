"""Series: evenings of a club that belong together, and the order over them."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.series import Counting, SeriesRules
from tournaments.actions.series import delete_series, save_series
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.series import (
    NamedSeriesSerializer,
    NewSeriesSerializer,
    SeriesSerializer,
)
from tournaments.models import Scope, Series
from tournaments.queries.access import club_to_show, may_organise
from tournaments.queries.series.order import series_to_organise, series_to_read, series_view

EXAMPLE = {
    "name": "Winter",
    "ranks": "pairs",
    "evenings": 12,
    "counting": "best",
    "number": 7,
    "least": 6,
    "sessions": [1],
}


class EverySeries(Api):
    """The series of a club."""

    @call(
        "every_series",
        Scope.READ,
        gives={200: page_of(NamedSeriesSerializer)},
        query=PageQuery,
        public=True,
    )
    def get(self, request: Request, club: int) -> Response:
        """The series of a club, the latest first."""
        every = club_to_show(club).series.all()
        return Response(
            page(request, every, lambda rows: NamedSeriesSerializer(rows, many=True).data)
        )

    @call(
        "make_series",
        Scope.ORGANISE,
        takes=NewSeriesSerializer,
        gives={201: SeriesSerializer},
        example=EXAMPLE,
    )
    def post(self, request: Request, club: int) -> Response:
        """Make a series. For the organisers of the club."""
        series = save_series(request.user, club, **_details(self.taken(NewSeriesSerializer)))
        address = reverse("api-series", args=[series.pk])
        answer = _series(request, series)
        return Response(answer, status=201, headers={"Location": address})


class OneSeries(Api):
    """A series."""

    @call("series", Scope.READ, gives={200: SeriesSerializer}, public=True)
    def get(self, request: Request, series: int) -> Response:
        """The order of a series, over the evenings that are over and shown."""
        return Response(_series(request, series_to_read(series)))

    @call(
        "change_series",
        Scope.ORGANISE,
        takes=NewSeriesSerializer,
        gives={200: SeriesSerializer},
        example=EXAMPLE,
    )
    def put(self, request: Request, series: int) -> Response:
        """Say anew what a series is. For the organisers of its club."""
        club = series_to_organise(request.user, series).club_id
        details = _details(self.taken(NewSeriesSerializer))
        return Response(_series(request, save_series(request.user, club, series, **details)))

    @call("delete_series", Scope.ORGANISE, gives={204: None})
    def delete(self, request: Request, series: int) -> Response:
        """Delete a series; its evenings stay. For the organisers of its club."""
        delete_series(request.user, series)
        return Response(status=204)


def _details(taken: dict[str, Any]) -> dict[str, Any]:
    """What ``save_series`` is told."""
    rules = SeriesRules(
        evenings=taken["evenings"],
        counting=Counting(taken["counting"]),
        number=taken["number"],
        least=taken["least"],
        points=tuple(taken["points"]),
    )
    return {key: taken[key] for key in ("name", "ranks", "sessions")} | {"rules": rules}


def _series(request: Request, series: Series) -> dict[str, Any]:
    """A series as this reader may see it: unlisted evenings are for its organisers alone."""
    view, organises = series_view(series), may_organise(request.user, series.club)
    answer = {
        "series": series,
        "rules": view.rules,
        "held": view.held,
        "complete": view.complete,
        "sessions": [one for one in view.evenings if organises or not one.session.unlisted],
        "order": [
            {"one": one, "people": view.names[one.who], "counted": sorted(one.counted)}
            for one in view.order
        ],
    }
    return dict(SeriesSerializer(answer).data)

"""By what a session is scored, and the scales of victory points that a club keeps."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.rules import choose_rules
from tournaments.actions.scales import forget_scale, keep_scale
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, page, page_of
from tournaments.api.shapes.rules import (
    NewRulesSerializer,
    NewScaleSerializer,
    RulesSerializer,
    ScaleSerializer,
)
from tournaments.models import Field, Scope, VpScale
from tournaments.presenting.rules import rules_words
from tournaments.queries.access import club_for, session_to_read
from tournaments.queries.club.scales import scale_for
from tournaments.queries.plan.rules import field_to_score, stored_rule_set

EXAMPLE = {
    "name": "League",
    "steps": [
        {"margin": 0, "winner": "15", "loser": "15"},
        {"margin": 3, "winner": "16", "loser": "14"},
        {"margin": 61, "winner": "25", "loser": "0"},
    ],
}


class Scales(Api):
    """The scales of victory points that a club keeps."""

    @call("scales", Scope.READ, gives={200: page_of(ScaleSerializer)}, query=PageQuery)
    def get(self, request: Request, club: int) -> Response:
        """The scales of a club, by their names. For its organisers."""
        kept = club_for(request.user, club).scales.all()
        return Response(page(request, kept, lambda rows: [_scale(row) for row in rows]))

    @call(
        "keep_scale",
        Scope.ORGANISE,
        takes=NewScaleSerializer,
        gives={201: ScaleSerializer},
        example=EXAMPLE,
    )
    def post(self, request: Request, club: int) -> Response:
        """Keep a scale. Refused where the club has one of that name."""
        asked = self.taken(NewScaleSerializer)
        made = keep_scale(request.user, club, name=asked["name"], steps=_typed(asked["steps"]))
        address = reverse("api-scale", args=[club, made.pk])
        return Response(_scale(made), status=201, headers={"Location": address})


class Scale(Api):
    """A scale of victory points."""

    @call("scale", Scope.READ, gives={200: ScaleSerializer})
    def get(self, request: Request, club: int, scale: int) -> Response:
        """A scale. For the organisers of its club."""
        return Response(_scale(scale_for(request.user, club, scale)))

    @call(
        "change_scale",
        Scope.ORGANISE,
        takes=NewScaleSerializer,
        gives={200: ScaleSerializer},
        example=EXAMPLE,
    )
    def put(self, request: Request, club: int, scale: int) -> Response:
        """Write a scale anew. Sessions that are scored by the older one stay so."""
        asked = self.taken(NewScaleSerializer)
        steps = _typed(asked["steps"])
        kept = keep_scale(request.user, club, name=asked["name"], steps=steps, scale_id=scale)
        return Response(_scale(kept))

    @call("forget_scale", Scope.ORGANISE, gives={204: None})
    def delete(self, request: Request, club: int, scale: int) -> Response:
        """Delete a scale. Sessions that are scored by it stay so."""
        forget_scale(request.user, club, scale)
        return Response(status=204)


class Rules(Api):
    """By what a session is scored."""

    @call("rules", Scope.READ, gives={200: RulesSerializer}, public=True)
    def get(self, _request: Request, session: int) -> Response:
        """By what a session is scored."""
        return Response(_rules(field_to_score(session_to_read(session))))

    @call(
        "choose_rules",
        Scope.DIRECT,
        takes=NewRulesSerializer,
        gives={200: RulesSerializer},
        example={
            "name": "wbf",
            "switches": {
                "method": "matches",
                "match": "imps",
                "match_total": "vps",
                "vp_scale": "own",
            },
            "scale": "League",
        },
    )
    def put(self, request: Request, session: int) -> Response:
        """Choose by what a session is scored. For its directors.

        The standings are computed anew. Refused while a session that is scored with it is locked.
        """
        asked = self.taken(NewRulesSerializer)
        field = choose_rules(
            request.user,
            session,
            name=asked["name"],
            switches=asked.get("switches"),
            scale=asked.get("scale", ""),
        )
        return Response(_rules(field))


def _typed(steps: Iterable[Mapping[str, Any]]) -> str:
    """A scale as it would be typed, one step a line."""
    return "\n".join(map(_line, steps))


def _line(step: Mapping[str, Any]) -> str:
    both = f"{step['winner']}-{step['loser']}" if "loser" in step else step["winner"]
    return f"{step['margin']} {both}"


def _scale(scale: VpScale) -> dict[str, Any]:
    made = {"id": scale.pk, "name": scale.name, "steps": _steps(scale.rows)}
    return ScaleSerializer(made).data


def _rules(field: Field) -> dict[str, Any]:
    rules = stored_rule_set(field)
    answer = {
        "name": rules.name,
        "switches": rules.switches,
        "scale": field.rules.get("scale", ""),
        "steps": _steps(rules.tables.get("vps", ())),
        "said": rules_words(rules),
    }
    return RulesSerializer(answer).data


def _steps(rows: Sequence[Sequence[int]]) -> list[dict[str, int]]:
    return [dict(zip(("margin", "winner", "loser"), row, strict=False)) for row in rows]

"""Movements recommended for a field, the current plan, and the people in the places."""

from collections.abc import Mapping, Sequence
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from movements.choice import Choice
from movements.field import Field
from movements.movement import Movement, Sitting
from tournaments.actions.naming import name_contestants
from tournaments.actions.seating import seat_as_written, seat_contestants
from tournaments.api.calls import Api, call
from tournaments.api.pages import asked_in
from tournaments.api.shapes.seating import (
    NewNamesSerializer,
    NewNotationSerializer,
    NewPlanSerializer,
    NotationSerializer,
    PlacesSerializer,
    PlanSerializer,
    ProposalQuery,
    ProposalsSerializer,
    SectionQuery,
)
from tournaments.models import Plan as Row
from tournaments.models import Scope, Section
from tournaments.names import in_one_line
from tournaments.presenting.choices import words_of_all
from tournaments.presenting.systems import Words
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import may_score, session_to_direct, session_to_read
from tournaments.queries.club.movement_settings import (
    least_share_of,
    pace_of,
    usual_minutes_of,
)
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plan_view import plan_of, section_of, text_of
from tournaments.queries.plan.proposal import propose


class Proposals(Api):
    """The movements that would do."""

    @call("proposals", Scope.READ, gives={200: ProposalsSerializer}, query=ProposalQuery)
    def get(self, request: Request, session: int) -> Response:
        """The movements recommended for who came. For the directors of the session."""
        found = session_to_direct(request.user, session)
        club, game = found.tournament.club, found.tournament.game
        asked = asked_in(request, ProposalQuery)
        plays = Plays(asked.get("kind", Plays.PAIRS))
        choices = propose(
            Field(
                asked["pairs"],
                trays=asked.get("trays"),
                minutes=asked.get("minutes"),
                pace=pace_of(club, game),
                usual_minutes=usual_minutes_of(club, game),
                sets=club.sets_of_boards,
                least_share=least_share_of(found),
                winners=asked.get("winners"),
                sit_still=asked.get("sit_still", 0),
                sharing=asked.get("sharing", True),
            ),
            plays,
            game,
        )
        said = words_of_all([[one] for one in choices], game)
        items = [_proposal(one, plays, words) for one, words in zip(choices, said, strict=True)]
        return Response(ProposalsSerializer({"items": items}).data)


class Plan(Api):
    """The current plan of a section."""

    @call("plan", Scope.READ, gives={200: PlanSerializer}, query=SectionQuery, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The current plan. Every round with its tables, seats and trays."""
        asked = asked_in(request, SectionQuery)
        section = section_of(session_to_read(session), asked.get("section"))
        return Response(_plan(plan_of(section)))

    @call(
        "seat_pairs",
        Scope.DIRECT,
        takes=NewPlanSerializer,
        gives={200: PlanSerializer},
        example={"system": "compass", "pairs": 10, "trays_per_round": 5},
    )
    def put(self, request: Request, session: int) -> Response:
        """Seat pairs, teams, individuals or couples by the movement of a system.

        In several sections each has its plan; that of the first is given. For the directors of the
        session; refused once results are in.
        """
        taken = self.taken(NewPlanSerializer)
        section = seat_contestants(request.user, session, contestants=taken.pop("pairs"), **taken)
        return Response(_plan(plan_of(section)))


class Notation(Api):
    """The current plan of a section as a movement in writing."""

    @call("notation", Scope.READ, gives={200: NotationSerializer}, query=SectionQuery, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The current plan in writing: the text from which it can be seated again."""
        asked = asked_in(request, SectionQuery)
        plan = plan_of(section_of(session_to_read(session), asked.get("section")))
        in_writing = {"section": plan.section_id, "version": plan.version}
        return Response(NotationSerializer(in_writing | {"notation": text_of(plan)}).data)

    @call(
        "seat_as_written",
        Scope.DIRECT,
        takes=NewNotationSerializer,
        gives={200: PlanSerializer},
        example={
            "notation": "overplay movement 1\nkind: pairs\ncontestants: 4\n\n"
            "round 1 | 1v2 1-4 shares 2 | 3v4 1-4 shares 1\n"
        },
    )
    def put(self, request: Request, session: int) -> Response:
        """Seat pairs, teams or individuals by a movement in writing.

        For the directors of the session; refused once results are in, and where the movement
        cannot be played: the detail says every reason.
        """
        taken = self.taken(NewNotationSerializer)
        section = seat_as_written(
            request.user, session, taken["notation"], game=taken.get("game", "")
        )
        return Response(_plan(plan_of(section)))


class Places(Api):
    """The people in the places of a section."""

    @call("places", Scope.READ, gives={200: PlacesSerializer}, query=SectionQuery, public=True)
    def get(self, request: Request, session: int) -> Response:
        """The contestants seated in a section: labels and names.

        A name that is withheld is told to the scorers of the session only.
        """
        asked, found = asked_in(request, SectionQuery), session_to_read(session)
        section = section_of(found, asked.get("section"))
        return Response(_places(section, in_full=may_score(request.user, found)))

    @call(
        "name_pairs",
        Scope.DIRECT,
        takes=NewNamesSerializer,
        gives={200: PlacesSerializer},
        example={"places": [{"number": 1, "people": ["Ann Lee", "Bob Ray"]}]},
    )
    def put(self, request: Request, session: int) -> Response:
        """Name the players of some places. For the directors of the session.

        A name that is nearly a member's, or that of several, is refused with ``candidates``: send
        it again with ``meant``, or with ``(new)`` behind the name of somebody new.
        """
        sent = self.taken(NewNamesSerializer)
        named = sent["places"]
        section = section_of(session_to_read(session), sent.get("section"))
        try:
            name_contestants(
                request.user,
                session,
                {place["number"]: place["people"] for place in named},
                {place["number"]: place["team"] for place in named if "team" in place},
                {in_one_line(typed): member for typed, member in sent.get("meant", {}).items()},
                section,
            )
        except NamesUnclear as unclear:
            raise unclear.at(_pointers(named)) from unclear
        return Response(_places(section, in_full=True))


def _pointers(named: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the index at which each name first stands in the request."""
    pointers: dict[str, str] = {}
    for place, its in enumerate(named):
        for person, name in enumerate(its["people"]):
            pointers.setdefault(in_one_line(name), f"/places/{place}/people/{person}")
    return pointers


def _proposal(choice: Choice, plays: Plays, said: Words) -> dict[str, Any]:
    pairs = choice.facts.contestants // plays.persons
    return {"choice": choice, "said": said, "kind": plays.value, "pairs": pairs}


def _plan(plan: Row) -> Any:
    movement, plays = movement_of(plan), plays_by(plan.system)
    labels = {each.number: each.label for each in contestants([plan.section_id], in_full=False)}
    answer = {
        "plan": plan,
        "kind": plays.value,
        "pairs": len(movement.present) // plays.persons,
        "phantom": movement.phantom,
        "rounds": [
            {
                "round": number,
                "tables": [_sitting(movement, sitting, labels) for sitting in sittings],
            }
            for number, sittings in enumerate(movement.rounds, 1)
        ],
    }
    return PlanSerializer(answer).data


def _sitting(movement: Movement, sitting: Sitting, labels: Mapping[int, str]) -> dict[str, Any]:
    seats = sitting.seats._asdict()
    return {
        "sitting": sitting,
        "labels": {hand: labels.get(number) for hand, number in seats.items()},
        "played": movement.is_played(sitting),
    }


def _places(section: Section, *, in_full: bool) -> Any:
    people = contestants([section.pk], in_full=in_full)
    return PlacesSerializer({"section": section.pk, "places": people}).data

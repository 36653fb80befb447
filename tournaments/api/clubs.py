"""Clubs, their members and their tournaments."""

from typing import Any

from django.db import transaction
from django.urls import reverse
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.clubs import (
    BY_RULES,
    ON_A_LINE,
    add_members,
    change_club,
    choose_ew_numbers,
    create_club,
    set_movement_settings,
)
from tournaments.actions.deletion import delete_club
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.sessions import add_session
from tournaments.api.authentication import SIGN_IN
from tournaments.api.calls import Api, call
from tournaments.api.pages import PageQuery, asked_in, page, page_of
from tournaments.api.shapes.clubs import (
    ClubChangesSerializer,
    ClubSerializer,
    DeletionQuery,
    MemberSerializer,
    MembersSerializer,
    NewClubSerializer,
    NewEveningSerializer,
    NewMembersSerializer,
    NewSessionSerializer,
    SessionSerializer,
    TournamentSerializer,
)
from tournaments.models import EwNumbers, Scope, User
from tournaments.queries.access import club_for, clubs_of
from tournaments.queries.club.evenings import last_session, tournament_to_read, tournaments_of

PACE = ("board", "round", "tray")


class Clubs(Api):
    """The clubs that whoever asks organises."""

    @call("clubs", Scope.READ, gives={200: page_of(ClubSerializer)}, query=PageQuery)
    def get(self, request: Request) -> Response:
        """My clubs."""
        return Response(
            page(request, clubs_of(request.user), lambda rows: ClubSerializer(rows, many=True).data)
        )

    @call("make_club", Scope.ORGANISE, takes=NewClubSerializer, gives={201: ClubSerializer})
    def post(self, request: Request) -> Response:
        """Create a club. Whoever does it is its organiser."""
        club = create_club(request.user, **self.taken(NewClubSerializer))
        address = reverse("api-club", args=[club.pk])
        return Response(ClubSerializer(club).data, status=201, headers={"Location": address})


class Club(Api):
    """A club."""

    @call("club", Scope.READ, gives={200: ClubSerializer})
    def get(self, request: Request, club: int) -> Response:
        """A club. For its organisers."""
        return Response(ClubSerializer(club_for(request.user, club)).data)

    @call(
        "change_club",
        Scope.ORGANISE,
        takes=ClubChangesSerializer,
        gives={200: ClubSerializer},
        example={"ew_numbers": "first", "first_ew_number": 21, "minutes_per_board": "6.5"},
    )
    def patch(self, request: Request, club: int) -> Response:
        """Change a club: its name and time zone, its E/W numbers, its pace, its boards.

        For its organisers.

        Evenings that are seated keep their numbers.
        """
        said, organiser = self.taken(ClubChangesSerializer), signed_in(request)
        details = {name: said.get(name) for name in ("name", "time_zone")}
        first = said.get("first_ew_number")
        numbers = said.get("ew_numbers", EwNumbers.FIRST if first else None)
        pace = {f"per_{what}": said.get(f"minutes_per_{what}") for what in PACE}
        pace["sets_of_boards"] = said.get("sets_of_boards")
        if "least_share" in said:
            pace["least_share"] = BY_RULES if said["least_share"] is None else said["least_share"]
        with transaction.atomic():
            change_club(organiser, club, **details)
            if numbers is not None:
                choose_ew_numbers(organiser, club, numbers=numbers, first=first)
            return Response(ClubSerializer(set_movement_settings(organiser, club, **pace)).data)

    @call("delete_club", Scope.ORGANISE, gives={204: None}, query=DeletionQuery)
    def delete(self, request: Request, club: int) -> Response:
        """Delete a club with its evenings, members and log. For its organisers.

        Where it has evenings or members, `name` is its name. Refused where one of its evenings
        could not be deleted, and while it or its members play in an evening of another club.
        """
        delete_club(request.user, club, asked_in(request, DeletionQuery)["name"])
        return Response(status=204)


class Members(Api):
    """The members of a club."""

    @call("members", Scope.READ, gives={200: page_of(MemberSerializer)}, query=PageQuery)
    def get(self, request: Request, club: int) -> Response:
        """The members of a club, the retired with them. For its organisers."""
        members = club_for(request.user, club).members.filter(erased_at=None)
        return Response(page(request, members, lambda rows: MemberSerializer(rows, many=True).data))

    @call(
        "add_members",
        Scope.ORGANISE,
        takes=NewMembersSerializer,
        gives={201: MembersSerializer},
        located=False,
        example={"members": [{"name": "Ann Lee", "number": "7"}, {"name": "Bob Ray"}]},
    )
    def post(self, request: Request, club: int) -> Response:
        """Add members. All of them, or none where one is a member already."""
        asked = self.taken(NewMembersSerializer)["members"]
        added = add_members(request.user, club, [_line(member) for member in asked])
        return Response(MembersSerializer({"members": added}).data, status=201)


class Tournaments(Api):
    """The tournaments of a club."""

    @call("tournaments", Scope.READ, gives={200: page_of(TournamentSerializer)}, query=PageQuery)
    def get(self, request: Request, club: int) -> Response:
        """The tournaments of a club. For its organisers."""
        tournaments = tournaments_of(club_for(request.user, club))
        return Response(
            page(request, tournaments, lambda rows: TournamentSerializer(rows, many=True).data)
        )

    @call(
        "set_up_evening",
        Scope.DIRECT,
        takes=NewEveningSerializer,
        gives={201: TournamentSerializer},
        example={"name": "First evening", "game": "whist", "played_on": "2026-03-05"},
    )
    def post(self, request: Request, club: int) -> Response:
        """Set up an evening. A tournament of one session, in which nobody is seated yet."""
        session = set_up_evening(request.user, club, **self.taken(NewEveningSerializer))
        made = TournamentSerializer(tournament_to_read(session.tournament_id, request.user)).data
        address = reverse("api-tournament", args=[session.tournament_id])
        return Response(made, status=201, headers={"Location": address})


class Tournament(Api):
    """A tournament."""

    @call("tournament", Scope.READ, gives={200: TournamentSerializer}, public=True)
    def get(self, request: Request, tournament: int) -> Response:
        """A tournament with its sessions. Unlisted ones are told to its directors only."""
        found = tournament_to_read(tournament, request.user)
        return Response(TournamentSerializer(found).data)


class TournamentSessions(Api):
    """The sessions of a tournament."""

    @call(
        "add_session",
        Scope.DIRECT,
        takes=NewSessionSerializer,
        gives={201: SessionSerializer},
        example={"played_on": "2026-03-06", "draw": "ranked"},
    )
    def post(self, request: Request, tournament: int) -> Response:
        """Add another session. Those of the last one play again, where they sat (`same`), by lot
        (`drawn`) or by their rank so far (`ranked`). For its directors.

        After a cut say of which `final` it is. Whoever gives the `number` it is to have is told
        with a 409 where another has it by now.
        """
        said = self.taken(NewSessionSerializer)
        last = last_session(tournament, said.pop("final", ""))
        made = add_session(request.user, last.pk, **said)
        address = reverse("api-session", args=[made.pk])
        return Response(SessionSerializer(made).data, status=201, headers={"Location": address})


def signed_in(request: Request) -> User:
    """Return the user who is signed in. Raises where nobody is."""
    if not isinstance(request.user, User):
        raise NotAuthenticated(SIGN_IN)
    return request.user


def _line(member: dict[str, Any]) -> str:
    return "; ".join(member[column] for column in ON_A_LINE)

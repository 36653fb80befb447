"""Clubs, members, tournaments and sessions, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.actions.clubs import MOST_SETS
from tournaments.actions.sessions import Draw
from tournaments.api.fields import (
    Choice,
    Day,
    HalfMinutes,
    InMinutes,
    IsSet,
    Strict,
    StrictBoolean,
    Text,
    WholeNumber,
)
from tournaments.models import FINALS, EwNumbers, Session, Tournament
from tournaments.models.club import time_zones
from tournaments.sentence import gettext as _


class NamedSerializer(serializers.Serializer[Any]):
    """A reference: number and name."""

    id = serializers.IntegerField()
    name = serializers.CharField()


def known_zone(name: str) -> None:
    """Refuse a time zone that this machine does not know."""
    if name not in time_zones():
        raise serializers.ValidationError(_("There is no such time zone."))


class NewClubSerializer(Strict):
    """A club to create; ``time_zone`` by its name in the time zone database."""

    name = Text(max_length=120)
    time_zone = Text(max_length=64, default="UTC", validators=[known_zone])


class ClubSerializer(serializers.Serializer[Any]):
    """A club; times are shown in its time zone. ``minutes_per_...``: how fast it plays.
    ``sets_of_boards``: how many it has. ``least_share``: of the boards in play everybody should
    play so many per cent; null: as the rules of an evening have it.

    ``ew_numbers``: how pairs that begin E/W are numbered where everybody keeps to one side: on
    from N/S (``continued``), from ``first_ew_number`` (``first``), or from 1 again with the line
    beside every number (``again``).
    """

    id = serializers.IntegerField()
    name = serializers.CharField()
    time_zone = serializers.CharField()
    ew_numbers = serializers.ChoiceField(EwNumbers.choices)
    first_ew_number = serializers.IntegerField(allow_null=True)
    minutes_per_board = InMinutes(source="half_minutes_per_board")
    minutes_per_round = InMinutes(source="half_minutes_per_round")
    minutes_per_tray = InMinutes(source="half_minutes_per_tray")
    sets_of_boards = serializers.IntegerField()
    least_share = serializers.IntegerField(allow_null=True)


class ClubChangesSerializer(Strict):
    """The settings of a club; what is left out stays. ``time_zone`` by its name in the database.

    ``ew_numbers``: how it numbers E/W, with ``first_ew_number`` where it sets the first.
    ``minutes_per_...``: how fast it plays: for a board and for the move of a round; for a tray
    of whist, the moving included. Whole or half minutes. ``sets_of_boards``: how many it has.
    ``least_share``: of the boards in play everybody should play so many per cent; null: 75 where
    the EBU's rules count, else no matter.
    """

    name = Text(max_length=120, required=False)
    time_zone = Text(max_length=64, required=False, validators=[known_zone])
    ew_numbers = Choice(choices=EwNumbers.values, required=False)
    first_ew_number = WholeNumber(min_value=2, max_value=900, required=False, allow_null=True)
    minutes_per_board = HalfMinutes(required=False)
    minutes_per_round = HalfMinutes(required=False)
    minutes_per_tray = HalfMinutes(required=False)
    sets_of_boards = WholeNumber(min_value=1, max_value=MOST_SETS, required=False)
    least_share = WholeNumber(min_value=0, max_value=100, required=False, allow_null=True)


class NewMemberSerializer(Strict):
    """A member to add. Members are known by numbers, name and nickname.

    `number` is the club's own, `national_number` the one of EBU, ACBL or another federation.
    """

    name = Text(max_length=120)
    number = Text(max_length=20, allow_blank=True, default="")
    nickname = Text(max_length=60, allow_blank=True, default="")
    national_number = Text(max_length=20, allow_blank=True, default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Nothing with the semicolon that parts them on paper lists."""
        for name, value in attrs.items():
            if ";" in value or len(value.splitlines()) > 1:
                raise serializers.ValidationError({name: _("A single line, without semicolons.")})
        return attrs


class NewMembersSerializer(Strict):
    """Members to add: all of them, or none."""

    members = serializers.ListField(child=NewMemberSerializer(), min_length=1, max_length=200)


class MemberSerializer(serializers.Serializer[Any]):
    """A member of a club. ``must_sit``: remembered from evening to evening. ``name_withheld``: it
    is told to helpers of the club only. ``guest``: plays here and is no member. ``grade``: how
    strong somebody is, as the club counts, since ``graded_on``; null where that is not known.

    ``surname`` is empty where the last word of the name is. Who is ``retired`` is no longer
    offered when names are typed.
    """

    id = serializers.IntegerField()
    name = serializers.CharField()
    surname = serializers.CharField(allow_blank=True)
    number = serializers.CharField(allow_blank=True)
    national_number = serializers.CharField(allow_blank=True)
    nickname = serializers.CharField(allow_blank=True)
    must_sit = serializers.BooleanField()
    name_withheld = serializers.BooleanField()
    guest = serializers.BooleanField()
    grade = serializers.IntegerField(allow_null=True)
    graded_on = serializers.DateField(allow_null=True)
    retired = IsSet(source="retired_at")


class MembersSerializer(serializers.Serializer[Any]):
    """The members that were added."""

    members = MemberSerializer(many=True)


class NewEveningSerializer(Strict):
    """A tournament of one session. ``unlisted``: no list for everybody has it."""

    name = Text(max_length=120)
    game = Choice(choices=Tournament.Game.values)
    played_on = Day()
    unlisted = StrictBoolean(default=False)


class NewSessionSerializer(Strict):
    """The next session of a tournament: its day, and who sits where (a ``Draw``). After a cut the
    letter of the ``final`` it is of.
    """

    played_on = Day()
    draw = Choice(choices=Draw.values, default=Draw.SAME.value)
    number = WholeNumber(min_value=2, required=False)
    final = Choice(choices=FINALS, required=False)


class CutSerializer(Strict):
    """The cut: the ``first`` so many play on in final A, the ``others``, unless they go home, in
    final B; who sits where; whether a lot decides where a place is shared just at the cut.
    """

    played_on = Day()
    first = WholeNumber(min_value=1)
    others = StrictBoolean(default=True)
    draw = Choice(choices=[Draw.RANKED.value, Draw.DRAWN.value], default=Draw.RANKED.value)
    by_lot = StrictBoolean(default=False)
    number = WholeNumber(min_value=2, required=False)


class SessionOfSerializer(serializers.Serializer[Any]):
    """A session within its tournament; an ``unlisted`` one is on no list for everybody.

    ``final``: after a cut the letter of the final that it is of; empty for one of everybody.
    """

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    final = serializers.ChoiceField(["", *FINALS])
    played_on = serializers.DateField()
    state = serializers.ChoiceField(Session.State.choices)
    unlisted = serializers.BooleanField()


class TournamentSerializer(serializers.Serializer[Any]):
    """A tournament with its sessions."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    game = serializers.ChoiceField(Tournament.Game.choices)
    club = NamedSerializer()
    sessions = SessionOfSerializer(many=True)


class SessionSerializer(SessionOfSerializer):
    """A session and what it belongs to."""

    game = serializers.ChoiceField(Tournament.Game.choices, source="tournament.game")
    tournament = NamedSerializer()
    club = NamedSerializer(source="tournament.club")


_NOTHING_TO_CHANGE = serializers.Field.default_error_messages["required"]


class NewStateSerializer(Strict):
    """The state, name and date of a session; what is left out stays."""

    state = Choice(choices=Session.State.values, required=False)
    name = Text(max_length=120, required=False)
    played_on = Day(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Something of it."""
        if not attrs:
            raise serializers.ValidationError({"state": _NOTHING_TO_CHANGE})
        return attrs


class DeletionQuery(serializers.Serializer[Any]):
    """The name of what is deleted, where that is wanted."""

    name = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=200,
        default="",
        help_text="Its name as it is shown, where something goes with it.",
    )


class SectionSerializer(serializers.Serializer[Any]):
    """The tables that play one movement together. ``plan_version`` 0: nobody is seated."""

    id = serializers.IntegerField()
    letter = serializers.CharField()
    club = NamedSerializer()
    plan_version = serializers.IntegerField()

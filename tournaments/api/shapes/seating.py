"""Movements, plans and places, as they are sent and answered."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from movements.notation import LARGEST_TEXT
from movements.sections import MOST_SECTIONS
from tournaments.api.fields import LARGEST_ROW, Moment, QueryNumber, Strict, Text, WholeNumber
from tournaments.models import Tournament
from tournaments.presenting.who_plays import Plays

PLAYS = [(each.value, each.value) for each in Plays]


class ProposalQuery(serializers.Serializer[Any]):
    """A field, and about how many trays or how long it means to play.

    ``pairs``: how many of what plays. ``kind``: what plays; pairs where it is left out.
    ``trays``: how many are played in the whole evening; or ``minutes``: how long it lasts.
    """

    pairs = QueryNumber(
        min_value=1, max_value=400, help_text="The number of contestants: pairs, teams or players."
    )
    kind = serializers.ChoiceField(
        choices=PLAYS, required=False, help_text="The kind of contestant."
    )
    trays = QueryNumber(
        min_value=1,
        max_value=200,
        required=False,
        help_text="About how many trays each contestant plays in all.",
    )
    minutes = QueryNumber(
        min_value=10,
        max_value=1500,
        required=False,
        help_text="The playing time in minutes, instead of `trays`.",
    )
    winners = QueryNumber(min_value=1, max_value=2, required=False, help_text="Lists of standings.")
    sit_still = QueryNumber(
        min_value=0,
        max_value=400,
        required=False,
        help_text="The number of contestants who must stay seated.",
    )
    sharing = serializers.BooleanField(
        required=False, help_text="Whether tables may share trays within a round."
    )


class SectionQuery(serializers.Serializer[Any]):
    """The section; the first where it is left out."""

    section = QueryNumber(min_value=1, max_value=LARGEST_ROW, required=False)


class ProposalSerializer(serializers.Serializer[Any]):
    """A movement that would do: what to send to take it, its words, and what it means.

    ``reasons`` and ``cautions`` are codes; ``why`` and ``warnings`` the same in words.
    """

    system = serializers.CharField(source="choice.system")
    variant = serializers.CharField(source="choice.variant")
    options = serializers.DictField(source="choice.options", child=serializers.CharField())
    winners = serializers.IntegerField(source="choice.facts.winners")
    kind = serializers.CharField()
    pairs = serializers.IntegerField()
    rounds = serializers.IntegerField(source="choice.rounds")
    trays_per_round = serializers.IntegerField(source="choice.trays_per_round")
    tables = serializers.IntegerField(source="choice.tables")
    minutes = serializers.CharField(
        source="choice.minutes", help_text="The playing time in minutes, as an exact fraction."
    )
    fairness = serializers.IntegerField(
        source="choice.facts.fairness", allow_null=True, help_text="0 to 100."
    )
    trays_in_play = serializers.IntegerField(source="choice.trays_in_play")
    trays_each = serializers.IntegerField(source="choice.trays_each")
    trays_to_make = serializers.IntegerField(
        source="choice.trays_to_make", help_text="Those that are made up, in all its sets."
    )
    sets = serializers.IntegerField(
        source="choice.sets", help_text="So many sets of them lie on the tables."
    )
    sets_needed = serializers.IntegerField(
        source="choice.sets_needed", help_text="With fewer it cannot be played."
    )
    opponents_each = serializers.IntegerField(source="choice.opponents_each")
    name = serializers.CharField(source="said.name")
    why = serializers.CharField(source="said.why")
    warnings = serializers.ListField(source="said.warnings", child=serializers.CharField())
    reasons = serializers.ListField(source="choice.reasons", child=serializers.CharField())
    cautions = serializers.ListField(source="choice.warnings", child=serializers.CharField())


class ProposalsSerializer(serializers.Serializer[Any]):
    """The movements that would do, the recommended one first."""

    items = ProposalSerializer(many=True)


class NewPlanSerializer(Strict):
    """The movement to seat a field by; ``rounds`` left out: as many as the system has.

    ``kind``: what plays, and ``pairs`` how many of it. ``first_tray``: the lowest number of a tray.
    ``sections``: pairs may play in several, of the same boards, and are ranked in one list;
    ``in_each``: how many play in A, in B and so on, left out: as equal as can be; ``apart``: each
    section is ranked by itself, and where their sizes differ the boards may too.
    """

    kind = serializers.ChoiceField(choices=PLAYS, required=False)
    pairs = WholeNumber(min_value=1, max_value=400)
    trays_per_round = WholeNumber(min_value=1, max_value=99)
    rounds = WholeNumber(min_value=1, max_value=99, required=False)
    system = Text(max_length=40, default="compass")
    options = serializers.DictField(child=Text(max_length=40), required=False)
    first_tray = WholeNumber(min_value=1, max_value=9999, required=False)
    sections = WholeNumber(min_value=1, max_value=MOST_SECTIONS, required=False)
    in_each = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=400), required=False, max_length=MOST_SECTIONS
    )
    apart = serializers.BooleanField(required=False)


class NewNotationSerializer(Strict):
    """A movement in writing. ``game``: what is played from now on; left out: what it was."""

    notation = Text(
        max_length=LARGEST_TEXT,
        trim_whitespace=False,
        help_text="In the notation `overplay movement 1`, or its JSON.",
    )
    game = serializers.ChoiceField(choices=Tournament.Game.choices, required=False)


class NotationSerializer(serializers.Serializer[Any]):
    """The current plan of a section in the notation `overplay movement 1`."""

    section = serializers.IntegerField()
    version = serializers.IntegerField()
    notation = serializers.CharField()


class SeatsSerializer(serializers.Serializer[Any]):
    """The contestant numbers that hold the four hands; null: an empty seat."""

    north = serializers.IntegerField(allow_null=True)
    east = serializers.IntegerField(allow_null=True)
    south = serializers.IntegerField(allow_null=True)
    west = serializers.IntegerField(allow_null=True)


class LabelsSerializer(serializers.Serializer[Any]):
    """The labels of the contestants at the four hands; null: an empty seat, or the phantom."""

    north = serializers.CharField(allow_null=True)
    east = serializers.CharField(allow_null=True)
    south = serializers.CharField(allow_null=True)
    west = serializers.CharField(allow_null=True)


class SittingSerializer(serializers.Serializer[Any]):
    """A table in a round. ``seats``: who holds which hand, and ``labels`` what they are called.

    ``played``: cards are played here, nobody sits out. ``turned``: the trays lie a quarter round,
    so that whoever sits North and South holds the East and West hands. ``shared_with``: the
    tables to which the trays are handed back and forth inside the round.
    """

    table = serializers.IntegerField(source="sitting.table")
    seats = SeatsSerializer(source="sitting.seats")
    labels = LabelsSerializer()
    trays = serializers.ListField(source="sitting.trays", child=serializers.IntegerField())
    played = serializers.BooleanField()
    turned = serializers.BooleanField(source="sitting.turned")
    shared_with = serializers.ListField(
        source="sitting.shared_with", child=serializers.IntegerField()
    )


class RoundSerializer(serializers.Serializer[Any]):
    """A round."""

    round = serializers.IntegerField()
    tables = SittingSerializer(many=True)


class PlanSerializer(serializers.Serializer[Any]):
    """The current plan of a section: who sits where with which trays, round by round.

    ``phantom``: the number that stands where a pair is missing; null where none is.
    """

    section = serializers.IntegerField(source="plan.section_id")
    version = serializers.IntegerField(source="plan.version")
    system = serializers.CharField(source="plan.system")
    options = serializers.DictField(source="plan.options", child=serializers.CharField())
    kind = serializers.CharField()
    pairs = serializers.IntegerField()
    phantom = serializers.IntegerField(allow_null=True)
    trays_per_round = serializers.IntegerField(source="plan.trays_per_round")
    made_at = Moment(source="plan.made_at")
    rounds = RoundSerializer(many=True)


class ContestantSerializer(serializers.Serializer[Any]):
    """A contestant: its place in the session. ``line``: the list in which it is ranked."""

    id = serializers.IntegerField(source="place_id")
    number = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    line = serializers.CharField(
        allow_blank=True, help_text="`NS`, `EW`, one hand, or empty: one list."
    )
    name = serializers.CharField()
    people = serializers.ListField(child=serializers.CharField())
    left = serializers.CharField(
        allow_blank=True, help_text="That it left before the end, in words; else empty."
    )


class PlacesSerializer(serializers.Serializer[Any]):
    """The contestants seated in a section."""

    section = serializers.IntegerField()
    places = ContestantSerializer(many=True)


class NewNameSerializer(Strict):
    """The person in a place: a name or surname, a member's number or a nickname.

    Any other name becomes a new member. ``team``: what a team calls itself.
    """

    number = WholeNumber(min_value=1, max_value=9999)
    people = serializers.ListField(child=Text(max_length=120), max_length=6)
    team = Text(max_length=120, allow_blank=True, required=False)


class NewNamesSerializer(Strict):
    """The names of some places of a section; the others stay as they are.

    ``section``: the first where it is left out.
    ``meant``: for names that were unclear, as they are typed in ``places``, the ``id`` of the
    member who is meant, or null for somebody new.
    """

    meant = serializers.DictField(
        child=WholeNumber(min_value=1, max_value=LARGEST_ROW, allow_null=True), required=False
    )
    section = WholeNumber(min_value=1, max_value=LARGEST_ROW, required=False)
    places = serializers.ListField(child=NewNameSerializer(), min_length=1, max_length=400)

    def validate_places(self, places: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Each place once only."""
        numbers = [place["number"] for place in places]
        if len(set(numbers)) < len(numbers):
            raise serializers.ValidationError(_("Each place once only."))
        return places

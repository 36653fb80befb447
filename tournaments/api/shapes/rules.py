"""By what an evening is scored, and the scales of a club, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import Strict, Text, VictoryPoints, WholeNumber, WordOrNumber
from tournaments.presenting.typed_scale import MOST_LINES, MOST_MARGIN

LONGEST_NAME = 60


class StepSerializer(Strict):
    """A step of a scale: from which margin of IMPs on it counts, and what either side has.

    Without ``loser`` that side has what is left of twice the draw, which stands first.
    """

    margin = WholeNumber(min_value=0, max_value=MOST_MARGIN)
    winner = VictoryPoints(max_length=7)
    loser = VictoryPoints(max_length=7, required=False)


class NewScaleSerializer(Strict):
    """A club's own scale of victory points: its first step is the draw, at a margin of 0."""

    name = Text(max_length=LONGEST_NAME)
    steps = serializers.ListField(child=StepSerializer(), min_length=1, max_length=MOST_LINES)


class ScaleSerializer(serializers.Serializer[Any]):
    """A club's own scale of victory points."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    steps = StepSerializer(many=True)


class NewRulesSerializer(Strict):
    """By what a session is to be scored.

    ``name`` of a rule set, and the ``switches`` that are set otherwise than it has them; without
    them, those that are usual for what is played. ``scale``: the name of the club's scale that
    counts where ``vp_scale`` is ``own``.
    """

    name = Text(max_length=LONGEST_NAME)
    switches = serializers.DictField(child=WordOrNumber(), required=False)
    scale = Text(max_length=LONGEST_NAME, required=False)


class RulesSerializer(serializers.Serializer[Any]):
    """By what a session is scored: every switch, and in words what is out of the ordinary.

    ``scale`` is empty where no scale of the club's counts; its ``steps`` are a copy of the
    session's own.
    """

    name = serializers.CharField()
    switches = serializers.DictField(child=WordOrNumber())
    scale = serializers.CharField(allow_blank=True)
    steps = StepSerializer(many=True)
    said = serializers.ListField(child=serializers.CharField())

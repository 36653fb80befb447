"""Problems, as the schema shows them."""

from typing import Any

from rest_framework import serializers

from tournaments.api.shapes.results import PlayResultSerializer, ResultSerializer
from tournaments.refusal import Code

CODES = [str(code) for code in Code]


class CandidateSerializer(serializers.Serializer[Any]):
    """A member who may be meant by a name that was sent."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    number = serializers.CharField(allow_blank=True)
    national_number = serializers.CharField(allow_blank=True)


class ContradictedSerializer(serializers.Serializer[Any]):
    """What is in and what was sent, where they do not go together."""

    current = ResultSerializer(required=False, allow_null=True)
    yours = PlayResultSerializer(required=False)
    shown = serializers.ListField(child=serializers.IntegerField(), required=False)
    seats = serializers.ListField(child=serializers.IntegerField(), required=False)


class ProblemErrorSerializer(ContradictedSerializer):
    """One thing that is wrong. ``pointer`` (RFC 6901) is where it is in what was sent."""

    pointer = serializers.CharField(
        required=False, allow_blank=True, help_text="Empty: the request as a whole."
    )
    parameter = serializers.CharField(
        required=False, allow_blank=True, help_text="Its name in the query."
    )
    detail = serializers.CharField()
    code = serializers.ChoiceField(choices=CODES, required=False)
    candidates = CandidateSerializer(many=True, required=False)


class ProblemSerializer(ContradictedSerializer):
    """The reason why something was not done (RFC 9457). Nothing has changed.

    ``code`` is a word for programs. Of a conflict, ``current`` is what is in now (null: nothing)
    and ``yours`` what was sent. Where others are to sit there by now, ``shown`` are the contestant
    numbers that were sent, ``seats`` those of now.
    """

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="A sentence for people.")
    code = serializers.ChoiceField(choices=CODES, required=False)
    errors = ProblemErrorSerializer(many=True, required=False)  # type: ignore[assignment]

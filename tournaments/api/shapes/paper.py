"""Documents, jobs and tokens, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import Choice, Strict, Text, Whole
from tournaments.models import Job, Scope


class DocumentSerializer(serializers.Serializer[Any]):
    """A sheet that can be printed, and where it is."""

    sheet = serializers.CharField()
    title = serializers.CharField()
    purpose = serializers.CharField()
    address = serializers.CharField()


class DocumentsSerializer(serializers.Serializer[Any]):
    """The sheets of a session."""

    items = DocumentSerializer(many=True)


class NewJobSerializer(Strict):
    """The longer work that is wanted: ``pack``, all the paper of a session in one document."""

    kind = Choice(choices=["pack"])


class JobSerializer(serializers.Serializer[Any]):
    """Longer work: how far it has come, in per cent. ``problem`` says why it failed."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    session = serializers.IntegerField()
    state = serializers.ChoiceField(Job.State.choices)
    progress = serializers.IntegerField()
    cancelling = serializers.BooleanField()
    problem = serializers.CharField(allow_blank=True)
    made_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)


class NewTokenSerializer(Strict):
    """A token for a program. ``days`` left out: it lasts until it is revoked."""

    name = Text(max_length=60)
    scopes = serializers.ListField(child=Choice(choices=Scope.values), min_length=1, max_length=4)
    days = Whole(min_value=1, max_value=3650, required=False)


class TokenSerializer(serializers.Serializer[Any]):
    """A token; its text is shown when it is made, and never again."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    prefix = serializers.CharField(help_text="How it begins.")
    scopes = serializers.ListField(child=serializers.ChoiceField(Scope.choices))
    made_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField(allow_null=True)
    used_at = serializers.DateTimeField(allow_null=True)
    revoked_at = serializers.DateTimeField(allow_null=True)


class MadeTokenSerializer(TokenSerializer):
    """A token that was just made, with its text; null when the answer is repeated."""

    token = serializers.CharField(allow_null=True)

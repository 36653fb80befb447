"""Documents, jobs and tokens, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import Choice, Moment, Strict, StrictBoolean, Text, WholeNumber
from tournaments.models import Job, PaperChoice, Scope
from tournaments.presenting.jobs import why_failed
from tournaments.queries.jobs.jobs import NOT_ENDED

_PAPER = "The paper in the printer."
_LARGE = "Large type."
_TWO_SIDED = "Whether on both sides: each kind of sheet of a pack then begins on a leaf of its own."
_TRUMPS = "Whether what is trump stands on score sheets, or on its slip alone."
_DEALS = "The deals on a page of hand records."


class PaperQuery(serializers.Serializer[Any]):
    """The print settings of this document; what is left out, as the club prints."""

    paper = serializers.ChoiceField(PaperChoice.Paper.choices, required=False, help_text=_PAPER)
    large = serializers.BooleanField(required=False, help_text=_LARGE)
    trumps = serializers.BooleanField(required=False, help_text=_TRUMPS)
    deals_a_page = serializers.ChoiceField(
        PaperChoice.Deals.choices, required=False, help_text=_DEALS
    )


class DocumentSerializer(serializers.Serializer[Any]):
    """A sheet that suits a session, and where it is."""

    sheet = serializers.CharField(source="offer.name")
    title = serializers.CharField(source="offer.title")
    purpose = serializers.CharField(source="offer.purpose")
    address = serializers.CharField()
    ready = serializers.BooleanField(
        source="offer.ready", help_text="False: it tells results, and there are none yet."
    )
    in_pack = serializers.BooleanField()


class UnprintableSerializer(serializers.Serializer[Any]):
    """A name in which there are characters that no font has; ``?`` is printed for each."""

    name = serializers.CharField()
    characters = serializers.ListField(child=serializers.CharField(trim_whitespace=False))


class PaperSerializer(serializers.Serializer[Any]):
    """The print settings of a club. ``left_out``: the sheets that are not in its packs although
    an evening needs them; ``put_in``: of those that are although it does not.
    """

    paper = serializers.ChoiceField(PaperChoice.Paper.choices, help_text=_PAPER)
    large = serializers.BooleanField(help_text=_LARGE)
    two_sided = serializers.BooleanField(help_text=_TWO_SIDED)
    trumps = serializers.BooleanField(help_text=_TRUMPS)
    deals_a_page = serializers.ChoiceField(PaperChoice.Deals.choices, help_text=_DEALS)
    left_out = serializers.ListField(child=serializers.CharField())
    put_in = serializers.ListField(child=serializers.CharField())


class DocumentsSerializer(serializers.Serializer[Any]):
    """The sheets of a session, how its club prints, and the names that cannot be printed."""

    items = DocumentSerializer(many=True)
    paper = PaperSerializer()
    unprintable = UnprintableSerializer(many=True)


class NewPaperSerializer(Strict):
    """The way a club prints from now on; what is left out goes back to the usual."""

    paper = Choice(choices=PaperChoice.Paper.choices, default=PaperChoice.Paper.A4)
    large = StrictBoolean(default=False)
    two_sided = StrictBoolean(default=False)
    trumps = StrictBoolean(default=True)
    deals_a_page = Choice(choices=PaperChoice.Deals.choices, default=PaperChoice.Deals.SIX)
    left_out = serializers.ListField(child=Text(max_length=40), default=list, max_length=100)
    put_in = serializers.ListField(child=Text(max_length=40), default=list, max_length=100)


class NewJobSerializer(Strict):
    """A job to begin: ``pack``, all the paper of a session in one document.

    The others say how, this time; what is left out, as the club prints.
    """

    kind = Choice(choices=["pack"])
    paper = Choice(choices=PaperChoice.Paper.choices, required=False)
    large = StrictBoolean(required=False)
    two_sided = StrictBoolean(required=False)
    trumps = StrictBoolean(required=False)
    deals_a_page = Choice(choices=PaperChoice.Deals.choices, required=False)


class IsCancelling(serializers.BooleanField):
    """Whether a job is to stop, and has not yet."""

    def get_attribute(self, instance: Job) -> bool:
        """Return it from the job."""
        return instance.cancel and instance.state in NOT_ENDED


class WhyFailed(serializers.CharField):
    """Why a job failed, in words; empty where it did not."""

    def get_attribute(self, instance: Job) -> str:
        """Return it from the job."""
        return why_failed(instance.problem) if instance.problem else ""


class JobSerializer(serializers.Serializer[Any]):
    """A job and its progress in per cent. ``problem`` says why it failed.

    ``cancelling``: it is to stop, and has not yet.
    """

    id = serializers.IntegerField()
    kind = serializers.CharField()
    session = serializers.IntegerField(source="session_id")
    state = serializers.ChoiceField(Job.State.choices)
    progress = serializers.IntegerField()
    cancelling = IsCancelling()
    problem = WhyFailed(allow_blank=True)
    made_at = Moment()
    ended_at = Moment(allow_null=True)


class NewTokenSerializer(Strict):
    """A token for a program. ``days`` left out: it lasts until it is revoked."""

    name = Text(max_length=60)
    scopes = serializers.ListField(child=Choice(choices=Scope.values), min_length=1, max_length=4)
    days = WholeNumber(min_value=1, max_value=3650, required=False)


class TokenSerializer(serializers.Serializer[Any]):
    """A token; its text is shown when it is made, and never again."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    prefix = serializers.CharField(help_text="The first characters of the token.")
    scopes = serializers.ListField(child=serializers.ChoiceField(Scope.choices))
    made_at = Moment()
    expires_at = Moment(allow_null=True)
    used_at = Moment(allow_null=True)
    revoked_at = Moment(allow_null=True)


class MadeTokenSerializer(TokenSerializer):
    """A token that was just made, with its text; null when the answer is repeated."""

    token = serializers.CharField(allow_null=True)

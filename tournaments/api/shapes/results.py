"""Results and plays, as they are sent and answered."""

from collections.abc import Callable
from typing import Any

from rest_framework import serializers

from scoring.outcome import Outcome, write_code
from scoring.rulings import RulingCode
from scoring.typed import write_typed
from tournaments.api.fields import (
    LARGEST_ROW,
    Choice,
    Moment,
    QueryNumber,
    Strict,
    Text,
    WholeNumber,
)
from tournaments.presenting.laws import LAW
from tournaments.presenting.outcomes import reading

MOST_AT_ONCE = 500
"""More results than that are sent in several batches."""

LARGEST_NUMBER = 9999
"""No round, table, tray or contestant has a higher number."""


class FiguresSerializer(Strict):
    """The figures of a ruling: those that its code takes."""

    ns = Text(
        max_length=200,
        required=False,
        help_text="`60+`, `420`, `60% 4SN=, 40% 4SN-1`; with codes `S420`, `2/3 S420, 1/3 S-50`.",
    )
    ew = Text(max_length=200, required=False)
    side = Text(max_length=2, required=False)
    deal = Text(max_length=10, required=False)
    ns_before = Text(max_length=2, required=False)
    ew_before = Text(max_length=2, required=False)
    irregularity = Text(max_length=30, required=False)
    found = Text(max_length=20, required=False)
    law = Text(max_length=10, required=False)


class DecidedSerializer(Strict):
    """A director's ruling on a result: its code and figures."""

    code = Choice(choices=[*(code.value for code in RulingCode), LAW])
    params = FiguresSerializer(default=dict)


class ResultEntrySerializer(Strict):
    """A result as somebody typed it, for one tray at one table in one round.

    ``base_version`` is the version that was seen when it was typed; 0: none. A correction has a
    ``reason``. ``seats`` are the contestant numbers who really sat there, N E S W, where it was
    not as planned. Whoever does not know says what they saw: ``shown``, the four numbers that
    were on their page or slip, or the ``plan_version`` that they read it by. Where others are to
    play it now, nothing is entered (409, `seats_changed`).

    A ``key`` of its own makes sending the same result twice harmless for good.
    """

    section = WholeNumber(
        min_value=1,
        max_value=LARGEST_ROW,
        required=False,
        help_text="The section; may be left out where the session has only one.",
    )
    round = WholeNumber(min_value=1, max_value=LARGEST_NUMBER)
    table = WholeNumber(min_value=1, max_value=LARGEST_NUMBER)
    tray = WholeNumber(min_value=1, max_value=LARGEST_NUMBER)
    typed = Text(
        max_length=80,
        help_text="In the shorthand of the desk: `7`, `4SN10`, `P`, `NP`, `A60/40`, "
        "`60% 4SN=, 40% 4SN-1`.",
    )
    base_version = WholeNumber(min_value=0, max_value=LARGEST_ROW, default=0)
    reason = Text(max_length=200, allow_blank=True, default="")
    seats = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=LARGEST_NUMBER),
        min_length=4,
        max_length=4,
        required=False,
    )
    shown = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=LARGEST_NUMBER),
        min_length=4,
        max_length=4,
        required=False,
    )
    plan_version = WholeNumber(min_value=1, max_value=LARGEST_NUMBER, required=False)
    key = Text(max_length=64, allow_blank=True, default="")
    ruling = DecidedSerializer(
        required=False, help_text="With a reason; `typed` is what was made at the table, or `NP`."
    )


class SaidBatchSerializer(Strict):
    """Results that are entered together, or not at all."""

    results = serializers.ListField(
        child=ResultEntrySerializer(), min_length=1, max_length=MOST_AT_ONCE
    )


class OutcomeText(serializers.CharField):
    """An outcome as a text, written by ``write``."""

    def __init__(self, write: Callable[[Outcome], str], **how: Any) -> None:
        super().__init__(**how)
        self.write = write

    def to_representation(self, value: Outcome) -> str:  # type: ignore[override]
        """Return the text."""
        return self.write(value)


class OutcomeSerializer(serializers.Serializer[Any]):
    """The outcome of a play."""

    outcome = OutcomeText(write_code, help_text="Its code: `T7`, `C4SxN10`, `S-50`, `P`, `X`.")
    typed = OutcomeText(write_typed, source="outcome", help_text="The shorthand that gives it.")
    text = OutcomeText(
        lambda outcome: reading(outcome).text, source="outcome", help_text="The same in words."
    )


class RulingSerializer(serializers.Serializer[Any]):
    """A director's ruling on a result; the result itself stays as it was made."""

    code = serializers.CharField(help_text="`artificial`, `average`, `score`, `weighted` ...")
    params = serializers.DictField(
        child=serializers.CharField(), help_text="The figures of the ruling."
    )
    text = serializers.CharField(help_text="The same in words.")


class PlayResultSerializer(OutcomeSerializer):
    """A version of a play: its outcome, the ruling on it, and who sat there."""

    ruling = RulingSerializer(allow_null=True)
    seats = serializers.ListField(
        child=serializers.IntegerField(),
        min_length=4,
        max_length=4,
        help_text="The numbers of those who held the hands: N E S W.",
    )


class ResultSerializer(PlayResultSerializer):
    """A version of what was said about a play."""

    version = serializers.IntegerField()
    reason = serializers.CharField(allow_blank=True)
    by = serializers.CharField(allow_blank=True, help_text="The person or program that entered it.")
    at = Moment()


class RecordedSerializer(serializers.Serializer[Any]):
    """The place of a result, and the result that counts now. ``new``: entered by this request.

    A ``key`` that came before gets the answer that it got then, whatever was entered since.
    """

    section = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    tray = serializers.IntegerField()
    new = serializers.BooleanField()
    result = ResultSerializer()


class TakenBatchSerializer(serializers.Serializer[Any]):
    """The outcome of each entry, in the order in which they were sent."""

    results = RecordedSerializer(many=True)


class PlayQuery(serializers.Serializer[Any]):
    """The filters of a list of plays."""

    section = QueryNumber(min_value=1, max_value=LARGEST_ROW, required=False)
    tray = QueryNumber(min_value=1, max_value=LARGEST_NUMBER, required=False)
    table = QueryNumber(min_value=1, max_value=LARGEST_NUMBER, required=False)
    round = QueryNumber(min_value=0, max_value=LARGEST_NUMBER, required=False)
    state = Choice(choices=["awaiting", "played"], required=False)


class PlaySerializer(serializers.Serializer[Any]):
    """A tray at a table in a round: who meets (by label), and the result that is in.

    Two labels where each plays for himself. Who sat there once a result is in, who is to sit
    there until then. ``planned`` is false for a play that is not in the plan. Round 0: it was
    not recorded which.
    """

    section = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    tray = serializers.IntegerField()
    ns = serializers.CharField()
    ew = serializers.CharField()
    planned = serializers.BooleanField()
    result = ResultSerializer(allow_null=True)


class PlayHistorySerializer(serializers.Serializer[Any]):
    """Every version of a play's result, the newest first."""

    section = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    tray = serializers.IntegerField()
    versions = ResultSerializer(many=True)

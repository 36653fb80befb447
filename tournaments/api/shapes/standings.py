"""Standings, score cards and explanations, as they are answered. Amounts are ``p/q``."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from scoring.overall import CarryOver, Overall
from scoring.strata import LETTERS
from scoring.tie_breaks import TieBreak
from scoring.values import Parted
from tournaments.api.fields import Choice, Moment, Share, Strict, WholeNumber
from tournaments.api.shapes.results import OutcomeSerializer
from tournaments.api.shapes.seating import ContestantSerializer
from tournaments.models import FINALS
from tournaments.presenting.columns import COLUMNS
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.overall import Counts
from tournaments.presenting.standing_line import ClubMatch, TeamMatch
from tournaments.presenting.tie_breaks import parted_words
from tournaments.queries.standings.publication import Phase

OPS = [
    *("given", "sum", "product", "quotient", "difference"),
    *("rounded", "rounded_to_even", "larger", "smaller", "step", "won"),
    "between",
]
"""The operation by which the parts of an explanation make its amount."""

UNITS = ["tricks", "matchpoints", "imps", "points", "boards", "vps", "matches", "tops"]
"""What the figures of a tie-break count."""


@extend_schema_field(
    {"type": "string", "pattern": r"^-?[0-9]+(/[0-9]+)?$", "description": "An exact amount: `p/q`."}
)
class Amount(serializers.CharField):
    """An exact amount as ``p/q``."""


class PartedSerializer(serializers.Serializer[Any]):
    """A tie-break that parted a contestant from others on its place.

    ``contestant``: the nearest that it was parted from. ``own`` and ``other`` are the figures of
    the two, first what was compared; behind it what was won and lost (``imp_quotient``), or the
    number of matches (``head_to_head``, where there are any). ``said``: the same in words.
    """

    rule = serializers.ChoiceField([str(rule) for rule in TieBreak])
    unit = serializers.ChoiceField(UNITS)
    contestant = serializers.IntegerField()
    own = serializers.ListField(child=Amount())
    other = serializers.ListField(child=Amount())
    said = serializers.CharField()

    def to_representation(self, instance: tuple[Parted, Contestant]) -> dict[str, Any]:
        """Return what parted a contestant, and from whom."""
        parted, other = instance
        said = {"contestant": other.place_id, "said": parted_words(parted)}
        return super().to_representation(parted._asdict() | said)


class StandingSerializer(serializers.Serializer[Any]):
    """A contestant's place in its line, and its exact figures: a field for each column.

    ``maximum`` and ``percent`` are null where there is no maximum (tricks), ``tricks`` where none
    are counted. ``tie_break``: the figures that part those who are level, in their order;
    ``parted``: those that parted this one from others. ``gained``: what was won in its matches,
    null where none are played. ``stratum``: its own; ``strata``: its place in each below A, by
    the letter.
    """

    contestant = serializers.IntegerField(source="row.contestant.place_id")
    label = serializers.CharField(source="row.contestant.label")  # type: ignore[assignment]
    name = serializers.CharField(source="row.contestant.name")
    line = serializers.CharField(allow_blank=True)
    section = serializers.CharField(
        allow_blank=True, help_text="Its letter, where each section is ranked by itself."
    )
    place = serializers.IntegerField(source="row.place")
    shared = serializers.IntegerField(
        source="row.shared", help_text="How many stand on this place."
    )
    tie_break = serializers.ListField(source="row.tie_break", child=Amount())
    parted = PartedSerializer(source="row.parted", many=True)
    stratum = serializers.ChoiceField(LETTERS, source="row.contestant.stratum")
    strata = serializers.DictField(child=serializers.IntegerField())

    def get_fields(self) -> dict[str, Any]:
        """Return the fields, those of the columns behind the others."""
        figures = {
            each.key: serializers.IntegerField(allow_null=not each.always)
            if each.counts
            else Amount(allow_null=not each.always)
            for each in COLUMNS
            if each.key
        }
        return super().get_fields() | figures


class HandicapStandingSerializer(StandingSerializer):
    """A contestant's place with the handicaps: ``scratch`` and ``handicap`` are ``percent``."""

    scratch = Amount(source="row.scratch", allow_null=True)
    handicap = Amount(source="row.contestant.handicap", allow_null=True)


class InSessionSerializer(serializers.Serializer[Any]):
    """What a contestant earned in a session, and the most it could have been.

    ``carried``: what it took into it from the sessions before; null where that is simply all.
    """

    number = serializers.IntegerField()
    total = Amount()
    maximum = Amount()
    carried = Amount(allow_null=True)


class OverallStandingSerializer(StandingSerializer):
    """A contestant's place over all sessions that count, with what it earned in each."""

    sessions = InSessionSerializer(source="row.sessions", many=True)


class SessionPartSerializer(serializers.Serializer[Any]):
    """A session, and whether it counts for this reader, or why it does not."""

    id = serializers.IntegerField(source="session.pk")
    number = serializers.IntegerField(source="session.number")
    final = serializers.ChoiceField(["", *FINALS], source="session.final")
    counts = serializers.ChoiceField([str(each) for each in Counts])
    carry_over = serializers.ChoiceField(
        [str(each) for each in CarryOver], source="session.carry_over"
    )
    carry_share = Amount(source="session.carry_share", allow_null=True)


class CarryOverSerializer(Strict):
    """What is carried over into the session with this ``number``: all, the White Book's half, or a
    ``share``, exact as ``1/2``.
    """

    number = WholeNumber(min_value=1)
    carry_over = Choice(choices=[str(each) for each in CarryOver])
    carry_share = Share(required=False, allow_null=True)


class PutTogetherSerializer(Strict):
    """How the sessions make the overall standings; a session that is left out stays as it is."""

    way = Choice(choices=[str(each) for each in Overall])
    carry_overs = CarryOverSerializer(many=True, default=list)


class OverallSerializer(serializers.Serializer[Any]):
    """The sessions of a tournament together.

    A session counts for everybody when its play is over (``yes``) and its results are not hidden;
    the directors see before what others will (``for-directors``). ``complete``: every result of
    every session is in. Whoever was not ranked in all that count is in ``not_ranked``, by label and
    name.
    """

    way = serializers.ChoiceField([str(each) for each in Overall])
    complete = serializers.BooleanField(source="view.complete")
    behind = serializers.BooleanField(source="view.behind")
    sessions = SessionPartSerializer(source="view.parts", many=True)
    not_ranked = serializers.ListField(child=serializers.CharField())
    standings = OverallStandingSerializer(many=True)
    with_handicaps = HandicapStandingSerializer(many=True)


class InterimSerializer(serializers.Serializer[Any]):
    """How far the standings go while play goes on: these ``results``, of complete rounds alone.

    ``tables_finished`` of the ``tables`` that play in it have finished the ``round`` under way;
    0 before the first.
    """

    rounds = serializers.IntegerField(source="view.rounds", help_text="The last round that counts.")
    results = serializers.IntegerField(source="view.results")
    round = serializers.IntegerField(source="now.round")
    tables = serializers.IntegerField(source="now.tables")
    tables_finished = serializers.IntegerField(source="now.finished")


class TeamScoreSerializer(serializers.Serializer[Any]):
    """A team of pairs: what its pairs ``won``, and the average ``added`` for an odd pair, exact.

    ``total``: both together, with the average to the nearest whole number.
    """

    name = serializers.CharField()
    won = Amount(source="total.won")
    added = Amount(source="total.added")
    total = Amount(source="total.whole")


class TeamMatchSerializer(serializers.Serializer[Any]):
    """The match of two teams of pairs: by how much the first has won, or (negative) lost.

    ``by_fraction``: the totals are equal, and the fractions of the averages decide.
    """

    teams = TeamScoreSerializer(many=True)
    margin = Amount(source="result.margin")
    by_fraction = serializers.BooleanField(source="result.by_fraction")

    def to_representation(self, instance: TeamMatch) -> dict[str, Any]:
        """Return each team with its total, and the result."""
        both = zip(instance.names, instance.totals, strict=True)
        teams = [{"name": name, "total": total} for name, total in both]
        return super().to_representation({"teams": teams, "result": instance.result})


class FourSerializer(serializers.Serializer[Any]):
    """A four of a club: what it ``gained`` from that with its number, and its ``matches`` won."""

    number = serializers.IntegerField(source="contestant.number")
    people = serializers.ListField(source="contestant.people", child=serializers.CharField())
    gained = Amount(allow_null=True)
    matches = Amount(source="total")


class ClubOfMatchSerializer(serializers.Serializer[Any]):
    """A club with its fours."""

    name = serializers.CharField()
    fours = FourSerializer(many=True)


class ClubMatchSerializer(serializers.Serializer[Any]):
    """The match of two clubs: by how much the visitors have won, or (negative) lost.

    ``margin``: null before it may be told.
    """

    clubs = ClubOfMatchSerializer(many=True)
    margin = Amount(allow_null=True)

    def to_representation(self, instance: ClubMatch) -> dict[str, Any]:
        """Return each club with its fours, and the margin."""
        both = zip(instance.names, instance.fours, strict=True)
        clubs = [{"name": name, "fours": ledger.rows} for name, ledger in both]
        return super().to_representation({"clubs": clubs, "margin": instance.margin})


class StandingsSerializer(serializers.Serializer[Any]):
    """The standings of a session.

    ``behind``: results are in that these have not seen yet. ``withheld`` counts the results on
    trays that somebody has yet to play: only the scorers see standings that include them.
    ``one_way``: where the same players play every deal twice, the results that count for nobody,
    for they have not played that deal both ways.
    ``hidden``: the director shows nobody else any results now, and ``standings`` is empty.
    ``interim``: play goes on, and ``standings`` are those over the results of complete rounds, or
    empty where there are none yet or none before the end; null for scorers, and at the end.
    ``phase``: provisional until ``official_at``, then official; locked, nothing is corrected.
    ``void_reason``: why the evening was declared void; empty while it counts.
    ``team_match``: null unless the pairs play for two teams; ``club_match``: null unless two clubs
    play in fours. Who plays for a side has the ``place`` 0: nobody is ranked.
    """

    generation = serializers.IntegerField(source="view.generation")
    behind = serializers.BooleanField(source="view.behind")
    problem = serializers.CharField(
        source="view.problem", allow_blank=True, help_text="Why it cannot be scored."
    )
    results = serializers.IntegerField(source="view.results")
    withheld = serializers.IntegerField(source="view.withheld")
    one_way = serializers.IntegerField(source="view.one_way")
    expected = serializers.IntegerField(source="view.expected")
    hidden = serializers.BooleanField(source="view.hidden")
    interim = InterimSerializer(allow_null=True)
    phase = serializers.ChoiceField([str(phase) for phase in Phase], source="view.public.phase")
    official_at = Moment(source="view.public.official_at", allow_null=True)
    void_reason = serializers.CharField(source="view.public.void_reason", allow_blank=True)
    team_match = TeamMatchSerializer(source="view.team_match", allow_null=True)
    club_match = ClubMatchSerializer(source="view.club_match", allow_null=True)
    standings = StandingSerializer(many=True)
    with_handicaps = HandicapStandingSerializer(many=True)


class CardLineSerializer(serializers.Serializer[Any]):
    """A tray on a score card. ``hidden``: it is in, but somebody has yet to play the tray."""

    tray = serializers.IntegerField()
    hidden = serializers.BooleanField()
    result = OutcomeSerializer(source="entered", allow_null=True)
    award = Amount(allow_null=True)


class Label(serializers.CharField):
    """The label of a contestant."""

    def to_representation(self, value: Contestant) -> str:  # type: ignore[override]
        """Return it."""
        return value.label


class CardRoundSerializer(serializers.Serializer[Any]):
    """A round on a score card; ``table`` and ``side`` are null where the contestant sits out."""

    round = serializers.IntegerField(source="number")
    table = serializers.IntegerField(source="stop.table", allow_null=True)
    side = serializers.CharField(source="stop.side", allow_null=True)
    against = serializers.ListField(child=Label())
    trays = CardLineSerializer(source="lines", many=True)


class ScoreCardSerializer(serializers.Serializer[Any]):
    """Everything a contestant plays and has played, as far as the reader may see it."""

    contestant = ContestantSerializer()
    rounds = CardRoundSerializer(many=True)


@extend_schema_field({"type": "array", "items": {"$ref": "#/components/schemas/Explanation"}})
class Parts(serializers.ListField):
    """The parts of an explanation, each an explanation."""

    def to_representation(self, data: Any) -> list[Any]:
        """Return each as the whole is returned."""
        whole: Any = self.parent
        return [whole.to_representation(each) for each in data]


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"oneOf": [{"type": "string"}, {"type": "integer"}]},
    }
)
class Params(serializers.DictField):
    """Codes and numbers that say what a node is about."""

    def to_representation(self, value: Any) -> dict[str, str | int]:
        """Return the numbers as such, and the codes as texts."""
        return {name: one if isinstance(one, int) else str(one) for name, one in value.items()}


class ExplanationSerializer(serializers.Serializer[Any]):
    """The explanation of a figure: a tree whose parts make each amount.

    ``op`` says how: their ``sum``, ``product``, ``quotient`` or ``difference``; the ``larger``
    or ``smaller`` of them; the first ``rounded`` to the nearest multiple of the second (a half
    away from zero, or ``rounded_to_even``); ``step``: the third, as the first has reached the
    second and not the fourth; ``between``: the fourth, as the first lies from the second to the
    third; ``won``: 1, 1/2 or 0, as the first is more than the second, as much, or less.
    ``given`` is a leaf. Trays are named by number and contestants by id.
    """

    code = serializers.CharField()
    op = serializers.ChoiceField(OPS)
    amount = Amount()
    params = Params()
    parts = Parts()


@extend_schema_field({"type": "array", "items": {"$ref": "#/components/schemas/SaidOfAFigure"}})
class Lines(Parts):
    """The lines below a line, each a line."""


class ExplainedLineSerializer(serializers.Serializer[Any]):
    """One line of an explanation in words, and the lines that it was made from."""

    said = serializers.CharField(source="sentence")
    lines = Lines(source="parts")


class ExplainedSerializer(serializers.Serializer[Any]):
    """A figure of a contestant, explained from the results that the reader may see.

    ``said`` and ``lines`` tell the same in words, without the steps that a line writes out.
    """

    contestant = ContestantSerializer()
    said = serializers.CharField(source="said.sentence")
    explanation = ExplanationSerializer()
    lines = ExplainedLineSerializer(source="said.parts", many=True)

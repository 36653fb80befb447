"""Files of results of other programs, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import (
    LARGEST_ROW,
    Base64,
    Day,
    Moment,
    Strict,
    StrictBoolean,
    Text,
    WholeNumber,
    WordOrNumber,
)
from tournaments.api.shapes.problems import CandidateSerializer
from tournaments.models import Tournament
from tournaments.queries.records.results_files import FileState


class NewImportSerializer(Strict):
    """A file of results to bring to a club. ``content`` is all of it, in base64."""

    club = WholeNumber(min_value=1, max_value=LARGEST_ROW)
    name = Text(max_length=120, allow_blank=True, default="")
    content = Base64()


class NewImportedEveningSerializer(Strict):
    """The evening to make of a file; ``name`` and ``played_on`` left out: as the file has them.

    ``become_members``: players who are no members become some, else they stay names. ``meant``:
    for players who may be members, by their names, the ``id`` of the member or null for somebody
    new.
    """

    name = Text(max_length=120, required=False)
    played_on = Day(required=False)
    become_members = StrictBoolean(default=True)
    meant = serializers.DictField(
        child=WholeNumber(min_value=1, max_value=LARGEST_ROW, allow_null=True), default=dict
    )


class FigureSerializer(serializers.Serializer[Any]):
    """A published figure that differs from what the results give; ``why``, where that is known."""

    what = serializers.CharField()
    where = serializers.CharField()
    published = serializers.CharField()
    computed = serializers.CharField()
    why = serializers.CharField(required=False)


class ContradictionSerializer(serializers.Serializer[Any]):
    """A place at which a file contradicts itself: the two figures that do not go together."""

    kind = serializers.CharField()
    where = serializers.CharField()
    one = serializers.CharField()
    other = serializers.CharField()


class ScoredBySerializer(serializers.Serializer[Any]):
    """A rule set with its switches."""

    name = serializers.CharField()
    switches = serializers.DictField(child=WordOrNumber())


class MoreSerializer(serializers.Serializer[Any]):
    """How many there are of each list beyond those that stand in it."""

    differences = serializers.IntegerField()
    known = serializers.IntegerField()
    contradictions = serializers.IntegerField()
    not_read = serializers.IntegerField()


class FoundSerializer(serializers.Serializer[Any]):
    """The contents of a file of results.

    ``reproduced`` of its published ``figures`` are what its results give by ``scored_by``.
    ``rules`` of these are not the file's own: they are the usual ones of the program
    ``rules_of``, or were found by trying where that is empty. ``not_read``: what means nothing
    here.
    """

    name = serializers.CharField(allow_blank=True)
    played_on = serializers.CharField(allow_blank=True, help_text="2026-03-05, or empty.")
    game = serializers.ChoiceField(Tournament.Game.choices)
    kind = serializers.ChoiceField(["individuals", "pairs", "teams"])
    contestants = serializers.IntegerField()
    trays = serializers.IntegerField()
    results = serializers.IntegerField()
    figures = serializers.IntegerField()
    reproduced = serializers.IntegerField()
    scored_by = ScoredBySerializer()
    rules = serializers.DictField(child=WordOrNumber())
    rules_of = serializers.CharField(allow_blank=True)
    differences = FigureSerializer(many=True)
    known = FigureSerializer(many=True)
    contradictions = ContradictionSerializer(many=True)
    not_read = serializers.ListField(child=serializers.CharField())
    more = MoreSerializer()


class PlayerInFileSerializer(serializers.Serializer[Any]):
    """A player of a file, and who that is in the club.

    ``member``: null for nobody yet; ``candidates``: who it may be, which has to be said.
    ``stays_name``: the name stands with several contestants, and becomes nobody.
    """

    name = serializers.CharField(source="match.typed")
    national_number = serializers.CharField(source="person.national_id", allow_blank=True)
    club_number = serializers.CharField(source="person.club_id", allow_blank=True)
    member = CandidateSerializer(source="match.member", allow_null=True)
    candidates = CandidateSerializer(source="match.candidates", many=True)
    stays_name = serializers.BooleanField(source="nobody")


class ImportSerializer(serializers.Serializer[Any]):
    """A file of results that was brought to a club.

    ``state``: ``reading``, ``read`` (an evening can be made of it), ``making``, ``made``
    (``session`` is the evening), ``failed`` (``problem`` says why) or ``stopped``. ``progress``
    of what is being done, in per cent.
    """

    id = serializers.IntegerField()
    club = serializers.IntegerField()
    name = serializers.CharField()
    format = serializers.CharField()
    made_at = Moment()
    state = serializers.ChoiceField(list(FileState))
    progress = serializers.IntegerField()
    problem = serializers.CharField(allow_blank=True)
    found = FoundSerializer(allow_null=True)
    players = PlayerInFileSerializer(many=True)
    session = serializers.IntegerField(allow_null=True)

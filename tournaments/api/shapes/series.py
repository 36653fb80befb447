"""Series of evenings as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from scoring.series import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, Counting
from tournaments.api.fields import LARGEST_ROW, Choice, Strict, Text, WholeNumber
from tournaments.models import Series
from tournaments.presenting.overall import Counts


class NewSeriesSerializer(Strict):
    """A series: its name, how it is ranked, and the ids of the sessions in it.

    ``ranks``: pairs, that is those who played together, or people. ``evenings``: how many it is to
    have. ``counting`` with its ``number``: all of them, the best, or all but the worst. ``least``:
    so many take a place. ``points``: what places 1, 2 and so on of an evening are worth; empty:
    percentages count.
    """

    name = Text(max_length=120)
    ranks = Choice(choices=Series.Ranks.values)
    evenings = WholeNumber(min_value=1, max_value=MOST_EVENINGS)
    counting = Choice(choices=[str(each) for each in Counting], default=Counting.ALL.value)
    number = WholeNumber(min_value=0, max_value=MOST_EVENINGS, default=0)
    least = WholeNumber(min_value=0, max_value=MOST_EVENINGS, default=0)
    points = serializers.ListField(
        child=WholeNumber(min_value=0, max_value=MOST_POINTS), default=list, max_length=MOST_PLACES
    )
    sessions = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=LARGEST_ROW), default=list, max_length=200
    )


class NamedSeriesSerializer(serializers.Serializer[Any]):
    """A series of a club."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class SeriesEveningSerializer(serializers.Serializer[Any]):
    """An evening of a series, by date, and whether it counts (``yes``) or why it does not."""

    number = serializers.IntegerField()
    session = serializers.IntegerField(source="session.pk")
    name = serializers.CharField(source="session.name")
    played_on = serializers.DateField(source="session.played_on")
    counts = serializers.ChoiceField([str(each) for each in Counts])


class InSeriesSerializer(serializers.Serializer[Any]):
    """Somebody in the order, by the names that anybody reads.

    ``place`` is null for whoever has played too seldom; ``shared``: so many have it. ``figures``:
    what was made by the number of an evening, points, or per cent, exact as ``125/3``. The
    ``score`` is the mean of those that are ``counted``, or with points their sum.
    """

    people = serializers.ListField(child=serializers.CharField())
    place = serializers.IntegerField(source="one.place", allow_null=True)
    shared = serializers.IntegerField(source="one.shared")
    score = serializers.CharField(source="one.score")
    figures = serializers.DictField(child=serializers.CharField(), source="one.figures")
    counted = serializers.ListField(child=serializers.IntegerField())


class SeriesSerializer(serializers.Serializer[Any]):
    """A series, its evenings and its order. ``complete``: all evenings that it is to have count."""

    id = serializers.IntegerField(source="series.pk")
    name = serializers.CharField(source="series.name")
    ranks = serializers.CharField(source="series.ranks")
    counting = serializers.CharField(source="rules.counting")
    number = serializers.IntegerField(source="rules.number")
    least = serializers.IntegerField(source="rules.least")
    points = serializers.ListField(child=serializers.IntegerField(), source="rules.points")
    evenings = serializers.IntegerField(source="rules.evenings")
    held = serializers.IntegerField()
    complete = serializers.BooleanField()
    sessions = SeriesEveningSerializer(many=True)
    order = InSeriesSerializer(many=True)

"""Deals, as they are sent and answered."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import Base64, Strict, Text


class NewDealsSerializer(Strict):
    """A file of deals to keep for a session. ``content`` is all of it, in base64."""

    name = Text(max_length=120, allow_blank=True, default="")
    content = Base64()


class BroughtDealsSerializer(serializers.Serializer[Any]):
    """The deals that were kept, against the trays of the session.

    ``kept``: the trays that have their deal now; ``lacking``: those that the file has none of;
    ``others``: its numbers that nobody plays here. ``different`` says where the file has another
    dealer or vulnerability than the session, which stays as it is.
    """

    kept = serializers.SerializerMethodField()
    lacking = serializers.ListField(child=serializers.IntegerField())
    others = serializers.ListField(child=serializers.IntegerField())
    different = serializers.ListField(child=serializers.CharField())

    def get_kept(self, brought: Any) -> list[int]:
        """The numbers of the trays."""
        return [board.number for board in brought.boards]


class DealSerializer(serializers.Serializer[Any]):
    """A deal in its tray. ``deal`` is as PBN writes it: the four hands from North, clockwise."""

    tray = serializers.IntegerField(source="tray.number")
    dealer = serializers.CharField(source="tray.dealer")
    vulnerable = serializers.ChoiceField(["none", "ns", "ew", "both"], source="tray.vulnerable")
    trump = serializers.CharField(source="tray.trump", allow_blank=True)
    deal = serializers.CharField(help_text="N:AK2.QJ.T98.65432 ...")
    tricks = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField()),
        source="made",
        allow_null=True,
        help_text="What each seat could make in each strain (N is no trumps), where it is known.",
    )


class DealsSerializer(serializers.Serializer[Any]):
    """The deals of a session that may be seen, by the numbers of their trays."""

    items = DealSerializer(many=True)

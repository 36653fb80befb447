"""The files of a session for other programs, as they are asked for and answered."""

from typing import Any

from rest_framework import serializers


class FederationCodesQuery(serializers.Serializer[Any]):
    """What a federation wants to read in USEBIO; what is left out, as the club usually has it."""

    charge_code = serializers.CharField(required=False, allow_blank=True, max_length=20)
    master_point_scale = serializers.CharField(required=False, allow_blank=True, max_length=20)
    master_point_type = serializers.CharField(required=False, allow_blank=True, max_length=20)


class ExportSerializer(serializers.Serializer[Any]):
    """A file for other programs, and where it is. ``why_not``: why there is none; else empty.

    ``unwritten_rulings``: of which rulings it has only what was played and what it counts; else
    empty.
    """

    format = serializers.CharField(source="offer.format.name")
    title = serializers.CharField(source="offer.title")
    purpose = serializers.CharField(source="offer.purpose")
    content_type = serializers.CharField(source="offer.format.content_type")
    address = serializers.CharField()
    why_not = serializers.CharField(source="offer.why_not", allow_blank=True)
    unwritten_rulings = serializers.CharField(source="offer.unwritten_rulings", allow_blank=True)


class ExportsSerializer(serializers.Serializer[Any]):
    """The files of a session for other programs.

    ``without_number``: members who play and have no number by which a federation knows them; told
    to its scorers only.
    """

    items = ExportSerializer(many=True)
    without_number = serializers.ListField(child=serializers.CharField())

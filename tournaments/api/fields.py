"""The fields of what is sent: each takes exactly its own type of JSON, and nothing like it.

``InMinutes``, ``IsSet`` and ``Moment`` are for answers, where the database keeps another type.
"""

import datetime
import re
from base64 import b64decode
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.presenting.typed_scale import points_of

LARGEST_ROW = 10**18 - 1
"""The highest number a row can have: eighteen digits fit into 64 bits everywhere."""

_DIGITS = re.compile(r"-?[0-9]{1,18}")
_HALF_MINUTES = re.compile(r"[0-9]{1,2}(\.[05])?")
_POINTS = re.compile(r"[0-9]{1,4}(\.[0-9]{1,2})?")
_SHARE = re.compile(r"[0-9]{1,6}(/[1-9][0-9]{0,5})?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class WholeNumber(serializers.IntegerField):
    """A whole number; neither its text nor ``7.0`` nor ``true``."""

    def to_internal_value(self, data: Any) -> int:
        """The number."""
        if type(data) is not int:
            self.fail("invalid")
        return int(data)


class QueryNumber(serializers.IntegerField):
    """A whole number in an address: digits and nothing else."""

    default_error_messages = {
        "invalid": _("Enter a whole number, in digits."),
        "min_value": _("Enter {min_value} or more."),
        "max_value": _("Enter {max_value} or less."),
    }

    def to_internal_value(self, data: Any) -> int:
        """Return the number."""
        if not _DIGITS.fullmatch(data):
            self.fail("invalid")
        return int(data)


class StrictBoolean(serializers.BooleanField):
    """``true`` or ``false``; neither a word nor a number is taken for one."""

    def to_internal_value(self, data: Any) -> bool:
        """Return the value."""
        if type(data) is not bool:
            self.fail("invalid", input=data)
        return bool(data)


class Text(serializers.CharField):
    """Text: no number is taken for it."""

    def to_internal_value(self, data: Any) -> str:
        """The text without blanks at its ends."""
        if not isinstance(data, str):
            self.fail("invalid")
        return str(super().to_internal_value(data))


@extend_schema_field(OpenApiTypes.BYTE)
class Base64(serializers.Field[Any, Any, Any, Any]):
    """Bytes, written in base64."""

    default_error_messages = {"invalid": _("This is not base64.")}

    def to_internal_value(self, data: Any) -> bytes:
        """Return the bytes; line breaks between the letters are passed over."""
        try:
            if not isinstance(data, str):
                raise TypeError
            return b64decode("".join(data.split()), validate=True)
        except (TypeError, ValueError):
            self.fail("invalid")


class HalfMinutes(Text):
    """Whole or half minutes in letters, ``6.5``: a number would have lost what is behind it."""

    default_error_messages = {"half": _("Enter whole or half minutes, such as 6.5.")}

    def to_internal_value(self, data: Any) -> Fraction:  # type: ignore[override]
        """The minutes."""
        text = super().to_internal_value(data)
        if not _HALF_MINUTES.fullmatch(text):
            self.fail("half")
        return Fraction(text)


class VictoryPoints(Text):
    """Victory points in letters, ``16.5``: a number would have lost what is behind it."""

    default_error_messages = {"points": _("Enter victory points, such as 15 or 16.5.")}

    def to_internal_value(self, data: Any) -> str:
        """The points as they were sent."""
        text = super().to_internal_value(data)
        if not _POINTS.fullmatch(text):
            self.fail("points")
        return text

    def to_representation(self, value: int) -> str:  # type: ignore[override]
        """Hundredths as points in letters: 1650 is answered as ``16.5``."""
        return points_of(value)


class Share(Text):
    """A share in letters, exact: ``1/2``."""

    default_error_messages = {"share": _("Enter a share, such as 1/2.")}

    def to_internal_value(self, data: Any) -> Fraction:  # type: ignore[override]
        """The share."""
        text = super().to_internal_value(data)
        if not _SHARE.fullmatch(text):
            self.fail("share")
        return Fraction(text)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "integer"}]})
class WordOrNumber(serializers.Field[Any, Any, Any, Any]):
    """A word or a whole number, as a switch of the rules has it."""

    default_error_messages = {"invalid": _("Enter a word or a whole number.")}

    def to_internal_value(self, data: Any) -> str | int:
        """The word or the number."""
        if not isinstance(data, str) and type(data) is not int:
            self.fail("invalid")
        return data

    def to_representation(self, value: str | int) -> str | int:
        """The same."""
        return value


class InMinutes(serializers.CharField):
    """A number of half minutes as minutes in letters: 13 is answered as ``6.5``."""

    def to_representation(self, value: int) -> str:  # type: ignore[override]
        """The minutes."""
        return str(Decimal(value) / 2)


class Moment(serializers.DateTimeField):
    """A moment in UTC, as RFC 3339 has it."""

    def to_representation(self, value: datetime.datetime) -> str:
        """Return it in letters."""
        return value.astimezone(datetime.UTC).isoformat().replace("+00:00", "Z")


class IsSet(serializers.BooleanField):
    """A truth that the database keeps as a moment: false where that is empty."""

    def get_attribute(self, instance: Any) -> bool:
        """False for None, true for anything else."""
        return super().get_attribute(instance) is not None


class Day(serializers.DateField):
    """A day as ``2026-03-05``; the other forms that ISO 8601 knows are not taken."""

    def to_internal_value(self, value: Any) -> datetime.date:
        """The day."""
        if not isinstance(value, str) or not _DAY.fullmatch(value):
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(value)


class Choice(serializers.ChoiceField):
    """One of some words or of some numbers; a number is not taken for a word, nor a word for it."""

    def to_internal_value(self, data: Any) -> Any:
        """The word, or the number."""
        found = super().to_internal_value(data)
        if found != data:
            self.fail("invalid_choice", input=data)
        return str(found) if isinstance(found, str) else found


class Strict(serializers.Serializer[Any]):
    """An object all of whose members are known: a slip in a name is not passed over."""

    def to_internal_value(self, data: Any) -> Any:
        """The values by their names. Raises for every member that is wrong or unknown."""
        unknown = set(data) - set(self.fields) if isinstance(data, Mapping) else set()
        if not unknown:
            return super().to_internal_value(data)
        errors: dict[str, Any] = {name: [_("There is no such member.")] for name in unknown}
        try:
            super().to_internal_value(data)
        except serializers.ValidationError as error:
            errors |= error.detail if isinstance(error.detail, dict) else {}
        raise serializers.ValidationError(errors)

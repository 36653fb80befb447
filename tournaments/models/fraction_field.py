"""A column for exact amounts: a fraction kept as the text ``p/q``."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from django.db import models

from tournaments.models.spelling import IsExact

if TYPE_CHECKING:
    _TextColumn = models.TextField[Any, Any]
else:
    _TextColumn = models.TextField


def exact(stored: str) -> Fraction:
    """The number that is stored, several times as fast as a fraction is read from any text."""
    above, _slash, below = stored.partition("/")
    return Fraction(int(above), int(below or 1))


class FractionField(_TextColumn):
    """A ``Fraction`` of any size, stored exactly as ``p/q``.

    The sum of a national field has a common denominator of many digits: no length would do.
    """

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def from_db_value(self, value: str | None, *_: object) -> Fraction | None:
        """Return what the column holds, as a number."""
        return None if value is None else exact(value)

    def to_python(self, value: Any) -> Fraction | None:
        """A number from a number or its text."""
        return None if value is None else Fraction(value)

    def get_prep_value(self, value: Any) -> str | None:
        """The text that is stored."""
        if value is None:
            return None
        exact = Fraction(value)
        return f"{exact.numerator}/{exact.denominator}"


FractionField.register_lookup(IsExact)

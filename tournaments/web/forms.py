"""The parts that the forms of several subjects have in common."""

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from movements.register import SYSTEMS
from tournaments.models import Tournament
from tournaments.names import in_one_line
from tournaments.presenting.systems import system_name
from tournaments.presenting.who_plays import Plays
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext

GAMES = [
    (Tournament.Game.WHIST.value, _("Whist")),
    (Tournament.Game.AUCTION.value, _("Auction")),
    (Tournament.Game.BRIDGE.value, _("Bridge")),
    (Tournament.Game.MINIBRIDGE.value, _("MiniBridge")),
]
PLAYS = [
    (Plays.PAIRS.value, _("Pairs")),
    (Plays.TWO_TEAMS.value, _("Two teams of pairs")),
    (Plays.TEAMS.value, _("Teams")),
    (Plays.INDIVIDUALS.value, _("Individuals")),
    (Plays.COUPLES.value, _("Couples")),
    (Plays.CLUBS.value, _("Two clubs, in fours")),
]


class WholeNumberField(forms.IntegerField):
    """A whole number, for which a telephone shows digits and nothing else."""

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Ask for the keys that are digits."""
        return {**super().widget_attrs(widget), "inputmode": "numeric"}


class NumbersField(forms.CharField):
    """Whole numbers up to the ``largest`` in one line, ``most`` of them at most: ``14, 12, 10``."""

    def __init__(self, *, most: int, largest: int, **said: Any) -> None:
        self.most, self.largest = most, largest
        super().__init__(**said)

    def to_python(self, value: Any) -> Any:
        """Return the numbers, however they are parted; none where nothing is written."""
        numbers = re.findall(r"[^\s,;+/]+", super().to_python(value) or "")
        right = all(re.fullmatch("[0-9]{1,6}", n) and int(n) <= self.largest for n in numbers)
        if len(numbers) > self.most or not right:
            raise ValidationError(self.error_messages["invalid"], params={"most": self.most})
        return tuple(map(int, numbers))


def decimal_of(value: Fraction | None, times: int = 1) -> str:
    """Return an exact value, or so many times that, as a field for decimals shows it."""
    if value is None:
        return ""
    shown = round(times * value, 2)
    return f"{Decimal(shown.numerator) / shown.denominator:f}"


EVERY_SYSTEM = [system.name for system in SYSTEMS]

_NAME = forms.CharField(label=_("Name"), max_length=120, required=False)


def movements_by_name(
    systems: Iterable[str] = EVERY_SYSTEM, game: str = Tournament.Game.WHIST
) -> list[tuple[str, Any]]:
    """The systems that may be asked for by name; of each its code and what the game calls it."""
    return [("", _("The recommended one")), *((code, system_name(code, game)) for code in systems)]


def systems_by_name(game: str = Tournament.Game.WHIST) -> list[tuple[str, Any]]:
    """The systems alone, without the one that is recommended."""
    return movements_by_name(game=game)[1:]


def options_in(typed: str) -> dict[str, str]:
    """The names and values of a system's options: ``even=relay switch=tables``."""
    words = (word.partition("=") for word in typed.split())
    return {name: value for name, _equals, value in words}


def clean_name(typed: str) -> str:
    """A name from a field without a form: refused where no database could keep it."""
    try:
        return str(_NAME.clean(typed))
    except ValidationError as error:
        raise Refusal(f"{_NAME.label}: {error.messages[0]}") from error


def require_valid(form: forms.BaseForm) -> None:
    """Raise a refusal that says what is first wrong with a form."""
    if not form.is_valid():
        raise Refusal(first_error(form), code=Code.INVALID)


def why_refused(form: forms.BaseForm, act: Callable[..., object]) -> str:
    """Do what a form that was sent asks for, by its fields; return why not, empty where it is done.

    Empty, too, of a form that was not sent.
    """
    if not form.is_bound:
        return ""
    try:
        require_valid(form)
        act(**form.cleaned_data)
    except Refusal as refusal:
        return str(refusal.sentence)
    return ""


def first_error(form: forms.BaseForm) -> str:
    """The first thing wrong with a form, with the name of its field."""
    field = next(iter(form.errors))
    said = what_is_wrong(form, field)
    label = form.fields[field].label if field in form.fields else ""
    return f"{label}: {said}" if label else said


def what_is_wrong(form: forms.BaseForm, field: str) -> str:
    """The first thing wrong with a field: in our words where a form has none but Django's."""
    error = form.errors.as_data()[field][0]
    theirs, ours = _OURS.get(error.code or "", (None, ""))
    if error.message is not theirs:
        return str(form.errors[field][0])
    params = dict(error.params or {})
    if error.code == "invalid_choice":
        params["value"] = in_one_line(str(params["value"]))[:60]
    return gettext(ours) % params


_OURS = {
    "required": (
        forms.Field.default_error_messages["required"],
        gettext_noop("Nothing is filled in."),
    ),
    "invalid_choice": (
        forms.ChoiceField.default_error_messages["invalid_choice"],
        gettext_noop("“%(value)s” is not in the list."),
    ),
    "min_value": (
        MinValueValidator.message,
        gettext_noop("%(limit_value)s at least, not %(show_value)s."),
    ),
    "max_value": (
        MaxValueValidator.message,
        gettext_noop("%(limit_value)s at most, not %(show_value)s."),
    ),
    "max_length": (
        MaxLengthValidator.message,
        gettext_noop("at most %(limit_value)s characters; there are %(show_value)s."),
    ),
}
"""By its code: what Django says of any field, and what a director would."""


def number_sent(typed: object) -> int | None:
    """A number from a hidden field; None for nothing, and for what is no number of ours."""
    text = str(typed or "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

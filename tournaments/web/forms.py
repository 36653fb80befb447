"""The parts that the forms of several subjects have in common."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from movements.register import SYSTEMS
from tournaments.models import Tournament
from tournaments.names import in_one_line
from tournaments.presenting.systems import SYSTEMS as SYSTEM_WORDS
from tournaments.refusal import Refusal
from tournaments.sentence import gettext
from tournaments.who_plays import Plays

GAMES = [
    (Tournament.Game.WHIST.value, _("Whist")),
    (Tournament.Game.AUCTION.value, _("Auction")),
    (Tournament.Game.BRIDGE.value, _("Bridge")),
]
PLAYS = [
    (Plays.PAIRS.value, _("Pairs")),
    (Plays.TEAMS.value, _("Teams")),
    (Plays.INDIVIDUALS.value, _("Individuals")),
    (Plays.COUPLES.value, _("Couples")),
]

_NAME = forms.CharField(label=_("Name"), max_length=120, required=False)


def movements_by_name() -> list[tuple[str, Any]]:
    """The systems that may be asked for by name; of each its code and what it is called."""
    names = [s.name for s in SYSTEMS if not s.contest_of_clubs]
    return [("", _("The recommended one")), *((n, _(SYSTEM_WORDS[n].name)) for n in names)]


def systems_by_name() -> list[tuple[str, Any]]:
    """The systems alone, without the one that is recommended."""
    return movements_by_name()[1:]


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


def first_error(form: forms.BaseForm) -> str:
    """The first thing wrong with a form, with the name of its field."""
    field, errors = next(iter(form.errors.items()))
    label = form.fields[field].label if field in form.fields else ""
    if label and (chosen := _no_choice(form, field)):
        return gettext("%(field)s: “%(chosen)s” is not in the list.") % {
            "field": label,
            "chosen": chosen,
        }
    return f"{label}: {errors[0]}" if label else str(errors[0])


def _no_choice(form: forms.BaseForm, field: str) -> str:
    """Return what was sent that cannot be chosen, unless the form says in its own words why."""
    error = form.errors.as_data()[field][0]
    words = forms.ChoiceField.default_error_messages["invalid_choice"]
    if error.code != "invalid_choice" or error.message != words:
        return ""
    return in_one_line(str((error.params or {}).get("value", "")))[:60]

"""The forms of the pages; the actions decide whether what is asked can be done."""

from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from movements.field import Field
from movements.pace import Pace
from movements.register import SYSTEMS
from tournaments.actions.clubs import SLOWEST
from tournaments.models import Club, Tournament
from tournaments.models.club import time_zones
from tournaments.presenting.systems import SYSTEMS as SYSTEM_WORDS
from tournaments.refusal import Refusal
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


@cache
def _time_zones() -> list[tuple[str, str]]:
    return [(name, name) for name in sorted(time_zones())]


def movements_by_name() -> list[tuple[str, Any]]:
    """The systems that may be asked for by name; of each its code and what it is called."""
    names = [s.name for s in SYSTEMS if not s.contest_of_clubs]
    return [("", _("The recommended one")), *((n, _(SYSTEM_WORDS[n].name)) for n in names)]


class ClubForm(forms.Form):
    """A new club."""

    name = forms.CharField(label=_("Name of the club"), max_length=120)
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=_time_zones,
        initial="UTC",
    )


def _minutes(label: Any, least: int) -> forms.DecimalField:
    return forms.DecimalField(
        label=label,
        min_value=least,
        max_value=SLOWEST,
        max_digits=3,
        decimal_places=1,
        # Django's own check of a step reckons with floats, and breaks on a number of 400 digits;
        # that they are whole or half minutes is asked where they are set.
        widget=forms.NumberInput(attrs={"step": "0.5"}),
    )


class PaceForm(forms.Form):
    """The pace of a club, in minutes."""

    per_board = _minutes(_("Minutes a board"), 1)
    per_round = _minutes(_("Minutes for the move of a round"), 0)
    per_tray = _minutes(_("Minutes a tray of whist, moving included"), 1)

    @classmethod
    def of(cls, club: Club) -> "PaceForm":
        """As the club has it."""
        halves = {
            "per_board": club.half_minutes_per_board,
            "per_round": club.half_minutes_per_round,
            "per_tray": club.half_minutes_per_tray,
        }
        return cls(initial={name: Decimal(number) / 2 for name, number in halves.items()})

    def said(self) -> dict[str, Fraction]:
        """Return what was written."""
        return {name: Fraction(minutes) for name, minutes in self.cleaned_data.items()}


class EveningForm(forms.Form):
    """A new evening."""

    name = forms.CharField(label=_("Name of the evening"), max_length=120)
    game = forms.ChoiceField(
        label=_("Game"),
        choices=GAMES,
        initial=Tournament.Game.WHIST.value,
        widget=forms.RadioSelect,
    )
    played_on = forms.DateField(
        label=_("Date"),
        initial=timezone.localdate,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )


MOST_CAME = 400
MOST_PASTED = 3000
"""Letters of a list that still go into an address."""


class CameForm(forms.Form):
    """The people who came, about how long they mean to play, and their other wishes.

    How many came is counted from the names, one contestant a line, where those are given.
    """

    game = forms.ChoiceField(label=_("Game"), choices=GAMES, required=False)
    kind = forms.ChoiceField(label=_("What plays"), choices=PLAYS, required=False)
    pairs = forms.IntegerField(
        label=_("How many came"), min_value=1, max_value=MOST_CAME, required=False
    )
    who = forms.CharField(label=_("Their names"), max_length=MOST_PASTED, required=False)
    trays = forms.IntegerField(
        label=_("About how many trays or boards"), min_value=1, max_value=200, required=False
    )
    minutes = forms.IntegerField(label=_("Minutes"), min_value=10, max_value=1500, required=False)
    winners = forms.TypedChoiceField(
        label=_("Winners"),
        choices=[("", _("Either")), ("1", _("One")), ("2", _("Two"))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    sit_still = forms.IntegerField(
        label=_("So many must sit still"), min_value=0, max_value=MOST_CAME, required=False
    )
    system = forms.ChoiceField(label=_("Movement"), choices=movements_by_name, required=False)
    own_trays = forms.BooleanField(label=_("No table shares"), required=False)
    first = forms.IntegerField(
        label=_("First number of the trays"), min_value=1, max_value=9999, required=False
    )

    def clean(self) -> dict[str, Any]:
        """The count follows the names; one of both must be there."""
        said = super().clean() or {}
        if lines := [line for line in said.get("who", "").splitlines() if line.strip()]:
            said["pairs"] = len(lines)
        if "pairs" not in self.errors and not said.get("pairs"):
            raise ValidationError(_("Say how many came, or write their names."))
        if said.get("pairs", 0) > MOST_CAME:
            raise ValidationError(_("At most 400 can be seated here."))
        return said

    @property
    def plays(self) -> Plays:
        """Those who play."""
        return Plays(self.cleaned_data["kind"] or Plays.PAIRS)

    @property
    def marked_still(self) -> int:
        """Return how many of the names are marked: they must sit still."""
        lines = self.cleaned_data["who"].splitlines()
        return sum(line.lstrip(" >").startswith("*") for line in lines)

    def field(self, pace: Pace) -> Field:
        """Return what is asked of the catalogue; time is asked for where no trays are."""
        said = self.cleaned_data
        return Field(
            said["pairs"],
            trays=said["trays"],
            minutes=said["minutes"],
            pace=pace,
            winners=said["winners"],
            sit_still=max(said["sit_still"] or 0, self.marked_still),
            sharing=not said["own_trays"],
        )


class ChoiceForm(forms.Form):
    """The movement that was chosen."""

    system = forms.CharField(label=_("Movement"), max_length=40)
    pairs = forms.IntegerField(label=_("How many came"), min_value=1, max_value=MOST_CAME)
    trays_per_round = forms.IntegerField(label=_("Trays a round"), min_value=1, max_value=99)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=99, required=False)
    options = forms.CharField(label=_("Options"), max_length=200, required=False)
    game = forms.ChoiceField(label=_("Game"), choices=GAMES, required=False)
    kind = forms.ChoiceField(label=_("What plays"), choices=PLAYS, required=False)
    first = forms.IntegerField(
        label=_("First number of the trays"), min_value=1, max_value=9999, required=False
    )
    who = forms.CharField(label=_("Their names"), max_length=MOST_PASTED, required=False)

    def clean_options(self) -> dict[str, str]:
        """Names and values: ``even=relay switch=tables``."""
        words = (word.partition("=") for word in self.cleaned_data["options"].split())
        return {name: value for name, _equals, value in words}

    def seating(self) -> dict[str, Any]:
        """Return what ``seat_contestants`` is told."""
        said = self.cleaned_data
        return {
            "system": said["system"],
            "contestants": said["pairs"],
            "trays_per_round": said["trays_per_round"],
            "rounds": said["rounds"],
            "options": said["options"],
            "game": said["game"],
            "kind": said["kind"] or Plays.PAIRS,
            "first_tray": said["first"] or 1,
            "names": said["who"].splitlines(),
        }


_MOST = 2**63 - 1
"""The largest number that a key of the database may be."""


class FirstTrayForm(forms.Form):
    """From which number on the trays are numbered."""

    first = forms.IntegerField(label=_("First number"), min_value=1, max_value=9999)


class DrawForm(forms.Form):
    """A list of who came, and how they get their seats."""

    who = forms.CharField(label=_("Who came"), max_length=40_000)
    how = forms.ChoiceField(label=_("Seats"), choices=[("list", ""), ("draw", "")], required=False)
    seed = forms.CharField(label=_("Seed of the draw"), max_length=20, required=False)
    again = forms.CharField(max_length=1, required=False)


class ResultForm(forms.Form):
    """A result as a row of the desk sends it. ``tray`` where the page is of no tray."""

    section = forms.IntegerField(label=_("Section"), min_value=1)
    round = forms.IntegerField(label=_("Round"), min_value=0)
    table = forms.IntegerField(label=_("Table"), min_value=1)
    tray = forms.IntegerField(label=_("Tray"), min_value=1, max_value=_MOST, required=False)
    typed = forms.CharField(label=_("Result"), max_length=80, required=False)
    base = forms.IntegerField(label=_("Version"), min_value=0)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)
    key = forms.CharField(label=_("Key"), max_length=64, required=False)
    off_plan = forms.BooleanField(label=_("Off the plan"), required=False)


class VersionForm(forms.Form):
    """A play as a button beside it sends it: the version that was seen, and why."""

    base = forms.IntegerField(label=_("Version"), min_value=0)
    version = forms.IntegerField(label=_("Version to restore"), min_value=1, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class UndoForm(forms.Form):
    """The entry to undo."""

    result = forms.IntegerField(label=_("Result"), min_value=1, max_value=2**63 - 1)


class ReversedForm(forms.Form):
    """The plays that are the wrong way round, and how."""

    tray = forms.IntegerField(label=_("Tray"), min_value=1, max_value=_MOST, required=False)
    section = forms.IntegerField(label=_("Section"), min_value=1, max_value=_MOST, required=False)
    round = forms.IntegerField(label=_("Round"), min_value=0, max_value=_MOST, required=False)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=_MOST, required=False)
    how = forms.ChoiceField(
        label=_("What was reversed"),
        choices=[("seats", _("who sat there")), ("figures", _("what was written"))],
        required=False,
    )
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class SwappedForm(forms.Form):
    """Two trays, and the versions that were seen of them."""

    first = forms.IntegerField(label=_("The one"), min_value=1, max_value=_MOST, required=False)
    second = forms.IntegerField(label=_("The other"), min_value=1, max_value=_MOST, required=False)
    first_base = forms.IntegerField(label=_("Version"), min_value=0, required=False)
    second_base = forms.IntegerField(label=_("Version"), min_value=0, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class DealsForm(forms.Form):
    """From which round on another deal was played, and what it is called."""

    deal = forms.CharField(label=_("Its name"), max_length=10, required=False)
    since = forms.IntegerField(label=_("From round"), min_value=1, max_value=9999, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class PenaltyForm(forms.Form):
    """The amount added to a contestant's total, and why.

    The contestant is its place, and the version of its penalty that was seen.
    """

    contestant = forms.RegexField(r"^[0-9]{1,18}-[0-9]{1,9}$", label=_("Contestant"))
    amount = forms.CharField(label=_("Amount"), max_length=20)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


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
    return f"{label}: {errors[0]}" if label else str(errors[0])

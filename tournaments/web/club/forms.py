"""The forms of a club: itself, its members, its usual evenings and a new one."""

from decimal import Decimal
from fractions import Fraction
from functools import cache
from operator import itemgetter
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.rules import BUNDLES
from tournaments.actions.clubs import BY_RULES, FEDERATION, MOST_SETS, SLOWEST
from tournaments.actions.presets import PresetDetails
from tournaments.models import (
    AfterPlay,
    Club,
    PaperChoice,
    Preset,
    Session,
    Tournament,
    WhilePlaying,
)
from tournaments.models.club import time_zones
from tournaments.presenting.letters import letter_choices
from tournaments.presenting.rules import SETS
from tournaments.presenting.who_plays import Plays
from tournaments.web.club.federation_codes import FederationCodesForm
from tournaments.web.forms import GAMES, PLAYS, WholeNumberField, movements_by_name

LARGEST_LIST = 500_000
"""The most characters of a pasted list, and bytes of a file."""


class EwNumbersForm(forms.Form):
    """The numbering of a club's E/W pairs."""

    numbers = forms.CharField(label=_("E/W pair numbers"), max_length=10)
    first = WholeNumberField(label=_("First E/W number"), required=False)


class ListForm(forms.Form):
    """A list of members: pasted, or a file of it."""

    text = forms.CharField(label=_("List"), max_length=LARGEST_LIST, required=False, strip=False)


class MergeForm(forms.Form):
    """The member who goes."""

    gone = WholeNumberField(label=_("Member"), min_value=1, max_value=2**63 - 1)


class EraseForm(forms.Form):
    """The name, typed once more."""

    typed = forms.CharField(label=_("Name"), max_length=200, required=False)


class BeginForm(forms.Form):
    """The date of the usual evening."""

    played_on = forms.DateField(label=_("Date"))


class ScaleForm(forms.Form):
    """A scale of victory points."""

    name = forms.CharField(label=_("Name"), max_length=60)
    steps = forms.CharField(
        label=_("Steps"),
        max_length=20_000,
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text=_("One a line, typed or pasted: 0-2 15-15, then 3-5 16-14, and so on."),
    )


class PresetForm(forms.Form):
    """A usual evening."""

    name = forms.CharField(label=_("Name of the evening"), max_length=120)
    game = forms.ChoiceField(
        label=_("Game"),
        choices=GAMES,
        initial=Tournament.Game.WHIST.value,
    )
    kind = forms.ChoiceField(
        label=_("What plays"),
        choices=PLAYS,
        initial=Plays.PAIRS.value,
        required=False,
    )
    system = forms.ChoiceField(label=_("Movement"), choices=movements_by_name, required=False)
    trays = WholeNumberField(
        label=_("About how many trays or boards"), min_value=1, max_value=200, required=False
    )
    minutes = WholeNumberField(
        label=_("Or minutes in total"),
        min_value=10,
        max_value=1500,
        required=False,
        help_text=_("Where no number is given."),
    )
    winners = forms.TypedChoiceField(
        label=_("Winners"),
        choices=[("", _("As it comes")), ("1", _("One list")), ("2", _("N/S and E/W apart"))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    rules = forms.ChoiceField(
        label=_("Rules"),
        choices=[("", _("The game's own")), *((name, _(SETS[name])) for name in BUNDLES)],
        required=False,
    )
    paper = forms.ChoiceField(
        label=_("Paper"),
        choices=[("", _("As the club prints")), *PaperChoice.Paper.choices],
        required=False,
    )
    large = forms.BooleanField(label=_("Large type"), required=False)

    @classmethod
    def of(cls, preset: Preset) -> "PresetForm":
        """As the usual evening is kept."""
        rules = preset.rules["name"] if preset.rules else ""
        own = {"name": preset.name, "game": preset.game, "rules": rules}
        return cls(initial={**preset.asked, **preset.paper, **own})

    def said(self, kept: Preset | None) -> PresetDetails:
        """Return what was written; of rules that stay the same, ``kept`` has the settings."""
        said = self.cleaned_data
        rules = {"name": said["rules"], "switches": {}} if said["rules"] else None
        if rules and kept and kept.rules and kept.rules["name"] == said["rules"]:
            rules = kept.rules
        paper = {"paper": said["paper"], "large": said["large"]} if said["paper"] else {}
        return PresetDetails(said["name"], said["game"], said, rules, paper)


@cache
def _time_zones() -> list[tuple[Any, Any]]:
    """Return UTC, then every zone by its town under its continent, then all other names."""
    towns: dict[str, list[tuple[str, str]]] = {continent: [] for continent in CONTINENTS}
    others = []
    for zone in sorted(time_zones() - {"UTC"}):
        continent, _slash, town = zone.partition("/")
        if town and continent in towns:
            towns[continent].append((zone, _town(town)))
        else:
            others.append((zone, zone))
    by_continent = [(CONTINENTS[name], sorted(of, key=itemgetter(1))) for name, of in towns.items()]
    return [("UTC", "UTC"), *by_continent, (_("Other names"), others)]


def _town(path: str) -> str:
    """Return ``Argentina/Salta`` as ``Salta, Argentina``, to be found by typing the town."""
    return ", ".join(reversed(path.replace("_", " ").split("/")))


CONTINENTS = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic Ocean"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic Ocean"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific Ocean"),
}
"""How the zones of a continent or an ocean begin in the zone database, and what it is called."""


class ClubForm(forms.Form):
    """A club's name and time zone."""

    name = forms.CharField(label=_("Name of the club"), max_length=120)
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=_time_zones,
        initial="UTC",
    )

    @classmethod
    def of(cls, club: Club) -> "ClubForm":
        """As the club has it."""
        return cls(initial={"name": club.name, "time_zone": club.time_zone})


class ClubDetailsForm(FederationCodesForm, ClubForm):
    """A club's name, time zone and number, and what is seen while play goes on."""

    federation_number = forms.CharField(
        label=_("Number with the federation"),
        max_length=20,
        required=False,
        help_text=_("It stands in the files that federations and websites get."),
    )
    bridge_while_playing = forms.ChoiceField(
        label=_("While bridge or auction is played, readers see"),
        choices=WhilePlaying.choices,
        required=False,
    )
    whist_while_playing = forms.ChoiceField(
        label=_("While whist is played, readers see"), choices=WhilePlaying.choices, required=False
    )
    after_play = forms.ChoiceField(
        label=_("Of what it has played, a table with a phone or tablet sees"),
        choices=AfterPlay.choices,
        required=False,
    )
    opponents_confirm = forms.BooleanField(
        label=_("East and West confirm on the phone what was entered"), required=False
    )
    asks_lead = forms.BooleanField(
        label=_("The phone asks for the card that was led, at bridge and auction"), required=False
    )
    records_hands = forms.BooleanField(label=_("Tables record the hands played"), required=False)
    noindex = forms.BooleanField(
        label=_("Search engines are asked to list no page of the club"), required=False
    )
    web_sites = forms.CharField(
        label=_("Web sites that may show our results"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "placeholder": "https://www.club.example"}),
        help_text=_("Each on a line, as its address begins; they show the pages in a frame."),
    )
    contract_letters = forms.ChoiceField(
        label=_("At the desk, contracts are typed in the letters of"),
        choices=letter_choices,
        required=False,
    )

    def federation(self) -> list[forms.BoundField]:
        """Return the fields of what a federation wants to read."""
        return [self[name] for name in FEDERATION]

    def while_playing(self) -> list[forms.BoundField]:
        """Return the fields of what readers see."""
        return [self["bridge_while_playing"], self["whist_while_playing"]]


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


class MovementSettingsForm(forms.Form):
    """By what a club's movements are chosen: its pace in minutes, its sets of boards, and how much
    of the boards in play everybody should play.
    """

    per_board = _minutes(_("Minutes a board"), 1)
    per_round = _minutes(_("Minutes for the move of a round"), 0)
    per_tray = _minutes(_("Minutes a tray of whist, moving included"), 1)
    sets_of_boards = WholeNumberField(
        label=_("Sets of boards the club has"), min_value=1, max_value=MOST_SETS, required=False
    )
    least_share = WholeNumberField(
        label=_("Everybody plays at least so many per cent of the boards"),
        min_value=0,
        max_value=100,
        required=False,
        help_text=_("Empty: 75 where the EBU’s rules count, else no matter. 0: no matter."),
    )

    @classmethod
    def of(cls, club: Club) -> "MovementSettingsForm":
        """As the club has it."""
        halves = {
            "per_board": club.half_minutes_per_board,
            "per_round": club.half_minutes_per_round,
            "per_tray": club.half_minutes_per_tray,
        }
        pace = {name: Decimal(number) / 2 for name, number in halves.items()}
        others = {"sets_of_boards": club.sets_of_boards, "least_share": club.least_share}
        return cls(initial=pace | others)

    def said(self) -> dict[str, Any]:
        """Return what was written."""
        said = dict(self.cleaned_data)
        sets, share = said.pop("sets_of_boards"), said.pop("least_share")
        return {name: Fraction(minutes) for name, minutes in said.items()} | {
            "sets_of_boards": sets,
            "least_share": BY_RULES if share is None else share,
        }


class WifiForm(forms.Form):
    """The Wi-Fi of a hall, for its table cards."""

    name = forms.CharField(
        label=_("Name of the Wi-Fi"),
        max_length=200,
        required=False,
        help_text=_("Leave it empty, and nothing is printed."),
    )
    key = forms.CharField(
        label=_("Key"),
        max_length=200,
        strip=False,
        required=False,
        help_text=_(
            "It will stand on paper for everybody to read: use a guest Wi-Fi, not a private one."
        ),
    )

    @classmethod
    def of(cls, club: Club) -> "WifiForm":
        """As the club has it."""
        kept = {"name": club.wifi_name, "key": club.wifi_key}
        return cls(initial=kept, auto_id="wifi_%s")


class EveningDetailsForm(forms.Form):
    """An evening's name and date."""

    name = forms.CharField(label=_("Name of the evening"), max_length=120)
    played_on = forms.DateField(
        label=_("Date"),
        initial=timezone.localdate,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )

    @classmethod
    def of(cls, session: Session) -> "EveningDetailsForm":
        """As the evening has it."""
        return cls(initial={"name": session.tournament.name, "played_on": session.played_on})


class EveningForm(EveningDetailsForm):
    """A new evening."""

    game = forms.ChoiceField(
        label=_("Game"),
        choices=[*GAMES, ("drive", _("Drive"))],
        initial=Tournament.Game.WHIST.value,
        widget=forms.RadioSelect,
    )
    unlisted = forms.BooleanField(
        label=_("Unlisted"),
        required=False,
        help_text=_("Only whoever has the link reads the standings; no list or search has them."),
    )

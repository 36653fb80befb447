"""The forms of setting up an evening: who came, the movement, the trays, a list of names."""

from collections.abc import Collection
from fractions import Fraction
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from movements.field import Field
from movements.pace import Pace
from movements.sections import MOST_SECTIONS
from tournaments.models import TRUMP_SUITS
from tournaments.presenting.sentences import CHOOSE_TRUMP_SUIT
from tournaments.presenting.who_plays import Plays
from tournaments.refusal import Refusal
from tournaments.web.forms import (
    EVERY_SYSTEM,
    GAMES,
    PLAYS,
    NumbersField,
    WholeNumberField,
    movements_by_name,
    options_in,
)
from tournaments.written.pasted_clubs import read_clubs

MOST_CAME = 400
MOST_PASTED = 100 * MOST_CAME
"""Letters of a list of names: more than anybody writes of all who come."""


def sizes_field() -> NumbersField:
    """The field of how many play in A, in B and so on."""
    wrong = _("Say how many play in each section, %(most)s at most, such as 14, 12, 10.")
    return NumbersField(
        label=_("How many in each"),
        most=MOST_SECTIONS,
        largest=MOST_CAME,
        max_length=40,
        required=False,
        error_messages={"invalid": wrong},
    )


class AttendanceForm(forms.Form):
    """The people who came, about how long they mean to play, and their other wishes.

    How many came is counted from the names, one contestant a line, where those are given.
    """

    game = forms.ChoiceField(label=_("Game"), choices=GAMES, required=False)
    kind = forms.ChoiceField(label=_("What plays"), choices=PLAYS, required=False)
    pairs = WholeNumberField(
        label=_("How many came"), min_value=1, max_value=MOST_CAME, required=False
    )
    who = forms.CharField(label=_("Their names"), max_length=MOST_PASTED, required=False)
    trays = WholeNumberField(
        label=_("About how many trays or boards"), min_value=1, max_value=200, required=False
    )
    minutes = WholeNumberField(label=_("Minutes"), min_value=10, max_value=1500, required=False)
    winners = forms.TypedChoiceField(
        label=_("Winners"),
        choices=[("", _("Either")), ("1", _("One")), ("2", _("Two"))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    sit_still = WholeNumberField(
        label=_("How many must be stationary"), min_value=0, max_value=MOST_CAME, required=False
    )
    system = forms.ChoiceField(label=_("Movement"), choices=movements_by_name, required=False)
    own_trays = forms.BooleanField(label=_("No table shares"), required=False)
    twice = forms.BooleanField(label=_("Every deal is played twice"), required=False)
    first = WholeNumberField(
        label=_("First number of the trays"), min_value=1, max_value=9999, required=False
    )
    sections = WholeNumberField(
        label=_("Sections"), min_value=1, max_value=MOST_SECTIONS, required=False
    )
    in_each = sizes_field()
    apart = forms.BooleanField(label=_("Each ranked by itself"), required=False)

    def clean(self) -> dict[str, Any]:
        """The count follows the names; one of both must be there. That of the sections follows what
        is said of each.
        """
        said = super().clean() or {}
        if lines := [line for line in said.get("who", "").splitlines() if line.strip()]:
            said["pairs"] = self._listed(said, lines)
            self.data = {**self.data, "pairs": said["pairs"]}
        if said.get("in_each"):
            said["sections"] = len(said["in_each"])
            self.data = {**self.data, "sections": said["sections"]}
        if "pairs" not in self.errors and not said.get("pairs"):
            raise ValidationError(_("Say how many came, or write their names."))
        if said.get("pairs", 0) > MOST_CAME:
            raise ValidationError(_("At most 400 can be seated here."))
        return said

    def _listed(self, said: dict[str, Any], lines: list[str]) -> int:
        """Return how many contestants a list of names has; of two clubs how many fours a side."""
        if said.get("kind") != Plays.CLUBS:
            return len(lines)
        try:
            return read_clubs(lines).fours
        except Refusal as refusal:
            raise ValidationError({"who": str(refusal.sentence)}) from refusal

    def offer_movements(self, systems: Collection[str], game: str) -> None:
        """Offer these systems alone, and the one that was asked for in any case."""
        wished = self["system"].value()
        asked = [code for code in EVERY_SYSTEM if code in systems or code == wished]
        cast(forms.ChoiceField, self.fields["system"]).choices = movements_by_name(asked, game)

    @property
    def plays(self) -> Plays:
        """Those who play."""
        return Plays(self.cleaned_data["kind"] or Plays.PAIRS)

    @property
    def marked_still(self) -> int:
        """Return how many of the names are marked: they must sit still."""
        lines = self.cleaned_data["who"].splitlines()
        return sum(line.lstrip(" >").startswith("*") for line in lines)

    def field(
        self, pace: Pace, sets: int, least_share: Fraction | None, usual_minutes: int
    ) -> Field:
        """Return what is asked of the catalogue; time is asked for where no trays are.

        ``sets``: those of the club; ``least_share``: of the trays in play, for everybody;
        ``usual_minutes``: how long its evenings are at most.
        """
        said = self.cleaned_data
        return Field(
            said["pairs"],
            trays=said["trays"],
            minutes=said["minutes"],
            pace=pace,
            usual_minutes=usual_minutes,
            winners=said["winners"],
            sets=sets,
            least_share=least_share,
            sit_still=max(said["sit_still"] or 0, self.marked_still),
            sharing=not said["own_trays"],
            twice=said["twice"],
        )


class ChoiceForm(forms.Form):
    """The movement that was chosen."""

    system = forms.CharField(label=_("Movement"), max_length=40)
    pairs = WholeNumberField(label=_("How many came"), min_value=1, max_value=MOST_CAME)
    trays_per_round = WholeNumberField(label=_("Trays a round"), min_value=1, max_value=99)
    rounds = WholeNumberField(label=_("Rounds"), min_value=1, max_value=99, required=False)
    options = forms.CharField(label=_("Options"), max_length=200, required=False)
    game = forms.ChoiceField(label=_("Game"), choices=GAMES, required=False)
    kind = forms.ChoiceField(label=_("What plays"), choices=PLAYS, required=False)
    first = WholeNumberField(
        label=_("First number of the trays"), min_value=1, max_value=9999, required=False
    )
    who = forms.CharField(label=_("Their names"), max_length=MOST_PASTED, required=False)
    sections = WholeNumberField(
        label=_("Sections"), min_value=1, max_value=MOST_SECTIONS, required=False
    )
    in_each = sizes_field()
    apart = forms.BooleanField(label=_("Each ranked by itself"), required=False)
    draw = forms.BooleanField(label=_("By draw"), required=False)

    def clean_options(self) -> dict[str, str]:
        """Names and values: ``even=relay switch=tables``."""
        return options_in(self.cleaned_data["options"])

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
            "sections": said["sections"] or 1,
            "in_each": said["in_each"],
            "apart": said["apart"],
        }


class FirstTrayForm(forms.Form):
    """From which number on the trays are numbered."""

    first = WholeNumberField(label=_("First number"), min_value=1, max_value=9999)


class DeclaredTrumpForm(forms.Form):
    """Which suit is trumps for the whole sitting; none where a trump is turned for each tray."""

    declared = forms.ChoiceField(
        label=_("Trumps"),
        choices=[("", _("turned for each tray")), *TRUMP_SUITS],
        required=False,
        error_messages={"invalid_choice": CHOOSE_TRUMP_SUIT},
    )


class DrawForm(forms.Form):
    """A list of who came, and how they get their seats."""

    who = forms.CharField(label=_("Who came"), max_length=MOST_PASTED)
    how = forms.ChoiceField(label=_("Seats"), choices=[("list", ""), ("draw", "")], required=False)
    seed = forms.CharField(label=_("Seed of the draw"), max_length=20, required=False)
    again = forms.CharField(max_length=1, required=False)

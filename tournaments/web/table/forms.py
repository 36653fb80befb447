"""The form of a device at a table: a result, said in parts or typed."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scoring.outcome import RANKS
from tournaments.queries.desk.current_play import MOST_ROUNDS_OR_TABLES
from tournaments.web.desk.forms import HandsField
from tournaments.web.forms import WholeNumberField

LEVELS = tuple(map(str, range(1, 8)))
MINI_LEVELS = ("P", "G")
"""Part-score and game, at MiniBridge."""
DOUBLED = ("", "x", "xx")
DECLARERS = tuple("NESW")
MADE = ("=", *(f"+{over}" for over in range(1, 7)))
DOWN = tuple(f"-{under}" for under in range(1, 14))
LEAD_SUITS = tuple("CDHS")
TRICKS = tuple(map(str, range(14)))
MOST = 2**63 - 1
"""The largest number that a key of the database may be."""
MOST_TRAYS = 2**31 - 1
"""The highest number of a tray that may be kept."""
HALF_A_LEAD = _("Choose both the suit and the card of the lead, or neither.")
SPECIAL = ("P", "NP")
"""Passed out, not played."""


def _one_of(label: Any, values: tuple[str, ...]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[(each, each) for each in values], required=False)


class TableResultForm(forms.Form):
    """A result as a table sends it: typed, or in the parts that its keys have.

    ``base`` is the version that was shown (0: none), ``shown`` those who were to play it, ``plan``
    the version of the plan they had; ``more`` what is typed behind a contract at auction.
    """

    base = WholeNumberField(label=_("Version"), min_value=0)
    plan = WholeNumberField(label=_("Plan"), min_value=0)
    shown = HandsField(_("Shown there"))
    special = _one_of(_("Result"), SPECIAL)
    tricks = _one_of(_("Tricks"), TRICKS)
    level = _one_of(_("Level"), (*LEVELS, *MINI_LEVELS))
    strain = _one_of(_("Suit"), ("C", "D", "H", "S", "R", "N"))
    doubled = _one_of(_("Doubled"), DOUBLED)
    declarer = _one_of(_("Declarer"), DECLARERS)
    result = _one_of(_("Result"), (*MADE, *DOWN, *TRICKS))
    more = forms.CharField(label=_("Honours and penalties"), max_length=30, required=False)
    typed = forms.CharField(label=_("Result"), max_length=80, required=False)
    lead_suit = _one_of(_("Lead"), LEAD_SUITS)
    lead_card = _one_of(_("Lead"), RANKS)

    def clean(self) -> dict[str, Any]:
        """Require both the suit and the rank of a lead, or neither."""
        said: dict[str, Any] = super().clean() or {}
        if bool(said.get("lead_suit")) != bool(said.get("lead_card")):
            raise ValidationError(HALF_A_LEAD)
        return said

    @property
    def lead(self) -> str:
        """The card led, by its code; empty where it is not said."""
        said: dict[str, str] = self.cleaned_data
        return said["lead_suit"] + said["lead_card"]

    @property
    def shorthand(self) -> str:
        """What would be typed for it: the key that says it alone, what was typed, or the parts."""
        said: dict[str, str] = self.cleaned_data
        parts = ("level", "strain", "doubled", "declarer", "result")
        contract = "".join(said[part] for part in parts)
        whole = f"{contract} {said['more']}".strip()
        return said["special"] or said["typed"].strip() or said["tricks"] or whole


class SentForm(forms.Form):
    """Anything that a device sends: a key of its own, under which it is done once."""

    key = forms.RegexField(r"^[0-9a-f]{16,64}$", label=_("Key"))


class SentClaimForm(SentForm):
    """That somebody else sits there: for whom, by number, and who."""

    contestant = WholeNumberField(label=_("For whom"), min_value=1, max_value=MOST)
    name = forms.CharField(label=_("Who sits in"), max_length=120)


class SentSeatsForm(SentForm):
    """That those who are shown sit there in a round."""

    round = WholeNumberField(label=_("Round"), min_value=1, max_value=MOST_ROUNDS_OR_TABLES)
    shown = HandsField(_("Shown there"), required=True)


class SentResultForm(SentForm, TableResultForm):
    """A result as a device sends it, with the round and the tray it is of.

    ``elsewhere``: they played it though the plan has it elsewhere; ``confirmed``: East and West
    have said that it is right.
    """

    round = WholeNumberField(label=_("Round"), min_value=1, max_value=MOST_ROUNDS_OR_TABLES)
    number = WholeNumberField(label=_("Tray"), min_value=1, max_value=MOST_TRAYS)
    confirmed = forms.BooleanField(label=_("Confirmed"), required=False)
    elsewhere = forms.BooleanField(label=_("Elsewhere"), required=False)
